//! Writing back what was read changes nothing, whatever the defaults. `tests/api/walk` does so with the real spec.

use platform_api_codegen::model::{Fact, Literal, Needs, NotIn, Type, Version};
use platform_api_sandbox::{Role, Sandbox};
use serde_json::{Value, json};

use crate::caller::Caller;
use crate::model::{self, CHAT, SETTINGS, start, stated};

/// The defaults break each rule that stored values can break.
#[tokio::test]
async fn settings_whose_defaults_break_rules_can_be_written_back() {
    let mut api = model::api();
    let on = || Fact::Default(Literal::Boolean(true));
    let needs = |one_of: &[&[&str]]| {
        let list = |names: &&[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        Fact::Needs(Needs {
            one_of: one_of.iter().map(list).collect(),
            until: None,
        })
    };
    api.enums[0].values[0].introduced = Some(Version { major: 16, minor: 0 });
    let late = Literal::String("all".into());
    let not_in = NotIn {
        name: "withheld".into(),
        since: None,
    };
    api.settings.sections[0].attributes = vec![
        stated("alone", Type::Boolean, [on(), needs(&[&["nowhere"]])]),
        stated(
            "enabled",
            Type::Boolean,
            [on(), needs(&[&["url", "count", "key", "flag", "list"]])],
        ),
        stated("url", Type::String, [needs(&[&["other"]])]),
        stated("other", Type::Timestamp, []),
        stated("count", Type::Integer, [Fact::Minimum(Literal::Integer(3))]),
        stated("key", Type::String, [Fact::Secret]),
        stated("flag", Type::Boolean, [needs(&[&["branches"]])]),
        stated("branches", Type::Enum(0), []),
        stated("list", Type::Array(Box::new(Type::String)), []),
        stated("either", Type::Boolean, [on(), needs(&[&["unset", "url"], &["count"]])]),
        stated("unset", Type::String, []),
        stated("late", Type::Enum(0), [Fact::Default(late.clone())]),
        stated(
            "listed",
            Type::Enum(0),
            [Fact::Default(Literal::String("default".into())), Fact::NotIn(not_in)],
        ),
        stated(
            "withheld",
            Type::Array(Box::new(Type::String)),
            [Fact::Default(Literal::Array(vec![Literal::String("default".into())]))],
        ),
        stated("tiered", Type::Boolean, [on(), needs(&[&["paid"]])]),
        stated(
            "paid",
            Type::String,
            [Fact::Tier(platform_api_codegen::model::Tier::Premium)],
        ),
        stated(
            "small",
            Type::Integer,
            [Fact::Default(Literal::Integer(1)), Fact::Minimum(Literal::Integer(2))],
        ),
    ];
    for (version, tier) in [((15, 0), "ultimate"), ((16, 0), "ultimate"), ((16, 0), "free")] {
        let sandbox = Sandbox::builder()
            .api(api.clone())
            .version(version)
            .tier(tier)
            .start()
            .await
            .unwrap();
        let caller = Caller::new(&sandbox, Role::Administrator);
        let (read, state) = (caller.get(SETTINGS).await, sandbox.settings_state());
        let put = caller.put(SETTINGS, read.body.clone()).await;
        assert_eq!((put.status, &put.body), (200, &read.body));
        assert_eq!(sandbox.settings_state(), state);
        for name in ["url", "other", "count", "key", "flag", "branches", "list"] {
            assert_ne!(state[name], Value::Null, "{name} is needed");
        }
        assert_eq!(
            (&state["enabled"], &state["either"]),
            (&json!(true), &json!(true)),
            "the documented defaults"
        );
        assert_eq!(state["unset"], Value::Null, "the other alternative is complete");
        assert_eq!(
            state["tiered"], true,
            "no rule requires settings that the installation lacks"
        );
        assert_eq!(state["paid"].is_null(), tier == "free");
        let is_late = version == (15, 0);
        assert_eq!(state["late"], if is_late { Value::Null } else { json!("all") });
        assert_eq!(state["branches"], if is_late { json!("default") } else { json!("all") });
        assert_eq!(
            (&state["listed"], &state["withheld"]),
            (&Value::Null, &json!(["default"]))
        );
        assert_eq!(
            (&state["alone"], &state["small"]),
            (&Value::Null, &Value::Null),
            "no way to keep the rules"
        );
    }
}

#[tokio::test]
async fn updated_at_moves_only_with_a_change() {
    let (_sandbox, caller) = start(Role::Administrator).await;
    let first = caller.put(SETTINGS, json!({ "api_key": "a", "period": 3 })).await;
    // So that the time would differ.
    tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    let same = caller.put(SETTINGS, json!({ "api_key": "a", "period": 3 })).await;
    assert_eq!(same.body, first.body);
    let changed = caller.put(SETTINGS, json!({ "api_key": "b" })).await;
    assert_ne!(
        changed.body["updated_at"], first.body["updated_at"],
        "a changed secret counts, although reads do not return it"
    );
}

#[tokio::test]
async fn created_at_stays_when_an_integration_is_set_up_again() {
    let (_sandbox, caller) = start(Role::Administrator).await;
    let first = caller.put(CHAT, json!({ "webhook": "w" })).await;
    assert!(first.object()["created_at"].as_str().unwrap().ends_with('Z'));
    assert_eq!(caller.get(CHAT).await.object(), first.object());
    caller.delete(CHAT).await;
    let second = caller.put(CHAT, json!({ "webhook": "w" })).await;
    assert_eq!(second.object()["created_at"], first.object()["created_at"]);
    let settings = caller.get(SETTINGS).await;
    assert_eq!(settings.object()["created_at"], settings.object()["updated_at"]);
}

//! Initial state, invalid configurations, upgrades, the settings cache, and the order of sets.

use platform_api_codegen::model::{Api, Fact, Literal, Type, Version};
use platform_api_sandbox::{Builder, Role, Sandbox};
use serde_json::{Value, json};

use crate::caller::Caller;
use crate::model::{CHAT, LIST, SETTINGS, api, builder, start, stated};

const V16: Version = Version { major: 16, minor: 0 };
const V17: Version = Version { major: 17, minor: 4 };

#[tokio::test]
async fn the_configured_state_is_there_from_the_start_and_after_a_reset() {
    let sandbox = builder()
        .project(43, "group/gadgets")
        .integration(
            "group/gadgets",
            "chat-d",
            &json!({ "webhook": "v", "push_events": true }),
        )
        // The last value of a parameter wins.
        .integration(43, "chat-d", &json!({ "webhook": "w" }))
        .integration(42, "chat-app-a", &json!({ "channel": "#ops" }))
        .install(43, "chat-app-a")
        .settings(&json!({ "period": 3 }))
        .settings(&json!({}))
        .start()
        .await
        .unwrap();
    // The first round ends with changes and a reset.
    for _ in 0..2 {
        sandbox.assert_integration(43, "chat-d", &json!({ "webhook": "w", "push_events": true }));
        sandbox.assert_integration("group/widgets", "chat-app-a", &json!({ "channel": "#ops" }));
        sandbox.assert_integration(43, "chat-app-a", &json!({}));
        sandbox.assert_settings(&json!({ "period": 3, "signup_enabled": true }));
        assert_eq!(sandbox.stored(42, "chat-d"), None, "projects are apart");
        sandbox.requests().assert_count(0);
        let caller = Caller::new(&sandbox, Role::Administrator);
        assert_eq!(
            caller.get(LIST).await.body.as_array().unwrap().len(),
            1,
            "projects are apart"
        );
        caller.put(SETTINGS, json!({ "period": 4 })).await;
        assert!(sandbox.is_active(43, "chat-app-a"));
        for slug in ["chat-d", "chat-app-a"] {
            caller.delete(&format!("/projects/43/integrations/{slug}")).await;
            assert!(!sandbox.is_active(43, slug));
        }
        sandbox.reset();
    }
}

/// A model with a kind and parameters that only some installations have.
fn selective() -> Api {
    let mut api = api();
    api.integrations.kinds[1].introduced = Some(V17);
    api.integrations.kinds[3].hosted_only = true;
    api.integrations.kinds[4].development_only = true;
    let facts = [
        Fact::Introduced(V17),
        Fact::Tier(platform_api_codegen::model::Tier::Premium),
    ];
    api.integrations.kinds[0]
        .parameters
        .push(stated("newer", Type::String, facts));
    api.integrations.kinds[0]
        .parameters
        .push(stated("own", Type::String, [Fact::SelfManaged]));
    api.settings.installations_only = true;
    api
}

/// An installation without most of that: 16.0, free, dedicated.
fn free() -> Builder {
    Sandbox::builder()
        .api(selective())
        .version((16, 0))
        .tier("free")
        .hosting("dedicated")
}

#[tokio::test]
async fn everything_that_is_impossible_is_said_at_once() {
    let error = free()
        .project(44, "group/gadgets")
        .integration(42, "chat-q", &json!({}))
        .integration("group/nowhere", "chat-d", &json!({}))
        .install(42, "nothing-like-it")
        .integration(
            42,
            "chat-d",
            &json!({ "thread": "5", "keys": ["a", "b", "c"], "chanel": "#ops" }),
        )
        .integration(
            42,
            "chat-d",
            &json!({ "webhook": null, "branches": "none", "newer": "n", "own": "o" }),
        )
        .integration(42, "issue-tracker-d", &json!({}))
        .install(42, "test-mgmt-a")
        .install(42, "workload-identity-a")
        .integration(42, "slash-commands-b", &json!({ "token": "t" }))
        .settings(&json!({ "period": 91, "paid": true, "period_": 1, "id": 1 }))
        .start()
        .await
        .unwrap_err();
    let expected = include_str!("impossible.txt").trim_end();
    assert_eq!(error.to_string(), expected);
    assert_eq!(
        error.impossible(),
        expected.lines().skip(1).map(str::trim_start).collect::<Vec<_>>()
    );

    let hosted = free()
        .hosting("hosted")
        .settings(&json!({ "period": 1 }))
        .start()
        .await
        .unwrap_err();
    assert_eq!(hosted.impossible(), ["settings: the hosted offering has none"]);
    // The same configuration is valid on another installation.
    let newest = Sandbox::builder().api(selective());
    let newest = newest.integration(42, "chat-d", &json!({ "webhook": "w", "newer": "n", "own": "o" }));
    newest
        .install(42, "test-mgmt-a")
        .settings(&json!({ "paid": true }))
        .start()
        .await
        .unwrap();
}

#[tokio::test]
async fn an_upgrade_keeps_what_is_stored() {
    let mut api = selective();
    let late = Literal::String("all".into());
    api.enums[0].values[0].introduced = Some(V17);
    // `late` and `later` have defaults since 17.4, `later` has another value, and `new` is an attribute since 17.4.
    api.settings.sections[0].attributes.extend([
        stated("late", Type::Enum(0), [Fact::Default(late.clone())]),
        stated("later", Type::Enum(0), [Fact::Default(late)]),
        stated(
            "new",
            Type::Boolean,
            [Fact::Introduced(V17), Fact::Default(Literal::Boolean(true))],
        ),
    ]);
    let sandbox = Sandbox::builder()
        .api(api)
        .version((V16.major, V16.minor))
        .tier("premium")
        .hosting("self-managed")
        .settings(&json!({ "period": 3, "later": "default" }))
        .start()
        .await
        .unwrap();
    let caller = Caller::new(&sandbox, Role::Administrator);
    let parameters = json!({ "webhook": "w", "newer": "n" });
    assert_eq!(caller.put(CHAT, parameters.clone()).await.status, 200);
    assert_eq!(sandbox.requests().only().ignored, ["newer"]);
    let tracker = "/projects/42/integrations/issue-tracker-d";
    assert_eq!(
        caller.get(tracker).await.body,
        json!({ "error": "404 Not Found" }),
        "there is no such kind"
    );
    let before = caller.get(SETTINGS).await;
    assert_eq!(
        (&before.object()["late"], &before.object()["later"]),
        (&Value::Null, &json!("default"))
    );
    assert!(!before.object().contains_key("new"));

    sandbox.upgrade((V17.major, V17.minor));
    let after = caller.get(SETTINGS).await;
    assert_eq!(
        (&after.object()["late"], &after.object()["later"]),
        (&json!("all"), &json!("default"))
    );
    assert_eq!(
        (&after.object()["new"], &after.object()["period"]),
        (&json!(true), &json!(3))
    );
    sandbox.assert_integration(42, "chat-d", &json!({ "webhook": "w" }));
    assert!(
        after.object().contains_key("paid") && !after.object().contains_key("highest"),
        "the tier stays"
    );
    let hosted = caller.get("/projects/42/integrations/test-mgmt-a").await;
    assert_eq!(
        hosted.body,
        json!({ "error": "404 Not Found" }),
        "and so does the hosting"
    );
    sandbox.take_requests();
    assert_eq!(caller.put(CHAT, parameters.clone()).await.status, 200);
    sandbox.requests().assert_accepted();
    sandbox.assert_integration(42, "chat-d", &parameters);
    assert_eq!(
        caller.get(tracker).await.body,
        json!({ "message": "404 Integration Not Found" }),
        "now there is"
    );

    sandbox.reset();
    assert_eq!(
        caller.get(SETTINGS).await.body,
        before.body,
        "of the first version again"
    );
}

/// A client that relies on the order it sent learns that the order means nothing.
#[tokio::test]
async fn a_set_is_kept_in_one_order() {
    let (sandbox, caller) = start(Role::Administrator).await;
    for sent in [json!(["project", "group"]), json!(["group", "project"])] {
        let read = caller
            .put(SETTINGS, json!({ "registrars": sent, "users": [2, 1] }))
            .await;
        assert_eq!(read.body["registrars"], json!(["group", "project"]));
        assert_eq!(read.body["users"], json!([2, 1]), "the order of a list counts");
        sandbox.assert_settings(&json!({ "registrars": sent }));
        sandbox
            .requests()
            .only()
            .assert_parameters(&json!({ "registrars": sent, "users": [2, 1] }));
        sandbox.take_requests();
    }
}

//! The settings always exist, and are overwritten attribute by attribute.

use platform_api_sandbox::{Role, Tier};
use serde_json::{Value, json};

use crate::caller::Caller;
use crate::model::{SETTINGS, builder, start};

#[tokio::test]
async fn they_exist_from_the_start() {
    let (_sandbox, caller) = start(Role::Administrator).await;
    let read = caller.get(SETTINGS).await;
    let settings = read.object();
    assert_eq!(settings["id"], 1);
    assert_eq!(settings["signup_enabled"], true, "its default");
    assert_eq!(settings["domain_allowlist"], Value::Null, "its default");
    assert_eq!(settings["home_page_url"], Value::Null, "no default");
    assert_eq!(settings["created_at"], settings["updated_at"]);
}

#[tokio::test]
async fn a_put_overwrites_what_it_names() {
    let (_sandbox, caller) = start(Role::Administrator).await;
    let before = caller.get(SETTINGS).await;
    caller.put(SETTINGS, json!({ "home_page_url": "https://x", "period": 3 })).await;
    let after = caller.put(SETTINGS, json!({ "period": 4, "signup_enabled": null })).await;
    let mut expected = before.object().clone();
    expected.insert("home_page_url".into(), "https://x".into());
    expected.insert("period".into(), 4.into());
    expected.insert("signup_enabled".into(), Value::Null);
    expected.insert("updated_at".into(), after.object()["updated_at"].clone());
    assert_eq!(after.object(), &expected);
    assert_eq!(caller.get(SETTINGS).await.object(), &expected);
    assert_eq!(after.object().len(), before.object().len());
}

#[tokio::test]
async fn bounds_and_types_are_checked() {
    let (sandbox, caller) = start(Role::Administrator).await;
    let before = sandbox.settings_state();
    let wrong = [
        ("period", json!(0), "must be greater than or equal to 1"),
        ("period", json!(91), "must be less than or equal to 90"),
        ("timeout", json!(0.0005), "must be greater than or equal to 0.001"),
        ("timeout", json!(10.001), "must be less than or equal to 10"),
        ("timeout", json!(1.0005), "must be a multiple of 0.001"),
        ("timeout", json!("1"), "is invalid: a number is expected"),
        ("even", json!(7), "must be a multiple of 2"),
        ("odd", json!(6), "must be 1 plus a multiple of 2"),
        ("quarters", json!(1), "must be 0.25 plus a multiple of 0.5"),
        ("users", json!([1, 2, 3, 4]), "is too long: 4 entries, at most 3 are allowed"),
        ("users", json!([1, "2"]), "at 1 is invalid: an integer is expected"),
        ("allowlist", json!([1]), "at 0 is invalid: a string is expected"),
        ("allowlist", json!(1), "is invalid: an array of strings is expected"),
        ("weights", json!({ "default": "x" }), "at default is invalid: an integer is expected"),
        ("weights", json!([]), "is invalid: an object of integers is expected"),
        ("protection", json!([]), "is invalid: an object is expected"),
        (
            "protection",
            json!({ "allowed_to_push": [{ "access_level": "x" }] }),
            "at allowed_to_push at 0 at access_level is invalid: an integer is expected",
        ),
    ];
    for (name, value, text) in wrong {
        let response = caller.put(SETTINGS, json!({ "signup_enabled": false, name: value })).await;
        assert_eq!(response.complaints(), [name], "{value}");
        assert!(response.body["message"][name].as_array().unwrap().contains(&text.into()), "{}", response.body);
    }
    assert_eq!(sandbox.settings_state(), before, "the good ones of a refused request are not stored either");
    let right = [
        ("period", json!(1)),
        ("period", json!(90)),
        ("timeout", json!(0.001)),
        ("timeout", json!(9.999)),
        ("timeout", json!(10)),
        ("even", json!(6)),
        ("odd", json!(7)),
        ("quarters", json!(0.75)),
        ("users", json!([1, 2, 3])),
        ("allowlist", json!("a,b")),
        ("anything", json!({ "deep": [1, null, { "x": 1.5 }] })),
        ("protection", json!({ "allow_force_push": null })),
    ];
    for (name, value) in right {
        assert_eq!(caller.put(SETTINGS, json!({ name: value })).await.object()[name], value);
    }
}

#[tokio::test]
async fn nothing_to_change_is_refused() {
    let (sandbox, caller) = start(Role::Administrator).await;
    for parameters in [json!({}), json!({ "repository_storages": ["a"] }), json!({ "id": 2 })] {
        let response = caller.put(SETTINGS, parameters).await;
        assert_eq!(response.status, 400);
        assert_eq!(response.body, json!({ "error": "at least one parameter must be provided" }));
    }
    assert_eq!(caller.put_form(SETTINGS, "").await.status, 400);
    assert_eq!(sandbox.requests()[1].unknown, ["repository_storages"]);
}

#[tokio::test]
async fn aliases_and_response_only_ones_are_not_written() {
    let (sandbox, caller) = start(Role::Administrator).await;
    let response = caller
        .put(SETTINGS, json!({ "gravatar_enabled": true, "id": 9, "period": 5, "protection": { "more": 1 } }))
        .await;
    assert_eq!(response.object()["id"], 1);
    assert_eq!(response.object()["avatar_service_enabled"], Value::Null);
    assert!(!response.object().contains_key("gravatar_enabled"));
    assert_eq!(sandbox.requests()[0].unknown, ["gravatar_enabled", "id", "protection[more]"]);
}

#[tokio::test]
async fn secrets_are_stored_and_not_echoed() {
    let (sandbox, caller) = start(Role::Administrator).await;
    let response = caller.put(SETTINGS, json!({ "api_key": "hush" })).await;
    assert!(!response.object().contains_key("api_key"));
    assert!(!caller.get(SETTINGS).await.object().contains_key("api_key"));
    assert_eq!(sandbox.settings_state()["api_key"], "hush");
}

#[tokio::test]
async fn tiers_cut_reads_and_writes() {
    let cases = [
        (Tier::Free, vec![], vec!["highest", "paid"]),
        (Tier::Premium, vec!["paid", "read_when_paid"], vec!["highest"]),
        (Tier::Ultimate, vec!["paid", "highest", "read_when_paid"], vec![]),
    ];
    for (tier, shown, ignored) in cases {
        let sandbox = builder().tier(tier).start().await.unwrap();
        let caller = Caller::new(&sandbox, Role::Administrator);
        let response = caller.put(SETTINGS, json!({ "paid": true, "highest": true, "read_when_paid": true })).await;
        for name in ["paid", "highest", "read_when_paid"] {
            let expected = shown.contains(&name).then_some(Value::Bool(true));
            assert_eq!(response.object().get(name), expected.as_ref(), "{tier:?} {name}");
            assert_eq!(sandbox.settings_state()[name], if ignored.contains(&name) { Value::Null } else { true.into() });
        }
        assert_eq!(sandbox.requests()[0].ignored, ignored, "{tier:?}");
        assert_eq!(caller.put(SETTINGS, json!({ "highest": true })).await.status, 200, "{tier:?}");
    }
}

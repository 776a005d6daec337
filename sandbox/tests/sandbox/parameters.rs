//! Invalid parameters are refused, and a refused request changes nothing.

use platform_api_sandbox::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::caller::Caller;
use crate::model::{CHAT, start};

const TRACKER: &str = "/projects/42/integrations/issue-tracker-d";

#[tokio::test]
async fn required_parameters_are_required_every_time() {
    let (sandbox, caller) = start(Role::Maintainer).await;
    for parameters in [json!({}), json!({ "channel": "#a" }), json!({ "webhook": null })] {
        assert_eq!(caller.put(CHAT, parameters).await.complaints(), ["webhook"]);
    }
    assert_eq!(caller.get(CHAT).await.status, 404);
    caller.put(CHAT, json!({ "webhook": "w" })).await;
    assert_eq!(caller.put(CHAT, json!({ "channel": "#a" })).await.complaints(), ["webhook"]);
    assert_eq!(Value::Object(sandbox.stored(42, "chat-d").unwrap()), json!({ "webhook": "w" }));
    assert_eq!(caller.put(CHAT, json!({ "webhook": "" })).await.status, 200, "an empty string is a value");
}

#[tokio::test]
async fn all_complaints_come_together() {
    let (_sandbox, caller) = start(Role::Maintainer).await;
    let response = caller.put(CHAT, json!({ "thread": "x", "branches": "some", "push_events": 1 })).await;
    assert_eq!(response.complaints(), ["branches", "push_events", "thread", "webhook"]);
    let expected = json!({ "message": {
        "branches": ["does not have a valid value: one of \"all\", \"default\" is expected"],
        "push_events": ["is invalid: true or false is expected"],
        "thread": ["is invalid: an integer is expected"],
        "webhook": ["is missing"],
    } });
    assert_eq!(response.body, expected);
}

#[tokio::test]
async fn json_must_have_the_declared_type() {
    let (sandbox, caller) = start(Role::Maintainer).await;
    let wrong = [
        ("push_events", json!("true")),
        ("push_events", json!(1)),
        ("thread", json!("1")),
        ("thread", json!(1.5)),
        ("thread", json!([1])),
        ("channel", json!(1)),
        ("channel", json!(["a"])),
        ("channel", json!({})),
        ("branches", json!("")),
        ("branches", json!("ALL")),
        ("branches", json!(true)),
        ("restrict_to_branch", json!(1)),
        ("keys", json!("a")),
        ("keys", json!([1])),
        ("keys", json!([null])),
        ("keys", json!(["a", "b", "c"])),
        ("keys", json!({ "0": "a" })),
        ("use_inherited_settings", json!("yes")),
    ];
    for (name, value) in wrong {
        let response = caller.put(CHAT, json!({ "webhook": "w", name: value })).await;
        assert_eq!(response.complaints(), [name], "{value}");
    }
    assert_eq!(sandbox.stored(42, "chat-d"), None);
    let right = [
        ("restrict_to_branch", json!(true)),
        ("restrict_to_branch", json!("main,stable")),
        ("keys", json!([])),
        ("keys", json!(["a", "b"])),
        ("keys", json!(null)),
        ("thread", json!(-9_007_199_254_740_993_i64)),
        ("channel", json!("")),
        ("branches", json!("all")),
    ];
    for (name, value) in right {
        let response = caller.put(CHAT, json!({ "webhook": "w", name: value })).await;
        assert_eq!(response.object()["properties"][name], value, "{name}");
    }
}

#[tokio::test]
async fn a_refusal_changes_nothing() {
    let (sandbox, caller) = start(Role::Maintainer).await;
    caller.put(CHAT, json!({ "webhook": "w", "channel": "#a" })).await;
    let before = caller.get(CHAT).await.body;
    let refused = [
        caller.put(CHAT, json!({ "webhook": "v", "channel": 3 })).await,
        caller.put(CHAT, json!({ "channel": "#b" })).await,
        caller.send(Method::PUT, CHAT, "application/json", "{").await,
        caller.send(Method::PUT, CHAT, "text/plain", "webhook=v").await,
        caller.send(Method::POST, CHAT, "application/json", "{\"webhook\":\"v\"}").await,
        Caller::new(&sandbox, Role::Developer).put(CHAT, json!({ "webhook": "v" })).await,
    ];
    for response in refused {
        assert!((400..500).contains(&response.status));
    }
    assert_eq!(caller.get(CHAT).await.body, before);
    assert_eq!(sandbox.stored(42, "chat-d").unwrap()["webhook"], "w");
}

#[tokio::test]
async fn bodies_that_cannot_be_read() {
    let (_sandbox, caller) = start(Role::Maintainer).await;
    let cases = [
        ("application/json", "{", 400),
        ("application/json", "[]", 400),
        ("application/json", "null", 400),
        ("application/json", "\"webhook\"", 400),
        ("application/x-www-form-urlencoded", "webhook=%4", 400),
        ("text/plain", "webhook=w", 415),
        ("", "webhook=w", 415),
        ("application/JSON; charset=utf-8", "{\"webhook\":\"w\"}", 200),
    ];
    for (content_type, body, status) in cases {
        let response = caller.send(Method::PUT, CHAT, content_type, body).await;
        assert_eq!(response.status, status, "{content_type} {body}");
        assert_eq!(status == 200, response.body.get("error").is_none(), "{}", response.body);
    }
    let long = format!("{{\"webhook\":\"{}\"}}", "w".repeat(17 * 1024 * 1024));
    for method in [Method::PUT, Method::DELETE] {
        assert_eq!(caller.send(method, CHAT, "application/json", &long).await.status, 413);
    }
    assert_eq!(caller.get(CHAT).await.object()["active"], true, "nothing was carried out");
}

#[tokio::test]
async fn required_when_another_parameter_says_so() {
    let (_sandbox, caller) = start(Role::Maintainer).await;
    let cases = [
        (json!({ "tracker_auth_type": 0 }), "username"),
        // 0 is the default.
        (json!({}), "username"),
        (json!({ "username": "n" }), ""),
        (json!({ "tracker_auth_type": 1 }), ""),
        // 1 is stored.
        (json!({}), ""),
        (json!({ "tracker_auth_type": 2 }), "tracker_auth_type"),
        (json!({ "tracker_auth_type": "1" }), "tracker_auth_type"),
    ];
    for (mut parameters, complaint) in cases {
        parameters["url"] = "u".into();
        parameters["password"] = "p".into();
        let response = caller.put(TRACKER, parameters).await;
        let complaints = if response.status == 200 { vec![""] } else { response.complaints() };
        assert_eq!(complaints, [complaint]);
    }
}

#[tokio::test]
async fn unknown_parameters_are_ignored() {
    let (sandbox, caller) = start(Role::Maintainer).await;
    let response = caller.put(CHAT, json!({ "webhook": "w", "colour": "red", "id": 7 })).await;
    assert_eq!(response.object()["id"], 1);
    assert!(!response.body.to_string().contains("red"));
    assert_eq!(Value::Object(sandbox.stored(42, "chat-d").unwrap()), json!({ "webhook": "w" }));
    assert_eq!(sandbox.requests()[0].unknown, ["colour", "id"]);
}

//! What `exchanges` does not show: the order of fields, times, and that nothing else changes.

use platform_api_sandbox::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::caller::Caller;
use crate::model::{CHAT, LIST, SETTINGS, start};

#[tokio::test]
async fn fields_come_in_the_documents_order() {
    let (_sandbox, caller) = start(Role::Maintainer).await;
    let text = caller.put(CHAT, json!({ "webhook": "w" })).await.text;
    let names = ["id", "title", "slug", "created_at", "active", "inherited", "properties", "channel", "thread"];
    assert!(names.map(|name| text.find(&format!("\"{name}\":")).unwrap()).is_sorted(), "{text}");
}

#[tokio::test]
async fn times_are_there_and_the_first_stays() {
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
async fn the_list_has_no_properties_and_is_in_the_order_of_ids() {
    let (_sandbox, caller) = start(Role::Maintainer).await;
    caller.put("/projects/42/integrations/slash-commands-b", json!({ "token": "t" })).await;
    caller.put("/projects/42/integrations/test-mgmt-a", json!({ "url": "u" })).await;
    caller.put(CHAT, json!({ "webhook": "w", "push_events": true })).await;
    caller.delete("/projects/42/integrations/slash-commands-b").await;
    let list = caller.get(LIST).await;
    let items = list.body.as_array().unwrap();
    assert_eq!(items.len(), 2);
    let mut chat = caller.get(CHAT).await.object().clone();
    assert!(chat.remove("properties").is_some());
    assert_eq!(items[0]["slug"], "test-mgmt-a", "set up first");
    assert_eq!(items[1], Value::Object(chat));
    assert!(items[0]["id"].as_u64() < items[1]["id"].as_u64());
}

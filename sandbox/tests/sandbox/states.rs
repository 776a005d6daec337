//! The documented states and transitions, row by row, and the integration object that reads return.

use platform_api_sandbox::{Role, Tier};
use serde_json::{Value, json};

use crate::caller::Caller;
use crate::model::{CHAT, LIST, builder, start};

const TRACKER: &str = "/projects/42/integrations/issue-tracker-d";

async fn active(caller: &Caller) -> Vec<String> {
    let list = caller.get(LIST).await;
    assert_eq!(list.status, 200);
    let slugs = list.body.as_array().unwrap().iter().map(|item| item["slug"].as_str().unwrap().to_owned());
    slugs.collect()
}

#[tokio::test]
async fn never_configured_is_not_found() {
    let (sandbox, caller) = start(Role::Maintainer).await;
    for response in [caller.get(CHAT).await, caller.delete(CHAT).await] {
        assert_eq!(response.status, 404);
        assert_eq!(response.body, json!({ "message": "404 Integration Not Found" }));
    }
    assert!(active(&caller).await.is_empty());
    assert_eq!(sandbox.stored(42, "chat-d"), None);
}

#[tokio::test]
async fn put_sets_up() {
    let (sandbox, caller) = start(Role::Maintainer).await;
    let set = caller.put(CHAT, json!({ "webhook": "https://x", "channel": "#a", "push_events": true })).await;
    let object = set.object();
    assert_eq!(object["active"], true);
    assert_eq!(object["slug"], "chat-d");
    assert_eq!(object["title"], "Chat D");
    assert_eq!(object["push_events"], true);
    assert_eq!(object["note_events"], false);
    assert_eq!(object["inherited"], false);
    assert_eq!(object["vulnerability_events"], false);
    assert!(object["created_at"].as_str().unwrap().ends_with('Z'));
    let expected = json!({
        "channel": "#a", "thread": null, "branches": "default", "restrict_to_branch": null, "keys": null,
    });
    assert_eq!(object["properties"], expected);
    assert_eq!(caller.get(CHAT).await.object(), object);
    assert_eq!(active(&caller).await, ["chat-d"]);
    assert_eq!(sandbox.stored(42, "chat-d").unwrap()["webhook"], "https://x");
}

#[tokio::test]
async fn fields_come_in_the_documents_order() {
    let (_sandbox, caller) = start(Role::Maintainer).await;
    let text = caller.put(CHAT, json!({ "webhook": "w" })).await.text;
    let names = ["id", "title", "slug", "created_at", "active", "inherited", "properties", "channel", "thread"];
    assert!(names.map(|name| text.find(&format!("\"{name}\":")).unwrap()).is_sorted(), "{text}");
}

#[tokio::test]
async fn delete_disables_and_resets() {
    let (sandbox, caller) = start(Role::Maintainer).await;
    let set = caller
        .put(CHAT, json!({ "webhook": "w", "channel": "#a", "push_events": true, "use_inherited_settings": true }))
        .await;
    assert_eq!(set.object()["inherited"], true);
    let deleted = caller.delete(CHAT).await;
    assert_eq!((deleted.status, &deleted.body), (204, &Value::Null));
    assert!(active(&caller).await.is_empty());
    let read = caller.get(CHAT).await;
    let object = read.object();
    for flag in ["active", "push_events", "inherited"] {
        assert_eq!(object[flag], false, "{flag}");
    }
    assert_eq!(object["properties"]["channel"], Value::Null);
    assert_eq!(object["id"], set.object()["id"]);
    assert!(sandbox.stored(42, "chat-d").unwrap().is_empty());
    assert_eq!(caller.delete(CHAT).await.status, 204, "it can be repeated");
}

#[tokio::test]
async fn disabled_can_be_set_up_again() {
    let (_sandbox, caller) = start(Role::Maintainer).await;
    let first = caller.put(CHAT, json!({ "webhook": "w", "channel": "#a" })).await;
    caller.delete(CHAT).await;
    assert_eq!(caller.put(CHAT, json!({ "channel": "#b" })).await.complaints(), ["webhook"]);
    let second = caller.put(CHAT, json!({ "webhook": "w" })).await;
    assert_eq!(second.object()["active"], true);
    assert_eq!(second.object()["id"], first.object()["id"]);
    assert_eq!(second.object()["created_at"], first.object()["created_at"]);
    assert_eq!(second.object()["properties"]["channel"], Value::Null);
}

#[tokio::test]
async fn a_second_put_keeps_what_it_does_not_name() {
    let (_sandbox, caller) = start(Role::Maintainer).await;
    caller.put(CHAT, json!({ "webhook": "w", "channel": "#a", "thread": 1 })).await;
    let second = caller.put(CHAT, json!({ "webhook": "w", "thread": 2, "branches": null })).await;
    let properties = &second.object()["properties"];
    assert_eq!(properties["channel"], "#a");
    assert_eq!(properties["thread"], 2);
    assert_eq!(properties["branches"], Value::Null, "sent as null, not the default");
}

#[tokio::test]
async fn active_decides_where_a_kind_has_it() {
    let (_sandbox, caller) = start(Role::Maintainer).await;
    let parameters = |active: Value| json!({ "url": "u", "username": "n", "password": "p", "active": active });
    let without = caller.put(TRACKER, json!({ "url": "u", "username": "n", "password": "p" })).await;
    assert_eq!(without.object()["active"], false, "the default");
    assert!(active(&caller).await.is_empty());
    assert_eq!(caller.put(TRACKER, parameters(true.into())).await.object()["active"], true);
    assert_eq!(active(&caller).await, ["issue-tracker-d"]);
    assert_eq!(caller.put(TRACKER, parameters(false.into())).await.object()["active"], false);
    caller.put(TRACKER, parameters(true.into())).await;
    assert_eq!(caller.put(TRACKER, parameters(Value::Null)).await.object()["active"], false);
    caller.put(TRACKER, parameters(true.into())).await;
    caller.delete(TRACKER).await;
    assert_eq!(caller.get(TRACKER).await.object()["active"], false);
}

#[tokio::test]
async fn some_kinds_keep_their_settings() {
    let (sandbox, caller) = start(Role::Maintainer).await;
    let path = "/projects/42/integrations/test-mgmt-a";
    caller.put(path, json!({ "url": "u", "token": "t" })).await;
    assert_eq!(caller.delete(path).await.status, 204);
    let read = caller.get(path).await;
    assert_eq!(read.object()["active"], false);
    assert_eq!(read.object()["properties"], json!({ "url": "u" }));
    assert_eq!(sandbox.stored(42, "test-mgmt-a").unwrap()["token"], "t");
    assert!(active(&caller).await.is_empty());
}

#[tokio::test]
async fn some_kinds_can_only_be_updated() {
    let (sandbox, caller) = start(Role::Maintainer).await;
    let path = "/projects/42/integrations/chat-app-a";
    let refused = caller.put(path, json!({ "channel": "#a" })).await;
    assert_eq!(refused.status, 400);
    assert_eq!(refused.body, json!({ "error": "chat-app-a cannot be created through the API" }));
    assert_eq!(caller.get(path).await.status, 404);

    sandbox.install(42, "chat-app-a");
    assert_eq!(caller.get(path).await.object()["active"], true);
    assert_eq!(caller.put(path, json!({ "channel": "#a" })).await.object()["properties"], json!({ "channel": "#a" }));
    assert_eq!(caller.put(path, json!({})).await.status, 200, "nothing is required");
    assert_eq!(caller.delete(path).await.status, 204);
    assert_eq!(caller.get(path).await.object()["active"], false);
    assert_eq!(caller.put(path, json!({})).await.object()["active"], true, "still installed");
}

#[tokio::test]
async fn a_kind_can_be_read_elsewhere_only() {
    let (_sandbox, caller) = start(Role::Maintainer).await;
    let plural = "/projects/42/integrations/workload-identity-a";
    let singular = "/projects/42/integration/workload-identity-a";
    let parameters = json!({ "pool": "p", "number": 7 });
    assert_eq!(caller.get(singular).await.status, 404, "never configured");
    assert_eq!(caller.put(plural, parameters.clone()).await.status, 200);
    assert_eq!(caller.get(plural).await.status, 404);
    assert_eq!(caller.get(singular).await.object()["properties"], parameters);
    assert_eq!(caller.put(singular, parameters).await.status, 405);
    assert_eq!(caller.delete(singular).await.status, 405);
    assert_eq!(caller.delete(plural).await.status, 204);
    assert_eq!(caller.get(singular).await.object()["active"], false);
    assert_eq!(caller.get("/projects/42/integration/chat-d").await.status, 404);
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

#[tokio::test]
async fn secrets_are_stored_and_not_echoed_unless_the_documents_show_them() {
    let (sandbox, caller) = start(Role::Maintainer).await;
    let path = "/projects/42/integrations/slash-commands-b";
    assert_eq!(caller.put(path, json!({ "token": "t" })).await.object()["properties"], json!({ "token": "t" }));
    let set = caller.put(CHAT, json!({ "webhook": "https://secret" })).await;
    assert!(!set.body.to_string().contains("secret"));
    assert!(!caller.get(CHAT).await.body.to_string().contains("secret"));
    assert_eq!(sandbox.stored(42, "chat-d").unwrap()["webhook"], "https://secret");
}

#[tokio::test]
async fn the_enterprise_edition_has_more() {
    for tier in [Tier::Free, Tier::Premium, Tier::Ultimate] {
        let sandbox = builder().tier(tier).start().await.unwrap();
        let caller = Caller::new(&sandbox, Role::Maintainer);
        sandbox.install(42, "chat-app-a");
        let path = "/projects/42/integrations/chat-app-a";
        let set = caller.put(path, json!({ "vulnerability_events": true })).await;
        let expected = (tier > Tier::Free).then_some(Value::Bool(true));
        assert_eq!(set.object().get("vulnerability_events"), expected.as_ref(), "{tier:?}");
    }
}

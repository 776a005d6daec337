//! The order of fields, and times, which `exchanges` does not show.

use platform_api_sandbox::Role;
use serde_json::json;

use crate::model::{CHAT, SETTINGS, start};

/// `sandbox/tests/spec/integrations` has the fields of the object in `object.toml`, and the parameters in `all.toml`.
#[tokio::test]
async fn the_fields_of_chat_d_come_in_the_order_of_the_spec() {
    let (_sandbox, caller) = start(Role::Maintainer).await;
    let text = caller.put(CHAT, json!({ "webhook": "w" })).await.text;
    let names = [
        "id",
        "title",
        "slug",
        "created_at",
        "active",
        "inherited",
        "properties",
        "channel",
        "thread",
    ];
    assert!(
        names
            .map(|name| text.find(&format!("\"{name}\":")).unwrap())
            .is_sorted(),
        "{text}"
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

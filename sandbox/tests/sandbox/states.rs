//! Times, which `exchanges` does not show.

use platform_api_sandbox::Role;
use serde_json::json;

use crate::model::{CHAT, SETTINGS, start};

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

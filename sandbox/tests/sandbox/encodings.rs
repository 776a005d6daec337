//! The same parameters as JSON, form and query, and unreadable bodies.

use platform_api_sandbox::Role;
use serde_json::json;

use crate::model::{CHAT, SETTINGS, start};

#[tokio::test]
async fn three_encodings_say_the_same() {
    let json = json!({
        "signup_enabled": false,
        "domain_allowlist": ["a b", "ü&=+%"],
        "home_page_url": "https://x/?a=b&c=d",
        "period": 30,
        "timeout": 0.25,
        "users": [1, 2],
        "allowlist": ["x", "y"],
        "weights": { "default": 100, "other": 0 },
        "protection": { "allow_force_push": true, "allowed_to_push": [{ "access_level": 30 }, { "access_level": 40 }] },
        "anything": "text",
        "api_key": "k",
        "avatar_service_enabled": true,
    });
    let text = "signup_enabled=false&domain_allowlist[]=a+b&domain_allowlist%5B%5D=%C3%BC%26%3D%2B%25\
        &home_page_url=https://x/%3Fa%3Db%26c%3Dd&period=30&timeout=0.25&users[]=1&users[]=2&allowlist[]=x&allowlist[]=y\
        &weights[default]=100&weights[other]=0&protection[allow_force_push]=true\
        &protection[allowed_to_push][][access_level]=30&protection[allowed_to_push][][access_level]=40\
        &anything=text&api_key=k&avatar_service_enabled=1";
    let form = "application/x-www-form-urlencoded";
    for (path, ty, body) in [
        (SETTINGS.to_owned(), "application/json", &*json.to_string()),
        (SETTINGS.to_owned(), form, text),
        (format!("{SETTINGS}?{text}"), "", ""),
    ] {
        let (sandbox, caller) = start(Role::Administrator).await;
        caller.send("PUT", &path, ty, body).await.object();
        sandbox.requests().only().assert_parameters(&json);
        sandbox.requests().assert_accepted();
        sandbox.assert_settings(&json);
    }
}

#[tokio::test]
async fn a_body_that_is_too_long_is_refused() {
    let (sandbox, caller) = start(Role::Maintainer).await;
    let stored = json!({ "webhook": "w" });
    caller.put(CHAT, stored.clone()).await;
    // The limit is 16 MiB.
    let long = format!("{{\"webhook\":\"{}\"}}", "w".repeat(17 * 1024 * 1024));
    for method in ["PUT", "DELETE"] {
        assert_eq!(caller.send(method, CHAT, "application/json", &long).await.status, 413);
    }
    sandbox.assert_integration(42, "chat-d", &stored);
}

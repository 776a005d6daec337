//! The recorded requests, and bodies that are too long.

use http::Request;
use platform_api_sandbox::Role;
use serde_json::json;

use crate::caller::Caller;
use crate::model::{SETTINGS, start};

const CHAT: &str = "/projects/group%2Fwidgets/integrations/chat-d";

#[tokio::test]
async fn a_record_holds_everything_of_its_request() {
    let (sandbox, caller) = start(Role::Maintainer).await;
    let path = format!("{CHAT}?thread=5&color=red");
    caller
        .send("PUT", &path, "application/json", "{\"webhook\": \"w\"}")
        .await;
    assert!(sandbox.requests().method("delete").is_empty());
    let request = sandbox.requests().method("put").only();
    assert_eq!(request.method, "PUT");
    assert_eq!(request.path, format!("{}{CHAT}", sandbox.api().service.base_path));
    assert_eq!(request.query.as_deref(), Some("thread=5&color=red"));
    assert_eq!(request.header("Private-Token"), Some(&*sandbox.token(Role::Maintainer)));
    assert_eq!(request.header("x-none"), None);
    assert_eq!(request.body, b"{\"webhook\": \"w\"}");
    request.assert_parameters(&json!({ "webhook": "w", "thread": 5, "color": "red" }));
    assert_eq!(request.status, 200);
    assert_eq!(Vec::from_iter(sandbox.take_requests()).len(), 1);
    sandbox.requests().assert_count(0);
    caller.get("/\u{202e}").await;
    // Only the program is reset by a request.
    let reset = sandbox.transport()(Request::post("/reset").body("").unwrap())
        .await
        .unwrap();
    assert_eq!(reset.status(), 404);
    let log = sandbox.take_requests().to_string();
    let [get, post] = log.lines().collect::<Vec<_>>()[..] else {
        panic!("{log}")
    };
    assert!(get.ends_with(r"\u202e -> 404 (this sandbox has no such path: it serves documented ones)"));
    assert!(post.contains("POST"), "{post}");
}

#[tokio::test]
async fn debug_hides_what_is_secret() {
    let (sandbox, caller) = start(Role::Maintainer).await;
    let secret = "s3cret-value";
    caller
        .put(
            CHAT,
            json!({ "webhook": secret, "channel": "#shown", "weebhook": secret }),
        )
        .await;
    caller.send("PUT", &format!("{CHAT}?webhook={secret}"), "", "").await;
    let inside = json!({ "protection": { "allowed_to_push": [{ "push_key": secret }] } });
    Caller::new(&sandbox, Role::Administrator)
        .put(SETTINGS, inside)
        .await
        .object();
    let shown = format!("{:?} {:#?}", sandbox.requests(), sandbox.requests());
    assert!(!shown.contains(secret), "{shown}");
    assert!(!shown.contains(&sandbox.token(Role::Maintainer)), "{shown}");
    let whole = format!("{sandbox:?}");
    assert!(!whole.contains(secret) && whole.contains("127.0.0.1"), "{whole}");
    assert!(
        shown.contains("#shown") && shown.contains("weebhook") && shown.contains("«redacted»"),
        "{shown}"
    );
    assert!(
        sandbox
            .requests()
            .iter()
            .all(|request| format!("{:?}", request.parameters).contains(secret)),
        "the fields hold everything"
    );
}

#[tokio::test]
async fn a_body_that_is_too_long_is_refused() {
    let (sandbox, caller) = start(Role::Maintainer).await;
    let stored = json!({ "webhook": "w" });
    caller.put(CHAT, stored.clone()).await;
    let limit = 16 * 1024 * 1024;
    let body = |length: usize| format!("{{\"webhook\":\"{}\"}}", "w".repeat(length - 14));
    for method in ["PUT", "DELETE"] {
        let response = caller.send(method, CHAT, "application/json", &body(limit + 1)).await;
        assert_eq!(response.status, 413);
    }
    sandbox.assert_integration(42, "chat-d", &stored);
    let response = caller.send("PUT", "/nowhere", "application/json", &body(limit)).await;
    assert_eq!(response.status, 404);
}

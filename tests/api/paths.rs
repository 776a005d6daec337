//! Typed requests and responses at paths that the bindings do not have.

use platform_api::Request;
use platform_api::http::Response;
use platform_api::integrations::{ChatD, Integration, chat_d};
use platform_api_sandbox::{Fault, FaultRule};

use crate::support::service;

/// As the documentation of `Request` shows.
#[tokio::test]
async fn typed_requests_and_responses_are_sent_to_other_paths() {
    let (sandbox, client) = service().await;
    let path = "/groups/7/integrations/chat-d";
    let response = r##"{"slug": "chat-d", "properties": {"push_channel": "#deploys"}}"##;
    let found = sandbox.stub("PUT", path, move |_| Response::new(response)).expect(1);
    let chat = ChatD::new("https://chat.example/s3cr3t").push_events(true);
    let put = || Request::<Integration<chat_d::Properties>>::put(path).with_parameters(&chat);

    let set = client.send(&put()).await.expect("there is a response");
    assert_eq!(set.properties().push_channel(), Some("#deploys"));
    sandbox.requests().only().assert_parameters(&chat);
    let shown = r#"parameters: Object { push_events: true, webhook: "[redacted]" }"#;
    assert!(format!("{:?}", put()).contains(shown), "{:?}", put());

    found.end();
    let echo = r#"{"error": "https://chat.example/s3cr3t"}"#;
    sandbox.inject(FaultRule::next(1, Fault::body(400, echo)));
    let error = client.send(&put()).await.expect_err("it is refused");
    assert!(!error.to_string().contains("s3cr3t"), "{error}");
}

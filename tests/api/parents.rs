//! Integrations of another resource than a project. `walk` calls every kind of one.

use platform_api::blocking::Client as BlockingClient;
use platform_api::integrations::{ChatD, Kind, chat_d};
use platform_api::{ErrorKind, HttpAdapter, Parent, Target, Validation};
use platform_api_sandbox::{Fault, FaultRule, Role, Sandbox, blocking};

use crate::support::builder;

const GROUP: &str = "/groups/7";

#[test]
fn a_client_and_an_adapter_have_the_same_endpoint() {
    let sandbox = blocking::Sandbox::builder().parent("/groups/a%2Fb").start().unwrap();
    let token = sandbox.token(Role::Administrator);
    let client = BlockingClient::builder(sandbox.url()).token(&*token).build().unwrap();
    let chat = ChatD::new("https://chat.example/hook").push_channel("#deploys");
    let group = client.parent("/groups/a%2Fb");
    group.chat_d().set(&chat).send().unwrap();
    sandbox.assert_integration("/groups/a%2Fb", "chat-d", &chat);
    assert_eq!(group.integrations().send().unwrap()[0].kind(), Some(Kind::ChatD));

    let adapter = HttpAdapter::builder(sandbox.url()).token(&*token).build().unwrap();
    let group = Parent::new("/groups/a%2Fb");
    let set = adapter.http_request(&chat_d::set(group, &chat)).unwrap();
    let url = format!("{}/groups/a%2Fb/integrations/chat-d", adapter.base_url());
    assert_eq!(set.uri().to_string(), url);
}

#[tokio::test]
async fn errors_and_checks_name_the_parent() {
    let sandbox = Sandbox::builder().parent(GROUP).start().await.unwrap();
    let client = builder(&sandbox, Role::Administrator).validation(Validation::Enforce(Target::new()));
    let client = client.build().unwrap();
    let call = "set_chat_d (PUT /:parent/integrations/chat-d) of /groups/7";
    let chat = client.parent(GROUP).chat_d();

    let invalid = ChatD::new("https://chat.example/hook").with_parameter("push_events", "maybe");
    let error = chat.set(&invalid).await.unwrap_err();
    assert_eq!(
        (error.kind(), error.parent()),
        (ErrorKind::CheckFailed, Some(&Parent::new(GROUP)))
    );
    assert!(
        error
            .to_string()
            .starts_with(&format!("{call}: not sent: `push_events`")),
        "{error}"
    );
    sandbox.requests().assert_count(0);

    let echo = r#"{"message": "https://chat.example/s3cr3t"}"#;
    sandbox.inject(FaultRule::next(1, Fault::body(400, echo)).parent(GROUP));
    let error = chat.set(&ChatD::new("https://chat.example/s3cr3t")).await.unwrap_err();
    assert_eq!(error.to_string(), format!("{call}: 400 Bad Request: [redacted]"));
    let error = client.parent("/groups/8").chat_d().get().await.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::NotFound);
}

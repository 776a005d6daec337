//! Against the documented service over a real socket.

use own_transport::{agent, deploy_channel, send};
use platform_api::integrations::{ChatD, chat_d};
use platform_api::{Error, HttpAdapter, ParameterEncoding, settings};
use platform_api_sandbox::{Role, Sandbox};

const WEBHOOK: &str = "https://chat.example/s3cr3t";

#[tokio::test(flavor = "multi_thread")]
async fn requests_arrive_and_responses_are_read() {
    let sandbox = Sandbox::start().await.expect("the sandbox starts");
    let (url, token) = (sandbox.url().to_owned(), sandbox.token(Role::Administrator).to_owned());
    let channel = tokio::task::block_in_place(|| deploy_channel(&url, &token, WEBHOOK)).expect("it is set up");
    assert_eq!(channel.as_deref(), Some("#deploys"));
    let arrived = sandbox.requests();
    let arrived: Vec<_> = arrived.iter().map(|request| (request.method.as_str(), request.path.as_str())).collect();
    let (chat, settings) = ("/api/v4/projects/42/integrations/chat-d", "/api/v4/application/settings");
    assert_eq!(arrived, [("PUT", chat), ("GET", chat), ("DELETE", chat), ("PUT", settings)]);
    assert_eq!(sandbox.requests()[0].parameters["webhook"], WEBHOOK);
}

#[tokio::test(flavor = "multi_thread")]
async fn errors_are_those_of_the_bindings() {
    let sandbox = Sandbox::start().await.expect("the sandbox starts");
    let (agent, url) = (agent(), sandbox.url().to_owned());
    let adapter = |role| HttpAdapter::builder(&*url).token(sandbox.token(role)).build().expect("the address is good");
    let (owner, outsider) = (adapter(Role::Administrator), adapter(Role::Developer));
    tokio::task::block_in_place(|| {
        let missing = send(&agent, &owner, &chat_d::get(42).optional()).expect("it may be missing");
        assert!(missing.is_none());
        let written = chat_d::set(42, &ChatD::new(WEBHOOK).channel(""));
        for encoding in [ParameterEncoding::Json, ParameterEncoding::Form, ParameterEncoding::Query] {
            send(&agent, &owner, &written.clone().with_encoding(encoding)).expect("it is set up");
        }
        let refused = send(&agent, &outsider, &settings::get()).expect_err("not for everybody");
        let refused = refused.downcast::<Error>().expect("it comes from the bindings");
        assert!(refused.is_forbidden(), "{refused}");
        let nobody = HttpAdapter::builder("http://127.0.0.1:1").build().expect("the address is good");
        let error = send(&agent, &nobody, &settings::get()).expect_err("nobody is there");
        assert!(error.downcast::<Error>().is_err(), "it comes from the transport");
    });
}

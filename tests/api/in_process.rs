//! Calls to an in-process sandbox, without sockets; Tokio's clock is paused.

use std::time::Duration;

use platform_api::{Client, ErrorKind, Retry};
use platform_api_sandbox::{Fault, FaultRule, Role, Sandbox};
use tokio::time::Instant;

#[tokio::test(start_paused = true)]
async fn two_minutes_pass_at_once() {
    let [one, two] = ["chat-d", "chat-app-a"];
    let builder = Sandbox::builder().page_size(1).install(42, one).install(42, two);
    let sandbox = builder.start().await.unwrap();
    for fault in [Fault::retry_after(60), Fault::Silence, Fault::Reset] {
        sandbox.inject(FaultRule::next(1, fault));
    }
    let client = Client::builder(sandbox.url())
        .token(sandbox.token(Role::Maintainer))
        .transport(sandbox.transport())
        .retry(Retry::default().max_elapsed(Duration::from_secs(100)))
        .build()
        .unwrap();
    let begin = Instant::now();
    assert_eq!(client.project(42).integrations().await.unwrap().len(), 2);
    let seconds = begin.elapsed().as_secs();
    assert!((119..130).contains(&seconds), "{seconds}");
    sandbox.requests().assert_count(5);

    drop(sandbox);
    let error = client.project(42).integrations().await.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Connect);
}

#[cfg(feature = "blocking")]
#[test]
fn the_blocking_client_calls_the_blocking_sandbox() {
    let sandbox = platform_api_sandbox::blocking::Sandbox::start().unwrap();
    let client = platform_api::blocking::Client::builder("https://platform.example")
        .token(sandbox.token(Role::Administrator))
        .transport(sandbox.transport())
        .build()
        .unwrap();
    client.settings().get().send().unwrap();
    sandbox.requests().assert_accepted();
}

//! The generated client against a service that only sends faults. The runtime's tests have the details.

use std::time::Duration;

use crate::support::PROJECT;
use platform_api::http::Response;
use platform_api::integrations::ChatD;
use platform_api::{Client, Error, Retry};
use platform_api_sandbox::{Fault, FaultRule, Role, Sandbox};

/// The fault, then the outcome of a read and of a change: the error kind or `ok`, and the number of attempts.
#[tokio::test(start_paused = true)]
async fn a_fault_is_an_error_after_as_many_attempts_as_may_help() {
    for (fault, read, change) in [
        (Fault::Reset, "Disconnected 4", "Disconnected 4"),
        (Fault::LostResponse, "Disconnected 4", "Disconnected 4"),
        (Fault::Truncated, "Disconnected 4", "Disconnected 4"),
        (Fault::Garbage, "Disconnected 4", "Disconnected 4"),
        (Fault::Delay(Duration::from_millis(1)), "ok 1", "ok 1"),
        // Responses to changes are undocumented, so any body is valid.
        (Fault::body(200, "{"), "Decode 1", "ok 1"),
        // Without `Retry-After` the waits are 30 and 60 seconds; the client waits at most 70 in all.
        (Fault::status(429), "RateLimited 2", "RateLimited 2"),
        (Fault::retry_after(20), "RateLimited 4", "RateLimited 4"),
        (date(20), "RateLimited 4", "RateLimited 4"),
        (Fault::retry_after(3600), "RateLimited 1", "RateLimited 1"),
        // The service may have carried out the change.
        (Fault::status(500), "ServerError 4", "ServerError 1"),
        (Fault::status(503), "ServerError 4", "ServerError 4"),
        (Fault::proxy_page(502), "ServerError 4", "ServerError 4"),
        (Fault::proxy_page(403), "Forbidden 1", "Forbidden 1"),
        (Fault::proxy_page(200), "Decode 1", "Decode 1"),
    ] {
        check(fault, read, change).await;
    }
}

/// 429 with a date in `Retry-After`.
fn date(seconds: u64) -> Fault {
    let date = |second| format!("Wed, 21 Oct 2026 07:28:{second:02} GMT");
    let response = Response::builder().status(429).header("date", date(0));
    Fault::response(response.header("retry-after", date(seconds)).body("").unwrap())
}

async fn check(fault: Fault, read: &str, change: &str) {
    let sandbox = Sandbox::start().await.unwrap();
    let wanted = ChatD::new("https://chat.example/hook");
    client(&sandbox).project(PROJECT).chat_d().set(&wanted).await.unwrap();
    let injected = sandbox.inject(FaultRule::always(fault.clone()));

    sandbox.take_requests();
    let reader = client(&sandbox);
    let found = reader.project(PROJECT).chat_d().get().await.map(drop);
    assert_eq!(end(found, &sandbox), read, "a read under {fault:?}");
    sandbox.take_requests();
    let found = client(&sandbox).project(PROJECT).chat_d().set(&wanted).await.map(drop);
    assert_eq!(end(found, &sandbox), change, "a change under {fault:?}");

    injected.end();
    let found = reader.project(PROJECT).chat_d().get().await;
    found.unwrap_or_else(|error| panic!("after {fault:?}: {error}"));
}

fn client(sandbox: &Sandbox) -> Client {
    let retry = Retry::default().max_attempts(4);
    Client::builder(sandbox.url())
        .token(sandbox.token(Role::Administrator))
        .transport(sandbox.transport())
        .retry(retry.max_rate_limit_wait(Duration::from_secs(70)))
        .build()
        .unwrap()
}

fn end(found: Result<(), Error>, sandbox: &Sandbox) -> String {
    let sent = sandbox.requests().len();
    match found {
        Ok(()) => format!("ok {sent}"),
        Err(error) => {
            assert_eq!(error.attempts() as usize, sent, "{error}");
            format!("{:?} {sent}", error.kind())
        }
    }
}

//! Calls through `Sandbox::transport`, with no socket and with Tokio's clock paused.

use std::io::{ErrorKind, Result};
use std::time::Duration;

use http::{Request, Response};
use platform_api_sandbox::{Fault, FaultRule, Role, Sandbox};
use tokio::time::{Instant, sleep};

use crate::model::{LIST, builder, sandbox};

/// Lists the integrations. The host may be any.
async fn list(sandbox: &Sandbox) -> Result<Response<impl AsRef<[u8]>>> {
    let request = Request::get(format!("https://platform.example/api/v4{LIST}"));
    let request = request.header("private-token", sandbox.token(Role::Maintainer));
    sandbox.transport()(request.body("").unwrap()).await
}

#[tokio::test(start_paused = true)]
async fn a_response_is_as_on_a_connection() {
    let builder = builder().page_size(1).install(42, "chat-d").install(42, "test-mgmt-a");
    let sandbox = builder.start().await.unwrap();
    let response = list(&sandbox).await.unwrap();
    assert_eq!(response.status(), 200);
    assert!(response.body().as_ref().starts_with(b"[{"));
    let header = |name: &str| response.headers()[name].to_str().unwrap();
    let next = format!("<https://platform.example/api/v4{LIST}?page=2&per_page=1>; rel=\"next\"");
    assert!(header("link").starts_with(&next), "{}", header("link"));
    assert!(header("date").ends_with(" GMT"), "{}", header("date"));
    assert_eq!(sandbox.requests().only().status, 200);
}

#[tokio::test(start_paused = true)]
async fn faults_are_errors_or_take_their_time() {
    let sandbox = sandbox().await;
    let hour = Duration::from_secs(3600);
    let reset = Some(ErrorKind::ConnectionReset);
    for (fault, error, time) in [
        (Fault::Reset, reset, Duration::ZERO),
        (Fault::LostResponse, reset, Duration::ZERO),
        (Fault::Truncated, reset, Duration::ZERO),
        (Fault::Garbage, reset, Duration::ZERO),
        (Fault::Delay(hour), None, hour),
        // The caller has no time limit.
        (Fault::Silence, Some(ErrorKind::TimedOut), 24 * hour),
    ] {
        sandbox.inject(FaultRule::next(1, fault.clone()));
        let begin = Instant::now();
        let kind = list(&sandbox).await.err().map(|error| error.kind());
        let took = begin.elapsed();
        assert!(
            kind == error && took >= time && took <= time + Duration::from_millis(1),
            "{fault:?}"
        );
        assert_eq!(sandbox.requests().last().unwrap().fault, Some(fault));
    }
}

#[tokio::test(start_paused = true)]
async fn a_sandbox_that_has_ended_does_not_respond() {
    let sandbox = sandbox().await;
    let call = |transport: &dyn Fn(Request<&'static str>) -> _| transport(Request::new(""));
    let transport = sandbox.transport();
    sandbox.inject(FaultRule::next(1, Fault::Delay(Duration::from_secs(60))));
    let late = tokio::spawn(call(&transport));
    sleep(Duration::from_secs(1)).await;
    drop(sandbox);
    let error = call(&transport).await.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::ConnectionRefused);
    let error = late.await.unwrap().unwrap_err();
    assert_eq!(error.kind(), ErrorKind::ConnectionReset);

    let sandbox = crate::model::sandbox().await;
    let transport = sandbox.transport();
    sandbox.stop().await;
    assert_eq!(call(&transport).await.unwrap_err().kind(), ErrorKind::ConnectionRefused);
}

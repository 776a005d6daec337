//! Calls through `Sandbox::transport`, with no socket and with Tokio's clock paused.

use std::io::{ErrorKind, Result};
use std::time::Duration;

use http::{Request, Response};
use platform_api_sandbox::{Fault, FaultRule, Role, Sandbox};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};

use crate::model::{LIST, SETTINGS, builder, sandbox};

/// Calls the sandbox as an administrator. The host may be any.
async fn send(sandbox: &Sandbox, method: &str, path: &str, body: &'static str) -> Result<Response<impl AsRef<[u8]>>> {
    let request = Request::builder()
        .method(method)
        .uri(format!("https://platform.example/api/v4{path}"));
    let request = request.header("private-token", sandbox.token(Role::Administrator));
    let request = request.header("content-type", "application/json").body(body);
    sandbox.transport()(request.unwrap()).await
}

async fn list(sandbox: &Sandbox) -> Result<Response<impl AsRef<[u8]>>> {
    send(sandbox, "GET", LIST, "").await
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
        let recorded = sandbox.requests().pop().unwrap();
        assert_eq!(format!("{:?}", recorded.fault), format!("{:?}", Some(fault)));
        assert_eq!(recorded.ended.unwrap() - recorded.arrived, took);
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

/// Each multiple of 60 begins a window of two calls. The second, and the seconds to wait.
#[tokio::test(start_paused = true)]
async fn beyond_a_limit_calls_are_turned_away_until_the_next_window() {
    let sandbox = sandbox().await;
    sandbox.limit_calls(2, Duration::from_secs(60));
    let begin = Instant::now();
    for (second, wait) in [
        (65.0, None),
        (118.5, None),
        (118.5, Some("2")),
        (120.0, None),
        (130.0, None),
        (131.0, Some("49")),
        (300.0, None),
    ] {
        sleep_until(begin + Duration::from_secs_f64(second)).await;
        let response = list(&sandbox).await.unwrap();
        let found = response.headers().get("retry-after").map(|wait| wait.to_str().unwrap());
        assert_eq!((response.status() == 429, found), (wait.is_some(), wait), "{second}");
    }
}

/// A change is hidden for 60 seconds, and one meanwhile does not prolong that. The second, what is set then, and what is
/// read.
#[tokio::test(start_paused = true)]
async fn with_the_cache_reads_are_old_for_a_while() {
    let sandbox = sandbox().await;
    sandbox.cache_settings();
    let begin = Instant::now();
    for (second, set, read) in [
        (0, r#"{"period":1}"#, "null"),
        (59, r#"{"period":2}"#, "null"),
        (61, "", "2"),
        (62, r#"{"period":3}"#, "2"),
        (121, "", "2"),
        (123, "", "3"),
    ] {
        sleep_until(begin + Duration::from_secs(second)).await;
        if !set.is_empty() {
            assert_eq!(send(&sandbox, "PUT", SETTINGS, set).await.unwrap().status(), 200);
        }
        let found = send(&sandbox, "GET", SETTINGS, "").await.unwrap();
        let found = String::from_utf8_lossy(found.body().as_ref()).into_owned();
        assert!(found.contains(&format!("\"period\":{read},")), "{second}: {found}");
    }
    send(&sandbox, "PUT", SETTINGS, r#"{"period":4}"#).await.unwrap();
    sandbox.reset();
    send(&sandbox, "PUT", SETTINGS, r#"{"period":5}"#).await.unwrap();
    let found = send(&sandbox, "GET", SETTINGS, "").await.unwrap();
    let found = String::from_utf8_lossy(found.body().as_ref()).into_owned();
    assert!(found.contains("\"period\":5,"), "a reset ends it: {found}");
}

#[tokio::test(start_paused = true)]
async fn calls_in_progress_at_once_are_counted() {
    let sandbox = sandbox().await;
    let (mut calls, transport) = (JoinSet::new(), sandbox.transport());
    for _ in 0..3 {
        calls.spawn(transport(Request::new("")));
    }
    calls.join_all().await;
    for _ in 0..2 {
        list(&sandbox).await.unwrap();
    }
    assert_eq!(sandbox.requests().most_at_once(), 3);
    assert_eq!(sandbox.requests().path(LIST).most_at_once(), 1);
}

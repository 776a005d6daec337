//! Calls through `Sandbox::transport`, without sockets, under Tokio's paused clock.

use std::io::ErrorKind;
use std::time::Duration;

use http::Request;
use platform_api_sandbox::{Fault, FaultRule, Role};
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};

use crate::model::{LIST, SETTINGS, sandbox, start};

#[tokio::test(start_paused = true)]
async fn faults_are_errors_or_take_their_time() {
    let sandbox = sandbox().await;
    let hour = Duration::from_secs(3600);
    let reset = Some(ErrorKind::ConnectionReset);
    // The status is 0 if the fault comes before the call is executed.
    for (fault, error, time, status) in [
        (Fault::Reset, reset, Duration::ZERO, 0),
        (Fault::LostResponse, reset, Duration::ZERO, 404),
        (Fault::Truncated, reset, Duration::ZERO, 404),
        (Fault::Garbage, reset, Duration::ZERO, 0),
        (Fault::Delay(hour), None, hour, 404),
        // The caller has no time limit.
        (Fault::Silence, Some(ErrorKind::TimedOut), 24 * hour, 0),
    ] {
        sandbox.inject(FaultRule::next(1, fault.clone()));
        let begin = Instant::now();
        let response = sandbox.transport()(Request::new("")).await;
        let took = begin.elapsed();
        assert!(
            response.err().map(|error| error.kind()) == error
                && took >= time
                && took <= time + Duration::from_millis(1),
            "{fault:?}"
        );
        let recorded = sandbox.requests().pop().unwrap();
        assert_eq!(recorded.status, status, "{fault:?}");
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
    let ended = Instant::now();
    drop(sandbox);
    let error = call(&transport).await.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::ConnectionRefused);
    let error = late.await.unwrap().unwrap_err();
    assert_eq!(error.kind(), ErrorKind::ConnectionReset);
    assert!(ended.elapsed() < Duration::from_secs(1), "it ends at once");

    let sandbox = crate::model::sandbox().await;
    let transport = sandbox.transport();
    sandbox.inject(FaultRule::next(1, Fault::Silence));
    let pending = tokio::spawn(call(&transport));
    sleep(Duration::from_secs(1)).await;
    sandbox.stop().await;
    assert_eq!(pending.await.unwrap().unwrap_err().kind(), ErrorKind::ConnectionReset);
    assert_eq!(call(&transport).await.unwrap_err().kind(), ErrorKind::ConnectionRefused);
}

/// Each multiple of 60 begins a window of two calls. A row has the second of the call, and the seconds to wait.
#[tokio::test(start_paused = true)]
async fn beyond_a_limit_calls_are_turned_away_until_the_next_window() {
    let (sandbox, caller) = start(Role::Administrator).await;
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
        let response = caller.get(LIST).await;
        let found = response.headers.get("retry-after").map(|wait| wait.to_str().unwrap());
        assert_eq!((response.status == 429, found), (wait.is_some(), wait), "{second}");
    }
}

/// A change is hidden for 60 seconds; another one meanwhile does not prolong that. A row has the second, the value set
/// then, and the value read.
#[tokio::test(start_paused = true)]
async fn with_the_cache_reads_are_old_for_a_while() {
    let (sandbox, caller) = start(Role::Administrator).await;
    sandbox.cache_settings();
    let begin = Instant::now();
    for (second, set, read) in [
        (0, Some(1), json!(null)),
        (59, Some(2), json!(null)),
        (60, None, json!(2)),
        (62, Some(3), json!(2)),
        (121, None, json!(2)),
        (123, None, json!(3)),
    ] {
        sleep_until(begin + Duration::from_secs(second)).await;
        if let Some(period) = set {
            caller.put(SETTINGS, json!({ "period": period })).await.object();
        }
        assert_eq!(caller.get(SETTINGS).await.body["period"], read, "{second}");
    }
    caller.put(SETTINGS, json!({ "period": 4 })).await;
    sandbox.reset();
    caller.put(SETTINGS, json!({ "period": 5 })).await;
    assert_eq!(caller.get(SETTINGS).await.body["period"], 5, "a reset ends it");
}

#[tokio::test(start_paused = true)]
async fn calls_in_progress_at_once_are_counted() {
    let (sandbox, caller) = start(Role::Maintainer).await;
    let (mut calls, transport) = (JoinSet::new(), sandbox.transport());
    for _ in 0..3 {
        calls.spawn(transport(Request::new("")));
    }
    calls.join_all().await;
    for _ in 0..2 {
        caller.get(LIST).await;
    }
    assert_eq!(sandbox.requests().max_concurrency(), 3);
    assert_eq!(sandbox.requests().path(LIST).max_concurrency(), 1);
}

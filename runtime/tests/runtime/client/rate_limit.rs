//! The pause after a 429: no clone of a client sends, within a bound.

use std::future::ready;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use platform_api_runtime::{Client, ErrorKind, Request, Retry};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use super::server::{Response, Server, response, with_headers};
use super::{builder, client, get, set};

const SECOND: Duration = Duration::from_secs(1);

fn refused(header: &str) -> Response {
    with_headers("429 Too Many Requests", header, "")
}

/// A client that ends a wait only when the test says so, by a permit; and the waits that it has begun.
fn held_up(server: &Server) -> (Client, Arc<Semaphore>, Arc<Mutex<Vec<Duration>>>) {
    let permits = Arc::new(Semaphore::new(0));
    let waits = Arc::new(Mutex::new(Vec::new()));
    let (taken, begun) = (Arc::clone(&permits), Arc::clone(&waits));
    let sleep = move |wait| {
        begun.lock().unwrap().push(wait);
        let taken = Arc::clone(&taken);
        async move { taken.acquire().await.unwrap().forget() }
    };
    (builder(server).sleep(sleep).build().unwrap(), permits, waits)
}

async fn until(is_so: impl Fn() -> bool) {
    let becomes_so = async {
        while !is_so() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(30 * SECOND, becomes_so)
        .await
        .expect("it becomes so");
}

/// Whether the wait is for this many seconds and a random time. Some of it has passed before the wait begins.
fn is_about(wait: Duration, seconds: u64) -> bool {
    let named = Duration::from_secs(seconds);
    wait > named - SECOND && wait <= named + (named / 20).max(SECOND)
}

#[tokio::test]
async fn each_refused_call_waits_by_itself_and_is_sent_again() {
    const CALLS: usize = 8;
    let mut responses = vec![refused("retry-after: 20\r\n"); CALLS];
    responses.push(response("200 OK", "fine"));
    let server = Server::start(responses).await;
    let (client, permits, waits) = held_up(&server);
    let mut calls = JoinSet::new();
    for _ in 0..CALLS {
        let client = client.clone();
        calls.spawn(async move { client.send(&get()).await });
    }
    until(|| waits.lock().unwrap().len() == CALLS).await;
    // A call that was not sent yet waits too. It may be refused after its wait, and then waits once more.
    permits.add_permits(2 * CALLS);
    while let Some(outcome) = calls.join_next().await {
        assert_eq!(outcome.unwrap().unwrap(), "fine");
    }
    assert_eq!(server.requests().len(), 2 * CALLS);
    let waits = waits.lock().unwrap();
    assert!(waits.iter().all(|wait| is_about(*wait, 20)), "{waits:?}");
    // The random time: they do not all go out in the same moment.
    assert!(waits.iter().any(|wait| *wait > 20 * SECOND), "{waits:?}");
}

/// Sent at once are only calls that may not wait so long, and those with another token.
#[tokio::test]
async fn a_call_that_begins_during_the_wait_waits_too() {
    let server = Server::start([refused("retry-after: 20\r\n"), response("200 OK", "fine")]).await;
    let (client, permits, waits) = held_up(&server);
    let send = |client: Client| tokio::spawn(async move { client.send(&get()).await });
    let first = send(client.clone());
    until(|| waits.lock().unwrap().len() == 1).await;
    let second = send(client.clone());
    until(|| waits.lock().unwrap().len() == 2).await;
    let impatient = Retry::default().max_rate_limit_wait(Duration::ZERO);
    client.send(&get().with_retry(impatient)).await.unwrap();
    client.send(&set().with_retry(Retry::none())).await.unwrap();
    client.send(&get().with_timeout(10 * SECOND)).await.unwrap();
    client.with_token("t0k3n-2").unwrap().send(&get()).await.unwrap();
    assert!(!first.is_finished() && !second.is_finished());
    assert_eq!(server.requests().len(), 5);
    permits.add_permits(2);
    for call in [first, second] {
        assert_eq!(call.await.unwrap().unwrap(), "fine");
    }
    assert_eq!((server.requests().len(), waits.lock().unwrap().len()), (7, 2));
}

#[tokio::test]
async fn a_call_that_is_dropped_in_its_sleep_holds_up_nobody() {
    let server = Server::start([refused(""), response("200 OK", "fine")]).await;
    let (client, permits, waits) = held_up(&server);
    let send = |client: Client| tokio::spawn(async move { client.send(&get()).await });
    let first = send(client.clone());
    until(|| waits.lock().unwrap().len() == 1).await;
    let second = send(client);
    until(|| waits.lock().unwrap().len() == 2).await;
    first.abort();
    assert!(first.await.unwrap_err().is_cancelled());
    permits.add_permits(1);
    assert_eq!(second.await.unwrap().unwrap(), "fine");
    assert_eq!((server.requests().len(), waits.lock().unwrap().len()), (2, 2));
}

/// The sleeps never end, and the time of the calls does.
#[tokio::test]
async fn a_wait_ends_with_the_time_of_the_call() {
    let server = Server::start([refused("retry-after: 2\r\n")]).await;
    let (client, _permits, waits) = held_up(&server);
    // Longer than the 2 seconds, or the wait would not begin.
    let limit = Duration::from_millis(2_300);
    let send = |client: Client| tokio::spawn(async move { client.send(&get().with_timeout(limit)).await });
    let first = send(client.clone());
    until(|| waits.lock().unwrap().len() == 1).await;
    let second = send(client);
    let error = first.await.unwrap().unwrap_err();
    assert_eq!((error.kind(), error.attempts()), (ErrorKind::Timeout, 1), "{error:?}");
    let earlier = std::error::Error::source(&error).unwrap();
    assert_eq!(earlier.to_string(), "429 Too Many Requests, retry after 2 seconds");
    let error = second.await.unwrap().unwrap_err();
    assert_eq!((error.kind(), error.attempts()), (ErrorKind::Timeout, 0), "{error:?}");
    assert!(error.to_string().ends_with(": not sent within 2.3 seconds"), "{error}");
    assert_eq!(server.requests().len(), 1);
}

#[tokio::test]
async fn the_wait_has_a_bound() {
    let after_100 = || vec![refused("retry-after: 100\r\n")];
    let at_most = |wait| get().with_retry(Retry::default().max_rate_limit_wait(wait));
    for (responses, request, expected) in [
        // By default 300 seconds: a third wait does not fit, as each has a random time more.
        (after_100(), get(), &[100, 100][..]),
        (after_100(), at_most(350 * SECOND), &[100, 100, 100]),
        (after_100(), at_most(100 * SECOND), &[100]),
        (after_100(), at_most(99 * SECOND), &[]),
        (after_100(), get().with_retry(Retry::none()), &[]),
        (after_100(), get().with_timeout(150 * SECOND), &[100]),
        (after_100(), get().with_timeout(90 * SECOND), &[]),
        // What is not idempotent is sent once.
        (after_100(), Request::post("/x"), &[]),
        // The service names no time, or one that helps nobody, or one that would never end.
        (vec![refused("")], get(), &[30, 60, 120]),
        (vec![refused("retry-after: 0\r\n")], at_most(20 * SECOND), &[1, 2, 4, 8]),
        (vec![refused("ratelimit-reset: 30\r\n")], at_most(59 * SECOND), &[30]),
        (vec![refused("retry-after: 9999999999999999999\r\n")], get(), &[]),
    ] {
        let server = Server::start(responses).await;
        let begun = Arc::new(Mutex::new(Vec::new()));
        let log = Arc::clone(&begun);
        let sleep = move |wait: Duration| {
            log.lock().unwrap().push(wait);
            ready(())
        };
        let client = builder(&server).sleep(sleep).build().unwrap();
        let error = client.send(&request).await.unwrap_err();
        assert_eq!(error.kind(), ErrorKind::RateLimited, "{error:?}");
        let waits = begun.lock().unwrap();
        let are_right = waits
            .iter()
            .zip(expected)
            .all(|(wait, seconds)| is_about(*wait, *seconds));
        assert!(waits.len() == expected.len() && are_right, "{waits:?}: {error}");
        assert_eq!(server.requests().len(), expected.len() + 1);
        assert_eq!(error.attempts() as usize, expected.len() + 1);
    }
}

/// The default is four attempts: here three failures and the success.
#[tokio::test]
async fn a_wait_for_the_rate_limit_is_no_attempt() {
    let unavailable = response("503 Service Unavailable", "");
    let responses = [
        refused(""),
        unavailable.clone(),
        refused(""),
        unavailable.clone(),
        unavailable,
        response("200 OK", "fine"),
    ];
    let server = Server::start(responses).await;
    assert_eq!(client(&server).send(&get()).await.unwrap(), "fine");
}

/// Another change holds the lock for a moment. A conflict of another kind stays one.
#[tokio::test]
async fn a_lock_of_the_resource_is_retried() {
    // 4: the default of `Retry`.
    for (message, attempts) in [("409 Conflict: Resource lock", 4), ("409 Conflict", 1)] {
        let body = format!(r#"{{"message":"{message}"}}"#);
        let server = Server::start([response("409 Conflict", &body)]).await;
        let error = client(&server).send(&set()).await.unwrap_err();
        assert!(
            error.kind() == ErrorKind::Conflict && error.attempts() == attempts,
            "{error:?}"
        );
    }
}

//! Tests that all clones of a client wait together after a 429, within a bound.

use std::future::{pending, ready};
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
    while !is_so() {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn one_call_sleeps_for_all() {
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
    until(|| server.requests().len() == CALLS).await;
    permits.add_permits(1);
    while let Some(outcome) = calls.join_next().await {
        assert_eq!(outcome.unwrap().unwrap(), "fine");
    }
    assert_eq!(server.requests().len(), 2 * CALLS);
    assert_eq!(*waits.lock().unwrap(), [20 * SECOND]);
}

/// Calls that begin while another one sleeps are not sent before; a client with another token is.
#[tokio::test]
async fn nothing_is_sent_during_the_wait() {
    let server = Server::start([refused("retry-after: 20\r\n"), response("200 OK", "fine")]).await;
    let (client, permits, waits) = held_up(&server);
    let send = |client: Client| tokio::spawn(async move { client.send(&get()).await });
    let first = send(client.clone());
    until(|| !waits.lock().unwrap().is_empty()).await;
    let second = send(client.clone());
    let impatient = Retry::default().max_rate_limit_wait(Duration::ZERO);
    // These do not wait, so both calls of before have had their turn.
    client.send(&get().with_retry(impatient)).await.unwrap();
    client.send(&set().with_retry(Retry::none())).await.unwrap();
    client.with_token("t0k3n-2").unwrap().send(&get()).await.unwrap();
    assert!(!first.is_finished() && !second.is_finished());
    assert_eq!(server.requests().len(), 4);
    permits.add_permits(1);
    for call in [first, second] {
        assert_eq!(call.await.unwrap().unwrap(), "fine");
    }
    assert_eq!((server.requests().len(), waits.lock().unwrap().len()), (6, 1));
}

/// The next one that waits goes on, as the service would refuse it or not.
#[tokio::test]
async fn a_call_that_is_dropped_in_its_sleep_holds_up_nobody() {
    let server = Server::start([refused(""), response("200 OK", "fine")]).await;
    let client = builder(&server).sleep(|_| pending()).build().unwrap();
    let send = |client: Client| tokio::spawn(async move { client.send(&get()).await });
    let first = send(client.clone());
    until(|| server.requests().len() == 1).await;
    let second = send(client);
    first.abort();
    assert_eq!(second.await.unwrap().unwrap(), "fine");
}

#[tokio::test]
async fn the_wait_has_a_bound() {
    let after_100 = || vec![refused("retry-after: 100\r\n")];
    let shorter = |wait| get().with_retry(Retry::default().max_rate_limit_wait(wait));
    for (responses, request, waits) in [
        (after_100(), get(), vec![100; 3]),
        (after_100(), shorter(100 * SECOND), vec![100]),
        (after_100(), shorter(99 * SECOND), vec![]),
        (after_100(), get().with_retry(Retry::none()), vec![]),
        (after_100(), get().with_timeout(250 * SECOND), vec![100; 2]),
        // What is not idempotent is sent once.
        (after_100(), Request::post("/x"), vec![]),
        // The service names no time, or one that would never end.
        (vec![refused("")], get(), vec![30; 10]),
        (vec![refused("retry-after: 0\r\n")], shorter(5 * SECOND), vec![1; 5]),
        (vec![refused("retry-after: 99999999999999999999\r\n")], get(), vec![]),
    ] {
        let server = Server::start(responses).await;
        let begun = Arc::new(Mutex::new(Vec::new()));
        let log = Arc::clone(&begun);
        let sleep = move |wait: Duration| {
            log.lock().unwrap().push(wait.as_secs());
            ready(())
        };
        let client = builder(&server).sleep(sleep).build().unwrap();
        let error = client.send(&request).await.unwrap_err();
        assert_eq!(error.kind(), ErrorKind::RateLimited, "{error:?}");
        assert_eq!(*begun.lock().unwrap(), waits, "{error}");
        assert_eq!(server.requests().len(), waits.len() + 1);
        assert_eq!(error.attempts() as usize, waits.len() + 1);
    }
}

/// The policy's attempts are for other failures.
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
async fn a_lock_of_the_resource_is_waited_for() {
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

//! Retries of single calls.

use std::error::Error as _;
use std::time::Duration;

use platform_api_runtime::{ClientBuilder, ErrorKind};

use super::{Reply, SERVICE, Service, disable, get, reply, set, with_header};

#[tokio::test]
async fn no_connection_is_an_error_that_says_so() {
    // Bound, so the port stays taken, but not listening.
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    socket.bind("127.0.0.1:0".parse().unwrap()).unwrap();
    let closed = socket.local_addr().unwrap();
    let client = ClientBuilder::new(format!("http://{closed}"), &SERVICE, Ok).build();
    let error = client.unwrap().send(&get()).await.unwrap_err();
    assert_eq!((error.kind(), error.status()), (ErrorKind::Connect, None));
    let shown = error.to_string();
    let call = "get_chat_d (GET /projects/:id/integrations/chat-d) of project group/widgets";
    assert!(
        shown.starts_with(&format!("{call}: no connection to {closed}: ")),
        "{shown}"
    );
    assert!(
        shown.to_lowercase().contains("refused") && shown.ends_with(", after 4 attempts"),
        "{shown}"
    );
    assert!(error.source().is_none(), "the message says it all");
}

/// Four attempts within 30 seconds, and 300 seconds of waiting for the rate limit.
#[tokio::test(start_paused = true)]
async fn the_default_policy_is_as_documented() {
    for (status, retry_after, attempts) in [
        (503, "1", 4),
        (503, "20", 2),
        (503, "31", 1),
        (429, "100", 3),
        (429, "300", 2),
    ] {
        let service = Service::new([with_header(status, ("retry-after", retry_after), "")]);
        let error = service.client().send(&get()).await.unwrap_err();
        assert_eq!(error.attempts(), attempts, "{status} {retry_after}");
    }
}

/// A wait leaves 20 ms, half of them for the jitter.
#[tokio::test(start_paused = true)]
async fn a_call_is_repeated_if_enough_time_is_left() {
    for (limit, attempts) in [(1019, 1), (1020, 2)] {
        let service = Service::new([with_header(503, ("retry-after", "1"), "")]);
        let request = get().with_timeout(Duration::from_millis(limit));
        let error = service.client().send(&request).await.unwrap_err();
        assert_eq!(error.attempts(), attempts);
    }
}

#[tokio::test(start_paused = true)]
async fn a_repeated_request_is_the_same_request() {
    for request in [get(), set()] {
        let service = Service::new([Some(reply(503, "")), None, Some(reply(200, "fine"))]);
        assert_eq!(service.client().send(&request).await.unwrap(), "fine");
        let requests = service.requests().into_iter().map(|request| {
            let (head, body) = request.into_parts();
            (head.method, head.uri, head.headers, body.to_vec())
        });
        let [first, second, third] = requests.collect::<Vec<_>>().try_into().unwrap();
        assert_eq!((&second, &third), (&first, &first));
    }
}

/// The first attempt may have succeeded; the caller decides whether to retry.
#[tokio::test(start_paused = true)]
async fn a_disable_that_is_repeated_may_find_nothing() {
    let service = Service::new([None, Some(reply(404, r#"{"message":"404 Not Found"}"#))]);
    let error = service.client().send(&disable()).await.unwrap_err();
    assert_eq!((error.kind(), error.attempts()), (ErrorKind::NotFound, 2));
    assert_eq!(error.reason(), "404 Not Found, after 2 attempts");
    let earlier = error.source().unwrap().to_string();
    assert_eq!(earlier, "the connection to platform.example broke");
}

#[tokio::test(start_paused = true)]
async fn the_error_of_a_body_has_the_body_and_counts_the_attempts_before_it() {
    let replies: [Reply; 2] = [reply(503, ""), reply(200, &b"\xff"[..])];
    let error = Service::new(replies).client().send(&get()).await.unwrap_err();
    assert_eq!((error.kind(), error.attempts()), (ErrorKind::Decode, 2));
    assert_eq!(error.body(), Some(&b"\xff"[..]));
    assert!(error.source().is_none(), "the message says it all");
}

//! Retries: which calls are repeated, and which are not.

use std::future::ready;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use platform_api_runtime::{ClientBuilder, ErrorKind, Request, Retry};

use super::server::{Response, Server, response, with_headers};
use super::{SERVICE, builder, client, disable, get, set};

#[tokio::test]
async fn no_connection_is_an_error_that_says_so() {
    // Bound, so that nobody else gets the port, but not listening.
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    socket.bind("127.0.0.1:0".parse().unwrap()).unwrap();
    let closed = socket.local_addr().unwrap();
    let waits = Arc::new(Mutex::new(Vec::new()));
    let client = ClientBuilder::new(format!("http://{closed}"), &SERVICE, Ok)
        .sleep(record(&waits))
        .build()
        .unwrap();
    let error = client.send(&get()).await.unwrap_err();
    assert!(
        error.kind() == ErrorKind::Connect && error.status().is_none(),
        "{error:?}"
    );
    assert_eq!((error.attempts(), waits.lock().unwrap().len()), (4, 3));
    let shown = error.to_string();
    let call = "get_chat_d (GET /projects/:id/integrations/chat-d) of project group/widgets";
    let expected = format!("{call}: no connection to {closed}: ");
    assert!(shown.starts_with(&expected), "{shown}");
    assert!(
        shown.to_lowercase().contains("refused") && shown.ends_with(", after 4 attempts"),
        "{shown}"
    );
    assert!(std::error::Error::source(&error).is_none(), "the message says it all");
}

/// `tests/api/faults` of the workspace tries every failure with every method.
#[tokio::test]
async fn a_repeated_request_is_the_same_request() {
    for first in [response("503 Service Unavailable", ""), Response::ThenReset(Vec::new())] {
        for request in [get(), set()] {
            let server = Server::start([first.clone(), first.clone(), response("200 OK", "fine")]).await;
            assert_eq!(client(&server).send(&request).await.unwrap(), "fine");
            let requests = server.requests();
            assert_eq!(requests.len(), 3);
            assert!(
                requests[0] == requests[1] && requests[0] == requests[2],
                "{requests:#?}"
            );
            let server = Server::start([first.clone()]).await;
            client(&server)
                .send(&get().with_retry(Retry::none()))
                .await
                .unwrap_err();
            assert_eq!(server.requests().len(), 1);
        }
    }
}

/// The server's error says more than a timeout.
#[tokio::test]
async fn a_wait_that_does_not_fit_into_the_time_is_not_begun() {
    for (of_client, of_call, attempts) in [(2, None, 1), (12, None, 3), (2, Some(12), 3), (12, Some(2), 1)] {
        let waits = Arc::new(Mutex::new(Vec::new()));
        let server = Server::start([with_headers("429 Too Many Requests", "retry-after: 5\r\n", "")]).await;
        let client = builder(&server)
            .sleep(record(&waits))
            .timeout(Duration::from_secs(of_client))
            .build()
            .unwrap();
        let request = match of_call {
            Some(seconds) => get().with_timeout(Duration::from_secs(seconds)),
            None => get(),
        };
        let error = client.send(&request).await.unwrap_err();
        assert_eq!(
            (error.kind(), error.attempts()),
            (ErrorKind::RateLimited, attempts),
            "{error:?}"
        );
        assert_eq!(error.retry_after(), Some(Duration::from_secs(5)));
        assert_eq!(server.requests().len(), attempts as usize);
        assert_eq!(waits.lock().unwrap().len(), attempts as usize - 1);
    }
}

/// The response to a first attempt hangs.
#[tokio::test]
async fn an_attempt_that_takes_too_long_is_repeated() {
    let hangs = || [Response::ThenHang(Vec::new()), response("200 OK", "fine")];
    let limit = Duration::from_millis(200);
    let server = Server::start(hangs()).await;
    let client = builder(&server).attempt_timeout(limit).build().unwrap();
    assert_eq!(client.send(&get()).await.unwrap(), "fine");
    assert_eq!(server.requests().len(), 2);

    // The limit of the call wins, and what is not idempotent is sent once.
    for request in [
        get().with_retry(Retry::default().max_elapsed(Duration::ZERO)),
        get().with_timeout(limit),
        Request::post("/x"),
    ] {
        let server = Server::start(hangs()).await;
        let client = builder(&server).attempt_timeout(None).build().unwrap();
        let error = client.send(&request.with_attempt_timeout(limit)).await.unwrap_err();
        assert_eq!((error.kind(), error.attempts()), (ErrorKind::Timeout, 1), "{error:?}");
        assert!(error.to_string().ends_with(" within 200 ms"), "{error}");
    }
}

/// Nobody knows whether the first attempt succeeded, so the client does not decide: the caller chooses.
#[tokio::test]
async fn a_disable_that_is_repeated_may_find_nothing() {
    for lost in [
        Response::ThenReset(Vec::new()),
        Response::ThenClose(b"HTTP/1.1 200 OK\r\n".to_vec()),
        response("504 Gateway Timeout", ""),
    ] {
        let server = Server::start([lost, response("404 Not Found", r#"{"message":"404 Not Found"}"#)]).await;
        let error = client(&server).send(&disable()).await.unwrap_err();
        assert!(
            error.kind() == ErrorKind::NotFound && error.attempts() == 2,
            "{error:?}"
        );
        assert!(
            error.to_string().ends_with("404 Not Found, after 2 attempts"),
            "{error}"
        );
        let earlier = std::error::Error::source(&error)
            .unwrap()
            .downcast_ref::<platform_api_runtime::Error>()
            .unwrap();
        assert!(
            matches!(earlier.kind(), ErrorKind::Disconnected | ErrorKind::ServerError),
            "{earlier:?}"
        );

        let server = Server::start([Response::ThenReset(Vec::new()), response("404 Not Found", "")]).await;
        assert_eq!(client(&server).send(&disable().optional()).await.unwrap(), None);
    }
    let server = Server::start([response("404 Not Found", "")]).await;
    let error = client(&server).send(&disable()).await.unwrap_err();
    assert!(
        error.attempts() == 1 && std::error::Error::source(&error).is_none(),
        "{error:?}"
    );
}

/// An error of the body is found after the last attempt; it still tells the number of attempts.
#[tokio::test]
async fn a_body_that_cannot_be_read_counts_the_attempts_before_it() {
    for failures in 0..3 {
        let mut responses = vec![response("503 Service Unavailable", ""); failures];
        responses.push(Response::ThenClose(b"HTTP/1.1 200 OK\r\n\r\n\xff".to_vec()));
        let server = Server::start(responses).await;
        let error = client(&server).send(&get()).await.unwrap_err();
        assert!(
            error.kind() == ErrorKind::Decode && error.attempts() as usize == failures + 1,
            "{error:?}"
        );
    }
}

fn record(waits: &Arc<Mutex<Vec<Duration>>>) -> impl Fn(Duration) -> std::future::Ready<()> + Send + Sync + 'static {
    let waits = waits.clone();
    move |wait| {
        waits.lock().unwrap().push(wait);
        ready(())
    }
}

//! Tests which calls are repeated, and which are not.

use std::future::ready;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use platform_api_runtime::{ClientBuilder, ErrorKind, Retry};

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
    assert!(std::error::Error::source(&error).is_some());
}

/// `tests/api/faults` of the workspace tries every failure with every method.
#[tokio::test]
async fn a_repeated_request_is_the_same_request() {
    for first in [response("503 Service Unavailable", ""), Response::Reset] {
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
    let waits = Arc::new(Mutex::new(Vec::new()));
    let server = Server::start([with_headers("429 Too Many Requests", "retry-after: 5\r\n", "")]).await;
    let client = builder(&server)
        .sleep(record(&waits))
        .timeout(Duration::from_secs(2))
        .build()
        .unwrap();
    let hurried = client.send(&get()).await.unwrap_err();
    let patient = client
        .send(&get().with_timeout(Duration::from_secs(12)))
        .await
        .unwrap_err();
    for (error, attempts) in [(&hurried, 1), (&patient, 3)] {
        assert!(
            error.kind() == ErrorKind::RateLimited && error.retry_after() == Some(Duration::from_secs(5)),
            "{error:?}"
        );
        assert_eq!(error.attempts(), attempts);
    }
    assert_eq!((server.requests().len(), waits.lock().unwrap().len()), (4, 2));
}

/// The status is enough without its explanation, and the call is not repeated.
#[tokio::test]
async fn a_refusal_whose_body_breaks_off_is_a_refusal() {
    for (status, kind) in [
        ("401 Unauthorized", ErrorKind::Unauthorized),
        ("404 Not Found", ErrorKind::NotFound),
        ("422 Unprocessable", ErrorKind::Rejected),
        ("302 Found", ErrorKind::Redirect),
    ] {
        for body in [
            "content-length: 100\r\n\r\n{\"message\":",
            "transfer-encoding: chunked\r\n\r\n5\r\ncut",
            "\r\n",
        ] {
            let server =
                Server::start([Response::ThenClose(format!("HTTP/1.1 {status}\r\n{body}").into_bytes())]).await;
            let error = client(&server).send(&get()).await.unwrap_err();
            assert!(error.kind() == kind && error.attempts() == 1, "{error:?}");
            assert_eq!(server.requests().len(), 1);
        }
    }
}

#[tokio::test]
async fn a_head_that_is_too_large_is_not_asked_for_again() {
    let many: String = (0..200).map(|header| format!("x-{header}: more\r\n")).collect();
    for head in [many, format!("x-long: {}\r\n", "x".repeat(1_000_000))] {
        let server = Server::start([with_headers("200 OK", &head, "fine")]).await;
        let error = client(&server).send(&get()).await.unwrap_err();
        assert!(
            error.kind() == ErrorKind::Disconnected && error.attempts() == 1,
            "{error:?}"
        );
        assert!(
            error
                .to_string()
                .ends_with("the response cannot be read: message head is too large"),
            "{error}"
        );
        assert_eq!(server.requests().len(), 1);
    }
}

/// Nobody knows whether the first attempt succeeded, so the client does not decide: the caller chooses.
#[tokio::test]
async fn a_disable_that_is_repeated_may_find_nothing() {
    for lost in [
        Response::Reset,
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

        let server = Server::start([Response::Reset, response("404 Not Found", "")]).await;
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

//! Retries over a connection. `simulation` covers which failures are retried.

use platform_api_runtime::{ClientBuilder, ErrorKind};

use super::server::{Response, Server, response};
use super::{SERVICE, client, disable, get, set};

#[tokio::test]
async fn no_connection_is_an_error_that_says_so() {
    // Bound, so the port stays taken, but not listening.
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    socket.bind("127.0.0.1:0".parse().unwrap()).unwrap();
    let closed = socket.local_addr().unwrap();
    let client = ClientBuilder::new(format!("http://{closed}"), &SERVICE, Ok)
        .build()
        .unwrap();
    let error = client.send(&get()).await.unwrap_err();
    assert!(
        error.kind() == ErrorKind::Connect && error.status().is_none(),
        "{error:?}"
    );
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

/// `tests/api/faults` tries every failure with every method.
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
        }
    }
}

/// The first attempt may have succeeded; the caller decides whether to retry.
#[tokio::test]
async fn a_disable_that_is_repeated_may_find_nothing() {
    let lost = [
        Response::ThenReset(Vec::new()),
        response("404 Not Found", r#"{"message":"404 Not Found"}"#),
    ];
    let server = Server::start(lost.clone()).await;
    let error = client(&server).send(&disable()).await.unwrap_err();
    assert_eq!((error.kind(), error.attempts()), (ErrorKind::NotFound, 2));
    assert_eq!(error.reason(), "404 Not Found, after 2 attempts");
    let earlier = std::error::Error::source(&error).unwrap().to_string();
    assert!(earlier.starts_with("the connection to 127.0.0.1:"), "{earlier}");

    let server = Server::start(lost).await;
    assert_eq!(client(&server).send(&disable().optional()).await.unwrap(), None);
}

#[tokio::test]
async fn a_body_that_cannot_be_read_counts_the_attempts_before_it() {
    let failure = response("503 Service Unavailable", "");
    let unreadable = Response::ThenClose(b"HTTP/1.1 200 OK\r\n\r\n\xff".to_vec());
    let server = Server::start([failure.clone(), failure, unreadable]).await;
    let error = client(&server).send(&get()).await.unwrap_err();
    assert_eq!((error.kind(), error.attempts()), (ErrorKind::Decode, 3));
}

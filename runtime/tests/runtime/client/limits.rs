//! Responses that hang, never end, are too large or are not HTTP: each call ends at its limit, and closes its
//! connection.

use std::time::Duration;

use http::StatusCode;
use platform_api_runtime::{Client, ClientBuilder, ErrorKind, Retry};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::yield_now;

use super::server::{Response, Server, response};
use super::{SERVICE, builder, get};

fn limited(server: &Server, bytes: usize) -> Client {
    let client = builder(server).max_response_size(bytes).retry(Retry::none());
    client.build().unwrap()
}

fn head(headers: &str) -> Vec<u8> {
    format!("HTTP/1.1 200 OK\r\n{headers}\r\n").into_bytes()
}

#[tokio::test]
async fn a_call_that_is_given_up_closes_its_connection() {
    for first in ["", "HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhal"] {
        let server = Server::start([Response::ThenHang(first.into())]).await;
        let client = builder(&server).timeout(Duration::from_millis(30)).build().unwrap();
        // The call's limit wins.
        for (request, limit) in [
            (get(), "30 ms"),
            (get().with_timeout(Duration::from_millis(50)), "50 ms"),
        ] {
            let error = client.send(&request).await.unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Timeout, "{error:?}");
            let host = server.url.trim_start_matches("http://");
            let expected = format!(": no complete response from {host} within {limit}");
            assert!(error.to_string().ends_with(&expected), "{error}");
            server.hung_up().await;
        }
        // A dropped future.
        let client = builder(&server).timeout(None).build().unwrap();
        let request = get();
        tokio::select! {
            outcome = client.send(&request) => panic!("there was no response, and still {outcome:?}"),
            () = async { while server.requests().len() < 3 { yield_now().await } } => {}
        }
        server.hung_up().await;
        assert_eq!(server.requests().len(), 3);
    }
}

/// The port's queue is full, so the system does not respond.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn connecting_takes_only_so_long() {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind("127.0.0.1:0".parse().unwrap()).unwrap();
    let listener = socket.listen(1).unwrap();
    let address = listener.local_addr().unwrap();
    let mut queued = Vec::new();
    while let Ok(stream) = tokio::time::timeout(Duration::from_millis(200), TcpStream::connect(address)).await {
        queued.push(stream.unwrap());
        assert!(queued.len() < 100, "the queue has no end");
    }
    let client = ClientBuilder::new(format!("http://{address}"), &SERVICE, Ok)
        .reqwest_builder(reqwest::Client::builder().connect_timeout(Duration::from_millis(30)))
        .timeout(None)
        .retry(Retry::none())
        .build()
        .unwrap();
    let error = client.send(&get()).await.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Connect, "{error:?}");
    assert_eq!(error.attempts(), 1);
}

#[tokio::test]
async fn a_body_may_have_so_many_bytes_and_no_more() {
    let chunked = [
        head("transfer-encoding: chunked\r\n"),
        b"4\r\n1234\r\n5\r\n56789\r\n0\r\n\r\n".to_vec(),
    ];
    for bytes in [
        response("200 OK", "123456789"),
        Response::Bytes(chunked.concat()),
        Response::ThenClose([head(""), b"123456789".to_vec()].concat()),
    ] {
        let server = Server::start([bytes]).await;
        assert_eq!(limited(&server, 9).send(&get()).await.unwrap(), "123456789");
        let error = limited(&server, 8).send(&get()).await.unwrap_err();
        assert_eq!(error.kind(), ErrorKind::TooLarge);
        assert_eq!((error.attempts(), error.status()), (1, Some(StatusCode::OK)));
    }
}

/// No memory is reserved for a claimed length, even without a limit.
#[tokio::test]
async fn a_length_that_is_only_claimed_is_not_believed() {
    // Reserving 2^62 bytes would end the program.
    let claimed = [head("content-length: 4611686018427387904\r\n"), b"short".to_vec()].concat();
    let server = Server::start([Response::ThenClose(claimed)]).await;
    let error = limited(&server, usize::MAX).send(&get()).await.unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Disconnected, "{error}");
}

#[tokio::test]
async fn endless_and_broken_responses_come_to_an_end() {
    let chunk = [b"100\r\n".to_vec(), vec![b'x'; 256], b"\r\n".to_vec()].concat();
    let many = vec![b'x'; 4096];
    for (kind, response) in [
        (
            ErrorKind::TooLarge,
            Response::Endless(head("transfer-encoding: chunked\r\n"), chunk),
        ),
        (ErrorKind::TooLarge, Response::Endless(head(""), many.clone())),
        // Does not wait for announced bytes.
        (
            ErrorKind::TooLarge,
            Response::ThenHang(head("content-length: 99999999999\r\n")),
        ),
        (
            ErrorKind::Disconnected,
            Response::Endless(b"HTTP/1.1 200 OK\r\nx-long: ".to_vec(), many),
        ),
    ] {
        let server = Server::start([response]).await;
        let error = limited(&server, 1000).send(&get()).await.unwrap_err();
        assert_eq!(error.kind(), kind, "{error:?}");
        server.hung_up().await;
    }
    // Broken or truncated HTTP.
    for nonsense in [
        Response::ThenClose(head("transfer-encoding: chunked\r\n")),
        Response::ThenReset([head("content-length: 2\r\n"), b"[".to_vec()].concat()),
        Response::ThenClose(b"\x16\x03\x01\x02\x00".to_vec()),
    ] {
        let server = Server::start([nonsense]).await;
        let error = limited(&server, 1000).send(&get()).await.unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Disconnected, "{error:?}");
    }
}

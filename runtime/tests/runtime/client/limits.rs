//! Time and size limits, and responses that are not HTTP: each ends in an error, none hangs.

use std::time::Duration;

use http::StatusCode;
use platform_api_runtime::{ErrorKind, Retry};

use super::server::{Response, Server, response};
use super::{builder, client, fails, get, host};

#[tokio::test]
async fn a_server_that_never_responds_is_given_up() {
    for first in ["", "HTTP/1.1 200", "HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhal"] {
        let request = get().with_timeout(Duration::from_millis(50));
        let error = fails([Response::ThenHang(first.into())], request).await;
        assert_eq!(error.kind(), ErrorKind::Timeout, "{error:?}");
        let shown = error.to_string();
        assert!(
            shown.contains(": no complete response from 127.0.0.1:") && shown.ends_with(" within 50 ms"),
            "{shown}"
        );
    }
    // The call's limit wins.
    let server = Server::start([Response::ThenHang(Vec::new())]).await;
    let impatient = builder(&server).timeout(Duration::from_millis(30)).build().unwrap();
    for (request, limit) in [
        (get(), "30 ms"),
        (get().with_timeout(Duration::from_millis(60)), "60 ms"),
    ] {
        let error = impatient.send(&request).await.unwrap_err();
        let expected = format!("no complete response from {} within {limit}", host(&server));
        assert!(error.to_string().ends_with(&expected), "{error}");
    }
}

#[tokio::test]
async fn a_body_may_have_so_many_bytes_and_no_more() {
    let chunked =
        b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\n1234\r\n4\r\n5678\r\n1\r\n9\r\n0\r\n\r\n".to_vec();
    for (bytes, limit, fits) in [
        (response("200 OK", "123456789"), 9, true),
        (response("200 OK", "123456789"), 8, false),
        (Response::Bytes(chunked.clone()), 9, true),
        (Response::Bytes(chunked), 8, false),
        // Does not wait for announced bytes.
        (
            Response::ThenHang(b"HTTP/1.1 200 OK\r\ncontent-length: 2000000000\r\n\r\n".to_vec()),
            8,
            false,
        ),
        (
            Response::ThenClose(b"HTTP/1.1 200 OK\r\n\r\n123456789".to_vec()),
            9,
            true,
        ),
        (
            Response::ThenClose(b"HTTP/1.1 200 OK\r\n\r\n123456789".to_vec()),
            8,
            false,
        ),
    ] {
        let server = Server::start([bytes]).await;
        let sent = builder(&server)
            .max_response_size(limit)
            .build()
            .unwrap()
            .send(&get())
            .await;
        match sent {
            Ok(body) => assert!(fits && body == "123456789"),
            Err(error) => assert!(
                !fits
                    && error.kind() == ErrorKind::TooLarge
                    && (error.attempts(), error.status()) == (1, Some(StatusCode::OK)),
                "{error:?}"
            ),
        }
    }
}

/// No memory is reserved for a claimed length, even without a limit.
#[tokio::test]
async fn a_length_that_is_only_claimed_is_not_believed() {
    // Reserving 2^62 bytes would end the program.
    let claimed = b"HTTP/1.1 200 OK\r\ncontent-length: 4611686018427387904\r\n\r\nshort".to_vec();
    let server = Server::start([Response::ThenClose(claimed)]).await;
    let client = builder(&server)
        .max_response_size(usize::MAX)
        .retry(Retry::none())
        .build()
        .unwrap();
    let error = client.send(&get()).await.unwrap_err();
    let expected = format!("the connection to {} broke", host(&server));
    assert!(error.to_string().contains(&expected), "{error}");
}

/// The client stops reading at its limit of 1,000 bytes.
#[tokio::test]
async fn endless_and_broken_responses_come_to_an_end() {
    let head = |headers: &str| format!("HTTP/1.1 200 OK\r\n{headers}\r\n").into_bytes();
    let chunk = [b"100\r\n".to_vec(), vec![b'x'; 256], b"\r\n".to_vec()].concat();
    let endless = [
        Response::Endless(head("transfer-encoding: chunked\r\n"), chunk),
        Response::Endless(head(""), vec![b'x'; 4096]),
        Response::Endless(head("content-length: 99999999999\r\n"), vec![b'x'; 4096]),
        Response::Endless(head("content-encoding: gzip\r\n"), vec![b'x'; 4096]),
    ];
    for endless in endless {
        let server = Server::start([endless]).await;
        let client = builder(&server)
            .max_response_size(1000)
            .retry(Retry::none())
            .build()
            .unwrap();
        let error = client.send(&get()).await.unwrap_err();
        assert_eq!(error.kind(), ErrorKind::TooLarge, "{error:?}");
        server.hung_up().await;
    }
    // Broken or truncated HTTP.
    let nonsense = [
        Response::Endless(b"HTTP/1.1 200 OK\r\n".to_vec(), b"x-more: and more\r\n".to_vec()),
        Response::Endless(b"HTTP/1.1 200 OK\r\nx-long: ".to_vec(), vec![b'x'; 4096]),
        Response::Endless(head("transfer-encoding: chunked\r\n"), b"f".to_vec()),
        Response::ThenClose(head("transfer-encoding: chunked\r\n")),
        Response::ThenClose(head("content-length: -1\r\n")),
        Response::ThenClose([head("content-length: 1\r\ncontent-length: 2\r\n"), b"[]".to_vec()].concat()),
        Response::ThenReset(b"HTTP/1.1 200 OK\r\n".to_vec()),
        Response::ThenReset([head("content-length: 2\r\n"), b"[".to_vec()].concat()),
        Response::ThenClose(
            [
                head("transfer-encoding: chunked\r\n"),
                b"ffffffffffffffffff\r\n".to_vec(),
            ]
            .concat(),
        ),
        Response::ThenClose(b"\x16\x03\x01\x02\x00".to_vec()),
        Response::ThenClose(b"HTTP/9.9 xyz\r\n\r\n".to_vec()),
        Response::ThenClose(b"\r\n\r\n\r\n".to_vec()),
    ];
    for nonsense in nonsense {
        let error = fails([nonsense], get()).await;
        assert_eq!(error.kind(), ErrorKind::Disconnected, "{error:?}");
    }
    // Bytes beyond the announced length belong to no response.
    let server = Server::start([Response::Bytes(
        [head("content-length: 4\r\n"), b"fine, and more".to_vec()].concat(),
    )])
    .await;
    let client = client(&server);
    for _ in 0..3 {
        assert_eq!(client.send(&get()).await.unwrap(), "fine");
    }
    println!("17 endless, cut off or contradictory responses tried, 0 hung");
}

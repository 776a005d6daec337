//! Limits of time and size, and responses that are not HTTP: an error, never a hang.

use std::time::Duration;

use super::server::{Response, Server, response};
use super::{builder, fails, get};

#[tokio::test]
async fn a_server_that_never_responds_is_given_up() {
    for first in ["", "HTTP/1.1 200", "HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhal"] {
        let request = get().with_timeout(Duration::from_millis(50));
        let error = fails([Response::ThenHang(first.into())], request).await;
        assert!(error.is_timeout() && !error.is_connect(), "{error:?}");
        assert!(error.to_string().ends_with("no complete response within 50ms"), "{error}");
    }
    // The limit covers all attempts and waits together, and the last failure is the source.
    let server = Server::start([response("503 Service Unavailable", "")]).await;
    let client = builder(&server).timeout(Duration::from_secs(1)).sleep(|_| std::future::pending()).build().unwrap();
    let error = client.send(get()).await.unwrap_err();
    assert!(error.is_timeout(), "{error:?}");
    assert_eq!((error.attempts(), server.requests().len()), (1, 1), "the time ended in the wait after the first");
    assert!(std::error::Error::source(&error).unwrap().to_string().contains("503"));
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
        (Response::ThenClose(b"HTTP/1.1 200 OK\r\n\r\n123456789".to_vec()), 9, true),
        (Response::ThenClose(b"HTTP/1.1 200 OK\r\n\r\n123456789".to_vec()), 8, false),
        (Response::ThenHang(b"HTTP/1.1 200 OK\r\ncontent-length: 99999999999\r\n\r\n1".to_vec()), 8, false),
    ] {
        let server = Server::start([bytes]).await;
        let sent = builder(&server).max_response_size(limit).build().unwrap().send(get()).await;
        match sent {
            Ok(body) => assert!(fits && body == "123456789"),
            Err(error) => assert!(!fits && error.is_too_large() && error.attempts() == 1, "{error:?}"),
        }
    }
}

#[tokio::test]
async fn what_is_not_http_is_an_error() {
    for garbage in [&b"SSH-2.0-OpenSSH_9.6\r\n"[..], b"\x16\x03\x01\x02\x00", b"HTTP/9.9 xyz\r\n\r\n", b"\r\n\r\n\r\n"]
    {
        let error = fails([Response::ThenClose(garbage.to_vec())], get()).await;
        assert!(error.is_disconnected(), "{error:?}");
    }
}

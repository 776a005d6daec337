//! Compressed responses, with reqwest's feature `gzip`.

use platform_api::{Client, ErrorKind, Object, Request};

use crate::server::{Response, Server, with_headers};

/// `{}`
const GZIP: &[u8] = b"\x1f\x8b\x08\0\0\0\0\0\0\x03\xab\xae\x05\0\x43\xbf\xa6\xa3\x02\0\0\0";

fn compressed(length: usize, body: &[u8]) -> Response {
    let head = format!("HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: {length}\r\n\r\n");
    Response::ThenClose([head.as_bytes(), body].concat())
}

/// Unlike a broken connection, a broken body is not retried: it would come again.
#[tokio::test]
async fn a_body_that_cannot_be_decompressed_is_not_a_broken_connection() {
    for (responses, kind, attempts) in [
        (vec![compressed(GZIP.len(), GZIP)], None, 1),
        (vec![compressed(2, b"{}")], Some(ErrorKind::Decode), 1),
        (vec![compressed(15, &GZIP[..15])], Some(ErrorKind::Decode), 1),
        (
            vec![compressed(GZIP.len(), &GZIP[..15]), compressed(GZIP.len(), GZIP)],
            None,
            2,
        ),
        (
            vec![with_headers("200 OK", "content-encoding: gzip, gzip\r\n", "?")],
            Some(ErrorKind::Decode),
            1,
        ),
    ] {
        let server = Server::start(responses).await;
        let client = Client::builder(&server.url).build().unwrap();
        let result = client.send(&Request::<Object>::get("/x")).await;
        assert_eq!(result.as_ref().err().map(|error| error.kind()), kind, "{result:?}");
        assert_eq!(server.requests().len(), attempts, "{result:?}");
    }
}

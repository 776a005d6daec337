//! The effect of a fault on a response: a delay, or the end of the connection.

use std::future::pending;
use std::mem::take;

use axum::body::{Bytes, to_bytes};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use jiff::Timestamp;
use jiff::fmt::rfc2822::DateTimePrinter;

use super::Fault;
use super::port::Wire;

/// The header `Date` of a response.
pub(crate) fn http_date() -> HeaderValue {
    let date = DateTimePrinter::new().timestamp_to_rfc9110_string(&Timestamp::now());
    date.ok()
        .and_then(|date| date.parse().ok())
        .expect("the year has four digits")
}

/// Delays a response, or ends the connection in its place. If the caller disconnects, hyper drops the future.
pub(crate) async fn play(fault: &Fault, wire: &Wire, mut response: Response) -> Response {
    match fault {
        Fault::Delay(time) => tokio::time::sleep(*time).await,
        Fault::Silence => pending().await,
        Fault::Reset | Fault::LostResponse => wire.end_with(b""),
        Fault::Truncated => wire.end_with(&half(&mut response).await),
        Fault::Garbage => wire.end_with(b"\x16\x03\x01 220 mail.example ESMTP\r\n\xff\xfe\0\r\n\r\n"),
        Fault::Response(_) => {}
    }
    response
}

/// Returns a response without the second half of its body. If it has no body, it gets one, so that there is a second
/// half.
async fn half(response: &mut Response) -> Vec<u8> {
    let body = to_bytes(take(response.body_mut()), usize::MAX).await;
    let mut body = body.expect("the sandbox's responses are in memory");
    if body.is_empty() {
        *response.status_mut() = StatusCode::OK;
        body = Bytes::from_static(br#"{"message":"accepted"}"#);
    }
    response.headers_mut().insert(header::CONTENT_LENGTH, body.len().into());
    let mut bytes = format!("HTTP/1.1 {}\r\n", response.status()).into_bytes();
    for (name, value) in response.headers() {
        bytes.extend([name.as_str().as_bytes(), b": ", value.as_bytes(), b"\r\n"].concat());
    }
    bytes.extend(b"\r\n");
    bytes.extend(&body[..body.len() / 2]);
    bytes
}

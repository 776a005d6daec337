//! The effect of a fault: a response in place of the real one, a delay, or the end of the connection.

use std::future::pending;
use std::mem::take;

use axum::body::{Bytes, to_bytes};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use jiff::fmt::rfc2822::DateTimePrinter;
use jiff::{SignedDuration, Timestamp};

use super::Fault;
use super::port::Wire;

impl Fault {
    /// Returns the response of the fault, if the fault has one. `limited` is the text of a 429.
    pub(crate) fn response(&self, limited: String) -> Option<Response> {
        let wait = match self {
            Fault::ProxyPage(status) => return Some(proxy_page(code(*status))),
            Fault::Body(status, body) => return Some(json(code(*status), body.clone())),
            Fault::Status(429) => None,
            Fault::Status(status) => return Some(message(code(*status))),
            Fault::RetryAfter(seconds) => Some((*seconds).into()),
            Fault::RetryAfterDate(seconds) => Some(http_date(*seconds)),
            _ => return None,
        };
        let wait = wait.map(|wait| [(header::RETRY_AFTER, wait)]);
        Some((StatusCode::TOO_MANY_REQUESTS, wait, limited).into_response())
    }
}

fn code(status: u16) -> StatusCode {
    StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}

fn line(status: StatusCode) -> String {
    format!("{} {}", status.as_u16(), status.canonical_reason().unwrap_or_default())
}

fn message(status: StatusCode) -> Response {
    json(status, format!(r#"{{"message":"{}"}}"#, line(status)))
}

fn json(status: StatusCode, body: String) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json")], body).into_response()
}

pub(crate) fn http_date(seconds_from_now: u32) -> HeaderValue {
    let then = Timestamp::now() + SignedDuration::from_secs(seconds_from_now.into());
    let date = DateTimePrinter::new().timestamp_to_rfc9110_string(&then);
    date.ok()
        .and_then(|date| date.parse().ok())
        .expect("the year has four digits")
}

fn proxy_page(status: StatusCode) -> Response {
    let line = line(status);
    let page = format!(
        "<html>\r\n<head><title>{line}</title></head>\r\n<body>\r\n<center><h1>{line}</h1></center>\r\n\
         <hr><center>nginx</center>\r\n</body>\r\n</html>\r\n"
    );
    (status, Html(page)).into_response()
}

/// Delays a response, or ends the connection in its place. If the caller disconnects, hyper drops the future.
pub(crate) async fn play(fault: &Fault, wire: &Wire, mut response: Response) -> Response {
    match fault {
        Fault::Delay(time) => tokio::time::sleep(*time).await,
        Fault::Silence => pending().await,
        Fault::Reset | Fault::LostResponse => wire.end_with(b""),
        Fault::Truncated => wire.end_with(&half(&mut response).await),
        Fault::Garbage => wire.end_with(b"\x16\x03\x01 220 mail.example ESMTP\r\n\xff\xfe\0\r\n\r\n"),
        // It is a response, and this is the one.
        _ => {}
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

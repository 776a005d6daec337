//! Plays a fault: it replaces the response with another one, or damages its bytes.

use std::future::pending;
use std::io;
use std::time::Duration;

use axum::body::{Bytes, to_bytes};
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use jiff::fmt::strtime;
use jiff::{SignedDuration, Timestamp};

use super::Fault;
use super::port::Wire;

impl Fault {
    /// Returns the response of the fault, if the fault has one. `limited` is the text of a 429.
    pub(crate) fn response(&self, limited: String) -> Option<Response> {
        let wait = match self {
            Fault::ProxyPage(status) => return Some(proxy_page(code(*status))),
            Fault::Body(status, body) => return Some(json(code(*status), body.clone().into_owned())),
            Fault::Status(429) => None,
            Fault::Status(status) => return Some(message(code(*status))),
            Fault::RetryAfter(seconds) => Some(seconds.to_string()),
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

fn http_date(seconds_from_now: u32) -> String {
    let then = Timestamp::now() + SignedDuration::from_secs(seconds_from_now.into());
    strtime::format("%a, %d %b %Y %H:%M:%S GMT", then).expect("a timestamp has all that the format names")
}

fn proxy_page(status: StatusCode) -> Response {
    let line = line(status);
    let page = format!(
        "<html>\r\n<head><title>{line}</title></head>\r\n<body>\r\n<center><h1>{line}</h1></center>\r\n\
         <hr><center>nginx</center>\r\n</body>\r\n</html>\r\n"
    );
    (status, Html(page)).into_response()
}

/// A response to damage. If the response has no body, it gets one, so that there is something to damage.
#[derive(Default)]
pub(crate) struct Message {
    /// The status line and the headers, without those about the length of the body.
    head: Vec<u8>,
    body: Bytes,
}

impl Message {
    pub(crate) async fn of(response: Response) -> Message {
        let (parts, body) = response.into_parts();
        let mut body = to_bytes(body, usize::MAX)
            .await
            .expect("the sandbox's responses are in memory");
        let mut status = parts.status;
        if body.is_empty() {
            (status, body) = (StatusCode::OK, Bytes::from_static(br#"{"message":"accepted"}"#));
        }
        let mut head = format!("HTTP/1.1 {status}\r\n").into_bytes();
        for (name, value) in &parts.headers {
            if name != "content-length" {
                head.extend([name.as_str().as_bytes(), b": ", value.as_bytes(), b"\r\n"].concat());
            }
        }
        Message { head, body }
    }

    fn with_length(&self, length: usize) -> Vec<u8> {
        [&self.head, format!("content-length: {length}\r\n\r\n").as_bytes()].concat()
    }

    fn chunked(&self) -> Vec<u8> {
        [&*self.head, b"transfer-encoding: chunked\r\n\r\n"].concat()
    }

    fn half(&self) -> &[u8] {
        &self.body[..self.body.len() / 2]
    }
}

/// Writes the damaged message and ends the connection. The returned response reaches nobody.
///
/// This ends early if the caller disconnects. Then writing fails, or hyper drops the future.
pub(crate) async fn play(fault: &Fault, wire: &Wire, message: &Message) -> Response {
    let is_reset = matches!(
        fault,
        Fault::Reset | Fault::LostResponse | Fault::ResetInHead | Fault::ResetInBody
    );
    _ = write(fault, wire, message).await;
    if is_reset {
        wire.reset();
    } else {
        wire.take();
    }
    StatusCode::OK.into_response()
}

async fn write(fault: &Fault, wire: &Wire, message: &Message) -> io::Result<()> {
    let length = message.body.len();
    match fault {
        Fault::Reset | Fault::LostResponse => Ok(()),
        Fault::ResetInHead => wire.write(&message.with_length(length)[..message.head.len()]).await,
        Fault::ResetInBody | Fault::Truncated => {
            wire.write(&[&message.with_length(length), message.half()].concat())
                .await
        }
        Fault::TruncatedChunks => wire.write(&[message.chunked(), chunk(message.half())].concat()).await,
        Fault::Overlong => {
            wire.write(
                &[
                    &*message.with_length(length),
                    &message.body,
                    b"HTTP/1.1 200 OK\r\n\r\nmore",
                ]
                .concat(),
            )
            .await
        }
        Fault::Endless => endless(wire, message).await,
        Fault::ShortLength => {
            wire.write(&[&*message.with_length(length / 2), &message.body].concat())
                .await
        }
        Fault::TwoLengths => {
            let other = format!("content-length: {}\r\n", length / 2);
            let head = message.with_length(length);
            let (first, rest) = head.split_at(message.head.len());
            wire.write(&[first, other.as_bytes(), rest, &message.body].concat())
                .await
        }
        Fault::Drip(pause) => drip(wire, message, *pause).await,
        Fault::Silence => pending().await,
        _ => {
            wire.write(b"\x16\x03\x01 220 mail.example ESMTP\r\n\xff\xfe\0\r\n\r\n")
                .await
        }
    }
}

fn chunk(bytes: &[u8]) -> Vec<u8> {
    [format!("{:x}\r\n", bytes.len()).as_bytes(), bytes, b"\r\n"].concat()
}

/// Writes the body, then white space, which remains valid JSON however long it continues.
async fn endless(wire: &Wire, message: &Message) -> io::Result<()> {
    wire.write(&[message.chunked(), chunk(&message.body)].concat()).await?;
    let more = chunk(&[b' '; 16 * 1024]);
    loop {
        wire.write(&more).await?;
        // Lets other tasks run: a local socket may accept more than the caller reads.
        tokio::task::yield_now().await;
    }
}

async fn drip(wire: &Wire, message: &Message, pause: Duration) -> io::Result<()> {
    wire.write(&message.with_length(message.body.len())).await?;
    for byte in &message.body {
        tokio::time::sleep(pause).await;
        wire.write(&[*byte]).await?;
    }
    Ok(())
}

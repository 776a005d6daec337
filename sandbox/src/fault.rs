//! The ways in which networks, proxies and servers fail.

use std::future::pending;
use std::time::Duration;

use http::{HeaderValue, StatusCode, header};
use serde::{Deserialize, Deserializer};
use serde_json::json;

use crate::response::{Response, with_status};

/// A way in which a call fails. In JSON: `"reset"`, `{ "delay": 5 }`, …
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Fault {
    /// Not executed; the connection is reset before any response.
    Reset,
    /// Executed; then like `Reset`.
    LostResponse,
    /// Executed; the connection is closed inside the body, or inside the head of a response without a body.
    Truncated,
    /// Executed at once; the response arrives this much later.
    #[serde(deserialize_with = "seconds")]
    Delay(Duration),
    /// Not executed; no response until the caller gives up.
    Silence,
    /// Not executed; the response is not HTTP.
    Garbage,
    #[doc(hidden)]
    #[serde(skip)]
    Response(Response),
}

fn seconds<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Duration, D::Error> {
    u64::deserialize(deserializer).map(Duration::from_secs)
}

impl Fault {
    /// Your own response, instead of executing the call. The body is JSON unless the headers say otherwise, and a 429
    /// without one has the documented text. Headers about the connection, such as `Content-Length`, are ignored, as is
    /// the body of a 204, 205 or 304.
    ///
    /// ```
    /// use platform_api_sandbox::Fault;
    ///
    /// let date = http::Response::builder().status(429).header("retry-after", "Wed, 21 Oct 2037 07:28:00 GMT");
    /// let fault = Fault::response(date.body("").unwrap());
    /// ```
    ///
    /// Panics if the status is below 200.
    #[track_caller]
    pub fn response(response: http::Response<impl Into<Vec<u8>>>) -> Fault {
        final_status(response.status().as_u16());
        Fault::Response(response.map(Into::into))
    }

    /// A response with a JSON message, or for 429 with the documented text.
    #[track_caller]
    pub fn status(status: u16) -> Fault {
        let line = final_status(status).to_string();
        let message = json!({ "message": line }).to_string();
        Fault::body(status, if status == 429 { String::new() } else { message })
    }

    /// A response with this body, marked as JSON: `Fault::body(200, "{")`.
    #[track_caller]
    pub fn body(status: u16, body: impl Into<Vec<u8>>) -> Fault {
        Fault::Response(with_status(final_status(status), body))
    }

    /// 429 with `Retry-After` in seconds and the documented text.
    pub fn retry_after(seconds: u64) -> Fault {
        let mut response = with_status(StatusCode::TOO_MANY_REQUESTS, "");
        response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        Fault::Response(response)
    }

    /// An HTML page, as from a proxy.
    #[track_caller]
    pub fn proxy_page(status: u16) -> Fault {
        let status = final_status(status);
        let page = format!(
            "<html>\r\n<head><title>{status}</title></head>\r\n<body>\r\n<center><h1>{status}</h1></center>\r\n\
             <hr><center>nginx</center>\r\n</body>\r\n</html>\r\n"
        );
        let mut response = with_status(status, page);
        let html = HeaderValue::from_static("text/html; charset=utf-8");
        response.headers_mut().insert(header::CONTENT_TYPE, html);
        Fault::Response(response)
    }

    pub(crate) fn is_executed(&self) -> bool {
        matches!(self, Fault::LostResponse | Fault::Truncated | Fault::Delay(_))
    }
}

/// Responses below 200 do not end a call.
#[track_caller]
pub(crate) fn final_status(status: u16) -> StatusCode {
    match StatusCode::from_u16(status) {
        Ok(valid) if status >= 200 => valid,
        _ => panic!("the status of a response must be from 200 to 999, not {status}"),
    }
}

pub(crate) enum ConnectionEnd {
    Reset,
    /// Closed after these bytes.
    After(Vec<u8>),
}

pub(crate) async fn play(fault: &Fault, response: Response) -> Result<Response, ConnectionEnd> {
    match fault {
        Fault::Delay(time) => tokio::time::sleep(*time).await,
        Fault::Silence => pending().await,
        Fault::Reset | Fault::LostResponse => return Err(ConnectionEnd::Reset),
        Fault::Truncated => return Err(ConnectionEnd::After(half(&response))),
        Fault::Garbage => {
            let garbage = b"\x16\x03\x01 220 mail.example ESMTP\r\n\xff\xfe\0\r\n\r\n";
            return Err(ConnectionEnd::After(garbage.to_vec()));
        }
        Fault::Response(_) => {}
    }
    Ok(response)
}

/// The bytes of a response up to the middle of its body, or of its head if it has no body.
fn half(response: &Response) -> Vec<u8> {
    let mut bytes = format!("HTTP/1.1 {}\r\n", response.status()).into_bytes();
    for (name, value) in response.headers() {
        bytes.extend([name.as_str().as_bytes(), b": ", value.as_bytes(), b"\r\n"].concat());
    }
    let body = response.body();
    if body.is_empty() {
        bytes.truncate(bytes.len() / 2);
    } else {
        bytes.extend(b"\r\n");
        bytes.extend(&body[..body.len() / 2]);
    }
    bytes
}

//! Faults that replace the service's response with another one.

use axum::body::Body;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use jiff::Timestamp;
use jiff::fmt::strtime;

use super::Fault;
use crate::response::Refusal;

impl Fault {
    /// Whether the service carries out the call.
    pub(crate) fn is_carried_out(self) -> bool {
        match self {
            Fault::LostResponse
            | Fault::ResetInHead
            | Fault::ResetInBody
            | Fault::Truncated
            | Fault::TruncatedChunks
            | Fault::Overlong
            | Fault::Endless
            | Fault::ShortLength
            | Fault::TwoLengths
            | Fault::Drip(_) => true,
            Fault::Reset
            | Fault::Silence
            | Fault::Garbage
            | Fault::Status(_)
            | Fault::ProxyPage(_)
            | Fault::RetryAfter(_)
            | Fault::RetryAfterDate(_) => false,
        }
    }

    /// The response, for faults that have one.
    pub(crate) fn response(self) -> Option<Response> {
        match self {
            Fault::Status(status) => Some(Refusal::message(code(status), &line(code(status))).into_response()),
            Fault::ProxyPage(status) => Some(proxy_page(code(status))),
            Fault::RetryAfter(seconds) => Some(retry_after(&seconds.to_string())),
            Fault::RetryAfterDate(seconds) => Some(retry_after(&http_date(seconds))),
            _ => None,
        }
    }
}

fn code(status: u16) -> StatusCode {
    StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}

fn line(status: StatusCode) -> String {
    format!("{} {}", status.as_u16(), status.canonical_reason().unwrap_or_default())
}

fn retry_after(value: &str) -> Response {
    let status = StatusCode::TOO_MANY_REQUESTS;
    let response = Refusal::message(status, &line(status));
    ([(header::RETRY_AFTER, value.to_owned())], response).into_response()
}

fn http_date(seconds_from_now: u32) -> String {
    let then = Timestamp::now() + jiff::SignedDuration::from_secs(seconds_from_now.into());
    strtime::format("%a, %d %b %Y %H:%M:%S GMT", then).expect("a timestamp has all that the format names")
}

fn proxy_page(status: StatusCode) -> Response {
    let line = line(status);
    let page = format!(
        "<html>\r\n<head><title>{line}</title></head>\r\n<body>\r\n<center><h1>{line}</h1></center>\r\n\
         <hr><center>nginx</center>\r\n</body>\r\n</html>\r\n"
    );
    (status, Html(Body::from(page))).into_response()
}

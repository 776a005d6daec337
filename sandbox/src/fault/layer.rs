//! Asks the switch about every call, and does what it says.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::connect_info::IntoMakeServiceWithConnectInfo;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{Html, IntoResponse, Response};
use jiff::Timestamp;
use jiff::fmt::strtime;

use super::Fault;
use super::port::{Wire, WireInfo};
use super::switch::Switch;
use super::wire::{Message, play};
use crate::received::LONGEST_BODY;
use crate::response::Refusal;

/// The service behind the switch.
pub(crate) fn with_faults(router: Router, switch: Arc<Switch>) -> IntoMakeServiceWithConnectInfo<Router, WireInfo> {
    let layer = middleware::from_fn_with_state(switch, fail);
    router.layer(layer).into_make_service_with_connect_info::<WireInfo>()
}

async fn fail(
    State(switch): State<Arc<Switch>>,
    ConnectInfo(WireInfo(wire)): ConnectInfo<WireInfo>,
    request: Request,
    next: Next,
) -> Response {
    match switch.decide(request.method().as_str(), request.uri().path()) {
        None => next.run(request).await,
        Some(fault) if fault.is_carried_out() => {
            let message = Message::of(next.run(request).await).await;
            play(fault, &wire, &message).await
        }
        Some(fault) => {
            // A connection that is closed with unread bytes is reset, and what was written to it may be lost.
            _ = to_bytes(request.into_body(), LONGEST_BODY).await;
            refuse(fault, &wire).await
        }
    }
}

impl Fault {
    fn is_carried_out(self) -> bool {
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
}

async fn refuse(fault: Fault, wire: &Wire) -> Response {
    match fault {
        Fault::Status(status) => Refusal::message(code(status), &line(code(status))).into_response(),
        Fault::ProxyPage(status) => proxy_page(code(status)),
        Fault::RetryAfter(seconds) => retry_after(&seconds.to_string()),
        Fault::RetryAfterDate(seconds) => retry_after(&http_date(seconds)),
        other => play(other, wire, &Message::default()).await,
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

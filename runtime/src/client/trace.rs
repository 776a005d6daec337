//! Tracing, named after OpenTelemetry's semantic conventions for HTTP clients.
//!
//! No subscriber receives a secret: spans have no parameters, URL or body, and findings no secret values.

use std::time::Duration;

use http::StatusCode;
use tracing::field::Empty;
use tracing::{Span, debug, info_span};

use super::execution::Responded;
use super::schedule::Schedule;
use crate::facts::parent::Parent;
use crate::request::base_url::BaseUrl;
use crate::request::error::Error;
use crate::request::parts::Parts;

/// Exporters take name, kind and status from the `otel.` fields.
pub(crate) fn call(parts: &Parts, base_url: &BaseUrl) -> Span {
    let operation = &*parts.operation;
    let method = operation.method().as_str();
    let base = base_url.url.path();
    let parent = parts.parent.as_ref();
    let project = parent.and_then(Parent::project);
    // Not evaluated without a subscriber.
    let path = || operation.template(parent);
    // A path that the caller wrote may contain anything.
    let is_documented = operation.is_documented();
    info_span!(
        target: "platform_api",
        "call",
        otel.name = %if is_documented { format!("{method} {base}{}", path()) } else { method.to_owned() },
        otel.kind = "client",
        operation = is_documented.then(|| operation.id()),
        project = project.map(|id| tracing::field::display(id.escaped())),
        parent = parent.filter(|_| project.is_none()).map(|parent| tracing::field::display(parent.escaped())),
        http.request.method = method,
        url.template = is_documented.then(|| tracing::field::display(format!("{base}{}", path()))),
        server.address = base_url.url.host_str(),
        server.port = base_url.url.port_or_known_default().map(i64::from),
        http.request.resend_count = Empty,
        http.response.status_code = Empty,
        error.type = Empty,
        otel.status_code = Empty,
    )
}

pub(crate) fn end(span: &Span, attempts: u32, responded: &Responded) {
    if let Some(resent) = resent(attempts) {
        span.record("http.request.resend_count", resent);
    }
    if let Some(status) = status(responded) {
        span.record("http.response.status_code", status);
    }
    if let Err(error) = responded {
        span.record("error.type", error_type(error));
        span.record("otel.status_code", "ERROR");
    }
}

pub(crate) fn attempt(schedule: &Schedule, responded: &Responded) {
    debug!(
        target: "platform_api",
        {
            http.request.resend_count = resent(schedule.attempts),
            http.response.status_code = status(responded),
            error.type = responded.as_ref().err().map(error_type),
            elapsed_ms = milliseconds(schedule.attempt_took()),
        },
        "attempt"
    );
}

pub(crate) fn retry(error: &Error, wait: Duration) {
    debug!(
        target: "platform_api",
        {
            http.request.resend_count = resent(error.attempts()),
            http.response.status_code = error.status().map(number),
            error.type = error_type(error),
            wait_ms = milliseconds(wait),
        },
        "retry"
    );
}

pub(crate) fn pause(wait: Duration) {
    debug!(target: "platform_api", wait_ms = milliseconds(wait), "pause");
}

/// `None` for the first attempt, as the conventions demand; `i64`, because exporters turn other integers into strings.
fn resent(attempt: u32) -> Option<i64> {
    attempt.checked_sub(1).filter(|resent| *resent > 0).map(i64::from)
}

fn status(responded: &Responded) -> Option<i64> {
    let status = match responded {
        Ok(response) => Some(response.status()),
        Err(error) => error.status(),
    };
    status.map(number)
}

fn number(status: StatusCode) -> i64 {
    status.as_u16().into()
}

/// The status, or else the kind. The error itself may contain the server's words.
fn error_type(error: &Error) -> String {
    match error.status() {
        Some(status) => status.as_str().to_owned(),
        None => error.kind().code().to_owned(),
    }
}

fn milliseconds(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

//! What a program's log shows of a call: a span, and an event for every attempt and every wait.
//!
//! In: the operation, never the project, the parameters, the URL or the text of a response; of a client that is told to
//! warn also what was found, whose text has no value of a secret in it. So nothing secret can get out, whatever the
//! subscriber is. Without a subscriber nothing is computed.

use std::time::{Duration, Instant};

use tracing::field::Empty;
use tracing::{Span, debug, info_span, warn};

use crate::error::{Error, Kind};
use crate::request::Parts;
use crate::response::Outcome;
use crate::rules::Finding;
use crate::shown::shown;

/// The span of a whole call.
pub(crate) fn call(parts: &Parts) -> Span {
    let operation = &*parts.operation;
    info_span!(
        target: "platform_api",
        "call",
        operation = operation.id(),
        method = operation.method().as_str(),
        path = operation.path(),
        attempts = Empty,
        status = Empty,
        error = Empty,
        elapsed_ms = Empty,
    )
}

/// How the call ended.
pub(crate) fn done(span: &Span, outcome: &Outcome, begin: Instant) {
    if span.is_disabled() {
        return;
    }
    if let Some(status) = status(outcome) {
        span.record("status", status);
    }
    if let Err(error) = outcome {
        span.record("error", kind(error));
        span.record("attempts", error.attempts());
    }
    span.record("elapsed_ms", milliseconds(begin.elapsed()));
}

/// One attempt has ended.
pub(crate) fn attempt(span: &Span, attempt: u32, outcome: &Outcome, begin: Instant) {
    span.record("attempts", attempt);
    debug!(
        target: "platform_api",
        attempt,
        status = status(outcome),
        error = outcome.as_ref().err().map(kind),
        elapsed_ms = milliseconds(begin.elapsed()),
        "attempt"
    );
}

/// The attempt that failed like this is repeated.
pub(crate) fn retry(error: &Error, wait: Duration) {
    debug!(
        target: "platform_api",
        attempt = error.attempts(),
        status = error.status(),
        error = kind(error),
        wait_ms = milliseconds(wait),
        "retry"
    );
}

/// Whether anybody wants to be warned.
pub(crate) fn is_listened_to() -> bool {
    tracing::enabled!(target: "platform_api", tracing::Level::WARN)
}

/// What the documents say against a request that is sent all the same.
pub(crate) fn finding(parts: &Parts, finding: &Finding) {
    warn!(
        target: "platform_api",
        operation = parts.operation.id(),
        parameter = finding.parameter(),
        rule = finding.rule().name(),
        severity = %finding.severity(),
        "{}",
        shown(&finding.to_string())
    );
}

fn status(outcome: &Outcome) -> Option<u16> {
    match outcome {
        Ok(response) => Some(response.status().as_u16()),
        Err(error) => error.status(),
    }
}

/// Not the error itself: a server's words are in it.
fn kind(error: &Error) -> &'static str {
    match error.kind() {
        Kind::Builder => "builder",
        Kind::InvalidRequest => "invalid request",
        Kind::Connect => "no connection",
        Kind::ConnectTimeout => "no connection in time",
        Kind::Timeout => "timeout",
        Kind::Disconnected => "disconnected",
        Kind::Malformed => "malformed",
        Kind::Redirect => "redirect",
        Kind::Status => "status",
        Kind::TooLarge => "too large",
        Kind::Decode => "decode",
        Kind::Refused => "refused",
        Kind::EmptyPatch => "nothing to send",
    }
}

fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

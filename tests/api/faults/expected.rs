//! This module has every fault, and the expected end of a call that meets the fault.

use std::sync::LazyLock;
use std::time::Duration;

use platform_api::ErrorKind;
use platform_api_sandbox::Fault;

use super::{ATTEMPTS, Call};

pub struct Case {
    pub name: &'static str,
    pub fault: Fault,
    kind: Kind,
    /// The timeout of the call, for faults that last longer.
    pub timeout: Option<Duration>,
}

/// The result of a call.
pub enum End {
    Success,
    Error(ErrorKind),
}

#[derive(Clone, Copy)]
enum Kind {
    /// The call is repeated, and succeeds unless every attempt fails.
    Repeated(ErrorKind),
    /// A read is repeated in the same way. A change is not repeated.
    RepeatedRead(ErrorKind),
    /// The call is sent this many times, at the times that the service states. It succeeds unless every attempt is
    /// refused.
    Limited(usize),
    /// The call is not repeated. A repetition would not help, or no time is left.
    Final(ErrorKind),
    /// A read fails. A change succeeds: the response to a change is not documented, so any body is accepted.
    Unreadable,
    /// The response is usable anyway.
    Harmless,
}

impl Case {
    fn new(name: &'static str, fault: Fault, kind: Kind) -> Case {
        Case {
            name,
            fault,
            kind,
            timeout: None,
        }
    }

    /// The expected result, and the expected number of attempts.
    pub fn end(&self, call: Call, once: bool) -> (End, usize) {
        match self.kind {
            Kind::RepeatedRead(kind) if call != Call::Get => (End::Error(kind), 1),
            Kind::Repeated(_) | Kind::RepeatedRead(_) if once => (End::Success, 2),
            Kind::Repeated(kind) | Kind::RepeatedRead(kind) => (End::Error(kind), ATTEMPTS as usize),
            Kind::Limited(_) if once => (End::Success, 2),
            Kind::Limited(attempts) => (End::Error(ErrorKind::RateLimited), attempts),
            Kind::Final(kind) => (End::Error(kind), 1),
            Kind::Unreadable if call == Call::Get => (End::Error(ErrorKind::Decode), 1),
            Kind::Unreadable | Kind::Harmless => (End::Success, 1),
        }
    }
}

const BROKEN: Kind = Kind::Repeated(ErrorKind::Disconnected);
const UNAVAILABLE: Kind = Kind::Repeated(ErrorKind::ServerError);
const TOO_SLOW: Kind = Kind::Final(ErrorKind::Timeout);

/// The time after which a call gives up. It is enough for a call to arrive on a busy machine. The faults that it is
/// tested with last longer in any case.
const PATIENCE: Option<Duration> = Some(Duration::from_millis(400));

pub static CASES: LazyLock<Vec<Case>> = LazyLock::new(|| {
    vec![
        Case::new("reset before headers", Fault::Reset, BROKEN),
        Case::new("reset before headers, carried out", Fault::LostResponse, BROKEN),
        Case::new("reset inside headers", Fault::ResetInHead, BROKEN),
        Case::new("reset inside body", Fault::ResetInBody, BROKEN),
        Case::new("truncated body", Fault::Truncated, BROKEN),
        Case::new("truncated chunks", Fault::TruncatedChunks, BROKEN),
        Case::new("bytes after the body", Fault::Overlong, Kind::Harmless),
        Case::new("endless body", Fault::Endless, Kind::Final(ErrorKind::TooLarge)),
        Case::new("Content-Length too small", Fault::ShortLength, Kind::Unreadable),
        Case::new("two Content-Lengths", Fault::TwoLengths, BROKEN),
        Case::new("late", Fault::Delay(Duration::from_millis(1)), Kind::Harmless),
        Case {
            timeout: PATIENCE,
            ..Case::new(
                "later than the timeout",
                Fault::Delay(Duration::from_secs(60)),
                TOO_SLOW,
            )
        },
        Case::new("drip", Fault::Drip(Duration::ZERO), Kind::Harmless),
        Case {
            timeout: PATIENCE,
            ..Case::new(
                "drip beyond the timeout",
                Fault::Drip(Duration::from_secs(60)),
                TOO_SLOW,
            )
        },
        Case {
            timeout: PATIENCE,
            ..Case::new("silence", Fault::Silence, TOO_SLOW)
        },
        Case::new("garbage instead of HTTP", Fault::Garbage, BROKEN),
        Case::new("429", Fault::Status(429), Kind::Limited(2)),
        Case::new("429, Retry-After in seconds", Fault::RetryAfter(20), Kind::Limited(4)),
        Case::new(
            "429, Retry-After as a date",
            Fault::RetryAfterDate(20),
            Kind::Limited(4),
        ),
        Case::new("500", Fault::Status(500), Kind::RepeatedRead(ErrorKind::ServerError)),
        Case::new("502", Fault::Status(502), UNAVAILABLE),
        Case::new("503", Fault::Status(503), UNAVAILABLE),
        Case::new("504", Fault::Status(504), UNAVAILABLE),
        Case::new("502, page of a proxy", Fault::ProxyPage(502), UNAVAILABLE),
        Case::new(
            "403, page of a proxy",
            Fault::ProxyPage(403),
            Kind::Final(ErrorKind::Forbidden),
        ),
        Case::new(
            "200, page of a proxy",
            Fault::ProxyPage(200),
            Kind::Final(ErrorKind::Decode),
        ),
    ]
});

//! Fault injection: calls fail on purpose, in the ways in which networks, proxies and servers fail.
//!
//! [`FaultRule`]s come in, each a [`Fault`] with the calls that it hits; broken connections and wrong responses go out.
//! Rules are checked before anything else, so a call documented as not carried out has not touched the state.

pub(crate) mod limit;
pub(crate) mod port;
mod refused;
pub(crate) mod switch;
pub(crate) mod wire;

use std::time::Duration;

/// A way in which a call fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Fault {
    /// Not carried out; the connection is reset before any response.
    Reset,
    /// Carried out; the connection is reset before any response.
    LostResponse,
    /// Carried out; the connection is reset inside the headers.
    ResetInHead,
    /// Carried out; the connection is reset inside the body.
    ResetInBody,
    /// Carried out; the connection is closed normally, inside the body.
    Truncated,
    /// Carried out; a chunked body without its last chunk.
    TruncatedChunks,
    /// Carried out; the response is complete, but more bytes follow it.
    Overlong,
    /// Carried out; a chunked body that continues for as long as the caller reads.
    Endless,
    /// Carried out; `Content-Length` is less than the length of the body.
    ShortLength,
    /// Carried out; two contradictory `Content-Length` headers.
    TwoLengths,
    /// Carried out; the body arrives one byte at a time, with this pause before each.
    Drip(Duration),
    /// Not carried out; no response until the caller gives up.
    Silence,
    /// Not carried out; the response is not HTTP.
    Garbage,
    /// Not carried out; a response with this status and a JSON message.
    Status(u16),
    /// Not carried out; a response with this status and an HTML page, as from a proxy.
    ProxyPage(u16),
    /// Not carried out; 429 with `Retry-After` in seconds.
    RetryAfter(u32),
    /// Not carried out; 429 with `Retry-After` as a date, this many seconds from now.
    RetryAfterDate(u32),
}

/// Selects the calls that a fault hits. If several rules hit a call, the first one applies.
///
/// ```
/// use platform_api_sandbox::{Fault, FaultRule};
///
/// let twice = FaultRule::next(2, Fault::Reset).method("PUT");
/// let often = FaultRule::every(10, Fault::Status(503)).path("/integrations/chat-d");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use = "a rule does nothing until it is given to `Sandbox::inject`"]
pub struct FaultRule {
    fault: Fault,
    when: When,
    method: Option<String>,
    path: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum When {
    Always,
    Every(u64),
    Next(u64),
}

impl FaultRule {
    /// Hits every call.
    pub fn always(fault: Fault) -> FaultRule {
        FaultRule { fault, when: When::Always, method: None, path: None }
    }

    /// Hits the next `calls` calls.
    pub fn next(calls: u64, fault: Fault) -> FaultRule {
        FaultRule { when: When::Next(calls), ..FaultRule::always(fault) }
    }

    /// Hits every `n`th call, beginning with the `n`th.
    ///
    /// # Panics
    ///
    /// If `n` is 0.
    pub fn every(n: u64, fault: Fault) -> FaultRule {
        assert!(n > 0, "`n` must be at least 1");
        FaultRule { when: When::Every(n), ..FaultRule::always(fault) }
    }

    /// Restricts the rule to calls with this method; others are not counted.
    pub fn method(mut self, method: impl Into<String>) -> FaultRule {
        self.method = Some(method.into());
        self
    }

    /// Restricts the rule to calls whose path, as received, ends like this; others are not counted.
    pub fn path(mut self, end: impl Into<String>) -> FaultRule {
        self.path = Some(end.into());
        self
    }

    fn is_about(&self, method: &str, path: &str) -> bool {
        self.method.as_ref().is_none_or(|wanted| wanted.eq_ignore_ascii_case(method))
            && self.path.as_ref().is_none_or(|end| path.ends_with(end.as_str()))
    }

    /// Whether the rule hits the `count`th call that it is about; the first is 1.
    fn hits(&self, count: u64) -> bool {
        match self.when {
            When::Always => true,
            When::Every(n) => count.is_multiple_of(n),
            When::Next(calls) => count <= calls,
        }
    }
}

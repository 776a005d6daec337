//! The fault switch: calls that fail on purpose, in the ways in which networks, proxies and servers fail.
//!
//! In: [`Rule`]s, each a [`Fault`] and which calls it hits. Out: broken connections and wrong responses. It is asked
//! before anything else, so a call that is said not to be carried out has not touched the state.

pub(crate) mod limit;
pub(crate) mod port;
mod refused;
pub(crate) mod switch;
pub(crate) mod wire;

use std::time::Duration;

/// A way to fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Fault {
    /// The connection is reset before anything gets a response, and nothing is carried out.
    Reset,
    /// The call is carried out, and the connection is reset before anything gets a response.
    LostResponse,
    /// The call is carried out, and the connection is reset in the middle of the headers.
    ResetInHead,
    /// The call is carried out, and the connection is reset in the middle of the body.
    ResetInBody,
    /// Carried out; the connection is closed properly, in the middle of the body.
    Truncated,
    /// Carried out; a chunked body without its end.
    TruncatedChunks,
    /// Carried out; the response is complete, and more bytes follow it.
    Overlong,
    /// Carried out; a chunked body that goes on for as long as somebody reads it.
    Endless,
    /// Carried out; `Content-Length` is less than the body has.
    ShortLength,
    /// Carried out; two `Content-Length`s that contradict each other.
    TwoLengths,
    /// Carried out; the body comes one byte at a time, with such a pause before each.
    Drip(Duration),
    /// Not carried out; nothing comes, until the caller gives up.
    Silence,
    /// Not carried out; what comes is not HTTP.
    Garbage,
    /// Not carried out; a response with this status and a JSON message.
    Status(u16),
    /// Not carried out; a response with this status and an HTML page, as proxies do.
    ProxyPage(u16),
    /// Not carried out; 429 with `Retry-After` in seconds.
    RetryAfter(u32),
    /// Not carried out; 429 with `Retry-After` as a date, so many seconds from now.
    RetryAfterDate(u32),
}

/// Which calls a fault hits. Of several rules, the first one that hits decides.
///
/// ```
/// use platform_api_sandbox::{Fault, Rule};
///
/// let twice = Rule::next(2, Fault::Reset).method("PUT");
/// let often = Rule::every(10, Fault::Status(503)).path("/integrations/chat-d");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use = "a rule does nothing until it is given to `Sandbox::inject`"]
pub struct Rule {
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

impl Rule {
    /// Hits every call.
    pub fn always(fault: Fault) -> Rule {
        Rule { fault, when: When::Always, method: None, path: None }
    }

    /// Hits the next `calls` calls.
    pub fn next(calls: u64, fault: Fault) -> Rule {
        Rule { when: When::Next(calls), ..Rule::always(fault) }
    }

    /// Hits every `n`th call, beginning with the `n`th.
    ///
    /// # Panics
    ///
    /// If `n` is 0.
    pub fn every(n: u64, fault: Fault) -> Rule {
        assert!(n > 0, "every 0th call is none");
        Rule { when: When::Every(n), ..Rule::always(fault) }
    }

    /// Hits, and counts, only calls with this method.
    pub fn method(mut self, method: impl Into<String>) -> Rule {
        self.method = Some(method.into());
        self
    }

    /// Hits, and counts, only calls whose path, as it comes, ends like this.
    pub fn path(mut self, end: impl Into<String>) -> Rule {
        self.path = Some(end.into());
        self
    }

    fn is_about(&self, method: &str, path: &str) -> bool {
        self.method.as_ref().is_none_or(|wanted| wanted.eq_ignore_ascii_case(method))
            && self.path.as_ref().is_none_or(|end| path.ends_with(end.as_str()))
    }

    /// Whether the `count`th call that the rule is about is hit; the first is 1.
    fn hits(&self, count: u64) -> bool {
        match self.when {
            When::Always => true,
            When::Every(n) => count.is_multiple_of(n),
            When::Next(calls) => count <= calls,
        }
    }
}

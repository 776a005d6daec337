//! Fault injection: calls fail on purpose, in the ways in which networks, proxies and servers fail.
//!
//! A [`FaultRule`] says which [`Fault`] hits which calls, and the sandbox decides about that before anything else. The
//! caller gets a broken connection, a wrong or late response, or none. The documentation of each fault says whether the
//! call is carried out. If it is not, the state has not changed.

pub(crate) mod play;
pub(crate) mod port;

use std::collections::HashMap;
use std::fmt;
use std::time::Duration;

use crate::access::Project;

/// A way in which a call fails.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Fault {
    /// Not carried out; the connection is reset before any response.
    Reset,
    /// Carried out; the connection is reset before any response.
    LostResponse,
    /// Carried out; the connection is closed normally, inside the body.
    Truncated,
    /// Carried out at once; the complete response arrives this much later.
    Delay(Duration),
    /// Not carried out; no response until the caller gives up.
    Silence,
    /// Not carried out; the response is not HTTP.
    Garbage,
    /// Not carried out; a response with this status and a JSON message, or for 429 the documented text.
    Status(u16),
    /// Not carried out; a response with this status and body, as `application/json` whatever the body is. See
    /// [`Fault::body`].
    Body(u16, String),
    /// Not carried out; a response with this status and an HTML page, as from a proxy.
    ProxyPage(u16),
    /// Not carried out; 429 with `Retry-After` in seconds.
    RetryAfter(u32),
    /// Not carried out; 429 with `Retry-After` as a date, this many seconds from now.
    RetryAfterDate(u32),
}

impl Fault {
    /// A response with a body of your own, of any documented path: `Fault::body(200, "{")`. The call is not carried out.
    pub fn body(status: u16, body: impl Into<String>) -> Fault {
        Fault::Body(status, body.into())
    }

    /// Whether the service carries out the call.
    pub(crate) fn is_carried_out(&self) -> bool {
        matches!(self, Fault::LostResponse | Fault::Truncated | Fault::Delay(_))
    }
}

/// Selects the calls that a fault hits. If several rules hit a call, the one that was added first applies.
///
/// ```
/// use platform_api_sandbox::{Fault, FaultRule};
///
/// let twice = FaultRule::next(2, Fault::Reset).method("PUT");
/// let often = FaultRule::every(10, Fault::Status(503)).path("/integrations/chat-d");
/// let one_project = FaultRule::always(Fault::Status(403)).project("group/widgets");
/// let broken = FaultRule::next(1, Fault::body(200, "{"));
/// let each_once = FaultRule::next(1, Fault::RetryAfter(5)).each_path();
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use = "a rule does nothing until it is given to `Sandbox::inject`"]
pub struct FaultRule {
    fault: Fault,
    when: When,
    method: Option<String>,
    path: Option<String>,
    pub(crate) project: Option<String>,
    is_each_path: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum When {
    Every(u64),
    Next(u64),
}

impl FaultRule {
    /// Hits every call.
    pub fn always(fault: Fault) -> FaultRule {
        FaultRule {
            fault,
            when: When::Every(1),
            method: None,
            path: None,
            project: None,
            is_each_path: false,
        }
    }

    /// Hits the next `calls` calls.
    pub fn next(calls: u64, fault: Fault) -> FaultRule {
        FaultRule {
            when: When::Next(calls),
            ..FaultRule::always(fault)
        }
    }

    /// Hits every `n`th call, beginning with the `n`th.
    ///
    /// # Panics
    ///
    /// If `n` is 0.
    #[track_caller]
    pub fn every(n: u64, fault: Fault) -> FaultRule {
        assert!(n > 0, "`n` must be at least 1");
        FaultRule {
            when: When::Every(n),
            ..FaultRule::always(fault)
        }
    }

    /// Restricts the rule to calls with this method. Other calls are not counted.
    pub fn method(mut self, method: impl Into<String>) -> FaultRule {
        self.method = Some(method.into());
        self
    }

    /// Restricts the rule to calls whose path, as received, has this end. Other calls are not counted.
    pub fn path(mut self, end: impl Into<String>) -> FaultRule {
        self.path = Some(end.into());
        self
    }

    /// Restricts the rule to calls about this project, given as an id or a path. The rule hits calls that use the id
    /// and calls that use the path. Other calls are not counted.
    pub fn project(mut self, project: impl fmt::Display) -> FaultRule {
        self.project = Some(project.to_string());
        self
    }

    /// Counts the calls of each path separately.
    ///
    /// A rule with `next(1, …)` then hits the first call of each path. It hits the same calls however many run at once.
    pub fn each_path(mut self) -> FaultRule {
        self.is_each_path = true;
        self
    }

    fn is_about(&self, method: &str, path: &str, project: Option<&Project>) -> bool {
        let method_fits = self.method.as_ref().is_none_or(|own| own.eq_ignore_ascii_case(method));
        let path_fits = self.path.as_ref().is_none_or(|end| path.ends_with(end));
        let project_fits = match &self.project {
            Some(reference) => project.is_some_and(|project| project.is(reference)),
            None => true,
        };
        method_fits && path_fits && project_fits
    }

    /// Whether the rule hits the call with this number. The first of the calls that are counted together is 1.
    fn hits(&self, count: u64) -> bool {
        match self.when {
            When::Every(n) => count.is_multiple_of(n),
            When::Next(calls) => count <= calls,
        }
    }
}

/// The faults of all calls to come.
#[derive(Default)]
pub(crate) struct Faults {
    rules: Vec<Counted>,
    pub(crate) limit: Option<Limit>,
}

/// A rule with the number of calls that it has counted, by path. Without `each_path`, all calls count under an empty
/// path.
struct Counted {
    rule: FaultRule,
    calls: HashMap<String, u64>,
}

impl Faults {
    pub(crate) fn inject(&mut self, rule: FaultRule) {
        let calls = HashMap::new();
        self.rules.push(Counted { rule, calls });
    }

    /// Counts a call, and returns its fault. The first rule that hits the call applies. Later rules do not count the
    /// call.
    pub(crate) fn decide(&mut self, method: &str, path: &str, project: Option<&Project>) -> Option<Fault> {
        if let Some(fault) = self.limit.as_mut().and_then(Limit::count) {
            return Some(fault);
        }
        for Counted { rule, calls } in &mut self.rules {
            if rule.is_about(method, path, project) {
                let counted = if rule.is_each_path { path } else { "" };
                let count = calls.entry(counted.to_owned()).or_default();
                *count += 1;
                if rule.hits(*count) {
                    return Some(rule.fault.clone());
                }
            }
        }
        None
    }
}

/// A rate limit. Calls beyond it are refused until the next time window.
pub(crate) struct Limit {
    calls: u64,
    window: Duration,
    clock: Box<dyn Fn() -> Duration + Send + Sync>,
    /// The window of the last call, and the number of calls in it.
    current: (u128, u64),
}

impl Limit {
    pub(crate) fn new(calls: u64, window: Duration, clock: impl Fn() -> Duration + Send + Sync + 'static) -> Limit {
        Limit {
            calls,
            window: window.max(Duration::from_nanos(1)),
            clock: Box::new(clock),
            current: (0, 0),
        }
    }

    /// Counts a call. Returns a fault if the call exceeds the limit.
    fn count(&mut self) -> Option<Fault> {
        let (now, window) = ((self.clock)().as_nanos(), self.window.as_nanos());
        if self.current.0 != now / window {
            self.current = (now / window, 0);
        }
        self.current.1 += 1;
        let left = window - now % window;
        let seconds = u32::try_from(left.div_ceil(1_000_000_000)).unwrap_or(u32::MAX);
        (self.current.1 > self.calls).then_some(Fault::RetryAfter(seconds))
    }
}

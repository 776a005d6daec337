//! What a test has prepared: fault rules and stubs, in the order in which they were added, and a rate limit.

use std::collections::HashMap;
use std::fmt;
use std::ops::{RangeFrom, RangeInclusive};
use std::panic::Location;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::http::Response;

use crate::access::Project;
use crate::fault::Fault;
use crate::fault::limit::Limit;
use crate::record::RecordedRequest;

/// Selects the calls that a fault hits. If several rules hit a call, the one that was added first applies.
///
/// ```
/// use platform_api_sandbox::{Fault, FaultRule};
///
/// let twice = FaultRule::next(2, Fault::Reset).method("PUT");
/// let often = FaultRule::every(10, Fault::status(503)).path("/integrations/chat-d");
/// let one_project = FaultRule::always(Fault::status(403)).project("group/widgets");
/// let broken = FaultRule::next(1, Fault::body(200, "{"));
/// let each_once = FaultRule::next(1, Fault::retry_after(5)).each_path();
/// ```
#[derive(Clone)]
#[must_use = "a rule does nothing until it is given to `Sandbox::inject`"]
pub struct FaultRule {
    pub(crate) effect: Effect,
    pub(crate) when: When,
    pub(crate) method: Option<String>,
    pub(crate) path: Option<String>,
    pub(crate) project: Option<String>,
    is_each_path: bool,
}

/// A stub is a rule too, whose path is its target.
#[derive(Clone)]
pub(crate) enum Effect {
    Fault(Fault),
    Stub(Respond),
}

/// The response to a request.
pub(crate) type Respond = Arc<dyn Fn(&RecordedRequest) -> Response<Vec<u8>> + Send + Sync>;

#[derive(Clone, Copy)]
pub(crate) enum When {
    Every(u64),
    Next(u64),
}

impl FaultRule {
    /// Hits every call.
    pub fn always(fault: Fault) -> FaultRule {
        FaultRule::every(1, fault)
    }

    /// Hits the next `calls` calls. There must be as many, unless [`expect`](crate::Scripted::expect) says otherwise.
    pub fn next(calls: u64, fault: Fault) -> FaultRule {
        FaultRule {
            when: When::Next(calls),
            ..FaultRule::always(fault)
        }
    }

    /// Hits every `n`th call, beginning with the `n`th.
    pub fn every(n: u64, fault: Fault) -> FaultRule {
        FaultRule {
            effect: Effect::Fault(fault),
            when: When::Every(n),
            method: None,
            path: None,
            project: None,
            is_each_path: false,
        }
    }

    /// Restricts the rule to calls with this method. Other calls are not counted.
    pub fn method(mut self, method: impl Into<String>) -> FaultRule {
        self.method = Some(method.into());
        self
    }

    /// Restricts the rule to calls whose path, as received, has this end. Other calls are not counted.
    ///
    /// The path must be documented, or a stub's, for a project that exists.
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

    /// A stub, which responds to calls with this method and target.
    #[doc(hidden)]
    pub fn stub(
        method: &str,
        target: &str,
        respond: impl Fn(&RecordedRequest) -> Response<Vec<u8>> + Send + Sync + 'static,
    ) -> FaultRule {
        let effect = Effect::Stub(Arc::new(respond));
        let rule = FaultRule::always(Fault::Reset).method(method).path(target);
        FaultRule { effect, ..rule }
    }

    fn is_stub_of(&self, method: &str, target: &str) -> bool {
        let is_stub = matches!(self.effect, Effect::Stub(_));
        is_stub && self.is_about(method, target, None) && self.path.as_deref() == Some(target)
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

/// How often a fault or a stub is played: `2`, `1..` or `1..=3`.
#[derive(Debug, Clone)]
pub struct Times(RangeInclusive<u64>);

impl From<u64> for Times {
    fn from(number: u64) -> Times {
        Times(number..=number)
    }
}

impl From<RangeFrom<u64>> for Times {
    fn from(range: RangeFrom<u64>) -> Times {
        Times(range.start..=u64::MAX)
    }
}

impl From<RangeInclusive<u64>> for Times {
    fn from(range: RangeInclusive<u64>) -> Times {
        Times(range)
    }
}

/// A fault rule or a stub in a sandbox.
#[derive(Clone)]
struct Part {
    id: u64,
    rule: FaultRule,
    /// The calls that the rule has counted, by path. Without `each_path`, all calls count under an empty path.
    calls: HashMap<String, u64>,
    expected: Times,
    played: u64,
    /// Where the test added it.
    place: &'static Location<'static>,
}

impl Part {
    fn unmet(&self) -> Option<String> {
        let (place, range, played) = (self.place, &self.expected.0, self.played);
        let expected = match (range.start(), range.end()) {
            (least, most) if least == most => least.to_string(),
            (least, &u64::MAX) => format!("at least {least}"),
            (least, most) => format!("{least} to {most}"),
        };
        let line = format!(
            "{}:{}: expected {expected}, played {played}",
            place.file(),
            place.line()
        );
        (!range.contains(&played)).then_some(line)
    }
}

#[derive(Clone, Default)]
pub(crate) struct Script {
    parts: Vec<Part>,
    pub(crate) limit: Option<Limit>,
}

impl Script {
    /// Adds a fault rule or a stub, and returns its id.
    #[track_caller]
    pub(crate) fn add(&mut self, rule: FaultRule) -> u64 {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let id = NEXT.fetch_add(1, Ordering::Relaxed);
        let least = match (&rule.effect, rule.when) {
            (Effect::Stub(_), _) => 0,
            (Effect::Fault(_), When::Next(n)) => n,
            (Effect::Fault(_), When::Every(_)) => 1,
        };
        self.parts.push(Part {
            id,
            rule,
            calls: HashMap::new(),
            expected: Times::from(least..),
            played: 0,
            place: Location::caller(),
        });
        id
    }

    pub(crate) fn expect(&mut self, id: u64, times: &Times) {
        for part in self.parts.iter_mut().filter(|part| part.id == id) {
            part.expected = times.clone();
        }
    }

    /// Removes a part. Returns a line if it was played too rarely or too often.
    pub(crate) fn end(&mut self, id: u64) -> Vec<String> {
        let ended = self.parts.extract_if(.., |part| part.id == id);
        ended.filter_map(|part| part.unmet()).collect()
    }

    /// Counts a call, and returns its fault. The first rule that hits the call applies. Later rules do not count the
    /// call.
    pub(crate) fn fault(&mut self, method: &str, path: &str, project: Option<&Project>) -> Option<Fault> {
        if let Some(fault) = self.limit.as_mut().and_then(Limit::count) {
            return Some(fault);
        }
        for part in &mut self.parts {
            if let Effect::Fault(fault) = &part.rule.effect
                && part.rule.is_about(method, path, project)
            {
                let counted = if part.rule.is_each_path { path } else { "" };
                let count = part.calls.entry(counted.to_owned()).or_default();
                *count += 1;
                if part.rule.hits(*count) {
                    part.played += 1;
                    return Some(fault.clone());
                }
            }
        }
        None
    }

    /// Returns the newest stub of a target, or else of its path, and how often it was played.
    pub(crate) fn stub(&mut self, method: &str, target: &str) -> Option<(&Respond, &mut u64)> {
        let (path, _) = target.split_once('?').unwrap_or((target, ""));
        let position = |target| self.parts.iter().rposition(|part| part.rule.is_stub_of(method, target));
        let found = position(target).or_else(|| position(path))?;
        let part = &mut self.parts[found];
        match &part.rule.effect {
            Effect::Stub(respond) => Some((respond, &mut part.played)),
            Effect::Fault(_) => None,
        }
    }

    /// Returns a line for each part that was played too rarely or too often.
    pub(crate) fn unmet(&self) -> Vec<String> {
        self.parts.iter().filter_map(Part::unmet).collect()
    }

    /// Returns the paths of all stubs.
    pub(crate) fn stubs(&self) -> Vec<String> {
        let is_stub = |part: &&Part| matches!(part.rule.effect, Effect::Stub(_));
        let targets = self
            .parts
            .iter()
            .filter(is_stub)
            .filter_map(|part| part.rule.path.as_deref());
        targets
            .filter_map(|target| target.split('?').next().map(str::to_owned))
            .collect()
    }
}

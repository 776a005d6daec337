//! The fault rules, stubs and rate limit of a test.

use std::fmt;
use std::ops::{RangeFrom, RangeInclusive};
use std::panic::Location;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::time::Instant;

use crate::access::{ServedParent, noun};
use crate::difference::listed;
use crate::fault::Fault;
use crate::record::RecordedRequest;
use crate::response::Response;

/// Selects the calls that a fault hits.
///
/// ```
/// use platform_api_sandbox::{Fault, FaultRule};
///
/// let twice = FaultRule::next(2, Fault::Reset).method("PUT");
/// let often = FaultRule::every(10, Fault::status(503)).path("/integrations/chat-d");
/// let one_project = FaultRule::always(Fault::status(403)).project("group/widgets");
/// let broken = FaultRule::next(1, Fault::body(200, "{"));
/// ```
#[derive(Clone)]
#[must_use = "a rule does nothing until it is given to `Sandbox::inject`"]
pub struct FaultRule {
    pub(crate) effect: RuleEffect,
    pub(crate) when: When,
    pub(crate) method: Option<String>,
    /// The end of a path, or the target of a stub.
    pub(crate) path: Option<String>,
    pub(crate) parent: Option<String>,
    expected: Times,
    /// Matching calls, hit or not.
    calls: u64,
    played: u64,
    id: u64,
    /// Where the test added it.
    place: &'static Location<'static>,
}

#[derive(Clone)]
pub(crate) enum RuleEffect {
    Fault(Fault),
    Stub(Respond),
}

pub(crate) type Respond = Arc<dyn Fn(&RecordedRequest) -> Response + Send + Sync>;

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

    /// Hits the next `calls` calls.
    pub fn next(calls: u64, fault: Fault) -> FaultRule {
        FaultRule::new(RuleEffect::Fault(fault), When::Next(calls), calls)
    }

    /// Hits every `n`th call, beginning with the `n`th.
    pub fn every(n: u64, fault: Fault) -> FaultRule {
        FaultRule::new(RuleEffect::Fault(fault), When::Every(n), 1)
    }

    fn new(effect: RuleEffect, when: When, least: u64) -> FaultRule {
        FaultRule {
            effect,
            when,
            method: None,
            path: None,
            parent: None,
            expected: Times::from(least..),
            calls: 0,
            played: 0,
            id: 0,
            place: Location::caller(),
        }
    }

    /// Restricts the rule to calls with this method. Others are not counted.
    pub fn method(mut self, method: impl Into<String>) -> FaultRule {
        self.method = Some(method.into());
        self
    }

    /// Restricts the rule to calls whose path, as received, ends so.
    pub fn path(mut self, end: impl Into<String>) -> FaultRule {
        self.path = Some(end.into());
        self
    }

    /// Restricts the rule to calls about this project, by id or path, whichever they use.
    pub fn project(mut self, project: impl fmt::Display) -> FaultRule {
        self.parent = Some(project.to_string());
        self
    }

    /// Restricts the rule to calls about this [parent](crate::Builder::parent).
    pub fn parent(self, path: &str) -> FaultRule {
        self.project(path)
    }

    #[doc(hidden)]
    pub fn stub(
        method: &str,
        target: &str,
        respond: impl Fn(&RecordedRequest) -> Response + Send + Sync + 'static,
    ) -> FaultRule {
        let effect = RuleEffect::Stub(Arc::new(respond));
        FaultRule::new(effect, When::Every(1), 0).method(method).path(target)
    }

    pub(crate) fn is_stub(&self) -> bool {
        matches!(self.effect, RuleEffect::Stub(_))
    }

    fn has_method(&self, method: &str) -> bool {
        let required = self.method.as_ref();
        required.is_none_or(|required| required.eq_ignore_ascii_case(method))
    }

    fn is_about(&self, path: &str, parent: Option<&ServedParent>) -> bool {
        let has_path = self.path.as_ref().is_none_or(|end| path.ends_with(end));
        let has_parent = match &self.parent {
            Some(reference) => parent.is_some_and(|parent| parent.is(reference)),
            None => true,
        };
        has_path && has_parent
    }
}

/// How often a fault or a stub is played: `2`, `1..` or `1..=3`.
#[derive(Debug, Clone)]
pub struct Times(RangeInclusive<u64>);

impl Times {
    fn to_text(&self) -> String {
        let (least, most) = (self.0.start(), self.0.end());
        if least == most {
            least.to_string()
        } else if *most == u64::MAX {
            format!("{least}..")
        } else {
            format!("{least}..={most}")
        }
    }
}

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

#[derive(Clone)]
pub(crate) struct RateLimit {
    calls: u64,
    window: Duration,
    begin: Instant,
    /// The number of windows that had ended at the last call.
    windows: u128,
    calls_in_window: u64,
}

impl RateLimit {
    pub(crate) fn new(calls: u64, window: Duration) -> RateLimit {
        RateLimit {
            calls,
            window,
            begin: Instant::now(),
            windows: 0,
            calls_in_window: 0,
        }
    }

    /// Counts a call, and refuses it beyond the limit.
    fn count(&mut self) -> Option<Fault> {
        let (elapsed, window) = (self.begin.elapsed().as_nanos(), self.window.as_nanos());
        if self.windows != elapsed / window {
            self.windows = elapsed / window;
            self.calls_in_window = 0;
        }
        self.calls_in_window += 1;
        let until_next = window - elapsed % window;
        let seconds = until_next.div_ceil(1_000_000_000) as u64;
        (self.calls_in_window > self.calls).then(|| Fault::retry_after(seconds))
    }
}

#[derive(Clone, Default)]
pub(crate) struct Script {
    pub(crate) rules: Vec<FaultRule>,
    pub(crate) limit: Option<RateLimit>,
}

impl Script {
    #[track_caller]
    pub(crate) fn add(&mut self, mut rule: FaultRule) -> u64 {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let id = NEXT.fetch_add(1, Ordering::Relaxed);
        rule.id = id;
        rule.place = Location::caller();
        self.rules.push(rule);
        id
    }

    /// Does nothing after a reset, which removes the rule.
    pub(crate) fn expect(&mut self, id: u64, times: Times) {
        if let Some(rule) = self.rules.iter_mut().find(|rule| rule.id == id) {
            rule.expected = times;
        }
    }

    pub(crate) fn remove(&mut self, id: u64) -> Vec<FaultRule> {
        self.rules.extract_if(.., |rule| rule.id == id).collect()
    }

    /// Counts a call. The first rule that hits it applies, and later rules do not count it.
    pub(crate) fn fault(&mut self, method: &str, path: &str, parent: Option<&ServedParent>) -> Option<Fault> {
        if let Some(fault) = self.limit.as_mut().and_then(RateLimit::count) {
            return Some(fault);
        }
        for rule in &mut self.rules {
            if let RuleEffect::Fault(fault) = &rule.effect
                && rule.has_method(method)
                && rule.is_about(path, parent)
            {
                rule.calls += 1;
                let is_hit = match rule.when {
                    When::Every(n) => rule.calls.is_multiple_of(n),
                    When::Next(calls) => rule.calls <= calls,
                };
                if is_hit {
                    rule.played += 1;
                    return Some(fault.clone());
                }
            }
        }
        None
    }

    /// The newest stub of a target, or else of its path, and how often it was played.
    pub(crate) fn stub(&mut self, method: &str, target: &str) -> Option<(&Respond, &mut u64)> {
        let (path, _) = target.split_once('?').unwrap_or((target, ""));
        let newest = self
            .stub_position(method, target)
            .or_else(|| self.stub_position(method, path))?;
        let rule = &mut self.rules[newest];
        let RuleEffect::Stub(respond) = &rule.effect else {
            return None;
        };
        Some((respond, &mut rule.played))
    }

    fn stub_position(&self, method: &str, target: &str) -> Option<usize> {
        self.rules
            .iter()
            .rposition(|rule| rule.is_stub() && rule.has_method(method) && rule.path.as_deref() == Some(target))
    }

    pub(crate) fn has_equal_stub(&self, rule: &FaultRule) -> bool {
        match (&rule.method, &rule.path) {
            (Some(method), Some(target)) if rule.is_stub() => self.stub_position(method, target).is_some(),
            _ => false,
        }
    }

    pub(crate) fn stub_paths(&self) -> Vec<String> {
        let stubs = self.rules.iter().filter(|rule| rule.is_stub());
        let targets = stubs.filter_map(|rule| rule.path.as_deref()?.split('?').next());
        targets.map(str::to_owned).collect()
    }
}

pub(crate) fn unmet_expectations(rules: &[FaultRule]) -> String {
    let unmet = rules.iter().filter(|rule| !rule.expected.0.contains(&rule.played));
    listed(unmet.map(|rule| {
        let mut line = format!("{}:{}:", rule.place.file(), rule.place.line());
        if let Some(method) = &rule.method {
            line += &format!(" {method}");
        }
        if let Some(path) = &rule.path {
            line += &format!(" {path}");
        }
        if let Some(reference) = &rule.parent {
            line += &format!(" of {} {reference}", noun(reference));
        }
        format!("{line} expected {}, played {}", rule.expected.to_text(), rule.played)
    }))
}

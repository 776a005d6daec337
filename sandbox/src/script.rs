//! The fault rules, stubs and rate limit of a test.

use std::fmt;
use std::ops::{RangeFrom, RangeInclusive};
use std::panic::Location;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::access::{ServedParent, noun};
use crate::difference::listed;
use crate::fault::Fault;
use crate::fault::limit::RateLimit;
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
    /// The calls that the rule is about.
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

    /// Hits the next `calls` calls. There must be as many, unless [`expect`](crate::RuleHandle::expect) says otherwise.
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

    /// Restricts the rule to calls whose path, as received, ends so. It must be documented, or a stub's, and about the
    /// rule's project.
    pub fn path(mut self, end: impl Into<String>) -> FaultRule {
        self.path = Some(end.into());
        self
    }

    /// Restricts the rule to calls about this project, an id or a path, however they name it.
    pub fn project(mut self, project: impl fmt::Display) -> FaultRule {
        self.parent = Some(project.to_string());
        self
    }

    /// Restricts the rule to calls about this [parent](crate::Builder::parent).
    pub fn parent(self, path: &str) -> FaultRule {
        self.project(path)
    }

    /// Responds to calls with this method and target.
    #[doc(hidden)]
    pub fn stub(
        method: &str,
        target: &str,
        respond: impl Fn(&RecordedRequest) -> Response + Send + Sync + 'static,
    ) -> FaultRule {
        let effect = RuleEffect::Stub(Arc::new(respond));
        FaultRule::new(effect, When::Every(1), 0).method(method).path(target)
    }

    fn is_stub_of(&self, method: &str, target: &str) -> bool {
        let is_stub = matches!(self.effect, RuleEffect::Stub(_));
        is_stub && self.is_about(method, target, None) && self.path.as_deref() == Some(target)
    }

    fn is_about(&self, method: &str, path: &str, parent: Option<&ServedParent>) -> bool {
        let method_fits = self
            .method
            .as_ref()
            .is_none_or(|required| required.eq_ignore_ascii_case(method));
        let path_fits = self.path.as_ref().is_none_or(|end| path.ends_with(end));
        let parent_fits = match &self.parent {
            Some(reference) => parent.is_some_and(|parent| parent.is(reference)),
            None => true,
        };
        method_fits && path_fits && parent_fits
    }
}

/// How often a fault or a stub is played: `2`, `1..` or `1..=3`.
#[derive(Debug, Clone)]
pub struct Times {
    range: RangeInclusive<u64>,
    /// As the test wrote it.
    text: String,
}

impl From<u64> for Times {
    fn from(number: u64) -> Times {
        Times {
            range: number..=number,
            text: number.to_string(),
        }
    }
}

impl From<RangeFrom<u64>> for Times {
    fn from(range: RangeFrom<u64>) -> Times {
        Times {
            text: format!("{range:?}"),
            range: range.start..=u64::MAX,
        }
    }
}

impl From<RangeInclusive<u64>> for Times {
    fn from(range: RangeInclusive<u64>) -> Times {
        Times {
            text: format!("{range:?}"),
            range,
        }
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

    pub(crate) fn expect(&mut self, id: u64, times: &Times) {
        for rule in self.rules.iter_mut().filter(|rule| rule.id == id) {
            rule.expected = times.clone();
        }
    }

    pub(crate) fn end(&mut self, id: u64) -> Vec<FaultRule> {
        self.rules.extract_if(.., |rule| rule.id == id).collect()
    }

    /// Counts a call. The first rule that hits it applies, and later rules do not count it.
    pub(crate) fn fault(&mut self, method: &str, path: &str, parent: Option<&ServedParent>) -> Option<Fault> {
        if let Some(fault) = self.limit.as_mut().and_then(RateLimit::count) {
            return Some(fault);
        }
        for rule in &mut self.rules {
            if let RuleEffect::Fault(fault) = &rule.effect
                && rule.is_about(method, path, parent)
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
        let position = |target| self.rules.iter().rposition(|rule| rule.is_stub_of(method, target));
        let newest = position(target).or_else(|| position(path))?;
        let rule = &mut self.rules[newest];
        match &rule.effect {
            RuleEffect::Stub(respond) => Some((respond, &mut rule.played)),
            RuleEffect::Fault(_) => None,
        }
    }

    /// The paths of all stubs.
    pub(crate) fn stubs(&self) -> Vec<String> {
        let stubs = self.rules.iter().filter(|rule| matches!(rule.effect, RuleEffect::Stub(_)));
        let targets = stubs.filter_map(|rule| rule.path.as_deref()?.split('?').next());
        targets.map(str::to_owned).collect()
    }
}

/// A line for each rule that was played too rarely or too often.
pub(crate) fn unmet(rules: &[FaultRule]) -> String {
    let unmet = rules.iter().filter(|rule| !rule.expected.range.contains(&rule.played));
    listed(unmet.map(|rule| {
        let mut text = format!("{}:{}:", rule.place.file(), rule.place.line());
        for part in [&rule.method, &rule.path].into_iter().flatten() {
            text = text + " " + part;
        }
        if let Some(reference) = &rule.parent {
            text += &format!(" of {} {reference}", noun(reference));
        }
        format!("{text} expected {}, played {}", rule.expected.text, rule.played)
    }))
}

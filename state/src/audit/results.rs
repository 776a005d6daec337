//! The results for people, and as one JSON document.

use std::cmp::Reverse;
use std::fmt::Write;

use platform_api::Target;
use schemars::JsonSchema;
use serde::Serialize;

use crate::audit::evaluate::{Evaluation, Status};
use crate::audit::policy::Severity;

/// The results of an audit. A later version of this format has another `version`.
#[derive(Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Results<'a> {
    /// 1.
    pub version: u32,
    /// The path of the policy.
    pub policy: &'a str,
    /// The version, tier and hosting that the audit assumed, as far as they are known.
    pub target: String,
    /// The least severity of a failure that counts.
    pub fail_on: Severity,
    /// Whether a failure counts, or something could not be read.
    pub fails: bool,
    pub counts: Counts,
    pub results: &'a [Evaluation<'a>],
    /// What could not be read, one sentence each.
    pub not_read: &'a [String],
}

#[derive(Default, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    pub holds: usize,
    pub broken: usize,
    pub not_told: usize,
    pub not_applicable: usize,
    /// Of those that are broken or not told.
    pub waived: usize,
}

impl<'a> Results<'a> {
    pub fn new(
        policy: &'a str,
        target: Target,
        fail_on: Severity,
        not_read: &'a [String],
        results: &'a [Evaluation<'a>],
    ) -> Self {
        let count = |status| results.iter().filter(|one| one.status == status).count();
        let counts = Counts {
            holds: count(Status::Holds),
            broken: count(Status::Broken),
            not_told: count(Status::NotTold),
            not_applicable: count(Status::NotApplicable),
            waived: results.iter().filter(|one| one.is_waived).count(),
        };
        let fails = !not_read.is_empty() || results.iter().any(|one| one.fails && one.rule.severity >= fail_on);
        Results { version: 1, policy, target: target.to_string(), fail_on, fails, counts, results, not_read }
    }

    /// What is broken or not told, the most severe first, and counts.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let mut shown: Vec<_> = self.results.iter().filter(|one| one.fails || one.is_waived).collect();
        shown.sort_by_key(|one| Reverse(one.rule.severity));
        for one in shown {
            let status = match one.status {
                _ if one.is_waived => "waived",
                Status::NotTold => "not told",
                _ => "broken",
            };
            let (rule, place, found) = (one.rule, one.place(), one.found());
            let (severity, demand, policy, line) = (rule.severity, &rule.demand, self.policy, rule.line);
            _ = writeln!(text, "{severity:<8}  {status:<8}  {place}: {found}, {demand} ({policy}:{line})");
            let waiver = one.waiver.map(|waiver| {
                let verb = if one.is_waived { "waived until" } else { "the waiver ended on" };
                format!("{verb} {}: {}", waiver.until, waiver.reason)
            });
            for more in rule.why.iter().chain(&waiver) {
                _ = writeln!(text, "{:20}{}", "", more.trim());
            }
        }
        let Counts { holds, broken, not_told, not_applicable, waived } = self.counts;
        _ = writeln!(
            text,
            "{broken} broken, {not_told} not told, {holds} held, {not_applicable} not applicable; {waived} waived"
        );
        if holds + broken + not_told == 0 {
            text.push_str("no rule applied: nothing was audited\n");
        }
        text
    }
}

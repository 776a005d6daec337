//! The results for people, and as one JSON document.

use std::cmp::Reverse;
use std::fmt::Write;

use platform_api::Target;
use schemars::JsonSchema;
use serde::Serialize;

use crate::audit::evaluate::{Evaluation, Status, not_read};
use crate::audit::policy::{Policy, Severity};
use crate::plan::report::Outcome;
use crate::reading::Reading;

/// The results of an audit. A later version of this format has another `version`.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Results<'a> {
    /// 1.
    pub version: u32,
    /// `audit`.
    pub command: &'static str,
    pub outcome: Outcome,
    /// The path of the policy.
    pub policy: &'a str,
    /// The version, tier and hosting that the audit assumed, as far as they are known.
    pub target: String,
    /// The least severity of a failure that counts.
    pub fail_on: Severity,
    /// Errors and warnings of the policy and of the run, one line each.
    pub problems: Vec<String>,
    pub counts: Counts,
    pub results: &'a [Evaluation<'a>],
}

#[derive(Debug, Default, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    pub holds: usize,
    pub broken: usize,
    pub not_told: usize,
    pub not_applicable: usize,
    /// Those that are missing because reading failed.
    pub not_read: usize,
    /// Of those that are broken or not told.
    pub waived: usize,
}

impl<'a> Results<'a> {
    pub fn new(
        policy: &'a str,
        target: Target,
        fail_on: Severity,
        rules: &Policy,
        reading: &Reading,
        results: &'a [Evaluation<'a>],
    ) -> Self {
        let count = |status| results.iter().filter(|one| one.status == status).count();
        let counts = Counts {
            holds: count(Status::Holds),
            broken: count(Status::Broken),
            not_told: count(Status::NotTold),
            not_applicable: count(Status::NotApplicable),
            not_read: rules.rules.iter().map(|rule| not_read(rule, reading)).sum(),
            waived: results.iter().filter(|one| one.is_waived).count(),
        };
        let mut problems = reading.failed.clone();
        if problems.is_empty() && counts.holds + counts.broken + counts.not_told == 0 {
            problems.push("no rule applied: nothing was audited".to_owned());
        }
        let fails = results.iter().any(|one| one.fails && one.rule.severity >= fail_on);
        let outcome = match () {
            () if !problems.is_empty() => Outcome::Failed,
            () if fails => Outcome::Differs,
            () => Outcome::Done,
        };
        let (command, target) = ("audit", target.to_string());
        Results {
            version: 1,
            command,
            outcome,
            policy,
            target,
            fail_on,
            problems,
            counts,
            results,
        }
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
            _ = writeln!(
                text,
                "{severity:<8}  {status:<8}  {place}: {found}, {demand} ({policy}:{line})"
            );
            let waiver = one.waiver.map(|waiver| {
                let verb = if one.is_waived {
                    "waived until"
                } else {
                    "the waiver ended on"
                };
                format!("{verb} {}: {}", waiver.until, waiver.reason)
            });
            for more in rule.why.iter().chain(&waiver) {
                _ = writeln!(text, "{:20}{}", "", more.trim().replace(['\n', '\r', '\t'], " "));
            }
        }
        let Counts {
            holds,
            broken,
            not_told,
            not_applicable,
            not_read,
            waived,
        } = self.counts;
        let not_read = if not_read > 0 {
            format!(", {not_read} not read")
        } else {
            String::new()
        };
        _ = writeln!(
            text,
            "{broken} broken, {not_told} not told, {holds} held, {not_applicable} not applicable{not_read}; {waived} waived"
        );
        text
    }
}

//! The results of an audit, as text for people and as one JSON document.

use std::cmp::Reverse;
use std::io;

use schemars::JsonSchema;
use serde::Serialize;

use crate::audit::evaluate::{Compliance, Evaluation, not_read};
use crate::audit::policy::{Policy, Severity};
use crate::output::{Print, RED, YELLOW};
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
    pub policy: String,
    /// The version, tier and hosting that the audit assumed, as far as they are known.
    pub target: String,
    /// The lowest severity that counts for the outcome.
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
    /// The results that are missing because reading failed.
    pub not_read: usize,
    /// The broken and not told results that have a waiver.
    pub waived: usize,
}

impl<'a> Results<'a> {
    /// Counts the results and decides the outcome. The caller adds the path of the policy and the target.
    pub fn new(policy: &Policy, reading: &Reading, results: &'a [Evaluation<'a>], fail_on: Severity) -> Self {
        let mut counts = Counts::default();
        for one in results {
            match one.status {
                Compliance::Holds => counts.holds += 1,
                Compliance::Broken => counts.broken += 1,
                Compliance::NotTold => counts.not_told += 1,
                Compliance::NotApplicable => counts.not_applicable += 1,
            }
            counts.waived += usize::from(one.is_waived);
        }
        counts.not_read = policy.rules.iter().map(|rule| not_read(rule, reading)).sum();
        let mut problems = reading.failed();
        if problems.is_empty() && counts.not_applicable == results.len() {
            problems.push("no rule applied: nothing was audited".to_owned());
        }
        let outcome = if !problems.is_empty() {
            Outcome::Failed
        } else if results.iter().any(|one| one.fails && one.rule.severity >= fail_on) {
            Outcome::Differs
        } else {
            Outcome::Done
        };
        Results {
            version: 1,
            command: "audit",
            outcome,
            policy: String::new(),
            target: String::new(),
            fail_on,
            problems,
            counts,
            results,
        }
    }

    /// Prints the failures and the results with a waiver, the most severe first. Then prints the counts.
    pub fn print(&self, out: &mut impl Print) -> io::Result<()> {
        let mut shown: Vec<_> = self.results.iter().filter(|one| one.fails || one.is_waived).collect();
        shown.sort_by_key(|one| Reverse(one.rule.severity));
        for one in shown {
            self.print_one(one, out)?;
        }
        let counts = &self.counts;
        write!(out, "{} broken, {} not told, ", counts.broken, counts.not_told)?;
        write!(out, "{} held, {} not applicable", counts.holds, counts.not_applicable)?;
        if counts.not_read > 0 {
            write!(out, ", {} not read", counts.not_read)?;
        }
        writeln!(out, "; {} waived", counts.waived)
    }

    fn print_one(&self, one: &Evaluation<'_>, out: &mut impl Print) -> io::Result<()> {
        let rule = one.rule;
        write!(out, "{:<8}  ", rule.severity)?;
        if one.is_waived {
            write!(out, "waived  ")?;
        } else if one.status == Compliance::NotTold {
            out.word("not told", YELLOW)?;
        } else {
            out.word("broken  ", RED)?;
        }
        write!(out, "  {}: {}, {}", one.place(), one.found(), rule.demand)?;
        writeln!(out, " ({}:{})", self.policy, rule.line)?;
        let mut notes = Vec::from_iter(rule.why.clone());
        if let Some(waiver) = one.waiver {
            let verb = if one.is_waived {
                "waived until"
            } else {
                "the waiver ended on"
            };
            notes.push(format!("{verb} {}: {}", waiver.until, waiver.reason));
        }
        for note in notes {
            writeln!(out, "{:20}{}", "", note.trim().replace(['\n', '\r', '\t'], " "))?;
        }
        Ok(())
    }
}

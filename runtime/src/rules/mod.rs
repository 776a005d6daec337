//! The rules of the documents, checked before anything is sent.
//!
//! In: a request, the current state as far as it is known, and a [`Target`]. Out: [`Findings`]. The facts are in the
//! tables; here is one function for each kind of rule, and [`RULES`], the list of them. No code names a parameter.
//!
//! How the documents' rules are read: README.md beside this file.

mod availability;
mod conditions;
mod difference;
mod equal;
mod finding;
mod policy;
mod rule;
mod subject;
mod target;
mod values;

use std::borrow::Cow;

pub use difference::{Difference, Effect};
pub use finding::{Finding, Findings, Severity};
pub(crate) use policy::Action;
pub use policy::Check;
pub use rule::{RULES, Rule};
pub use target::{Hosting, Target};

pub(crate) use equal::is_equal;
pub(crate) use subject::{State, Subject};

use crate::facts::fact::Field;

/// Runs all rules: for each parameter in the order of the table, then for names that the table does not have. If the
/// request as a whole is impossible, only that is found.
pub(crate) fn check(subject: &Subject<'_>) -> Findings {
    let mut findings = Findings::default();
    for rule in RULES {
        findings.extend(None, rule, rule.of_request(subject));
    }
    if !findings.is_empty() {
        return findings;
    }
    for field in subject.table.fields {
        check_field(subject, field, &mut findings);
    }
    for name in subject.others() {
        for rule in RULES {
            findings.extend(Some(Cow::Owned(name.to_owned())), rule, rule.of_name(subject, name));
        }
    }
    findings
}

/// Runs the rules for one parameter: first whether the target has it. After a finding of a rule that `stops`, the other
/// rules are skipped.
fn check_field(subject: &Subject<'_>, field: &'static Field, findings: &mut Findings) {
    let is_about_target = |rule: &&Rule| rule.severity() == Severity::NotAvailable;
    let before = findings.len();
    for rule in RULES.iter().filter(is_about_target) {
        findings.extend(Some(Cow::Borrowed(field.name)), rule, rule.of_field(subject, field));
    }
    for rule in RULES.iter().filter(|rule| !is_about_target(rule)) {
        if findings[before..].iter().any(|found| found.rule().stops()) {
            return;
        }
        findings.extend(Some(Cow::Borrowed(field.name)), rule, rule.of_field(subject, field));
    }
}

/// Names in a sentence: `a`, `b` and `c`.
fn listed(names: &[&str]) -> String {
    let quoted: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
    match quoted.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, before)) => format!("{} and {last}", before.join(", ")),
        None => String::new(),
    }
}

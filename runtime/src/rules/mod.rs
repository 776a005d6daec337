//! The rules of the documents, judged before anything is sent.
//!
//! In: what a request sends, what is known of the present state, and a [`Target`]. Out: [`Findings`]. The facts are in
//! the tables; here is one function for each kind of rule, and [`RULES`], the list of them. What the documents say of
//! one parameter is never in code.
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

use crate::fact::Field;

/// All that the rules find: about each parameter in the order of the table, then about names that the table does not
/// have. Where the request as a whole is not possible, that is all there is to say.
pub(crate) fn judge(subject: &Subject<'_>) -> Findings {
    let mut findings = Findings::default();
    for rule in RULES {
        findings.extend(None, rule, rule.of_request(subject));
    }
    if !findings.is_empty() {
        return findings;
    }
    for field in subject.table.fields {
        judge_field(subject, field, &mut findings);
    }
    for name in subject.others() {
        for rule in RULES {
            findings.extend(Some(Cow::Owned(name.to_owned())), rule, rule.of_name(subject, name));
        }
    }
    findings
}

/// Whether the target has the parameter is judged first; after a rule that settles it nothing more is said.
fn judge_field(subject: &Subject<'_>, field: &'static Field, findings: &mut Findings) {
    let is_about_target = |rule: &&Rule| rule.severity() == Severity::NotAvailable;
    let before = findings.len();
    for rule in RULES.iter().filter(is_about_target) {
        findings.extend(Some(Cow::Borrowed(field.name)), rule, rule.of_field(subject, field));
    }
    for rule in RULES.iter().filter(|rule| !is_about_target(rule)) {
        if findings[before..].iter().any(|found| found.rule().settles()) {
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

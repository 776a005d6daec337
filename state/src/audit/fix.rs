//! Makes the state file that fixes what an audit found broken.
//!
//! Of the settings the file has only the attributes that are broken. Of an integration whose parameters break a rule it
//! has everything that a dump has. Of an integration that must be disabled it has only that line. If an integration
//! must be active, a comment says so. The new value is the rule's `fix`, or a value that the rule's operators name. If
//! a person has to choose the value, a comment in the file says so.

use platform_api::Target;
use platform_api::facts::Field;
use serde_json::Value;

use crate::audit::evaluate::{Compliance, Evaluation};
use crate::audit::operator::{Operator, entries};
use crate::audit::policy::{ACTIVE, Rule};
use crate::dump::{self, Options};
use crate::file::contents::{Contents, Line, LineValue, Part};
use crate::file::state::DISABLED;
use crate::file::value::{has_password, is_same, parsed, written};
use crate::reading::{Current, Reading};

const TITLE: &str = "What mends the broken rules of the policy: look at it with `plan` before it is applied.";

pub fn fix(evaluations: &[Evaluation<'_>], reading: &Reading, target: Target) -> Contents {
    let mut fix = Contents {
        title: Some(TITLE.to_owned()),
        target,
        ..Contents::default()
    };
    if let Some(settings) = &reading.settings {
        let mended = mended(settings, evaluations);
        if !mended.is_empty() {
            fix.settings = Some(dump::part(settings, mended));
        }
    }
    for (project, integrations) in &reading.projects {
        let of_project = evaluations.iter().filter(|one| one.project == Some(project.as_str()));
        let mut parts: Vec<_> = of_project.filter_map(activation).collect();
        for current in integrations {
            if parts.iter().any(|part| part.slug == current.slug) {
                continue;
            }
            let mended = mended(current, evaluations);
            if !mended.is_empty() {
                parts.push(dump::part(current, with_all_others(current, mended, target)));
            }
        }
        if !parts.is_empty() {
            fix.projects.push((project.clone(), parts));
        }
    }
    fix.name_variables();
    fix
}

/// Makes the part for an integration that must be active, or that must not be active. Returns `None` if the rule is
/// about something else, or did not fail.
fn activation(one: &Evaluation<'_>) -> Option<Part> {
    let rule = one.rule;
    if !one.fails || !rule.is_of_activation() {
        return None;
    }
    let can_be_undone = rule.tables[0].kind.is_some_and(|kind| !kind.update_only);
    let (problem, lines) = match one.current {
        None => (Some("must be active: choose its parameters"), vec![]),
        Some(_) if !can_be_undone => (Some("must not be active, but could not be set up again"), vec![]),
        Some(_) => {
            let mut line = Line::new(&ACTIVE, LineValue::Written(true.into()), None);
            line.name = DISABLED.to_owned();
            (None, vec![line])
        }
    };
    Some(Part {
        slug: rule.of.clone(),
        hash: String::new(),
        problem: problem.map(str::to_owned),
        unknown: Vec::new(),
        lines,
    })
}

/// Returns the lines of a dump. Each line of `mended` takes the place of the line with the same name.
fn with_all_others(current: &Current, mended: Vec<Line>, target: Target) -> Vec<Line> {
    let options = Options { full: false, target };
    let mut lines = dump::lines(current, &options);
    for line in mended {
        match lines.iter_mut().find(|other| other.name == line.name) {
            // A parameter that has no new value keeps its line, with the comment of the rule.
            Some(same) if line.is_left_out() => same.comment = line.comment,
            Some(same) => *same = line,
            None => lines.push(line),
        }
    }
    lines
}

/// Returns the parameters of failed rules, in the order of the documents.
fn mended(current: &Current, evaluations: &[Evaluation<'_>]) -> Vec<Line> {
    let mut lines = Vec::new();
    for field in current.fields() {
        let of_field: Vec<_> = evaluations
            .iter()
            .filter(|one| one.applies_to(current, field))
            .collect();
        lines.extend(mended_line(current, field, &of_field));
    }
    lines
}

/// Returns a line with a value that all rules about the parameter accept. If there is no such value, the line is a
/// comment with the demands of the rules. Returns `None` if no rule failed.
fn mended_line(current: &Current, field: &'static Field, evaluations: &[&Evaluation<'_>]) -> Option<Line> {
    let failed = evaluations.iter().find(|one| one.fails)?;
    if failed.status == Compliance::Broken {
        let found = current.stated.raw(field.name).map_or(Value::Null, parsed);
        let keeps_all = |value: &Value| evaluations.iter().all(|one| one.rule.holds(field, value));
        for one in evaluations {
            let mut candidates = candidates(one.rule, field, &found).into_iter();
            if let Some(value) = candidates.find(|value| keeps_all(value) && !has_password(value)) {
                return Some(Line::new(field, LineValue::Written(written(value)), None));
            }
        }
    }
    let demands: Vec<_> = evaluations.iter().map(|one| &*one.rule.demand).collect();
    let demands = demands.join("; ");
    let why = match &failed.reason {
        Some(reason) => format!("{demands}, but {reason}"),
        None => format!("{demands}: choose a value"),
    };
    Some(Line::new(field, LineValue::LeftOut, Some(why)))
}

/// Returns the values that may fix the rule: its `fix`, and values that its operators name. `found` is the value that
/// the service has now. The last four operators name no value, so a person has to choose one.
fn candidates(rule: &Rule, field: &Field, found: &Value) -> Vec<Value> {
    let mut values = Vec::from_iter(rule.fix.clone());
    for condition in &rule.conditions {
        match condition.operator {
            Operator::Is | Operator::OneOf | Operator::AtLeast | Operator::AtMost => {
                values.extend_from_slice(condition.operands());
            }
            Operator::Contains | Operator::ContainsNone => values.push(list(rule, field, found)),
            Operator::Unset => values.push(Value::Null),
            Operator::IsNot | Operator::NoneOf | Operator::Matches | Operator::Set => {}
        }
    }
    values
}

/// Returns the list of the service, with the entries that it must contain and without the entries that it must not.
fn list(rule: &Rule, field: &Field, found: &Value) -> Value {
    let mut list = entries(field, found);
    for condition in &rule.conditions {
        for wanted in condition.operands() {
            if condition.operator == Operator::Contains && !list.iter().any(|entry| is_same(entry, wanted)) {
                list.push(wanted.clone());
            }
        }
    }
    for condition in &rule.conditions {
        for unwanted in condition.operands() {
            if condition.operator == Operator::ContainsNone {
                list.retain(|entry| !is_same(entry, unwanted));
            }
        }
    }
    match field.separator() {
        Some(separator) => {
            let texts: Vec<_> = list.iter().filter_map(Value::as_str).collect();
            texts.join(separator).into()
        }
        None => list.into(),
    }
}

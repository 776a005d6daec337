//! The state file that mends what is broken: of the settings the attributes alone, of an integration all that a dump
//! has. A value is what the rule's `fix` says, or else what follows from its operators. What cannot be mended without a
//! person is a comment that says why.

use platform_api::facts::{Field, Table, Type};
use platform_api::generic::Record;
use platform_api::integrations::Kind;
use platform_api::{Findings, Object, SettingsUpdate, Severity, Target};
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

/// An integration that must be active, or must not; `None` if no such rule failed.
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

/// The lines of a dump, with the mended ones in place of those.
fn with_all_others(current: &Current, mended: Vec<Line>, target: Target) -> Vec<Line> {
    let options = Options { full: false, target };
    let mut lines = dump::lines(current, &options);
    for line in mended {
        match lines.iter_mut().find(|other| other.name == line.name) {
            // What cannot be mended stays as it is.
            Some(same) if line.is_left_out() => same.comment = line.comment,
            Some(same) => *same = line,
            None => lines.push(line),
        }
    }
    lines
}

/// The parameters of failed rules, in the order of the documents.
fn mended(current: &Current, evaluations: &[Evaluation<'_>]) -> Vec<Line> {
    let mut lines = Vec::new();
    for field in current.fields() {
        let of_field: Vec<_> = evaluations
            .iter()
            .filter(|one| one.applies_to(current, field))
            .collect();
        lines.extend(mended_line(current, field, &of_field));
    }
    without_refused(lines, current)
}

/// A value that keeps all rules about a parameter, or why there is none; `None` if no rule failed.
fn mended_line(current: &Current, field: &'static Field, evaluations: &[&Evaluation<'_>]) -> Option<Line> {
    let table = current.table?;
    let failed = evaluations.iter().find(|one| one.fails)?;
    let mut together = Rule::default();
    for one in evaluations {
        together.conditions.extend_from_slice(&one.rule.conditions);
    }
    if failed.status == Compliance::Broken {
        let found = current.stated.raw(field.name).map_or(Value::Null, parsed);
        for one in evaluations {
            let mut candidates = candidates(one.rule, table, field, &found).into_iter();
            if let Some(value) = candidates.find(|value| together.holds(field, value) && !has_password(value)) {
                return Some(Line::new(field, LineValue::Written(written(value)), None));
            }
        }
    }
    let why = if is_impossible(&together, table, field) {
        let demands: Vec<_> = evaluations.iter().map(|one| &*one.rule.demand).collect();
        format!("no value keeps all rules: {}", demands.join("; "))
    } else if let Some(reason) = &failed.reason {
        format!("{}, but {reason}", failed.rule.demand)
    } else {
        format!("{}: choose a value", failed.rule.demand)
    };
    Some(Line::new(field, LineValue::LeftOut, Some(why)))
}

/// Leaves out what the documents refuse, such as a value that requires others. What is left out may be required, too.
fn without_refused(mut lines: Vec<Line>, current: &Current) -> Vec<Line> {
    while let Some((index, refusal)) = first_refused(&lines, current) {
        let value = lines[index].notation().unwrap_or_default();
        lines[index].value = LineValue::LeftOut;
        lines[index].comment = Some(format!("{value} is refused: {refusal}"));
    }
    lines
}

/// The first value that the documents refuse, and why.
fn first_refused(lines: &[Line], current: &Current) -> Option<(usize, String)> {
    let findings = check(lines, current);
    for finding in findings
        .iter()
        .filter(|finding| finding.severity() == Severity::Refused)
    {
        let is_refused = |line: &Line| !line.is_left_out() && finding.parameter() == Some(&line.name);
        // A value of the service may be refused because of one of these: without that, it is not.
        let is_cause = |line: &Line| {
            let others = lines.iter().filter(|other| other.name != line.name);
            !line.is_left_out() && !check(others, current).contains(finding)
        };
        let index = lines.iter().position(is_refused);
        if let Some(index) = index.or_else(|| lines.iter().position(is_cause)) {
            return Some((index, finding.to_string()));
        }
    }
    None
}

/// What the documents say about the lines together with the other values of the service.
fn check<'a>(lines: impl IntoIterator<Item = &'a Line>, current: &Current) -> Findings {
    let mut request = current.stated.clone();
    for line in lines {
        if let Some(value) = line.notation() {
            request = request.with_member(&line.name, value);
        }
    }
    // All that the service told is in the request, so nothing else is stored.
    match current.slug.as_str() {
        "settings" => Target::new().check_against(&SettingsUpdate::from_object(request), None),
        slug => Kind::from(slug).check_against(&request, None, &Target::new()),
    }
}

/// What the documents say against a value of the field, other parameters aside.
pub fn refusal(table: &'static Table, field: &Field, value: &Value) -> Option<String> {
    let request = Object::of(table).with_member(field.name, value.clone());
    let findings = Target::new().check(&request);
    let mut findings = findings.of(field.name);
    let found = findings.find(|found| found.severity() == Severity::Refused && found.rule().name() != "needs")?;
    Some(found.message().to_owned())
}

/// The values that hold, the best first; `found` is the one to change.
fn candidates(rule: &Rule, table: &'static Table, field: &Field, found: &Value) -> Vec<Value> {
    let mut values = Vec::from_iter(rule.fix.clone());
    for condition in &rule.conditions {
        match condition.operator {
            Operator::Is | Operator::OneOf | Operator::AtLeast | Operator::AtMost => {
                values.extend_from_slice(condition.operands());
            }
            Operator::Contains | Operator::ContainsNone => values.push(list(rule, field, found)),
            Operator::IsNot | Operator::NoneOf | Operator::Matches => {
                let mut usual = Vec::from_iter(field.default().map(parsed));
                usual.append(&mut all_values(field));
                // A special value means something else than it looks like.
                for (special, _) in field.means() {
                    usual.retain(|value| !is_same(value, &parsed(special)));
                }
                values.append(&mut usual);
            }
            Operator::Unset => values.push(Value::Null),
            Operator::Scheme | Operator::Set => {}
        }
    }
    values.retain(|value| {
        let is_allowed = if value.is_null() {
            !field.is_required()
        } else {
            refusal(table, field, value).is_none()
        };
        is_allowed && rule.holds(field, value)
    });
    values
}

/// Whether no value that the documents allow holds, as far as that can be told without trying all.
pub fn is_impossible(rule: &Rule, table: &'static Table, field: &Field) -> bool {
    let mut lists = false;
    let mut bounds = false;
    let mut excludes = false;
    let mut matches = false;
    for condition in &rule.conditions {
        match condition.operator {
            Operator::Is | Operator::OneOf | Operator::Contains | Operator::Unset => lists = true,
            Operator::AtLeast | Operator::AtMost => bounds = true,
            Operator::IsNot | Operator::NoneOf => excludes = true,
            Operator::Matches => matches = true,
            Operator::ContainsNone | Operator::Scheme | Operator::Set => {}
        }
    }
    let is_bounded = bounds && !excludes && field.step().is_none();
    let is_one_of_few = (excludes || matches) && !all_values(field).is_empty();
    (lists || is_bounded || is_one_of_few) && candidates(rule, table, field, &Value::Null).is_empty()
}

/// The list that is there, with the entries that it must contain and without those that it must not.
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

/// Every value that the documents allow, if they are few.
fn all_values(field: &Field) -> Vec<Value> {
    match field.ty {
        Type::Boolean => vec![false.into(), true.into()],
        Type::StringEnum(strings) => strings.iter().map(|string| (*string).into()).collect(),
        Type::IntegerEnum(numbers) => numbers.iter().map(|(number, _)| (*number).into()).collect(),
        _ => Vec::new(),
    }
}

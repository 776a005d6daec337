//! The state file that mends what is broken: of the settings the attributes alone, of an integration all that a dump
//! has. A value is what the rule's `fix` says, or else what follows from its operators. What cannot be mended without a
//! person is a comment that says why.

use platform_api::facts::{Field, Table, Type};
use platform_api::{Finding, Object, Severity, Target};
use serde_json::Value;

use crate::audit::evaluate::{Evaluation, Status};
use crate::audit::operator::{Operator, entries};
use crate::audit::policy::Rule;
use crate::dump::{self, Dump, Line, Options};
use crate::file::comment;
use crate::file::value::{is_same, parsed, written};
use crate::reading::{Reading, Thing};

pub fn fix(evaluations: &[Evaluation<'_>], reading: &Reading, target: Target) -> Dump {
    let title =
        Some("What mends the broken rules of the policy: look at it with `plan` before it is applied.".to_owned());
    let mut fix = Dump {
        title,
        target,
        ..Dump::default()
    };
    fix.settings = reading
        .settings
        .as_ref()
        .map(|settings| dump::part(settings, mended(settings, evaluations)));
    fix.settings = fix.settings.filter(|settings| !settings.lines.is_empty());
    for (project, things) in &reading.projects {
        let mut integrations = Vec::new();
        for thing in things {
            let mended = mended(thing, evaluations);
            if !mended.is_empty() {
                let mut lines = dump::lines(
                    thing,
                    &Options {
                        target,
                        ..Options::default()
                    },
                );
                for line in mended {
                    match lines.iter_mut().find(|other| other.name == line.name) {
                        // What cannot be mended stays as it is.
                        Some(same) if line.value.is_none() => same.comment = line.comment,
                        Some(same) => *same = line,
                        None => lines.push(line),
                    }
                }
                integrations.push(dump::part(thing, lines));
            }
        }
        fix.projects
            .extend((!integrations.is_empty()).then(|| (project.clone(), integrations)));
    }
    fix.name_variables();
    fix
}

/// The parameters of failed rules, in the order of the documents.
fn mended(thing: &Thing, evaluations: &[Evaluation<'_>]) -> Vec<Line> {
    let Some(table) = thing.table else { return Vec::new() };
    let of_thing = evaluations
        .iter()
        .filter(|one| one.thing.is_some_and(|other| std::ptr::eq(other, thing)));
    let of_thing: Vec<_> = of_thing.filter(|one| one.status != Status::NotApplicable).collect();
    let fields = table.fields.iter().filter_map(|field| {
        let of_field: Vec<_> = of_thing
            .iter()
            .copied()
            .filter(|one| one.rule.parameter == field.name)
            .collect();
        let failed = of_field.iter().find(|one| one.fails)?;
        let found = thing.stated.raw(field.name).map_or(Value::Null, parsed);
        // Another rule may be about the same parameter.
        let values = of_field
            .iter()
            .flat_map(|one| candidates(one.rule, table, field, &found));
        let mut values = values.filter(|value| of_field.iter().all(|one| one.rule.holds(field, value)));
        let value = values.next().filter(|_| failed.status == Status::Broken).map(written);
        let conditions = of_field.iter().flat_map(|one| one.rule.conditions.clone()).collect();
        let all = Rule {
            conditions,
            ..Rule::default()
        };
        let why = match (&value, &failed.reason) {
            (Some(_), _) => None,
            (None, _) if is_impossible(&all, table, field) => {
                let demands: Vec<_> = of_field.iter().map(|one| &*one.rule.demand).collect();
                Some(format!("no value keeps all rules: {}", demands.join("; ")))
            }
            (None, Some(reason)) => Some(format!("{}, but {reason}", failed.rule.demand)),
            (None, None) => Some(format!("{}: choose a value", failed.rule.demand)),
        };
        Some(Line {
            section: field.section,
            name: field.name.to_owned(),
            comment: why.or_else(|| comment::of(field)),
            value,
        })
    });
    without_refused(fields.collect(), thing)
}

/// Leaves out what the documents refuse, such as a value that requires others. What is left out may be required, too.
fn without_refused(mut lines: Vec<Line>, thing: &Thing) -> Vec<Line> {
    loop {
        let values = lines.iter().filter_map(|line| Some((&line.name, line.value.clone()?)));
        let request = values.fold(thing.stated.clone(), |request, (name, value)| {
            request.with_member(name, value)
        });
        let findings = Target::new().check(&request);
        let mut refused = findings
            .iter()
            .filter(|finding| finding.severity() == Severity::Refused);
        let culprit = refused.find_map(|finding| {
            let refusal = finding.to_string();
            let stated = lines.iter().enumerate().filter(|(_, line)| line.value.is_some());
            // It may be about a value of the service, which does not go with one of these.
            let named = stated.filter_map(|(index, line)| Some((refusal.find(&format!("`{}`", line.name))?, index)));
            Some((named.min()?.1, refusal))
        });
        let Some((index, refusal)) = culprit else { return lines };
        let value = lines[index].value.take().unwrap_or_default();
        lines[index].comment = Some(format!("{value} is refused: {refusal}"));
    }
}

/// What the documents say against a value of the field, other parameters aside.
pub fn refusal(table: &'static Table, field: &Field, value: &Value) -> Option<String> {
    let request = Object::of(table).with_member(field.name, value.clone());
    let findings = Target::new().check(&request);
    let mut refused = findings
        .of(field.name)
        .filter(|finding| finding.severity() == Severity::Refused);
    let found = refused.find(|finding| finding.rule().name() != "needs");
    found.map(|finding| finding.message().to_owned())
}

/// What a finding states, without what a request should do about it.
pub fn statement(finding: &Finding) -> &str {
    finding.message().split(": ").next().unwrap_or_default()
}

/// The values that hold, the best first; `found` is the one to change.
fn candidates(rule: &Rule, table: &'static Table, field: &Field, found: &Value) -> Vec<Value> {
    let is_meant_otherwise = |value: &Value| field.means().iter().any(|(json, _)| is_same(&parsed(json), value));
    let mut values = Vec::from_iter(rule.fix.clone());
    for condition in &rule.conditions {
        match condition.operator {
            Operator::Is | Operator::OneOf | Operator::AtLeast | Operator::AtMost => {
                values.extend_from_slice(condition.operands());
            }
            Operator::Contains | Operator::ContainsNone => values.push(list(rule, field, found)),
            Operator::IsNot | Operator::NoneOf | Operator::Matches => {
                let usual = field.default().map(parsed).into_iter().chain(all_values(field));
                values.extend(usual.filter(|value| !is_meant_otherwise(value)));
            }
            Operator::Unset => values.push(Value::Null),
            Operator::Scheme | Operator::Set => {}
        }
    }
    let is_allowed = |value: &Value| match value {
        Value::Null => !field.is_required(),
        value => refusal(table, field, value).is_none(),
    };
    values.retain(|value| rule.holds(field, value) && is_allowed(value));
    values
}

/// Whether no value that the documents allow holds, as far as that can be told without trying all.
pub fn is_impossible(rule: &Rule, table: &'static Table, field: &Field) -> bool {
    let has = |operators: &[Operator]| {
        rule.conditions
            .iter()
            .any(|condition| operators.contains(&condition.operator))
    };
    let is_bounded = has(&[Operator::AtLeast, Operator::AtMost])
        && !has(&[Operator::IsNot, Operator::NoneOf])
        && field.step().is_none();
    let is_one_of_few = has(&[Operator::IsNot, Operator::NoneOf, Operator::Matches]) && !all_values(field).is_empty();
    let is_listed = has(&[Operator::Is, Operator::OneOf, Operator::Contains, Operator::Unset]);
    (is_bounded || is_one_of_few || is_listed) && candidates(rule, table, field, &Value::Null).is_empty()
}

/// The list that is there, with the entries that it must contain and without those that it must not.
fn list(rule: &Rule, field: &Field, found: &Value) -> Value {
    let mut list = entries(field, found);
    let of = |operator| {
        let conditions = rule
            .conditions
            .iter()
            .filter(move |condition| condition.operator == operator);
        conditions.flat_map(|condition| condition.operands())
    };
    for wanted in of(Operator::Contains) {
        if !list.iter().any(|entry| is_same(entry, wanted)) {
            list.push(wanted.clone());
        }
    }
    list.retain(|entry| !of(Operator::ContainsNone).any(|unwanted| is_same(entry, unwanted)));
    match field.separator() {
        Some(separator) => list
            .iter()
            .filter_map(Value::as_str)
            .collect::<Vec<_>>()
            .join(separator)
            .into(),
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

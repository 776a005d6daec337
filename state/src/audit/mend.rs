//! The values that mend a rule: what its `fix` says, or else what follows from its operators.

use platform_api::facts::{Field, Table, Type};
use platform_api::{Finding, Object, Severity, Target};
use serde_json::Value;

use crate::audit::operator::{Operator, entries};
use crate::audit::policy::Rule;
use crate::file::value::{is_same, parsed};

/// What the documents say against a value of the field, other parameters aside.
pub fn refusal(table: &'static Table, field: &Field, value: &Value) -> Option<String> {
    let request = Object::of(table).with_member(field.name, value.clone());
    let findings = Target::new().check(&request);
    let mut refused = findings.of(field.name).filter(|finding| finding.severity() == Severity::Refused);
    let found = refused.find(|finding| finding.rule().name() != "needs");
    found.map(|finding| finding.message().to_owned())
}

/// What a finding states, without what a request should do about it.
pub fn statement(finding: &Finding) -> &str {
    finding.message().split(": ").next().unwrap_or_default()
}

/// The values that hold, the best first; `found` is the one to change.
pub fn candidates(rule: &Rule, table: &'static Table, field: &Field, found: &Value) -> Vec<Value> {
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
    let has = |operators: &[Operator]| rule.conditions.iter().any(|condition| operators.contains(&condition.operator));
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
        let conditions = rule.conditions.iter().filter(move |condition| condition.operator == operator);
        conditions.flat_map(|condition| condition.operands())
    };
    for wanted in of(Operator::Contains) {
        if !list.iter().any(|entry| is_same(entry, wanted)) {
            list.push(wanted.clone());
        }
    }
    list.retain(|entry| !of(Operator::ContainsNone).any(|unwanted| is_same(entry, unwanted)));
    match field.separator() {
        Some(separator) => list.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(separator).into(),
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

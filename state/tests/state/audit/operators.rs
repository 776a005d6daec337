//! Every operator with every type that it suits: a value that satisfies it, a value that fails it, null, and an absent
//! value.

use platform_api::facts::{Fact, Field, Table, Type};
use platform_api::{Object, Settings, Target};
use platform_state::audit::operator::{Condition, OPERATORS, Operator};
use platform_state::audit::policy::{Policy, PolicyRule};
use platform_state::audit::results::{Compliance, evaluate};
use platform_state::reading::{Current, Snapshot};
use regex::Regex;
use serde::Deserialize;
use serde_json::{Value, json};

use super::today;

static INSIDE: Table = Table::new("Inside", &[Field::new("level", Type::Integer, &[])]);
static WITH_SECRET: Table = Table::new("WithSecret", &[Field::new("key", Type::String, &[Fact::Secret])]);

static TABLE: Table = Table::new(
    "Test",
    &[
        Field::new("boolean", Type::Boolean, &[]),
        Field::new("integer", Type::Integer, &[]),
        Field::new("float", Type::Float, &[]),
        Field::new("string", Type::String, &[]),
        Field::new("list", Type::String, &[Fact::Separator(",")]),
        Field::new("words", Type::String, &[Fact::Separator(" ")]),
        Field::new("secret", Type::String, &[Fact::Secret]),
        Field::new("timestamp", Type::Timestamp, &[]),
        Field::new("any", Type::Any, &[]),
        Field::new("boolean_or_string", Type::BooleanOrString, &[]),
        Field::new("string_or_array", Type::StringOrArray, &[]),
        Field::new("array", Type::Array(&Type::Integer), &[]),
        Field::new("set", Type::Array(&Type::Integer), &[Fact::Unique]),
        Field::new("map", Type::Map(&Type::Integer), &[]),
        Field::new("string_enum", Type::StringEnum(&["a", "b"]), &[]),
        Field::new("integer_enum", Type::IntegerEnum(&[(0, "none"), (1, "all")]), &[]),
        Field::new("record", Type::Record(&INSIDE), &[]),
        Field::new("record_with_secret", Type::Record(&WITH_SECRET), &[]),
    ],
);

/// Field, operator, operand, a value that holds, and a value that breaks.
type Row = (String, String, Value, Value, Value);

/// `operators.json`: two different values of each type, rows, and doubtful cases.
#[derive(Deserialize)]
struct Cases {
    values: Vec<(String, Value, Value)>,
    rows: Vec<Row>,
    /// Field, operator, operand, value, and result.
    doubts: Vec<(String, String, Value, Value, String)>,
}

fn cases() -> Cases {
    serde_json::from_str(include_str!("operators.json")).expect("it has cases")
}

/// The rows, and the rows made from two values of a type.
fn rows() -> Vec<Row> {
    let cases = cases();
    let mut rows = cases.rows;
    for (field, one, other) in &cases.values {
        for (operator, operand, holds, breaks) in [
            ("is", one, one, other),
            ("is_not", one, other, one),
            ("one_of", &json!([one]), one, other),
            ("none_of", &json!([one]), other, one),
            ("set", &json!(true), one, &Value::Null),
            ("unset", &json!(true), &Value::Null, other),
        ] {
            let (operand, holds, breaks) = (operand.clone(), holds.clone(), breaks.clone());
            rows.push((field.clone(), operator.to_owned(), operand, holds, breaks));
        }
    }
    rows
}

fn status(field: &Field, operator: Operator, operand: &Value, value: Option<&Value>) -> Compliance {
    let pattern = operand.as_str().and_then(|pattern| Regex::new(pattern).ok());
    let rule = PolicyRule {
        parameter: field.name.to_owned(),
        fields: vec![(&TABLE, TABLE.field(field.name).expect("it is in the table"))],
        conditions: vec![Condition {
            operator,
            operand: operand.clone(),
            pattern,
        }],
        ..PolicyRule::default()
    };
    let mut settings = Current {
        parameters: Object::of(&TABLE),
        ..Current::settings(&Settings::default())
    };
    match value {
        Some(value) if field.is_masked(&value.to_string()) => {
            settings.masked.insert(field.name, value.to_string());
        }
        Some(value) => settings.parameters = settings.parameters.with_member(field.name, value.clone()),
        None => {}
    }
    let reading = Snapshot {
        settings: Some(Ok(settings)),
        ..Snapshot::default()
    };
    let policy = Policy { rules: vec![rule] };
    let results = evaluate(&policy, Target::new(), &reading, today());
    assert_eq!(results.len(), 1);
    results[0].status
}

#[test]
fn every_operator_holds_or_breaks_for_every_type_that_it_suits() {
    let rows = rows();
    for field in TABLE.fields {
        for (operator, name, _) in OPERATORS {
            let mut of_both = rows
                .iter()
                .filter(|row| row.0 == field.name && row.1 == name)
                .peekable();
            assert_eq!(
                of_both.peek().is_some(),
                operator.suits(field),
                "{name} of {}",
                field.name
            );
            for (.., operand, holds, breaks) in of_both {
                let forbids = ["is_not", "none_of", "contains_none", "unset"].contains(&name);
                let of_null = if forbids { Compliance::Holds } else { Compliance::Broken };
                for (value, expected) in [
                    (Some(holds), Compliance::Holds),
                    (Some(breaks), Compliance::Broken),
                    (Some(&Value::Null), of_null),
                    (None, Compliance::NotTold),
                ] {
                    let found = status(field, operator, operand, value);
                    assert_eq!(found, expected, "{} {name} {operand}: {value:?}", field.name);
                }
            }
        }
    }
}

/// `is_not` of another type would always hold. A masked secret only reveals that it is set.
#[test]
fn what_cannot_be_compared_is_not_told() {
    for (field, operator, operand, value, expected) in cases().doubts {
        let known = OPERATORS.iter().find(|(_, name, _)| *name == operator);
        let named = TABLE.field(&field).zip(known.map(|(operator, ..)| *operator));
        let (field, operator) = named.expect("both are there");
        let found = status(field, operator, &operand, Some(&value));
        assert_eq!(json!(found), expected, "{} {operator:?} {operand}: {value}", field.name);
    }
}

//! Every operator with every type of the tables: which combinations there are, and for each a value that holds, one that
//! breaks, null, and a value that is absent.

use std::collections::BTreeMap;

use platform_api::facts::{Fact, Field, Table, Type};
use platform_api::{Object, Target};
use platform_state::audit::evaluate::{Compliance, evaluate};
use platform_state::audit::operator::{Condition, OPERATORS, Operator};
use platform_state::audit::policy::{Policy, Rule};
use platform_state::reading::{Current, Reading};
use regex::Regex;
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
        Field::new("map", Type::Map(&Type::Integer), &[]),
        Field::new("string_enum", Type::StringEnum(&["a", "b"]), &[]),
        Field::new("integer_enum", Type::IntegerEnum(&[(0, "none"), (1, "all")]), &[]),
        Field::new("record", Type::Record(&INSIDE), &[]),
        Field::new("record_with_secret", Type::Record(&WITH_SECRET), &[]),
    ],
);

/// Of a field: an operator, its operand, a value that holds, and one that breaks.
type Row = (&'static str, &'static str, Value, Value, Value);

/// The operators for every type, from two of its values.
fn equality(field: &'static str, one: Value, other: Value) -> Vec<Row> {
    vec![
        (field, "is", one.clone(), one.clone(), other.clone()),
        (field, "is_not", one.clone(), other.clone(), one.clone()),
        (field, "one_of", json!([one]), one.clone(), other.clone()),
        (field, "none_of", json!([one]), other.clone(), one.clone()),
        (field, "set", json!(true), one, Value::Null),
        (field, "unset", json!(true), Value::Null, other),
    ]
}

fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for (field, one, other) in [
        ("boolean", json!(true), json!(false)),
        ("integer", json!(1), json!(2)),
        ("integer", json!(i64::MAX), json!(i64::MAX - 1)),
        ("float", json!(0.5), json!(1)),
        ("string", json!("a"), json!("A")),
        ("list", json!("a,b"), json!("a")),
        ("words", json!("a b"), json!("a")),
        (
            "timestamp",
            json!("2024-05-01T12:00:00Z"),
            json!("2024-05-01T13:00:00Z"),
        ),
        ("any", json!({ "a": [1] }), json!({ "a": [2] })),
        ("boolean_or_string", json!(true), json!("true")),
        ("string_or_array", json!(["a"]), json!("a")),
        ("array", json!([1, 2]), json!([2, 1])),
        ("map", json!({ "a": 1 }), json!({ "a": 1, "b": 2 })),
        ("string_enum", json!("a"), json!("b")),
        ("integer_enum", json!(0), json!(1)),
        // Of a record only the wanted members count.
        ("record", json!({ "level": 1 }), json!({ "level": 2, "other": 1 })),
    ] {
        rows.extend(equality(field, one, other));
    }
    rows.extend([
        (
            "record",
            "is",
            json!({ "level": 1 }),
            json!({ "level": 1, "other": 2 }),
            json!({}),
        ),
        (
            "record_with_secret",
            "set",
            json!(true),
            json!({ "key": "a" }),
            Value::Null,
        ),
        (
            "record_with_secret",
            "unset",
            json!(true),
            Value::Null,
            json!({ "key": "a" }),
        ),
        ("secret", "set", json!(true), json!("****"), json!("")),
        ("secret", "unset", json!(true), json!(""), json!("[MASKED]")),
        (
            "secret",
            "scheme",
            json!("https"),
            json!("HTTPS://a"),
            json!("http://a"),
        ),
        ("secret", "matches", json!("^a"), json!("ab"), json!("ca")),
        ("string", "set", json!(true), json!("a"), json!("")),
        ("boolean", "set", json!(true), json!(false), Value::Null),
        ("array", "set", json!(true), json!([]), Value::Null),
    ]);
    for field in ["integer", "float"] {
        rows.extend([
            (field, "at_least", json!(12), json!(12), json!(11)),
            (field, "at_most", json!(12.0), json!(12), json!(13)),
        ]);
    }
    for (field, value) in [
        ("list", json!("b, c")),
        ("words", json!("b  c")),
        ("string_or_array", json!(["b", "c"])),
    ] {
        rows.extend([
            (field, "contains", json!("b"), value.clone(), json!("c")),
            (field, "contains", json!(["b", "c"]), value.clone(), json!("bc")),
            (field, "contains_none", json!(["a", "d"]), value.clone(), json!("a")),
            (field, "contains_none", json!("b"), json!(""), value),
        ]);
    }
    rows.extend([
        ("string_or_array", "contains", json!("b"), json!("a, b"), json!([])),
        ("array", "contains", json!([2]), json!([1, 2]), json!([1])),
        ("array", "contains_none", json!([2, 3]), json!([1]), json!([1, 3])),
    ]);
    for field in ["string", "list", "words", "boolean_or_string"] {
        rows.push((field, "scheme", json!("https"), json!("https://a"), json!("a")));
    }
    for field in ["string", "list", "words", "boolean_or_string", "string_enum"] {
        rows.push((field, "matches", json!("^a$"), json!("a"), json!("b")));
    }
    rows.push((
        "timestamp",
        "matches",
        json!("^2024"),
        json!("2024-05-01T12:00:00Z"),
        json!("2025-05-01T12:00:00Z"),
    ));
    rows
}

fn status(field: &Field, operator: Operator, operand: &Value, value: Option<&Value>) -> Compliance {
    let pattern = operand.as_str().and_then(|pattern| Regex::new(pattern).ok());
    let rule = Rule {
        parameter: field.name.to_owned(),
        tables: vec![&TABLE],
        conditions: vec![Condition {
            operator,
            operand: operand.clone(),
            pattern,
        }],
        ..Rule::default()
    };
    let stated = value.into_iter().fold(Object::of(&TABLE), |all, value| {
        all.with_member(field.name, value.clone())
    });
    let settings = Current {
        slug: String::new(),
        table: Some(&TABLE),
        stated,
        unknown: BTreeMap::new(),
        is_active: true,
        hash: String::new(),
    };
    let reading = Reading {
        settings: Some(settings),
        ..Reading::default()
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
                .filter(|row| (row.0, row.1) == (field.name, name))
                .peekable();
            assert_eq!(
                of_both.peek().is_some(),
                operator.suits(field),
                "{name} of {}",
                field.name
            );
            for (.., operand, holds, breaks) in of_both {
                let case = format!("{} {name} {operand}", field.name);
                assert_eq!(
                    status(field, operator, operand, Some(holds)),
                    Compliance::Holds,
                    "{case}: {holds}"
                );
                assert_eq!(
                    status(field, operator, operand, Some(breaks)),
                    Compliance::Broken,
                    "{case}: {breaks}"
                );
                let forbids = ["is_not", "none_of", "contains_none", "unset"].contains(&name);
                let of_null = if forbids { Compliance::Holds } else { Compliance::Broken };
                assert_eq!(
                    status(field, operator, operand, Some(&Value::Null)),
                    of_null,
                    "{case}: null"
                );
                assert_eq!(
                    status(field, operator, operand, None),
                    Compliance::NotTold,
                    "{case}: absent"
                );
            }
        }
    }
}

/// `is_not` of another type would hold, and say nothing.
#[test]
fn a_value_of_another_type_is_not_told() {
    for (field, value) in [
        ("boolean", json!("true")),
        ("integer", json!("1")),
        ("array", json!(["a"])),
    ] {
        let field = TABLE.field(field).expect("it is there");
        assert_eq!(
            status(field, Operator::IsNot, &json!(null), Some(&value)),
            Compliance::NotTold,
            "{}",
            field.name
        );
    }
}

#[test]
fn a_masked_secret_is_set_and_nothing_else_is_told() {
    let field = TABLE.field("secret").expect("it is there");
    for mask in ["****", "••••••", "[MASKED]"].map(Value::from) {
        assert_eq!(
            status(field, Operator::Set, &json!(true), Some(&mask)),
            Compliance::Holds
        );
        assert_eq!(
            status(field, Operator::Unset, &json!(true), Some(&mask)),
            Compliance::Broken
        );
        assert_eq!(
            status(field, Operator::Scheme, &json!("https"), Some(&mask)),
            Compliance::NotTold
        );
        assert_eq!(
            status(field, Operator::Matches, &json!("^a"), Some(&mask)),
            Compliance::NotTold
        );
    }
}

//! Compares a JSON value, from the spec or a recorded response, with the type and the bounds of a field.

use platform_api_core::bound::Measured;
use platform_api_core::comparable::Comparable;
use platform_api_core::decimal::Decimal;
use platform_api_core::format::entries;
use platform_api_core::scalar::{float, integer};
use platform_api_core::timestamp::is_timestamp;
use serde_json::Value;

use crate::model::{Api, Enum, Field, Literal, Type};

#[derive(Debug, Clone, Copy)]
pub enum ValueMismatch<'a> {
    OtherType,
    NotAllowed(&'a Enum),
}

/// In a response, a number may be in a string.
pub fn mismatch_in_response<'a>(api: &'a Api, ty: &Type, value: &Value) -> Option<ValueMismatch<'a>> {
    if *ty == Type::Float && float(&value.to_string()).is_some() {
        return None;
    }
    mismatch(api, ty, value)
}

/// Entries of an array and members of an object are left to the caller.
pub fn mismatch<'a>(api: &'a Api, ty: &Type, value: &Value) -> Option<ValueMismatch<'a>> {
    match (ty, value) {
        (Type::Any, _)
        | (Type::Boolean | Type::BooleanOrString, Value::Bool(_))
        | (Type::Float, Value::Number(_))
        | (Type::String | Type::BooleanOrString | Type::StringOrArray, Value::String(_))
        | (Type::StringOrArray | Type::Array(_), Value::Array(_))
        | (Type::Map(_) | Type::Record(_) | Type::Properties, Value::Object(_)) => None,
        (Type::Integer, Value::Number(number)) if integer(&number.to_string()).is_some() => None,
        (Type::Timestamp, Value::String(text)) if is_timestamp(text) => None,
        (Type::Enum(index), _) => mismatch_of_enum(&api.enums[*index], value),
        _ => Some(ValueMismatch::OtherType),
    }
}

fn mismatch_of_enum<'a>(item: &'a Enum, value: &Value) -> Option<ValueMismatch<'a>> {
    let value = match integer(&value.to_string()) {
        Some(integer) => integer.into(),
        None => value.clone(),
    };
    let is_alike = if item.is_integer() {
        value.is_i64()
    } else {
        value.is_string()
    };
    // The check reports such an enum, and its values are not second errors.
    let is_wrong = item.values.is_empty() || item.of_other_type().is_some();
    if is_wrong || item.values.iter().any(|allowed| Value::from(&allowed.value) == value) {
        None
    } else if is_alike {
        Some(ValueMismatch::NotAllowed(item))
    } else {
        Some(ValueMismatch::OtherType)
    }
}

/// One phrase for each bound that the value breaks, and for its format: ``at least 3 (`minimum`)``
pub fn outside(field: &Field, value: &Value) -> Vec<String> {
    let mut expected = Vec::new();
    if let Some(format) = field.format()
        && !strings(value, field.separator())
            .into_iter()
            .all(|text| format.host(text).is_some())
    {
        expected.push(format!("{} (`format`)", format.in_words()));
    }
    let mut bounds = field.bounds().peekable();
    if bounds.peek().is_none() {
        return expected;
    }
    let measured = match value {
        Value::Number(number) => Measured::Number(number.to_string().into()),
        // A float may be a number in a string.
        Value::String(text) if field.ty == Type::Float => Measured::Number(text.into()),
        Value::String(text) => Measured::String(text.into()),
        Value::Array(entries) => Measured::Array(entries.iter().map(comparable).collect()),
        Value::Null | Value::Bool(_) | Value::Object(_) => return expected,
    };
    let minimum = field.minimum().map(Literal::to_string);
    for bound in bounds {
        if let Some(allowed) = bound.broken(&measured, minimum.as_deref()) {
            expected.push(format!("{allowed} (`{}`)", bound.key));
        }
    }
    expected
}

fn strings<'v>(value: &'v Value, separator: Option<&str>) -> Vec<&'v str> {
    match value {
        Value::String(text) => entries(text, separator),
        Value::Array(values) => values.iter().flat_map(|value| strings(value, separator)).collect(),
        Value::Object(members) => members.values().flat_map(|value| strings(value, separator)).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) => Vec::new(),
    }
}

fn comparable(value: &Value) -> Comparable<'_> {
    match value {
        Value::Null => Comparable::Literal("null".into()),
        Value::Bool(boolean) => Comparable::Literal(boolean.to_string().into()),
        Value::Number(number) => {
            let digits = number.to_string();
            Decimal::parse(&digits).map_or(Comparable::Literal(digits.into()), Comparable::Number)
        }
        Value::String(text) => Comparable::String(text.into()),
        Value::Array(entries) => Comparable::Array(entries.iter().map(comparable).collect()),
        Value::Object(members) => {
            let members = members.iter().map(|(name, value)| (name.into(), comparable(value)));
            Comparable::Object(members.collect())
        }
    }
}

//! The comparison of a JSON value with the type and the bounds of a field.
//!
//! The values come from the spec, such as defaults, and from recorded responses in `cargo bindings drift`.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use platform_api_core::decimal::{compare, integer, is_on_step};
use serde_json::Value;

use crate::model::{Api, Enum, Field, Type};

#[derive(Debug, Clone, Copy)]
pub enum Mismatch<'a> {
    OtherType,
    /// The value has the right type, but is not a value of the enum.
    NotAllowed(&'a Enum),
}

/// Entries of an array and members of an object are left to the caller.
pub fn mismatch<'a>(api: &'a Api, ty: &Type, value: &Value) -> Option<Mismatch<'a>> {
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
        _ => Some(Mismatch::OtherType),
    }
}

fn mismatch_of_enum<'a>(item: &'a Enum, value: &Value) -> Option<Mismatch<'a>> {
    let value = match integer(&value.to_string()) {
        Some(integer) => integer.into(),
        None => value.clone(),
    };
    let is_alike = if item.is_integer() {
        value.is_i64()
    } else {
        value.is_string()
    };
    // An enum without values, or with values of two types, is an error already.
    let is_wrong = item.values.is_empty() || item.of_other_type().is_some();
    if is_wrong || item.values.iter().any(|allowed| Value::from(&allowed.value) == value) {
        None
    } else if is_alike {
        Some(Mismatch::NotAllowed(item))
    } else {
        Some(Mismatch::OtherType)
    }
}

/// One phrase for each bound that the value violates: ``at least 3 (`minimum`)``. A number with too many digits to
/// compare violates none.
pub fn outside(field: &Field, value: &Value) -> Vec<String> {
    match value {
        Value::Number(number) => outside_bounds(field, &number.to_string()),
        Value::Array(entries) => outside_array(field, entries),
        Value::String(text) => {
            let schemes = field.schemes();
            if schemes.is_empty() || text.trim().is_empty() || has_scheme(text, schemes) {
                return Vec::new();
            }
            vec![format!("a URL with the scheme {} (`schemes`)", schemes.join(" or "))]
        }
        _ => Vec::new(),
    }
}

fn outside_bounds(field: &Field, number: &str) -> Vec<String> {
    let mut expected = Vec::new();
    if let Some(minimum) = field.minimum()
        && compare(number, &minimum.to_string()) == Some(Ordering::Less)
    {
        expected.push(format!("at least {minimum} (`minimum`)"));
    }
    if let Some(maximum) = field.maximum()
        && compare(number, &maximum.to_string()) == Some(Ordering::Greater)
    {
        expected.push(format!("at most {maximum} (`maximum`)"));
    }
    if let Some(step) = field.step()
        && is_on_step(number, &field.origin(), &step.to_string()) == Some(false)
    {
        let from = match field.minimum() {
            Some(minimum) => format!(", counted from {minimum} (`minimum`)"),
            None => String::new(),
        };
        expected.push(format!("a multiple of {step} (`step`){from}"));
    }
    expected
}

fn outside_array(field: &Field, entries: &[Value]) -> Vec<String> {
    let mut expected = Vec::new();
    if let Some(most) = field.max_items()
        && u32::try_from(entries.len()).is_ok_and(|count| count > most)
    {
        expected.push(format!("an array of at most {most} entries (`max_items`)"));
    }
    let different: BTreeSet<_> = entries.iter().map(Value::to_string).collect();
    if field.is_unique() && different.len() < entries.len() {
        expected.push("an array without an entry twice (`unique`)".to_owned());
    }
    expected
}

fn has_scheme(url: &str, schemes: &[String]) -> bool {
    let written = url.split_once(':').map(|(scheme, _)| scheme);
    written.is_some_and(|written| schemes.iter().any(|scheme| scheme.eq_ignore_ascii_case(written)))
}

pub fn expected(api: &Api, ty: &Type) -> &'static str {
    match ty {
        Type::Boolean => "a boolean",
        Type::Integer => "an integer",
        Type::Float => "a number",
        Type::String => "a string",
        Type::Timestamp => "an ISO 8601 timestamp",
        Type::Any => "anything",
        Type::BooleanOrString => "a boolean or a string",
        Type::StringOrArray => "a string or an array of strings",
        Type::Array(_) => "an array",
        Type::Enum(index) if api.enums[*index].is_integer() => "an integer",
        Type::Enum(_) => "a string",
        Type::Map(_) | Type::Record(_) | Type::Properties => "an object",
    }
}

/// Returns `true` for a date such as `2012-03-04`, with or without a time after `T`.
pub fn is_timestamp(text: &str) -> bool {
    let shape = |text: &str| -> String { text.chars().map(|c| if c.is_ascii_digit() { '0' } else { c }).collect() };
    let (date, time) = text.split_once('T').unwrap_or((text, "00:00"));
    shape(date) == "0000-00-00" && shape(time).starts_with("00:00")
}

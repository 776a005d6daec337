//! Checks whether a JSON value, from the spec or from a service, fits a type and the bounds of a field.
//!
//! This module follows arrays and objects and returns the parts that do not fit. The caller decides what to report, and
//! checks the fields of records itself.

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::fmt::Display;

use serde_json::Value;

use crate::exact::Exact;
use crate::model::{Api, Enum, Field, Literal, Number, Record, Type};

/// A JSON value: a [`Literal`] of the spec, or a value of `serde_json`. Its text is equal for equal values.
pub trait Json: Display + Sized {
    fn view(&self) -> View<'_, Self>;
}

/// The JSON type of a value, with its content as far as a check needs it.
pub enum View<'v, V> {
    Null,
    Boolean,
    Integer(i128),
    /// With the digits of the value.
    Number(String),
    String(&'v str),
    Array(&'v [V]),
    /// The values, without their keys.
    Object(Vec<&'v V>),
}

/// A part of a value that does not fit its type, or that the caller has to check.
#[derive(Debug)]
pub struct Part<'f, V> {
    /// The path within the value: empty for the value itself, `[0]` for an entry of an array, `.*` for a member of an object.
    pub path: String,
    pub ty: &'f Type,
    pub value: &'f V,
    pub is: Is<'f>,
}

/// Why a part is returned.
#[derive(Debug, Clone, Copy)]
pub enum Is<'f> {
    OfAnotherType,
    /// The value has the right type, but is not a value of the enum.
    NotAllowed(&'f Enum),
    /// The value is an object for a record, whose fields the caller checks.
    Record(&'f Record),
}

/// Finds the parts of a value that do not fit a type, and the objects for records.
pub fn parts<'f, V: Json>(api: &'f Api, ty: &'f Type, value: &'f V) -> Vec<Part<'f, V>> {
    let mut parts = Vec::new();
    visit(api, ty, value, "", &mut parts);
    parts
}

fn visit<'f, V: Json>(api: &'f Api, ty: &'f Type, value: &'f V, path: &str, parts: &mut Vec<Part<'f, V>>) {
    let mut add = |is| parts.push(Part { path: path.to_owned(), ty, value, is });
    match (ty, value.view()) {
        // An enum without values is an error already.
        (Type::Enum(index), _) if api.enums[*index].values.is_empty() => {}
        (Type::Any, _)
        | (Type::Boolean | Type::BooleanOrString, View::Boolean)
        | (Type::Integer, View::Integer(_))
        | (Type::Float, View::Integer(_) | View::Number(_))
        | (Type::String | Type::BooleanOrString | Type::StringOrArray, View::String(_))
        // Its members are those of the kind, which this function does not know.
        | (Type::Properties, View::Object(_)) => {}
        (Type::Timestamp, View::String(text)) if is_timestamp(text) => {}
        (Type::StringOrArray | Type::Array(_), View::Array(entries)) => {
            let ty = if let Type::Array(entry) = ty { entry } else { &Type::String };
            for (index, entry) in entries.iter().enumerate() {
                visit(api, ty, entry, &format!("{path}[{index}]"), parts);
            }
        }
        (Type::Map(ty), View::Object(values)) => {
            values.into_iter().for_each(|value| visit(api, ty, value, &format!("{path}.*"), parts));
        }
        (Type::Record(index), View::Object(_)) => add(Is::Record(&api.records[*index])),
        (Type::Enum(index), view) => {
            let item = &api.enums[*index];
            match is_value(item, &view) {
                Some(true) => {}
                Some(false) => add(Is::NotAllowed(item)),
                None => add(Is::OfAnotherType),
            }
        }
        _ => add(Is::OfAnotherType),
    }
}

/// Whether it is a value of the enum; none if its type is another.
fn is_value<V>(item: &Enum, view: &View<'_, V>) -> Option<bool> {
    let is = |allowed: &Literal| match (allowed, view) {
        (Literal::String(allowed), View::String(text)) => allowed == text,
        (Literal::Integer(allowed), View::Integer(number)) => i128::from(*allowed) == *number,
        _ => false,
    };
    let is_alike = match view {
        View::String(_) => !item.is_integer(),
        View::Integer(_) => item.is_integer(),
        _ => false,
    };
    is_alike.then(|| item.values.iter().any(|value| is(&value.value)))
}

/// Says what a value should be, for each bound of a field that it violates: ``at least 3 (`minimum`)``. Steps are counted
/// from `minimum`. A number with too many digits to compare violates no bound.
pub fn outside<V: Json>(field: &Field, value: &V) -> Vec<String> {
    let mut expected = Vec::new();
    let number = match value.view() {
        View::Integer(number) => Exact::of(&Number(number.to_string())),
        View::Number(text) => Exact::of(&Number(text)),
        View::Array(entries) => {
            let most = field.max_items().filter(|most| u32::try_from(entries.len()).is_ok_and(|count| count > *most));
            expected.extend(most.map(|most| format!("an array of at most {most} entries (`max_items`)")));
            let is_repeated = field.is_unique() && !are_different(entries);
            expected.extend(is_repeated.then(|| "an array without an entry twice (`unique`)".to_owned()));
            None
        }
        View::String(text) => {
            let schemes = field.schemes();
            let is_outside = !schemes.is_empty() && !text.trim().is_empty() && !has_scheme(text, schemes);
            let url = || format!("a URL with the scheme {} (`schemes`)", schemes.join(" or "));
            expected.extend(is_outside.then(url));
            None
        }
        _ => None,
    };
    let Some(number) = number else {
        return expected;
    };
    let is = |order, bound: &Number| Exact::of(bound).and_then(|bound| number.compare(bound)) == Some(order);
    let minimum = field.minimum().filter(|bound| is(Ordering::Less, bound));
    let maximum = field.maximum().filter(|bound| is(Ordering::Greater, bound));
    let is_off = |step: &&Number| {
        let step = Exact::of(step).filter(|step| step.is_positive());
        Exact::origin(field).zip(step).and_then(|(origin, step)| number.is_on_step(origin, step)) == Some(false)
    };
    let from = field.minimum().map(|minimum| format!(", counted from {} (`minimum`)", minimum.0)).unwrap_or_default();
    expected.extend(minimum.map(|bound| format!("at least {} (`minimum`)", bound.0)));
    expected.extend(maximum.map(|bound| format!("at most {} (`maximum`)", bound.0)));
    expected.extend(field.step().filter(is_off).map(|step| format!("a multiple of {} (`step`){from}", step.0)));
    expected
}

/// Schemes are compared without regard to case.
fn has_scheme(url: &str, schemes: &[String]) -> bool {
    let written = url.split_once(':').map(|(scheme, _)| scheme);
    written.is_some_and(|written| schemes.iter().any(|scheme| scheme.eq_ignore_ascii_case(written)))
}

fn are_different<V: Json>(entries: &[V]) -> bool {
    let mut seen = BTreeSet::new();
    entries.iter().all(|entry| seen.insert(entry.to_string()))
}

/// Describes the values of a type.
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

/// Whether a string is a date such as `2012-03-04`, with or without a time after `T`.
pub fn is_timestamp(text: &str) -> bool {
    let shape = |text: &str| -> String { text.chars().map(|c| if c.is_ascii_digit() { '0' } else { c }).collect() };
    let (date, time) = text.split_once('T').unwrap_or((text, "00:00"));
    shape(date) == "0000-00-00" && shape(time).starts_with("00:00")
}

impl Part<'_, Literal> {
    /// Whether the type is an enum, of which this is not a value.
    pub fn is_not_listed(&self) -> bool {
        matches!(self.ty, Type::Enum(_))
    }

    /// Says which values the field can have.
    pub fn describe(&self, api: &Api, field: &Field) -> String {
        match (self.ty, self.is) {
            (Type::Enum(index), _) => {
                let values: Vec<_> = api.enums[*index].values.iter().map(|value| value.value.to_string()).collect();
                format!("allowed values of `{}`: {}", field.name, values.join(", "))
            }
            (Type::Map(_) | Type::Record(_) | Type::Properties, _) => {
                format!("write `{{ null = true }}`: no other value of `{}` can be written here", field.name)
            }
            (ty, _) if self.path.is_empty() => format!("`{}` must be {}", field.name, expected(api, ty)),
            (ty, _) => format!("each entry of `{}` must be {}", field.name, expected(api, ty)),
        }
    }
}

impl Json for Literal {
    fn view(&self) -> View<'_, Self> {
        match self {
            Literal::Null => View::Null,
            Literal::Boolean(_) => View::Boolean,
            Literal::Integer(number) => View::Integer((*number).into()),
            Literal::Float(text) => View::Number(text.clone()),
            Literal::String(text) => View::String(text),
            Literal::Array(entries) => View::Array(entries),
        }
    }
}

impl Json for Value {
    fn view(&self) -> View<'_, Self> {
        match self {
            Value::Null => View::Null,
            Value::Bool(_) => View::Boolean,
            Value::Number(number) => number.as_i128().map_or_else(|| View::Number(number.to_string()), View::Integer),
            Value::String(text) => View::String(text),
            Value::Array(entries) => View::Array(entries),
            Value::Object(object) => View::Object(object.values().collect()),
        }
    }
}

//! Single values: the conversion of a received value to its declared type, and the check of its bounds.
//!
//! JSON values must already have their type, unless the service is lenient. Strings of forms and queries are parsed.
//! The caller handles null. The rules of the bindings share only the reading of an integer with the code here, so that
//! tests can compare the two.

use std::collections::BTreeSet;
use std::fmt;

use jiff::{Timestamp, Unit};
use platform_api_codegen::model::{Api, Enum, Field, Literal, Record, Type};
use platform_api_core::decimal::integer;
use serde_json::{Map, Value};

use crate::parameters::Origin;
use crate::target::Target;

const TRUE: [&str; 6] = ["true", "t", "1", "on", "yes", "y"];
const FALSE: [&str; 6] = ["false", "f", "0", "off", "no", "n"];

/// A rule, and the complaint about a value that breaks it.
pub(crate) type Violation = (&'static str, String);

/// Converts a value of a request, and the values in it.
pub(crate) struct Coercion<'api> {
    pub(crate) api: &'api Api,
    pub(crate) origin: Origin,
    pub(crate) is_lenient: bool,
    /// Keys of nested objects that are not declared: `default_branch_protection_defaults[key]`.
    pub(crate) unknown: Vec<String>,
}

impl Coercion<'_> {
    /// `path` names the value: `name`, `name[key]`, `name[0]`. The error lists the allowed types or values.
    pub(crate) fn value(&mut self, path: &str, value: Value, ty: &Type) -> Result<Value, Violation> {
        let typed = match (ty, value) {
            (Type::Boolean, value) => self.boolean(&value),
            (Type::Integer, value) => self.integer(&value),
            (Type::Float, value) => self.float(&value),
            (Type::BooleanOrString, value) => self.boolean_or_string(value),
            (Type::Timestamp, value) => is_timestamp(&value).then_some(value),
            (Type::Any, value) | (Type::String | Type::StringOrArray, value @ Value::String(_)) => Some(value),
            (Type::StringOrArray, Value::Array(items)) => return self.array(path, items, &Type::String),
            (Type::Array(item), Value::Array(items)) => return self.array(path, items, item),
            (Type::Map(item), Value::Object(entries)) => return self.map(path, entries, item),
            (Type::Enum(index), value) => return self.enumerated(&value, &self.api.enums[*index]),
            (Type::Record(index), Value::Object(entries)) => {
                return self.record(path, entries, &self.api.records[*index]);
            }
            _ => None,
        };
        typed.ok_or_else(|| ("type", format!("is invalid: {} is expected", name(ty))))
    }

    /// Converts a value in another one. The error says where it is.
    fn entry(&mut self, path: &str, key: impl fmt::Display, value: Value, ty: &Type) -> Result<Value, Violation> {
        let value = self.value(&format!("{path}[{key}]"), value, ty);
        value.map_err(|(rule, complaint)| (rule, format!("at {key} {complaint}")))
    }

    /// Returns the string, if a string may stand for a boolean or a number.
    fn text<'value>(&self, value: &'value Value) -> Option<&'value str> {
        value
            .as_str()
            .filter(|_| self.origin == Origin::Form || self.is_lenient)
    }

    fn boolean(&self, value: &Value) -> Option<Value> {
        let Some(text) = self.text(value) else {
            return value.as_bool().map(Value::from);
        };
        let text = text.to_ascii_lowercase();
        let is_true = TRUE.contains(&text.as_str());
        (is_true || FALSE.contains(&text.as_str())).then_some(Value::Bool(is_true))
    }

    fn integer(&self, value: &Value) -> Option<Value> {
        match self.text(value) {
            Some(text) => text.parse::<i64>().ok().map(Value::from),
            None => integer(&value.to_string()).map(Value::from),
        }
    }

    fn float(&self, value: &Value) -> Option<Value> {
        match self.text(value) {
            Some(text) => text.parse().ok().map(Value::Number),
            None => value.is_number().then(|| value.clone()),
        }
    }

    /// A form does not distinguish booleans from strings, so `true` and `false` are read as booleans.
    fn boolean_or_string(&self, value: Value) -> Option<Value> {
        let is_form = self.origin == Origin::Form;
        match value.as_str() {
            Some(text @ ("true" | "false")) if is_form => Some(Value::Bool(text == "true")),
            Some(_) => Some(value),
            None => value.is_boolean().then_some(value),
        }
    }

    fn enumerated(&self, value: &Value, declared: &Enum) -> Result<Value, Violation> {
        let typed = match declared.is_integer() {
            true => self.integer(value),
            false => value.is_string().then(|| value.clone()),
        };
        let allowed: Vec<Value> = declared
            .values
            .iter()
            .map(|allowed| Value::from(&allowed.value))
            .collect();
        let rule = match typed {
            Some(typed) if allowed.contains(&typed) => return Ok(typed),
            Some(_) => "value",
            None => "type",
        };
        let list: Vec<String> = allowed.iter().map(Value::to_string).collect();
        let complaint = format!("does not have a valid value: one of {} is expected", list.join(", "));
        Err((rule, complaint))
    }

    fn array(&mut self, path: &str, items: Vec<Value>, ty: &Type) -> Result<Value, Violation> {
        if self.origin == Origin::Form && self.is_lenient && items == [""] {
            return Ok(Value::Array(Vec::new()));
        }
        let mut typed = Vec::new();
        for (index, value) in items.into_iter().enumerate() {
            typed.push(self.entry(path, index, value, ty)?);
        }
        Ok(Value::Array(typed))
    }

    fn map(&mut self, path: &str, entries: Map<String, Value>, ty: &Type) -> Result<Value, Violation> {
        let mut typed = Map::new();
        for (key, value) in entries {
            let value = self.entry(path, &key, value, ty)?;
            typed.insert(key, value);
        }
        Ok(Value::Object(typed))
    }

    fn record(&mut self, path: &str, entries: Map<String, Value>, record: &Record) -> Result<Value, Violation> {
        let mut typed = Map::new();
        for (key, value) in entries {
            let Some(field) = record.fields.iter().find(|field| field.name == key) else {
                self.unknown.push(format!("{path}[{key}]"));
                continue;
            };
            let value = match value {
                Value::Null => Value::Null,
                value => self.entry(path, &key, value, &field.ty)?,
            };
            typed.insert(key, value);
        }
        Ok(Value::Object(typed))
    }
}

/// Whether the value is an ISO 8601 timestamp. Assumed: It has a date, a time, and `Z` or an offset.
fn is_timestamp(value: &Value) -> bool {
    value.as_str().is_some_and(|text| text.parse::<Timestamp>().is_ok())
}

fn name(ty: &Type) -> String {
    let name = match ty {
        Type::Boolean => "true or false",
        Type::Integer => "an integer",
        Type::Float => "a number",
        Type::String => "a string",
        Type::Timestamp => "an ISO 8601 timestamp",
        Type::BooleanOrString => "true, false or a string",
        Type::StringOrArray => "a string or an array of strings",
        Type::Array(item) => return format!("an array of {}", plural(item)),
        Type::Map(item) => return format!("an object of {}", plural(item)),
        Type::Record(_) => "an object",
        Type::Any | Type::Enum(_) => "another value",
        Type::Properties => "nothing",
    };
    name.to_owned()
}

fn plural(ty: &Type) -> &'static str {
    match ty {
        Type::Boolean => "booleans",
        Type::Integer => "integers",
        Type::Float => "numbers",
        Type::String => "strings",
        Type::Record(_) => "objects",
        _ => "values",
    }
}

/// Checks a value that has the declared type. Each rule that it breaks has a complaint.
pub(crate) fn check(api: &Api, target: &Target, field: &Field, value: &Value) -> [(&'static str, Option<String>); 7] {
    [
        ("value_introduced", introduced(api, target, &field.ty, value)),
        ("minimum", bound(field.minimum(), value, f64::lt, "greater than")),
        ("maximum", bound(field.maximum(), value, f64::gt, "less than")),
        ("step", step(field, value)),
        ("max_items", max_items(field, value)),
        ("unique", unique(field, value)),
        ("schemes", schemes(field, value)),
    ]
}

/// Complains if the value, or one of its entries, was introduced in a later version.
fn introduced(api: &Api, target: &Target, ty: &Type, value: &Value) -> Option<String> {
    match (ty, value) {
        (Type::Enum(index), value) => {
            let declared = api.enums[*index]
                .values
                .iter()
                .find(|declared| Value::from(&declared.value) == *value)?;
            let since = declared.introduced.filter(|since| target.is_before(*since))?;
            Some(format!(
                "does not have a valid value: {value} is available since {since}"
            ))
        }
        (Type::Array(ty), Value::Array(entries)) => entries.iter().find_map(|value| introduced(api, target, ty, value)),
        _ => None,
    }
}

fn bound(bound: Option<&Literal>, value: &Value, is_beyond: fn(&f64, &f64) -> bool, side: &str) -> Option<String> {
    let bound = bound?;
    is_beyond(&value.as_f64()?, &number(bound)).then(|| format!("must be {side} or equal to {bound}"))
}

/// Steps count from the minimum, or from zero without one.
fn step(field: &Field, value: &Value) -> Option<String> {
    let (step, start) = (field.step()?, field.minimum().map_or(0.0, number));
    let start_shown = if is_whole(start / number(step)) {
        String::new()
    } else {
        format!("{start} plus ")
    };
    let steps = (value.as_f64()? - start) / number(step);
    (!is_whole(steps)).then(|| format!("must be {start_shown}a multiple of {step}"))
}

/// The tolerance grows with the number, because an `f64` has about 16 digits.
fn is_whole(number: f64) -> bool {
    (number - number.round()).abs() <= 1e-12 * number.abs().max(1.0)
}

fn max_items(field: &Field, value: &Value) -> Option<String> {
    let most = field.max_items()?;
    let count = value.as_array()?.len();
    (count > most as usize).then(|| format!("is too long: {count} entries, at most {most} are allowed"))
}

fn unique(field: &Field, value: &Value) -> Option<String> {
    if !field.is_unique() {
        return None;
    }
    let mut seen = BTreeSet::new();
    for entry in value.as_array()? {
        if !seen.insert(entry.to_string()) {
            return Some("has an entry twice".to_owned());
        }
    }
    None
}

/// Returns the entries of a set in one order. The service keeps no other, so a client cannot rely on the order it sent.
pub(crate) fn in_order(field: &Field, mut value: Value) -> Value {
    if let (true, Value::Array(entries)) = (field.is_unique(), &mut value) {
        entries.sort_by_cached_key(Value::to_string);
    }
    value
}

/// A blank string has no scheme to check.
fn schemes(field: &Field, value: &Value) -> Option<String> {
    let (schemes, url) = (field.schemes(), value.as_str()?.to_ascii_lowercase());
    let is_allowed = schemes.iter().any(|scheme| url.starts_with(&format!("{scheme}:")));
    let is_refused = !schemes.is_empty() && !url.trim().is_empty() && !is_allowed;
    is_refused.then(|| format!("is blocked: only allowed schemes are {}", schemes.join(", ")))
}

/// The generator checks that bounds are numbers. All documented bounds are exact in an `f64`, or nearly.
fn number(bound: &Literal) -> f64 {
    Value::from(bound).as_f64().expect("a bound is a number")
}

/// Returns the simplest valid value that counts as set.
pub(crate) fn sample(api: &Api, target: &Target, field: &Field) -> Value {
    match &field.ty {
        Type::Boolean => true.into(),
        Type::Integer | Type::Float => {
            let bound = field.minimum().or(field.maximum());
            bound.map_or(Value::from(1), Value::from)
        }
        Type::String | Type::Any | Type::BooleanOrString | Type::StringOrArray => {
            let scheme = field.schemes().first().map_or("https", String::as_str);
            format!("{scheme}://sandbox.invalid").into()
        }
        Type::Timestamp => now().into(),
        Type::Array(_) => Value::Array(Vec::new()),
        Type::Map(_) | Type::Record(_) => Value::Object(Map::new()),
        Type::Enum(index) => {
            let mut values = api.enums[*index].values.iter().map(|value| Value::from(&value.value));
            values
                .find(|value| introduced(api, target, &field.ty, value).is_none())
                .unwrap_or_default()
        }
        Type::Properties => Value::Null,
    }
}

/// Returns the documented default. If there is none, returns null.
pub(crate) fn default(field: &Field) -> Value {
    field.default().map_or(Value::Null, Value::from)
}

pub(crate) fn is_set(value: &Value) -> bool {
    !value.is_null() && value != ""
}

/// Whether the value is a switch that is on, or is set.
pub(crate) fn is_on(value: &Value) -> bool {
    is_set(value) && *value != Value::Bool(false)
}

/// Returns the current time, such as `2026-01-31T12:00:00.000Z`.
pub(crate) fn now() -> String {
    let now = Timestamp::now();
    let rounded = now.round(Unit::Millisecond).unwrap_or(now);
    format!("{rounded:.3}")
}

//! Single values, as the documents describe them: converts a received value to its declared type, and checks its
//! bounds.
//!
//! JSON values must already have their type, unless the service is lenient. Strings of forms and queries are parsed.
//! The caller handles null. Nothing here is shared with the rules of the bindings, so that tests can compare the
//! two.

use std::collections::BTreeSet;
use std::fmt;

use jiff::{Timestamp, Unit};
use platform_api_codegen::model::{Api, Enum, Field, Literal, Record, Type};
use platform_api_core::decimal::integer;
use serde_json::{Map, Value};

use crate::parameters::{Encoding, Origin, Typing};
use crate::target::Target;

const TRUE: [&str; 6] = ["true", "t", "1", "on", "yes", "y"];
const FALSE: [&str; 6] = ["false", "f", "0", "off", "no", "n"];

/// Why a value is refused, and the rule that says so.
pub(crate) struct Violation {
    pub(crate) rule: &'static str,
    pub(crate) complaint: String,
}

impl Violation {
    fn of_type(complaint: String) -> Violation {
        Violation {
            rule: "type",
            complaint,
        }
    }

    fn at(self, place: impl fmt::Display) -> Violation {
        Violation {
            rule: self.rule,
            complaint: format!("at {place} {}", self.complaint),
        }
    }
}

/// Converts the values of one request.
pub(crate) struct Coercion<'api> {
    pub(crate) api: &'api Api,
    pub(crate) encoding: Encoding,
    /// Keys of nested objects that are not declared: `default_branch_protection_defaults[key]`.
    pub(crate) unknown: Vec<String>,
}

impl Coercion<'_> {
    /// `path` names the value: `name`, `name[key]`, `name[0]`. The error lists the allowed types or values.
    pub(crate) fn value(&mut self, path: &str, value: Value, ty: &Type) -> Result<Value, Violation> {
        let read = match ty {
            Type::Boolean => self.boolean(&value),
            Type::Integer => self.integer(&value),
            Type::Float => self.float(&value),
            Type::String | Type::Timestamp => value.is_string().then_some(value),
            Type::Any => Some(value),
            Type::BooleanOrString => self.boolean_or_string(value),
            Type::StringOrArray if value.is_string() => Some(value),
            Type::StringOrArray => return self.array(path, value, &Type::String),
            Type::Array(item) => return self.array(path, value, item),
            Type::Map(item) => return self.map(path, value, item),
            Type::Enum(index) => return self.enumerated(&value, &self.api.enums[*index]),
            Type::Record(index) => return self.record(path, value, &self.api.records[*index]),
            Type::Properties => None,
        };
        read.ok_or_else(|| Violation::of_type(format!("is invalid: {} is expected", name(ty))))
    }

    /// Whether a string may stand for a boolean or a number.
    fn parses_strings(&self) -> bool {
        self.encoding.origin == Origin::Form || self.encoding.typing == Typing::Lenient
    }

    fn boolean(&self, value: &Value) -> Option<Value> {
        match value {
            Value::Bool(_) => Some(value.clone()),
            Value::String(text) if self.parses_strings() => {
                let text = text.to_ascii_lowercase();
                let is_true = TRUE.contains(&text.as_str());
                (is_true || FALSE.contains(&text.as_str())).then_some(Value::Bool(is_true))
            }
            _ => None,
        }
    }

    fn integer(&self, value: &Value) -> Option<Value> {
        match value {
            Value::String(text) if self.parses_strings() => text.parse::<i64>().ok().map(Value::from),
            value => integer(&value.to_string()).map(Value::from),
        }
    }

    fn float(&self, value: &Value) -> Option<Value> {
        match value {
            Value::String(text) if self.parses_strings() => text.parse::<serde_json::Number>().ok().map(Value::Number),
            value => value.is_number().then(|| value.clone()),
        }
    }

    /// A form does not distinguish booleans from strings, so `true` and `false` are read as booleans.
    fn boolean_or_string(&self, value: Value) -> Option<Value> {
        let is_form = self.encoding.origin == Origin::Form;
        match value.as_str() {
            Some(text @ ("true" | "false")) if is_form => Some(Value::Bool(text == "true")),
            Some(_) => Some(value),
            None => value.is_boolean().then_some(value),
        }
    }

    fn enumerated(&self, value: &Value, declared: &Enum) -> Result<Value, Violation> {
        let read = match declared.is_integer() {
            true => self.integer(value),
            false => value.is_string().then(|| value.clone()),
        };
        let allowed: Vec<Value> = declared
            .values
            .iter()
            .map(|allowed| Value::from(&allowed.value))
            .collect();
        let rule = match read {
            Some(read) if allowed.contains(&read) => return Ok(read),
            Some(_) => "value",
            None => "type",
        };
        let list: Vec<String> = allowed.iter().map(Value::to_string).collect();
        let complaint = format!("does not have a valid value: one of {} is expected", list.join(", "));
        Err(Violation { rule, complaint })
    }

    fn array(&mut self, path: &str, value: Value, item: &Type) -> Result<Value, Violation> {
        let Value::Array(items) = value else {
            return Err(Violation::of_type(format!(
                "is invalid: an array of {} is expected",
                plural(item)
            )));
        };
        let is_form = self.encoding.origin == Origin::Form;
        if is_form && self.encoding.typing == Typing::Lenient && items == [""] {
            return Ok(Value::Array(Vec::new()));
        }
        let mut read = Vec::new();
        for (index, value) in items.into_iter().enumerate() {
            let value = self.value(&format!("{path}[{index}]"), value, item);
            read.push(value.map_err(|violation| violation.at(index))?);
        }
        Ok(Value::Array(read))
    }

    fn map(&mut self, path: &str, value: Value, item: &Type) -> Result<Value, Violation> {
        let Value::Object(entries) = value else {
            return Err(Violation::of_type(format!(
                "is invalid: an object of {} is expected",
                plural(item)
            )));
        };
        let mut read = Map::new();
        for (key, value) in entries {
            let value = self.value(&format!("{path}[{key}]"), value, item);
            let value = value.map_err(|violation| violation.at(&key))?;
            read.insert(key, value);
        }
        Ok(Value::Object(read))
    }

    fn record(&mut self, path: &str, value: Value, record: &Record) -> Result<Value, Violation> {
        let Value::Object(entries) = value else {
            return Err(Violation::of_type("is invalid: an object is expected".to_owned()));
        };
        let mut read = Map::new();
        for (key, value) in entries {
            let inner = format!("{path}[{key}]");
            match record.fields.iter().find(|field| field.name == key) {
                None => self.unknown.push(inner),
                Some(_) if value.is_null() => _ = read.insert(key, value),
                Some(field) => {
                    let value = self.value(&inner, value, &field.ty);
                    let value = value.map_err(|violation| violation.at(&key))?;
                    read.insert(key, value);
                }
            }
        }
        Ok(Value::Object(read))
    }
}

fn name(ty: &Type) -> &'static str {
    match ty {
        Type::Boolean => "true or false",
        Type::Integer => "an integer",
        Type::Float => "a number",
        Type::String => "a string",
        Type::Timestamp => "an ISO 8601 timestamp",
        Type::BooleanOrString => "true, false or a string",
        Type::StringOrArray => "a string or an array of strings",
        Type::Any | Type::Array(_) | Type::Map(_) | Type::Enum(_) | Type::Record(_) => "another value",
        Type::Properties => "nothing",
    }
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

/// Checks a value that has the declared type.
pub(crate) fn check(api: &Api, target: &Target, field: &Field, value: &Value) -> Vec<Violation> {
    let rules = [
        ("value_introduced", introduced(api, target, &field.ty, value)),
        ("minimum", bound(field.minimum(), value, f64::lt, "greater than")),
        ("maximum", bound(field.maximum(), value, f64::gt, "less than")),
        ("step", step(field, value)),
        ("max_items", max_items(field, value)),
        ("unique", unique(field, value)),
        ("schemes", schemes(field, value)),
    ];
    let mut violations = Vec::new();
    for (rule, complaint) in rules {
        if let Some(complaint) = complaint {
            violations.push(Violation { rule, complaint });
        }
    }
    violations
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
    let is_off = |value: f64| {
        let steps = value / number(step);
        (steps - steps.round()).abs() > 1e-6
    };
    let start_shown = if is_off(start) {
        format!("{start} plus ")
    } else {
        String::new()
    };
    is_off(value.as_f64()? - start).then(|| format!("must be {start_shown}a multiple of {step}"))
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

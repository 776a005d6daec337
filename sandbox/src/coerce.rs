//! Converts received values to the declared type.
//!
//! JSON values must already have that type, unless the service is lenient. Strings of forms and queries are parsed. The
//! caller handles null.

use platform_api_codegen::model::{Api, Enum, Literal, Record, Type};
use serde_json::{Map, Number, Value};

use crate::parameters::{Encoding, Origin};

const TRUE: [&str; 6] = ["true", "t", "1", "on", "yes", "y"];
const FALSE: [&str; 6] = ["false", "f", "0", "off", "no", "n"];

/// Why a value does not have the declared type, and the rule that says so.
#[derive(Debug)]
pub(crate) struct Mismatch {
    pub(crate) rule: &'static str,
    pub(crate) complaint: String,
}

impl Mismatch {
    fn of_type(complaint: String) -> Mismatch {
        Mismatch { rule: "type", complaint }
    }

    fn at(self, place: impl std::fmt::Display) -> Mismatch {
        Mismatch { rule: self.rule, complaint: format!("at {place} {}", self.complaint) }
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
    pub(crate) fn value(&mut self, path: &str, value: Value, ty: &Type) -> Result<Value, Mismatch> {
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
        read.ok_or_else(|| Mismatch::of_type(format!("is invalid: {} is expected", name(ty))))
    }

    /// Whether a string may stand for a boolean or a number.
    fn parses_strings(&self) -> bool {
        self.encoding.origin == Origin::Form || self.encoding.lenient
    }

    fn boolean(&self, value: &Value) -> Option<Value> {
        let text = match value {
            Value::String(text) if self.parses_strings() => text.to_ascii_lowercase(),
            value => return value.is_boolean().then(|| value.clone()),
        };
        let is_true = TRUE.contains(&text.as_str());
        (is_true || FALSE.contains(&text.as_str())).then_some(Value::Bool(is_true))
    }

    fn integer(&self, value: &Value) -> Option<Value> {
        match value {
            Value::String(text) if self.parses_strings() => text.parse::<i64>().ok().map(Value::from),
            value => value.as_i64().map(Value::from),
        }
    }

    fn float(&self, value: &Value) -> Option<Value> {
        match value {
            Value::String(text) if self.parses_strings() => text.parse::<Number>().ok().map(Value::Number),
            value => value.is_number().then(|| value.clone()),
        }
    }

    /// A form does not tell booleans from strings, so `true` and `false` are read as booleans.
    fn boolean_or_string(&self, value: Value) -> Option<Value> {
        match &value {
            Value::Bool(_) => Some(value),
            Value::String(text) if self.encoding.origin == Origin::Form => match text.as_str() {
                "true" => Some(Value::Bool(true)),
                "false" => Some(Value::Bool(false)),
                _ => Some(value),
            },
            Value::String(_) => Some(value),
            _ => None,
        }
    }

    fn enumerated(&self, value: &Value, declared: &Enum) -> Result<Value, Mismatch> {
        let read = if declared.is_integer() { self.integer(value) } else { value.is_string().then(|| value.clone()) };
        let allowed = || declared.values.iter().map(|allowed| literal(&allowed.value));
        let rule = if read.is_some() { "value" } else { "type" };
        read.filter(|read| allowed().any(|value| value == *read)).ok_or_else(|| {
            let list: Vec<String> = allowed().map(|value| value.to_string()).collect();
            let complaint = format!("does not have a valid value: one of {} is expected", list.join(", "));
            Mismatch { rule, complaint }
        })
    }

    fn array(&mut self, path: &str, value: Value, item: &Type) -> Result<Value, Mismatch> {
        let Value::Array(items) = value else {
            return Err(Mismatch::of_type(format!("is invalid: an array of {} is expected", plural(item))));
        };
        if self.encoding.lenient && self.encoding.origin == Origin::Form && items == [""] {
            return Ok(Value::Array(Vec::new()));
        }
        let items = items.into_iter().enumerate();
        let read = |(index, value)| {
            self.value(&format!("{path}[{index}]"), value, item).map_err(|mismatch| mismatch.at(index))
        };
        items.map(read).collect::<Result<Vec<Value>, Mismatch>>().map(Value::Array)
    }

    fn map(&mut self, path: &str, value: Value, item: &Type) -> Result<Value, Mismatch> {
        let Value::Object(entries) = value else {
            return Err(Mismatch::of_type(format!("is invalid: an object of {} is expected", plural(item))));
        };
        let read = |(key, value)| {
            let read = self.value(&format!("{path}[{key}]"), value, item);
            read.map_err(|mismatch| mismatch.at(&key)).map(|value| (key, value))
        };
        entries.into_iter().map(read).collect::<Result<Map<String, Value>, Mismatch>>().map(Value::Object)
    }

    fn record(&mut self, path: &str, value: Value, record: &Record) -> Result<Value, Mismatch> {
        let Value::Object(entries) = value else {
            return Err(Mismatch::of_type("is invalid: an object is expected".to_owned()));
        };
        let mut read = Map::new();
        for (key, value) in entries {
            let inner = format!("{path}[{key}]");
            match record.fields.iter().find(|field| field.name == key) {
                None => self.unknown.push(inner),
                Some(_) if value.is_null() => _ = read.insert(key, value),
                Some(field) => {
                    let value = self.value(&inner, value, &field.ty);
                    let value = value.map_err(|mismatch| mismatch.at(&key))?;
                    read.insert(key, value);
                }
            }
        }
        Ok(Value::Object(read))
    }
}

/// Converts a literal of the spec to JSON.
pub(crate) fn literal(literal: &Literal) -> Value {
    match literal {
        Literal::Null => Value::Null,
        Literal::Boolean(value) => Value::Bool(*value),
        Literal::Integer(value) => Value::from(*value),
        Literal::Float(text) => text.parse::<Number>().map_or(Value::Null, Value::Number),
        Literal::String(text) => Value::String(text.clone()),
        Literal::Array(items) => items.iter().map(self::literal).collect(),
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

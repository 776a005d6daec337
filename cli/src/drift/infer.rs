//! This module infers an entry of the spec from the name and the value of a field.
//!
//! It returns TOML, or nothing if the value alone does not determine the type. An object does not: its keys may be
//! names of fields, or keys of entries.

use platform_api_core::decimal::integer;
use serde_json::{Number, Value};

use super::secrecy::looks_like_credential;
use platform_api_codegen::fit::is_timestamp;
use platform_api_codegen::format::form::FIELD;
use platform_api_codegen::model::written;
use platform_api_codegen::model::{Api, Type};

/// The type of a JSON value, for messages.
pub fn json_type(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a boolean",
        Value::Number(number) if is_integer(number) => "an integer",
        Value::Number(_) => "a number",
        Value::String(_) => "a string",
        Value::Array(_) => "an array",
        Value::Object(_) => "an object",
    }
}

fn is_integer(number: &Number) -> bool {
    integer(&number.to_string()).is_some()
}

/// The type in the spec, if the value alone determines it.
pub fn spec_type(value: &Value) -> Option<Type> {
    Some(match value {
        Value::Bool(_) => Type::Boolean,
        Value::Number(number) if is_integer(number) => Type::Integer,
        Value::Number(_) => Type::Float,
        Value::String(text) if is_timestamp(text) => Type::Timestamp,
        Value::String(_) => Type::String,
        Value::Array(entries) => {
            let first = spec_type(entries.first()?).filter(|ty| !matches!(ty, Type::Array(_)))?;
            let are_alike = entries.iter().all(|entry| spec_type(entry).as_ref() == Some(&first));
            return are_alike.then(|| Type::Array(Box::new(first)));
        }
        // The keys of an object may be fields of a record, or entries of a map: a person must decide.
        Value::Null | Value::Object(_) => return None,
    })
}

/// The keys and values of the entry of a field that has this name and value.
pub fn entry(api: &Api, name: &str, value: &Value) -> Option<String> {
    let ty = spec_type(value).filter(|_| FIELD.holds(name))?;
    let secret = if ty == Type::String && looks_like_credential(name) {
        "secret = true, "
    } else {
        ""
    };
    Some(format!("type = \"{}\", {secret}doc = \"\"", written(api, &ty)))
}

/// The entry of a value of an enum.
pub fn enum_value(value: &Value) -> Option<String> {
    match value {
        Value::String(text) if text.chars().all(|c| c.is_ascii_alphanumeric() || "_-".contains(c)) => {
            Some(format!("{{ value = \"{text}\", doc = \"\" }},"))
        }
        Value::Number(number) => {
            let number = integer(&number.to_string())?;
            Some(format!("{{ value = {number}, name = \"\", doc = \"\" }},"))
        }
        _ => None,
    }
}

/// The `type` that accepts both the declared type and the value, if there is one.
pub fn wider(declared: &Type, value: &Value) -> Option<&'static str> {
    match (declared, value) {
        (Type::Boolean, Value::String(_)) => Some("type = \"boolean or string\", declared = \"boolean\""),
        (Type::String, Value::Bool(_)) => Some("type = \"boolean or string\", declared = \"string\""),
        (Type::String, Value::Array(entries)) if entries.iter().all(Value::is_string) => {
            Some("type = \"string or array of strings\", declared = \"string\"")
        }
        (Type::Integer, Value::Number(_)) => Some("type = \"float\", declared = \"integer\""),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn types_are_inferred_where_the_value_says_them() {
        let types = [
            (json!(true), Some(Type::Boolean)),
            (json!(1), Some(Type::Integer)),
            (json!(10.0), Some(Type::Integer)),
            (json!(1.5), Some(Type::Float)),
            (json!("a"), Some(Type::String)),
            (json!("2012-03-04T05:06:07.089Z"), Some(Type::Timestamp)),
            (json!(["a", "b"]), Some(Type::Array(Box::new(Type::String)))),
            (json!([1, 2]), Some(Type::Array(Box::new(Type::Integer)))),
            (json!([1, "a"]), None),
            (json!([["a"]]), None),
            (json!([]), None),
            (json!({}), None),
            (json!(null), None),
        ];
        for (value, expected) in types {
            assert_eq!(spec_type(&value), expected, "{value}");
        }
    }
}

//! Infers an entry of the spec from a JSON value.
//!
//! In: a name and a value. Out: TOML, or nothing if the value alone does not determine the type. An object does not:
//! its keys may be names of fields, or of entries.

use serde_json::Value;

use super::secrecy::looks_like_credential;
use platform_api_codegen::fit::is_timestamp;
use platform_api_codegen::model::Type;
use platform_api_codegen::names::is_field_name;

/// The type of a JSON value, for messages.
pub fn json_type(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a boolean",
        Value::Number(number) if number.is_i64() || number.is_u64() => "an integer",
        Value::Number(_) => "a number",
        Value::String(_) => "a string",
        Value::Array(_) => "an array",
        Value::Object(_) => "an object",
    }
}

/// The `type` in the spec, if the value alone determines it.
pub fn spec_type(value: &Value) -> Option<String> {
    match value {
        Value::Array(entries) => all_alike(entries.iter()).map(|many| format!("array of {many}")),
        // The keys of an object may be fields of a record, or entries of a map: a person must decide.
        _ => scalar(value).map(|(one, _)| one.to_owned()),
    }
}

/// The line of an attribute or of a field of the object; in braces, with its name, for a parameter of a kind.
pub fn entry(name: &str, value: &Value, is_parameter: bool) -> Option<String> {
    let ty = spec_type(value).filter(|_| is_field_name(name))?;
    let secret = if ty == "string" && looks_like_credential(name) { "secret = true, " } else { "" };
    Some(match is_parameter {
        true => format!("{{ name = \"{name}\", type = \"{ty}\", {secret}doc = \"\" }},"),
        false => format!("{name} = {{ type = \"{ty}\", {secret}doc = \"\" }}"),
    })
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

/// The name of a type in the singular and the plural.
fn scalar(value: &Value) -> Option<(&'static str, &'static str)> {
    match value {
        Value::Bool(_) => Some(("boolean", "booleans")),
        Value::Number(number) if number.is_i64() || number.is_u64() => Some(("integer", "integers")),
        Value::Number(_) => Some(("float", "floats")),
        Value::String(text) if is_timestamp(text) => Some(("timestamp", "timestamps")),
        Value::String(_) => Some(("string", "strings")),
        Value::Null | Value::Array(_) | Value::Object(_) => None,
    }
}

fn all_alike<'a>(mut values: impl Iterator<Item = &'a Value>) -> Option<&'static str> {
    let (_, many) = scalar(values.next()?)?;
    values.all(|value| scalar(value).is_some_and(|(_, other)| other == many)).then_some(many)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn types_are_inferred_where_the_value_says_them() {
        let types = [
            (json!(true), Some("boolean")),
            (json!(1), Some("integer")),
            (json!(1.5), Some("float")),
            (json!("a"), Some("string")),
            (json!("2012-03-04T05:06:07.089Z"), Some("timestamp")),
            (json!(["a", "b"]), Some("array of strings")),
            (json!([1, 2]), Some("array of integers")),
            (json!([1, "a"]), None),
            (json!([]), None),
            (json!({}), None),
            (json!(null), None),
        ];
        for (value, expected) in types {
            assert_eq!(spec_type(&value).as_deref(), expected, "{value}");
        }
    }
}

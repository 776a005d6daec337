//! An entry of the spec, inferred from the name and the value of a field.
//!
//! There is none if the value does not determine the type. An object does not, because its keys may be names of fields
//! or keys of a map.

use platform_api_codegen::fit::is_timestamp;
use platform_api_codegen::format::form::FIELD;
use platform_api_core::decimal::integer;
use serde_json::Value;

use super::secrecy::looks_like_credential;

/// The type of a JSON value, for messages.
pub fn json_type(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a boolean",
        Value::Number(_) => "a number",
        Value::String(_) => "a string",
        Value::Array(_) => "an array",
        Value::Object(_) => "an object",
    }
}

/// The keys and values of the entry of a field that has this name and value.
pub fn entry(name: &str, value: &Value) -> Option<String> {
    let ty = spec_type(value).filter(|_| FIELD.holds(name))?;
    let secret = if ty == "string" && looks_like_credential(name) {
        "secret = true, "
    } else {
        ""
    };
    Some(format!("type = \"{ty}\", {secret}doc = \"\""))
}

/// The type in the spec, if the value alone determines it.
fn spec_type(value: &Value) -> Option<String> {
    let Value::Array(entries) = value else {
        return scalar_type(value).map(str::to_owned);
    };
    let first = scalar_type(entries.first()?)?;
    let are_alike = entries.iter().all(|entry| scalar_type(entry) == Some(first));
    are_alike.then(|| format!("array of {first}s"))
}

fn scalar_type(value: &Value) -> Option<&'static str> {
    match value {
        Value::Bool(_) => Some("boolean"),
        Value::Number(number) if integer(&number.to_string()).is_some() => Some("integer"),
        Value::Number(_) => Some("float"),
        Value::String(text) if is_timestamp(text) => Some("timestamp"),
        Value::String(_) => Some("string"),
        Value::Null | Value::Array(_) | Value::Object(_) => None,
    }
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
            (json!(10.0), Some("integer")),
            (json!(1.5), Some("float")),
            (json!("a"), Some("string")),
            (json!("2012-03-04T05:06:07.089Z"), Some("timestamp")),
            (json!(["a", "b"]), Some("array of strings")),
            (json!([1, 2]), Some("array of integers")),
            (json!([1, "a"]), None),
            (json!([["a"]]), None),
            (json!([]), None),
            (json!({}), None),
            (json!(null), None),
        ];
        for (value, expected) in types {
            assert_eq!(spec_type(&value).as_deref(), expected, "{value}");
        }
    }
}

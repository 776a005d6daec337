//! Guesses an entry of the spec from the name and the value of a field, and if the value may be shown.

use platform_api_codegen::format::pattern::FIELD;
use platform_api_codegen::model::Field;
use platform_api_core::credential::may_be_credential;
use platform_api_core::scalar::integer;
use platform_api_core::timestamp::is_timestamp;
use serde_json::Value;

use super::response::is_beyond;

/// The keys of an entry, or the reason against one.
pub fn entry(name: &str, value: &Value) -> Result<String, &'static str> {
    if !FIELD.matches(name) {
        return Err("the spec cannot have this name");
    }
    let ty = spec_type(value)?;
    let secret = if ty == "string" && may_be_credential(name) {
        "secret = true, "
    } else {
        ""
    };
    Ok(format!("type = \"{ty}\", {secret}doc = \"\""))
}

/// The type, if the value alone determines it.
fn spec_type(value: &Value) -> Result<String, &'static str> {
    if let Value::Array(entries) = value {
        let mut types = entries.iter().map(scalar_type);
        let first = types.next().ok_or("an empty array has no type of entries")?;
        return match first {
            Some(ty) if types.all(|ty| ty == first) => Ok(format!("array of {ty}s")),
            _ => Err("the entries of the array are of no single type of the spec"),
        };
    }
    match (scalar_type(value), value) {
        (Some(ty), _) => Ok(ty.to_owned()),
        (None, Value::Object(_)) => Err("an object is a record, or a map such as `object of integers`"),
        (None, _) => Err("null has no type"),
    }
}

fn scalar_type(value: &Value) -> Option<&'static str> {
    match value {
        Value::Bool(_) => Some("boolean"),
        Value::Number(number) if integer(&number.to_string()).is_some() => Some("integer"),
        Value::Number(_) => Some("float"),
        value if is_beyond(value) => Some("float"),
        Value::String(text) if is_timestamp(text) => Some("timestamp"),
        Value::String(_) => Some("string"),
        Value::Null | Value::Array(_) | Value::Object(_) => None,
    }
}

pub fn is_shown(field: &Field) -> bool {
    !field.is_secret() && !may_be_credential(&field.name)
}

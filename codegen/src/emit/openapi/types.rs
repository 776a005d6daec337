//! The schema of a type in OpenAPI 3.0.3.
//!
//! Readers ignore keys next to a `$ref`, so a reference with a description is inside an `allOf`, next to `nullable`. All
//! generators understand that; for each form that strict readers prefer, some generator emits useless code.
//!
//! OpenAPI has neither names nor descriptions for enum values. Most generators read the `x-enum-` keys instead.

use serde_json::{Value, json};

use super::json::stated;
use crate::model::{Api, Enum, Type, written};

pub fn schema_of(api: &Api, ty: &Type) -> Value {
    match ty {
        Type::Boolean => scalar("boolean"),
        Type::Integer => json!({ "type": "integer", "format": "int64" }),
        Type::Float => scalar("number"),
        Type::String => scalar("string"),
        Type::Timestamp => json!({ "type": "string", "format": "date-time" }),
        Type::Any => json!({}),
        Type::BooleanOrString => json!({ "oneOf": [scalar("boolean"), scalar("string")] }),
        Type::StringOrArray => json!({ "oneOf": [array(scalar("string")), scalar("string")] }),
        Type::Array(items) => array(nested(api, items)),
        Type::Map(values) => json!({ "type": "object", "additionalProperties": nested(api, values) }),
        Type::Enum(_) | Type::Record(_) => json!({ "allOf": [nested(api, ty)] }),
        Type::Properties => json!({ "type": "object" }),
    }
}

/// A schema without type allows null anyway.
pub fn allow_null(schema: &mut Value, ty: &Type) {
    match ty {
        Type::Any => {}
        Type::BooleanOrString | Type::StringOrArray => schema["oneOf"][0]["nullable"] = json!(true),
        _ => schema["nullable"] = json!(true),
    }
}

pub fn scalar(ty: &str) -> Value {
    json!({ "type": ty })
}

pub fn array(items: Value) -> Value {
    json!({ "type": "array", "items": items })
}

/// Such a schema has no other keys, so a reference needs no `allOf`.
fn nested(api: &Api, ty: &Type) -> Value {
    match ty {
        Type::Enum(_) | Type::Record(_) => reference(&written(api, ty)),
        ty => schema_of(api, ty),
    }
}

/// `{ "$ref": "#/components/schemas/Settings" }`
pub fn reference(name: &str) -> Value {
    component("schemas", name)
}

/// `section`: `schemas`, `parameters`, `responses`.
pub fn component(section: &str, name: &str) -> Value {
    json!({ "$ref": format!("#/components/{section}/{name}") })
}

pub fn enum_schema(item: &Enum) -> Value {
    let mut values = Vec::new();
    let mut names = Vec::new();
    let mut descriptions = Vec::new();
    let mut introduced = json!({});
    let mut renamed = json!({});
    for value in &item.values {
        values.push(Value::from(&value.value));
        names.push(&value.name);
        descriptions.push(&value.doc);
        if let Some(version) = value.introduced {
            introduced[&value.name] = json!(version.to_string());
        }
        if let Some(former) = &value.former {
            renamed[&value.name] = json!(former.name);
        }
    }
    let is_described = item.values.iter().any(|value| !value.doc.is_empty());
    stated(json!({
        "description": item.doc,
        "type": if item.is_integer() { "integer" } else { "string" },
        "enum": values,
        "x-enum-varnames": item.is_integer().then_some(names),
        "x-enum-descriptions": is_described.then_some(descriptions),
        "x-enum-introduced": introduced,
        "x-enum-renamed-from": renamed,
    }))
}

//! The schema of a type in OpenAPI 3.0.3.
//!
//! Readers ignore keys next to a `$ref`, so a reference with a description is inside an `allOf`, or a `oneOf` if it may
//! be null. OpenAPI has neither names nor descriptions for enum values, so most generators read `x-enum-` keys.

use serde_json::{Value, json};

use super::facts::extensions;
use super::json::{into_members, merged, stated};
use crate::emit::docs;
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

pub fn or_null(mut schema: Value, ty: &Type) -> Value {
    match ty {
        // A schema without type allows null anyway.
        Type::Any => {}
        Type::BooleanOrString | Type::StringOrArray => schema["oneOf"][0]["nullable"] = json!(true),
        Type::Enum(_) | Type::Record(_) => return reference_or_null(schema["allOf"][0].take()),
        _ => schema["nullable"] = json!(true),
    }
    schema
}

/// `nullable` counts only next to a `type`, and an enum without null refuses null even then. Among the forms that
/// validators accept, generators emit the fewest types for this one.
pub fn reference_or_null(reference: Value) -> Value {
    json!({ "oneOf": [reference, { "enum": [null] }] })
}

pub fn scalar(ty: &str) -> Value {
    json!({ "type": ty })
}

pub fn array(items: Value) -> Value {
    json!({ "type": "array", "items": items })
}

/// A reference without other keys needs no `allOf`.
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

pub fn component(section: &str, name: &str) -> Value {
    json!({ "$ref": format!("#/components/{section}/{name}") })
}

pub fn enum_schema(item: &Enum) -> Value {
    let mut values = Vec::new();
    let mut names = Vec::new();
    let mut descriptions = Vec::new();
    let mut facts = json!({});
    let mut renamed = json!({});
    for value in &item.values {
        values.push(Value::from(&value.value));
        names.push(&value.name);
        descriptions.push(docs::value(value));
        for fact in &value.facts {
            for (key, stated) in into_members(extensions(fact.key(), fact.value())) {
                let key = format!("x-enum-{}", key.trim_start_matches("x-"));
                facts[key][&value.name] = stated;
            }
        }
        if let Some(former) = &value.former {
            renamed[&value.name] = json!(former.name);
        }
    }
    let is_described = descriptions.iter().any(|description| !description.is_empty());
    merged([
        stated(json!({
            "description": item.doc,
            "type": if item.is_integer() { "integer" } else { "string" },
            "enum": values,
            "x-enum-varnames": item.is_integer().then_some(names),
            "x-enum-descriptions": is_described.then_some(descriptions),
        })),
        facts,
        stated(json!({ "x-enum-renamed-from": renamed })),
    ])
}

//! The schema of a type, as OpenAPI 3.0.3 has it.
//!
//! Keys beside a `$ref` are ignored, so a reference with a description is inside an `allOf`. `nullable` belongs beside
//! `type`: in a `oneOf` the first alternative has it. Beside an `allOf` linters complain about it and strict readers reject
//! null; but all generators understand it there. Each strict form makes one generator emit useless code: an alternative of
//! null only, null among the values of an enum, `type` beside the `allOf`. OpenAPI has neither names nor descriptions for
//! enum values; the `x-enum-` keys are those that most generators read.

use super::json::{Json, holds, object};
use crate::model::{Api, Enum, Type};

/// The schema of a type. A schema without type allows null anyway.
pub(super) fn schema_of(api: &Api, ty: &Type, nullable: bool) -> Json {
    match ty {
        Type::Boolean => scalar("boolean", None, nullable),
        Type::Integer => scalar("integer", Some("int64"), nullable),
        Type::Float => scalar("number", None, nullable),
        Type::String => scalar("string", None, nullable),
        Type::Timestamp => scalar("string", Some("date-time"), nullable),
        Type::Any => object! {},
        Type::BooleanOrString => either(scalar("boolean", None, nullable)),
        Type::StringOrArray => either(array(scalar("string", None, false), nullable)),
        Type::Array(items) => array(nested(api, items), nullable),
        Type::Map(values) => {
            object! { "type": "object", "additionalProperties": nested(api, values), "nullable": holds(nullable) }
        }
        Type::Enum(_) | Type::Record(_) => {
            object! { "allOf": vec![nested(api, ty)], "nullable": holds(nullable) }
        }
        Type::Properties => object! { "type": "object", "nullable": holds(nullable) },
    }
}

pub(super) fn scalar(ty: &str, format: Option<&str>, nullable: bool) -> Json {
    object! { "type": ty, "format": format, "nullable": holds(nullable) }
}

pub(super) fn array(items: Json, nullable: bool) -> Json {
    object! { "type": "array", "items": items, "nullable": holds(nullable) }
}

/// This or a string.
fn either(this: Json) -> Json {
    object! { "oneOf": vec![this, scalar("string", None, false)] }
}

/// The schema of an entry of an array or object: it has no other keys, so a reference needs no `allOf`.
fn nested(api: &Api, ty: &Type) -> Json {
    match ty {
        Type::Enum(index) => reference(&api.enums[*index].name),
        Type::Record(index) => reference(&api.records[*index].name),
        ty => schema_of(api, ty, false),
    }
}

/// `{ "$ref": "#/components/schemas/Settings" }`
pub(super) fn reference(name: &str) -> Json {
    component("schemas", name)
}

/// `section`: `schemas`, `parameters`, `responses`.
pub(super) fn component(section: &str, name: &str) -> Json {
    object! { "$ref": format!("#/components/{section}/{name}") }
}

pub(super) fn enum_schema(item: &Enum) -> Json {
    let values = item.values.iter();
    let names = item
        .is_integer()
        .then(|| values.clone().map(|value| &value.name).collect::<Vec<_>>());
    let introduced = values.clone().map(|value| (&value.name, Json::from(value.introduced)));
    object! {
        "description": &item.doc,
        "type": if item.is_integer() { "integer" } else { "string" },
        "enum": values.clone().map(|value| &value.value).collect::<Vec<_>>(),
        "x-enum-varnames": names,
        "x-enum-descriptions": values.map(|value| &value.doc).collect::<Vec<_>>(),
        "x-enum-introduced": Json::object(introduced).unless_empty(),
    }
}

//! A schema of OpenAPI 3.0.3: a shape, a description, and facts.
//!
//! Keys beside a `$ref` are ignored, so a reference with a description is inside an `allOf`. `nullable` belongs beside
//! `type`: in a `oneOf` the first alternative has it. Beside an `allOf` linters complain about it and strict readers reject
//! null; but all generators understand it there. Each strict form makes one generator emit useless code: an alternative of
//! null only, null among the values of an enum, `type` beside the `allOf`. OpenAPI has neither names nor descriptions for
//! enum values; the `x-enum-` keys are those that most generators read.

use serde::Serialize;
use serde_json::Value;

use super::facts::Facts;
use super::json::{Map, is_false, literal};
use crate::model::{Api, Enum, Type};

#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Schema<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) description: Option<String>,
    #[serde(flatten)]
    pub(super) shape: Shape<'a>,
    #[serde(skip_serializing_if = "is_false")]
    pub(super) nullable: bool,
    #[serde(skip_serializing_if = "is_false")]
    pub(super) read_only: bool,
    #[serde(skip_serializing_if = "is_false")]
    pub(super) deprecated: bool,
    #[serde(flatten)]
    pub(super) facts: Facts,
}

#[derive(Debug, Default, Serialize)]
#[serde(untagged)]
pub(super) enum Shape<'a> {
    #[default]
    Anything,
    Ref(Ref),
    AllOf {
        #[serde(rename = "allOf")]
        all_of: Vec<Schema<'a>>,
    },
    OneOf {
        #[serde(rename = "oneOf")]
        one_of: Vec<Schema<'a>>,
    },
    Scalar {
        r#type: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        format: Option<&'static str>,
    },
    Array {
        r#type: &'static str,
        items: Box<Schema<'a>>,
    },
    Values {
        r#type: &'static str,
        #[serde(rename = "additionalProperties")]
        values: Box<Schema<'a>>,
    },
    Object {
        r#type: &'static str,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        required: Vec<&'a str>,
        #[serde(skip_serializing_if = "Map::is_empty")]
        properties: Map<&'a str, Schema<'a>>,
        #[serde(rename = "x-shown-properties", skip_serializing_if = "<[_]>::is_empty")]
        shown: &'a [String],
    },
    Enum {
        r#type: &'static str,
        r#enum: Vec<Value>,
        #[serde(rename = "x-enum-varnames", skip_serializing_if = "Vec::is_empty")]
        names: Vec<&'a str>,
        #[serde(rename = "x-enum-descriptions")]
        docs: Vec<&'a str>,
        #[serde(rename = "x-enum-introduced", skip_serializing_if = "Map::is_empty")]
        introduced: Map<&'a str, String>,
    },
}

/// `{ "$ref": "#/components/schemas/Settings" }`
#[derive(Debug, Serialize)]
pub(super) struct Ref {
    #[serde(rename = "$ref")]
    target: String,
}

impl Ref {
    /// `section`: `schemas`, `parameters`, `responses`.
    pub(super) fn to(section: &str, name: &str) -> Self {
        Self { target: format!("#/components/{section}/{name}") }
    }
}

impl<'a> Schema<'a> {
    pub(super) fn of(shape: Shape<'a>) -> Self {
        Self { shape, ..Self::default() }
    }

    pub(super) fn reference(name: &str) -> Self {
        Self::of(Shape::Ref(Ref::to("schemas", name)))
    }
}

impl<'a> Shape<'a> {
    pub(super) fn object(properties: Map<&'a str, Schema<'a>>, required: Vec<&'a str>) -> Self {
        Self::Object { r#type: "object", required, properties, shown: &[] }
    }

    /// An object whose values are all of one type.
    pub(super) fn values(values: Schema<'a>) -> Self {
        Self::Values { r#type: "object", values: Box::new(values) }
    }
}

/// The schema of a type. A schema without type allows null anyway.
pub(super) fn schema_of<'a>(api: &'a Api, ty: &Type, nullable: bool) -> Schema<'a> {
    match ty {
        Type::Boolean => scalar("boolean", None, nullable),
        Type::Integer => scalar("integer", Some("int64"), nullable),
        Type::Float => scalar("number", None, nullable),
        Type::String => scalar("string", None, nullable),
        Type::Timestamp => scalar("string", Some("date-time"), nullable),
        Type::Any => Schema::default(),
        Type::BooleanOrString => either(scalar("boolean", None, false), nullable),
        Type::StringOrArray => either(array(scalar("string", None, false)), nullable),
        Type::Array(items) => Schema { nullable, ..array(nested(api, items)) },
        Type::Map(values) => Schema { nullable, ..Schema::of(Shape::values(nested(api, values))) },
        Type::Enum(index) => named(&api.enums[*index].name, nullable),
        Type::Record(index) => named(&api.records[*index].name, nullable),
        Type::Properties => Schema { nullable, ..Schema::of(Shape::object(Map::default(), Vec::new())) },
    }
}

/// A credential.
pub(super) fn password<'a>(nullable: bool) -> Schema<'a> {
    scalar("string", Some("password"), nullable)
}

pub(super) fn scalar<'a>(r#type: &'static str, format: Option<&'static str>, nullable: bool) -> Schema<'a> {
    Schema { nullable, ..Schema::of(Shape::Scalar { r#type, format }) }
}

pub(super) fn array(items: Schema<'_>) -> Schema<'_> {
    Schema::of(Shape::Array { r#type: "array", items: Box::new(items) })
}

/// A reference to a schema of `components` that allows other keys beside it.
fn named<'a>(name: &str, nullable: bool) -> Schema<'a> {
    Schema { nullable, ..Schema::of(Shape::AllOf { all_of: vec![Schema::reference(name)] }) }
}

/// This or a string.
fn either(this: Schema<'_>, nullable: bool) -> Schema<'_> {
    let one_of = vec![Schema { nullable, ..this }, scalar("string", None, false)];
    Schema::of(Shape::OneOf { one_of })
}

/// The schema of an entry of an array or object: it has no other keys, so a reference needs no `allOf`.
fn nested<'a>(api: &'a Api, ty: &Type) -> Schema<'a> {
    match ty {
        Type::Enum(index) => Schema::reference(&api.enums[*index].name),
        Type::Record(index) => Schema::reference(&api.records[*index].name),
        ty => schema_of(api, ty, false),
    }
}

pub(super) fn enum_schema(item: &Enum) -> Schema<'_> {
    Schema { description: Some(item.doc.clone()), ..Schema::of(shape(item)) }
}

fn shape(item: &Enum) -> Shape<'_> {
    let values = item.values.iter();
    Shape::Enum {
        r#type: if item.is_integer() { "integer" } else { "string" },
        r#enum: values.clone().map(|value| literal(&value.value)).collect(),
        names: if item.is_integer() { names(item) } else { Vec::new() },
        docs: values.clone().map(|value| value.doc.as_str()).collect(),
        introduced: values.filter_map(|value| Some((value.name.as_str(), value.introduced?.to_string()))).collect(),
    }
}

/// The names of integer values.
fn names(item: &Enum) -> Vec<&str> {
    item.values.iter().map(|value| value.name.as_str()).collect()
}

//! A schema of OpenAPI 3.0.3: a shape, and what is said about it.
//!
//! Two rules of 3.0.3 decide the shapes. Beside a `$ref` nothing else counts, so a reference that something is said
//! about is inside an `allOf` or a `oneOf`. And `nullable` means something beside `type` only: elsewhere null is one
//! of the alternatives of a `oneOf`, written as the enum of nothing but null.

use serde::Serialize;
use serde_json::Value;

use super::facts::Facts;
use super::json::{Map, is_false};

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
    pub(super) write_only: bool,
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
    Null {
        r#enum: [(); 1],
    },
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

    pub(super) fn null() -> Self {
        Self::of(Shape::Null { r#enum: [()] })
    }
}

impl<'a> Shape<'a> {
    pub(super) fn object(properties: Map<&'a str, Schema<'a>>, required: Vec<&'a str>) -> Self {
        Self::Object { r#type: "object", required, properties, shown: &[] }
    }

    /// An object whose values are all alike.
    pub(super) fn values(values: Schema<'a>) -> Self {
        Self::Values { r#type: "object", values: Box::new(values) }
    }
}

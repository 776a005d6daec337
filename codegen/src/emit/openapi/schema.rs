//! A schema of OpenAPI 3.0.3, and the shape that a type of the model has in it.
//!
//! Beside a `$ref` nothing else may stand, so whatever else there is to say about a referenced schema stands beside an
//! `allOf` that holds the `$ref`. `nullable` beside `allOf` and `oneOf` follows the tools, which all take it to mean
//! what it says. A schema without a type admits null already.

use serde::Serialize;
use serde_json::Value;

use super::facts::{Facts, WriteFacts};
use super::literal::is_false;
use super::map::Map;
use crate::model::{Api, Type};

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
    pub(super) write_facts: Option<WriteFacts<'a>>,
    #[serde(flatten)]
    pub(super) facts: Option<Facts<'a>>,
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
        Self {
            target: format!("#/components/{section}/{name}"),
        }
    }
}

impl<'a> Schema<'a> {
    pub(super) fn of(shape: Shape<'a>) -> Self {
        Self {
            shape,
            ..Self::default()
        }
    }

    pub(super) fn reference(name: &str) -> Self {
        Self::of(Shape::Ref(Ref::to("schemas", name)))
    }

    pub(super) fn array(items: Schema<'a>) -> Self {
        Self::of(Shape::Array {
            r#type: "array",
            items: Box::new(items),
        })
    }
}

impl<'a> Shape<'a> {
    pub(super) fn object(properties: Map<&'a str, Schema<'a>>, required: Vec<&'a str>) -> Self {
        Self::Object {
            r#type: "object",
            required,
            properties,
            shown: &[],
        }
    }

    pub(super) const fn scalar(r#type: &'static str, format: Option<&'static str>) -> Self {
        Self::Scalar { r#type, format }
    }

    /// A reference that facts may stand beside.
    pub(super) fn all_of(name: &str) -> Self {
        Self::AllOf {
            all_of: vec![Schema::reference(name)],
        }
    }

    /// The shape of values of a type.
    pub(super) fn of(api: &'a Api, ty: &Type) -> Self {
        match ty {
            Type::Boolean => Self::scalar("boolean", None),
            Type::Integer => Self::scalar("integer", Some("int64")),
            Type::Float => Self::scalar("number", None),
            Type::String => Self::scalar("string", None),
            Type::Timestamp => Self::scalar("string", Some("date-time")),
            Type::Any => Self::Anything,
            Type::BooleanOrString => Self::either(Schema::of(Self::scalar("boolean", None))),
            Type::StringOrArray => {
                Self::either(Schema::array(Schema::of(Self::scalar("string", None))))
            }
            Type::Array(items) => Self::Array {
                r#type: "array",
                items: Box::new(nested(api, items)),
            },
            Type::Map(values) => Self::Values {
                r#type: "object",
                values: Box::new(nested(api, values)),
            },
            Type::Enum(index) => Self::all_of(&api.enums[*index].name),
            Type::Record(index) => Self::all_of(&api.records[*index].name),
            Type::Properties => Self::object(Map::default(), Vec::new()),
        }
    }

    /// This or text.
    fn either(this: Schema<'a>) -> Self {
        Self::OneOf {
            one_of: vec![this, Schema::of(Self::scalar("string", None))],
        }
    }
}

/// Inside an array or an object there are no facts, so a reference can stand alone.
fn nested<'a>(api: &'a Api, ty: &Type) -> Schema<'a> {
    match ty {
        Type::Enum(index) => Schema::reference(&api.enums[*index].name),
        Type::Record(index) => Schema::reference(&api.records[*index].name),
        ty => Schema::of(Shape::of(api, ty)),
    }
}

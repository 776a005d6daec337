//! A type of the model as a schema. Each enum is a schema of its own.
//!
//! OpenAPI knows neither names nor sentences for values of an enum; the `x-enum-` keys are those that most generators look
//! for.

use super::json::{Map, literal};
use super::schema::{Schema, Shape};
use crate::model::{Api, Enum, Type};

/// Values of a type. What has no type admits null already.
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

fn scalar<'a>(r#type: &'static str, format: Option<&'static str>, nullable: bool) -> Schema<'a> {
    Schema { nullable, ..Schema::of(Shape::Scalar { r#type, format }) }
}

pub(super) fn array(items: Schema<'_>) -> Schema<'_> {
    Schema::of(Shape::Array { r#type: "array", items: Box::new(items) })
}

/// A schema of `components`, so that something may be said beside it.
pub(super) fn named<'a>(name: &str, nullable: bool) -> Schema<'a> {
    let reference = Schema::reference(name);
    if nullable {
        Schema::of(Shape::OneOf { one_of: vec![reference, Schema::null()] })
    } else {
        Schema::of(Shape::AllOf { all_of: vec![reference] })
    }
}

/// This or text.
fn either(this: Schema<'_>, nullable: bool) -> Schema<'_> {
    let text = scalar("string", None, false);
    let null = nullable.then(Schema::null);
    Schema::of(Shape::OneOf { one_of: [this, text].into_iter().chain(null).collect() })
}

/// Nothing is said beside an entry of an array or of an object, so a reference stands alone.
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

/// What numbers are called; text speaks for itself.
fn names(item: &Enum) -> Vec<&str> {
    item.values.iter().map(|value| value.name.as_str()).collect()
}

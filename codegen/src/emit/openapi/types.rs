//! A type of the model as a schema.

use super::map::Map;
use super::schema::{Schema, Shape};
use crate::model::{Api, Type};

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

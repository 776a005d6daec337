//! A type of the model as a schema.

use super::schema::{Schema, Shape};
use crate::model::{Api, Type};

/// Values of a type. Whatever has no type admits null already.
pub(super) fn schema_of<'a>(api: &'a Api, ty: &Type, nullable: bool) -> Schema<'a> {
    match ty {
        Type::Any => Schema::default(),
        Type::Enum(index) => named(&api.enums[*index].name, nullable),
        Type::Record(index) => named(&api.records[*index].name, nullable),
        Type::BooleanOrString => either(Schema::of(Shape::scalar("boolean", None)), nullable),
        Type::StringOrArray => either(
            Schema::array(Schema::of(Shape::scalar("string", None))),
            nullable,
        ),
        typed => Schema {
            nullable,
            ..Schema::of(shape(api, typed))
        },
    }
}

/// A credential.
pub(super) fn password<'a>(nullable: bool) -> Schema<'a> {
    Schema {
        nullable,
        ..Schema::of(Shape::scalar("string", Some("password")))
    }
}

/// A schema of `components`, so that something may be said beside it.
pub(super) fn named<'a>(name: &str, nullable: bool) -> Schema<'a> {
    let reference = Schema::reference(name);
    if nullable {
        Schema::of(Shape::OneOf {
            one_of: vec![reference, Schema::null()],
        })
    } else {
        Schema::of(Shape::AllOf {
            all_of: vec![reference],
        })
    }
}

/// This or text.
fn either(this: Schema<'_>, nullable: bool) -> Schema<'_> {
    let text = Schema::of(Shape::scalar("string", None));
    let null = nullable.then(Schema::null);
    Schema::of(Shape::OneOf {
        one_of: [this, text].into_iter().chain(null).collect(),
    })
}

fn shape<'a>(api: &'a Api, ty: &Type) -> Shape<'a> {
    match ty {
        Type::Boolean => Shape::scalar("boolean", None),
        Type::Integer => Shape::scalar("integer", Some("int64")),
        Type::Float => Shape::scalar("number", None),
        Type::Timestamp => Shape::scalar("string", Some("date-time")),
        Type::Array(items) => Shape::Array {
            r#type: "array",
            items: Box::new(nested(api, items)),
        },
        Type::Map(values) => Shape::Values {
            r#type: "object",
            values: Box::new(nested(api, values)),
        },
        Type::Properties => Shape::object(Default::default(), Vec::new()),
        _ => Shape::scalar("string", None),
    }
}

/// Nothing is said beside an entry of an array or of an object, so a reference stands alone.
fn nested<'a>(api: &'a Api, ty: &Type) -> Schema<'a> {
    match ty {
        Type::Enum(index) => Schema::reference(&api.enums[*index].name),
        Type::Record(index) => Schema::reference(&api.records[*index].name),
        ty => schema_of(api, ty, false),
    }
}

//! A field of the model as a property of a schema.
//!
//! An optional field can be sent as null, and every field of a response can come as null. A secret is `writeOnly` on
//! both sides: the service keeps it and does not echo it. The exception is a secret that the documents themselves show
//! in a read; it is only marked as a password.

use super::facts::{Facts, Unsent, WriteFacts};
use super::literal::sentences;
use super::map::Map;
use super::schema::{Schema, Shape};
use super::types::{password, schema_of};
use crate::model::{Api, Field, Type};

/// Everything that a request can hold, or an object that is both read and written.
pub(super) fn request<'a>(api: &'a Api, fields: &[&'a Field], unsent: Unsent) -> Shape<'a> {
    let required = fields.iter().filter(|field| field.required);
    let required = required.map(|field| field.name.as_str()).collect();
    let property = |field: &&'a Field| (field.name.as_str(), request_property(api, field, unsent));
    Shape::object(fields.iter().map(property).collect(), required)
}

/// Everything that a read can hold; nothing has to be there. `shown`: secrets that the documents show.
pub(super) fn response<'a>(api: &'a Api, fields: impl Iterator<Item = &'a Field>, shown: &'a [String]) -> Shape<'a> {
    let property = |field: &'a Field| (field.name.as_str(), response_property(api, field, shown));
    let properties: Map<_, _> = fields.map(property).collect();
    Shape::Object { r#type: "object", required: Vec::new(), properties, shown }
}

fn request_property<'a>(api: &'a Api, field: &'a Field, unsent: Unsent) -> Schema<'a> {
    Schema {
        write_only: field.secret,
        write_facts: Some(WriteFacts::of(field, unsent)),
        ..property(api, field, !field.required)
    }
}

fn response_property<'a>(api: &'a Api, field: &'a Field, shown: &[String]) -> Schema<'a> {
    Schema {
        read_only: field.response_only,
        write_only: field.secret && !shown.contains(&field.name),
        ..property(api, field, true)
    }
}

/// What both sides have in common.
fn property<'a>(api: &'a Api, field: &'a Field, nullable: bool) -> Schema<'a> {
    Schema {
        description: Some(sentences(&field.doc, field.note.as_deref())),
        deprecated: field.deprecated.is_some(),
        facts: Some(Facts::of(field)),
        ..values(api, field, nullable)
    }
}

fn values<'a>(api: &'a Api, field: &Field, nullable: bool) -> Schema<'a> {
    match field.ty {
        Type::String if field.secret => password(nullable),
        _ => schema_of(api, &field.ty, nullable),
    }
}

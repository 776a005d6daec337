//! This module makes `components/schemas`. The schemas have the names of the types of the generated crate.
//!
//! A kind `chat-d` has three schemas:
//!
//! - `ChatD` is the request.
//! - `ChatDProperties` is the object `properties` of a response.
//! - `ChatDIntegration` is the response. In Rust it is `Integration<chat_d::Properties>`.
//!
//! An optional field can be sent as null. Every field of a response can be null except `properties`, which the
//! documents show as an object. A secret has the format `password`, and is not marked as `writeOnly`. The documents say
//! that all settings can be read, and with `writeOnly` generators would make two types out of one.

use super::facts::{Direction, facts, renamed_from, sentences};
use super::json::{Json, holds, object};
use super::schema::{array, enum_schema, formatted, nullable, nullable_schema_of, reference, scalar, schema_of};
use crate::emit::docs;
use crate::model::{Api, Field, Kind, Type};
use crate::names;
use crate::words;

/// The name of the schema of error messages. The runtime has a type of this name, so no type of the API can have it.
/// The name is not `Error`, because JavaScript has a type of that name.
pub(super) const MESSAGES: &str = "Messages";

/// The name of the schema of a project's ID. The runtime has a type of this name too. The schema has a name so that
/// generators make one type from it. From a schema without a name they would make a type for each operation.
pub(super) const PROJECT_ID: &str = "ProjectId";

pub(super) fn schemas(api: &Api) -> Json {
    let mut schemas = vec![("Integration".to_owned(), integration(api))];
    for kind in &api.integrations.kinds {
        let request = request(api, &kind.doc, &kind.parameters);
        schemas.push((request_name(kind), Json::joined([request, renamed_from(&kind.former)])));
        schemas.push((properties_name(kind), properties(api, kind)));
        schemas.push((integration_name(kind), kind_integration(api, kind)));
    }
    schemas.push(("Settings".to_owned(), settings(api)));
    schemas.push(("SettingsUpdate".to_owned(), settings_update(api)));
    for item in &api.enums {
        schemas.push((item.name.clone(), enum_schema(item)));
    }
    for item in &api.records {
        schemas.push((item.name.clone(), request(api, &item.doc, &item.fields)));
    }
    schemas.push((MESSAGES.to_owned(), messages()));
    schemas.push((PROJECT_ID.to_owned(), project_id()));
    Json::object(schemas)
}

/// `ChatD`
pub(super) fn request_name(kind: &Kind) -> String {
    names::kind_name(&kind.slug)
}

/// `ChatDIntegration`
pub(super) fn integration_name(kind: &Kind) -> String {
    request_name(kind) + "Integration"
}

fn properties_name(kind: &Kind) -> String {
    request_name(kind) + "Properties"
}

/// The members of `properties`. They are assumed, unless the documents show them.
fn properties(api: &Api, kind: &Kind) -> Json {
    let mut about = format!("The members of `properties` in a response for `{}`.", kind.slug);
    if kind.shown_properties.is_empty() {
        about += " ";
        about += docs::PROPERTIES;
    }
    response(api, &about, &kind.properties, &kind.shown_properties)
}

fn settings(api: &Api) -> Json {
    let about = format!("The settings of the instance. {}", docs::unset(&api.settings));
    response(api, about.trim_end(), api.settings.attributes(), &[])
}

fn settings_update(api: &Api) -> Json {
    let about = "A change of settings. Attributes that are not in it stay as they are.";
    request(api, about, api.settings.writable())
}

/// An element of the list. The description of `properties` is part of its description. Therefore the schemas of kinds
/// need not repeat the description of `properties`.
fn integration(api: &Api) -> Json {
    let mut description = "An integration of a project, as in a list.".to_owned();
    let mut fields = Vec::new();
    for field in &api.integrations.object {
        if is_properties(field) {
            description += &format!(" In `{}`: {}", field.name, about(field, Direction::Response));
        } else {
            fields.push(field);
        }
    }
    response(api, &description, fields, &[])
}

fn is_properties(field: &Field) -> bool {
    field.ty == Type::Properties
}

/// The fields of a list's element, and the properties of the kind.
fn kind_integration(api: &Api, kind: &Kind) -> Json {
    let fields = api.integrations.object.iter().filter(|field| is_properties(field));
    let properties = fields.map(|field| (&field.name, reference(&properties_name(kind))));
    let own = object! { "type": "object", "properties": Json::object(properties).unless_empty() };
    object! {
        "description": format!("The integration `{}` of a project.", kind.slug),
        "allOf": vec![reference("Integration"), own],
    }
}

/// The schema of a project's ID. In a path, `42` is both a number and a string. A `oneOf` would reject it, because both
/// alternatives match, so the schema is an `anyOf`.
fn project_id() -> Json {
    object! { "anyOf": vec![formatted("integer", "int64"), scalar("string")] }
}

/// The error messages that the runtime reads.
fn messages() -> Json {
    let by_field = object! { "type": "object", "additionalProperties": object! {} };
    let message = object! {
        "description": "The problem with the request, or with each of its fields.",
        "oneOf": vec![scalar("string"), array(scalar("string")), by_field],
    };
    object! {
        "description": words::assumed("A JSON body of an error has `message`, or `error` with `error_description`; the documents show none."),
        "type": "object",
        "properties": object! {
            "message": message,
            "error": object! { "description": "The problem with the request.", "type": "string" },
            "error_description": object! { "description": "Details about `error`.", "type": "string" },
        },
    }
}

/// The object of a request, or a nested object, which is read and written.
fn request<'a>(api: &Api, description: &str, fields: impl IntoIterator<Item = &'a Field>) -> Json {
    let fields: Vec<_> = fields.into_iter().collect();
    let required: Vec<_> = fields
        .iter()
        .filter(|field| field.is_required())
        .map(|field| &field.name)
        .collect();
    let property = |field: &&Field| (field.name.clone(), property(api, field, Direction::Request));
    object! {
        "description": description,
        "type": "object",
        "required": Json::from(required).unless_empty(),
        "properties": Json::object(fields.iter().map(property)).unless_empty(),
    }
}

/// The object of a response, in which every member is optional. `shown` are the members that the documents show.
fn response<'a>(api: &Api, description: &str, fields: impl IntoIterator<Item = &'a Field>, shown: &[String]) -> Json {
    let property = |field: &Field| (field.name.clone(), property(api, field, Direction::Response));
    object! {
        "description": description,
        "type": "object",
        "properties": Json::object(fields.into_iter().map(property)).unless_empty(),
        "x-shown-properties": Json::from(shown).unless_empty(),
    }
}

/// The property with its facts.
fn property(api: &Api, field: &Field, direction: Direction) -> Json {
    let is_read_only = direction == Direction::Response && field.is_response_only();
    let flags = object! { "readOnly": holds(is_read_only), "deprecated": holds(field.deprecated().is_some()) };
    Json::joined([
        object! { "description": about(field, direction) },
        schema(api, field, direction),
        flags,
        facts(field, direction),
    ])
}

fn schema(api: &Api, field: &Field, direction: Direction) -> Json {
    let is_required = direction == Direction::Request && field.is_required();
    let is_password = field.is_secret() && field.ty == Type::String;
    match (is_password, is_required) {
        (true, true) => formatted("string", "password"),
        (true, false) => nullable(formatted("string", "password")),
        (false, true) => schema_of(api, &field.ty),
        (false, false) => nullable_schema_of(api, &field.ty),
    }
}

/// The description of a field, with its note, what is assumed of it, and its facts in words. The facts come last because
/// one may be assumed too.
fn about(field: &Field, direction: Direction) -> String {
    let mut text = field.doc.clone();
    let note = field.note().map(str::to_owned);
    let assumed = field.assumed().map(words::assumed);
    for sentence in note.into_iter().chain(assumed).chain(sentences(field, direction)) {
        text += " ";
        text += &sentence;
    }
    text
}

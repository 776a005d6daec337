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

use serde_json::{Map, Value, json};

use super::facts::{Direction, facts, renamed_from, sentences};
use super::json::{joined, stated};
use super::types::{array, enum_schema, formatted, nullable, nullable_schema_of, reference, scalar, schema_of};
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

pub(super) fn schemas(api: &Api) -> Value {
    let mut schemas = Map::new();
    schemas.insert("Integration".to_owned(), integration(api));
    for kind in &api.integrations.kinds {
        let request = request(api, &kind.doc, &kind.parameters);
        schemas.insert(request_name(kind), joined([request, renamed_from(&kind.former)]));
        schemas.insert(properties_name(kind), properties(api, kind));
        schemas.insert(integration_name(kind), kind_integration(api, kind));
    }
    schemas.insert("Settings".to_owned(), settings(api));
    schemas.insert("SettingsUpdate".to_owned(), settings_update(api));
    for item in &api.enums {
        schemas.insert(item.name.clone(), enum_schema(item));
    }
    for item in &api.records {
        schemas.insert(item.name.clone(), request(api, &item.doc, &item.fields));
    }
    schemas.insert(MESSAGES.to_owned(), messages());
    schemas.insert(PROJECT_ID.to_owned(), project_id());
    schemas.into()
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
fn properties(api: &Api, kind: &Kind) -> Value {
    let mut about = format!("The members of `properties` in a response for `{}`.", kind.slug);
    if kind.shown_properties.is_empty() {
        about += " ";
        about += docs::PROPERTIES;
    }
    response(api, &about, &kind.properties, &kind.shown_properties)
}

fn settings(api: &Api) -> Value {
    let about = format!("The settings of the instance. {}", docs::unset(&api.settings));
    response(api, about.trim_end(), api.settings.attributes(), &[])
}

fn settings_update(api: &Api) -> Value {
    let about = "A change of settings. Attributes that are not in it stay as they are.";
    request(api, about, api.settings.writable())
}

/// An element of the list. The description of `properties` is part of its description. Therefore the schemas of kinds
/// need not repeat the description of `properties`.
fn integration(api: &Api) -> Value {
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
fn kind_integration(api: &Api, kind: &Kind) -> Value {
    let fields = api.integrations.object.iter().filter(|field| is_properties(field));
    let properties = fields.map(|field| (field.name.clone(), reference(&properties_name(kind))));
    let own = stated([("type", json!("object")), ("properties", properties.collect())]);
    json!({
        "description": format!("The integration `{}` of a project.", kind.slug),
        "allOf": [reference("Integration"), own],
    })
}

/// The schema of a project's ID. In a path, `42` is both a number and a string. A `oneOf` would reject it, because both
/// alternatives match, so the schema is an `anyOf`.
fn project_id() -> Value {
    json!({ "anyOf": [formatted("integer", "int64"), scalar("string")] })
}

/// The error messages that the runtime reads.
fn messages() -> Value {
    let by_field = json!({ "type": "object", "additionalProperties": {} });
    let message = json!({
        "description": "The problem with the request, or with each of its fields.",
        "oneOf": [scalar("string"), array(scalar("string")), by_field],
    });
    json!({
        "description": words::assumed("A JSON body of an error has `message`, or `error` with `error_description`; the documents show none."),
        "type": "object",
        "properties": {
            "message": message,
            "error": { "description": "The problem with the request.", "type": "string" },
            "error_description": { "description": "Details about `error`.", "type": "string" },
        },
    })
}

/// The object of a request, or a nested object, which is read and written.
fn request<'a>(api: &Api, description: &str, fields: impl IntoIterator<Item = &'a Field>) -> Value {
    let mut required = Vec::new();
    let mut properties = Map::new();
    for field in fields {
        if field.is_required() {
            required.push(&field.name);
        }
        properties.insert(field.name.clone(), property(api, field, Direction::Request));
    }
    stated([
        ("description", json!(description)),
        ("type", json!("object")),
        ("required", json!(required)),
        ("properties", properties.into()),
    ])
}

/// The object of a response, in which every member is optional. `shown` are the members that the documents show.
fn response<'a>(api: &Api, description: &str, fields: impl IntoIterator<Item = &'a Field>, shown: &[String]) -> Value {
    let property = |field: &Field| (field.name.clone(), property(api, field, Direction::Response));
    stated([
        ("description", json!(description)),
        ("type", json!("object")),
        ("properties", fields.into_iter().map(property).collect()),
        ("x-shown-properties", json!(shown)),
    ])
}

/// The property with its facts.
fn property(api: &Api, field: &Field, direction: Direction) -> Value {
    let is_read_only = direction == Direction::Response && field.is_response_only();
    let is_deprecated = field.deprecated().is_some();
    joined([
        json!({ "description": about(field, direction) }),
        schema(api, field, direction),
        stated([("readOnly", json!(is_read_only)), ("deprecated", json!(is_deprecated))]),
        facts(field, direction),
    ])
}

fn schema(api: &Api, field: &Field, direction: Direction) -> Value {
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

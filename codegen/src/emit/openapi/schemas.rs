//! Makes `components/schemas`, with the names of the types of the generated crate.
//!
//! A kind `chat-d` has three: `ChatD`, the request; `ChatDProperties`; and `ChatDIntegration`, the response, which is
//! `Integration<chat_d::Properties>` in Rust. An optional field can be sent as null, and every field of a response can be
//! null, except `properties`, which the documents show as an object. A secret has the format `password`, not `writeOnly`:
//! the documents say that all settings can be read, and generators would make two types out of one.

use super::facts::{facts, sentences};
use super::json::{Json, holds, object};
use super::schema::{array, enum_schema, reference, scalar, schema_of};
use crate::emit::docs;
use crate::model::{Api, Field, Kind, Type};
use crate::names;

/// The name of the runtime's type that reads it, so no type of the API has it. (`Error` is a type of JavaScript.)
pub(super) const MESSAGES: &str = "Messages";

/// The name of the runtime's type too. Generators make one type of a schema with a name, and otherwise one per operation.
pub(super) const PROJECT_ID: &str = "ProjectId";

pub(super) fn schemas(api: &Api) -> Json {
    let mut schemas = vec![("Integration".to_owned(), integration(api))];
    for kind in &api.integrations.kinds {
        let slug = &kind.slug;
        let properties = format!(
            "The members of `properties` in a response for `{slug}`.{}",
            members(kind)
        );
        let shown = &kind.shown_properties;
        schemas.push((request_name(kind), request(api, &kind.doc, &kind.parameters)));
        schemas.push((
            properties_name(kind),
            response(api, &properties, &kind.properties, shown),
        ));
        schemas.push((integration_name(kind), kind_integration(api, kind)));
    }
    let update = "A change of settings. Attributes that are not in it stay as they are.";
    let settings = format!("The settings of the instance. {}", docs::unset(&api.settings));
    let settings = response(api, settings.trim_end(), api.settings.attributes(), &[]);
    schemas.push(("Settings".to_owned(), settings));
    schemas.push((
        "SettingsUpdate".to_owned(),
        request(api, update, api.settings.writable()),
    ));
    schemas.extend(api.enums.iter().map(|item| (item.name.clone(), enum_schema(item))));
    schemas.extend(
        api.records
            .iter()
            .map(|item| (item.name.clone(), request(api, &item.doc, &item.fields))),
    );
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

/// Marks the members as our reading, unless the documents show them.
fn members(kind: &Kind) -> String {
    let reading = docs::reading("They are the kind's parameters, except those that the integration itself has.");
    if kind.shown_properties.is_empty() {
        format!(" {reading}")
    } else {
        String::new()
    }
}

/// An element of the list. The description of `properties` is here, so that the schemas of kinds need not repeat it.
fn integration(api: &Api) -> Json {
    let object = api.integrations.object.iter();
    let (properties, fields): (Vec<_>, Vec<_>) = object.partition(|field| is_properties(field));
    let about = |field: &&Field| format!(" In `{}`: {}", field.name, about(field, false));
    let about: String = properties.iter().map(about).collect();
    response(
        api,
        &format!("An integration of a project, as in a list.{about}"),
        fields,
        &[],
    )
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

/// Not `oneOf`: to whoever reads numbers out of paths, 42 is both.
fn project_id() -> Json {
    object! { "anyOf": vec![scalar("integer", Some("int64"), false), scalar("string", None, false)] }
}

/// The error messages that the runtime reads.
fn messages() -> Json {
    let string = || scalar("string", None, false);
    let by_field = object! { "type": "object", "additionalProperties": object! {} };
    let message = object! {
        "description": "The problem with the request, or with each of its fields.",
        "oneOf": vec![string(), array(string(), false), by_field],
    };
    let saying = |description: &str| Json::joined([object! { "description": description }, string()]);
    object! {
        "description": docs::reading("A JSON body of an error has `message` or `error`; the documents show none."),
        "type": "object",
        "properties": object! {
            "message": message,
            "error": saying("The problem with the request."),
            "error_description": saying("Details about `error`."),
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
    let property = |field: &&Field| (field.name.clone(), property(api, field, !field.is_required(), true));
    object! {
        "description": description,
        "type": "object",
        "required": Json::from(required).unless_empty(),
        "properties": Json::object(fields.iter().map(property)).unless_empty(),
    }
}

/// The object of a response, in which every member is optional. `shown` are the members that the documents show.
fn response<'a>(api: &Api, description: &str, fields: impl IntoIterator<Item = &'a Field>, shown: &[String]) -> Json {
    let property = |field: &Field| (field.name.clone(), property(api, field, true, false));
    object! {
        "description": description,
        "type": "object",
        "properties": Json::object(fields.into_iter().map(property)).unless_empty(),
        "x-shown-properties": Json::from(shown).unless_empty(),
    }
}

/// The property with its facts; `sent` in a request, or else in a response.
fn property(api: &Api, field: &Field, nullable: bool, sent: bool) -> Json {
    let schema = match field.ty {
        Type::String if field.is_secret() => scalar("string", Some("password"), nullable),
        _ => schema_of(api, &field.ty, nullable),
    };
    let flags = object! {
        "readOnly": holds(!sent && field.is_response_only()),
        "deprecated": holds(field.deprecated().is_some()),
    };
    Json::joined([
        object! { "description": about(field, sent) },
        schema,
        flags,
        facts(field, sent),
    ])
}

/// The description of a field, with its note, its facts in words and our reading.
fn about(field: &Field, sent: bool) -> String {
    let note = field.note().map(str::to_owned).into_iter();
    let facts = note
        .chain(sentences(field, sent))
        .chain(field.reading().map(docs::reading));
    facts.fold(field.doc.clone(), |text, fact| format!("{text} {fact}"))
}

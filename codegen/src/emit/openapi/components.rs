//! `components/schemas`, named like the types of the generated crate. A kind has three: `ChatD`, the request;
//! `ChatDProperties`; and `ChatDIntegration`, the response.
//!
//! An optional field can be sent as null, and every field of a response can be null. A secret has the format
//! `password`, but is not `writeOnly`: generators would split the schema into two types.

use platform_api_core::format::StringFormat;
use serde_json::{Value, json};

use super::facts::{facts, renamed_from, sentences};
use super::json::{merged, stated};
use super::types::{array, enum_schema, or_null, reference, reference_or_null, scalar, schema_of};
use crate::emit::docs;
use crate::model::{Api, Field, KindSpec, Type};
use crate::names;
use crate::words;

/// Reserved, because the runtime has a type of this name. JavaScript has a type `Error`.
pub const MESSAGES: &str = "Messages";

/// From a schema without a name, generators make a type for each operation.
pub const PROJECT_ID: &str = "ProjectId";

pub fn schemas(api: &Api) -> Value {
    let mut schemas = json!({ "Integration": integration(api) });
    for kind in &api.integrations.kinds {
        let request = request_schema(api, &kind.doc, &kind.parameters);
        schemas[request_name(kind)] = merged([request, renamed_from(&kind.former)]);
        schemas[properties_name(kind)] = properties(api, kind);
        schemas[integration_name(kind)] = kind_integration(api, kind);
    }
    let about = format!("The settings of the instance. {}", docs::unset(&api.settings));
    schemas["Settings"] = object(api, about.trim_end(), &in_response(api.settings.attributes()));
    let about = "A change of settings. Attributes that are not in it stay as they are.";
    let writable_fields: Vec<_> = api.settings.writable().cloned().collect();
    schemas["SettingsUpdate"] = request_schema(api, about, &writable_fields);
    for item in &api.enums {
        schemas[&item.name] = enum_schema(item);
    }
    for item in &api.records {
        let fields: Vec<_> = item.fields.iter().map(Field::in_requests_and_responses).collect();
        schemas[&item.name] = request_schema(api, &item.doc, &fields);
    }
    schemas[MESSAGES] = messages();
    schemas[PROJECT_ID] = project_id(api);
    schemas
}

/// `ChatD`
pub fn request_name(kind: &KindSpec) -> String {
    names::kind_name(&kind.slug)
}

/// `ChatDIntegration`
pub fn integration_name(kind: &KindSpec) -> String {
    request_name(kind) + "Integration"
}

fn properties_name(kind: &KindSpec) -> String {
    request_name(kind) + "Properties"
}

fn properties(api: &Api, kind: &KindSpec) -> Value {
    let mut about = format!(
        "The `properties` object of the integration `{}` in a response.",
        kind.slug
    );
    if kind.shown_properties.is_empty() {
        about += " ";
        about += docs::PROPERTIES;
    }
    merged([
        object(api, &about, &in_response(kind.properties())),
        stated(json!({ "x-shown-properties": kind.shown_properties })),
    ])
}

/// The description of `properties` is here, so that no kind repeats it.
fn integration(api: &Api) -> Value {
    let mut description = "An integration of a project, as in a list.".to_owned();
    let mut fields = in_response(&api.integrations.object);
    if let Some(properties) = fields.pop() {
        description += &format!(" In `{}`: {}", properties.name, about(&properties));
    }
    object(api, &description, &fields)
}

fn kind_integration(api: &Api, kind: &KindSpec) -> Value {
    let properties = reference_or_null(reference(&properties_name(kind)));
    let properties = json!({ api.integrations.properties(): properties });
    json!({
        "description": format!("The integration `{}` of a project.", kind.slug),
        "allOf": [reference("Integration"), { "type": "object", "properties": properties }],
    })
}

/// In a path, `42` is both a number and a string, which a `oneOf` would reject.
fn project_id(api: &Api) -> Value {
    json!({ "anyOf": [schema_of(api, &Type::Integer), schema_of(api, &Type::String)] })
}

fn messages() -> Value {
    let message = json!({
        "description": "The problem with the request, or with each of its fields.",
        "oneOf": [scalar("string"), array(scalar("string")), { "type": "object", "additionalProperties": {} }],
    });
    json!({
        "description": words::assumed("A JSON error body has `message`, or `error` with `error_description`."),
        "type": "object",
        "properties": {
            "message": message,
            "error": { "description": "The problem with the request.", "type": "string" },
            "error_description": { "description": "Details about `error`.", "type": "string" },
        },
    })
}

fn in_response<'a>(fields: impl IntoIterator<Item = &'a Field>) -> Vec<Field> {
    fields.into_iter().map(Field::in_response).collect()
}

/// A generated client may refuse a value without the format, and must read any response.
fn request_schema(api: &Api, description: &str, fields: &[Field]) -> Value {
    let mut request = object(api, description, fields);
    for field in fields {
        if let Some(format) = field.format()
            && field.separator().is_none()
        {
            set_format(&mut request["properties"][&field.name], format);
        }
    }
    request
}

fn set_format(schema: &mut Value, format: StringFormat) {
    let Some(members) = schema.as_object_mut() else { return };
    if members.get("type") == Some(&json!("string")) {
        members.entry("format").or_insert(json!(format.name()));
    }
    for inner in ["items", "additionalProperties"] {
        members
            .get_mut(inner)
            .into_iter()
            .for_each(|schema| set_format(schema, format));
    }
    let one_of = members.get_mut("oneOf").and_then(Value::as_array_mut);
    one_of
        .into_iter()
        .flatten()
        .for_each(|schema| set_format(schema, format));
}

fn object(api: &Api, description: &str, fields: &[Field]) -> Value {
    let required = fields.iter().filter(|field| field.is_required());
    let mut object = stated(json!({
        "description": description,
        "type": "object",
        "required": required.map(|field| &field.name).collect::<Vec<_>>(),
    }));
    for field in fields {
        object["properties"][&field.name] = property(api, field);
    }
    object
}

fn property(api: &Api, field: &Field) -> Value {
    let mut schema = schema_of(api, &field.ty);
    if field.is_secret() && field.ty == Type::String {
        schema["format"] = json!("password");
    }
    if !field.is_required() {
        schema = or_null(schema, &field.ty);
    }
    merged(
        [json!({ "description": about(field) }), schema]
            .into_iter()
            .chain(facts(field)),
    )
}

/// The facts come last because one may be assumed too.
fn about(field: &Field) -> String {
    let mut text = docs::description(field);
    for sentence in sentences(field) {
        text += " ";
        text += &sentence;
    }
    text
}

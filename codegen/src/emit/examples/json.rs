//! Examples of requests and responses for `openapi.json`.

use serde_json::Value;

use super::{chosen, value_of};
use crate::model::{Api, Field, Kind, Type};

/// A request with its required fields and the [`chosen`] ones.
pub(in crate::emit) fn request(api: &Api, fields: &[&Field], switch: Option<&Field>) -> Value {
    let required = fields.iter().copied().filter(|field| field.is_required());
    required
        .chain(chosen(fields, switch))
        .map(|field| member(api, field))
        .collect()
}

/// A list of one integration, of the first kind, without its properties.
pub(in crate::emit) fn list(api: &Api) -> Value {
    let fields = shown_fields(api).filter(|field| field.ty != Type::Properties);
    let first = api.integrations.kinds.first();
    first
        .map(|kind| {
            fields
                .map(|field| integration_member(api, kind, field))
                .collect::<Value>()
        })
        .into_iter()
        .collect()
}

pub(in crate::emit) fn integration(api: &Api, kind: &Kind) -> Value {
    shown_fields(api)
        .map(|field| integration_member(api, kind, field))
        .collect()
}

/// The fields of the integration object. Of its flags, only the one that says whether the integration is active is
/// shown.
fn shown_fields(api: &Api) -> impl Iterator<Item = &Field> {
    let activation = api.integrations.activation.as_ref();
    let fields = api.integrations.object.iter();
    fields.filter(move |field| field.ty != Type::Boolean || activation == Some(&field.name))
}

/// A field of the integration object. Its strings are the slug.
fn integration_member(api: &Api, kind: &Kind, field: &Field) -> (String, Value) {
    match field.ty {
        Type::Properties => (field.name.clone(), properties(api, kind)),
        Type::String => (field.name.clone(), kind.slug.as_str().into()),
        _ => member(api, field),
    }
}

/// The properties that the documents show, and the required ones that are not secret.
fn properties(api: &Api, kind: &Kind) -> Value {
    let is_required = |field: &Field| {
        let mut required = kind.parameters.iter().filter(|parameter| parameter.is_required());
        required.any(|parameter| parameter.name == field.name)
    };
    let is_shown =
        |field: &&Field| kind.shown_properties.contains(&field.name) || is_required(field) && !field.is_secret();
    let shown = kind.properties.iter().filter(is_shown);
    shown.map(|field| member(api, field)).collect()
}

/// The response-only settings, and those that the example of a request changes.
pub(in crate::emit) fn settings(api: &Api) -> Value {
    let writable: Vec<_> = api.settings.writable().collect();
    let response_only = api.settings.attributes().filter(|field| field.is_response_only());
    let fields = response_only.chain(chosen(&writable, None));
    fields.map(|field| member(api, field)).collect()
}

fn member(api: &Api, field: &Field) -> (String, Value) {
    (field.name.clone(), value_of(api, field))
}

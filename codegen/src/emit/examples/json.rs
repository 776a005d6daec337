use serde_json::{Value, json};

use super::{lasting_kinds, object, of_kind, of_settings, value_of};
use crate::model::{Api, Field, KindSpec, Type};

pub fn request(api: &Api, kind: &KindSpec) -> Value {
    let required = kind.parameters.iter().filter(|field| field.is_required());
    object(api, required.chain(of_kind(api, kind)))
}

pub fn update(api: &Api) -> Value {
    object(api, of_settings(api))
}

pub fn list(api: &Api) -> Value {
    lasting_kinds(&api.integrations)
        .take(1)
        .map(|kind| without_properties(api, kind))
        .collect()
}

pub fn integration(api: &Api, kind: &KindSpec) -> Value {
    let mut integration = without_properties(api, kind);
    let properties = kind.parameters.iter().filter(|field| is_shown(kind, field));
    integration[api.integrations.properties()] = object(api, properties);
    integration
}

fn is_shown(kind: &KindSpec, field: &Field) -> bool {
    let is_documented = kind.shown_properties.contains(&field.name);
    kind.is_property(field) && (is_documented || field.is_required() && !field.is_secret())
}

/// Every string is the slug, and the only flag says whether the integration is active.
fn without_properties(api: &Api, kind: &KindSpec) -> Value {
    let activation = api.integrations.activation.as_ref();
    let mut integration = json!({});
    for field in &api.integrations.object {
        match field.ty {
            Type::Properties => {}
            Type::Boolean if activation != Some(&field.name) => {}
            Type::String => integration[&field.name] = json!(kind.slug),
            _ => integration[&field.name] = value_of(api, field),
        }
    }
    integration
}

pub fn settings(api: &Api) -> Value {
    let response_only = api.settings.attributes().filter(|field| field.is_response_only());
    object(api, response_only.chain(of_settings(api)))
}

//! `openapi.json`, an OpenAPI 3.0.3 document for other tools.
//!
//! Every fact of the model is a keyword of OpenAPI if there is one, and otherwise an `x-` key; `note` and `assumed` are
//! only in descriptions. Schemas of responses have no bounds and no needs, because a strict reader would reject a
//! response that breaks them; nested objects share their schemas with requests.

mod components;
mod facts;
mod json;
mod paths;
mod types;

use serde_json::{Map, Value, json};

use crate::emit::docs;
use crate::file::{File, MARKER};
use crate::model::Api;
use components::{PROJECT_ID, schemas};
use json::stated;
use paths::{INTEGRATIONS, SETTINGS, about_settings, paths, shared_responses};
use types::reference;

pub fn emit_openapi(api: &Api) -> File {
    File {
        path: "openapi.json".into(),
        text: json::print(&document(api)),
    }
}

/// The marker of a generated file must be near the start.
fn document(api: &Api) -> Value {
    let removed: Value = api
        .settings
        .removed
        .iter()
        .map(|removed| (&removed.name, removed.version.to_string()))
        .collect();
    let mut document = stated(json!({
        "x-generated": format!("Generated from spec/. {MARKER}"),
        "openapi": "3.0.3",
        "info": info(api),
        "servers": [{ "url": api.service.base_path.as_str(), "description": "Relative to the URL of the service." }],
        "security": [{ "token": [] }],
        "tags": tags(api),
        "x-roles": {
            "integrations": api.integrations.role.names(),
            "settings": api.settings.role.names(),
        },
        "x-removed": removed,
    }));
    // Not in `json!`, which would copy them.
    document["paths"] = paths(api);
    document["components"] = components(api);
    document
}

fn info(api: &Api) -> Value {
    let integrations = &api.integrations.document;
    let settings = &api.settings.document;
    let from = format!("Transcribed from the API reference: *{integrations}* and *{settings}*.");
    let description = [vec![from], docs::about(api)].concat().join("\n\n");
    json!({
        "title": "Platform API",
        "description": description,
        "version": api.service.base_path.as_str().rsplit('/').next().unwrap_or_default(),
        "contact": { "name": "The maintainers of the crate platform-api" },
        "license": { "name": env!("CARGO_PKG_LICENSE") },
    })
}

fn components(api: &Api) -> Value {
    let token = json!({
        "type": "apiKey",
        "in": "header",
        "name": api.service.token_header,
        "description": "The caller's access token.",
    });
    let project_id = json!({
        "name": "id",
        "in": "path",
        "required": true,
        "description": "Identifies the project by its number, or by its full path, encoded as one path segment (assumed).",
        "schema": reference(PROJECT_ID),
        "example": "42",
    });
    let mut components = json!({
        "securitySchemes": { "token": token },
        "parameters": { "ProjectId": project_id },
        "responses": shared_responses(&api.settings),
    });
    // Not in `json!`, which would copy them.
    components["schemas"] = schemas(api);
    components
}

/// A section may share its name with another tag. A tag does not list its kinds, because each new kind would change its
/// line.
fn tags(api: &Api) -> Vec<Value> {
    let of_section = format!("A section of *{}*.", api.integrations.document);
    let mut tags = Map::new();
    tags.insert(INTEGRATIONS.to_owned(), json!(api.integrations.role_doc));
    for kind in &api.integrations.kinds {
        tags.entry(&kind.section).or_insert(json!(of_section));
    }
    tags.entry(SETTINGS).or_insert(json!(about_settings(api)));
    tags.into_iter()
        .map(|(name, description)| json!({ "name": name, "description": description }))
        .collect()
}

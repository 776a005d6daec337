//! This module makes the root of the OpenAPI document: the facts of the whole API, then the paths, then the components.
//!
//! The marker of a generated file comes before all of these. The marker must be near the start of the file.

use super::json::{Json, object};
use super::operation::{INTEGRATIONS, SETTINGS, about_settings, shared_responses};
use super::paths::paths;
use super::schema::reference;
use super::schemas::{PROJECT_ID, schemas};
use crate::emit::docs;
use crate::file::MARKER;
use crate::model::Api;

pub(super) fn document(api: &Api) -> Json {
    let no_scopes: Vec<Json> = Vec::new();
    object! {
        "x-generated": format!("Generated from spec/. {MARKER}"),
        "openapi": "3.0.3",
        "info": info(api),
        "servers": vec![object! {
            "url": &api.service.base_path,
            "description": "Relative to the URL of the service.",
        }],
        "security": vec![object! { "token": no_scopes }],
        "tags": Json::Lines(tags(api)),
        "x-roles": object! {
            "integrations": api.integrations.role.names().to_vec(),
            "settings": api.settings.role.names().to_vec(),
        },
        "x-removed": Json::object(api.settings.removed.iter().map(|removed| (&removed.name, Json::from(removed.version)))),
        "paths": paths(api),
        "components": components(api),
    }
}

fn info(api: &Api) -> Json {
    let integrations = &api.integrations.document;
    let settings = &api.settings.document;
    let from = format!("Transcribed from two documents, *{integrations}* and *{settings}*.");
    object! {
        "title": "Platform API",
        "description": [vec![from], docs::about(api)].concat().join("\n\n"),
        "version": api.service.base_path.rsplit('/').next().unwrap_or_default(),
        "contact": object! { "name": "The maintainers of the crate platform-api" },
        "license": object! { "name": env!("CARGO_PKG_LICENSE") },
    }
}

fn components(api: &Api) -> Json {
    let token = object! {
        "type": "apiKey",
        "in": "header",
        "name": &api.service.token_header,
        "description": "The access token of the caller.",
    };
    let project_id = object! {
        "name": "id",
        "in": "path",
        "required": true,
        "description": "Identifies the project; the documents do not say how. Assumed: by its number, or by its full path, encoded as one path segment.",
        "schema": reference(PROJECT_ID),
        "example": "42",
    };
    object! {
        "securitySchemes": object! { "token": token },
        "parameters": object! { "ProjectId": project_id },
        "responses": shared_responses(&api.settings),
        "schemas": schemas(api),
    }
}

/// The tags: the list, the sections of the kinds in their order, and the settings. A section with the name of another
/// tag shares that tag. A tag does not list its kinds, because each new kind would change that line. The operations
/// name the kinds.
fn tags(api: &Api) -> Vec<Json> {
    let document = &api.integrations.document;
    let mut tags = vec![(INTEGRATIONS, api.integrations.role_doc.clone())];
    for kind in &api.integrations.kinds {
        if !tags.iter().any(|(name, _)| *name == kind.section) {
            tags.push((&kind.section, format!("A section of *{document}*.")));
        }
    }
    if !tags.iter().any(|(name, _)| *name == SETTINGS) {
        tags.push((SETTINGS, about_settings(api)));
    }
    tags.into_iter()
        .map(|(name, description)| object! { "name": name, "description": description })
        .collect()
}

//! The document as a whole: what holds for every call first, the tables last.

use serde::Serialize;

use super::json::Map;
use super::operation::{INTEGRATIONS, SETTINGS};
use super::paths::{PathItem, paths};
use super::responses::{self, Response};
use super::schema::Schema;
use super::schemas::schemas;
use super::types::schema_of;
use crate::file::MARKER;
use crate::model::{Api, Role, Type};

#[derive(Debug, Serialize)]
pub(super) struct Document<'a> {
    /// First, because the start of a file tells whose it is.
    #[serde(rename = "x-generated")]
    generated: String,
    openapi: &'static str,
    info: Info<'a>,
    servers: [Server<'a>; 1],
    security: [Map<&'static str, [(); 0]>; 1],
    tags: Vec<Tag<'a>>,
    #[serde(rename = "x-roles")]
    roles: Map<&'static str, &'static str>,
    #[serde(rename = "x-settings-cache-seconds")]
    settings_cache_seconds: u64,
    #[serde(rename = "x-removed")]
    removed: Map<&'a str, String>,
    paths: Map<String, PathItem<'a>>,
    components: Components<'a>,
}

#[derive(Debug, Serialize)]
struct Info<'a> {
    title: &'static str,
    description: String,
    version: &'a str,
}

#[derive(Debug, Serialize)]
struct Server<'a> {
    url: &'a str,
    description: &'static str,
}

#[derive(Debug, Serialize)]
struct Tag<'a> {
    name: &'a str,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Components<'a> {
    security_schemes: Map<&'static str, SecurityScheme<'a>>,
    parameters: Map<&'static str, Parameter<'a>>,
    responses: Map<&'static str, Response<'a>>,
    schemas: Map<String, Schema<'a>>,
}

#[derive(Debug, Serialize)]
struct SecurityScheme<'a> {
    r#type: &'static str,
    r#in: &'static str,
    name: &'a str,
    description: &'static str,
}

#[derive(Debug, Serialize)]
struct Parameter<'a> {
    name: &'static str,
    r#in: &'static str,
    required: bool,
    description: &'static str,
    schema: Schema<'a>,
}

const TOKEN: &str = "token";

impl<'a> Document<'a> {
    pub(super) fn of(api: &'a Api) -> Self {
        Self {
            generated: format!("Generated from spec/. {MARKER}"),
            openapi: "3.0.3",
            info: Info::of(api),
            servers: [Server { url: &api.service.base_path, description: "Relative to the address of the service." }],
            security: [[(TOKEN, [])].into_iter().collect()],
            tags: tags(api),
            roles: roles(api),
            settings_cache_seconds: api.settings.cache_seconds,
            removed: removed(api),
            paths: paths(api),
            components: Components::of(api),
        }
    }
}

impl<'a> Info<'a> {
    fn of(api: &'a Api) -> Self {
        let (integrations, settings) = (&api.integrations.document, &api.settings.document);
        Self {
            title: "Platform API",
            description: format!("A transcription of two documents, *{integrations}* and *{settings}*."),
            version: api.service.base_path.rsplit('/').next().unwrap_or_default(),
        }
    }
}

impl<'a> Components<'a> {
    fn of(api: &'a Api) -> Self {
        Self {
            security_schemes: [(TOKEN, SecurityScheme::of(api))].into_iter().collect(),
            parameters: [("ProjectId", project_id(api))].into_iter().collect(),
            responses: responses::shared(),
            schemas: schemas(api),
        }
    }
}

impl<'a> SecurityScheme<'a> {
    fn of(api: &'a Api) -> Self {
        Self {
            r#type: "apiKey",
            r#in: "header",
            name: &api.service.token_header,
            description: "Access token of the caller.",
        }
    }
}

fn project_id(api: &Api) -> Parameter<'_> {
    Parameter {
        name: "id",
        r#in: "path",
        required: true,
        description: "Number of the project, or its full path, encoded into one segment.",
        schema: schema_of(api, &Type::String, false),
    }
}

/// The list, the sections of the kinds in their order, and the settings.
fn tags(api: &Api) -> Vec<Tag<'_>> {
    let mut names = vec![INTEGRATIONS];
    for kind in &api.integrations.kinds {
        if !names.contains(&kind.section.as_str()) {
            names.push(&kind.section);
        }
    }
    if !names.contains(&SETTINGS) {
        names.push(SETTINGS);
    }
    names.into_iter().map(|name| Tag { name }).collect()
}

fn roles(api: &Api) -> Map<&'static str, &'static str> {
    let roles = [("integrations", api.integrations.role), ("settings", api.settings.role)];
    roles.into_iter().map(|(of, role)| (of, role_name(role))).collect()
}

fn role_name(role: Role) -> &'static str {
    match role {
        Role::Maintainer => "maintainer",
        Role::Administrator => "administrator",
    }
}

fn removed(api: &Api) -> Map<&str, String> {
    let removed = api.settings.removed.iter();
    removed.map(|(name, since)| (name.as_str(), since.to_string())).collect()
}

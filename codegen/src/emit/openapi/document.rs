//! The root of the OpenAPI document: the facts of the whole API first, then paths, then components.
//!
//! Its fields are written in the order of the struct, so the marker of a generated file comes first.

use serde::Serialize;

use super::json::Map;
use super::operation::{INTEGRATIONS, Parameter, Response, SETTINGS, about_settings, shared_responses};
use super::paths::{PathItem, paths};
use super::schema::{Schema, schema_of};
use super::schemas::schemas;
use crate::emit::docs;
use crate::file::MARKER;
use crate::model::{Api, Role, Type};

#[derive(Debug, Serialize)]
pub(super) struct Document<'a> {
    /// First, as the marker of a generated file must be near its start.
    #[serde(rename = "x-generated")]
    generated: String,
    openapi: &'static str,
    info: Info<'a>,
    servers: [Server<'a>; 1],
    security: [Map<&'static str, [(); 0]>; 1],
    tags: Vec<Tag<'a>>,
    #[serde(rename = "x-roles")]
    roles: Map<&'static str, &'static [&'static str]>,
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
    contact: Name,
    license: Name,
}

#[derive(Debug, Serialize)]
struct Name {
    name: &'static str,
}

#[derive(Debug, Serialize)]
struct Server<'a> {
    url: &'a str,
    description: &'static str,
}

#[derive(Debug, Serialize)]
struct Tag<'a> {
    name: &'a str,
    description: String,
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

const TOKEN: &str = "token";

impl<'a> Document<'a> {
    pub(super) fn of(api: &'a Api) -> Self {
        Self {
            generated: format!("Generated from spec/. {MARKER}"),
            openapi: "3.0.3",
            info: Info::of(api),
            servers: [Server { url: &api.service.base_path, description: "Relative to the URL of the service." }],
            security: [[(TOKEN, [])].into_iter().collect()],
            tags: tags(api),
            roles: roles(api),
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
            description: format!("Transcribed from two documents, *{integrations}* and *{settings}*."),
            version: api.service.base_path.rsplit('/').next().unwrap_or_default(),
            contact: Name { name: "The maintainers of the crate platform-api" },
            license: Name { name: env!("CARGO_PKG_LICENSE") },
        }
    }
}

impl<'a> Components<'a> {
    fn of(api: &'a Api) -> Self {
        Self {
            security_schemes: [(TOKEN, SecurityScheme::of(api))].into_iter().collect(),
            parameters: [("ProjectId", project_id(api))].into_iter().collect(),
            responses: shared_responses(),
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
            description: "The access token of the caller.",
        }
    }
}

fn project_id(api: &Api) -> Parameter<'_> {
    Parameter {
        name: "id",
        r#in: "path",
        required: true,
        description: "Identifies the project. Our reading: its number, or its full path, encoded as one path segment.",
        schema: schema_of(api, &Type::String, false),
        example: Some("42"),
    }
}

/// The tags: the list, the sections of the kinds in their order, and the settings. A section with the name of another tag
/// shares it.
fn tags(api: &Api) -> Vec<Tag<'_>> {
    let kinds = &api.integrations.kinds;
    let mut tags = vec![Tag { name: INTEGRATIONS, description: api.integrations.role_doc.clone() }];
    for kind in kinds {
        if !tags.iter().any(|tag| tag.name == kind.section) {
            let slugs = kinds.iter().filter(|other| other.section == kind.section).map(|other| other.slug.clone());
            let slugs: Vec<_> = slugs.collect();
            tags.push(Tag { name: &kind.section, description: docs::quoted(&slugs, ", ") + "." });
        }
    }
    if !tags.iter().any(|tag| tag.name == SETTINGS) {
        tags.push(Tag { name: SETTINGS, description: about_settings(api) });
    }
    tags
}

fn roles(api: &Api) -> Map<&'static str, &'static [&'static str]> {
    let roles = [("integrations", api.integrations.role), ("settings", api.settings.role)];
    roles.into_iter().map(|(of, role)| (of, role_names(role))).collect()
}

/// The roles, each of which is sufficient.
fn role_names(role: Role) -> &'static [&'static str] {
    match role {
        Role::Maintainer => &["maintainer", "owner"],
        Role::Administrator => &["administrator"],
    }
}

fn removed(api: &Api) -> Map<&str, String> {
    let removed = api.settings.removed.iter();
    removed.map(|(name, since)| (name.as_str(), since.to_string())).collect()
}

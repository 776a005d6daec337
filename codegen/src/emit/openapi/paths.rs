//! `paths`: the list, the path of every kind, and the settings. What is special about a kind stands on its path.

use serde::Serialize;

use super::json::{Map, is_false, sentences};
use super::operation::{self, Operation};
use super::schema::Ref;
use crate::model::{Api, Kind, Settings};

#[derive(Debug, Default, Serialize)]
pub(super) struct PathItem<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<String>,
    #[serde(flatten)]
    facts: Option<KindFacts<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    parameters: Vec<Ref>,
    #[serde(skip_serializing_if = "Option::is_none")]
    get: Option<Operation<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    put: Option<Operation<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    delete: Option<Operation<'a>>,
}

#[derive(Debug, Serialize)]
struct KindFacts<'a> {
    #[serde(rename = "x-section")]
    section: &'a str,
    #[serde(rename = "x-introduced", skip_serializing_if = "Option::is_none")]
    introduced: Option<String>,
    #[serde(rename = "x-update-only", skip_serializing_if = "is_false")]
    update_only: bool,
    #[serde(rename = "x-keeps-settings", skip_serializing_if = "is_false")]
    keeps_settings: bool,
    #[serde(rename = "x-beta", skip_serializing_if = "is_false")]
    beta: bool,
    #[serde(rename = "x-hosted-only", skip_serializing_if = "is_false")]
    hosted_only: bool,
    #[serde(rename = "x-development-only", skip_serializing_if = "is_false")]
    development_only: bool,
    #[serde(rename = "x-limits", skip_serializing_if = "<[_]>::is_empty")]
    limits: &'a [String],
    /// Where `GET` is, if it is elsewhere.
    #[serde(rename = "x-read-path", skip_serializing_if = "Option::is_none")]
    read_path: Option<String>,
}

pub(super) fn paths(api: &Api) -> Map<String, PathItem<'_>> {
    let integrations = &api.integrations;
    let mut paths = vec![list(&integrations.list_path, &integrations.role_doc)];
    paths.extend(integrations.kinds.iter().flat_map(kind));
    paths.push(settings(&api.settings));
    paths.into_iter().collect()
}

fn list<'a>(path: &str, role: &str) -> (String, PathItem<'a>) {
    let item = PathItem { description: Some(role.to_owned()), get: Some(operation::list()), ..at(path) };
    (template(path), item)
}

/// One path, or two if it is read elsewhere.
fn kind(kind: &Kind) -> Vec<(String, PathItem<'_>)> {
    let read = PathItem { get: Some(operation::get(kind)), ..at(&kind.read_path) };
    let written = PathItem {
        description: Some(sentences(&kind.doc, kind.note.as_deref())),
        facts: Some(KindFacts::of(kind)),
        put: Some(operation::set(kind)),
        delete: Some(operation::disable(kind)),
        ..at(&kind.path)
    };
    if kind.read_path == kind.path {
        vec![(template(&kind.path), PathItem { get: read.get, ..written })]
    } else {
        vec![(template(&kind.path), written), (template(&kind.read_path), read)]
    }
}

fn settings(settings: &Settings) -> (String, PathItem<'_>) {
    let item = PathItem {
        description: Some(settings.role_doc.clone()),
        get: Some(operation::get_settings()),
        put: Some(operation::update_settings(&settings.cache_doc)),
        ..at(&settings.path)
    };
    (template(&settings.path), item)
}

/// Nothing yet but the parameters of the path.
fn at<'a>(path: &str) -> PathItem<'a> {
    let names_project = path.split('/').any(|segment| segment == ":id");
    let parameters = if names_project { vec![Ref::to("parameters", "ProjectId")] } else { Vec::new() };
    PathItem { parameters, ..PathItem::default() }
}

/// `/projects/:id/integrations` → `/projects/{id}/integrations`
fn template(path: &str) -> String {
    let segment = |segment: &str| match segment.strip_prefix(':') {
        Some(name) => format!("{{{name}}}"),
        None => segment.to_owned(),
    };
    path.split('/').map(segment).collect::<Vec<_>>().join("/")
}

impl<'a> KindFacts<'a> {
    fn of(kind: &'a Kind) -> Self {
        Self {
            section: &kind.section,
            introduced: kind.introduced.map(|version| version.to_string()),
            update_only: kind.update_only,
            keeps_settings: kind.keeps_settings,
            beta: kind.beta,
            hosted_only: kind.hosted_only,
            development_only: kind.development_only,
            limits: &kind.limits,
            read_path: (kind.read_path != kind.path).then(|| template(&kind.read_path)),
        }
    }
}

//! Makes `paths`: the list, the path of every kind, and the settings. Facts about a kind as a whole are on its path.
//!
//! A kind has one path with three operations; two paths if its `GET` differs.

use serde::Serialize;
use serde_json::{Value, json};

use super::json::Map;
use super::operation::{self, Operation};
use super::schema::Ref;
use crate::model::{Api, Kind, Settings};

#[derive(Debug, Default, Serialize)]
pub(super) struct PathItem<'a> {
    #[serde(flatten)]
    facts: Map<&'static str, Value>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    parameters: Vec<Ref>,
    #[serde(skip_serializing_if = "Option::is_none")]
    get: Option<Operation<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    put: Option<Operation<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    delete: Option<Operation<'a>>,
}

pub(super) fn paths(api: &Api) -> Map<String, PathItem<'_>> {
    let path = &api.integrations.list_path;
    let list = PathItem { get: Some(operation::list(api)), ..at(path, Map::default()) };
    let kinds = api.integrations.kinds.iter().flat_map(|item| kind(api, item));
    [(template(path), list)].into_iter().chain(kinds).chain([settings(api)]).collect()
}

/// The path of a kind, or two if `GET` has another one.
fn kind<'a>(api: &'a Api, kind: &'a Kind) -> Vec<(String, PathItem<'a>)> {
    let get = Some(operation::get(api, kind));
    let written = PathItem {
        put: Some(operation::set(api, kind)),
        delete: Some(operation::disable(kind)),
        ..at(&kind.path, kind_facts(kind))
    };
    if kind.read_path == kind.path {
        vec![(template(&kind.path), PathItem { get, ..written })]
    } else {
        let read = PathItem { get, ..at(&kind.read_path, kind_facts(kind)) };
        vec![(template(&kind.path), written), (template(&kind.read_path), read)]
    }
}

fn settings(api: &Api) -> (String, PathItem<'_>) {
    let path = &api.settings.path;
    let item = PathItem {
        get: Some(operation::get_settings(api)),
        put: Some(operation::update_settings(api)),
        ..at(path, settings_facts(&api.settings))
    };
    (template(path), item)
}

/// A path item with its facts and path parameters, without operations.
fn at<'a>(path: &str, facts: Map<&'static str, Value>) -> PathItem<'a> {
    let names_project = path.split('/').any(|segment| segment == ":id");
    let parameters = if names_project { vec![Ref::to("parameters", "ProjectId")] } else { Vec::new() };
    PathItem { facts, parameters, ..PathItem::default() }
}

/// `/projects/:id/integrations` → `/projects/{id}/integrations`
fn template(path: &str) -> String {
    let segment = |segment: &str| match segment.strip_prefix(':') {
        Some(name) => format!("{{{name}}}"),
        None => segment.to_owned(),
    };
    path.split('/').map(segment).collect::<Vec<_>>().join("/")
}

fn kind_facts(kind: &Kind) -> Map<&'static str, Value> {
    stated([
        ("x-section", kind.section.as_str().into()),
        ("x-introduced", kind.introduced.map(|version| version.to_string()).into()),
        ("x-update-only", kind.update_only.into()),
        ("x-keeps-settings", kind.keeps_settings.into()),
        ("x-beta", kind.beta.into()),
        ("x-hosted-only", kind.hosted_only.into()),
        ("x-development-only", kind.development_only.into()),
        ("x-limits", json!(kind.limits)),
        // The path of `GET`, if it differs.
        ("x-read-path", (kind.read_path != kind.path).then(|| template(&kind.read_path)).into()),
    ])
}

fn settings_facts(settings: &Settings) -> Map<&'static str, Value> {
    stated([
        ("x-installations-only", settings.installations_only.into()),
        ("x-unset-reads-null", settings.unset_reads_null.into()),
        ("x-cache-seconds", settings.cache_seconds.into()),
        ("x-cache-adjustable", settings.cache_adjustable.into()),
    ])
}

/// Leaves out facts that do not hold.
fn stated<const N: usize>(facts: [(&'static str, Value); N]) -> Map<&'static str, Value> {
    let none = [Value::Null, Value::Bool(false), json!([])];
    facts.into_iter().filter(|(_, value)| !none.contains(value)).collect()
}

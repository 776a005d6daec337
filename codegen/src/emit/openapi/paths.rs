//! This module makes `paths`: the list, the path of every kind, and the settings. The facts about a kind as a whole are
//! on its path.
//!
//! A kind has one path with three operations. It has two paths if its `GET` has a path of its own.

use super::json::{Json, holds, object};
use super::operation;
use super::schema::component;
use crate::model::{Api, Kind, Settings};

pub(super) fn paths(api: &Api) -> Json {
    let list = path_item(
        &api.integrations.list_path,
        object! {},
        object! { "get": operation::list(api) },
    );
    let kinds = api.integrations.kinds.iter().flat_map(|item| kind(api, item));
    Json::object([list].into_iter().chain(kinds).chain([settings(api)]))
}

/// The path of a kind, or two if `GET` has another one.
fn kind(api: &Api, kind: &Kind) -> Vec<(String, Json)> {
    let get = object! { "get": operation::get(api, kind) };
    let write = object! { "put": operation::set(api, kind), "delete": operation::disable(api, kind) };
    match kind.read_path == kind.path {
        true => vec![path_item(&kind.path, kind_facts(kind), Json::joined([get, write]))],
        false => {
            vec![
                path_item(&kind.path, kind_facts(kind), write),
                path_item(&kind.read_path, kind_facts(kind), get),
            ]
        }
    }
}

fn settings(api: &Api) -> (String, Json) {
    let operations = object! { "get": operation::get_settings(api), "put": operation::update_settings(api) };
    path_item(&api.settings.path, settings_facts(&api.settings), operations)
}

fn path_item(path: &str, facts: Json, operations: Json) -> (String, Json) {
    let names_project = path.split('/').any(|segment| segment == ":id");
    let parameters = names_project.then(|| vec![component("parameters", "ProjectId")]);
    (
        template(path),
        Json::joined([facts, object! { "parameters": parameters }, operations]),
    )
}

/// `/projects/:id/integrations` → `/projects/{id}/integrations`
fn template(path: &str) -> String {
    let segment = |segment: &str| match segment.strip_prefix(':') {
        Some(name) => format!("{{{name}}}"),
        None => segment.to_owned(),
    };
    path.split('/').map(segment).collect::<Vec<_>>().join("/")
}

fn kind_facts(kind: &Kind) -> Json {
    let flags = kind
        .flags()
        .map(|key| (format!("x-{}", key.replace('_', "-")), Json::from(true)));
    let stated = object! { "x-section": &kind.section, "x-introduced": kind.introduced };
    let others = object! {
        "x-limits": Json::from(kind.limits.as_slice()).unless_empty(),
        // The path of `GET`, if it differs.
        "x-read-path": (kind.read_path != kind.path).then(|| template(&kind.read_path)),
    };
    Json::joined([stated, Json::object(flags), others])
}

fn settings_facts(settings: &Settings) -> Json {
    object! {
        "x-installations-only": holds(settings.installations_only),
        "x-unset-reads-null": holds(settings.unset_reads_null),
        "x-cache-seconds": settings.cache_seconds,
        "x-cache-adjustable": holds(settings.cache_adjustable),
    }
}

//! This module makes `paths`: the list, the path of every kind, and the settings. The facts about a kind as a whole are
//! on its path.
//!
//! A kind has one path with three operations. It has two paths if its `GET` has a path of its own.

use serde_json::{Map, Value, json};

use super::json::{joined, stated};
use super::operation;
use super::types::component;
use crate::emit::operations::{self, Operation};
use crate::model::{Api, Kind, Settings};

pub(super) fn paths(api: &Api) -> Value {
    let mut paths = Map::new();
    let list = operations::list(api);
    add(&mut paths, &list, &json!({}), operation::list(api, &list));
    for kind in &api.integrations.kinds {
        let facts = kind_facts(kind);
        let [write, read, disable] = operations::of_kind(kind);
        add(&mut paths, &read, &facts, operation::get(api, kind, &read));
        add(&mut paths, &write, &facts, operation::set(api, kind, &write));
        add(&mut paths, &disable, &facts, operation::disable(api, kind, &disable));
    }
    let facts = settings_facts(&api.settings);
    let [get, update] = operations::of_settings(&api.settings);
    add(&mut paths, &get, &facts, operation::get_settings(api, &get));
    add(&mut paths, &update, &facts, operation::update_settings(api, &update));
    paths.into()
}

/// Adds an operation to its path. A new path gets the facts.
fn add(paths: &mut Map<String, Value>, operation: &Operation<'_>, facts: &Value, described: Value) {
    let path = paths.entry(template(operation.path)).or_insert_with(|| {
        let names_project = operation.path.split('/').any(|segment| segment == ":id");
        let project = names_project.then(|| vec![component("parameters", "ProjectId")]);
        joined([facts.clone(), stated([("parameters", project.into())])])
    });
    path[operation.method.to_lowercase()] = described;
}

/// `/projects/:id/integrations` → `/projects/{id}/integrations`
fn template(path: &str) -> String {
    let segment = |segment: &str| match segment.strip_prefix(':') {
        Some(name) => format!("{{{name}}}"),
        None => segment.to_owned(),
    };
    path.split('/').map(segment).collect::<Vec<_>>().join("/")
}

fn kind_facts(kind: &Kind) -> Value {
    let flags = kind
        .flags()
        .map(|key| (format!("x-{}", key.replace('_', "-")), json!(true)));
    let introduced = kind.introduced.map(|version| version.to_string());
    // The path of `GET`, if it differs.
    let read_path = (kind.read_path != kind.path).then(|| template(&kind.read_path));
    joined([
        stated([("x-section", json!(kind.section)), ("x-introduced", json!(introduced))]),
        flags.collect(),
        stated([("x-limits", json!(kind.limits)), ("x-read-path", json!(read_path))]),
    ])
}

fn settings_facts(settings: &Settings) -> Value {
    stated([
        ("x-installations-only", json!(settings.installations_only)),
        ("x-unset-reads-null", json!(settings.unset_reads_null)),
        ("x-cache-seconds", json!(settings.cache_seconds)),
        ("x-cache-adjustable", json!(settings.cache_adjustable)),
    ])
}

//! This module makes `paths`: the list, the path of every kind, and the settings. The facts about a kind as a whole are
//! on its path.
//!
//! A kind has one path with three operations. It has two paths if its `GET` has a path of its own.

use serde_json::{Value, json};

use super::facts::extension;
use super::json::{joined, stated};
use super::operation;
use super::types::component;
use crate::emit::operations::{self, Operation};
use crate::model::{Api, Kind, Settings};

pub(super) fn paths(api: &Api) -> Value {
    let mut paths = json!({});
    let list = operations::list(api);
    add(&mut paths, &list, &of_project(), operation::list(api));
    for kind in &api.integrations.kinds {
        let facts = kind_facts(kind);
        let [write, read, disable] = operations::of_kind(kind);
        add(&mut paths, &read, &facts, operation::get(api, kind));
        add(&mut paths, &write, &facts, operation::set(api, kind));
        add(&mut paths, &disable, &facts, operation::disable(api, kind));
    }
    let facts = settings_facts(&api.settings);
    let [get, update] = operations::of_settings(&api.settings);
    add(&mut paths, &get, &facts, operation::get_settings(api));
    add(&mut paths, &update, &facts, operation::update_settings(api));
    paths
}

/// Adds an operation to its path. A new path gets the facts.
fn add(paths: &mut Value, operation: &Operation<'_>, facts: &Value, described: Value) {
    let path = &mut paths[template(operation.path)];
    if path.is_null() {
        *path = facts.clone();
    }
    path[operation.method.to_lowercase()] = joined([json!({ "operationId": operation.id }), described]);
}

/// `/projects/:id/integrations` → `/projects/{id}/integrations`
fn template(path: &str) -> String {
    path.replace(":id", "{id}")
}

fn of_project() -> Value {
    json!({ "parameters": [component("parameters", "ProjectId")] })
}

fn kind_facts(kind: &Kind) -> Value {
    let introduced = kind.introduced.map(|version| version.to_string());
    // The path of `GET`, if it differs.
    let read_path = (kind.read_path != kind.path).then(|| template(&kind.read_path));
    joined([
        stated(json!({ "x-section": kind.section, "x-introduced": introduced })),
        kind.flags().map(|key| (extension(key), true)).collect(),
        stated(json!({ "x-limits": kind.limits, "x-read-path": read_path })),
        of_project(),
    ])
}

fn settings_facts(settings: &Settings) -> Value {
    stated(json!({
        "x-installations-only": settings.installations_only,
        "x-unset-reads-null": settings.unset_reads_null,
        "x-cache-seconds": settings.cache_seconds,
        "x-cache-adjustable": settings.cache_adjustable,
    }))
}

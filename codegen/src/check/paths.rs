//! The paths of the operations: integrations are below one parent, and each operation is unique.

use std::collections::HashMap;

use platform_api_core::path::PathTemplate;

use crate::codes;
use crate::model::{Api, EntrySource};
use crate::report::DiagnosticReport;
use crate::sources::Span;

/// The runtime reads and writes integrations below other parents than projects.
pub fn check_parents(api: &Api, report: &mut DiagnosticReport) {
    let integrations = &api.integrations;
    let Some((before, _)) = integrations.list_path.around_id() else {
        return;
    };
    let mut check = |key: &str, path: &PathTemplate, source: &EntrySource| {
        if path.around_id().is_some_and(|(parent, _)| parent != before) {
            let message = format!("`{key}` does not begin with `{before}/:id`, as `list_path` does");
            report
                .add(codes::NOT_A_PATH, source.key(key), message)
                .note_at(integrations.source.key("list_path"), "`list_path` is here");
        }
    };
    check("path", &integrations.path, &integrations.source);
    for kind in &integrations.kinds {
        if kind.source.states("read_path") {
            check("read_path", &kind.read_path, &kind.source);
        }
    }
}

pub fn check_operations(api: &Api, report: &mut DiagnosticReport) {
    let (integrations, settings) = (&api.integrations, &api.settings);
    // A path with a mistake is empty.
    let paths = [&integrations.list_path, &integrations.path, &settings.path];
    if paths.contains(&&PathTemplate::default()) {
        return;
    }
    let list = integrations.source.key("list_path");
    let mut report_clash = |at: &Span, message: String, first: &Span| {
        report
            .add(codes::DUPLICATE_OPERATION, at, message)
            .note_at(first, "first here");
    };
    let mut paths = vec![(&integrations.list_path, list)];
    // Only paths of `GET` can be equal: the paths of `PUT` and `DELETE` contain the slug.
    let mut reads = HashMap::from([(&integrations.list_path, ("", list))]);
    for kind in &integrations.kinds {
        let at = kind.source.key("read_path");
        let (slug, first) = *reads.entry(&kind.read_path).or_insert((&kind.slug, at));
        // Two kinds with one slug are reported elsewhere.
        if slug != kind.slug {
            let message = format!("`GET {}` is already an operation", kind.read_path);
            report_clash(at, message, first);
        }
        paths.extend([(&kind.path, &kind.source.span), (&kind.read_path, at)]);
    }
    let instance = paths.into_iter().find(|(path, _)| path.matches(&settings.path));
    if let Some((template, first)) = instance {
        let message = format!("`{}` is an instance of `{template}`", settings.path);
        report_clash(settings.source.key("path"), message, first);
    }
}

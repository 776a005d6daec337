//! The second document: the sections of the settings, and the attributes of each.
//!
//! The `defaults` of a section hold for each of its attributes that does not state the same key.

use super::Context;
use super::entry::{Entry, Given, Named};
use super::files::Files;
use crate::codes;
use crate::format::SETTINGS_FILE;
use crate::model::{Removed, Role, Section, Settings, Source};
use crate::report::Report;

pub fn read(api: &Entry, files: &mut Files<'_>, cx: &mut Context<'_>) -> Settings {
    let entry = api.table("settings");
    let mut sections = Vec::new();
    for (name, file) in files.sections("settings", &entry, &SETTINGS_FILE, cx) {
        let defaults = file.table("defaults");
        if !file.is_wrong {
            report_unused(&defaults, file.map("attributes"), cx);
        }
        let attributes: Vec<_> = file.map("attributes").iter().map(|one| with(&defaults, one)).collect();
        let title = file.text("section");
        sections.push(Section {
            name,
            attributes: cx.fields(&attributes, &title),
            title,
            source: file.source(cx.report),
        });
    }
    Settings {
        rate_limit_text: entry.optional_text("rate_limit_text"),
        document: entry.text("document"),
        edition: entry.optional_text("edition"),
        digest: entry.optional_text("digest"),
        path: entry.text("path"),
        role: Role::of(&entry.text("role")),
        role_doc: entry.text("role_doc"),
        installations_only: entry.flag("installations_only"),
        unset_reads_null: entry.flag("unset_reads_null"),
        parameters_in_query: entry.flag("parameters_in_query"),
        cache_seconds: match entry.given("cache_seconds") {
            Some(Given::Count(seconds)) => u64::from(*seconds),
            _ => 0,
        },
        cache_adjustable: entry.flag("cache_adjustable"),
        cache_doc: entry.text("cache_doc"),
        notes: entry.texts("notes"),
        removed: api
            .map("removed")
            .iter()
            .filter_map(|one| removed(one, cx.report))
            .collect(),
        source: entry.source(cx.report),
        sections,
    }
}

/// Reports the keys of `defaults` that every attribute states itself.
fn report_unused(defaults: &Entry, attributes: &[Named], cx: &mut Context<'_>) {
    for (key, value) in &defaults.stated {
        let states = |(_, given): &Named| {
            let attribute = given.as_ref().and_then(Given::valid_entry);
            attribute.is_some_and(|attribute| attribute.stated.contains_key(key))
        };
        if attributes.iter().all(states) {
            let message = format!("the default `{key}` applies to no attribute of the file");
            cx.error(&codes::UNUSED_DEFAULT, &value.span(), message)
                .help("remove it");
        }
    }
}

/// An attribute with the defaults of its section.
fn with(defaults: &Entry, (name, given): &Named) -> Named {
    let attribute = given.as_ref().and_then(Given::valid_entry);
    let entry = attribute.map(|attribute| Entry {
        span: attribute.span.clone(),
        ..defaults.changed_by(attribute)
    });
    (name.clone(), entry.map(Given::Table))
}

fn removed((name, given): &Named, report: &Report) -> Option<Removed> {
    let Some(Given::Version(version)) = given else {
        return None;
    };
    Some(Removed {
        name: name.get_ref().clone(),
        version: *version,
        source: Source::at(&report.sources, name.span()),
    })
}

//! The second document. `defaults` apply to each attribute of a section that does not state the key.

use super::ReadContext;
use super::entry::{SpecEntry, VALUE};
use super::files::Files;
use crate::codes;
use crate::format::SETTINGS_FILE;
use crate::model::{Removed, Role, Section, SettingsSpec};

pub fn read(api: &mut SpecEntry, files: &mut Files<'_>, cx: &mut ReadContext<'_>) -> SettingsSpec {
    let mut entry: SpecEntry = api.take("settings");
    let mut sections = Vec::new();
    for (name, mut file) in files.sections("settings", &mut entry, &SETTINGS_FILE, cx) {
        let title: String = file.take("section");
        let defaults: SpecEntry = file.take("defaults");
        let mut attributes: Vec<SpecEntry> = file.take("attributes");
        if !file.is_wrong {
            report_unused(&defaults, &attributes, cx);
        }
        for attribute in &mut attributes {
            *attribute = with(&defaults, attribute);
        }
        sections.push(Section {
            name,
            attributes: cx.fields(attributes, &title),
            title,
            source: file.source,
        });
    }
    let mut removed = Vec::new();
    for mut removal in api.take::<Vec<SpecEntry>>("removed") {
        removed.extend(removal.optional(VALUE).map(|version| Removed {
            name: removal.name,
            version,
            source: removal.source,
        }));
    }
    SettingsSpec {
        rate_limit_text: entry.optional("rate_limit_text"),
        document: entry.take("document"),
        edition: entry.optional("edition"),
        digest: entry.optional("digest"),
        path: entry.take("path"),
        role: Role::of(&entry.take::<String>("role")),
        role_doc: entry.take("role_doc"),
        installations_only: entry.take("installations_only"),
        unset_reads_null: entry.take("unset_reads_null"),
        parameters_in_query: entry.take("parameters_in_query"),
        cache_seconds: u64::from(entry.take::<u32>("cache_seconds")),
        cache_adjustable: entry.take("cache_adjustable"),
        cache_doc: entry.take("cache_doc"),
        notes: entry.take("notes"),
        removed,
        source: entry.source,
        sections,
    }
}

fn report_unused(defaults: &SpecEntry, attributes: &[SpecEntry], cx: &mut ReadContext<'_>) {
    for key in &defaults.source.keys {
        if attributes.iter().all(|attribute| attribute.source.states(key.name)) {
            let message = format!("the default `{}` applies to no attribute of the file", key.name);
            cx.error(codes::UNUSED_DEFAULT, &key.span, message).help("remove it");
        }
    }
}

fn with(defaults: &SpecEntry, attribute: &SpecEntry) -> SpecEntry {
    let mut entry = defaults.clone().changed_by(attribute);
    entry.name.clone_from(&attribute.name);
    entry.source.file.clone_from(&attribute.source.file);
    entry.source.line = attribute.source.line;
    entry.source.span = attribute.source.span.clone();
    entry
}

//! This module resolves the settings: their sections in order, and the attributes of each section.
//!
//! The `defaults` of a section hold for each of its attributes, unless the attribute states something else.

use super::types::Types;
use super::{fields, values};
use crate::codes;
use crate::model::{Field, Removed, Section, Settings, Source, Type};
use crate::report::Report;
use crate::spec::{self, Facts, Spec};

/// Resolves everything of the second document.
pub fn settings(spec: &Spec, types: &Types, report: &mut Report) -> Settings {
    let api = &spec.api.settings;
    let resolve = |section: &spec::Section<Facts>| Section {
        name: section.name.clone(),
        title: section.title.clone(),
        defaults: section.defaults.stated(),
        attributes: attributes(section, types, report),
    };
    let sections: Vec<_> = spec.settings.iter().map(resolve).collect();
    let strings = sections
        .iter()
        .flat_map(|section| &section.attributes)
        .filter(|field| field.ty == Type::String);
    let strings: Vec<_> = strings.collect();
    let rate_limit_text = values::named(
        "rate_limit_text",
        &api.rate_limit_text,
        &strings,
        "string among the attributes",
        report,
    );
    let mut removed = Vec::new();
    for (name, version) in &spec.api.removed {
        values::check_wire_name(name, report);
        if let Some(version) = values::version(&Some(version.clone()), report) {
            removed.push(Removed {
                name: name.get_ref().clone(),
                version,
                source: Source::at(&report.sources, name.span(), Vec::new()),
            });
        }
    }
    Settings {
        document: values::string("document", &api.document, report),
        edition: values::optional_string("edition", &api.edition, report),
        digest: values::digest(&api.digest, report),
        path: values::path(&api.path, &[], report),
        role: values::role(&api.role),
        role_doc: values::doc(&api.role_doc, report),
        installations_only: values::holds(&api.installations_only),
        unset_reads_null: values::holds(&api.unset_reads_null),
        parameters_in_query: values::holds(&api.parameters_in_query),
        rate_limit_text,
        cache_seconds: api.cache_seconds.as_ref().map_or(0, |seconds| *seconds.get_ref()),
        cache_adjustable: values::holds(&api.cache_adjustable),
        cache_doc: values::doc(&api.cache_doc, report),
        notes: values::sentence_list("notes", &api.notes, report),
        sections,
        removed,
        source: api.source.clone(),
    }
}

fn attributes(section: &spec::Section<Facts>, types: &Types, report: &mut Report) -> Vec<Field> {
    let defaults = &section.defaults;
    let title = &section.title;
    fields::report_idle_flags(&Facts::default(), defaults, report);
    let mut attributes = Vec::new();
    for entry in &section.entries {
        for (key, span) in defaults.unchanged_by(&entry.value) {
            let message = format!("`{key}` already has this value, by the `defaults` of the section");
            report
                .add(&codes::CHANGES_NOTHING, &span, message)
                .help(format!("leave `{key}` out"));
        }
        fields::report_idle_flags(defaults, &entry.value, report);
        let facts = defaults.overridden_by(&entry.value);
        attributes.push(fields::field(&entry.name, &facts, title, types, report));
    }
    attributes
}

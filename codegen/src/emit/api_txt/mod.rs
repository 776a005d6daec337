//! This module emits `API.txt`, which shows reviewers the whole API.
//!
//! It has one line for each operation, kind, parameter, attribute, field, type, value and removed name. Seven more
//! lines are about the service. A line leaves out descriptions and other sentences for people, so an edit of a `doc`
//! changes no line. The lines are sorted, so moving an entry within the spec changes nothing.
//!
//! A shared parameter has a line of its own. In each kind that includes the parameter, the line of the parameter has
//! the word `shared` and the facts that the kind changes. Therefore an edit of the shared parameter changes one line.

mod facts;

use std::collections::BTreeMap;

use crate::emit::operations;
use crate::file::{File, MARKER};
use crate::model::{Api, Enum, Field, Kind, Literal, Removed};
use crate::names;
use facts::{beyond, renamed_from, whole};

/// `API.txt`
pub(super) fn emit_api_txt(api: &Api) -> File {
    let mut lines = Lines { api, lines: Vec::new() };
    lines.add_service();
    lines.add_operations();
    for Removed { name, version, .. } in &api.settings.removed {
        lines.add(&["removed", name], vec![format!("since {version}")]);
    }
    // By their position in the spec.
    let shared = api.integrations.shared.iter();
    let shared = shared.map(|field| (field.source.span.start, field)).collect();
    for kind in &api.integrations.kinds {
        lines.add_kind(kind, &shared);
    }
    lines.add_fields(&["shared"], &api.integrations.shared);
    lines.add_fields(&["integration"], &api.integrations.object);
    lines.add_fields(&["settings"], api.settings.attributes());
    for item in &api.enums {
        lines.add_enum(item);
    }
    for record in &api.records {
        lines.add(&["record", &record.name], Vec::new());
        lines.add_fields(&["record", &record.name], &record.fields);
    }
    File {
        path: "API.txt".into(),
        text: include_str!("header.txt").replace("{MARKER}", MARKER) + &lines.sorted(),
    }
}

struct Lines<'a> {
    api: &'a Api,
    lines: Vec<Line>,
}

/// A line. Lines are sorted by their words, so the line of a kind comes before the lines of its parameters.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Line {
    subject: Vec<String>,
    facts: Vec<String>,
}

impl Lines<'_> {
    fn add(&mut self, subject: &[&str], facts: Vec<String>) {
        let subject = subject.iter().map(|word| (*word).to_owned()).collect();
        self.lines.push(Line { subject, facts });
    }

    fn add_service(&mut self) {
        let Api {
            service,
            integrations,
            settings,
            ..
        } = self.api;
        let place = if settings.installations_only {
            "self-managed or dedicated"
        } else {
            "everywhere"
        };
        let mut cache = vec![format!("{} seconds", settings.cache_seconds)];
        if settings.cache_adjustable {
            cache.push("adjustable".to_owned());
        }
        let activation = integrations.activation.iter().cloned().collect();
        self.add(&["service", "path"], vec![service.base_path.clone()]);
        self.add(&["service", "token"], vec![service.token_header.clone()]);
        self.add(
            &["service", "integrations"],
            vec![integrations.role.names().join(" or ")],
        );
        self.add(&["service", "integrations", "activation"], activation);
        self.add(&["service", "settings"], vec![settings.role.names().join(" or ")]);
        self.add(&["service", "settings", "where"], vec![place.to_owned()]);
        self.add(&["service", "settings", "cache"], cache);
    }

    fn add_operations(&mut self) {
        for operation in operations::all(self.api) {
            self.add(&[operation.method, operation.path], Vec::new());
        }
    }

    /// The lines of a kind and its parameters. The line of a shared parameter has only the facts that the kind changes.
    fn add_kind(&mut self, kind: &Kind, shared: &BTreeMap<usize, &Field>) {
        let mut facts = Vec::new();
        facts.extend(kind.introduced.map(|version| format!("introduced {version}")));
        facts.extend(kind.flags().map(|key| key.replace('_', " ")));
        if names::is_kind_renamed(&kind.slug) {
            let module = names::module_name(&kind.slug);
            let name = names::kind_name(&kind.slug);
            facts.push(format!("in Rust {} and {name}", names::bare(&module)));
        }
        if !kind.shown_properties.is_empty() {
            facts.push(format!("shows {}", kind.shown_properties.join(" ")));
        }
        facts.extend(renamed_from(&kind.former));
        self.add(&["kind", &kind.slug], facts);
        for parameter in &kind.parameters {
            let facts = match shared.get(&parameter.source.span.start) {
                Some(shared) => beyond(self.api, shared, parameter),
                None => whole(self.api, parameter),
            };
            self.add(&["kind", &kind.slug, &parameter.name], facts);
        }
    }

    fn add_fields<'f>(&mut self, subject: &[&str], fields: impl IntoIterator<Item = &'f Field>) {
        for field in fields {
            self.add(&[subject, &[&field.name]].concat(), whole(self.api, field));
        }
    }

    fn add_enum(&mut self, item: &Enum) {
        let base = if item.is_integer() { "integer" } else { "string" };
        self.add(&["enum", &item.name], vec![base.to_owned()]);
        for value in &item.values {
            let mut facts = Vec::new();
            // The name is shown unless it is the value itself.
            if value.value != Literal::String(value.name.clone()) {
                facts.push(value.name.clone());
            }
            facts.extend(value.introduced.map(|version| format!("introduced {version}")));
            facts.extend(renamed_from(&value.former));
            self.add(&["enum", &item.name, &value.value.to_string()], facts);
        }
    }

    fn sorted(mut self) -> String {
        self.lines.sort();
        self.lines.iter().map(Line::text).collect()
    }
}

impl Line {
    /// `settings terms: string, needs enforce_terms`
    fn text(&self) -> String {
        let subject = self.subject.join(" ");
        if self.facts.is_empty() {
            return format!("{subject}\n");
        }
        // A string of the spec may have line breaks.
        let facts = self.facts.join(", ").replace(['\n', '\r'], " ");
        format!("{subject}: {facts}\n")
    }
}

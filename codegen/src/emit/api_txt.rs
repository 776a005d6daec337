//! `API.txt`: the whole API in sorted lines, for reviewers.
//!
//! The line of a field has its type, and then `key value` for each fact. Sentences for people are left out, so neither
//! rewording a `doc` nor moving an entry changes a line. In the kinds that include a shared parameter, its line has
//! only the word `shared` and the facts that the kind changes.

use std::collections::{BTreeSet, HashMap};

use crate::emit::operations;
use crate::file::{File, MARKER};
use crate::model::{
    Api, Deprecated, Enum, EnumValue, Fact, FactValue, Field, Former, KindFact, KindSpec, Literal, Removed, Type,
    written,
};
use crate::names;
use crate::sources::Span;
use crate::words;

pub fn emit_api_txt(api: &Api) -> File {
    let shared = api.integrations.shared.iter();
    let mut lines = ApiLines {
        api,
        shared: shared.map(|parameter| (&parameter.source.span, parameter)).collect(),
        lines: BTreeSet::new(),
    };
    lines.add_service();
    lines.add(operations::of_list(api).to_string(), &[]);
    lines.add(operations::get_settings(&api.settings).to_string(), &[]);
    lines.add(operations::update_settings(&api.settings).to_string(), &[]);
    for Removed { name, version, .. } in &api.settings.removed {
        lines.add(format!("removed {name}"), &[format!("since {version}")]);
    }
    for kind in &api.integrations.kinds {
        lines.add_kind(kind);
    }
    lines.add_fields("shared", &api.integrations.shared);
    lines.add_fields("integration", &api.integrations.object);
    lines.add_fields("settings", api.settings.attributes());
    for item in &api.enums {
        lines.add_enum(item);
    }
    for record in &api.records {
        let subject = format!("record {}", record.name);
        lines.add_fields(&subject, &record.fields);
        lines.add(subject, &[]);
    }
    let mut text = include_str!("api_txt/header.txt").replace("{MARKER}", MARKER);
    text.extend(lines.lines.into_iter().map(line));
    File {
        path: "API.txt".into(),
        text,
    }
}

struct ApiLines<'a> {
    api: &'a Api,
    /// A kind's copy has the position of the shared parameter.
    shared: HashMap<&'a Span, &'a Field>,
    /// Sorted by subject, so the line of a kind comes before the lines of its parameters.
    lines: BTreeSet<(String, String)>,
}

impl ApiLines<'_> {
    fn add(&mut self, subject: String, facts: &[String]) {
        self.lines.insert((subject, facts.join(", ")));
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
        let adjustable = if settings.cache_adjustable { ", adjustable" } else { "" };
        let facts = [
            ("path", service.base_path.to_string()),
            ("token", service.token_header.clone()),
            ("integrations", integrations.role.names().join(" or ")),
            (
                "integrations activation",
                integrations.activation.clone().unwrap_or_default(),
            ),
            ("settings", settings.role.names().join(" or ")),
            ("settings where", place.to_owned()),
            (
                "settings cache",
                format!("{} seconds{adjustable}", settings.cache_seconds),
            ),
        ];
        for (subject, fact) in facts {
            self.add(format!("service {subject}"), &[fact]);
        }
    }

    fn add_kind(&mut self, kind: &KindSpec) {
        let mut facts = vec![format!("at {}", kind.path)];
        if kind.read_path != kind.path {
            facts.push(format!("GET at {}", kind.read_path));
        }
        for fact in &kind.facts {
            match fact {
                KindFact::Limits(_) | KindFact::Note(_) => {}
                KindFact::Introduced(_)
                | KindFact::Deprecated(_)
                | KindFact::Removed(_)
                | KindFact::Tier(_)
                | KindFact::UpdateOnly
                | KindFact::KeepsSettings
                | KindFact::Beta
                | KindFact::HostedOnly
                | KindFact::DevelopmentOnly => facts.push(words(fact.key(), fact.value())),
            }
        }
        let module = names::file_name(&kind.slug);
        let name = names::kind_name(&kind.slug);
        if module.ends_with('_') || name.ends_with('_') {
            facts.push(format!("in Rust {module} and {name}"));
        }
        if !kind.shown_properties.is_empty() {
            facts.push(format!("shows {}", kind.shown_properties.join(" ")));
        }
        facts.extend(renamed_from(&kind.former));
        let subject = format!("kind {}", kind.slug);
        for parameter in &kind.parameters {
            let facts = match self.shared.get(&parameter.source.span) {
                Some(shared) => beyond(self.api, shared, parameter),
                None => whole(self.api, parameter),
            };
            self.add(format!("{subject} {}", parameter.name), &facts);
        }
        self.add(subject, &facts);
    }

    fn add_fields<'f>(&mut self, subject: &str, fields: impl IntoIterator<Item = &'f Field>) {
        for field in fields {
            self.add(format!("{subject} {}", field.name), &whole(self.api, field));
        }
    }

    fn add_enum(&mut self, item: &Enum) {
        let base = if item.is_integer() { "integer" } else { "string" };
        let subject = format!("enum {}", item.name);
        for EnumValue {
            value,
            name,
            facts: of_value,
            former,
            ..
        } in &item.values
        {
            let mut facts = Vec::new();
            if *value != Literal::String(name.clone()) {
                facts.push(name.clone());
            }
            facts.extend(of_value.iter().map(|fact| words(fact.key(), fact.value())));
            facts.extend(renamed_from(former));
            self.add(format!("{subject} {value}"), &facts);
        }
        self.add(subject, &[base.to_owned()]);
    }
}

/// `settings terms: string, needs enforce_terms`
fn line((subject, facts): (String, String)) -> String {
    if facts.is_empty() {
        return format!("{subject}\n");
    }
    format!("{subject}: {facts}\n")
}

fn whole(api: &Api, field: &Field) -> Vec<String> {
    let mut facts = vec![written(api, &field.ty)];
    // The name of the getter for `properties` does not come from the field.
    if field.ty != Type::Properties && names::is_field_renamed(&field.name) {
        facts.push(format!("in Rust {}", names::field_name(&field.name)));
    }
    facts.extend(on_the_wire(field).map(|fact| words(fact.key(), fact.value())));
    facts.extend(renamed_from(&field.former));
    facts
}

/// `renamed_from thread`. A search for the old name finds the line of the new one.
fn renamed_from(former: &Option<Former>) -> Option<String> {
    former.as_ref().map(|former| format!("renamed_from {}", former.name))
}

fn beyond(api: &Api, shared: &Field, parameter: &Field) -> Vec<String> {
    let shared_facts = whole(api, shared);
    let mut facts = vec!["shared".to_owned()];
    facts.extend(
        whole(api, parameter)
            .into_iter()
            .filter(|fact| !shared_facts.contains(fact)),
    );
    for fact in on_the_wire(shared) {
        if parameter.facts.iter().all(|kept_fact| kept_fact.key() != fact.key()) {
            facts.push(format!("not {}", words(fact.key(), fact.value())));
        }
    }
    facts
}

fn on_the_wire(field: &Field) -> impl Iterator<Item = &Fact> {
    field
        .facts
        .iter()
        .filter(|fact| !matches!(fact.value(), FactValue::Sentences(_)))
}

fn words(key: &str, value: FactValue<'_>) -> String {
    match value {
        // White space is invisible.
        FactValue::Quoted(sign) => format!("{key} {}", words::separator(sign)),
        FactValue::Deprecated(Deprecated { since: None, .. }) => {
            format!("{key}, {value}").trim_end_matches(", ").to_owned()
        }
        _ => format!("{key} {value}").trim_end().to_owned(),
    }
}

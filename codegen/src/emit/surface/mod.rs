//! Emits `API.txt`, the whole API at a glance, for reviewers.
//!
//! It has one line for each operation, kind, parameter, attribute, field, type, value and removed name, with everything
//! that matters on the wire and nothing else: an edit of a `doc` changes no line. The lines are sorted, so that moving an
//! entry within the spec changes nothing. A shared parameter has a line of its own; the line of a kind that includes it
//! says `shared` and what the kind changes, so an edit of the shared parameter changes one line.

mod facts;

use std::collections::BTreeMap;

use crate::file::{File, MARKER};
use crate::model::{Api, Enum, EnumValue, Field, Integrations, Kind, Literal, Record, Settings};
use crate::names;
use facts::{beyond, whole};

/// A line, sorted by its words: the line of a kind comes before those of its parameters.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Line {
    subject: Vec<String>,
    facts: Vec<String>,
}

/// `API.txt`
pub(super) fn emit_surface(api: &Api) -> File {
    let mut lines = service(api);
    lines.extend(integrations(&api.integrations));
    lines.extend(settings(&api.settings));
    let shared = shared(api);
    lines.extend(
        api.integrations
            .kinds
            .iter()
            .flat_map(|kind| self::kind(api, kind, &shared)),
    );
    lines.extend(fields(api, &["shared"], &api.integrations.shared));
    lines.extend(fields(api, &["integration"], &api.integrations.object));
    lines.extend(fields(api, &["settings"], api.settings.attributes()));
    lines.extend(api.enums.iter().flat_map(enum_lines));
    lines.extend(api.records.iter().flat_map(|record| record_lines(api, record)));
    lines.sort();
    let mut text = include_str!("header.txt").replace("{MARKER}", MARKER);
    text.extend(lines.iter().map(Line::text));
    File {
        path: "API.txt".into(),
        text,
    }
}

impl Line {
    fn new(subject: &[&str], facts: Vec<String>) -> Self {
        Self {
            subject: subject.iter().map(|word| (*word).to_owned()).collect(),
            facts,
        }
    }

    /// `settings terms: string, needs enforce_terms`
    fn text(&self) -> String {
        match self.facts.len() {
            0 => format!("{}\n", self.subject.join(" ")),
            // A string of the spec may have line breaks.
            _ => format!(
                "{}: {}\n",
                self.subject.join(" "),
                self.facts.join(", ").replace(['\n', '\r'], " ")
            ),
        }
    }
}

fn service(api: &Api) -> Vec<Line> {
    let is_limited = api.settings.installations_only;
    let place = if is_limited {
        "on self-managed and dedicated installations"
    } else {
        "everywhere"
    };
    vec![
        Line::new(&["service", "path"], vec![api.service.base_path.clone()]),
        Line::new(&["service", "token"], vec![api.service.token_header.clone()]),
        Line::new(
            &["service", "integrations"],
            vec![api.integrations.role.names().join(" or ")],
        ),
        Line::new(
            &["service", "integrations", "active"],
            api.integrations.activation.iter().cloned().collect(),
        ),
        Line::new(&["service", "settings"], vec![api.settings.role.names().join(" or ")]),
        Line::new(&["service", "settings", "where"], vec![place.to_owned()]),
        Line::new(&["service", "settings", "cache"], cache(&api.settings)),
    ]
}

fn cache(settings: &Settings) -> Vec<String> {
    let adjustable = settings.cache_adjustable.then(|| "adjustable".to_owned());
    [format!("{} seconds", settings.cache_seconds)]
        .into_iter()
        .chain(adjustable)
        .collect()
}

fn integrations(integrations: &Integrations) -> Vec<Line> {
    let list = Line::new(&["GET", &integrations.list_path], Vec::new());
    let kinds = integrations.kinds.iter();
    let of_kinds = kinds.flat_map(|kind| {
        let operations = [("DELETE", &kind.path), ("GET", &kind.read_path), ("PUT", &kind.path)];
        operations.map(|(method, path)| Line::new(&[method, path], Vec::new()))
    });
    [list].into_iter().chain(of_kinds).collect()
}

fn settings(settings: &Settings) -> Vec<Line> {
    let operations = ["GET", "PUT"].map(|method| Line::new(&[method, &settings.path], Vec::new()));
    let removed = settings.removed.iter();
    let removed = removed.map(|(name, version)| Line::new(&["removed", name], vec![format!("since {version}")]));
    operations.into_iter().chain(removed).collect()
}

/// The lines of a kind and its parameters.
fn kind(api: &Api, kind: &Kind, shared: &Shared<'_>) -> Vec<Line> {
    let mut facts = Vec::new();
    facts.extend(kind.introduced.map(|version| format!("introduced {version}")));
    facts.extend(kind.flags().map(|key| key.replace('_', " ")));
    facts.extend(names::is_kind_renamed(&kind.slug).then(|| {
        let (module, name) = (names::module_name(&kind.slug), names::kind_name(&kind.slug));
        format!("in Rust {} and {name}", names::bare(&module))
    }));
    facts.extend((!kind.shown_properties.is_empty()).then(|| format!("shows {}", kind.shown_properties.join(" "))));
    let own = Line::new(&["kind", &kind.slug], facts);
    let parameters = kind
        .parameters
        .iter()
        .map(|parameter| self::parameter(api, kind, parameter, shared));
    [own].into_iter().chain(parameters).collect()
}

/// The shared parameters, by their position in the spec.
type Shared<'a> = BTreeMap<usize, &'a Field>;

fn shared(api: &Api) -> Shared<'_> {
    api.integrations
        .shared
        .iter()
        .map(|field| (field.source.span.start, field))
        .collect()
}

/// The line of a parameter: its facts, or how they differ from those of the shared parameter.
fn parameter(api: &Api, kind: &Kind, parameter: &Field, shared: &Shared<'_>) -> Line {
    let facts = match shared.get(&parameter.source.span.start) {
        Some(shared) => beyond(api, shared, parameter),
        None => whole(api, parameter),
    };
    Line::new(&["kind", &kind.slug, &parameter.name], facts)
}

fn fields<'a>(api: &Api, subject: &[&str], fields: impl IntoIterator<Item = &'a Field>) -> Vec<Line> {
    let line = |field: &Field| Line::new(&[subject, &[&field.name]].concat(), whole(api, field));
    fields.into_iter().map(line).collect()
}

fn enum_lines(item: &Enum) -> Vec<Line> {
    let base = if item.is_integer() { "integer" } else { "string" };
    let own = Line::new(&["enum", &item.name], vec![base.to_owned()]);
    let values = item.values.iter().map(|value| enum_value(item, value));
    [own].into_iter().chain(values).collect()
}

fn enum_value(item: &Enum, value: &EnumValue) -> Line {
    // The name is shown unless it is the value itself.
    let is_named = value.value != Literal::String(value.name.clone());
    let mut facts: Vec<_> = is_named.then(|| value.name.clone()).into_iter().collect();
    facts.extend(value.introduced.map(|version| format!("introduced {version}")));
    Line::new(&["enum", &item.name, &value.value.to_string()], facts)
}

fn record_lines(api: &Api, record: &Record) -> Vec<Line> {
    let own = Line::new(&["record", &record.name], Vec::new());
    [own]
        .into_iter()
        .chain(fields(api, &["record", &record.name], &record.fields))
        .collect()
}

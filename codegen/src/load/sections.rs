//! This module reads each file of the spec. It knows the tables that a file has, and the keys that each table has.

use toml::Spanned as Raw;
use toml::de::{DeTable, DeValue};

use crate::codes;
use crate::report::{Place, Report};
use crate::sources::Span;
use crate::spec::keys::{Keys, Read, Shape, read};
use crate::spec::required;
use crate::spec::value::{FromToml, Subject, Toml, as_table, report_type, strings};
use crate::spec::{Api, Entry, Enum, EnumValue, Facts, Integrations, Kind, Parameter, Record};
use crate::spec::{Section, Service, Settings, Shared, Spanned, Value};

/// `api.toml`
pub fn api(file: &DeTable<'_>, report: &mut Report) -> Api {
    read(file, &file_shape("api.toml", required::API_FILE), report, |keys| Api {
        service: keys.table("service", required::SERVICE, service),
        integrations: keys.table("integrations", required::INTEGRATIONS, integrations),
        settings: keys.table("settings", required::SETTINGS, settings),
        removed: removed(keys),
    })
}

fn service(keys: &mut Keys<'_, '_>) -> Service {
    Service {
        base_path: keys.take("base_path"),
        token_header: keys.take("token_header"),
        source: keys.source(),
    }
}

fn integrations(keys: &mut Keys<'_, '_>) -> Integrations {
    Integrations {
        document: keys.take("document"),
        edition: keys.take("edition"),
        digest: keys.take("digest"),
        list_path: keys.take("list_path"),
        path: keys.take("path"),
        role: keys.take("role"),
        role_doc: keys.take("role_doc"),
        activation: keys.take("activation"),
        notes: keys.take("notes"),
        sections: keys.take("sections"),
        source: keys.source(),
    }
}

fn settings(keys: &mut Keys<'_, '_>) -> Settings {
    Settings {
        document: keys.take("document"),
        edition: keys.take("edition"),
        digest: keys.take("digest"),
        path: keys.take("path"),
        role: keys.take("role"),
        role_doc: keys.take("role_doc"),
        installations_only: keys.take("installations_only"),
        parameters_in_query: keys.take("parameters_in_query"),
        rate_limit_text: keys.take("rate_limit_text"),
        cache_seconds: keys.take("cache_seconds"),
        cache_adjustable: keys.take("cache_adjustable"),
        unset_reads_null: keys.take("unset_reads_null"),
        cache_doc: keys.take("cache_doc"),
        notes: keys.take("notes"),
        sections: keys.take("sections"),
        source: keys.source(),
    }
}

/// `[removed]`
fn removed(keys: &mut Keys<'_, '_>) -> Vec<(Spanned<String>, Spanned<String>)> {
    let mut removed = Vec::new();
    for (name, version) in keys.entries("removed") {
        let what = format!("the version that removed `{}`", name.get_ref());
        let version = Spanned::read(version, Subject::Named(&what), keys.report);
        removed.extend(version.map(|version| (name, version)));
    }
    removed
}

/// `types.toml`
pub fn types(file: &DeTable<'_>, report: &mut Report) -> (Vec<Entry<Enum>>, Vec<Entry<Record>>) {
    read(file, &file_shape("types.toml", &[]), report, |keys| {
        let enums = named(keys, "enum", required::ENUM, enumeration);
        let records = named(keys, "record", required::RECORD, record);
        (enums, records)
    })
}

fn enumeration(keys: &mut Keys<'_, '_>) -> Enum {
    let doc = keys.take("doc");
    let mut values = Vec::new();
    for value in keys.array("values") {
        values.extend(enum_value(value, keys.report));
    }
    Enum { doc, values }
}

fn enum_value(value: &Toml<'_>, report: &mut Report) -> Option<Spanned<EnumValue>> {
    let read_value = match value.get_ref() {
        DeValue::Table(table) => {
            let shape = Shape {
                what: "this enum value".to_owned(),
                place: Place::At(value.span()),
                required: required::ENUM_VALUE,
            };
            read(table, &shape, report, |keys| EnumValue {
                value: keys.take("value"),
                name: keys.take("name"),
                doc: keys.take("doc"),
                introduced: keys.take("introduced"),
                renamed_from: keys.take("renamed_from"),
            })
        }
        other => {
            let values = Subject::Key("values");
            let diagnostic = report_type(value, Subject::EntryOf(&values), "a table", report);
            let only = other.as_str()?.to_owned();
            diagnostic.help(format!("write `{{ value = \"{only}\", doc = \"…\" }}`"));
            EnumValue {
                value: Some(Spanned::new(value.span(), Value::String(only))),
                ..EnumValue::default()
            }
        }
    };
    Some(Spanned::new(value.span(), read_value))
}

fn record(keys: &mut Keys<'_, '_>) -> Record {
    Record {
        doc: keys.take("doc"),
        fields: fields(keys, "fields", required::ATTRIBUTE),
    }
}

/// `shared.toml`
pub fn shared(file: &DeTable<'_>, report: &mut Report) -> Shared {
    read(file, &file_shape("shared.toml", &[]), report, |keys| Shared {
        every_kind: keys.take("every_kind").map_or(Vec::new(), Spanned::into_inner),
        parameters: fields(keys, "parameters", required::PARAMETER),
        groups: groups(keys),
    })
}

/// `[groups]`
fn groups(keys: &mut Keys<'_, '_>) -> Vec<(Spanned<String>, Vec<Spanned<String>>)> {
    let mut groups = Vec::new();
    for (name, names) in keys.entries("groups") {
        let what = format!("group `{}`", name.get_ref());
        let names = strings(names, Subject::Named(&what), keys.report).unwrap_or_default();
        groups.push((name, names.into_iter().flatten().collect()));
    }
    groups
}

/// `integrations/object.toml`
pub fn object_file(path: &str, file: &DeTable<'_>, report: &mut Report) -> Section<Facts> {
    section(path, file, required::OBJECT_FILE, report, |keys| Section {
        title: title(keys),
        entries: fields(keys, "fields", required::ATTRIBUTE),
        ..Section::default()
    })
}

/// `integrations/<section>.toml`
pub fn kinds_file(path: &str, file: &DeTable<'_>, report: &mut Report) -> Section<Kind> {
    section(path, file, required::KINDS_FILE, report, |keys| Section {
        title: title(keys),
        entries: named(keys, "kind", required::KIND, kind),
        ..Section::default()
    })
}

/// `settings/<section>.toml`
pub fn settings_file(path: &str, file: &DeTable<'_>, report: &mut Report) -> Section<Facts> {
    section(path, file, required::SETTINGS_FILE, report, |keys| Section {
        title: title(keys),
        defaults: keys.table("defaults", &[], facts),
        entries: fields(keys, "attributes", required::ATTRIBUTE),
        ..Section::default()
    })
}

fn kind(keys: &mut Keys<'_, '_>) -> Kind {
    Kind {
        doc: keys.take("doc"),
        parameters: parameters(keys),
        introduced: keys.take("introduced"),
        update_only: keys.take("update_only"),
        keeps_settings: keys.take("keeps_settings"),
        beta: keys.take("beta"),
        hosted_only: keys.take("hosted_only"),
        development_only: keys.take("development_only"),
        read_path: keys.take("read_path"),
        shown_properties: keys.take("shown_properties"),
        limits: keys.take("limits"),
        note: keys.take("note"),
        renamed_from: keys.take("renamed_from"),
        source: keys.source(),
    }
}

fn parameters(keys: &mut Keys<'_, '_>) -> Vec<Parameter> {
    let mut parameters = Vec::new();
    for value in keys.array("parameters") {
        match value.get_ref() {
            DeValue::String(name) => {
                let name = Spanned::new(value.span(), name.to_string());
                parameters.push(Parameter::Include(name));
            }
            DeValue::Table(table) => parameters.extend(parameter(table, value.span(), keys.report)),
            _ => {
                let list = Subject::Key("parameters");
                report_type(value, Subject::EntryOf(&list), "a string or a table", keys.report);
            }
        }
    }
    parameters
}

/// Reads a table in `parameters`. With `name`, the table defines a parameter. With `use`, it includes shared parameters
/// and changes them.
fn parameter(table: &DeTable<'_>, span: Span, report: &mut Report) -> Option<Parameter> {
    let name = table.get("use").or(table.get("name"));
    let shape = Shape {
        what: match name.and_then(|name| name.get_ref().as_str()) {
            Some(name) => format!("parameter `{name}`"),
            None => "this parameter".to_owned(),
        },
        place: Place::At(name.map_or(span, Raw::span)),
        required: &[],
    };
    read(table, &shape, report, define_or_override)
}

fn define_or_override(keys: &mut Keys<'_, '_>) -> Option<Parameter> {
    let is_defined = keys.has("name");
    let is_used = keys.has("use");
    let name = keys.take("name");
    let used = keys.take("use");
    if is_defined && !is_used {
        keys.require(required::PARAMETER);
    }
    let value = facts(keys);
    if is_defined == is_used {
        let which = if is_used { "both" } else { "neither" };
        let between = if is_used { "and" } else { "nor" };
        let message = format!("this parameter has {which} `name` {between} `use`");
        let place = keys.shape.place.clone();
        keys.report
            .add(&codes::NAME_OR_USE, place, message)
            .help("write `name` to define a parameter of this kind, or `use` to include shared ones");
        return None;
    }
    match used {
        Some(name) => Some(Parameter::Override(Entry { name, value })),
        None => Some(Parameter::Define(Entry { name: name?, value })),
    }
}

/// Reads facts. The type becomes `any` if it is required but missing, or if it cannot be read. Its position is then
/// that of the entry's name, by which `Field::is_of_unknown_type` finds such a type.
fn facts(keys: &mut Keys<'_, '_>) -> Facts {
    let mut facts = Facts::from_keys(keys);
    let is_expected = keys.has("type") || keys.shape.required.contains(&"type");
    if let (None, true, Place::At(span)) = (&facts.ty, is_expected, &keys.shape.place) {
        facts.ty = Some(Spanned::new(span.clone(), "any".to_owned()));
    }
    facts
}

/// Reads a table of attributes, parameters or fields.
fn fields(keys: &mut Keys<'_, '_>, name: &'static str, required: &'static [&'static str]) -> Vec<Entry<Facts>> {
    named(keys, name, required, facts)
}

/// Reads a table of tables, each of which must have the required keys.
fn named<T>(
    keys: &mut Keys<'_, '_>,
    name: &'static str,
    required: &'static [&'static str],
    entry: Read<T>,
) -> Vec<Entry<T>> {
    // One of the `attributes` is an `attribute`.
    let noun = name.trim_end_matches('s');
    let mut entries = Vec::new();
    for (name, value) in keys.entries(name) {
        let shape = Shape {
            what: format!("{noun} `{}`", name.get_ref()),
            place: Place::At(name.span()),
            required,
        };
        if let Some(table) = as_table(value, Subject::Named(&shape.what), "a table", keys.report) {
            let value = read(table, &shape, keys.report, entry);
            entries.push(Entry { name, value });
        }
    }
    entries
}

/// Reads a section. Its name is that of its file.
fn section<T>(
    path: &str,
    file: &DeTable<'_>,
    required: &'static [&'static str],
    report: &mut Report,
    entries: Read<Section<T>>,
) -> Section<T> {
    let file_name = path.rsplit('/').next().unwrap_or(path);
    Section {
        name: file_name.trim_end_matches(".toml").to_owned(),
        ..read(file, &file_shape(path, required), report, entries)
    }
}

/// The heading of a section.
fn title(keys: &mut Keys<'_, '_>) -> String {
    let Some(title) = keys.take::<String>("section") else {
        return String::new();
    };
    if title.get_ref().trim().is_empty() {
        keys.report.add(&codes::EMPTY, &title.span(), "`section` is empty");
    }
    title.into_inner()
}

fn file_shape(path: &str, required: &'static [&'static str]) -> Shape {
    Shape {
        what: format!("`{path}`"),
        place: Place::File(path.to_owned()),
        required,
    }
}

//! Reads each file of the spec: which tables it has, and the type of their entries.
//!
//! The keys of one entry are read by [`super::entries`]; here is what serde cannot do without losing errors: tables of
//! entries, and lists of them.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use toml::Spanned as Raw;
use toml::de::{DeString, DeValue};

use super::entries::{Shape, array, read, report_type, report_unknown, string, strings, table};
use super::files::Table;
use crate::codes;
use crate::report::Report;
use crate::spec::required;
use crate::spec::{Api, Entry, Enum, EnumValue, Facts, Kind, Parameter, Record, Section, Shared, Spanned, Value};

/// The keys of a file that has tables only.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Tables {}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    section: Option<Spanned<String>>,
}

/// `api.toml`
pub fn api(mut file: Table<'_>, report: &mut Report) -> Api {
    let tables = ["service", "integrations", "settings", "removed"];
    let shape = file_shape("api.toml", required::API_FILE, &tables);
    let Tables {} = read(&mut file, &shape, report);
    Api {
        service: part(&mut file, "service", required::SERVICE, report),
        integrations: part(&mut file, "integrations", required::INTEGRATIONS, report),
        settings: part(&mut file, "settings", required::SETTINGS, report),
        removed: removed(&mut file, report),
    }
}

/// `types.toml`
pub fn types(mut file: Table<'_>, report: &mut Report) -> (Vec<Entry<Enum>>, Vec<Entry<Record>>) {
    let shape = file_shape("types.toml", &[], &["enum", "record"]);
    let Tables {} = read(&mut file, &shape, report);
    let enums = named(&mut file, &ENUMS, report, enum_values);
    let records = named(&mut file, &RECORDS, report, record_fields);
    (enums, records)
}

/// `shared.toml`
pub fn shared(mut file: Table<'_>, report: &mut Report) -> Shared {
    let shape = file_shape("shared.toml", &[], &["every_kind", "parameters", "groups"]);
    let Tables {} = read(&mut file, &shape, report);
    Shared {
        every_kind: strings("`every_kind`", file.remove("every_kind"), report),
        parameters: fields(&mut file, "parameters", required::PARAMETER, report),
        groups: groups(&mut file, report),
    }
}

/// `integrations/object.toml`
pub fn object(path: &str, mut file: Table<'_>, report: &mut Report) -> Section<Facts> {
    let section = section(path, &mut file, required::OBJECT_FILE, &["fields"], report);
    Section {
        entries: fields(&mut file, "fields", required::ATTRIBUTE, report),
        ..section
    }
}

/// `integrations/<section>.toml`
pub fn integrations(path: &str, mut file: Table<'_>, report: &mut Report) -> Section<Kind> {
    let section = section(path, &mut file, required::KINDS_FILE, &["kind"], report);
    Section {
        entries: named(&mut file, &KINDS, report, parameters),
        ..section
    }
}

/// `settings/<section>.toml`
pub fn settings(path: &str, mut file: Table<'_>, report: &mut Report) -> Section<Facts> {
    let section = section(
        path,
        &mut file,
        required::SETTINGS_FILE,
        &["defaults", "attributes"],
        report,
    );
    let defaults = part(&mut file, "defaults", &[], report);
    Section {
        defaults,
        entries: fields(&mut file, "attributes", required::ATTRIBUTE, report),
        ..section
    }
}

fn file_shape<'a>(file: &'a str, required: &'a [&'a str], others: &'a [&'a str]) -> Shape<'a> {
    Shape {
        what: format!("`{file}`"),
        at: None,
        file,
        required,
        others,
    }
}

/// Reads a table that a file has once, with keys of its own.
fn part<T: DeserializeOwned + Default>(file: &mut Table<'_>, name: &str, required: &[&str], report: &mut Report) -> T {
    let Some(value) = file.remove(name) else {
        return T::default();
    };
    let shape = Shape::at(value.span(), format!("`{name}`"), required, &[]);
    let table = table(&shape.what, value, report);
    table.map_or_else(T::default, |mut table| read(&mut table, &shape, report))
}

/// `[removed]`
fn removed(file: &mut Table<'_>, report: &mut Report) -> Vec<(Spanned<String>, Spanned<String>)> {
    let entries = entries(file, "removed", report).into_iter();
    let read = |(name, version): (Spanned<String>, _)| {
        let what = format!("the version that removed `{}`", name.get_ref());
        Some((name, string(&what, version, report)?))
    };
    entries.filter_map(read).collect()
}

/// Reads a table of attributes, parameters or fields.
fn fields(parent: &mut Table<'_>, name: &str, required: &[&str], report: &mut Report) -> Vec<Entry<Facts>> {
    let fields = Named {
        name,
        required,
        others: &[],
    };
    named(parent, &fields, report, |_, _, _| {})
}

/// `[groups]`
fn groups(file: &mut Table<'_>, report: &mut Report) -> Vec<(Spanned<String>, Vec<Spanned<String>>)> {
    let entries = entries(file, "groups", report).into_iter();
    let read = |(name, names): (Spanned<String>, _)| {
        let what = format!("group `{}`", name.get_ref());
        let names = strings(&what, Some(names), report);
        (name, names)
    };
    entries.map(read).collect()
}

/// The entries of a table in another one, each with its name. Without the table there are none.
fn entries<'i>(parent: &mut Table<'i>, name: &str, report: &mut Report) -> Vec<(Spanned<String>, Raw<DeValue<'i>>)> {
    let entries = parent
        .remove(name)
        .and_then(|entries| table(&format!("`{name}`"), entries, report));
    let owned = |name: Raw<DeString<'_>>| Spanned::new(name.span(), name.into_inner().into_owned());
    entries
        .into_iter()
        .flatten()
        .map(|(name, value)| (owned(name), value))
        .collect()
}

/// A table of tables.
struct Named<'a> {
    name: &'a str,
    /// The keys that each table must have.
    required: &'a [&'a str],
    /// The keys that are lists or tables themselves.
    others: &'a [&'a str],
}

const ENUMS: Named<'_> = Named {
    name: "enum",
    required: required::ENUM,
    others: &["values"],
};

const RECORDS: Named<'_> = Named {
    name: "record",
    required: required::RECORD,
    others: &["fields"],
};

const KINDS: Named<'_> = Named {
    name: "kind",
    required: required::KIND,
    others: &["parameters"],
};

/// Reads a table of tables. `inner` reads their other keys.
fn named<T: DeserializeOwned + Default>(
    parent: &mut Table<'_>,
    tables: &Named<'_>,
    report: &mut Report,
    inner: impl Fn(&mut T, &mut Table<'_>, &mut Report),
) -> Vec<Entry<T>> {
    // One of the `attributes` is an `attribute`.
    let what = tables.name.trim_end_matches('s');
    let mut read_entries = Vec::new();
    for (name, value) in entries(parent, tables.name, report) {
        let what = format!("{what} `{}`", name.get_ref());
        let shape = Shape::at(name.span(), what, tables.required, tables.others);
        let Some(mut table) = table(&shape.what, value, report) else {
            continue;
        };
        let mut value: T = read(&mut table, &shape, report);
        inner(&mut value, &mut table, report);
        read_entries.push(Entry { name, value });
    }
    read_entries
}

fn enum_values(parent: &mut Enum, table: &mut Table<'_>, report: &mut Report) {
    for value in array("`values`", table.remove("values"), report) {
        let span = value.span();
        let shape = Shape::at(span.clone(), "this enum value".to_owned(), required::ENUM_VALUE, &[]);
        let value = match value.into_inner() {
            DeValue::Table(mut table) => read(&mut table, &shape, report),
            other => {
                let diagnostic = report_type("an entry of `values`", &span, &other, "a table", report);
                let Some(string) = other.as_str() else { continue };
                diagnostic.help(format!("write `{{ value = \"{string}\", doc = \"…\" }}`"));
                let value = Spanned::new(span.clone(), Value::String(string.to_owned()));
                EnumValue {
                    value: Some(value),
                    ..EnumValue::default()
                }
            }
        };
        parent.values.push(Spanned::new(span, value));
    }
}

fn record_fields(parent: &mut Record, table: &mut Table<'_>, report: &mut Report) {
    parent.fields = fields(table, "fields", required::ATTRIBUTE, report);
}

fn parameters(parent: &mut Kind, table: &mut Table<'_>, report: &mut Report) {
    for value in array("`parameters`", table.remove("parameters"), report) {
        let span = value.span();
        match value.into_inner() {
            DeValue::String(name) => {
                let name = Spanned::new(span, name.into_owned());
                parent.parameters.push(Parameter::Include(name));
            }
            DeValue::Table(table) => {
                let table = Raw::new(span, table);
                parent.parameters.extend(parameter(table, report));
            }
            other => {
                report_type("an entry of `parameters`", &span, &other, "a string or a table", report);
            }
        }
    }
}

/// Reads a table in `parameters`: with `name` it defines a parameter, with `use` it includes shared ones and changes them.
fn parameter(table: Raw<Table<'_>>, report: &mut Report) -> Option<Parameter> {
    let span = table.span();
    let mut table = table.into_inner();
    let name = table
        .get("name")
        .or(table.get("use"))
        .and_then(|name| name.get_ref().as_str());
    let what = name.map_or("this parameter".to_owned(), |name| format!("parameter `{name}`"));
    report_unknown::<Facts>(
        &mut table,
        &Shape::at(span.clone(), what, &[], &["name", "use"]),
        report,
    );
    let name = table.remove("name");
    let used = table.remove("use");
    let is_override = used.is_some();
    let name = match (name, used) {
        (Some(name), None) => string("`name`", name, report),
        (None, Some(used)) => string("`use`", used, report),
        (name, used) => {
            let which = if name.is_some() {
                "both `name` and `use`"
            } else {
                "neither `name` nor `use`"
            };
            let at = used.map_or(span.clone(), |used| used.span());
            report
                .add(&codes::NAME_OR_USE, &at, format!("this parameter has {which}"))
                .help("write `name` to define a parameter of this kind, or `use` to include shared ones");
            None
        }
    };
    let what = name.as_ref().map_or("this parameter".to_owned(), |name| {
        format!("parameter `{}`", name.get_ref())
    });
    let required = if is_override || name.is_none() {
        &[]
    } else {
        required::PARAMETER
    };
    let shape = Shape::at(name.as_ref().map_or(span, Spanned::span), what, required, &[]);
    let value: Facts = read(&mut table, &shape, report);
    let entry = Entry { name: name?, value };
    Some(match is_override {
        true => Parameter::Override(entry),
        false => Parameter::Define(entry),
    })
}

/// Reads a section without its entries. Its name is that of its file.
fn section<T: Default>(
    path: &str,
    file: &mut Table<'_>,
    required: &[&str],
    others: &[&str],
    report: &mut Report,
) -> Section<T> {
    let Head { section: title } = read(file, &file_shape(path, required, others), report);
    if let Some(title) = title.as_ref().filter(|title| title.get_ref().trim().is_empty()) {
        report.add(&codes::EMPTY, &title.span(), "`section` is empty");
    }
    let name = path
        .rsplit('/')
        .next()
        .unwrap_or(path)
        .trim_end_matches(".toml")
        .to_owned();
    Section {
        name,
        title: title.map_or(String::new(), Spanned::into_inner),
        ..Section::default()
    }
}

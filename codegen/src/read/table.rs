//! The keys of a table. Unknown keys and missing ones are reported, and [`read_shape`] reads the values of the others.

use std::mem;

use toml::de::{DeTable, DeValue};

use super::Context;
use super::entry::{Entry, KeyValue, Name};
use super::subject::Subject;
use super::value::{Toml, read_shape, visible, wrong_type};
use crate::codes;
use crate::format::form::FIELD;
use crate::format::{CHANGED, DEFINED, Table};
use crate::nearest::advice;
use crate::report::Place;
use crate::sources::Span;

pub fn file(path: &str, table: &DeTable<'_>, format: &'static Table, cx: &mut Context<'_>) -> Entry {
    let entry = keys(table, format, Subject::File(path), 0..0, cx);
    cx.invalid.is_incomplete |= entry.is_wrong;
    entry
}

pub fn keys(
    table: &DeTable<'_>,
    format: &'static Table,
    subject: Subject<'_>,
    span: Span,
    cx: &mut Context<'_>,
) -> Entry {
    let mut entry = match subject {
        Subject::Named(_, name) => Entry::new(name.get_ref(), name.span(), cx.report),
        _ => Entry::new("", span, cx.report),
    };
    let mut has_wrong = report_unknown(table, format, subject, cx);
    for key in format.keys() {
        if let Some(value) = table.get(key.name) {
            let given = read_shape(&key.shape, value, Subject::Key(key.name), cx);
            let source = &mut entry.source;
            let names = mem::take(&mut cx.names);
            source
                .names
                .extend(names.into_iter().map(|(name, at)| (key.name, name, at)));
            source.state(key.name, value.span());
            match given {
                Some(given) => {
                    has_wrong |= matches!(&given, KeyValue::Entry(part) if part.is_wrong);
                    entry.values.insert(key.name, given);
                }
                None => entry.is_wrong = true,
            }
        } else if format.required.contains(&key.name) && !has_wrong {
            // An unknown key, or one of the table above, may be it.
            let message = format!("missing key `{}` in {subject}", key.name);
            let place = match subject {
                Subject::File(path) => Place::from(path),
                _ => Place::from(&entry.source.span),
            };
            cx.error(codes::MISSING_KEY, place, message).help(example(key.name));
            entry.is_wrong = true;
        }
    }
    entry.is_wrong |= has_wrong;
    entry
}

fn report_unknown(table: &DeTable<'_>, format: &'static Table, subject: Subject<'_>, cx: &mut Context<'_>) -> bool {
    let (mut reported, mut swallowed) = (0, 0);
    for (key, value) in table {
        let name = key.get_ref();
        if format.has(name) {
            continue;
        }
        let has_doc = value
            .get_ref()
            .as_table()
            .is_some_and(|inner| inner.contains_key("doc"));
        if let Subject::Named(_, field) = subject
            && format.has("type")
            && has_doc
        {
            swallowed += 1;
            cx.invalid.names.insert(name.to_string());
            if swallowed == 1 {
                let message = format!("{subject} has `{name}` inside");
                let help = format!(
                    "write `{} = {{ … }}`: a header takes all lines below it",
                    field.get_ref()
                );
                cx.error(codes::UNKNOWN_KEY, &field.span(), message).help(help);
            }
        } else if reported == 0 || matches!(subject, Subject::Named(..) | Subject::This(_)) {
            // If the header of a table is missing, all its keys are unknown in the file, or in the table above.
            reported += 1;
            let message = format!("unknown key `{name}` in {subject}");
            cx.error(codes::UNKNOWN_KEY, &key.span(), message)
                .help_if(advice(name, format.keys().map(|key| key.name)));
        }
    }
    reported + swallowed > 0
}

fn example(key: &str) -> String {
    let value = match key {
        "service" | "integrations" | "settings" | "attributes" => return format!("add `[{key}]`"),
        "fields" | "kind" => return format!("add `[{key}.…]`"),
        "type" => return "add `type = \"boolean\"`, or another type that `spec/README.md` lists".to_owned(),
        "doc" => "\"One or two sentences.\"",
        "role" => "\"maintainer\"",
        "sections" | "parameters" => "[\"…\"]",
        "values" => "[{ value = \"…\", doc = \"…\" }]",
        "cache_seconds" => "60",
        "in" => "\"0.2.0\"",
        _ => "\"…\"",
    };
    format!("add `{key} = {value}`")
}

/// An entry of `parameters` defines one if it states `name`, and includes shared ones otherwise. `None` if its name is
/// wrong.
pub fn parameter(value: &Toml<'_>, subject: Subject<'_>, cx: &mut Context<'_>) -> Option<Entry> {
    let table = match value.get_ref() {
        DeValue::Table(table) => table,
        DeValue::String(name) => {
            let name = visible(name, &value.span(), cx)?;
            return Some(Entry::new(&name, value.span(), cx.report));
        }
        _ => {
            wrong_type(value, subject, "a string or a table", cx);
            return None;
        }
    };
    let (name, format) = match (table.get("name"), table.get("use")) {
        (Some(name), None) => (name, &DEFINED),
        (None, Some(name)) => (name, &CHANGED),
        (Some(_), Some(used)) => {
            report_name_or_use(used.span(), "both `name` and `use`", cx);
            return None;
        }
        (None, None) => {
            // A misspelt `name` is an unknown key.
            if !report_unknown(table, &DEFINED, Subject::This("parameter"), cx) {
                report_name_or_use(value.span(), "neither `name` nor `use`", cx);
            }
            return None;
        }
    };
    let Some(text) = name.get_ref().as_str() else {
        keys(table, format, Subject::This("parameter"), name.span(), cx);
        return None;
    };
    let name = Name::new(name.span(), text.to_owned());
    let entry = keys(table, format, Subject::Named("parameter", &name), value.span(), cx);
    // Other parameters may name it in the right form.
    cx.invalid.is_incomplete |= entry.is_wrong && format.has("name") && !FIELD.holds(text);
    Some(entry)
}

fn report_name_or_use(at: Span, names: &str, cx: &mut Context<'_>) {
    let message = format!("this parameter has {names}");
    cx.error(codes::NAME_OR_USE, &at, message)
        .help("write `name` to define a parameter of this kind, or `use` to include shared ones");
}

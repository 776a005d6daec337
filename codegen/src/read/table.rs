use toml::de::{DeTable, DeValue};

use super::ReadContext;
use super::entry::{KeyValue, Name, SpecEntry};
use super::label::ValueLabel;
use super::value::{Toml, read_value, visible, wrong_type};
use crate::codes;
use crate::format::pattern::FIELD;
use crate::format::{CHANGED, DEFINED, Table};
use crate::nearest::{advice, of_synonym};
use crate::report::SourceSpan;
use crate::sources::Span;

pub fn file(path: &str, table: &DeTable<'_>, format: &'static Table, cx: &mut ReadContext<'_>) -> SpecEntry {
    let entry = keys(table, format, ValueLabel::File(path), 0..0, cx);
    cx.invalid.is_incomplete |= entry.is_wrong;
    entry
}

/// `span` is for entries without a name.
pub fn keys(
    table: &DeTable<'_>,
    format: &'static Table,
    label: ValueLabel<'_>,
    span: Span,
    cx: &mut ReadContext<'_>,
) -> SpecEntry {
    let mut entry = match label {
        ValueLabel::Named(_, name) => SpecEntry::new(name.get_ref(), name.span(), cx.report),
        _ => SpecEntry::new("", span, cx.report),
    };
    let mut has_wrong = report_unknown(table, format, label, cx);
    for key in format.keys() {
        if let Some(toml) = table.get(key.name) {
            entry.source.state(key.name, toml.span());
            let Some(value) = read_value(&key.kind, toml, ValueLabel::Key(key.name), cx) else {
                entry.is_wrong = true;
                continue;
            };
            has_wrong |= matches!(&value, KeyValue::Entry(part) if part.is_wrong);
            entry.source.names.extend(value.names(key.name));
            entry.values.insert(key.name, value);
        } else if format.required.contains(&key.name) && !has_wrong {
            // After a mistake, the key may be there: misspelt, or below a header that swallowed it.
            let source_span = match label {
                ValueLabel::File(path) => SourceSpan::from(path),
                _ => SourceSpan::from(&entry.source.span),
            };
            let message = format!("missing key `{}` in {label}", key.name);
            cx.error(codes::MISSING_KEY, source_span, message)
                .help(missing_key_advice(key.name, table));
            entry.is_wrong = true;
        }
    }
    entry.is_wrong |= has_wrong;
    entry
}

fn missing_key_advice(key: &str, table: &DeTable<'_>) -> String {
    match example(key) {
        Some(_) if key == "type" && table.contains_key("secret") => "add `type = \"string\"`".to_owned(),
        Some(toml) if key == "type" => format!("add `{toml}`, or another type that `spec/README.md` lists"),
        Some(toml) => format!("add `{toml}`"),
        None => format!("add `{key} = \"…\"`"),
    }
}

fn report_unknown(
    table: &DeTable<'_>,
    format: &'static Table,
    label: ValueLabel<'_>,
    cx: &mut ReadContext<'_>,
) -> bool {
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
        if let ValueLabel::Named(_, field) = label
            && format.has("type")
            && has_doc
        {
            swallowed += 1;
            cx.invalid.names.insert(name.to_string());
            if swallowed == 1 {
                let message = format!("{label} has `{name}` inside");
                let help = format!(
                    "write `{} = {{ … }}`: a header takes all lines below it",
                    field.get_ref()
                );
                cx.error(codes::UNKNOWN_KEY, &field.span(), message).help(help);
            }
        } else if reported == 0 || matches!(label, ValueLabel::Named(..) | ValueLabel::Unnamed(_)) {
            // If the header of a table is missing, all its keys are unknown in the file, or in the table above.
            reported += 1;
            let message = format!("unknown key `{name}` in {label}");
            let unstated = format
                .keys()
                .map(|key| key.name)
                .filter(|key| !table.contains_key(*key));
            let help = elsewhere(name, format).or_else(|| advice(name, unstated));
            cx.error(codes::UNKNOWN_KEY, &key.span(), message).help_if(help);
        }
    }
    reported + swallowed > 0
}

fn elsewhere(written: &str, format: &Table) -> Option<String> {
    let key = of_synonym(include_str!("key_synonyms.txt"), written);
    if let Some(key) = key.filter(|key| format.has(key)) {
        return Some(format!("did you mean `{key}`?"));
    }
    if !format.has("type") {
        return None;
    }
    let help = match written {
        "enum" | "values" | "allowed" | "choices" | "options" => {
            "define an enum in `types.toml`, and write its name as the `type`"
        }
        "items" | "list" | "array" => "write `type = \"array of strings\"`, or of another type",
        "nullable" | "null" => "leave it out: any field may be null",
        "optional" => "leave it out: a field is optional unless it states `required = true`",
        "premium" => "write `tier = \"P\"`",
        "ultimate" => "write `tier = \"U\"`",
        "free" => "leave it out: every tier has a field without `tier`",
        "removed" => "remove the field, and add its name to `[removed]` in `api.toml`",
        _ => return None,
    };
    Some(help.to_owned())
}

/// An example of a key that is a table, or that messages ask for.
pub fn example(key: &str) -> Option<String> {
    let value = match key {
        "service" | "integrations" | "settings" | "attributes" | "removed" | "groups" => {
            return Some(format!("[{key}]"));
        }
        "fields" | "kind" | "enum" | "record" => return Some(format!("[{key}.…]")),
        "type" => "\"boolean\"",
        "doc" => "\"One or two sentences.\"",
        "role" => "\"maintainer\"",
        "sections" | "parameters" => "[\"…\"]",
        "values" => "[{ value = \"…\", doc = \"…\" }]",
        "cache_seconds" => "60",
        "in" => "\"0.2.0\"",
        "means" => "{ 0 = \"There is no limit.\" }",
        "required_when" | "applies_when" => "{ other_field = true }",
        "not_in" => "{ name = \"other_field\" }",
        "renamed_from" => "{ name = \"old_name\", in = \"0.2.0\" }",
        "defaults" => "{ tier = \"P\" }",
        _ => return None,
    };
    Some(format!("{key} = {value}"))
}

/// Defines a parameter if it states `name`, and includes shared ones otherwise. `None` if its name is wrong.
pub fn parameter(value: &Toml<'_>, label: ValueLabel<'_>, cx: &mut ReadContext<'_>) -> Option<SpecEntry> {
    let table = match value.get_ref() {
        DeValue::Table(table) => table,
        DeValue::String(name) => {
            let name = visible(name, &value.span(), cx)?;
            return Some(SpecEntry::new(&name, value.span(), cx.report));
        }
        _ => {
            wrong_type(value, label, "a string or a table", cx);
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
            // An unknown key may be a misspelt `name`.
            if !report_unknown(table, &DEFINED, ValueLabel::Unnamed("parameter"), cx) {
                report_name_or_use(value.span(), "neither `name` nor `use`", cx);
            }
            return None;
        }
    };
    let Some(text) = name.get_ref().as_str() else {
        keys(table, format, ValueLabel::Unnamed("parameter"), name.span(), cx);
        return None;
    };
    let name = Name::new(name.span(), text.to_owned());
    let entry = keys(table, format, ValueLabel::Named("parameter", &name), value.span(), cx);
    // Only `DEFINED` has `name`. Others may refer to a parameter with an invalid name by the right one.
    cx.invalid.is_incomplete |= entry.is_wrong && format.has("name") && !FIELD.matches(text);
    Some(entry)
}

fn report_name_or_use(at: Span, names: &str, cx: &mut ReadContext<'_>) {
    let message = format!("this parameter has {names}");
    cx.error(codes::NAME_OR_USE, &at, message)
        .help("write `name` to define a parameter of this kind, or `use` to include shared ones");
}

//! The values of the spec, read by the [`ValueKind`] of their key.

use platform_api_core::escape::is_invisible;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use super::ReadContext;
use super::entry::{KeyValue, Name, SpecEntry, VALUE};
use super::label::ValueLabel;
use super::table::{example, keys, parameter};
use super::text::{check_name, text};
use crate::codes;
use crate::format::{NAMES, ValueKind};
use crate::model::Literal;
use crate::report::Diagnostic;
use crate::sources::Span;

pub type Toml<'i> = Spanned<DeValue<'i>>;

pub fn read_value(
    kind: &ValueKind,
    value: &Toml<'_>,
    label: ValueLabel<'_>,
    cx: &mut ReadContext<'_>,
) -> Option<KeyValue> {
    let is_empty = match (kind, value.get_ref()) {
        (ValueKind::Filled(_) | ValueKind::Alternatives, DeValue::Array(entries)) => entries.is_empty(),
        (ValueKind::Map(_), DeValue::Table(table)) => table.is_empty(),
        _ => false,
    };
    if is_empty {
        let word = label.word();
        let help = match (label, word) {
            (ValueLabel::EntryOf(_), _) => "remove it".to_owned(),
            (_, "needs" | "needs_one_of") => format!("leave `{word}` out, and `needs_until` with it"),
            _ => format!("leave `{word}` out"),
        };
        cx.error(codes::EMPTY, &value.span(), format!("`{word}` is empty"))
            .help(help);
        return None;
    }
    let inner = ValueLabel::EntryOf(&label);
    match (kind, value.get_ref()) {
        (ValueKind::Flag | ValueKind::Since, DeValue::Boolean(flag)) => Some(KeyValue::Flag(*flag)),
        (ValueKind::Since, DeValue::String(string)) => text(&ValueKind::Version, string, label, &value.span(), cx),
        (ValueKind::Count, DeValue::Integer(integer)) => match u32::from_str_radix(integer.as_str(), integer.radix()) {
            Ok(count) => Some(KeyValue::Count(count)),
            Err(_) => unexpected(kind, value, label, cx),
        },
        (ValueKind::Number, DeValue::Integer(_) | DeValue::Float(_)) | (ValueKind::Value, _) => {
            literal(value, label, cx).map(KeyValue::Literal)
        }
        (ValueKind::List(of) | ValueKind::Filled(of), DeValue::Array(entries)) => {
            list(of, entries, label, cx).map(KeyValue::Texts)
        }
        (ValueKind::Alternatives, DeValue::Array(entries)) => {
            let names = all(entries, |entry| read_value(&NAMES, entry, inner, cx).map(KeyValue::get));
            names.map(KeyValue::Alternatives)
        }
        (ValueKind::Tables(noun, format), DeValue::Array(entries)) => {
            let nested = ValueKind::Nested(format);
            let tables = all(entries, |entry| {
                read_value(&nested, entry, ValueLabel::Unnamed(noun), cx).map(KeyValue::get)
            });
            tables.map(KeyValue::Entries)
        }
        (ValueKind::Parameters, DeValue::Array(entries)) => {
            all(entries, |entry| parameter(entry, inner, cx)).map(KeyValue::Entries)
        }
        (ValueKind::Map(of), DeValue::Table(table)) => {
            let mut map = Vec::new();
            for (name, value) in table {
                map.extend(read_value(of, value, inner, cx).map(|value| (name_of(name), value)));
            }
            (map.len() == table.len()).then_some(KeyValue::Map(map))
        }
        (ValueKind::Entries(noun, pattern, of), DeValue::Table(table)) => {
            let mut entries = Vec::new();
            for (name, value) in table {
                let name = name_of(name);
                let is_valid = check_name(pattern, &name, cx);
                let mut entry = SpecEntry::new(name.get_ref(), name.span(), cx.report);
                match read_value(of, value, ValueLabel::Named(noun, &name), cx) {
                    Some(KeyValue::Entry(table)) => entry = *table,
                    Some(value) => _ = entry.values.insert(VALUE, value),
                    None => entry.is_wrong = true,
                }
                entry.is_wrong |= !is_valid;
                entries.push(entry);
            }
            Some(KeyValue::Entries(entries))
        }
        (ValueKind::TopLevel(format) | ValueKind::Nested(format), DeValue::Table(table)) => {
            let entry = keys(table, format, label, value.span(), cx);
            let is_used = !entry.is_wrong || matches!(kind, ValueKind::TopLevel(_));
            is_used.then(|| KeyValue::Entry(Box::new(entry)))
        }
        // A string for a kind of strings: only those have no `expected_values`.
        (_, DeValue::String(string)) if expected_values(kind).is_none() => text(kind, string, label, &value.span(), cx),
        _ => unexpected(kind, value, label, cx),
    }
}

fn unexpected(kind: &ValueKind, value: &Toml<'_>, label: ValueLabel<'_>, cx: &mut ReadContext<'_>) -> Option<KeyValue> {
    let expected = expected_values(kind).unwrap_or("a string");
    wrong_type(value, label, expected, cx).help_if(remedy(kind, value.get_ref(), label));
    None
}

/// Reports the mistakes of all entries.
fn all<T>(entries: &[Toml<'_>], read: impl FnMut(&Toml<'_>) -> Option<T>) -> Option<Vec<T>> {
    let read: Vec<_> = entries.iter().filter_map(read).collect();
    (read.len() == entries.len()).then_some(read)
}

/// The values of a kind, for messages; `None` for the kinds of strings.
fn expected_values(kind: &ValueKind) -> Option<&'static str> {
    Some(match kind {
        ValueKind::Flag => "`true` or `false`",
        ValueKind::Since => "`true` or a version in quotes",
        ValueKind::Count => "an integer from 0 to 4294967295",
        ValueKind::Number => "a number",
        ValueKind::Value => "a string, a number, a boolean, an array of these or `{ null = true }`",
        ValueKind::List(_)
        | ValueKind::Filled(_)
        | ValueKind::Alternatives
        | ValueKind::Tables(..)
        | ValueKind::Parameters => "an array",
        ValueKind::Map(_) | ValueKind::Entries(..) | ValueKind::TopLevel(_) | ValueKind::Nested(_) => "a table",
        _ => return None,
    })
}

fn remedy(kind: &ValueKind, value: &DeValue<'_>, label: ValueLabel<'_>) -> Option<String> {
    let toml = match (kind, value) {
        (ValueKind::Flag, _) => "true".to_owned(),
        (ValueKind::Since | ValueKind::Version, DeValue::Integer(number)) => format!("\"{number}.0\""),
        (ValueKind::Since | ValueKind::Version, DeValue::Float(number)) => format!("\"{number}\""),
        (
            ValueKind::List(_)
            | ValueKind::Filled(_)
            | ValueKind::Alternatives
            | ValueKind::Tables(..)
            | ValueKind::Parameters,
            DeValue::String(only),
        ) => format!("[{only:?}]"),
        (ValueKind::Map(_) | ValueKind::Entries(..) | ValueKind::TopLevel(_) | ValueKind::Nested(_), _) => {
            return Some(format!("write `{}`", example(label.word())?));
        }
        _ => return None,
    };
    Some(label.advice(&toml))
}

fn list(of: &ValueKind, entries: &[Toml<'_>], label: ValueLabel<'_>, cx: &mut ReadContext<'_>) -> Option<Vec<Name>> {
    let inner = ValueLabel::EntryOf(&label);
    let mut is_wrong = false;
    let mut list: Vec<Name> = Vec::new();
    for value in entries {
        let Some(text) = read_value(of, value, inner, cx).map(KeyValue::get::<String>) else {
            is_wrong = true;
            continue;
        };
        if let Some(first) = list.iter().find(|first| *first.get_ref() == text) {
            let message = format!("`{}` names `{text}` twice", label.word());
            cx.error(codes::REPEATED_IN_LIST, &value.span(), message)
                .note_at(&first.span(), "first named here");
            continue;
        }
        list.push(Name::new(value.span(), text));
    }
    (!is_wrong).then_some(list)
}

fn name_of(key: &Spanned<DeString<'_>>) -> Name {
    Name::new(key.span(), key.get_ref().to_string())
}

/// The compiler rejects invisible characters in documentation, and they are mistakes everywhere.
pub fn visible(text: &str, at: &Span, cx: &mut ReadContext<'_>) -> Option<String> {
    let is_hidden = |letter: &char| is_invisible(*letter) && !matches!(letter, '\t' | '\n' | '\r');
    if let Some(hidden) = text.chars().find(is_hidden) {
        let message = format!("this string has the invisible character U+{:04X}", u32::from(hidden));
        cx.error(codes::HIDDEN_CHARACTER, at, message)
            .help("remove the character");
        return None;
    }
    Some(text.to_owned())
}

/// Numbers are finite, and keep their digits.
fn literal(value: &Toml<'_>, label: ValueLabel<'_>, cx: &mut ReadContext<'_>) -> Option<Literal> {
    match value.get_ref() {
        DeValue::Boolean(flag) => return Some(Literal::Boolean(*flag)),
        DeValue::String(text) => return visible(text, &value.span(), cx).map(Literal::String),
        DeValue::Array(entries) => {
            let label = ValueLabel::EntryOf(&label);
            let values = entries.iter().map(|entry| literal(entry, label, cx));
            return values.collect::<Option<_>>().map(Literal::Array);
        }
        DeValue::Table(table) if is_null(table) => return Some(Literal::Null),
        DeValue::Integer(number) => {
            if let Ok(number) = i64::from_str_radix(number.as_str(), number.radix()) {
                return Some(Literal::Integer(number));
            }
            let message = format!("{label}: the integer must fit into 64 bits");
            cx.error(codes::WRONG_TYPE, &value.span(), message);
        }
        DeValue::Float(number) => {
            let text = number.as_str().trim_start_matches('+');
            if text.parse().is_ok_and(f64::is_finite) {
                return Some(Literal::Float(text.to_owned()));
            }
            let message = format!("`{text}` is not a finite number");
            cx.error(codes::NOT_A_NUMBER, &value.span(), message);
        }
        _ => _ = unexpected(&ValueKind::Value, value, label, cx),
    }
    None
}

fn is_null(table: &DeTable<'_>) -> bool {
    let null = table.get("null").and_then(|null| null.get_ref().as_bool());
    table.len() == 1 && null == Some(true)
}

pub fn wrong_type<'c>(
    value: &Toml<'_>,
    label: ValueLabel<'_>,
    expected: &str,
    cx: &'c mut ReadContext<'_>,
) -> &'c mut Diagnostic {
    let message = format!("{label}: expected {expected}, found {}", value.get_ref().type_str());
    cx.error(codes::WRONG_TYPE, &value.span(), message)
}

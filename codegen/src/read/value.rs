//! Reads a value of the spec as its [`Shape`] says, and reports its mistakes.

use platform_api_core::shown::is_invisible;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use super::Context;
use super::entry::{Given, Name};
use super::subject::Subject;
use super::table::{keys, parameter};
use super::text::{has_form, text};
use crate::codes;
use crate::format::Shape;
use crate::model::Literal;
use crate::report::Diagnostic;

pub type Toml<'i> = Spanned<DeValue<'i>>;

pub fn read_shape(shape: &Shape, value: &Toml<'_>, subject: Subject<'_>, cx: &mut Context<'_>) -> Option<Given> {
    match shape {
        Shape::Flag => match value.get_ref() {
            DeValue::Boolean(flag) => Some(Given::Flag(*flag)),
            _ => {
                wrong_type(value, subject, "`true` or `false`", cx).help(subject.advice("true"));
                None
            }
        },
        Shape::Since => match value.get_ref() {
            DeValue::Boolean(flag) => Some(Given::Flag(*flag)),
            DeValue::String(_) => read_shape(&Shape::Version, value, subject, cx),
            _ => {
                wrong_type(value, subject, "`true` or a version in quotes", cx).help_if(in_quotes(value, subject));
                None
            }
        },
        Shape::Count => count(value, subject, cx).map(Given::Count),
        Shape::Number => number(value, subject, "a number", cx).map(Given::Literal),
        Shape::Value => literal(value, subject, cx).map(Given::Literal),
        Shape::List(of) => list(of, value, subject, cx).map(Given::List),
        Shape::Filled(of) => filled(list(of, value, subject, cx)?, value, subject, cx).map(Given::List),
        Shape::Tables(noun, format) => {
            let mut tables = Vec::new();
            for value in as_array(value, subject, cx)? {
                let table = read_shape(&Shape::Nested(format), value, Subject::This(noun), cx);
                tables.push(Spanned::new(value.span(), table?));
            }
            // A mistake in one is a mistake in the list.
            let is_valid = tables.iter().all(|table| table.get_ref().valid_entry().is_some());
            is_valid.then_some(Given::List(tables))
        }
        Shape::Parameters => {
            let entries = as_array(value, subject, cx)?;
            let subject = Subject::EntryOf(&subject);
            let parameters: Option<_> = entries.iter().map(|entry| parameter(entry, subject, cx)).collect();
            parameters.map(Given::Parameters)
        }
        Shape::Map(of) => {
            let mut map = Vec::new();
            for (name, value) in as_table(value, subject, cx)? {
                map.push((name_of(name), read_shape(of, value, Subject::EntryOf(&subject), cx)));
            }
            let map = filled(map, value, subject, cx)?;
            map.iter().all(|(_, given)| given.is_some()).then_some(Given::Map(map))
        }
        Shape::Entries(noun, form, of) => {
            let mut entries = Vec::new();
            for (name, value) in as_table(value, subject, cx)? {
                let name = name_of(name);
                let has_form = has_form(form, name.get_ref(), &name.span(), cx);
                let given = read_shape(of, value, Subject::Named(noun, &name), cx).filter(|_| has_form);
                entries.push((name, given));
            }
            Some(Given::Map(entries))
        }
        Shape::Nested(format) => {
            let table = as_table(value, subject, cx)?;
            Some(Given::Table(keys(table, format, subject, value.span(), cx)))
        }
        Shape::Version if !value.get_ref().is_str() => {
            wrong_type(value, subject, "a string", cx).help_if(in_quotes(value, subject));
            None
        }
        _ => text(shape, value, subject, cx),
    }
}

/// The entries of an array, which has no string twice.
fn list(of: &Shape, value: &Toml<'_>, subject: Subject<'_>, cx: &mut Context<'_>) -> Option<Vec<Spanned<Given>>> {
    let mut list: Vec<Spanned<Given>> = Vec::new();
    let mut is_wrong = false;
    for value in as_array(value, subject, cx)? {
        let Some(given) = read_shape(of, value, Subject::EntryOf(&subject), cx) else {
            is_wrong = true;
            continue;
        };
        let first = list.iter().find(|first| *first.get_ref() == given);
        if let (Given::Text(text), Some(first)) = (&given, first) {
            let message = format!("`{}` names `{text}` twice", subject.word());
            cx.error(&codes::REPEATED_IN_LIST, &value.span(), message)
                .note_at(&first.span(), "first named here");
        } else {
            list.push(Spanned::new(value.span(), given));
        }
    }
    (!is_wrong).then_some(list)
}

fn filled<T>(list: Vec<T>, value: &Toml<'_>, subject: Subject<'_>, cx: &mut Context<'_>) -> Option<Vec<T>> {
    if list.is_empty() {
        let word = subject.word();
        cx.error(&codes::EMPTY, &value.span(), format!("`{word}` is empty"))
            .help(format!("leave `{word}` out"));
        return None;
    }
    Some(list)
}

fn as_array<'t>(value: &'t Toml<'t>, subject: Subject<'_>, cx: &mut Context<'_>) -> Option<&'t [Toml<'t>]> {
    match value.get_ref() {
        DeValue::Array(entries) => Some(entries),
        other => {
            let advice = other.as_str().map(|only| subject.advice(&format!("[{only:?}]")));
            wrong_type(value, subject, "an array", cx).help_if(advice);
            None
        }
    }
}

fn as_table<'t>(value: &'t Toml<'t>, subject: Subject<'_>, cx: &mut Context<'_>) -> Option<&'t DeTable<'t>> {
    let table = value.get_ref().as_table();
    if table.is_none() {
        wrong_type(value, subject, "a table", cx);
    }
    table
}

fn name_of(key: &Spanned<DeString<'_>>) -> Name {
    Name::new(key.span(), key.get_ref().to_string())
}

/// A string without invisible characters. The compiler rejects them in documentation, and elsewhere they are mistakes
/// as well.
pub fn string(value: &Toml<'_>, subject: Subject<'_>, cx: &mut Context<'_>) -> Option<String> {
    let Some(text) = value.get_ref().as_str() else {
        wrong_type(value, subject, "a string", cx);
        return None;
    };
    let is_hidden = |letter: &char| is_invisible(*letter) && !matches!(letter, '\t' | '\n' | '\r');
    if let Some(hidden) = text.chars().find(is_hidden) {
        let message = format!("this string has the invisible character U+{:04X}", u32::from(hidden));
        cx.error(&codes::HIDDEN_CHARACTER, &value.span(), message)
            .help("remove the character");
        return None;
    }
    Some(text.to_owned())
}

fn count(value: &Toml<'_>, subject: Subject<'_>, cx: &mut Context<'_>) -> Option<u32> {
    let integer = value.get_ref().as_integer();
    let count = integer.and_then(|integer| u32::from_str_radix(integer.as_str(), integer.radix()).ok());
    if count.is_none() {
        wrong_type(value, subject, "an integer from 0 to 4294967295", cx);
    }
    count
}

/// A finite number, with its digits.
fn number(value: &Toml<'_>, subject: Subject<'_>, expected: &str, cx: &mut Context<'_>) -> Option<Literal> {
    match value.get_ref() {
        DeValue::Integer(number) => {
            if let Ok(number) = i64::from_str_radix(number.as_str(), number.radix()) {
                return Some(Literal::Integer(number));
            }
            let message = format!("{subject}: the integer must fit into 64 bits");
            cx.error(&codes::WRONG_TYPE, &value.span(), message);
        }
        DeValue::Float(number) => {
            let text = number.as_str().trim_start_matches('+');
            if text.parse().is_ok_and(f64::is_finite) {
                return Some(Literal::Float(text.to_owned()));
            }
            let message = format!("`{text}` is not a finite number");
            cx.error(&codes::NOT_A_NUMBER, &value.span(), message);
        }
        _ => _ = wrong_type(value, subject, expected, cx),
    }
    None
}

fn literal(value: &Toml<'_>, subject: Subject<'_>, cx: &mut Context<'_>) -> Option<Literal> {
    match value.get_ref() {
        DeValue::Boolean(flag) => Some(Literal::Boolean(*flag)),
        DeValue::String(_) => string(value, subject, cx).map(Literal::String),
        DeValue::Array(entries) => {
            let subject = Subject::EntryOf(&subject);
            let values = entries.iter().map(|entry| literal(entry, subject, cx));
            values.collect::<Option<_>>().map(Literal::Array)
        }
        DeValue::Table(table) if is_null(table) => Some(Literal::Null),
        _ => {
            let expected = "a string, a number, a boolean, an array of these or `{ null = true }`";
            number(value, subject, expected, cx)
        }
    }
}

/// `{ null = true }`
fn is_null(table: &DeTable<'_>) -> bool {
    let null = table.get("null").and_then(|null| null.get_ref().as_bool());
    table.len() == 1 && null == Some(true)
}

/// Advice to write a number as a version.
fn in_quotes(value: &Toml<'_>, subject: Subject<'_>) -> Option<String> {
    let version = match value.get_ref() {
        DeValue::Integer(number) => format!("\"{number}.0\""),
        DeValue::Float(number) => format!("\"{number}\""),
        _ => return None,
    };
    matches!(subject, Subject::Key(_)).then(|| subject.advice(&version))
}

pub fn wrong_type<'c>(
    value: &Toml<'_>,
    subject: Subject<'_>,
    expected: &str,
    cx: &'c mut Context<'_>,
) -> &'c mut Diagnostic {
    let message = format!("{subject}: expected {expected}, found {}", value.get_ref().type_str());
    cx.error(&codes::WRONG_TYPE, &value.span(), message)
}

//! Reads a value of the spec as its [`Shape`] says, and reports its mistakes.

use std::fmt;

use platform_api_core::shown::is_invisible;
use toml::de::{DeTable, DeValue};

use super::Context;
use super::entry::{Entry, Given, Name, Parameter, Stated};
use crate::codes;
use crate::format::{CHANGED, DEFINED, Shape, Table};
use crate::model::{Literal, Release, Version};
use crate::report::{Diagnostic, Place};
use crate::sources::Span;

type Toml<'i> = toml::Spanned<DeValue<'i>>;

/// How messages name a value.
#[derive(Clone, Copy)]
enum Subject<'a> {
    /// The value of a key.
    Key(&'a str),
    EntryOf(&'a Subject<'a>),
    /// ``attribute `admin_mode` ``
    Named(&'a str, &'a str),
    /// An entry without a name: `this enum value`.
    This(&'a str),
    File(&'a str),
}

impl<'a> Subject<'a> {
    /// The key or the name that stands for the value.
    fn word(self) -> &'a str {
        match self {
            Self::Key(word) | Self::Named(_, word) | Self::This(word) | Self::File(word) => word,
            Self::EntryOf(list) => list.word(),
        }
    }

    /// Advice to write `toml` in place of the value.
    fn advice(self, toml: &str) -> String {
        match self {
            Self::Key(key) => format!("write `{key} = {toml}`"),
            _ => format!("write `{toml}`"),
        }
    }
}

impl fmt::Display for Subject<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Key(key) => write!(f, "`{key}`"),
            Self::EntryOf(list) => write!(f, "an entry of {list}"),
            Self::Named(noun, name) => write!(f, "{noun} `{name}`"),
            Self::This(noun) => write!(f, "this {noun}"),
            Self::File(path) => write!(f, "`{path}`"),
        }
    }
}

/// Reads the table of a whole file.
pub fn file(path: &str, table: &DeTable<'_>, format: &'static Table, cx: &mut Context<'_>) -> Entry {
    let entry = keys(table, format, (Subject::File(path), Place::from(path)), cx);
    cx.unread.is_incomplete |= entry.is_wrong;
    entry
}

/// Reads the keys of a table. `subject` is the table, with the position of messages about it as a whole.
fn keys(
    table: &DeTable<'_>,
    format: &'static Table,
    (subject, place): (Subject<'_>, Place),
    cx: &mut Context<'_>,
) -> Entry {
    let is_file = matches!(subject, Subject::File(_));
    let mut entry = Entry {
        span: match &place {
            Place::At(span) => span.clone(),
            Place::File(_) => 0..0,
        },
        ..Entry::default()
    };
    let has_unknown = report_unknown(table, format, subject, cx);
    entry.is_wrong = has_unknown;
    for key in format.keys() {
        let Some(value) = table.get(key.name) else {
            // An unknown key may be a misspelt one that is required.
            if format.required.contains(&key.name) && !has_unknown {
                let message = format!("missing key `{}` in {subject}", key.name);
                cx.error(&codes::MISSING_KEY, place.clone(), message)
                    .help(example(key.name));
                entry.is_wrong = true;
            }
            continue;
        };
        match read(&key.shape, value, Subject::Key(key.name), cx) {
            Some(given) => {
                // The tables of a file are entries by themselves.
                entry.is_wrong |= !is_file && matches!(&given, Given::Table(inner) if inner.is_wrong);
                entry.stated.push(Stated {
                    key: key.name,
                    given,
                    span: value.span(),
                });
            }
            None => entry.is_wrong = true,
        }
    }
    entry
}

/// Reports the unknown keys of a table, and returns whether there are any.
///
/// Of the unknown keys of a file, only the first is reported. If the header of a table is missing, all its entries are
/// unknown keys of the file.
fn report_unknown(table: &DeTable<'_>, format: &'static Table, subject: Subject<'_>, cx: &mut Context<'_>) -> bool {
    let unknown: Vec<_> = table.keys().filter(|key| !format.has(key.get_ref())).collect();
    let most = if matches!(subject, Subject::File(_)) {
        1
    } else {
        unknown.len()
    };
    for key in unknown.iter().take(most) {
        let name = key.get_ref();
        let advice = cx.report.allowed(name, format.keys().map(|key| key.name));
        let message = format!("unknown key `{name}` in {subject}");
        cx.error(&codes::UNKNOWN_KEY, &key.span(), message).help_if(advice);
    }
    !unknown.is_empty()
}

/// Advice for a required key that is missing.
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

fn read(shape: &Shape, value: &Toml<'_>, subject: Subject<'_>, cx: &mut Context<'_>) -> Option<Given> {
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
            DeValue::String(_) => read(&Shape::Version, value, subject, cx),
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
        Shape::Parameters => {
            let entries = array(value, subject, cx)?;
            let subject = Subject::EntryOf(&subject);
            let parameters: Option<_> = entries.iter().map(|entry| parameter(entry, subject, cx)).collect();
            parameters.map(Given::Parameters)
        }
        Shape::Map(of) => {
            let mut map = Vec::new();
            for (name, value) in table(value, subject, cx)? {
                map.push((name_of(name), read(of, value, Subject::EntryOf(&subject), cx)));
            }
            let map = filled(map, value, subject, cx)?;
            map.iter().all(|(_, given)| given.is_some()).then_some(Given::Map(map))
        }
        Shape::Entries(noun, of) => {
            let mut entries = Vec::new();
            for (name, value) in table(value, subject, cx)? {
                let subject = Subject::Named(noun, name.get_ref());
                entries.push((name_of(name), entry(of, value, (subject, name.span()), cx)));
            }
            Some(Given::Map(entries))
        }
        Shape::Nested(_) => entry(shape, value, (subject, value.span()), cx),
        Shape::Version if !value.get_ref().is_str() => {
            wrong_type(value, subject, "a string", cx).help_if(in_quotes(value, subject));
            None
        }
        _ => text(shape, &string(value, subject, cx)?, (subject, value.span()), cx),
    }
}

/// Reads a value that messages place at `span`, such as that of its name.
fn entry(shape: &Shape, value: &Toml<'_>, (subject, span): (Subject<'_>, Span), cx: &mut Context<'_>) -> Option<Given> {
    match shape {
        Shape::Nested(format) => {
            let table = table(value, subject, cx)?;
            Some(Given::Table(keys(table, format, (subject, Place::At(span)), cx)))
        }
        _ => read(shape, value, subject, cx),
    }
}

/// A string of one of the shapes of text.
fn text(shape: &Shape, text: &str, (subject, span): (Subject<'_>, Span), cx: &mut Context<'_>) -> Option<Given> {
    let word = subject.word();
    let wrong = match shape {
        Shape::Separator if text.is_empty() => (&codes::EMPTY, format!("`{word}` is empty"), None),
        Shape::Text | Shape::Sentences if text.trim().is_empty() => (&codes::EMPTY, format!("`{word}` is empty"), None),
        Shape::Sentences if !text.ends_with('.') => (
            &codes::NO_FULL_STOP,
            format!("`{word}` does not end in a full stop"),
            Some(format!("write `{word}` in whole sentences, one or two")),
        ),
        Shape::Version => match parse_version(text) {
            Some(version) => return Some(Given::Version(version)),
            None => (
                &codes::NOT_A_VERSION,
                format!("`{text}` is not a valid version"),
                Some("a version has two numbers without leading zeros: \"17.0\"".to_owned()),
            ),
        },
        Shape::Release => match Release::parse(text) {
            Some(release) => return Some(Given::Release(release)),
            None => (
                &codes::NOT_A_VERSION,
                format!("`{text}` is not a valid release"),
                Some("a release has three numbers: \"0.2.0\"".to_owned()),
            ),
        },
        Shape::Digest if !is_digest(text) => (
            &codes::NOT_A_DIGEST,
            format!("`{text}` is not a valid digest"),
            Some("a digest is `sha256:` and 64 hexadecimal digits in lower case".to_owned()),
        ),
        Shape::Header if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') => (
            &codes::BAD_NAME,
            format!("`{text}` is not a valid header name"),
            Some("header names consist of letters, digits and hyphens".to_owned()),
        ),
        Shape::WireName if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_graphic()) => (
            &codes::BAD_NAME,
            format!("{text:?} is not a valid name"),
            Some("names consist of visible ASCII characters without spaces".to_owned()),
        ),
        Shape::Word(words) if !words.contains(&text) => {
            let words: Vec<_> = words.iter().map(|word| format!("`{word}`")).collect();
            let message = format!("{subject}: unknown value `{text}`, expected {}", words.join(" or "));
            (&codes::WRONG_TYPE, message, None)
        }
        Shape::Path(placeholders) => match wrong_path(text, placeholders) {
            Some(wrong) => (&codes::NOT_A_PATH, format!("path `{text}` {wrong}"), None),
            None => return Some(Given::Text(text.to_owned())),
        },
        Shape::Type => return cx.types.find(text, &span, cx.report).map(Given::Type),
        _ => return Some(Given::Text(text.to_owned())),
    };
    let (code, message, advice) = wrong;
    cx.error(code, &span, message).help_if(advice);
    None
}

fn is_digest(text: &str) -> bool {
    let digits = text.strip_prefix("sha256:").unwrap_or_default();
    digits.len() == 64 && digits.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'))
}

fn wrong_path(path: &str, placeholders: &[&str]) -> Option<String> {
    let is_excluded = |c: char| !c.is_ascii_graphic() || "?#`\"\\{}^|".contains(c);
    if !path.starts_with('/') {
        return Some("must start with `/`".to_owned());
    }
    if path.ends_with('/') {
        return Some("must not end with `/`".to_owned());
    }
    if path.contains(is_excluded) {
        return Some("has a character that paths cannot have".to_owned());
    }
    let missing = placeholders.iter().find(|placeholder| !path.contains(**placeholder));
    missing.map(|placeholder| format!("must contain `{placeholder}`"))
}

fn parse_version(text: &str) -> Option<Version> {
    let (major, minor) = text.split_once('.')?;
    // Digits without leading zeros, and without a sign.
    let number = |digits: &str| digits.parse().ok().filter(|number: &u16| number.to_string() == digits);
    Some(Version {
        major: number(major)?,
        minor: number(minor)?,
    })
}

/// An entry of `parameters`.
fn parameter(value: &Toml<'_>, subject: Subject<'_>, cx: &mut Context<'_>) -> Option<Parameter> {
    let table = match value.get_ref() {
        DeValue::Table(table) => table,
        DeValue::String(_) => {
            return Some(Parameter {
                name: Name::new(value.span(), string(value, subject, cx)?),
                is_shared: true,
                facts: Some(Entry::default()),
            });
        }
        _ => {
            wrong_type(value, subject, "a string or a table", cx);
            return None;
        }
    };
    let (defined, used) = (table.get("name"), table.get("use"));
    let named = used.or(defined);
    let text = named.and_then(|name| name.get_ref().as_str());
    let subject = text.map_or(Subject::This("parameter"), |name| Subject::Named("parameter", name));
    let span = named.map_or(value.span(), toml::Spanned::span);
    let is_shared = used.is_some();
    if defined.is_some() == is_shared {
        let names = if is_shared {
            "both `name` and `use`"
        } else {
            "neither `name` nor `use`"
        };
        // A misspelt `name` is an unknown key.
        if is_shared || !report_unknown(table, &DEFINED, subject, cx) {
            let message = format!("this parameter has {names}");
            cx.error(&codes::NAME_OR_USE, &span, message)
                .help("write `name` to define a parameter of this kind, or `use` to include shared ones");
        }
        return None;
    }
    let format = if is_shared { &CHANGED } else { &DEFINED };
    let facts = keys(table, format, (subject, Place::At(span.clone())), cx);
    Some(Parameter {
        name: Name::new(span, text?.to_owned()),
        is_shared,
        facts: (!facts.is_wrong).then_some(facts),
    })
}

/// The entries of an array, which has no string twice.
fn list(of: &Shape, value: &Toml<'_>, subject: Subject<'_>, cx: &mut Context<'_>) -> Option<Vec<(Given, Span)>> {
    let mut list: Vec<(Given, Span)> = Vec::new();
    let mut is_wrong = false;
    for value in array(value, subject, cx)? {
        let inner = match of {
            Shape::Nested(format) => Subject::This(format.noun),
            _ => Subject::EntryOf(&subject),
        };
        let Some(given) = read(of, value, inner, cx) else {
            is_wrong = true;
            continue;
        };
        is_wrong |= matches!(&given, Given::Table(entry) if entry.is_wrong);
        let first = list
            .iter()
            .find(|(other, _)| matches!(other, Given::Text(_)) && *other == given);
        if let Some((_, first)) = first {
            let message = format!("`{}` names `{}` twice", subject.word(), given.text());
            cx.error(&codes::REPEATED_IN_LIST, &value.span(), message)
                .note_at(first, "first named here");
        } else {
            list.push((given, value.span()));
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

fn array<'t>(value: &'t Toml<'t>, subject: Subject<'_>, cx: &mut Context<'_>) -> Option<&'t [Toml<'t>]> {
    match value.get_ref() {
        DeValue::Array(entries) => Some(entries),
        other => {
            let advice = other.as_str().map(|only| subject.advice(&format!("[{only:?}]")));
            wrong_type(value, subject, "an array", cx).help_if(advice);
            None
        }
    }
}

fn table<'t>(value: &'t Toml<'t>, subject: Subject<'_>, cx: &mut Context<'_>) -> Option<&'t DeTable<'t>> {
    let table = value.get_ref().as_table();
    if table.is_none() {
        wrong_type(value, subject, "a table", cx);
    }
    table
}

fn name_of(key: &toml::Spanned<toml::de::DeString<'_>>) -> Name {
    Name::new(key.span(), key.get_ref().to_string())
}

/// A string without invisible characters. The compiler rejects them in documentation, and elsewhere they are mistakes
/// as well.
fn string(value: &Toml<'_>, subject: Subject<'_>, cx: &mut Context<'_>) -> Option<String> {
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
    let digits = value.get_ref().as_integer().map(|integer| integer.as_str().parse());
    if let Some(Ok(count)) = digits {
        return Some(count);
    }
    wrong_type(value, subject, "an integer that is not negative", cx);
    None
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

fn wrong_type<'c>(
    value: &Toml<'_>,
    subject: Subject<'_>,
    expected: &str,
    cx: &'c mut Context<'_>,
) -> &'c mut Diagnostic {
    let message = format!("{subject}: expected {expected}, found {}", value.get_ref().type_str());
    cx.error(&codes::WRONG_TYPE, &value.span(), message)
}

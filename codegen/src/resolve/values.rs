//! This module resolves strings, lists and values of the spec into versions, numbers and literals.
//!
//! An invalid value is reported. If the model cannot hold the value, as with a version, the value is left out. Other
//! invalid values, such as paths, are kept as they are. Decimal numbers keep their digits, so bounds stay exact. A list
//! must not be empty, and a list of names must not have a name twice.

use crate::codes;
use crate::model::{Field, Former, Literal, Release, Role, Version};
use crate::report::Report;
use crate::sources::Span;
use crate::spec::{self, Spanned};

/// A string, which must not be empty.
pub fn string(key: &str, string: &Option<Spanned<String>>, report: &mut Report) -> String {
    optional_string(key, string, report).unwrap_or_default()
}

pub fn optional_string(key: &str, string: &Option<Spanned<String>>, report: &mut Report) -> Option<String> {
    let string = string.as_ref()?;
    if string.get_ref().trim().is_empty() {
        report.add(&codes::EMPTY, &string.span(), format!("`{key}` is empty"));
    }
    Some(string.get_ref().clone())
}

/// Checks a name that occurs only in JSON, such as an alias. Such a name need not be a name in Rust.
pub fn check_wire_name(name: &Spanned<String>, report: &mut Report) {
    let wire = name.get_ref();
    if wire.is_empty() || !wire.bytes().all(|byte| byte.is_ascii_graphic()) {
        let message = format!("{wire:?} is not a valid name");
        report
            .add(&codes::BAD_NAME, &name.span(), message)
            .help("names consist of visible ASCII characters without spaces");
    }
}

/// Whole sentences. The text is empty if the key is missing, which is reported elsewhere.
pub fn doc(doc: &Option<Spanned<String>>, report: &mut Report) -> String {
    sentences("doc", doc, report).unwrap_or_default()
}

/// Whole sentences.
pub fn sentences(key: &str, written: &Option<Spanned<String>>, report: &mut Report) -> Option<String> {
    let sentences = optional_string(key, written, report)?;
    if let Some(written) = written
        .as_ref()
        .filter(|_| !sentences.trim().is_empty() && !sentences.ends_with('.'))
    {
        report
            .add(
                &codes::NO_FULL_STOP,
                &written.span(),
                format!("`{key}` does not end in a full stop"),
            )
            .help(format!("write `{key}` in whole sentences, one or two"));
    }
    Some(sentences)
}

/// The field that a key of `api.toml` names, one of `fields`.
pub fn named(
    key: &str,
    name: &Option<Spanned<String>>,
    fields: &[&Field],
    what: &str,
    report: &mut Report,
) -> Option<String> {
    let (name, span) = name.as_ref().map(|name| (name.get_ref(), name.span()))?;
    let names = fields.iter().map(|field| field.name.as_str());
    if !names.clone().any(|known| known == name) {
        let near = report.allowed(name, names);
        let message = format!("`{key}` names `{name}`, which is not a {what}");
        report.add(&codes::UNKNOWN_FIELD, &span, message).help_if(near);
        return None;
    }
    Some(name.clone())
}

/// `17.0`
pub fn version(written: &Option<Spanned<String>>, report: &mut Report) -> Option<Version> {
    let written = written.as_ref()?;
    let version = parse_version(written.get_ref());
    if version.is_none() {
        let message = format!("`{}` is not a valid version", written.get_ref());
        report
            .add(&codes::NOT_A_VERSION, &written.span(), message)
            .help("a version has two numbers without leading zeros: \"17.0\"");
    }
    version
}

/// The digest of a document: `sha256:` and 64 hexadecimal digits.
pub fn digest(written: &Option<Spanned<String>>, report: &mut Report) -> Option<String> {
    let written = written.as_ref()?;
    let digest = written.get_ref();
    let digits = digest.strip_prefix("sha256:").unwrap_or_default();
    let is_hexadecimal = digits.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'));
    if digits.len() != 64 || !is_hexadecimal {
        let message = format!("`{digest}` is not a valid digest");
        report
            .add(&codes::NOT_A_DIGEST, &written.span(), message)
            .help("a digest is `sha256:` and 64 hexadecimal digits in lower case");
    }
    Some(digest.clone())
}

/// The former name of an entry.
pub fn former(stated: &Option<Spanned<spec::RenamedFrom>>, report: &mut Report) -> Option<Former> {
    let spec::RenamedFrom { name, release } = stated.as_ref()?.get_ref();
    let found = Release::parse(release.get_ref());
    if found.is_none() {
        let message = format!("`{}` is not a valid release", release.get_ref());
        report
            .add(&codes::NOT_A_VERSION, &release.span(), message)
            .help("a release has three numbers: \"0.2.0\"");
    }
    Some(Former {
        name: name.get_ref().clone(),
        release: found?,
    })
}

/// A flag, which is off by default. A flag that is stated as off is reported.
pub fn flag(key: &str, flag: &Option<Spanned<bool>>, report: &mut Report) -> bool {
    if let Some(flag) = flag.as_ref().filter(|flag| !flag.get_ref()) {
        idle_flag(key, flag, report);
    }
    holds(flag)
}

/// Whether a flag is on.
pub fn holds(flag: &Option<Spanned<bool>>) -> bool {
    flag.as_ref().is_some_and(|flag| *flag.get_ref())
}

/// Reports a flag that states its default value.
pub fn idle_flag<T>(key: &str, flag: &Spanned<T>, report: &mut Report) {
    let message = format!("`{key}` states its default value");
    report
        .add(&codes::CHANGES_NOTHING, &flag.span(), message)
        .help(format!("leave `{key}` out"));
}

/// A bound, with the digits of the spec.
pub fn number(number: &Option<Spanned<spec::Number>>, report: &mut Report) -> Option<Literal> {
    let number = number.as_ref()?;
    match number.get_ref() {
        spec::Number::Integer(value) => Some(Literal::Integer(*value)),
        spec::Number::Float(value) => float(*value, number, report).map(Literal::Float),
    }
}

pub fn literal(value: &Spanned<spec::Value>, report: &mut Report) -> Literal {
    match value.get_ref() {
        spec::Value::Null => Literal::Null,
        spec::Value::Boolean(value) => Literal::Boolean(*value),
        spec::Value::Integer(value) => Literal::Integer(*value),
        spec::Value::Float(number) => float(*number, value, report).map_or(Literal::Null, Literal::Float),
        spec::Value::String(value) => Literal::String(value.clone()),
        spec::Value::Array(values) => Literal::Array(values.iter().map(|value| literal(value, report)).collect()),
    }
}

/// The text of a finite number in the syntax of JSON, without the signs and underscores that only TOML allows.
fn float<T>(value: f64, written: &Spanned<T>, report: &mut Report) -> Option<String> {
    let text = report.sources.text(&written.span()).unwrap_or_default();
    if !value.is_finite() {
        let message = format!("`{text}` is not a finite number");
        report.add(&codes::NOT_A_NUMBER, &written.span(), message);
        return None;
    }
    Some(text.trim_start_matches('+').replace('_', ""))
}

fn parse_version(text: &str) -> Option<Version> {
    let (major, minor) = text.split_once('.')?;
    Some(Version {
        major: parse_number(major)?,
        minor: parse_number(minor)?,
    })
}

/// Digits without leading zeros.
fn parse_number(digits: &str) -> Option<u16> {
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    let has_leading_zero = digits.len() > 1 && digits.starts_with('0');
    if !is_number || has_leading_zero {
        return None;
    }
    digits.parse().ok()
}

pub fn role(role: &Option<Spanned<Role>>) -> Role {
    role.as_ref().map_or(Role::Maintainer, |role| *role.get_ref())
}

/// A path, which must start with `/`, not end with it, and contain the placeholders.
pub fn path(path: &Option<Spanned<String>>, placeholders: &[&str], report: &mut Report) -> String {
    let Some(path) = path else {
        return String::new();
    };
    let written = path.get_ref();
    let missing = placeholders.iter().find(|placeholder| !written.contains(**placeholder));
    let wrong = match missing {
        _ if !written.starts_with('/') => Some("must start with `/`".to_owned()),
        _ if written.ends_with('/') => Some("must not end with `/`".to_owned()),
        _ if written.contains(|c: char| !c.is_ascii_graphic() || "?#`\"\\{}^|".contains(c)) => {
            Some("has a character that paths cannot have".to_owned())
        }
        Some(placeholder) => Some(format!("must contain `{placeholder}`")),
        None => None,
    };
    if let Some(wrong) = wrong {
        let message = format!("path `{written}` {wrong}");
        report.add(&codes::NOT_A_PATH, &path.span(), message);
    }
    written.clone()
}

/// The names of a list. If the spec does not state the list, there are none.
pub fn names(key: &str, list: &Option<Spanned<Vec<Spanned<String>>>>, report: &mut Report) -> Vec<String> {
    let entries = entries(key, list, report);
    distinct(key, entries, report)
}

/// The names of a list without duplicates, which are reported.
pub fn distinct(key: &str, list: &[Spanned<String>], report: &mut Report) -> Vec<String> {
    let mut names: Vec<&Spanned<String>> = Vec::new();
    for name in list {
        match names.iter().find(|first| first.get_ref() == name.get_ref()) {
            Some(first) => {
                let message = format!("`{key}` names `{}` twice", name.get_ref());
                report
                    .add(&codes::REPEATED_IN_LIST, &name.span(), message)
                    .note_at(&first.span(), "first named here");
            }
            None => names.push(name),
        }
    }
    names.into_iter().map(|name| name.get_ref().clone()).collect()
}

/// The sentences of a list. If the spec does not state the list, there are none.
pub fn sentence_list(key: &str, list: &Option<Spanned<Vec<Spanned<String>>>>, report: &mut Report) -> Vec<String> {
    let entries = entries(key, list, report).iter();
    entries
        .map(|entry| sentences(key, &Some(entry.clone()), report).unwrap_or_default())
        .collect()
}

fn entries<'l>(
    key: &str,
    list: &'l Option<Spanned<Vec<Spanned<String>>>>,
    report: &mut Report,
) -> &'l [Spanned<String>] {
    let Some(list) = list else { return &[] };
    report_empty(key, list.get_ref(), &list.span(), report);
    list.get_ref()
}

pub fn report_empty<T>(key: &str, list: &[T], span: &Span, report: &mut Report) {
    if list.is_empty() {
        report
            .add(&codes::EMPTY, span, format!("`{key}` is empty"))
            .help(format!("leave `{key}` out"));
    }
}

//! This module reads the values of keys, and reports the mistakes in them.
//!
//! A value may have another type than its key expects. If its meaning is clear, the message says how to write it, and
//! the value is read as meant.

use std::fmt;
use std::str::FromStr;

use toml::de::{DeInteger, DeTable, DeValue};

use super::keys::{Keys, Shape, read};
use super::required;
use super::spanned::Spanned;
use crate::codes;
use crate::model::{Role, Tier};
use crate::report::{Diagnostic, Place, Report};

/// A value as it is written, with its position.
pub type Toml<'i> = toml::Spanned<DeValue<'i>>;

/// A type that is read from a value.
pub trait FromToml: Sized {
    /// Reads a value as it is, or as it was clearly meant. Reports its first error.
    fn read(value: &Toml<'_>, subject: Subject<'_>, report: &mut Report) -> Option<Self>;
}

/// How messages name a value.
#[derive(Clone, Copy)]
pub enum Subject<'a> {
    /// The value of a key.
    Key(&'a str),
    EntryOf(&'a Subject<'a>),
    /// ``group `EVENTS` ``
    Named(&'a str),
}

/// A JSON value. Null, which TOML does not have, is written `{ null = true }`.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    Null,
    Boolean(bool),
    Integer(i64),
    Float(f64),
    String(String),
    Array(Vec<Spanned<Value>>),
}

/// A number. Its exact text is in the sources, at its span.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Number {
    Integer(i64),
    Float(f64),
}

/// A flag, or the first version for which the fact holds.
#[derive(Debug, Clone, PartialEq)]
pub enum Since {
    Flag(bool),
    Version(String),
}

/// `{ other = value }`, in the order of the spec.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Conditions(pub Vec<(Spanned<String>, Spanned<Value>)>);

/// `{ 0 = "There is no limit." }`, in the order of the spec.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Meanings(pub Vec<(Spanned<String>, Spanned<String>)>);

/// `{ name = "other", since = "16.4" }`
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct NotIn {
    pub name: Spanned<String>,
    pub since: Option<Spanned<String>>,
}

/// `{ name = "old", in = "0.2.0" }`
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct RenamedFrom {
    pub name: Spanned<String>,
    /// The release of the bindings that has the new name.
    #[cfg_attr(feature = "schema", schemars(rename = "in"))]
    pub release: Spanned<String>,
}

impl Subject<'_> {
    /// Advice to write `toml` in place of the value.
    pub fn advice(self, toml: &str) -> String {
        match self {
            Self::Key(key) => format!("write `{key} = {toml}`"),
            Self::EntryOf(_) | Self::Named(_) => format!("write `{toml}`"),
        }
    }
}

impl fmt::Display for Subject<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Key(key) => write!(f, "`{key}`"),
            Self::EntryOf(list) => write!(f, "an entry of {list}"),
            Self::Named(name) => f.write_str(name),
        }
    }
}

/// Reports a value of the wrong type.
pub fn report_type<'r>(
    value: &Toml<'_>,
    subject: Subject<'_>,
    expected: &str,
    report: &'r mut Report,
) -> &'r mut Diagnostic {
    let message = match value.get_ref() {
        DeValue::Integer(number) if integer(number).is_none() => {
            format!("{subject}: the integer must fit into 64 bits")
        }
        other => format!("{subject}: expected {expected}, found {}", other.type_str()),
    };
    report.add(&codes::WRONG_TYPE, &value.span(), message)
}

/// Returns a value as a table. If the value is not a table, this function reports that and returns `None`.
pub fn as_table<'t>(
    value: &'t Toml<'t>,
    subject: Subject<'_>,
    expected: &str,
    report: &mut Report,
) -> Option<&'t DeTable<'t>> {
    let table = value.get_ref().as_table();
    if table.is_none() {
        report_type(value, subject, expected, report);
    }
    table
}

/// Reads the entries of an array of strings. An entry that is not a string becomes `None`. A string in place of the
/// array is taken for the only entry, except for `sections` and for a list within a list.
pub fn strings(value: &Toml<'_>, subject: Subject<'_>, report: &mut Report) -> Option<Vec<Option<Spanned<String>>>> {
    match value.get_ref() {
        DeValue::Array(entries) => {
            let entries = entries.iter();
            let read = entries.map(|entry| Spanned::read(entry, Subject::EntryOf(&subject), report));
            Some(read.collect())
        }
        DeValue::String(only) => {
            let diagnostic = report_type(value, subject, "an array", report);
            // A list of some sections would leave out the files of all others.
            if matches!(subject, Subject::Key("sections")) {
                return None;
            }
            diagnostic.help(subject.advice(&format!("[{only:?}]")));
            // If one list of lists lacks its brackets, they all may.
            if matches!(subject, Subject::EntryOf(_)) {
                return None;
            }
            Some(vec![Some(Spanned::new(value.span(), only.to_string()))])
        }
        _ => {
            report_type(value, subject, "an array", report);
            None
        }
    }
}

impl<T: FromToml> FromToml for Spanned<T> {
    fn read(value: &Toml<'_>, subject: Subject<'_>, report: &mut Report) -> Option<Self> {
        Some(Self::new(value.span(), T::read(value, subject, report)?))
    }
}

impl FromToml for Vec<Spanned<String>> {
    fn read(value: &Toml<'_>, subject: Subject<'_>, report: &mut Report) -> Option<Self> {
        strings(value, subject, report)?.into_iter().collect()
    }
}

impl FromToml for Vec<Spanned<Vec<Spanned<String>>>> {
    fn read(value: &Toml<'_>, subject: Subject<'_>, report: &mut Report) -> Option<Self> {
        let DeValue::Array(lists) = value.get_ref() else {
            report_type(value, subject, "an array", report);
            return None;
        };
        let lists = lists.iter();
        lists
            .map(|list| Spanned::read(list, Subject::EntryOf(&subject), report))
            .collect()
    }
}

impl FromToml for bool {
    fn read(value: &Toml<'_>, subject: Subject<'_>, report: &mut Report) -> Option<Self> {
        let meant = match value.get_ref() {
            DeValue::Boolean(value) => return Some(*value),
            DeValue::Integer(number) => Some(number.as_str() != "0"),
            DeValue::String(word) => match word.as_ref() {
                "true" | "True" | "yes" | "Yes" | "on" => Some(true),
                "false" | "False" | "no" | "No" | "off" => Some(false),
                _ => None,
            },
            _ => None,
        };
        let advice = meant.map(|meant| subject.advice(&meant.to_string()));
        report_type(value, subject, "`true` or `false`", report).help_if(advice);
        meant
    }
}

impl FromToml for String {
    fn read(value: &Toml<'_>, subject: Subject<'_>, report: &mut Report) -> Option<Self> {
        if let DeValue::String(text) = value.get_ref() {
            return Some(text.to_string());
        }
        let meant = match subject {
            Subject::Key("introduced" | "needs_until" | "since") => version(value.get_ref()),
            _ => None,
        };
        let advice = meant.as_ref().map(|meant| subject.advice(&format!("{meant:?}")));
        report_type(value, subject, "a string", report).help_if(advice);
        meant
    }
}

impl FromToml for Since {
    fn read(value: &Toml<'_>, subject: Subject<'_>, report: &mut Report) -> Option<Self> {
        match value.get_ref() {
            DeValue::Boolean(flag) => return Some(Self::Flag(*flag)),
            DeValue::String(version) => return Some(Self::Version(version.to_string())),
            _ => {}
        }
        let meant = version(value.get_ref());
        let advice = meant.as_ref().map(|meant| subject.advice(&format!("{meant:?}")));
        report_type(value, subject, "`true` or a version in quotes", report).help_if(advice);
        meant.map(Self::Version)
    }
}

/// The version that was meant by a number.
fn version(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::Integer(number) => Some(format!("{number}.0")),
        DeValue::Float(number) => Some(number.to_string()),
        _ => None,
    }
}

impl FromToml for Number {
    fn read(value: &Toml<'_>, subject: Subject<'_>, report: &mut Report) -> Option<Self> {
        if let Some(number) = number(value.get_ref()) {
            return Some(number);
        }
        let text = value.get_ref().as_str().unwrap_or_default();
        let unquoted = DeValue::parse(text).ok();
        let meant = unquoted.and_then(|value| number(value.get_ref()));
        let advice = meant.map(|_| subject.advice(text));
        report_type(value, subject, "a number", report).help_if(advice);
        meant
    }
}

fn number(value: &DeValue<'_>) -> Option<Number> {
    match value {
        DeValue::Integer(number) => Some(Number::Integer(integer(number)?)),
        DeValue::Float(number) => Some(Number::Float(number.as_str().parse().ok()?)),
        _ => None,
    }
}

fn integer(number: &DeInteger<'_>) -> Option<i64> {
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

impl FromToml for u32 {
    fn read(value: &Toml<'_>, subject: Subject<'_>, report: &mut Report) -> Option<Self> {
        count(value, subject, report)
    }
}

impl FromToml for u64 {
    fn read(value: &Toml<'_>, subject: Subject<'_>, report: &mut Report) -> Option<Self> {
        count(value, subject, report)
    }
}

/// Reads an integer that is not negative.
fn count<T: FromStr>(value: &Toml<'_>, subject: Subject<'_>, report: &mut Report) -> Option<T> {
    if let DeValue::Integer(number) = value.get_ref()
        && let Ok(number) = number.as_str().parse()
    {
        return Some(number);
    }
    let text = value.get_ref().as_str().unwrap_or_default();
    let meant = text.parse().ok();
    let advice = meant.is_some().then(|| subject.advice(text));
    report_type(value, subject, "an integer that is not negative", report).help_if(advice);
    meant
}

impl FromToml for Tier {
    fn read(value: &Toml<'_>, subject: Subject<'_>, report: &mut Report) -> Option<Self> {
        one_of([Self::Premium, Self::Ultimate], value, subject, report)
    }
}

impl FromToml for Role {
    fn read(value: &Toml<'_>, subject: Subject<'_>, report: &mut Report) -> Option<Self> {
        one_of([Self::Maintainer, Self::Administrator], value, subject, report)
    }
}

/// Reads a string that must be one of two.
fn one_of<T: fmt::Display>(choices: [T; 2], value: &Toml<'_>, subject: Subject<'_>, report: &mut Report) -> Option<T> {
    let written = String::read(value, subject, report)?;
    let [first, second] = choices;
    if written == first.to_string() {
        return Some(first);
    }
    if written == second.to_string() {
        return Some(second);
    }
    let message = format!("{subject}: unknown value `{written}`, expected `{first}` or `{second}`");
    report.add(&codes::WRONG_TYPE, &value.span(), message);
    None
}

impl FromToml for Value {
    fn read(value: &Toml<'_>, subject: Subject<'_>, report: &mut Report) -> Option<Self> {
        match value.get_ref() {
            DeValue::Boolean(value) => return Some(Self::Boolean(*value)),
            DeValue::String(value) => return Some(Self::String(value.to_string())),
            DeValue::Array(entries) => {
                let entries = entries.iter();
                let read = entries.map(|entry| Spanned::read(entry, Subject::EntryOf(&subject), report));
                return read.collect::<Option<_>>().map(Self::Array);
            }
            DeValue::Table(table) if is_null(table) => return Some(Self::Null),
            _ => {}
        }
        match number(value.get_ref()) {
            Some(Number::Integer(value)) => Some(Self::Integer(value)),
            Some(Number::Float(value)) => Some(Self::Float(value)),
            None => {
                let expected = "a string, a number, a boolean, an array of these or `{ null = true }`";
                report_type(value, subject, expected, report);
                None
            }
        }
    }
}

/// `{ null = true }`
fn is_null(table: &DeTable<'_>) -> bool {
    let null = table.get("null").and_then(|null| null.get_ref().as_bool());
    table.len() == 1 && null == Some(true)
}

impl FromToml for Conditions {
    fn read(value: &Toml<'_>, subject: Subject<'_>, report: &mut Report) -> Option<Self> {
        let table = as_table(value, subject, "a table `{ other = value }`", report)?;
        entries(table, subject, report).map(Self)
    }
}

impl FromToml for Meanings {
    fn read(value: &Toml<'_>, subject: Subject<'_>, report: &mut Report) -> Option<Self> {
        let table = as_table(value, subject, "a table `{ 0 = \"The meaning of 0.\" }`", report)?;
        entries(table, subject, report).map(Self)
    }
}

/// The entries of a table with arbitrary keys, in the order of the spec.
fn entries<T: FromToml>(
    table: &DeTable<'_>,
    subject: Subject<'_>,
    report: &mut Report,
) -> Option<Vec<(Spanned<String>, Spanned<T>)>> {
    let mut read = Vec::new();
    for (name, value) in table {
        let value = Spanned::read(value, Subject::EntryOf(&subject), report)?;
        read.push((Spanned::new(name.span(), name.get_ref().to_string()), value));
    }
    Some(read)
}

impl FromToml for NotIn {
    fn read(value: &Toml<'_>, subject: Subject<'_>, report: &mut Report) -> Option<Self> {
        let expected = "a table `{ name = \"other\", since = \"16.4\" }`";
        let table = as_table(value, subject, expected, report)?;
        let shape = Shape {
            what: subject.to_string(),
            place: Place::At(value.span()),
            required: required::NOT_IN,
        };
        read(table, &shape, report, Self::from_keys)
    }
}

impl NotIn {
    fn from_keys(keys: &mut Keys<'_, '_>) -> Option<Self> {
        let name = keys.take("name");
        let since = keys.take("since");
        Some(Self { name: name?, since })
    }
}

impl FromToml for RenamedFrom {
    fn read(value: &Toml<'_>, subject: Subject<'_>, report: &mut Report) -> Option<Self> {
        let expected = "a table `{ name = \"old\", in = \"0.2.0\" }`";
        let table = as_table(value, subject, expected, report)?;
        let shape = Shape {
            what: subject.to_string(),
            place: Place::At(value.span()),
            required: required::RENAMED_FROM,
        };
        read(table, &shape, report, Self::from_keys)
    }
}

impl RenamedFrom {
    fn from_keys(keys: &mut Keys<'_, '_>) -> Option<Self> {
        let name = keys.take("name");
        let release = keys.take("in");
        Some(Self {
            name: name?,
            release: release?,
        })
    }
}

//! Reads one TOML table into one value, and reports all errors of the table.
//!
//! serde stops at the first error. So each key is read by itself if the table as a whole has an error. If it is clear what a
//! value should be, it is corrected, so that one mistake does not cause errors elsewhere; otherwise the key is left out. The
//! list of known keys comes from the `Deserialize` implementation itself.

use std::borrow::Cow;

use serde::de::{DeserializeOwned, Deserializer, IntoDeserializer, Visitor, value};
use serde::forward_to_deserialize_any;
use toml::Spanned as Raw;
use toml::de::{DeArray, DeString, DeValue, Error};

use super::files::Table;
use crate::codes;
use crate::nearest::nearest;
use crate::report::{Diagnostic, Report};
use crate::sources::Span;
use crate::spec::{Spanned, required};

/// A key of a table.
type Key<'i> = Raw<DeString<'i>>;

/// How messages name a table, where it is, and which keys it must have.
pub struct Shape<'a> {
    /// ``attribute `admin_mode` ``
    pub what: String,
    pub at: Option<Span>,
    /// The file, where there is no better position.
    pub file: &'a str,
    pub required: &'a [&'a str],
    /// Known keys that the caller reads itself.
    pub others: &'a [&'a str],
}

impl<'a> Shape<'a> {
    /// The shape of a table that is an entry of a file.
    pub fn at(at: Span, what: String, required: &'a [&'a str], others: &'a [&'a str]) -> Self {
        Self {
            what,
            at: Some(at),
            file: "",
            required,
            others,
        }
    }
}

/// Takes the keys of `T` out of a table, and reads those that have no error. The other keys of the shape stay in the table.
pub fn read<T: DeserializeOwned + Default>(table: &mut Table<'_>, shape: &Shape<'_>, report: &mut Report) -> T {
    adopt_entries(table, shape, report);
    report_unknown::<T>(table, shape, report);
    report_missing(table, shape, report);
    let own = keys_of::<T>().iter().filter_map(|key| table.remove_entry(*key));
    let own: Table<'_> = own.collect();
    if let Ok(value) = deserialize(own.clone()) {
        return value;
    }
    let mut sound = Table::new();
    for (key, value) in own {
        if let Some(value) = checked::<T>(&key, value, report) {
            sound.insert(key, value);
        } else if let (Some(span), "type") = (&shape.at, key.get_ref().as_ref()) {
            sound.insert(key, unknown_type(span.clone()));
        }
    }
    deserialize(sound).unwrap_or_default()
}

fn deserialize<T: DeserializeOwned>(table: Table<'_>) -> Result<T, Error> {
    T::deserialize(Raw::new(0..0, DeValue::Table(table)).into_deserializer())
}

/// Reads one key of `T` by itself, and reports the first error in its value. Returns the value as it is, or as it was
/// clearly meant.
fn checked<'i, T: DeserializeOwned>(
    key: &Key<'i>,
    mut value: Raw<DeValue<'i>>,
    report: &mut Report,
) -> Option<Raw<DeValue<'i>>> {
    let alone = |value: &Raw<DeValue<'i>>| deserialize::<T>(Table::from_iter([(key.clone(), value.clone())]));
    if let Err(error) = alone(&value) {
        report_wrong(key.get_ref(), &mut value, &error, report);
    }
    alone(&value).is_ok().then_some(value)
}

/// Returns a value that must be a table.
pub fn table<'i>(what: &str, value: Raw<DeValue<'i>>, report: &mut Report) -> Option<Table<'i>> {
    let span = value.span();
    match value.into_inner() {
        DeValue::Table(table) => Some(table),
        other => {
            report_type(what, &span, &other, "a table", report);
            None
        }
    }
}

/// Returns the entries of a value that must be an array. Without the value there are none.
pub fn array<'i>(what: &str, value: Option<Raw<DeValue<'i>>>, report: &mut Report) -> DeArray<'i> {
    let Some(value) = value else { return DeArray::new() };
    let span = value.span();
    match value.into_inner() {
        DeValue::Array(array) => array,
        other => {
            let help = other.as_str().map(|string| format!("write `[\"{string}\"]`"));
            report_type(what, &span, &other, "an array", report).help_if(help);
            DeArray::new()
        }
    }
}

/// Returns a value that must be a string.
pub fn string(what: &str, value: Raw<DeValue<'_>>, report: &mut Report) -> Option<Spanned<String>> {
    let span = value.span();
    match value.into_inner() {
        DeValue::String(string) => Some(Spanned::new(span, string.into_owned())),
        other => {
            report_type(what, &span, &other, "a string", report);
            None
        }
    }
}

/// Returns the entries of a value that must be an array of strings. A string is taken for its only entry. Without the value
/// there are none.
pub fn strings(what: &str, value: Option<Raw<DeValue<'_>>>, report: &mut Report) -> Vec<Spanned<String>> {
    let only = value
        .as_ref()
        .and_then(|only| Some(Spanned::new(only.span(), only.get_ref().as_str()?.to_owned())));
    let entries = array(what, value, report).into_iter();
    let what = format!("an entry of {what}");
    entries
        .filter_map(|entry| string(&what, entry, report))
        .chain(only)
        .collect()
}

/// Reports a value of the wrong type.
pub fn report_type<'r>(
    what: &str,
    span: &Span,
    value: &DeValue<'_>,
    expected: &str,
    report: &'r mut Report,
) -> &'r mut Diagnostic {
    let found = value.type_str();
    let message = format!("{what}: expected {expected}, found {found}");
    report.add(&codes::WRONG_TYPE, span, message)
}

/// Without the header of their table, entries seem to be keys of the file. Reports the header, and puts them below it.
fn adopt_entries(file: &mut Table<'_>, shape: &Shape<'_>, report: &mut Report) {
    const HEADERS: [&str; 3] = ["attributes", "fields", "kind"];
    let is_missing = |header: &&&str| HEADERS.contains(header) && !file.contains_key(**header);
    let (None, Some(header)) = (&shape.at, shape.required.iter().find(is_missing)) else {
        return;
    };
    let is_entry = |(key, value): &(&Key<'_>, &Raw<DeValue<'_>>)| {
        let known = shape.required.iter().chain(shape.others).copied();
        value.get_ref().is_table() && nearest(key.get_ref().as_ref(), known).is_none()
    };
    let names: Vec<_> = file.iter().filter(is_entry).map(|(key, _)| key.clone()).collect();
    let Some(at) = names.first().map(Key::span) else { return };
    let entries = names
        .iter()
        .filter_map(|name| file.remove_entry(name.get_ref().as_ref()))
        .collect();
    let message = format!("missing key `{header}` in {}", shape.what);
    report
        .add(&codes::MISSING_KEY, &at, message)
        .help(required::advice(header));
    file.insert(
        Raw::new(at.clone(), (*header).to_owned().into()),
        Raw::new(at, DeValue::Table(entries)),
    );
}

/// Words of other formats, and ours for the same key.
const OTHER_WORDS: &str = include_str!("entries/other_words.txt");

/// Reports unknown keys. If a known key was clearly meant, the value is read under that key: so the key is not reported as
/// missing too, and errors in the value are found now. Several keys that a file cannot have are one mistake: the header
/// above them is missing.
pub fn report_unknown<T: DeserializeOwned>(table: &mut Table<'_>, shape: &Shape<'_>, report: &mut Report) {
    let allowed: Vec<_> = keys_of::<T>().iter().chain(shape.others).copied().collect();
    let is_unknown = |key: &&Key<'_>| !allowed.contains(&key.get_ref().as_ref());
    let unknown: Vec<_> = table.keys().filter(is_unknown).cloned().collect();
    let mut is_header_missing = false;
    for key in unknown {
        let name: &str = key.get_ref().as_ref();
        let mut others = OTHER_WORDS.lines().filter_map(|line| line.split_once(" = "));
        let word = others.find(|(other, word)| *other == name && allowed.contains(word));
        let word = word.map_or(name, |(_, word)| word);
        let meant = nearest(word, allowed.iter().copied());
        if !is_header_missing {
            let message = format!("unknown key `{name}` in {}", shape.what);
            let advice = report.allowed(word, allowed.iter().copied());
            report.add(&codes::UNKNOWN_KEY, &key.span(), message).help_if(advice);
        }
        is_header_missing |= shape.at.is_none() && meant.is_none();
        let (Some(value), Some(meant)) = (table.remove(name), meant) else {
            continue;
        };
        let span = value.span();
        match (table.get_mut(meant).map(Raw::get_mut), value.into_inner()) {
            (None, value) => drop(table.insert(Raw::new(key.span(), meant.to_owned().into()), Raw::new(span, value))),
            (Some(DeValue::Table(entries)), DeValue::Table(more)) => entries.extend(more),
            (Some(_), _) => {}
        }
    }
}

fn report_missing(table: &mut Table<'_>, shape: &Shape<'_>, report: &mut Report) {
    for &key in shape.required {
        if table.contains_key(key) {
            continue;
        }
        let message = format!("missing key `{key}` in {}", shape.what);
        let diagnostic = match &shape.at {
            Some(span) => report.add(&codes::MISSING_KEY, span, message),
            None => report.add_file(&codes::MISSING_KEY, shape.file, message),
        };
        diagnostic.help(required::advice(key));
        if let (Some(span), "type") = (&shape.at, key) {
            table.insert(
                Raw::new(span.clone(), key.to_owned().into()),
                unknown_type(span.clone()),
            );
        }
    }
}

/// Instead of a type that is missing or wrong. It is at the name of its entry: see `Field::is_of_unknown_type`.
fn unknown_type<'i>(at: Span) -> Raw<DeValue<'i>> {
    Raw::new(at, DeValue::String("any".into()))
}

/// Reports the error in a value, and corrects the value if it is clear what was meant.
fn report_wrong(key: &str, value: &mut Raw<DeValue<'_>>, error: &Error, report: &mut Report) {
    let error_message = error.message().trim();
    let span = error.span().unwrap_or(value.span());
    let is_all = value.span() == span;
    let Some(part) = part_at(value, &span) else {
        // A key inside the value is wrong.
        let code = match error_message.starts_with("unknown field") {
            true => &codes::UNKNOWN_KEY,
            false => &codes::WRONG_TYPE,
        };
        let message = format!("`{key}`: {}", in_terms_of_toml(error_message, value.get_ref()));
        report.add(code, &span, message);
        return;
    };
    let message = format!("`{key}`: {}", in_terms_of_toml(error_message, part.get_ref()));
    let diagnostic = report.add(&codes::WRONG_TYPE, &span, message);
    let missing = error_message.strip_prefix("missing field `");
    if let Some(missing) = missing.and_then(|rest| rest.strip_suffix('`')) {
        diagnostic.help(required::advice(missing));
    }
    if let Some((toml, meant)) = meant(key, error_message, part) {
        diagnostic.help(match is_all {
            true => format!("write `{key} = {toml}`"),
            false => format!("write `{toml}`"),
        });
        *part = Raw::new(span, meant);
    }
}

/// What was meant by a value of another type, as TOML and as a value.
fn meant<'i>(key: &str, message: &str, value: &Raw<DeValue<'i>>) -> Option<(String, DeValue<'i>)> {
    const VERSIONS: [&str; 5] = ["introduced", "deprecated", "needs_until", "no_effect", "not_in"];
    let (_, expected) = message.rsplit_once("expected ")?;
    let version = |number: String| Some((format!("\"{number}\""), DeValue::String(number.into())));
    match value.get_ref() {
        // A list of some sections would leave out the files of all others.
        DeValue::String(string) if expected == "a sequence" && key != "sections" => Some((
            format!("[\"{string}\"]"),
            DeValue::Array([value.clone()].into_iter().collect()),
        )),
        DeValue::String(Cow::Borrowed(string)) => {
            let plain = match *string {
                "yes" | "Yes" | "on" | "True" if expected == "a boolean" => "true",
                "no" | "No" | "off" | "False" if expected == "a boolean" => "false",
                plain => plain,
            };
            let value = DeValue::parse(plain).ok()?.into_inner();
            let fits = match value {
                DeValue::Boolean(_) => expected == "a boolean",
                DeValue::Integer(_) | DeValue::Float(_) => ["a number", "u32", "u64"].contains(&expected),
                _ => false,
            };
            fits.then_some((plain.to_owned(), value))
        }
        DeValue::Integer(number) if expected == "a boolean" => {
            let is_on = number.as_str() != "0";
            Some((is_on.to_string(), DeValue::Boolean(is_on)))
        }
        DeValue::Integer(number) if VERSIONS.contains(&key) => version(format!("{number}.0")),
        DeValue::Float(number) if VERSIONS.contains(&key) => version(number.to_string()),
        _ => None,
    }
}

/// Finds the part of a value at a position.
fn part_at<'v, 'i>(value: &'v mut Raw<DeValue<'i>>, span: &Span) -> Option<&'v mut Raw<DeValue<'i>>> {
    if value.span() == *span {
        return Some(value);
    }
    match value.get_mut() {
        DeValue::Array(entries) => entries.iter_mut().find_map(|entry| part_at(entry, span)),
        DeValue::Table(table) => table.iter_mut().find_map(|(_, entry)| part_at(entry, span)),
        _ => None,
    }
}

/// Rewrites a message of serde, which names Rust's types, in terms of TOML.
fn in_terms_of_toml(message: &str, value: &DeValue<'_>) -> String {
    let Some((_, expected)) = message
        .strip_prefix("invalid ")
        .and_then(|rest| rest.rsplit_once("expected "))
    else {
        let message = message
            .replace("unknown field", "unknown key")
            .replace("missing field", "missing key");
        let message = message.replace("unknown variant", "unknown value");
        return message.replace(
            "wanted string or table",
            &format!("expected a string, found {}", value.type_str()),
        );
    };
    let expected = match expected {
        "a sequence" => "an array",
        "u32" | "u64" => "an integer that is not negative",
        "a boolean" => "`true` or `false`",
        other => other,
    };
    match value {
        DeValue::Integer(number) if number.as_str().parse::<i64>().is_err() => {
            "the integer must fit into 64 bits".to_owned()
        }
        _ => format!("expected {expected}, found {}", value.type_str()),
    }
}

/// The keys of a struct, as its `Deserialize` declares them, so that the list cannot differ from the type.
fn keys_of<T: DeserializeOwned>() -> &'static [&'static str] {
    let mut keys: &'static [&'static str] = &[];
    // This always fails; it is called for the list of fields that the struct asks for.
    let _ = T::deserialize(Keys(&mut keys));
    keys
}

struct Keys<'a>(&'a mut &'static [&'static str]);

impl<'de> Deserializer<'de> for Keys<'_> {
    type Error = value::Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, value::Error> {
        Err(serde::de::Error::custom("only structs have keys"))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, value::Error> {
        *self.0 = fields;
        self.deserialize_any(visitor)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

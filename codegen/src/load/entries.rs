//! Reads one TOML table into one value, and reports all errors of the table.
//!
//! serde stops at the first error. So the key with the error is reported and removed, and the other keys are read again,
//! until no error is left. The list of known keys comes from the `Deserialize` implementation itself.

use serde::de::{DeserializeOwned, Deserializer, IntoDeserializer, Visitor, value};
use serde::forward_to_deserialize_any;
use toml::Spanned as Raw;
use toml::de::{DeArray, DeString, DeValue, Error};

use super::files::Table;
use crate::codes;
use crate::nearest::{advice, nearest};
use crate::report::Report;
use crate::sources::Span;
use crate::spec::Spanned;

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
        Self { what, at: Some(at), file: "", required, others }
    }
}

/// Takes the keys of `T` out of a table, and reads those that have no error. The other keys of the shape stay in the table.
pub fn read<T>(table: &mut Table<'_>, shape: &Shape<'_>, report: &mut Report) -> T
where
    T: DeserializeOwned + Default,
{
    report_unknown::<T>(table, shape, report);
    report_missing(table, shape, report);
    let own = keys_of::<T>().iter().filter_map(|key| table.remove_entry(*key));
    let mut own: Table<'_> = own.collect();
    loop {
        let span = shape.at.clone().unwrap_or_default();
        let value = Raw::new(span.clone(), DeValue::Table(own.clone()));
        let error = match T::deserialize(value.into_deserializer()) {
            Ok(value) => return value,
            Err(error) => error,
        };
        let Some(key) = key_at(&own, &error) else {
            report.add(&codes::WRONG_TYPE, &span, error.message());
            return T::default();
        };
        report_wrong(&key, &own, &error, report);
        own.remove(key.as_str());
    }
}

/// Returns a value that must be a table.
pub fn table<'i>(what: &str, value: Raw<DeValue<'i>>, report: &mut Report) -> Option<Table<'i>> {
    let span = value.span();
    match value.into_inner() {
        DeValue::Table(table) => Some(table),
        other => wrong(what, &span, &other, "a table", report),
    }
}

/// Returns a value that must be an array.
pub fn array<'i>(what: &str, value: Raw<DeValue<'i>>, report: &mut Report) -> Option<DeArray<'i>> {
    let span = value.span();
    match value.into_inner() {
        DeValue::Array(array) => Some(array),
        other => wrong(what, &span, &other, "an array", report),
    }
}

/// Returns a value that must be a string.
pub fn string(what: &str, value: Raw<DeValue<'_>>, report: &mut Report) -> Option<Spanned<String>> {
    let span = value.span();
    match value.into_inner() {
        DeValue::String(string) => Some(Spanned::new(span, string.into_owned())),
        other => wrong(what, &span, &other, "a string", report),
    }
}

/// Returns the entries of a value that must be an array of strings.
pub fn strings(what: &str, value: Raw<DeValue<'_>>, report: &mut Report) -> Vec<Spanned<String>> {
    let entries = array(what, value, report).into_iter().flatten();
    let what = format!("an entry of {what}");
    entries.filter_map(|entry| string(&what, entry, report)).collect()
}

/// Reports a value of the wrong type.
pub fn wrong<T>(what: &str, span: &Span, value: &DeValue<'_>, expected: &str, report: &mut Report) -> Option<T> {
    let found = value.type_str();
    let message = format!("{what}: expected {expected}, found {found}");
    report.add(&codes::WRONG_TYPE, span, message);
    None
}

/// Reports unknown keys. If a known key was clearly meant, the value is read under that key: so the key is not reported as
/// missing too, and errors in the value are found now.
fn report_unknown<T: DeserializeOwned>(table: &mut Table<'_>, shape: &Shape<'_>, report: &mut Report) {
    let allowed: Vec<_> = keys_of::<T>().iter().chain(shape.others).copied().collect();
    let is_unknown = |key: &&Key<'_>| !allowed.contains(&key.get_ref().as_ref());
    let unknown: Vec<_> = table.keys().filter(is_unknown).cloned().collect();
    for key in unknown {
        let name: &str = key.get_ref().as_ref();
        let message = format!("unknown key `{name}` in {}", shape.what);
        let advice = advice(name, allowed.iter().copied());
        report.add(&codes::UNKNOWN_KEY, &key.span(), message).help_if(advice);
        let meant = nearest(name, allowed.iter().copied());
        let value = table.remove(name);
        if let (Some(meant), Some(value)) = (meant.filter(|meant| !table.contains_key(*meant)), value) {
            table.insert(Raw::new(key.span(), meant.to_owned().into()), value);
        }
    }
}

fn report_missing(table: &Table<'_>, shape: &Shape<'_>, report: &mut Report) {
    for &key in shape.required {
        if table.contains_key(key) {
            continue;
        }
        let message = format!("missing key `{key}` in {}", shape.what);
        match &shape.at {
            Some(span) => report.add(&codes::MISSING_KEY, span, message),
            None => report.add_file(&codes::MISSING_KEY, shape.file, message),
        };
    }
}

/// Finds the key whose name or value has the error.
fn key_at(table: &Table<'_>, error: &Error) -> Option<String> {
    let at = error.span()?;
    let holds = |span: Span| span.start <= at.start && at.end <= span.end;
    let (key, _) = table.iter().find(|(key, value)| holds(key.span()) || holds(value.span()))?;
    Some(key.get_ref().as_ref().to_owned())
}

fn report_wrong(key: &str, table: &Table<'_>, error: &Error, report: &mut Report) {
    let (Some(span), Some(value)) = (error.span(), table.get(key)) else {
        return;
    };
    let message = error.message().trim();
    let code = match message.starts_with("unknown field") {
        true => &codes::UNKNOWN_KEY,
        false => &codes::WRONG_TYPE,
    };
    let message = in_terms_of_toml(message, value.get_ref(), value.span() == span);
    let number = matches!(value.get_ref(), DeValue::Float(_) | DeValue::Integer(_));
    let help = report
        .sources
        .text(&span)
        .filter(|_| number && ["introduced", "deprecated", "needs_until"].contains(&key))
        .map(|number| format!("write the version in quotes: `{key} = \"{number}\"`"));
    report.add(code, &span, format!("`{key}`: {message}")).help_if(help);
}

/// Rewrites a message of serde, which names Rust's types, in terms of TOML.
fn in_terms_of_toml(message: &str, value: &DeValue<'_>, is_all: bool) -> String {
    let starts = ["invalid type: ", "invalid value: "];
    let Some(found) = starts.iter().find_map(|start| message.strip_prefix(start)) else {
        let message = message.replace("unknown field", "unknown key").replace("missing field", "missing key");
        return message.replace("unknown variant", "unknown value");
    };
    let (found, expected) = found.split_once(", expected ").unwrap_or((found, "another value"));
    let expected = match expected {
        "a sequence" => "an array",
        "u32" | "u64" => "an integer that is not negative",
        "a boolean" => "`true` or `false`",
        other => other,
    };
    match value {
        DeValue::Integer(number) if is_all && number.as_str().parse::<i64>().is_err() => {
            "the integer must fit into 64 bits".to_owned()
        }
        value if is_all && !matches!(value, DeValue::Integer(_)) => {
            format!("expected {expected}, found {}", value.type_str())
        }
        _ => format!("expected {expected}, found {found}"),
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

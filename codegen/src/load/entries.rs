//! One table → one value, with every error of the table.
//!
//! serde stops at the first error. So the key that holds it is reported and dropped, and the rest tried again,
//! until what is left can be read.

use serde::de::{DeserializeOwned, Deserializer, IntoDeserializer, Visitor, value};
use serde::forward_to_deserialize_any;
use toml::Spanned as Raw;
use toml::de::{DeArray, DeString, DeValue, Error};

use super::files::Table;
use crate::codes;
use crate::nearest::{advice, nearest};
use crate::report::Report;
use crate::sources::Span;
use crate::spec::{Entry, Spanned};

/// A key of a table.
type Key<'i> = Raw<DeString<'i>>;

/// What a table is called in messages, where it is named, and what must be in it.
pub struct Shape<'a> {
    /// ``attribute `admin_mode` ``
    pub what: String,
    pub at: Option<Span>,
    /// The file, where there is no better place.
    pub file: &'a str,
    pub required: &'a [&'a str],
    /// Keys that are read elsewhere.
    pub others: &'a [&'a str],
}

/// Takes the keys of `T` out of a table and reads them, as far as they can be read. What is left in the
/// table are the other keys of its shape.
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

/// Reads a table of tables.
pub fn read_entries<T>(tables: Table<'_>, what: &str, required: &[&str], report: &mut Report) -> Vec<Entry<T>>
where
    T: DeserializeOwned + Default,
{
    let mut entries = Vec::new();
    for (name, value) in tables {
        let name = Spanned::new(name.span(), name.into_inner().into_owned());
        let shape = Shape {
            what: format!("{what} `{}`", name.get_ref()),
            at: Some(name.span()),
            file: "",
            required,
            others: &[],
        };
        if let Some(mut table) = table(&shape.what, value, report) {
            let value = read(&mut table, &shape, report);
            entries.push(Entry { name, value });
        }
    }
    entries
}

/// A value that must be a table.
pub fn table<'i>(what: &str, value: Raw<DeValue<'i>>, report: &mut Report) -> Option<Table<'i>> {
    let span = value.span();
    match value.into_inner() {
        DeValue::Table(table) => Some(table),
        other => wrong(what, &span, &other, "a table", report),
    }
}

/// A value that must be an array.
pub fn array<'i>(what: &str, value: Raw<DeValue<'i>>, report: &mut Report) -> Option<DeArray<'i>> {
    let span = value.span();
    match value.into_inner() {
        DeValue::Array(array) => Some(array),
        other => wrong(what, &span, &other, "an array", report),
    }
}

/// A value that must be text.
pub fn text(what: &str, value: Raw<DeValue<'_>>, report: &mut Report) -> Option<Spanned<String>> {
    let span = value.span();
    match value.into_inner() {
        DeValue::String(text) => Some(Spanned::new(span, text.into_owned())),
        other => wrong(what, &span, &other, "a string", report),
    }
}

/// An array of strings.
pub fn texts(what: &str, value: Raw<DeValue<'_>>, report: &mut Report) -> Vec<Spanned<String>> {
    let entries = array(what, value, report).into_iter().flatten();
    let what = format!("an entry of {what}");
    entries.filter_map(|entry| text(&what, entry, report)).collect()
}

/// Reports a value of the wrong type.
pub fn wrong<T>(what: &str, span: &Span, value: &DeValue<'_>, expected: &str, report: &mut Report) -> Option<T> {
    let found = value.type_str();
    let message = format!("{what}: found {found}, expected {expected}");
    report.add(&codes::WRONG_TYPE, span, message);
    None
}

/// Reports the keys that the format does not have. Where it is plain what was meant, the value is read as that:
/// so it is not missing, and what is wrong with it comes to light now.
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
        let message = format!("{} has no `{key}`", shape.what);
        match &shape.at {
            Some(span) => report.add(&codes::MISSING_KEY, span, message),
            None => report.add_file(&codes::MISSING_KEY, shape.file, message),
        };
    }
}

/// The key whose name or value holds the error.
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
    let message = in_our_words(message, value.get_ref(), value.span() == span);
    let number = matches!(value.get_ref(), DeValue::Float(_) | DeValue::Integer(_));
    let help = report
        .sources
        .text(&span)
        .filter(|_| number && ["introduced", "deprecated", "needs_until"].contains(&key))
        .map(|number| format!("a version is written in quotes: `{key} = \"{number}\"`"));
    report.add(code, &span, format!("`{key}`: {message}")).help_if(help);
}

/// serde speaks of its own types, which are not those of TOML.
fn in_our_words(message: &str, value: &DeValue<'_>, is_whole: bool) -> String {
    let starts = ["invalid type: ", "invalid value: "];
    let Some(rest) = starts.iter().find_map(|start| message.strip_prefix(start)) else {
        return message.replace("unknown field", "unknown key").replace("unknown variant", "unknown value");
    };
    let (found, expected) = rest.split_once(", expected ").unwrap_or((rest, "another value"));
    let expected = match expected {
        "a sequence" => "an array",
        "u32" | "u64" => "an integer that is not negative",
        "a boolean" => "`true` or `false`",
        other => other,
    };
    match value {
        DeValue::Integer(number) if is_whole && number.as_str().parse::<i64>().is_err() => {
            "this number is too large".to_owned()
        }
        DeValue::Integer(_) => format!("found {found}, expected {expected}"),
        value if is_whole => format!("found {}, expected {expected}", value.type_str()),
        _ => format!("found {found}, expected {expected}"),
    }
}

/// The keys of a struct, as its `Deserialize` declares them: one list that cannot drift from the types.
fn keys_of<T: DeserializeOwned>() -> &'static [&'static str] {
    let mut keys: &'static [&'static str] = &[];
    // It always fails: it is only asked what it would like to have.
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

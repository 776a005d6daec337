//! Turns values of the spec into JSON, and lays the document out.
//!
//! Objects keep the order of the model. Outer objects take several lines, a property of a schema takes one, so that an edit
//! of one line of the spec changes a line or two of the document.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::Value;
use serde_json::ser::{CompactFormatter, Formatter, PrettyFormatter, Serializer};

use crate::model::{Literal, Number};

pub(in crate::emit) fn literal(value: &Literal) -> Value {
    match value {
        Literal::Null => Value::Null,
        Literal::Boolean(value) => (*value).into(),
        Literal::Integer(value) => (*value).into(),
        Literal::Float(text) => number_from(text).into(),
        Literal::String(value) => value.as_str().into(),
        Literal::Array(values) => values.iter().map(literal).collect(),
    }
}

pub(super) fn number(number: &Number) -> serde_json::Number {
    number_from(&number.0)
}

/// Parses a number. An integer keeps its digits; any other number gets the shortest form of its value.
fn number_from(text: &str) -> serde_json::Number {
    let float = || text.parse().ok().and_then(serde_json::Number::from_f64);
    let integer = text.parse::<i64>().map(Into::into);
    integer.ok().or_else(float).expect("resolve reads numbers from TOML and refuses those that are not finite")
}

/// A description, followed by its note.
pub(super) fn sentences(doc: &str, note: Option<&str>) -> String {
    match note {
        Some(note) => format!("{doc} {note}"),
        None => doc.to_owned(),
    }
}

/// For `skip_serializing_if`: a flag that is off is left out.
pub(super) fn is_false(flag: &bool) -> bool {
    !flag
}

/// A JSON object whose keys keep the order of the model.
#[derive(Debug)]
pub(super) struct Map<K, V>(Vec<(K, V)>);

impl<K, V> Map<K, V> {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<K, V> Default for Map<K, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K, V> FromIterator<(K, V)> for Map<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Self {
        Self(entries.into_iter().collect())
    }
}

impl<K: Serialize, V: Serialize> Serialize for Map<K, V> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

/// The depth up to which objects take several lines: that of `components.schemas.ChatD.properties`.
const DEPTH: usize = 5;

/// The text of the document.
pub(super) fn print(document: &impl Serialize) -> String {
    let mut text = Vec::new();
    let layout = Layout { depth: 0, arrays: 0, pretty: PrettyFormatter::new() };
    document
        .serialize(&mut Serializer::with_formatter(&mut text, layout))
        .expect("every key of the document is a string, and writing to memory does not fail");
    text.push(b'\n');
    String::from_utf8(text).expect("serde_json writes UTF-8")
}

struct Layout {
    /// The number of open objects.
    depth: usize,
    /// The number of open arrays, whose contents stay on one line.
    arrays: usize,
    pretty: PrettyFormatter<'static>,
}

impl Layout {
    fn spreads(&self) -> bool {
        self.depth <= DEPTH && self.arrays == 0
    }
}

impl Formatter for Layout {
    fn begin_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth += 1;
        if self.spreads() { self.pretty.begin_object(writer) } else { CompactFormatter.begin_object(writer) }
    }

    fn end_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        let spreads = self.spreads();
        self.depth -= 1;
        if spreads { self.pretty.end_object(writer) } else { CompactFormatter.end_object(writer) }
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        if self.spreads() { self.pretty.begin_object_key(writer, first) } else { separate(writer, first) }
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b": ")
    }

    fn end_object_value<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        if self.spreads() { self.pretty.end_object_value(writer) } else { Ok(()) }
    }

    fn begin_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.arrays += 1;
        CompactFormatter.begin_array(writer)
    }

    fn end_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.arrays -= 1;
        CompactFormatter.end_array(writer)
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        separate(writer, first)
    }
}

fn separate<W: ?Sized + Write>(writer: &mut W, first: bool) -> io::Result<()> {
    if first { Ok(()) } else { writer.write_all(b", ") }
}

//! The layout of `openapi.json`, and functions that join objects in the order of the model.
//!
//! The outer objects take several lines, and a property of a schema takes one. Most edits of one line of the spec
//! therefore change few lines of the document.

use std::io::{Result, Write};

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};
use serde_json::{Map, Value};

/// The members of an object that are not null, false or empty.
pub fn stated(object: Value) -> Value {
    let mut members = members(object);
    members.retain(|_, value| match value {
        Value::Null | Value::Bool(false) => false,
        Value::Array(entries) => !entries.is_empty(),
        Value::Object(members) => !members.is_empty(),
        _ => true,
    });
    members.into()
}

pub fn merged(objects: impl IntoIterator<Item = Value>) -> Value {
    let mut merged = Map::new();
    for object in objects {
        merged.extend(members(object));
    }
    merged.into()
}

pub fn members(object: Value) -> Map<String, Value> {
    match object {
        Value::Object(members) => members,
        other => unreachable!("`{other}` is not an object"),
    }
}

pub fn print(document: &Value) -> String {
    let mut text = Vec::new();
    let mut serializer = Serializer::with_formatter(&mut text, Layout::default());
    document.serialize(&mut serializer).expect("a value is JSON");
    text.push(b'\n');
    String::from_utf8(text).expect("JSON is Unicode")
}

#[derive(Default)]
struct Layout {
    /// The depth of the next value.
    depth: usize,
    has_entries: bool,
}

struct Container {
    /// How much deeper its entries are.
    step: usize,
    /// From this depth on, it takes one line.
    one_line: usize,
}

/// Below the depth of schema properties, an object takes one line.
const OBJECT: Container = Container { step: 1, one_line: 5 };

/// Only an array of the document itself takes several lines, and each of its entries one.
const ARRAY: Container = Container {
    step: OBJECT.one_line,
    one_line: 2,
};

impl Layout {
    fn begin<W: Write + ?Sized>(&mut self, writer: &mut W, bracket: &[u8], container: &Container) -> Result<()> {
        self.depth += container.step;
        self.has_entries = false;
        writer.write_all(bracket)
    }

    fn begin_entry<W: Write + ?Sized>(&self, writer: &mut W, is_first: bool, container: &Container) -> Result<()> {
        let depth = self.depth - container.step;
        if depth < container.one_line {
            writer.write_all(if is_first { b"" } else { b"," })?;
            return line(writer, depth + 1);
        }
        writer.write_all(if is_first { b"" } else { b", " })
    }

    fn end<W: Write + ?Sized>(&mut self, writer: &mut W, bracket: &[u8], container: &Container) -> Result<()> {
        self.depth -= container.step;
        if self.has_entries && self.depth < container.one_line {
            line(writer, self.depth)?;
        }
        writer.write_all(bracket)
    }
}

fn line<W: Write + ?Sized>(writer: &mut W, depth: usize) -> Result<()> {
    writer.write_all(b"\n")?;
    (0..depth).try_for_each(|_| writer.write_all(b"  "))
}

impl Formatter for Layout {
    fn begin_object<W: Write + ?Sized>(&mut self, writer: &mut W) -> Result<()> {
        self.begin(writer, b"{", &OBJECT)
    }

    fn begin_object_key<W: Write + ?Sized>(&mut self, writer: &mut W, is_first: bool) -> Result<()> {
        self.begin_entry(writer, is_first, &OBJECT)
    }

    fn begin_object_value<W: Write + ?Sized>(&mut self, writer: &mut W) -> Result<()> {
        writer.write_all(b": ")
    }

    fn end_object_value<W: Write + ?Sized>(&mut self, _: &mut W) -> Result<()> {
        self.has_entries = true;
        Ok(())
    }

    fn end_object<W: Write + ?Sized>(&mut self, writer: &mut W) -> Result<()> {
        self.end(writer, b"}", &OBJECT)
    }

    fn begin_array<W: Write + ?Sized>(&mut self, writer: &mut W) -> Result<()> {
        self.begin(writer, b"[", &ARRAY)
    }

    fn begin_array_value<W: Write + ?Sized>(&mut self, writer: &mut W, is_first: bool) -> Result<()> {
        self.begin_entry(writer, is_first, &ARRAY)
    }

    fn end_array_value<W: Write + ?Sized>(&mut self, _: &mut W) -> Result<()> {
        self.has_entries = true;
        Ok(())
    }

    fn end_array<W: Write + ?Sized>(&mut self, writer: &mut W) -> Result<()> {
        self.end(writer, b"]", &ARRAY)
    }
}

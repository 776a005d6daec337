//! How the document is laid out: outer objects over several lines, a property of a schema on one.
//!
//! So a line of the spec is a line or two of the document, and its diff can be read.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::{CompactFormatter, Formatter, PrettyFormatter, Serializer};

/// Objects nested deeper than this stand on one line: `components.schemas.ChatD.properties` is the last that does not.
const DEPTH: usize = 5;

/// The text of the document.
pub(super) fn print(document: &impl Serialize) -> String {
    let mut text = Vec::new();
    let layout = Layout { depth: 0, arrays: 0, pretty: PrettyFormatter::new() };
    document
        .serialize(&mut Serializer::with_formatter(&mut text, layout))
        .expect("every key of the document is text, and memory can be written to");
    text.push(b'\n');
    String::from_utf8(text).expect("JSON is text")
}

struct Layout {
    /// How many objects are open.
    depth: usize,
    /// How many arrays are open: what is in one stands on its line.
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

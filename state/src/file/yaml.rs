//! Reads YAML, and so JSON, as a tree. Plain words are strings, except `true`, `false` and `null`. A tag is an error,
//! because it would be dropped.

use std::collections::{HashMap, HashSet};

use granit_parser::{Event, Marker, Parser, ScalarStyle, options};
use serde_json::{Number, Value};

use crate::file::document::{Content, DocumentNode, NOT_EXACT, TableEntry, exact_number};
use crate::file::problem::FilePosition;

/// Readers of a tree are recursive, so a deeper file could exhaust the stack.
const DEEPEST: usize = 32;

/// Aliases of aliases grow exponentially, so copies of anchored values have a limit in MiB.
const MOST_COPIED_MIB: usize = 64;

/// The estimated memory of a node, without its text.
const VALUE: usize = 64;

/// With aliases written out.
#[derive(Clone, Copy)]
struct Size {
    bytes: usize,
    depth: usize,
}

/// A table or an array until its end is read. In a table, names and values alternate.
struct Open {
    is_table: bool,
    at: FilePosition,
    anchor: Option<usize>,
    size: Size,
    nodes: Vec<DocumentNode>,
}

/// Reads one document.
pub fn parse(text: &str) -> Result<Option<DocumentNode>, (FilePosition, String)> {
    let options = options! { simple_key_max_lookahead: usize::MAX, emit_comments: false };
    let mut copied = 0;
    let mut anchors: HashMap<usize, (Content, Size)> = HashMap::new();
    let mut open: Vec<Open> = Vec::new();
    let mut document = None;
    for event in Parser::new_from_str_with_options(text, options) {
        let (event, span) = event.map_err(|error| (place(error.marker()), error.info()))?;
        if let Some(tag) = event.tag().filter(|tag| !tag.is_yaml_core_schema_tag("str")) {
            let at = place(&span.tag_start.unwrap_or(span.start));
            let message = format!(
                "the tag `{}` means nothing here: write the value itself",
                tag.original()
            );
            return Err((at, message));
        }
        let mut at = place(&span.start);
        let mut anchor = event.anchor_id();
        let mut size = Size { bytes: VALUE, depth: 0 };
        let content = match &event {
            Event::SequenceStart(..) | Event::MappingStart(..) => {
                size.depth = 1;
                let nodes = Vec::new();
                open.push(Open {
                    is_table: matches!(event, Event::MappingStart(..)),
                    at,
                    anchor,
                    size,
                    nodes,
                });
                continue;
            }
            Event::SequenceEnd | Event::MappingEnd => {
                let Some(ended) = open.pop() else { continue };
                (at, anchor, size) = (ended.at, ended.anchor, ended.size);
                if event == Event::SequenceEnd {
                    Content::Array(ended.nodes)
                } else {
                    Content::Table(table(ended.nodes)?)
                }
            }
            Event::Scalar(..) if span.is_empty() => Content::Blank,
            // A key is kept as it is written: `1e3` is not the project 1000.
            Event::Scalar(text, ScalarStyle::Plain, _, None) if is_key(&open) => Content::Scalar(plain_key(text, at)?),
            Event::Scalar(text, ScalarStyle::Plain, _, None) => Content::Scalar(plain(text, at)?),
            Event::Scalar(text, ..) => Content::Scalar(text.as_ref().into()),
            Event::Alias(anchor) => {
                let Some((content, anchored)) = anchors.get(anchor) else {
                    return Err((at, "the alias is inside of what it stands for".to_owned()));
                };
                size = *anchored;
                copied += size.bytes;
                content.clone()
            }
            _ => continue,
        };
        if let Event::Scalar(text, ..) = &event {
            size.bytes += text.len();
        }
        if let Some(anchor) = anchor {
            copied += size.bytes;
            anchors.insert(anchor, (content.clone(), size));
        }
        if copied > MOST_COPIED_MIB << 20 {
            let message = format!("with its aliases written out, the file would have more than {MOST_COPIED_MIB} MiB");
            return Err((at, message));
        }
        if open.len() + size.depth > DEEPEST {
            return Err((at, "the nesting is too deep".to_owned()));
        }
        let node = DocumentNode { at, content };
        if let Some(open) = open.last_mut() {
            open.size.bytes += size.bytes;
            open.size.depth = open.size.depth.max(size.depth + 1);
            open.nodes.push(node);
        } else if document.replace(node).is_some() {
            return Err((at, "the file has more than one document".to_owned()));
        }
    }
    Ok(document)
}

/// Merges the tables of `<<`.
fn table(nodes: Vec<DocumentNode>) -> Result<Vec<TableEntry>, (FilePosition, String)> {
    let mut entries = Vec::new();
    let mut merged = Vec::new();
    let mut nodes = nodes.into_iter();
    while let (Some(DocumentNode { at, content }), Some(value)) = (nodes.next(), nodes.next()) {
        let name = match content {
            Content::Scalar(Value::String(name)) => name,
            _ => return Err((at, "a name must be a string".to_owned())),
        };
        match value.content {
            Content::Array(nodes) if name == MERGE => merged.extend(nodes),
            _ if name == MERGE => merged.push(value),
            _ => entries.push(TableEntry { name, at, value }),
        }
    }
    if merged.is_empty() {
        return Ok(entries);
    }
    let mut names: HashSet<_> = entries.iter().map(|entry| entry.name.clone()).collect();
    for DocumentNode { at, content } in merged {
        let Content::Table(more) = content else {
            return Err((at, "`<<` merges only tables".to_owned()));
        };
        entries.extend(more.into_iter().filter(|entry| names.insert(entry.name.clone())));
    }
    Ok(entries)
}

const MERGE: &str = "<<";

fn plain(text: &str, at: FilePosition) -> Result<Value, (FilePosition, String)> {
    if is_number(text) {
        let number = exact_number(text).ok_or((at, NOT_EXACT.to_owned()))?;
        return Ok(number.into());
    }
    Ok(match text.to_ascii_lowercase().as_str() {
        "~" | "null" => Value::Null,
        "true" => true.into(),
        "false" => false.into(),
        _ => text.into(),
    })
}

fn plain_key(text: &str, at: FilePosition) -> Result<Value, (FilePosition, String)> {
    let is_canonical = text.parse::<u64>().is_ok_and(|number| number.to_string() == text);
    let is_number =
        text.starts_with(|first: char| first.is_ascii_digit() || "+-.".contains(first)) && text.parse::<f64>().is_ok();
    if is_number && !is_canonical || !is_number && !plain(text, at)?.is_string() {
        return Err((
            at,
            format!("`{text}` is not a string in YAML: write the name in quotes"),
        ));
    }
    Ok(text.into())
}

fn is_key(open: &[Open]) -> bool {
    open.last()
        .is_some_and(|open| open.is_table && open.nodes.len() % 2 == 0)
}

/// YAML 1.1 has more, such as `0x10` and `1_000`. Here they are strings, as in JSON.
fn is_number(text: &str) -> bool {
    serde_json::from_str::<Number>(text).is_ok()
}

fn place(marker: &Marker) -> FilePosition {
    FilePosition {
        line: marker.line(),
        column: marker.col() + 1,
    }
}

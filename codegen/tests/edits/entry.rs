//! Finds the lines of the spec that define one item, and edits them as text.
//!
//! Editing the text leaves every other line as it is.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support;

/// The item that a line defines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Item {
    /// An attribute of the settings, by its name.
    Attribute(String),
    /// A parameter that the kind with this slug defines or changes.
    Parameter(String),
    /// A shared parameter, by its name.
    Shared(String),
    /// A field of the integration object.
    Object,
    /// A value of the enum, or a field of the record, of that name.
    Type(String),
}

/// A line.
#[derive(Debug, Clone)]
pub struct Entry {
    pub file: PathBuf,
    /// From 0.
    pub line: usize,
    pub item: Item,
    pub text: String,
}

/// Every line of the spec that is an inline table.
pub fn entries(spec: &Path) -> Vec<Entry> {
    let files = support::files(spec).into_iter().filter(|file| file.extension().is_some_and(|end| end == "toml"));
    files.flat_map(|file| entries_of(&fs::read_to_string(spec.join(&file)).unwrap(), &file)).collect()
}

fn entries_of(text: &str, file: &Path) -> Vec<Entry> {
    let mut entries = Vec::new();
    let mut header = "";
    for (line, text) in text.lines().enumerate() {
        if let Some(name) = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')) {
            header = name;
        }
        if !text.contains(" = {") && !text.contains("{ ") || !text.contains(" }") {
            continue;
        }
        let name = text.split(" = ").next().unwrap_or_default().to_owned();
        let item = match header.split_once('.') {
            Some(("kind", slug)) => Item::Parameter(slug.to_owned()),
            Some(("enum" | "record", name)) => Item::Type(name.to_owned()),
            None if header == "attributes" => Item::Attribute(name),
            None if header == "parameters" => Item::Shared(name),
            None if header == "fields" => Item::Object,
            _ => continue,
        };
        entries.push(Entry { file: file.to_owned(), line, item, text: text.to_owned() });
    }
    entries
}

impl Entry {
    /// The text of the value of a key.
    pub fn get(&self, key: &str) -> Option<&str> {
        let start = self.start(key)?;
        Some(&self.text[start..start + extent(&self.text[start..])])
    }

    /// The line with another value for a key, or with a new key before its `doc`.
    pub fn with(&self, key: &str, value: &str) -> String {
        match (self.start(key), self.text.find("doc = ")) {
            (Some(start), _) => {
                let after = &self.text[start + extent(&self.text[start..])..];
                format!("{}{value}{after}", &self.text[..start])
            }
            (None, Some(doc)) => format!("{}{key} = {value}, {}", &self.text[..doc], &self.text[doc..]),
            (None, None) => {
                let end = self.text.rfind(" }").expect("an inline table ends");
                format!("{}, {key} = {value}{}", &self.text[..end], &self.text[end..])
            }
        }
    }

    /// The line without a key and its value.
    pub fn without(&self, key: &str) -> Option<String> {
        let start = self.start(key)?;
        let before = &self.text[..start - key.len() - " = ".len()];
        let after = &self.text[start + extent(&self.text[start..])..];
        Some(match after.strip_prefix(", ") {
            Some(after) => format!("{before}{after}"),
            None => format!("{}{after}", before.trim_end_matches(", ")),
        })
    }

    /// The start of the value of a key.
    fn start(&self, key: &str) -> Option<usize> {
        let written = [format!("{{ {key} = "), format!(", {key} = ")];
        written.iter().find_map(|written| Some(self.text.find(written.as_str())? + written.len()))
    }
}

/// The length of the value at the start of a text.
fn extent(text: &str) -> usize {
    let (mut depth, mut quoted) = (0, false);
    for (at, letter) in text.char_indices() {
        match letter {
            '"' => quoted = !quoted,
            _ if quoted => {}
            '[' | '{' => depth += 1,
            ']' | '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => return text[..at].trim_end().len(),
            _ => {}
        }
    }
    text.len()
}

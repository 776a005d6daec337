//! A state file or a policy as a tree with positions.

use std::path::Path;

use platform_api::Json;
use platform_api_core::file;
use platform_api_core::scalar::integer;
use platform_api_core::text::{after_mark, text_of};
use serde::de::DeserializeOwned;
use serde_json::{Number, Value};
use toml::de::{DeTable, DeValue};

use crate::file::problem::{FilePosition, FileProblems, Problems};
use crate::file::value::exact;
use crate::file::yaml;

pub const UNSET: &str = "unset";

const BEGIN: FilePosition = FilePosition { line: 1, column: 1 };

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum FileFormat {
    Toml,
    #[value(alias = "yml")]
    Yaml,
    Json,
}

impl FileFormat {
    pub fn of(path: &Path) -> Result<Self, String> {
        let extension = path
            .extension()
            .and_then(|extension| extension.to_str())
            .unwrap_or_default();
        <FileFormat as clap::ValueEnum>::from_str(extension, false)
            .map_err(|_| format!("{}: the name must end in .toml, .yaml, .yml or .json", path.display()))
    }
}

/// `notation` is the format if the extension says none. Returns warnings, or all errors.
pub fn read<T>(
    path: &Path,
    notation: Option<FileFormat>,
    parse: impl FnOnce(&str, FileFormat) -> (Option<T>, Problems),
) -> Result<(T, FileProblems), Box<dyn std::error::Error>> {
    let format = match (FileFormat::of(path), notation) {
        (Ok(format), _) | (Err(_), Some(format)) => format,
        (Err(wrong), None) => return Err(format!("{wrong}, or --notation must say its format").into()),
    };
    let name = path.display().to_string();
    let bytes = file::read(path).map_err(|error| format!("{name}: {error}"))?;
    let text = text_of(&bytes).map_err(|error| {
        let valid = &after_mark(&bytes)[..error.valid_up_to()];
        let line = valid.iter().filter(|byte| **byte == b'\n').count() + 1;
        format!("{name}:{line}: this is not UTF-8")
    })?;
    let (parsed, problems) = parse(text, format);
    let problems = problems.in_file(&name);
    match parsed {
        Some(parsed) => Ok((parsed, problems)),
        None => Err(problems.into()),
    }
}

#[derive(Clone)]
pub struct DocumentNode {
    pub at: FilePosition,
    pub(super) content: Content,
}

#[derive(Clone)]
pub enum Content {
    Scalar(Value),
    /// A date or a time of TOML, which has no quotes.
    Date(String),
    /// A `null` of YAML that is not written.
    Blank,
    Array(Vec<DocumentNode>),
    Table(Vec<TableEntry>),
}

#[derive(Clone)]
pub struct TableEntry {
    pub name: String,
    pub at: FilePosition,
    pub value: DocumentNode,
}

impl DocumentNode {
    pub fn parse(text: &str, format: FileFormat, problems: &mut Problems) -> Option<DocumentNode> {
        let node = match format {
            FileFormat::Toml => parse_toml(text, problems),
            FileFormat::Yaml => parse_yaml(text, problems),
            FileFormat::Json => parse_json(text, problems),
        }?;
        node.check_names(problems);
        Some(node)
    }

    /// Reports names that occur twice, which YAML and JSON allow. The TOML parser refuses them.
    fn check_names(&self, problems: &mut Problems) {
        let mut seen = std::collections::BTreeMap::new();
        for entry in self.entries() {
            if let Some(first) = seen.insert(&entry.name, entry.at) {
                problems.error(
                    entry.at,
                    format!("`{}` is already defined in line {}", entry.name, first.line),
                );
            }
            entry.value.check_names(problems);
        }
    }

    /// Empty for other values. Only [`TableReader`] may read a table by its names.
    fn entries(&self) -> &[TableEntry] {
        if let Content::Table(entries) = &self.content {
            entries
        } else {
            &[]
        }
    }

    /// `null` is an empty table, as in YAML.
    pub fn table(&self, what: &str, of: &str, problems: &mut Problems) -> TableReader<'_> {
        if !self.is_table() && !self.is_null() {
            problems.error(
                self.at,
                format!("{what} must be a table of {of}, not {}", self.type_name()),
            );
        }
        TableReader {
            entries: self.entries().iter().collect(),
            names: Vec::new(),
        }
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.entries().iter().map(|entry| entry.name.as_str())
    }

    /// `None` for other values.
    pub fn array(&self) -> Option<&[DocumentNode]> {
        match &self.content {
            Content::Array(nodes) => Some(nodes),
            _ => None,
        }
    }

    pub fn boolean(&self) -> Option<bool> {
        match self.content {
            Content::Scalar(Value::Bool(flag)) => Some(flag),
            _ => None,
        }
    }

    /// Returns `true` for a `null` of YAML that is not written.
    pub fn is_blank(&self) -> bool {
        matches!(self.content, Content::Blank)
    }

    /// Empty for other values.
    pub fn text(&self) -> &str {
        if let Content::Scalar(Value::String(text)) = &self.content {
            text
        } else {
            ""
        }
    }

    pub fn named<T: DeserializeOwned>(&self, problems: &mut Problems) -> Option<T> {
        let Content::Scalar(Value::String(text)) = &self.content else {
            problems.error(self.at, format!("must be a string, not {}", self.type_name()));
            return None;
        };
        let read = serde_json::from_value(text.as_str().into());
        // The message is serde's, for Rust developers.
        let wrong = |error: serde_json::Error| error.to_string().replace("unknown variant", "unknown");
        read.map_err(|error| problems.error(self.at, wrong(error))).ok()
    }

    pub fn is_table(&self) -> bool {
        matches!(self.content, Content::Table(_))
    }

    fn is_null(&self) -> bool {
        matches!(self.content, Content::Scalar(Value::Null) | Content::Blank)
    }

    /// `{ unset = true }` is null.
    pub fn json(&self) -> Value {
        match &self.content {
            Content::Scalar(value) => value.clone(),
            // The API has dates in strings.
            Content::Date(date) => date.as_str().into(),
            Content::Blank => Value::Null,
            Content::Array(nodes) => nodes.iter().map(DocumentNode::json).collect(),
            Content::Table(entries) => match entries.as_slice() {
                [only] if only.name == UNSET && matches!(only.value.content, Content::Scalar(Value::Bool(true))) => {
                    Value::Null
                }
                _ => Value::Object(
                    entries
                        .iter()
                        .map(|entry| (entry.name.clone(), entry.value.json()))
                        .collect(),
                ),
            },
        }
    }

    /// Returns the place of the first date in the value.
    pub fn date(&self) -> Option<FilePosition> {
        match &self.content {
            Content::Date(_) => Some(self.at),
            Content::Array(nodes) => nodes.iter().find_map(DocumentNode::date),
            Content::Table(entries) => entries.iter().find_map(|entry| entry.value.date()),
            Content::Scalar(_) | Content::Blank => None,
        }
    }

    pub fn type_name(&self) -> &'static str {
        match &self.content {
            Content::Date(_) => "a date",
            _ => Json::from(self.json()).type_name(),
        }
    }
}

/// Reads a table. [`end`](Self::end) reports the keys that were not taken, so no key of a file is ignored.
pub struct TableReader<'n> {
    entries: Vec<&'n TableEntry>,
    names: Vec<&'static str>,
}

impl<'n> TableReader<'n> {
    pub fn take(&mut self, name: &'static str) -> Option<&'n TableEntry> {
        self.names.push(name);
        let entry = *self.entries.iter().find(|entry| entry.name == name)?;
        // A repeated key is reported elsewhere.
        self.entries.retain(|entry| entry.name != name);
        Some(entry)
    }

    pub fn skip(&mut self, is_ignored: fn(&str) -> bool) {
        self.entries.retain(|entry| !is_ignored(&entry.name));
    }

    /// For a table whose names are data.
    pub fn take_all(mut self) -> Vec<&'n TableEntry> {
        std::mem::take(&mut self.entries)
    }

    /// Reports the keys that were not taken, and returns how many there are.
    pub fn end(mut self, problems: &mut Problems) -> usize {
        let entries = std::mem::take(&mut self.entries);
        for entry in &entries {
            problems.unknown(entry.at, &entry.name, &self.names);
        }
        entries.len()
    }
}

impl Drop for TableReader<'_> {
    fn drop(&mut self) {
        debug_assert!(self.entries.is_empty() || std::thread::panicking(), "a key is ignored");
    }
}

struct LineIndex<'a> {
    text: &'a str,
    begins: Vec<usize>,
}

impl<'a> LineIndex<'a> {
    fn new(text: &'a str) -> Self {
        let mut begins = vec![0];
        begins.extend(text.match_indices('\n').map(|(at, _)| at + 1));
        LineIndex { text, begins }
    }

    fn place(&self, at: usize) -> FilePosition {
        let line = self.begins.partition_point(|begin| *begin <= at);
        let line_begin = self.text.get(self.begins[line - 1]..at).unwrap_or_default();
        FilePosition {
            line,
            column: line_begin.chars().count() + 1,
        }
    }
}

fn parse_toml(text: &str, problems: &mut Problems) -> Option<DocumentNode> {
    let lines = LineIndex::new(text);
    let (table, errors) = DeTable::parse_recoverable(text);
    // Later errors may be consequences of the first.
    if let Some(error) = errors.iter().min_by_key(|error| error.span().map(|span| span.start)) {
        let at = lines.place(error.span().unwrap_or_default().start);
        problems.error(at, error.message().replace('\n', "; "));
        return None;
    }
    Some(DocumentNode {
        at: BEGIN,
        content: table_of(table.get_ref(), &lines, problems),
    })
}

fn table_of(table: &DeTable<'_>, lines: &LineIndex<'_>, problems: &mut Problems) -> Content {
    let mut entries = Vec::new();
    for (name, value) in table {
        entries.push(TableEntry {
            name: name.get_ref().to_string(),
            at: lines.place(name.span().start),
            value: node_of(value, lines, problems),
        });
    }
    entries.sort_by_key(|entry| entry.at);
    Content::Table(entries)
}

fn node_of(value: &toml::Spanned<DeValue<'_>>, lines: &LineIndex<'_>, problems: &mut Problems) -> DocumentNode {
    let at = lines.place(value.span().start);
    let content = match value.get_ref() {
        DeValue::String(string) => Content::Scalar(string.as_ref().into()),
        DeValue::Boolean(value) => Content::Scalar((*value).into()),
        DeValue::Datetime(datetime) => Content::Date(datetime.to_string()),
        DeValue::Integer(integer) => {
            let integer = i128::from_str_radix(integer.as_str(), integer.radix()).ok();
            number(integer.and_then(Number::from_i128), at, problems)
        }
        DeValue::Float(float) => {
            let text = float.as_str().trim_start_matches('+');
            number(exact_number(text), at, problems)
        }
        DeValue::Array(values) => Content::Array(values.iter().map(|value| node_of(value, lines, problems)).collect()),
        DeValue::Table(table) => table_of(table, lines, problems),
    };
    DocumentNode { at, content }
}

fn number(number: Option<Number>, at: FilePosition, problems: &mut Problems) -> Content {
    if number.is_none() {
        problems.error(at, NOT_EXACT);
    }
    Content::Scalar(number.into())
}

pub const NOT_EXACT: &str = "this number cannot be kept with all its digits";

/// `1.0` is an integer. Returns `None` for a number that would lose digits.
pub fn exact_number(text: &str) -> Option<Number> {
    let Value::Number(number) = exact(text)? else {
        return None;
    };
    if !number.is_f64() {
        return Some(number);
    }
    integer(&number.to_string()).map_or(Some(number), |integer| Some(integer.into()))
}

fn parse_yaml(text: &str, problems: &mut Problems) -> Option<DocumentNode> {
    let document = yaml::parse(text);
    let document = document.map_err(|(at, message)| problems.error(at, message)).ok()?;
    let document = document.filter(|node| !node.is_null());
    Some(document.unwrap_or(DocumentNode {
        at: BEGIN,
        content: Content::Table(vec![]),
    }))
}

/// `serde_json` gives no positions, so it only checks the text, and the YAML parser reads it.
fn parse_json(text: &str, problems: &mut Problems) -> Option<DocumentNode> {
    let Err(error) = serde_json::from_str::<Value>(text) else {
        return parse_yaml(text, problems);
    };
    let lines = LineIndex::new(text);
    // The column of `serde_json` counts bytes.
    let begin = lines.begins[error.line() - 1];
    let at = lines.place(begin + error.column().saturating_sub(1));
    // `serde_json` has no message without the position.
    let message = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    problems.error(at, message.strip_suffix(&place).unwrap_or(&message));
    None
}

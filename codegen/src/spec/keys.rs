//! This module reads tables. The top level of a file is a table too. The module reads each key by itself, so an error
//! in the value of one key does not hide an error in another.
//!
//! Each sort of table has a function that reads it. The function asks [`Keys`] for every key that such a table may
//! have. An unknown key or a wrong value is read as the key or value that was clearly meant. Therefore one mistake does
//! not cause further errors. If the meaning is not clear, the key is left out.

use platform_api_core::nearest::nearest;
use toml::de::{DeString, DeTable, DeValue};

use super::required;
use super::spanned::Spanned;
use super::value::{FromToml, Subject, Toml, as_table, report_type};
use crate::codes;
use crate::model::Source;
use crate::report::{Place, Report};

/// The words that messages use for a table, its position, and the keys that it must have.
pub struct Shape {
    /// ``attribute `admin_mode` ``
    pub what: String,
    pub place: Place,
    pub required: &'static [&'static str],
}

/// The keys of a table that is read.
pub struct Keys<'t, 'r> {
    table: &'t DeTable<'t>,
    pub shape: &'r Shape,
    /// The keys that were asked for so far.
    asked: Vec<&'static str>,
    /// Values of unknown keys, by the keys that were meant.
    meant: Vec<(&'static str, &'t Toml<'t>)>,
    /// Keys of the file that seem to be entries of a table whose header is missing.
    headless: Headless<'t>,
    pub report: &'r mut Report,
}

#[derive(Default)]
struct Headless<'t> {
    header: Option<&'static str>,
    entries: Vec<(&'t toml::Spanned<DeString<'t>>, &'t Toml<'t>)>,
}

/// A function that takes the keys of a table and returns a value that it makes from them.
pub type Read<T> = fn(&mut Keys<'_, '_>) -> T;

/// Reads a table, and reports all errors in it.
pub fn read<T>(table: &DeTable<'_>, shape: &Shape, report: &mut Report, read: Read<T>) -> T {
    let known = known_keys(read);
    let mut keys = Keys::new(table, shape, report);
    keys.report_unknown(&known);
    keys.require(shape.required);
    read(&mut keys)
}

/// Finds the keys that a table may have. To find them, this function calls `read` with an empty table, and notes the
/// keys that `read` asks for.
fn known_keys<T>(read: Read<T>) -> Vec<&'static str> {
    let shape = Shape {
        what: String::new(),
        place: Place::At(0..0),
        required: &[],
    };
    let (table, mut report) = (DeTable::new(), Report::default());
    let mut keys = Keys::new(&table, &shape, &mut report);
    read(&mut keys);
    keys.asked
}

/// The capacity of the list of keys. No table has many more.
const MOST_KEYS: usize = 48;

/// The keys of files that are headers of entries.
const HEADERS: [&str; 3] = ["attributes", "fields", "kind"];

/// Words of other formats, and the key of the spec with the same meaning.
const OTHER_WORDS: [(&str, &str); 7] = [
    ("added", "introduced"),
    ("description", "doc"),
    ("max", "maximum"),
    ("min", "minimum"),
    ("read_only", "response_only"),
    ("readonly", "response_only"),
    ("since", "introduced"),
];

impl<'t, 'r> Keys<'t, 'r> {
    fn new(table: &'t DeTable<'t>, shape: &'r Shape, report: &'r mut Report) -> Self {
        Self {
            table,
            shape,
            asked: Vec::with_capacity(MOST_KEYS),
            meant: Vec::new(),
            headless: Headless::default(),
            report,
        }
    }

    /// Whether the table has a key.
    pub fn has(&self, key: &str) -> bool {
        self.values(key).next().is_some()
    }

    /// Reads the value of a key.
    pub fn take<T: FromToml>(&mut self, key: &'static str) -> Option<Spanned<T>> {
        self.asked.push(key);
        let value = self.values(key).next()?;
        Spanned::read(value, Subject::Key(key), self.report)
    }

    /// Reads the table that a key has as its value.
    pub fn table<T: Default>(&mut self, key: &'static str, required: &'static [&'static str], of: Read<T>) -> T {
        self.asked.push(key);
        let Some(value) = self.values(key).next() else {
            return T::default();
        };
        let shape = Shape {
            what: format!("`{key}`"),
            place: Place::At(value.span()),
            required,
        };
        match as_table(value, Subject::Key(key), "a table", self.report) {
            Some(table) => read(table, &shape, self.report, of),
            None => T::default(),
        }
    }

    /// The position of the table and of the values that were taken so far.
    pub fn source(&self) -> Source {
        let Place::At(span) = &self.shape.place else {
            return Source::default();
        };
        let stated = self
            .asked
            .iter()
            .filter_map(|key| Some((*key, self.values(key).next()?.span())));
        Source::at(&self.report.sources, span.clone(), stated.collect())
    }

    /// The entries of the table that a key has as its value, each with its name. Without the key there are none.
    pub fn entries(&mut self, key: &'static str) -> Vec<(Spanned<String>, &'t Toml<'t>)> {
        self.asked.push(key);
        let mut found = Vec::new();
        let values: Vec<_> = self.values(key).collect();
        for value in values {
            let table = as_table(value, Subject::Key(key), "a table", self.report);
            found.extend(table.into_iter().flatten());
        }
        if self.headless.header == Some(key) {
            found.append(&mut self.headless.entries);
        }
        found
            .into_iter()
            .map(|(name, value)| (Spanned::new(name.span(), name.get_ref().to_string()), value))
            .collect()
    }

    /// The entries of the array that a key has as its value. Without the key there are none.
    pub fn array(&mut self, key: &'static str) -> Vec<&'t Toml<'t>> {
        self.asked.push(key);
        let Some(value) = self.values(key).next() else {
            return Vec::new();
        };
        match value.get_ref() {
            DeValue::Array(entries) => entries.iter().collect(),
            other => {
                let subject = Subject::Key(key);
                let advice = other.as_str().map(|only| subject.advice(&format!("[{only:?}]")));
                report_type(value, subject, "an array", self.report).help_if(advice);
                Vec::new()
            }
        }
    }

    /// Reports which of these keys are missing.
    pub fn require(&mut self, required: &[&str]) {
        for key in required {
            if self.has(key) || self.headless.header == Some(key) {
                continue;
            }
            let message = format!("missing key `{key}` in {}", self.shape.what);
            self.report
                .add(&codes::MISSING_KEY, self.shape.place.clone(), message)
                .help(required::advice(key));
        }
    }

    /// The value of a key, and the values of unknown keys that were meant as this key.
    fn values<'k>(&'k self, key: &'k str) -> impl Iterator<Item = &'t Toml<'t>> + use<'k, 't, 'r> {
        let meant = self.meant.iter().filter(move |(meant, _)| *meant == key);
        self.table.get(key).into_iter().chain(meant.map(|(_, value)| *value))
    }

    /// Reports unknown keys, and finds the keys that were meant.
    ///
    /// At the top level of a file, a missing header turns entries into unknown keys. If a required header is missing,
    /// unknown tables whose meaning is not clear are taken for its entries. One message then says that the header is
    /// missing. After an unknown key whose meaning is not clear, the others at the top level are not reported.
    fn report_unknown(&mut self, known: &[&'static str]) {
        let is_file = matches!(self.shape.place, Place::File(_));
        let is_missing = |header: &&str| HEADERS.contains(header) && !self.table.contains_key(*header);
        let missing_header = self.shape.required.iter().copied().find(is_missing).filter(|_| is_file);
        let mut is_reported = false;
        for (key, value) in self.table {
            let name: &str = key.get_ref().as_ref();
            if known.contains(&name) {
                continue;
            }
            let word = known_word(name, known);
            let meant = nearest(word, known.iter().copied());
            self.meant.extend(meant.map(|meant| (meant, value)));
            if meant.is_none() && missing_header.is_some() && value.get_ref().is_table() {
                self.headless.header = missing_header;
                self.headless.entries.push((key, value));
                continue;
            }
            if !is_reported {
                let message = format!("unknown key `{name}` in {}", self.shape.what);
                let advice = self.report.allowed(word, known.iter().copied());
                self.report
                    .add(&codes::UNKNOWN_KEY, &key.span(), message)
                    .help_if(advice);
            }
            is_reported |= is_file && meant.is_none();
        }
        if let (Some(header), Some((first, _))) = (self.headless.header, self.headless.entries.first()) {
            let message = format!("missing key `{header}` in {}", self.shape.what);
            self.report
                .add(&codes::MISSING_KEY, &first.span(), message)
                .help(required::advice(header));
        }
    }
}

/// The key of the spec for a word of other formats, if the table may have that key.
fn known_word<'k>(name: &'k str, known: &[&'static str]) -> &'k str {
    for (other, word) in OTHER_WORDS {
        if other == name && known.contains(&word) {
            return word;
        }
    }
    name
}

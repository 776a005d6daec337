//! This module lists the files of the spec, reads them, and parses them into tables.
//!
//! Spans count from the start of all sources. A span alone therefore identifies the file, and a table does not store
//! which file it is from. Only regular files are read.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use platform_api_core::nearest::nearest;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{characters, syntax};
use crate::codes;
use crate::names::is_section_name;
use crate::report::Report;
use crate::spec::Spanned as Written;

/// The deepest folder that is read. Deeper folders come only from a loop of links.
const DEEPEST: usize = 4;

/// The files that no caller has taken yet, by path. The spans of their tables are positions in the sources of the
/// report.
pub struct Files<'i> {
    tables: BTreeMap<&'i str, Option<DeTable<'i>>>,
    /// Whether a file could not be used: it is missing, unreadable, or has a syntax error.
    pub incomplete: bool,
}

/// Reads all files of the spec, with their paths. An unreadable file has no text.
pub fn read(dir: &Path, report: &mut Report) -> Option<Vec<(String, Option<String>)>> {
    let mut paths = Vec::new();
    list(dir, "", DEEPEST, &mut paths, report);
    if report.has_errors() {
        return None;
    }
    paths.sort();
    let read = |path: String| {
        let text = read_text(&dir.join(&path), &path, report);
        (path, text)
    };
    Some(paths.into_iter().map(read).collect())
}

impl<'i> Files<'i> {
    /// Parses every file in the order of their paths, and hands its text to the report.
    pub fn parse(texts: impl IntoIterator<Item = (&'i str, Option<&'i str>)>, report: &mut Report) -> Self {
        let texts: BTreeMap<_, _> = texts.into_iter().collect();
        let parsed = texts
            .into_iter()
            .map(|(path, text)| (path, text.and_then(|text| parse(path, text, report))));
        let tables: BTreeMap<_, _> = parsed.collect();
        let incomplete = tables.values().any(Option::is_none);
        Self { tables, incomplete }
    }

    /// Takes a file that every spec has.
    pub fn take(&mut self, path: &str, report: &mut Report) -> Option<DeTable<'i>> {
        match self.tables.remove(path) {
            Some(table) => table,
            None => {
                let message = format!("`{path}` does not exist");
                report
                    .add(&codes::MISSING_FILE, path, message)
                    .help("create it: `spec/README.md` describes it");
                self.incomplete = true;
                None
            }
        }
    }

    /// Takes a file if it exists. The file has no table if it could not be read.
    pub fn take_if_there(&mut self, path: &str) -> Option<Option<DeTable<'i>>> {
        self.tables.remove(path)
    }

    /// Reports that a section has no file or an invalid name. Takes the file that was probably meant, if there is one.
    pub fn take_meant(&mut self, folder: &str, written: &Written<String>, report: &mut Report) -> Option<DeTable<'i>> {
        let name = written.get_ref();
        let is_valid = is_section_name(name);
        let diagnostic = if is_valid {
            let message = format!("section `{name}` has no file `{folder}/{name}.toml`");
            report.add(&codes::MISSING_FILE, &written.span(), message)
        } else {
            let message = format!("`{name}` is not a valid section name");
            report.add(&codes::BAD_NAME, &written.span(), message)
        };
        let Some(path) = self.meant(folder, name) else {
            if !is_valid {
                diagnostic.help(
                    "section names, and so file names, are `lower-case-with-hyphens`, and not reserved by Windows",
                );
            }
            self.incomplete = true;
            return None;
        };
        diagnostic.help(format!("there is a file `{path}`: did you mean that section?"));
        self.tables.remove(path.as_str()).flatten()
    }

    /// Finds the file that a wrong name of a section was probably meant for. Only a file that no section has taken can
    /// be meant. If a single such file is left, it is meant. Otherwise the file with the most similar name is.
    fn meant(&self, folder: &str, name: &str) -> Option<String> {
        let stem = |path: &'i str| path.strip_prefix(folder)?.strip_prefix('/')?.strip_suffix(".toml");
        let stems: Vec<_> = self.tables.keys().filter_map(|path| stem(path)).collect();
        let stem = match stems[..] {
            [only] => only,
            _ => nearest(name.trim_end_matches(".toml"), stems)?,
        };
        Some(format!("{folder}/{stem}.toml"))
    }

    /// Ignores the files of a folder whose list of sections is missing.
    pub fn forget(&mut self, folder: &str) {
        self.tables.retain(|path, _| !path.starts_with(&format!("{folder}/")));
    }

    /// Reports the files that no caller has taken.
    pub fn report_unlisted(&self, report: &mut Report) {
        for path in self.tables.keys() {
            let message = format!("`{path}` is not part of the spec");
            let diagnostic = report.add(&codes::UNLISTED_FILE, *path, message);
            let section = path.strip_suffix(".toml").and_then(|path| path.split_once('/'));
            match section {
                Some((folder @ ("integrations" | "settings"), name)) if !name.contains('/') => diagnostic.help(
                    format!("add \"{name}\" to `sections` in `[{folder}]` of `api.toml`, or remove it"),
                ),
                _ => diagnostic.help("move it into `integrations/` or `settings/`, or remove it"),
            };
        }
    }
}

/// Adds the paths of all TOML files below a folder.
fn list(dir: &Path, under: &str, depth: usize, paths: &mut Vec<String>, report: &mut Report) {
    let entries = match fs::read_dir(dir).and_then(|entries| entries.collect::<io::Result<Vec<_>>>()) {
        Ok(entries) => entries,
        Err(error) => {
            let message = format!("cannot read this folder: {error}");
            report.add(&codes::UNREADABLE, under, message);
            return;
        }
    };
    for entry in entries {
        let name = entry.file_name().to_string_lossy().into_owned();
        // Editors and tools keep their own files under such names.
        if name.starts_with('.') {
            continue;
        }
        let path = if under.is_empty() {
            name.clone()
        } else {
            format!("{under}/{name}")
        };
        if name.ends_with(".toml") {
            paths.push(path);
        } else if depth > 0 && entry.path().is_dir() {
            list(&entry.path(), &path, depth - 1, paths, report);
        }
    }
}

fn read_text(file: &Path, path: &str, report: &mut Report) -> Option<String> {
    let bytes = match read_bytes(file) {
        Ok(bytes) => bytes,
        Err(error) => {
            let message = format!("cannot read this file: {error}");
            report.add(&codes::UNREADABLE, path, message);
            return None;
        }
    };
    match String::from_utf8(bytes) {
        Ok(text) => Some(text),
        Err(error) => {
            let valid = error.utf8_error().valid_up_to();
            let shown = String::from_utf8_lossy(error.as_bytes()).into_owned();
            let at = report.sources.add(path, shown) + valid;
            report
                .add(&codes::NOT_UTF8, &(at..at), "invalid UTF-8")
                .help("save the file as UTF-8");
            None
        }
    }
}

/// Reads a regular file, and refuses all other files. A pipe, for example, might never end.
fn read_bytes(file: &Path) -> io::Result<Vec<u8>> {
    let kind = fs::metadata(file)?.file_type();
    if kind.is_dir() {
        return Err(io::Error::other("it is a folder"));
    }
    if !kind.is_file() {
        return Err(io::Error::other("it is not a regular file"));
    }
    fs::read(file)
}

/// Parses a file, or reports its merge conflicts or its first syntax error.
fn parse<'i>(path: &str, text: &'i str, report: &mut Report) -> Option<DeTable<'i>> {
    let start = report.sources.add(path, text.to_owned());
    let (table, errors) = DeTable::parse_recoverable(text);
    if errors.is_empty() {
        let table = shifted(table.into_inner(), start);
        characters::report_hidden(&table, report);
        return Some(table);
    }
    syntax::report_errors(text, start, table.get_ref(), &errors, report);
    None
}

/// Moves the spans of a table, so that they count from the start of all sources.
fn shifted(table: DeTable<'_>, by: usize) -> DeTable<'_> {
    let entries = table.into_iter().map(|(key, value)| {
        let span = key.span();
        let key = Spanned::new(span.start + by..span.end + by, key.into_inner());
        (key, shifted_value(value, by))
    });
    entries.collect()
}

fn shifted_value(value: Spanned<DeValue<'_>>, by: usize) -> Spanned<DeValue<'_>> {
    let span = value.span();
    let value = match value.into_inner() {
        DeValue::Table(table) => DeValue::Table(shifted(table, by)),
        DeValue::Array(array) => {
            let entries = array.into_iter().map(|value| shifted_value(value, by));
            DeValue::Array(entries.collect())
        }
        scalar => scalar,
    };
    Spanned::new(span.start + by..span.end + by, value)
}

//! The files of the spec: their paths, texts and tables.
//!
//! Spans count from the start of all sources, so a span identifies its file, and a table need not store which file it
//! is from. Hidden files are skipped, and pipes and devices are refused.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use platform_api_core::file;
use platform_api_core::nearest::nearest;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::entry::{Entry, Name};
use super::{Context, syntax, table};
use crate::codes;
use crate::format::Table;
use crate::names::is_section_name;
use crate::report::Report;

/// Deeper folders come only from a loop of links.
const DEEPEST: usize = 4;

/// The files not taken yet, by path. An unreadable file has no table.
pub struct Files<'i> {
    tables: BTreeMap<&'i str, Option<DeTable<'i>>>,
    /// `true` if all lists of sections could be read, and every section has its file.
    has_all_sections: bool,
}

/// An unreadable file has no text.
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
    /// In the order of the paths, by which the report sorts.
    pub fn parse(texts: impl IntoIterator<Item = (&'i str, Option<&'i str>)>, report: &mut Report) -> Self {
        let texts: BTreeMap<_, _> = texts.into_iter().collect();
        let parsed = texts
            .into_iter()
            .map(|(path, text)| (path, text.and_then(|text| parse(path, text, report))));
        Self {
            tables: parsed.collect(),
            has_all_sections: true,
        }
    }

    pub fn has_unreadable(&self) -> bool {
        self.tables.values().any(Option::is_none)
    }

    pub fn take(&mut self, path: &str, cx: &mut Context<'_>) -> Option<DeTable<'i>> {
        let table = self.tables.remove(path);
        if table.is_none() {
            cx.invalid.is_incomplete = true;
            cx.error(codes::MISSING_FILE, path, format!("`{path}` does not exist"))
                .help("create it: `spec/README.md` describes it");
        }
        table?
    }

    /// In the order in which `api.toml` lists them.
    pub fn sections(
        &mut self,
        folder: &str,
        entry: &mut Entry,
        format: &'static Table,
        cx: &mut Context<'_>,
    ) -> Vec<(String, Entry)> {
        let listed: Option<Vec<Name>> = entry.optional("sections");
        if listed.is_none() {
            self.has_all_sections = false;
            cx.invalid.is_incomplete = true;
        }
        let mut sections = Vec::new();
        for section in listed.unwrap_or_default() {
            let name = section.get_ref();
            let path = format!("{folder}/{name}.toml");
            let file = self.tables.remove(path.as_str());
            if file.is_none() || !is_section_name(name) {
                self.has_all_sections = false;
                cx.invalid.is_incomplete = true;
                self.report_missing(folder, &section, cx);
            } else if let Some(Some(table)) = file {
                sections.push((name.clone(), table::file(&path, &table, format, cx)));
            }
        }
        sections
    }

    fn report_missing(&self, folder: &str, section: &Name, cx: &mut Context<'_>) {
        let (name, span) = (section.get_ref(), &section.span());
        let stem = |path: &&'i str| path.strip_prefix(folder)?.strip_prefix('/')?.strip_suffix(".toml");
        let suggestion = nearest(name.trim_end_matches(".toml"), self.tables.keys().filter_map(stem))
            .map(|stem| format!("there is a file `{folder}/{stem}.toml`: did you mean that section?"));
        if is_section_name(name) {
            let message = format!("section `{name}` has no file `{folder}/{name}.toml`");
            cx.error(codes::MISSING_FILE, span, message).help_if(suggestion);
        } else {
            let form = "section names, and so file names, are `lower-case-with-hyphens`, and not reserved by Windows";
            let message = format!("`{name}` is not a valid section name");
            cx.error(codes::BAD_NAME, span, message)
                .help(suggestion.unwrap_or_else(|| form.to_owned()));
        }
    }

    /// Another file may be meant for a section without one.
    pub fn report_unlisted(&self, cx: &mut Context<'_>) {
        if !self.has_all_sections {
            return;
        }
        for path in self.tables.keys() {
            let section = path.strip_suffix(".toml").and_then(|path| path.split_once('/'));
            let advice = match section {
                Some((folder @ ("integrations" | "settings"), name)) if !name.contains('/') => {
                    format!("add \"{name}\" to `sections` in `[{folder}]` of `api.toml`, or remove it")
                }
                _ => "move it into `integrations/` or `settings/`, or remove it".to_owned(),
            };
            let message = format!("`{path}` is not part of the spec");
            cx.error(codes::UNLISTED_FILE, *path, message).help(advice);
            cx.invalid.is_incomplete = true;
        }
    }
}

fn list(dir: &Path, under: &str, depth: usize, paths: &mut Vec<String>, report: &mut Report) {
    let entries = match fs::read_dir(dir).and_then(|entries| entries.collect::<io::Result<Vec<_>>>()) {
        Ok(entries) => entries,
        Err(error) => {
            let message = format!("cannot read this folder: {error}");
            report.add(codes::UNREADABLE, under, message);
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

fn read_text(at: &Path, path: &str, report: &mut Report) -> Option<String> {
    let bytes = match file::read(at) {
        Ok(bytes) => bytes,
        Err(error) => {
            let message = format!("cannot read this file: {error}");
            report.add(codes::UNREADABLE, path, message);
            return None;
        }
    };
    match String::from_utf8(bytes) {
        Ok(text) => Some(text),
        Err(error) => {
            let valid = error.utf8_error().valid_up_to();
            let lossy_text = String::from_utf8_lossy(error.as_bytes()).into_owned();
            let at = report.sources.add(path, lossy_text) + valid;
            report
                .add(codes::NOT_UTF8, &(at..at), "invalid UTF-8")
                .help("save the file as UTF-8");
            None
        }
    }
}

fn parse<'i>(path: &str, text: &'i str, report: &mut Report) -> Option<DeTable<'i>> {
    let start = report.sources.add(path, text.to_owned());
    let (table, errors) = DeTable::parse_recoverable(text);
    if errors.is_empty() {
        return Some(shifted(table.into_inner(), start));
    }
    syntax::report_errors(text, start, table.get_ref(), &errors, report);
    None
}

/// Counts the spans of a table from the start of all sources.
fn shifted(table: DeTable<'_>, by: usize) -> DeTable<'_> {
    let entries = table.into_iter().map(|(key, value)| {
        let span = syntax::shifted(&key.span(), by);
        (Spanned::new(span, key.into_inner()), shifted_value(value, by))
    });
    entries.collect()
}

fn shifted_value(value: Spanned<DeValue<'_>>, by: usize) -> Spanned<DeValue<'_>> {
    let span = syntax::shifted(&value.span(), by);
    let value = match value.into_inner() {
        DeValue::Table(table) => DeValue::Table(shifted(table, by)),
        DeValue::Array(array) => {
            let entries = array.into_iter().map(|value| shifted_value(value, by));
            DeValue::Array(entries.collect())
        }
        scalar => scalar,
    };
    Spanned::new(span, value)
}

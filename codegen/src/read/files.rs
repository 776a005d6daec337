//! The files of the spec: their paths, texts and tables. Spans count from the start of all sources, so a span
//! identifies its file. Hidden files are skipped, and pipes and devices are refused.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use platform_api_core::file;
use platform_api_core::nearest::nearest;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::entry::{Name, SpecEntry};
use super::{ReadContext, syntax, table};
use crate::codes;
use crate::format::Table;
use crate::names::is_section_name;
use crate::report::DiagnosticReport;

/// Deeper folders come only from a loop of links.
const DEEPEST: usize = 4;

/// The files not taken yet, by path. An unreadable file has no table.
pub struct Files<'i> {
    tables: BTreeMap<&'i str, Option<DeTable<'i>>>,
    /// Sections without a file, by their folder.
    missing: Vec<(&'static str, Name)>,
    has_all_lists: bool,
}

/// An unreadable file has no text.
pub fn read(dir: &Path, report: &mut DiagnosticReport) -> Option<Vec<(String, Option<String>)>> {
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
    pub fn parse(texts: impl IntoIterator<Item = (&'i str, Option<&'i str>)>, report: &mut DiagnosticReport) -> Self {
        let texts: BTreeMap<_, _> = texts.into_iter().collect();
        let parsed = texts
            .into_iter()
            .map(|(path, text)| (path, text.and_then(|text| parse(path, text, report))));
        Self {
            tables: parsed.collect(),
            missing: Vec::new(),
            has_all_lists: true,
        }
    }

    pub fn has_unreadable(&self) -> bool {
        self.tables.values().any(Option::is_none)
    }

    pub fn take(&mut self, path: &str, cx: &mut ReadContext<'_>) -> Option<DeTable<'i>> {
        let table = self.tables.remove(path);
        if table.is_none() {
            cx.invalid.is_incomplete = true;
            let help = self
                .misplaced_advice(path)
                .unwrap_or_else(|| "create it: `spec/README.md` describes it".to_owned());
            cx.error(codes::MISSING_FILE, path, format!("`{path}` does not exist"))
                .help(help);
        }
        table?
    }

    /// Takes a file of the same name in another folder, or in other letters, so that it has no second error.
    fn misplaced_advice(&mut self, path: &str) -> Option<String> {
        let name = |path: &str| path.rsplit('/').next().unwrap_or_default().to_lowercase();
        let misplaced = self.tables.keys().find(|known| name(known) == name(path)).copied()?;
        self.tables.remove(misplaced);
        Some(format!("there is `{misplaced}`: move it to `{path}`"))
    }

    /// In the order of `api.toml`.
    pub fn sections(
        &mut self,
        folder: &'static str,
        entry: &mut SpecEntry,
        format: &'static Table,
        cx: &mut ReadContext<'_>,
    ) -> Vec<(String, SpecEntry)> {
        let listed: Option<Vec<Name>> = entry.optional("sections");
        if listed.is_none() {
            self.has_all_lists = false;
            cx.invalid.is_incomplete = true;
        }
        let mut sections = Vec::new();
        for section in listed.unwrap_or_default() {
            let name = section.get_ref();
            let path = format!("{folder}/{name}.toml");
            match self.tables.remove(path.as_str()) {
                Some(table) if is_section_name(name) => {
                    sections.extend(table.map(|table| (name.clone(), table::file(&path, &table, format, cx))));
                }
                _ => {
                    cx.invalid.is_incomplete = true;
                    self.missing.push((folder, section));
                }
            }
        }
        sections
    }

    /// Reports sections without a file, or files without a section: the other may be meant.
    pub fn report_unlisted(&mut self, cx: &mut ReadContext<'_>) {
        for (folder, section) in std::mem::take(&mut self.missing) {
            self.has_all_lists = false;
            self.report_missing(folder, &section, cx);
        }
        if !self.has_all_lists {
            return;
        }
        // Unreadable files have an error already.
        for (path, _) in self.tables.iter().filter(|(_, table)| table.is_some()) {
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

    fn report_missing(&mut self, folder: &str, section: &Name, cx: &mut ReadContext<'_>) {
        let (name, span) = (section.get_ref(), &section.span());
        let file = name.trim_end_matches(".toml");
        let path = format!("{folder}/{file}.toml");
        let stem = |path: &&'i str| path.strip_prefix(folder)?.strip_prefix('/')?.strip_suffix(".toml");
        let nearest_stem = nearest(
            file,
            self.tables.keys().filter_map(stem).filter(|stem| is_section_name(stem)),
        );
        let suggestion = match nearest_stem {
            Some(stem) => Some(format!(
                "there is a file `{folder}/{stem}.toml`: did you mean that section?"
            )),
            None => self.misplaced_advice(&path),
        };
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
}

fn list(dir: &Path, under: &str, depth: usize, paths: &mut Vec<String>, report: &mut DiagnosticReport) {
    let entries = match fs::read_dir(dir).and_then(|entries| entries.collect::<io::Result<Vec<_>>>()) {
        Ok(entries) => entries,
        Err(error) => {
            let message = format!("cannot read this folder: {error}");
            report.add(codes::UNREADABLE, under, message);
            return;
        }
    };
    for entry in entries {
        let file_name = entry.file_name();
        let name = file_name.to_string_lossy().into_owned();
        // Files of editors and tools.
        if name.starts_with('.') {
            continue;
        }
        let path = if under.is_empty() {
            name.clone()
        } else {
            format!("{under}/{name}")
        };
        let is_file = name.ends_with(".toml");
        if file_name.to_str().is_none() && (is_file || entry.path().is_dir()) {
            report
                .add(codes::UNREADABLE, &*path, "this name is not UTF-8")
                .help("rename it");
        } else if is_file {
            paths.push(path);
        } else if depth > 0 && entry.path().is_dir() {
            list(&entry.path(), &path, depth - 1, paths, report);
        }
    }
}

fn read_text(at: &Path, path: &str, report: &mut DiagnosticReport) -> Option<String> {
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

fn parse<'i>(path: &str, text: &'i str, report: &mut DiagnosticReport) -> Option<DeTable<'i>> {
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

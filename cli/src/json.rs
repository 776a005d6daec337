//! The documents of `--format json`: one struct for each command.
//!
//! In: the results of a command. Out: one JSON document on standard output. `version` is that of the format, which
//! all commands share. The document of `diff` is in `compare/json.rs`.

use std::path::{Path, PathBuf};

use platform_api_cli::compare::ChangeRule;
use platform_api_cli::drift::Drift;
use platform_api_codegen::codes::{Code, Severity};
use platform_api_codegen::model::Api;
use platform_api_codegen::report::Report;
use platform_api_codegen::report::json::{FORMAT, JsonDiagnostic};
use platform_api_codegen::write::{Mode, Outcome, shown};
use serde::Serialize;

use crate::print;

/// Prints a document, indented so that people can read it too.
pub fn print(document: &impl Serialize) {
    match serde_json::to_string_pretty(document) {
        Ok(text) => print::to_stdout(&(text + "\n")),
        Err(error) => print::error(&error.to_string()),
    }
}

/// The document of `check`.
#[derive(Serialize)]
pub struct Checked {
    version: u32,
    command: &'static str,
    errors: usize,
    warnings: usize,
    diagnostics: Vec<JsonDiagnostic>,
    /// The size of the spec; null if it has errors.
    counts: Option<Counts>,
    /// The files that differ; null if the bindings were not compared.
    files: Option<Files>,
}

#[derive(Serialize)]
struct Counts {
    kinds: usize,
    attributes: usize,
    enums: usize,
    records: usize,
}

/// The document of `generate`.
#[derive(Serialize)]
pub struct Generated {
    version: u32,
    command: &'static str,
    errors: usize,
    warnings: usize,
    diagnostics: Vec<JsonDiagnostic>,
    /// Whether the bindings are up to date now.
    is_current: bool,
    /// The files that differed; null if an error came first.
    files: Option<Files>,
    /// Why nothing could be written.
    problems: Vec<String>,
}

/// The document of `reference`.
#[derive(Serialize)]
pub struct Referenced {
    version: u32,
    command: &'static str,
    errors: usize,
    warnings: usize,
    diagnostics: Vec<JsonDiagnostic>,
    /// The size of the page; null if it was not written.
    bytes: Option<usize>,
    /// Why the page could not be written.
    problems: Vec<String>,
}

/// Paths as messages show them: they begin with the folder of the bindings as it was given.
#[derive(Serialize)]
struct Files {
    missing: Vec<String>,
    changed: Vec<String>,
    left_over: Vec<String>,
    unchanged: usize,
    /// Files that the generator did not write, and leaves alone.
    foreign: Vec<String>,
}

/// The document of `drift`.
#[derive(Serialize)]
pub struct Drifted<'a> {
    version: u32,
    command: &'static str,
    has_drifted: bool,
    #[serde(flatten)]
    drift: &'a Drift,
}

/// The document of `explain`.
#[derive(Serialize)]
pub struct Explained {
    version: u32,
    command: &'static str,
    codes: Vec<ExplainedCode>,
    /// The rules of `diff`.
    rules: Vec<&'static ChangeRule>,
}

#[derive(Serialize)]
struct ExplainedCode {
    code: &'static str,
    level: String,
    title: &'static str,
    explanation: &'static str,
    /// An edit of a valid spec that causes the diagnostic.
    edit: &'static str,
    /// The message about that edit.
    said: &'static str,
}

impl Checked {
    pub fn of(report: &Report, api: Option<&Api>, bindings: Option<(&Outcome, &Path)>) -> Self {
        Self {
            version: FORMAT,
            command: "check",
            errors: report.count(Severity::Error),
            warnings: report.count(Severity::Warning),
            diagnostics: report.json(),
            counts: api.map(|api| Counts {
                kinds: api.integrations.kinds.len(),
                attributes: api.settings.attributes().count(),
                enums: api.enums.len(),
                records: api.records.len(),
            }),
            files: bindings.map(|(files, out)| Files::of(files, out)),
        }
    }
}

impl Generated {
    pub fn of(report: &Report, files: Option<(&Outcome, &Path, Mode)>, problems: &str) -> Self {
        let is_current = files.is_some_and(|(files, _, mode)| mode == Mode::Write || files.is_current());
        Self {
            version: FORMAT,
            command: "generate",
            errors: report.count(Severity::Error),
            warnings: report.count(Severity::Warning),
            diagnostics: report.json(),
            is_current,
            files: files.map(|(files, out, _)| Files::of(files, out)),
            problems: problems.lines().map(str::to_owned).collect(),
        }
    }
}

impl Referenced {
    pub fn of(report: &Report, page: Option<&str>, problem: Option<&str>) -> Self {
        Self {
            version: FORMAT,
            command: "reference",
            errors: report.count(Severity::Error),
            warnings: report.count(Severity::Warning),
            diagnostics: report.json(),
            bytes: page.map(str::len),
            problems: problem.into_iter().map(str::to_owned).collect(),
        }
    }
}

impl Files {
    fn of(files: &Outcome, out: &Path) -> Self {
        let all = |paths: &[PathBuf]| paths.iter().map(|path| shown(out, path)).collect();
        Self {
            missing: all(&files.missing),
            changed: all(&files.changed),
            left_over: all(&files.left_over),
            unchanged: files.unchanged,
            foreign: all(&files.foreign),
        }
    }
}

impl<'a> Drifted<'a> {
    pub fn of(drift: &'a Drift, strict: bool) -> Self {
        Self { version: FORMAT, command: "drift", has_drifted: drift.has_drifted(strict), drift }
    }
}

impl Explained {
    pub fn of(codes: &[&'static Code], rules: &[&'static ChangeRule]) -> Self {
        let codes = codes.iter().map(|code| ExplainedCode {
            code: code.id,
            level: code.severity().to_string(),
            title: code.title,
            explanation: code.explanation,
            edit: code.example().edit(),
            said: code.example().expected(),
        });
        Self { version: FORMAT, command: "explain", codes: codes.collect(), rules: rules.to_vec() }
    }
}

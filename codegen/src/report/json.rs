//! A report as JSON, for scripts and editors.
//!
//! Keys are named as in `rustc --error-format=json`, but `code` is a string, and `text` a string or null. `FORMAT` in
//! `cli/src/print.rs` is the version of the format.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use super::{Diagnostic, DiagnosticReport, SourceSpan, Style};
use crate::codes::DiagnosticLevel;
use crate::sources::{Sources, Span};

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JsonDiagnostic {
    /// `E0101`
    pub code: &'static str,
    /// `unknown key`
    pub title: &'static str,
    /// `error` or `warning`
    pub level: String,
    pub message: String,
    /// Empty without a source text.
    pub spans: Vec<JsonSpan>,
    /// The notes, then the advice.
    pub children: Vec<JsonChild>,
    pub rendered: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JsonChild {
    /// `note` or `help`
    pub level: &'static str,
    pub message: String,
    pub spans: Vec<JsonSpan>,
}

/// A range of a file; the very start for a whole file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct JsonSpan {
    pub file_name: String,
    /// From 0, in bytes of the file.
    pub byte_start: usize,
    pub byte_end: usize,
    /// From 1.
    pub line_start: usize,
    pub line_end: usize,
    /// From 1, in characters. The end is the column after the last character.
    pub column_start: usize,
    pub column_end: usize,
    pub is_primary: bool,
    pub label: String,
    /// The first line of the range; `None` for a whole file.
    pub text: Option<String>,
}

impl DiagnosticReport {
    pub fn json(&self) -> Vec<JsonDiagnostic> {
        self.diagnostics()
            .into_iter()
            .map(|reported| diagnostic(self, reported))
            .collect()
    }
}

/// `errors`, `warnings` and `diagnostics`
impl Serialize for DiagnosticReport {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut report = serializer.serialize_struct("Report", 3)?;
        report.serialize_field("errors", &self.count(DiagnosticLevel::Error))?;
        report.serialize_field("warnings", &self.count(DiagnosticLevel::Warning))?;
        report.serialize_field("diagnostics", &self.json())?;
        report.end()
    }
}

fn diagnostic(report: &DiagnosticReport, diagnostic: &Diagnostic) -> JsonDiagnostic {
    let sources = &report.sources;
    let code = diagnostic.code;
    let mut children = Vec::new();
    for note in &diagnostic.notes {
        children.push(JsonChild {
            level: "note",
            message: note.message.clone(),
            spans: span(sources, &note.span, &note.message).into_iter().collect(),
        });
    }
    for help in &diagnostic.help {
        children.push(JsonChild {
            level: "help",
            message: help.clone(),
            spans: Vec::new(),
        });
    }
    JsonDiagnostic {
        code: code.id,
        title: code.title,
        level: code.level().to_string(),
        message: diagnostic.message.clone(),
        spans: place(sources, &diagnostic.place, code.title).into_iter().collect(),
        children,
        rendered: report.render_one(diagnostic, Style::Plain),
    }
}

fn place(sources: &Sources, place: &SourceSpan, label: &str) -> Option<JsonSpan> {
    let span = match place {
        SourceSpan::Range(at) => span(sources, at, label)?,
        SourceSpan::WholeFile(path) => JsonSpan {
            file_name: sources.shown(path),
            line_start: 1,
            line_end: 1,
            column_start: 1,
            column_end: 1,
            label: label.to_owned(),
            ..JsonSpan::default()
        },
    };
    Some(JsonSpan {
        is_primary: true,
        ..span
    })
}

fn span(sources: &Sources, span: &Span, label: &str) -> Option<JsonSpan> {
    let start = sources.locate(span)?;
    let end = sources.locate(&(span.end..span.end))?;
    Some(JsonSpan {
        file_name: sources.shown(&start.file.path),
        byte_start: span.start - start.file.start,
        byte_end: span.end - end.file.start,
        line_start: start.line,
        line_end: end.line,
        column_start: start.column,
        column_end: end.column,
        is_primary: false,
        label: label.to_owned(),
        text: Some(start.file.line(start.line).to_owned()),
    })
}

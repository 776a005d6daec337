//! The diagnostics of a spec, and the source texts, which they quote.

pub mod json;
mod render;

use std::collections::BTreeMap;
use std::fmt;

use platform_api_core::escape::shortened;

use crate::codes::{Code, DiagnosticLevel};
use crate::sources::{Sources, Span};

#[derive(Clone, Default)]
pub struct DiagnosticReport {
    pub sources: Sources,
    diagnostics: Vec<Diagnostic>,
}

/// Diagnostics by the unknown name that they are about: its definition may be misspelt, which is one mistake.
pub type Unknown = BTreeMap<String, usize>;

/// `--format json` has all diagnostics.
const MOST_SHOWN: usize = 100;

#[derive(Debug, Clone)]
pub struct Diagnostic {
    pub code: &'static Code,
    pub message: String,
    pub place: SourceSpan,
    pub notes: Vec<Note>,
    pub help: Vec<String>,
}

#[derive(Debug, Clone)]
pub enum SourceSpan {
    Range(Span),
    /// A path relative to the folder of the spec.
    WholeFile(String),
}

impl From<&Span> for SourceSpan {
    fn from(span: &Span) -> Self {
        Self::Range(span.clone())
    }
}

impl From<&str> for SourceSpan {
    fn from(path: &str) -> Self {
        Self::WholeFile(path.to_owned())
    }
}

#[derive(Debug, Clone)]
pub struct Note {
    pub message: String,
    pub span: Span,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    Plain,
    /// In columns of the terminal.
    Colored {
        width: Option<usize>,
    },
}

impl DiagnosticReport {
    /// Messages show paths below the folder `root`.
    pub fn new(root: &str) -> Self {
        Self {
            sources: Sources::new(root),
            ..Self::default()
        }
    }

    pub fn add(
        &mut self,
        code: &'static Code,
        place: impl Into<SourceSpan>,
        message: impl Into<String>,
    ) -> &mut Diagnostic {
        self.diagnostics.push(Diagnostic {
            code,
            message: shortened(&message.into()).into_owned(),
            place: place.into(),
            notes: Vec::new(),
            help: Vec::new(),
        });
        self.diagnostics.last_mut().expect("one was pushed")
    }

    /// Adds a place to the error about an unknown name, or adds the error, which `unknown` keeps by the name.
    pub fn add_unknown(
        &mut self,
        unknown: &mut Unknown,
        code: &'static Code,
        (name, at): (&str, &Span),
        message: String,
    ) -> Option<&mut Diagnostic> {
        if let Some(index) = unknown.get(name) {
            self.diagnostics[*index].note_at(at, format!("`{name}` is also used here"));
            return None;
        }
        unknown.insert(name.to_owned(), self.diagnostics.len());
        Some(self.add(code, at, message))
    }

    /// Sorted by file and position. An error in a shared parameter, found in every kind that includes it, is listed
    /// once.
    pub fn diagnostics(&self) -> Vec<&Diagnostic> {
        let mut sorted = BTreeMap::new();
        for diagnostic in &self.diagnostics {
            sorted.entry(self.order(diagnostic)).or_insert(diagnostic);
        }
        sorted.into_values().collect()
    }

    /// Errors first if there are too many, and a line that counts the others.
    fn selected(&self) -> (Vec<&Diagnostic>, String) {
        let mut selected = self.diagnostics();
        if selected.len() <= MOST_SHOWN {
            return (selected, String::new());
        }
        let more = selected.len() - MOST_SHOWN;
        selected.sort_by_key(|diagnostic| diagnostic.code.level());
        selected.truncate(MOST_SHOWN);
        (selected, format!("and {more} more, which `--format json` lists\n"))
    }

    pub fn count(&self, level: DiagnosticLevel) -> usize {
        self.diagnostics()
            .into_iter()
            .filter(|diagnostic| diagnostic.code.level() == level)
            .count()
    }

    pub fn has_errors(&self) -> bool {
        self.count(DiagnosticLevel::Error) > 0
    }

    /// Independent of the order of stages.
    fn order(&self, diagnostic: &Diagnostic) -> (String, usize, &'static str, String) {
        let (path, at) = match &diagnostic.place {
            SourceSpan::WholeFile(path) => (path.clone(), 0),
            SourceSpan::Range(span) => {
                let path = self.sources.locate(span).map(|location| location.file.path.clone());
                (path.unwrap_or_default(), span.start)
            }
        };
        (path, at, diagnostic.code.id, diagnostic.message.clone())
    }
}

/// `1 file`, `2 files`
pub fn count(count: usize, what: &str) -> String {
    let end = if count == 1 { "" } else { "s" };
    format!("{count} {what}{end}")
}

impl Diagnostic {
    pub fn help(&mut self, advice: impl Into<String>) -> &mut Self {
        self.help.push(shortened(&advice.into()).into_owned());
        self
    }

    pub fn help_if(&mut self, advice: Option<String>) -> &mut Self {
        self.help.extend(advice.map(|advice| shortened(&advice).into_owned()));
        self
    }

    pub fn note_at(&mut self, span: &Span, message: impl Into<String>) -> &mut Self {
        self.notes.push(Note {
            message: shortened(&message.into()).into_owned(),
            span: span.clone(),
        });
        self
    }
}

impl fmt::Display for DiagnosticReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(Style::Plain))
    }
}

/// For `unwrap`: a derived implementation would show the texts of all files.
impl fmt::Debug for DiagnosticReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for DiagnosticReport {}

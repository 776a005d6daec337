//! What is wrong with a spec: every diagnostic of every stage, collected.
//!
//! A stage adds what it finds and goes on; nothing is printed here. The report owns the texts that the spans
//! of its diagnostics point into, so it can show them: as one line each ([`Report::lines`]) or with the source
//! line and a caret ([`Report::render`]).

pub mod json;
mod render;

use std::collections::BTreeMap;
use std::fmt;

use crate::codes::{Code, Severity};
use crate::nearest::nearest;
use crate::sources::{Sources, Span};

/// Diagnostics, and the texts that they point into.
#[derive(Clone, Default)]
pub struct Report {
    pub sources: Sources,
    diagnostics: Vec<Diagnostic>,
    /// How many names were looked for among all that are allowed.
    suggestions: usize,
}

/// A name that is nearest takes as long to find as there are names, and nobody reads more suggestions than this.
const MOST_SUGGESTIONS: usize = 100;

/// One thing that is wrong.
#[derive(Debug, Clone)]
pub struct Diagnostic {
    pub code: &'static Code,
    pub message: String,
    pub place: Place,
    pub notes: Vec<Note>,
    /// What to write instead.
    pub help: Vec<String>,
}

/// Where it is.
#[derive(Debug, Clone)]
pub enum Place {
    At(Span),
    /// A file or folder as a whole; relative to the folder of the spec.
    File(String),
}

/// What a reader must know besides, and where that is written.
#[derive(Debug, Clone)]
pub struct Note {
    pub message: String,
    pub span: Option<Span>,
}

/// Whether a report is shown in colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    Plain,
    Coloured,
}

impl Report {
    /// A report about the spec in the folder `root`, which messages show as it is written here.
    pub fn new(root: &str) -> Self {
        Self { sources: Sources::new(root), diagnostics: Vec::new(), suggestions: 0 }
    }

    /// Adds a diagnostic that points at a span.
    pub fn add(&mut self, code: &'static Code, span: &Span, message: impl Into<String>) -> &mut Diagnostic {
        self.push(code, Place::At(span.clone()), message.into())
    }

    /// Adds a diagnostic about a file as a whole.
    pub fn add_file(&mut self, code: &'static Code, path: &str, message: impl Into<String>) -> &mut Diagnostic {
        self.push(code, Place::File(path.to_owned()), message.into())
    }

    /// The allowed name that was probably meant.
    pub fn nearest<'n>(&mut self, written: &str, allowed: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
        self.suggestions += 1;
        if self.suggestions <= MOST_SUGGESTIONS { nearest(written, allowed) } else { None }
    }

    /// ``did you mean `type`?``
    pub fn did_you_mean<'n>(&mut self, written: &str, allowed: impl IntoIterator<Item = &'n str>) -> Option<String> {
        self.nearest(written, allowed).map(|near| format!("did you mean `{near}`?"))
    }

    /// All diagnostics, sorted by file and position. What is wrong with a shared parameter is found once in
    /// every kind that includes it, and is here once.
    pub fn diagnostics(&self) -> Vec<&Diagnostic> {
        let sorted: BTreeMap<_, _> = self.diagnostics.iter().rev().map(|one| (self.order(one), one)).collect();
        sorted.into_values().collect()
    }

    pub fn count(&self, severity: Severity) -> usize {
        let diagnostics = self.diagnostics().into_iter();
        diagnostics.filter(|diagnostic| diagnostic.code.severity() == severity).count()
    }

    /// Whether the spec cannot be used.
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(|diagnostic| diagnostic.code.severity() == Severity::Error)
    }

    /// Leaves out what may only seem to be wrong because a part of the spec could not be read.
    pub fn withhold(&mut self, depends_on_others: impl Fn(&Code) -> bool) {
        self.diagnostics.retain(|diagnostic| !depends_on_others(diagnostic.code));
    }

    pub fn is_empty(&self) -> bool {
        self.diagnostics.is_empty()
    }

    fn push(&mut self, code: &'static Code, place: Place, message: String) -> &mut Diagnostic {
        self.diagnostics.push(Diagnostic { code, message, place, notes: Vec::new(), help: Vec::new() });
        let last = self.diagnostics.len() - 1;
        &mut self.diagnostics[last]
    }

    /// By path and position, then by code and text: independent of the order in which stages ran.
    fn order(&self, diagnostic: &Diagnostic) -> (String, usize, &'static str, String) {
        let (path, at) = match &diagnostic.place {
            Place::File(path) => (path.clone(), 0),
            Place::At(span) => match self.sources.locate(span) {
                Some(location) => (location.file.path.clone(), span.start),
                None => (String::new(), span.start),
            },
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
    /// Says what to write instead.
    pub fn help(&mut self, text: impl Into<String>) -> &mut Self {
        self.help.push(text.into());
        self
    }

    /// Says what to write instead, if anything is known.
    pub fn help_if(&mut self, text: Option<String>) -> &mut Self {
        self.help.extend(text);
        self
    }

    /// Points at a second place.
    pub fn note_at(&mut self, span: &Span, message: impl Into<String>) -> &mut Self {
        self.notes.push(Note { message: message.into(), span: Some(span.clone()) });
        self
    }

    pub fn note(&mut self, message: impl Into<String>) -> &mut Self {
        self.notes.push(Note { message: message.into(), span: None });
        self
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(Style::Plain))
    }
}

/// For `unwrap`: what is wrong, not the texts of all files.
impl fmt::Debug for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Report {}

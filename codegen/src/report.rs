//! The diagnostics of reading and checking a spec.
//!
//! A stage adds its findings and goes on; nothing is printed here. The report owns the source texts, so it can show a
//! diagnostic as one line ([`Report::lines`]) or with the source line and a caret ([`Report::render`]).

pub mod json;
mod render;

use std::collections::BTreeMap;
use std::fmt;

use crate::codes::{Code, Severity};
use crate::sources::{Sources, Span};

/// Diagnostics, and the source texts that their spans refer to.
#[derive(Clone, Default)]
pub struct Report {
    pub sources: Sources,
    diagnostics: Vec<Diagnostic>,
}

/// The largest number of diagnostics in a text for people. `--format json` has all diagnostics.
const MOST_SHOWN: usize = 100;

/// The longest message, in characters. A longer message loses its middle, because it quotes a text that is too long for
/// a name.
const LONGEST_MESSAGE: usize = 2000;

/// One error or warning.
#[derive(Debug, Clone)]
pub struct Diagnostic {
    pub code: &'static Code,
    pub message: String,
    pub place: Place,
    pub notes: Vec<Note>,
    /// Advice on what to write instead.
    pub help: Vec<String>,
}

/// The position of a diagnostic.
#[derive(Debug, Clone)]
pub enum Place {
    At(Span),
    /// A file or folder as a whole. Its path is relative to the folder of the spec.
    File(String),
}

impl From<&Span> for Place {
    fn from(span: &Span) -> Self {
        Self::At(span.clone())
    }
}

/// The path of a file.
impl From<&str> for Place {
    fn from(path: &str) -> Self {
        Self::File(path.to_owned())
    }
}

/// Additional information, with its position.
#[derive(Debug, Clone)]
pub struct Note {
    pub message: String,
    pub span: Span,
}

/// Whether a report is rendered in color.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    Plain,
    Colored,
}

impl Report {
    /// Creates a report about the spec in the folder `root`. Messages show paths below that folder.
    pub fn new(root: &str) -> Self {
        Self {
            sources: Sources::new(root),
            ..Self::default()
        }
    }

    /// Adds a diagnostic about a span, or about a file or folder as a whole.
    pub fn add(&mut self, code: &'static Code, place: impl Into<Place>, message: impl Into<String>) -> &mut Diagnostic {
        self.diagnostics.push(Diagnostic {
            code,
            message: shortened(message.into()),
            place: place.into(),
            notes: Vec::new(),
            help: Vec::new(),
        });
        let last = self.diagnostics.len() - 1;
        &mut self.diagnostics[last]
    }

    /// All diagnostics, sorted by file and position. An error in a shared parameter is found in every kind that
    /// includes the parameter, and is listed once.
    pub fn diagnostics(&self) -> Vec<&Diagnostic> {
        let mut sorted = BTreeMap::new();
        for diagnostic in &self.diagnostics {
            sorted.entry(self.order(diagnostic)).or_insert(diagnostic);
        }
        sorted.into_values().collect()
    }

    /// The diagnostics that are shown to people, and a line that counts the others. If there are too many, errors come
    /// before warnings.
    fn selected(&self) -> (Vec<&Diagnostic>, String) {
        let mut all = self.diagnostics();
        if all.len() <= MOST_SHOWN {
            return (all, String::new());
        }
        let more = all.len() - MOST_SHOWN;
        all.sort_by_key(|one| one.code.severity());
        all.truncate(MOST_SHOWN);
        (all, format!("and {more} more, which `--format json` lists\n"))
    }

    pub fn count(&self, severity: Severity) -> usize {
        self.diagnostics()
            .into_iter()
            .filter(|diagnostic| diagnostic.code.severity() == severity)
            .count()
    }

    /// Whether there is an error. A spec with an error cannot be used.
    pub fn has_errors(&self) -> bool {
        self.count(Severity::Error) > 0
    }

    /// The sort key: path and position, then code and message. It does not depend on the order in which stages ran.
    fn order(&self, diagnostic: &Diagnostic) -> (String, usize, &'static str, String) {
        let (path, at) = match &diagnostic.place {
            Place::File(path) => (path.clone(), 0),
            Place::At(span) => {
                let path = self.sources.locate(span).map(|location| location.file.path.clone());
                (path.unwrap_or_default(), span.start)
            }
        };
        (path, at, diagnostic.code.id, diagnostic.message.clone())
    }
}

/// Leaves out the middle of a long text. A long message quotes a long text, and its own words stand around the
/// quotation.
fn shortened(text: String) -> String {
    let count = text.chars().count();
    if count <= LONGEST_MESSAGE {
        return text;
    }
    let begin = text.chars().take(LONGEST_MESSAGE / 2);
    let end = text.chars().skip(count - LONGEST_MESSAGE / 2);
    begin.chain(['…']).chain(end).collect()
}

/// `1 file`, `2 files`
pub fn count(count: usize, what: &str) -> String {
    let end = if count == 1 { "" } else { "s" };
    format!("{count} {what}{end}")
}

impl Diagnostic {
    /// Adds advice on what to write instead.
    pub fn help(&mut self, advice: impl Into<String>) -> &mut Self {
        self.help.push(shortened(advice.into()));
        self
    }

    /// Adds advice on what to write instead, if there is any.
    pub fn help_if(&mut self, advice: Option<String>) -> &mut Self {
        self.help.extend(advice.map(shortened));
        self
    }

    /// Adds a note that points at a second position.
    pub fn note_at(&mut self, span: &Span, message: impl Into<String>) -> &mut Self {
        self.notes.push(Note {
            message: shortened(message.into()),
            span: span.clone(),
        });
        self
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(Style::Plain))
    }
}

/// Shows the same as `Display`. A derived implementation would show the texts of all files instead. `unwrap` prints
/// this form of an error.
impl fmt::Debug for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Report {}

//! A line of Rust that a change breaks or deprecates, with the line to write instead.

use serde::Serialize;

/// A line of code that a change breaks or deprecates, and its replacement.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Suggestion {
    /// The kind, where the change is about kinds.
    pub kind: Option<String>,
    /// The field or value, where the change is about one.
    pub part: Option<String>,
    /// The line that stops compiling.
    pub before: Code,
    /// The replacement, if there is one.
    pub after: Option<Code>,
    pub note: Option<String>,
    /// Whether the old line still compiles. Its name is deprecated, or the line now means something else.
    pub is_silent: bool,
}

impl Suggestion {
    pub fn new(before: Code, after: impl Into<Option<Code>>) -> Self {
        Self {
            kind: None,
            part: None,
            before,
            after: after.into(),
            note: None,
            is_silent: false,
        }
    }

    pub fn note(self, note: impl Into<String>) -> Self {
        Self {
            note: Some(note.into()),
            ..self
        }
    }

    pub fn silent(self) -> Self {
        Self {
            is_silent: true,
            ..self
        }
    }

    /// The notes beside the code, in one line.
    pub fn remark(&self) -> Option<String> {
        let silent = self.is_silent.then_some("the old code still compiles");
        let remarks: Vec<_> = self.note.as_deref().into_iter().chain(silent).collect();
        (!remarks.is_empty()).then(|| remarks.join("; "))
    }
}

/// A line of Rust, with the variables that it requires.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Code {
    pub line: String,
    /// The names and types of its variables.
    pub given: Vec<(String, String)>,
}

impl Code {
    pub fn new(line: impl Into<String>, given: Vec<(String, String)>) -> Self {
        let line = line.into();
        Self { line, given }
    }

    /// `request.thread(thread)  // request: ChatA, thread: i64`. A long line has no types: its variables have the names of
    /// fields.
    pub fn shown(&self) -> String {
        let given: Vec<_> = self.given.iter().map(|(name, ty)| format!("{name}: {ty}")).collect();
        let typed = format!("{}  // {}", self.line, given.join(", "));
        if given.is_empty() || typed.len() > MAX_WIDTH {
            self.line.clone()
        } else {
            typed
        }
    }
}

const MAX_WIDTH: usize = 120;

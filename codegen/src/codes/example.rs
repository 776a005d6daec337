//! The specs that show what a code means: one file per code, with the bad spec and how it is put right.
//!
//! A line `## bad: PATH` or `## good: PATH` begins a file of a spec, given as a whole; the lines up to the next one are
//! its text. What a text cannot show is said after the path: that the file is missing, for example.

use std::fmt;

/// A file of an example.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExampleFile {
    /// Relative to the folder of the spec, with `/`.
    pub path: &'static str,
    pub state: State,
    pub text: &'static str,
}

/// What is special about the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// Nothing: it holds the text.
    Text,
    /// It holds the text in another encoding than UTF-8.
    Latin1,
    /// It holds more than anybody would write.
    Long,
    Missing,
    Folder,
}

/// How a heading says it.
const STATES: [(State, &str); 4] = [
    (State::Latin1, ", saved as Latin-1"),
    (State::Long, ", 17 MB long"),
    (State::Missing, " is missing"),
    (State::Folder, " is a folder"),
];

/// The files of the `bad` or of the `good` spec.
pub(super) fn files(examples: &'static str, which: &str) -> Vec<ExampleFile> {
    let sections = examples.split("## ").filter(|section| !section.is_empty());
    let of_which = sections.filter_map(|section| section.strip_prefix(which)?.strip_prefix(": "));
    of_which.map(file).collect()
}

fn file(section: &'static str) -> ExampleFile {
    let (heading, text) = section.split_once('\n').unwrap_or((section, ""));
    for (state, words) in STATES {
        if let Some(path) = heading.strip_suffix(words) {
            return ExampleFile { path, state, text };
        }
    }
    ExampleFile { path: heading, state: State::Text, text }
}

/// The heading: the path, and what is special.
impl fmt::Display for ExampleFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let special = STATES.iter().find(|(state, _)| *state == self.state);
        write!(f, "{}{}", self.path, special.map_or("", |(_, words)| words))
    }
}

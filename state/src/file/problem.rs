//! The problems of a file and their places. They are collected, so that the program reports all of them at once.

use std::collections::BTreeMap;

use platform_api_core::nearest::nearest;
use platform_api_core::shown::{cut, shown};

use crate::file::source::Source;

/// How many names a list has before it counts the others.
pub const NAMED: usize = 8;

/// The longest message, in characters. A longer one quotes a long text of the file.
const LONGEST_MESSAGE: usize = 2000;

/// Only the first problems suggest a name, because a suggestion compares a name with all known names.
const MOST_SUGGESTIONS: usize = 100;

/// A place in a file. Line and column count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub line: usize,
    /// In characters.
    pub column: usize,
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    pub at: Place,
    /// Whether this is a warning. An error stops the run before the first call.
    pub is_warning: bool,
    pub message: String,
}

/// The problems found, in any order.
#[derive(Default)]
pub struct Problems {
    all: Vec<Problem>,
    /// The places of the variables and files that are missing.
    not_set: BTreeMap<String, Vec<Place>>,
}

impl Problems {
    pub fn error(&mut self, at: Place, message: impl Into<String>) {
        self.all.push(Problem {
            at,
            is_warning: false,
            message: message.into(),
        });
    }

    pub fn warn(&mut self, at: Place, message: impl Into<String>) {
        self.all.push(Problem {
            at,
            is_warning: true,
            message: message.into(),
        });
    }

    /// Adds a variable that is not set. The file may name it in many places, and the file itself has no mistake.
    /// Therefore all places are in one message.
    pub fn not_set(&mut self, at: Place, source: Source<'_>) {
        let message = match source {
            Source::Variable(name) => format!("the environment variable {name} is not set, or blank"),
            Source::File(path) => format!("the file {path} cannot be read, or is blank"),
        };
        self.not_set.entry(message).or_default().push(at);
    }

    /// Adds an unknown name. The message lists the known names, and asks whether a similar name was meant.
    pub fn unknown(&mut self, at: Place, name: &str, known: &[&str]) {
        let meant = self.meant(name, known.iter().copied());
        self.error(
            at,
            format!("unknown `{name}`: expected one of {}{meant}", known.join(", ")),
        );
    }

    /// Returns `; did you mean …?` if a known name is similar.
    pub fn meant<'a>(&self, name: &str, known: impl IntoIterator<Item = &'a str>) -> String {
        let meant = if self.are_many() { None } else { nearest(name, known) };
        meant.map_or_else(String::new, |known| format!("; did you mean `{known}`?"))
    }

    /// Whether further problems need no advice.
    pub fn are_many(&self) -> bool {
        self.all.len() >= MOST_SUGGESTIONS
    }

    pub fn has_errors(&self) -> bool {
        !self.not_set.is_empty() || self.all.iter().any(|problem| !problem.is_warning)
    }

    /// Returns the problems in the order of the file, without repetitions. The variables that are not set follow.
    pub fn in_file(self, file: &str) -> FileProblems {
        let mut problems = self.all;
        problems.sort();
        problems.dedup();
        for (mut message, places) in self.not_set {
            for (index, place) in places.iter().enumerate().take(NAMED).skip(1) {
                let separator = if index == 1 { "; also for line" } else { "," };
                message += &format!("{separator} {}", place.line);
            }
            if places.len() > NAMED {
                message += &format!(" and {} more", places.len() - NAMED);
            }
            problems.push(Problem {
                at: places[0],
                is_warning: false,
                message,
            });
        }
        FileProblems {
            file: file.to_owned(),
            problems,
        }
    }
}

/// The problems of one file.
#[derive(Debug, Default, thiserror::Error)]
#[error("{}", self.lines().join("\n"))]
pub struct FileProblems {
    pub file: String,
    pub problems: Vec<Problem>,
}

impl FileProblems {
    /// `state.toml:14:3`
    pub fn place(&self, problem: &Problem) -> String {
        format!("{}:{}:{}", self.file, problem.at.line, problem.at.column)
    }

    /// `state.toml:14:3: error: …`
    pub fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for problem in &self.problems {
            let severity = if problem.is_warning { "warning" } else { "error" };
            let message = cut(&problem.message, LONGEST_MESSAGE);
            let message = shown(&message);
            lines.push(format!("{}: {severity}: {message}", self.place(problem)));
        }
        lines
    }
}

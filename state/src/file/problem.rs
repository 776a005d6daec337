//! The problems of a file.

use std::collections::BTreeSet;

use platform_api_core::escape::{escape, shortened};
use platform_api_core::nearest::nearest;

use crate::grouped::grouped;

/// A longer list counts the others.
pub const NAMED: usize = 8;

/// Each suggestion compares a name with all known names.
const MOST_SUGGESTIONS: usize = 100;

/// Counts from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct FilePosition {
    pub line: usize,
    /// In characters.
    pub column: usize,
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    pub at: FilePosition,
    /// An error stops the run before the first call.
    pub is_warning: bool,
    pub message: String,
}

/// Each once, although a line of a template is read for each use.
#[derive(Default)]
pub struct Problems(BTreeSet<Problem>);

impl Problems {
    pub fn error(&mut self, at: FilePosition, message: impl Into<String>) {
        self.0.insert(Problem {
            at,
            is_warning: false,
            message: message.into(),
        });
    }

    pub fn warn(&mut self, at: FilePosition, message: impl Into<String>) {
        self.0.insert(Problem {
            at,
            is_warning: true,
            message: message.into(),
        });
    }

    pub fn unknown(&mut self, at: FilePosition, name: &str, known: &[&str]) {
        let advice = self.meant(name, known.iter().copied());
        self.error(
            at,
            format!("unknown `{name}`: expected one of {}{advice}", known.join(", ")),
        );
    }

    pub fn meant<'a>(&self, name: &str, known: impl IntoIterator<Item = &'a str>) -> String {
        let nearest = if self.are_many() { None } else { nearest(name, known) };
        nearest.map_or_else(String::new, |name| format!("; did you mean `{name}`?"))
    }

    pub fn are_many(&self) -> bool {
        self.0.len() >= MOST_SUGGESTIONS
    }

    pub fn extend(&mut self, problems: Problems) {
        self.0.extend(problems.0);
    }

    pub fn has_errors(&self) -> bool {
        self.0.iter().any(|problem| !problem.is_warning)
    }

    /// Equal messages become one, at the first position.
    pub fn in_file(self, file: &str) -> FileProblems {
        let mut problems = Vec::new();
        for group in grouped(self.0, |problem| (problem.is_warning, problem.message.clone())) {
            let mut message = shortened(&group[0].message).into_owned();
            for (index, other) in group.iter().enumerate().take(NAMED).skip(1) {
                let separator = if index == 1 { "; also for line" } else { "," };
                message += &format!("{separator} {}", other.at.line);
            }
            if group.len() > NAMED {
                message += &format!(" and {} more", group.len() - NAMED);
            }
            problems.push(Problem { message, ..group[0] });
        }
        FileProblems {
            file: file.to_owned(),
            problems,
        }
    }
}

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
            let message = escape(&problem.message);
            lines.push(format!("{}: {severity}: {message}", self.place(problem)));
        }
        lines
    }
}

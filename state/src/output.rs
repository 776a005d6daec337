//! Standard output and standard error.
//!
//! Everything is printed through [`Print`], which escapes names and values. If a reader closes the pipe, as `head` does,
//! the program continues its work.

use std::error::Error;
use std::io::{ErrorKind, Result, Write, stdout};
use std::sync::LazyLock;

use anstyle::AnsiColor;
use indicatif::MultiProgress;

use platform_api_core::shown::shown;

use crate::file::problem::{FileProblems, NAMED};
use crate::grouped::grouped;

pub const RED: AnsiColor = AnsiColor::Red;
pub const GREEN: AnsiColor = AnsiColor::Green;
pub const YELLOW: AnsiColor = AnsiColor::Yellow;

/// The progress bars on standard error. Lines that are printed with [`say`] do not break the bars.
pub static PROGRESS: LazyLock<MultiProgress> = LazyLock::new(MultiProgress::new);

/// An output that is printed line by line. Text is escaped: it controls no terminal, and begins no line of its own.
pub trait Print {
    /// Writes text that is escaped already.
    fn raw(&mut self, safe: &str) -> Result<()>;

    fn flush(&mut self) -> Result<()> {
        Ok(())
    }

    /// Writes text that has a color on a terminal.
    fn colored(&mut self, text: &str, _: AnsiColor) -> Result<()> {
        self.text(text)
    }

    /// Writes the beginning of a line.
    fn text(&mut self, text: &str) -> Result<()> {
        self.raw(&shown(text))
    }

    /// Writes a line, or its end.
    fn line(&mut self, text: &str) -> Result<()> {
        self.raw(&format!("{}\n", shown(text)))
    }

    /// Writes a document, in which line breaks occur only between values.
    fn document(&mut self, text: &str) -> Result<()> {
        let lines = text.lines().map(|line| format!("{}\n", shown(line)));
        self.raw(&lines.collect::<String>())
    }
}

impl Print for Vec<u8> {
    fn raw(&mut self, safe: &str) -> Result<()> {
        self.write_all(safe.as_bytes())
    }
}

/// Standard output or standard error. If the reader closes the pipe, later output is dropped without an error.
#[derive(Clone, Copy)]
pub enum Output {
    Stdout,
    Stderr,
}

impl Print for Output {
    /// `anstream` removes colors if the output is no terminal, or if `NO_COLOR` is set.
    fn raw(&mut self, safe: &str) -> Result<()> {
        let printed = match self {
            Output::Stdout => anstream::stdout().write_all(safe.as_bytes()),
            Output::Stderr => anstream::stderr().write_all(safe.as_bytes()),
        };
        unless_closed(printed)
    }

    /// Flushes standard output. Standard error has no buffer.
    fn flush(&mut self) -> Result<()> {
        unless_closed(stdout().flush())
    }

    fn colored(&mut self, text: &str, color: AnsiColor) -> Result<()> {
        let style = color.on_default().bold();
        self.raw(&format!("{style}{}{style:#}", shown(text)))
    }
}

fn unless_closed(result: Result<()>) -> Result<()> {
    match result {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => other,
    }
}

/// Prints a line to standard error. If that fails, the program has no other place to say so.
pub fn say(line: &str) {
    _ = PROGRESS.suspend(|| Output::Stderr.line(line));
}

/// How much a list of projects shows: counts by group, or each name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    Short,
    Verbose,
}

/// Names the projects. A short list of many counts them by their first group.
pub fn listed(projects: &[&str], detail: Detail) -> String {
    if detail == Detail::Verbose || projects.len() <= NAMED {
        return projects.join(", ");
    }
    let groups = grouped(projects, |project| project.split('/').next());
    let mut names = Vec::new();
    for group in groups.iter().take(NAMED) {
        let name = group[0].split('/').next().unwrap_or_default();
        names.push(match group.len() {
            1 => (*group[0]).to_owned(),
            count => format!("{name}/… ({count})"),
        });
    }
    let others: usize = groups.iter().skip(NAMED).map(Vec::len).sum();
    if others > 0 {
        names.push(format!("and {others} more"));
    }
    names.join(", ")
}

pub fn warn(text: &str) {
    _ = Output::Stderr.colored("warning:", YELLOW);
    say(&format!(" {text}"));
}

pub fn error(text: &str) {
    _ = Output::Stderr.colored("error:", RED);
    say(&format!(" {text}"));
}

pub fn problems(found: &FileProblems) {
    for problem in &found.problems {
        _ = Output::Stderr.text(&format!("{}: ", found.place(problem)));
        if problem.is_warning {
            warn(&problem.message);
        } else {
            error(&problem.message);
        }
    }
}

pub fn failure(failed: &(dyn Error + 'static)) {
    match failed.downcast_ref() {
        Some(found) => problems(found),
        None => error(&failed.to_string()),
    }
}

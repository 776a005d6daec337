//! Standard output and standard error.
//!
//! Text is escaped, so that it cannot control the terminal. If a reader closes the pipe, as `head` does, the program
//! continues its work.

use std::error::Error;
use std::io::{ErrorKind, Result, Write, stdout};
use std::sync::LazyLock;

use anstyle::AnsiColor;
use indicatif::MultiProgress;

use crate::file::problem::FileProblems;
use crate::file::visible::visible;

pub const RED: AnsiColor = AnsiColor::Red;
pub const YELLOW: AnsiColor = AnsiColor::Yellow;

/// The progress bars on standard error. Lines that are printed with [`to_stderr`] do not break the bars.
pub static PROGRESS: LazyLock<MultiProgress> = LazyLock::new(MultiProgress::new);

/// An output that people read.
pub trait Print: Write {
    /// Writes a word that has a color on a terminal.
    fn word(&mut self, word: &'static str, _: AnsiColor) -> Result<()> {
        self.write_all(word.as_bytes())
    }
}

impl Print for Vec<u8> {}

/// Standard output or standard error. If the reader closes the pipe, later output is dropped without an error.
#[derive(Clone, Copy)]
pub enum Output {
    Stdout,
    Stderr,
    /// Standard output for programs and files, where no word has a color.
    Plain,
}

impl Output {
    /// `anstream` removes colors if the output is no terminal, or if `NO_COLOR` is set.
    fn print(self, text: &str) -> Result<()> {
        let printed = match self {
            Output::Stdout => anstream::stdout().write_all(text.as_bytes()),
            Output::Stderr => anstream::stderr().write_all(text.as_bytes()),
            Output::Plain => stdout().write_all(text.as_bytes()),
        };
        unless_closed(printed)
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        self.print(&visible(&String::from_utf8_lossy(bytes)))?;
        Ok(bytes.len())
    }

    /// Flushes standard output. Standard error has no buffer.
    fn flush(&mut self) -> Result<()> {
        unless_closed(stdout().flush())
    }
}

impl Print for Output {
    fn word(&mut self, word: &'static str, color: AnsiColor) -> Result<()> {
        let style = color.on_default().bold();
        self.print(&format!("{style}{word}{style:#}"))
    }
}

fn unless_closed(result: Result<()>) -> Result<()> {
    match result {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => other,
    }
}

/// Prints text to standard error. If that fails, the program has no other place to say so.
pub fn to_stderr(text: &str) {
    _ = PROGRESS.suspend(|| Output::Stderr.write_all(text.as_bytes()));
}

pub fn warn(text: &str) {
    _ = Output::Stderr.word("warning:", YELLOW);
    to_stderr(&format!(" {}\n", text.replace('\n', "\\n")));
}

pub fn error(text: &str) {
    _ = Output::Stderr.word("error:", RED);
    to_stderr(&format!(" {}\n", text.replace('\n', "\\n")));
}

pub fn problems(found: &FileProblems) {
    for problem in &found.problems {
        to_stderr(&format!("{}: ", found.place(problem)));
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

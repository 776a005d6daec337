//! Standard output and standard error. Everything goes through [`Print`], which escapes it. A closed pipe, as of
//! `head`, stops nothing.

use std::error::Error;
use std::io::{self, ErrorKind, Result, Write, stdout};
use std::sync::LazyLock;

use anstyle::AnsiColor;
use indicatif::MultiProgress;

use platform_api_core::escape::escape;

use crate::file::problem::{FileProblems, NAMED};
use crate::grouped::grouped;

pub const RED: AnsiColor = AnsiColor::Red;
pub const GREEN: AnsiColor = AnsiColor::Green;
pub const YELLOW: AnsiColor = AnsiColor::Yellow;

/// Lines of [`say`] do not break the bars.
pub static PROGRESS: LazyLock<MultiProgress> = LazyLock::new(MultiProgress::new);

/// Escaped text controls no terminal and begins no line.
pub trait Print {
    /// Writes escaped text.
    fn raw(&mut self, safe: &str) -> Result<()>;

    fn flush(&mut self) -> Result<()> {
        Ok(())
    }

    fn colored(&mut self, text: &str, _: AnsiColor) -> Result<()> {
        self.text(text)
    }

    fn text(&mut self, text: &str) -> Result<()> {
        self.raw(&escape(text))
    }

    fn line(&mut self, text: &str) -> Result<()> {
        self.raw(&format!("{}\n", escape(text)))
    }

    /// Line breaks occur only between values.
    fn document(&mut self, text: &str) -> Result<()> {
        let lines = text.lines().map(|line| format!("{}\n", escape(line)));
        self.raw(&lines.collect::<String>())
    }
}

impl Print for Vec<u8> {
    fn raw(&mut self, safe: &str) -> Result<()> {
        self.write_all(safe.as_bytes())
    }
}

#[derive(Clone, Copy)]
pub enum Output {
    Stdout,
    Stderr,
    /// Standard error, because standard output is for the document of a program.
    BesideDocument,
}

impl Print for Output {
    /// Removes colors if there is no terminal, or for `NO_COLOR`.
    fn raw(&mut self, safe: &str) -> Result<()> {
        let printed = match self {
            Output::Stdout => anstream::stdout().write_all(safe.as_bytes()),
            Output::Stderr | Output::BesideDocument => {
                return unless_closed(anstream::stderr().write_all(safe.as_bytes()));
            }
        };
        unless_closed(printed).map_err(of_stdout)
    }

    /// Shows whether standard output takes text.
    fn flush(&mut self) -> Result<()> {
        if let Output::BesideDocument = self {
            // A document may begin with a line break.
            Output::Stdout.raw("\n")?;
        }
        unless_closed(stdout().flush()).map_err(of_stdout)
    }

    fn colored(&mut self, text: &str, color: AnsiColor) -> Result<()> {
        let style = color.on_default().bold();
        self.raw(&format!("{style}{}{style:#}", escape(text)))
    }
}

fn of_stdout(error: io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("standard output: {error}"))
}

fn unless_closed(result: Result<()>) -> Result<()> {
    match result {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => other,
    }
}

/// An error has no other place to be said.
pub fn say(line: &str) {
    _ = PROGRESS.suspend(|| Output::Stderr.line(line));
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    Short,
    Verbose,
}

/// A short list counts many projects by their first group.
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

pub fn problems(problems: &FileProblems) {
    for problem in &problems.problems {
        _ = Output::Stderr.text(&format!("{}: ", problems.place(problem)));
        if problem.is_warning {
            warn(&problem.message);
        } else {
            error(&problem.message);
        }
    }
}

pub fn failure(failure: &(dyn Error + 'static)) {
    match failure.downcast_ref() {
        Some(of_file) => problems(of_file),
        None => error(&failure.to_string()),
    }
}

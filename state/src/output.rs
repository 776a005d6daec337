//! Standard output and standard error. Everything is [`StyledText`], which is escaped. A closed pipe, as of `head`, stops
//! nothing.

use std::error::Error;
use std::io::{self, ErrorKind, Result, Write, stdout};
use std::sync::LazyLock;

use anstream::adapter::strip_str;
use anstyle::AnsiColor;
use indicatif::MultiProgress;

use platform_api_core::escape::escape;

use crate::file::problem::{FileProblems, NAMED};
use crate::grouped::grouped;

pub const RED: AnsiColor = AnsiColor::Red;
pub const GREEN: AnsiColor = AnsiColor::Green;
pub const YELLOW: AnsiColor = AnsiColor::Yellow;

pub static PROGRESS: LazyLock<MultiProgress> = LazyLock::new(MultiProgress::new);

/// Text for people. Each part is escaped, so it controls no terminal and begins no line.
#[derive(Default)]
pub struct StyledText(String);

impl StyledText {
    pub fn from_line(line: &str) -> Self {
        let mut styled = StyledText::default();
        styled.line(line);
        styled
    }

    pub fn text(&mut self, text: &str) {
        self.0 += &escape(text);
    }

    pub fn line(&mut self, text: &str) {
        self.text(text);
        self.0.push('\n');
    }

    pub fn colored(&mut self, text: &str, color: AnsiColor) {
        let style = color.on_default().bold();
        self.0 += &format!("{style}{}{style:#}", escape(text));
    }

    pub fn plain(&self) -> String {
        strip_str(&self.0).to_string()
    }
}

#[derive(Clone, Copy)]
pub enum Output {
    Stdout,
    Stderr,
    /// Standard error; standard output is for a document.
    BesideDocument,
}

impl Output {
    /// Removes colors if there is no terminal, or if `NO_COLOR` is set.
    pub fn print(self, styled: &StyledText) -> Result<()> {
        let bytes = styled.0.as_bytes();
        match self {
            Output::Stdout => unless_closed(anstream::stdout().write_all(bytes)).map_err(of_stdout),
            Output::Stderr | Output::BesideDocument => unless_closed(anstream::stderr().write_all(bytes)),
        }
    }

    pub fn line(self, line: &str) -> Result<()> {
        self.print(&StyledText::from_line(line))
    }

    pub fn document(self, document: &str) -> Result<()> {
        let mut styled = StyledText::default();
        document.lines().for_each(|line| styled.line(line));
        self.print(&styled)
    }

    /// Fails if standard output takes no text.
    pub fn flush(self) -> Result<()> {
        if let Output::BesideDocument = self {
            // A document may begin with a line break.
            Output::Stdout.line("")?;
        }
        unless_closed(stdout().flush()).map_err(of_stdout)
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

/// Standard error has no place for its own errors.
fn print_above_bars(styled: &StyledText) {
    _ = PROGRESS.suspend(|| Output::Stderr.print(styled));
}

pub fn say(line: &str) {
    print_above_bars(&StyledText::from_line(line));
}

fn say_labeled(place: &str, label: &str, color: AnsiColor, message: &str) {
    let mut styled = StyledText::default();
    styled.text(place);
    styled.colored(label, color);
    styled.line(&format!(" {message}"));
    print_above_bars(&styled);
}

pub fn warn(message: &str) {
    say_labeled("", "warning:", YELLOW, message);
}

pub fn error(message: &str) {
    say_labeled("", "error:", RED, message);
}

pub fn problems(problems: &FileProblems) {
    for problem in &problems.problems {
        let place = format!("{}: ", problems.place(problem));
        if problem.is_warning {
            say_labeled(&place, "warning:", YELLOW, &problem.message);
        } else {
            say_labeled(&place, "error:", RED, &problem.message);
        }
    }
}

pub fn failure(failure: &(dyn Error + 'static)) {
    match failure.downcast_ref() {
        Some(of_file) => problems(of_file),
        None => error(&failure.to_string()),
    }
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

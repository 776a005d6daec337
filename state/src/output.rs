//! Standard output and standard error.
//!
//! No text acts on the terminal. Whoever reads them may stop: a closed pipe ends neither the program nor its work.
//! What people read has colours, unless `anstream` finds no terminal, or `NO_COLOR`.

use std::error::Error;
use std::io::{ErrorKind, Result, Write, stdout};

use anstyle::AnsiColor;

use crate::file::problem::Invalid;
use crate::file::visible::visible;

const COLOURS: [(&str, AnsiColor); 5] = [
    ("error:", AnsiColor::Red),
    ("refused:", AnsiColor::Red),
    ("  broken  ", AnsiColor::Red),
    ("warning:", AnsiColor::Yellow),
    ("  not told  ", AnsiColor::Yellow),
];

/// Standard output or standard error, where a closed pipe takes everything.
pub enum Output {
    Stdout,
    Stderr,
    /// Standard output for programs and files, which never has colours.
    Plain,
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        let text = visible(&String::from_utf8_lossy(bytes));
        let written = match self {
            Output::Stdout => anstream::stdout().write_all(painted(&text).as_bytes()),
            Output::Stderr => anstream::stderr().write_all(painted(&text).as_bytes()),
            Output::Plain => stdout().write_all(text.as_bytes()),
        };
        unless_closed(written).map(|()| bytes.len())
    }

    /// Standard error has no buffer.
    fn flush(&mut self) -> Result<()> {
        unless_closed(stdout().flush())
    }
}

fn painted(text: &str) -> String {
    COLOURS.iter().fold(text.to_owned(), |text, (word, colour)| {
        let style = colour.on_default().bold();
        text.replace(word, &format!("{style}{word}{style:#}"))
    })
}

fn unless_closed(result: Result<()>) -> Result<()> {
    result.or_else(|error| {
        if error.kind() == ErrorKind::BrokenPipe {
            Ok(())
        } else {
            Err(error)
        }
    })
}

/// If standard error fails, there is nowhere to say so.
pub fn to_stderr(text: &str) {
    _ = Output::Stderr.write_all(text.as_bytes());
}

pub fn warn(text: &str) {
    to_stderr(&format!("warning: {}\n", text.replace('\n', "\\n")));
}

pub fn error(text: &str) {
    to_stderr(&format!("error: {}\n", text.replace('\n', "\\n")));
}

/// Each problem of a file says itself that it is an error.
pub fn failure(error: &(dyn Error + 'static)) {
    match error.downcast_ref() {
        Some(Invalid(problems)) => to_stderr(problems),
        None => self::error(&error.to_string()),
    }
}

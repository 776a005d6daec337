//! Standard output and standard error.
//!
//! Whoever reads them may stop: a closed pipe ends neither the program nor its work. `anstream` removes colours where
//! there is no terminal, or `NO_COLOR` is set.

use std::io::{ErrorKind, Result, Write};

use anstyle::{AnsiColor, Style};

pub const ERROR: Style = AnsiColor::Red.on_default().bold();
pub const WARNING: Style = AnsiColor::Yellow.on_default().bold();

/// Standard output, where a closed pipe takes everything.
pub struct Output;

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        unless_closed(anstream::stdout().write_all(bytes)).map(|()| bytes.len())
    }

    fn flush(&mut self) -> Result<()> {
        unless_closed(anstream::stdout().flush())
    }
}

fn unless_closed(result: Result<()>) -> Result<()> {
    result.or_else(|error| if error.kind() == ErrorKind::BrokenPipe { Ok(()) } else { Err(error) })
}

/// If standard error fails, there is nowhere to say so.
pub fn to_stderr(text: &str) {
    _ = anstream::stderr().write_all(text.as_bytes());
}

pub fn warn(text: &str) {
    to_stderr(&format!("{WARNING}warning{WARNING:#}: {text}\n"));
}

pub fn error(text: &str) {
    to_stderr(&format!("{ERROR}error{ERROR:#}: {}\n", text.trim_end()));
}

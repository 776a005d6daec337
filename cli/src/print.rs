//! Output of the commands: diagnostics and notes on standard error, results on standard output. `anstream` removes
//! colors without a terminal, and for `NO_COLOR` and `TERM=dumb`.

use std::io::{self, ErrorKind, Write};
use std::process::{self, ExitCode};

use platform_api_codegen::report::{DiagnosticReport, Style};
use platform_api_core::escape::escape;
use serde::Serialize;
use terminal_size::{Width, terminal_size_of};

use crate::args::{OutputFormat, USAGE};

/// The version of all JSON documents, which rises if a key is renamed, removed or changes its meaning.
const FORMAT: u32 = 6;

#[derive(Serialize)]
struct Envelope<'a, T> {
    version: u32,
    command: &'a str,
    #[serde(flatten)]
    result: &'a T,
}

pub fn report(command: &str, report: &DiagnosticReport, format: OutputFormat) {
    match format {
        OutputFormat::Full => {
            let width = terminal_size_of(io::stderr()).map(|(Width(width), _)| width.into());
            to_stderr(&(report.render(Style::Colored { width }) + &report.advice()));
        }
        OutputFormat::Short => to_stderr(&(report.lines() + &report.totals())),
        OutputFormat::Json => json(command, report),
    }
}

pub fn error(text: &str) {
    let messages = text.lines().map(|line| format!("error: {}\n", escape(line)));
    to_stderr(&messages.collect::<String>());
}

pub fn failure(error: &str, code: u8) -> ExitCode {
    self::error(error);
    ExitCode::from(code)
}

pub fn json(command: &str, result: &impl Serialize) {
    let envelope = Envelope {
        version: FORMAT,
        command,
        result,
    };
    let document = serde_json::to_string_pretty(&envelope);
    let document = document.expect("results have named keys, and values that JSON has");
    let escaped = document.lines().map(|line| format!("{}\n", escape(line)));
    to_stdout(&escaped.collect::<String>());
}

/// Ends the process if the result cannot be written. A closed pipe, as of `head`, is not an error.
pub fn to_stdout(text: &str) {
    let mut stdout = anstream::stdout();
    let written = stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush());
    if let Err(error) = written
        && error.kind() != ErrorKind::BrokenPipe
    {
        self::error(&format!("cannot write to standard output: {error}"));
        process::exit(USAGE.into());
    }
}

/// Errors are ignored, because they cannot be reported.
pub fn to_stderr(text: &str) {
    let _ = anstream::stderr().write_all(text.as_bytes());
}

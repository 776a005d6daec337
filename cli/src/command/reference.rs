//! This module is the command `cargo bindings reference`, which writes the API as one page for browsers.
//!
//! The command writes an HTML file, and prints the size of the file. If the spec has errors, it writes no file.

use std::path::Path;
use std::process::ExitCode;

use platform_api_cli::reference::page;
use platform_api_codegen::inspect;
use platform_api_codegen::report::Report;
use platform_api_codegen::sources::slashed;
use platform_api_codegen::write::write_file;
use serde::Serialize;

use super::exit_code;
use crate::args::Format;
use crate::print;

/// The result of `reference`, as JSON.
#[derive(Serialize)]
struct Written<'a> {
    #[serde(flatten)]
    report: &'a Report,
    /// The size of the page. It is null if the page was not written.
    bytes: Option<usize>,
    /// The reasons why the page could not be written.
    problems: Vec<String>,
}

/// Returns 1 if the page was not written.
pub fn reference(spec: &Path, out: &Path, format: Format) -> ExitCode {
    let mut report = Report::new(&slashed(spec));
    let page = inspect(spec, &mut report).map(|api| page(&api));
    let written = page.as_ref().map(|page| write_file(out, page));
    let problem = written
        .and_then(Result::err)
        .map(|error| format!("cannot write {}: {error}", slashed(out)));
    let bytes = page.filter(|_| problem.is_none()).map(|page| page.len());
    if format == Format::Json {
        print::json(
            "reference",
            &Written {
                report: &report,
                bytes,
                problems: problem.into_iter().collect(),
            },
        );
    } else {
        print::report(&report, format);
        problem.iter().for_each(|problem| print::error(problem));
        bytes
            .iter()
            .for_each(|bytes| print::to_stdout(&format!("{}: {} kB\n", slashed(out), bytes.div_ceil(1000))));
    }
    exit_code(bytes.is_some())
}

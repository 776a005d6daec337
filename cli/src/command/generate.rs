//! This module has the commands `cargo bindings generate` and `cargo bindings check`.
//!
//! Both print diagnostics, and the files of the bindings that are missing, stale or left over. `check` never writes,
//! and does not fail because of stale bindings.

use std::path::Path;
use std::process::ExitCode;

use platform_api_codegen::Generated;
use platform_api_codegen::report::Report;
use platform_api_codegen::write::{Mode, Outcome};
use serde::Serialize;

use super::exit_code;
use crate::args::Format;
use crate::print;

/// The result of `generate` or `check`, as JSON.
#[derive(Serialize)]
struct Document<'a> {
    #[serde(flatten)]
    report: &'a Report,
    /// Whether the bindings are up to date now. It is false if they were not compared.
    is_current: bool,
    /// The files that differed. It is null if an error came first, or if the bindings were not compared.
    files: Option<&'a Outcome>,
    /// The reasons why the bindings could not be written or compared.
    problems: Vec<&'a str>,
}

/// Returns 1 if the spec has errors, or if the bindings are not up to date now.
pub fn generate(spec: &Path, folder: &Path, mode: Mode, format: Format) -> ExitCode {
    let generated = platform_api_codegen::generate(spec, Some(folder), mode);
    exit_code(show("generate", &generated, mode, format))
}

/// Returns 1 if the spec has errors, or if the bindings in `folder` cannot be compared. It also prints whether the
/// bindings are up to date.
pub fn check(spec: &Path, folder: Option<&Path>, format: Format) -> ExitCode {
    let generated = platform_api_codegen::generate(spec, folder, Mode::Check);
    show("check", &generated, Mode::Check, format);
    exit_code(!generated.report.has_errors() && !matches!(generated.files, Some(Err(_))))
}

/// Prints the result of a command, and returns whether the bindings are up to date now.
fn show(command: &str, Generated { report, files }: &Generated, mode: Mode, format: Format) -> bool {
    let (files, problems) = match files {
        Some(Ok(files)) => (Some(files), String::new()),
        Some(Err(error)) => (None, error.clone()),
        None => (None, String::new()),
    };
    let is_current = files.is_some_and(|files| mode == Mode::Write || files.is_current());
    if format == Format::Json {
        print::json(
            command,
            &Document {
                report,
                is_current,
                files,
                problems: problems.lines().collect(),
            },
        );
        return is_current;
    }
    print::report(report, format);
    if command == "check" && !report.has_errors() {
        print::to_stdout("the spec is valid\n");
    }
    files.iter().for_each(|files| print::outcome(files, mode));
    print::error(&problems);
    is_current
}

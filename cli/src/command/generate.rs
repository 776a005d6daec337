//! The commands `generate`, `check` and `reference`, which print diagnostics.

use std::path::Path;
use std::process::ExitCode;

use platform_api_cli::reference::page;
use platform_api_cli::shell::argument;
use platform_api_codegen::report::DiagnosticReport;
use platform_api_codegen::sources::slashed;
use platform_api_codegen::write::{Mode, WriteOutcome};
use platform_api_codegen::{Generated, inspect};
use platform_api_core::file::write;
use serde::Serialize;

use super::exit_code;
use crate::args::{OutputFormat, USAGE, in_workspace};
use crate::print;

#[derive(Serialize)]
struct Document<'a> {
    #[serde(flatten)]
    report: &'a DiagnosticReport,
    /// The files that differed; null if they could not be written.
    files: Option<&'a WriteOutcome>,
    problems: Vec<&'a str>,
}

/// A missing folder is wrong usage.
fn failed(spec: &Path) -> ExitCode {
    ExitCode::from(if spec.is_dir() { 1 } else { USAGE })
}

/// Returns 1 if the spec has errors or the bindings are stale.
pub fn generate(spec: &Path, folder: &Path, mode: Mode, format: OutputFormat) -> ExitCode {
    let Generated { report, files } = platform_api_codegen::generate(spec, folder, mode);
    let problems = match &files {
        Some(Err(problems)) => problems.as_str(),
        _ => "",
    };
    let outcome = files.as_ref().and_then(|files| files.as_ref().ok());
    if format == OutputFormat::Json {
        let document = Document {
            report: &report,
            files: outcome,
            problems: problems.lines().collect(),
        };
        print::json("generate", &document);
    } else {
        print::report("generate", &report, format);
    }
    let Some(outcome) = outcome else {
        return if files.is_some() {
            print::failure(problems, 1)
        } else {
            failed(spec)
        };
    };
    if format != OutputFormat::Json {
        for path in &outcome.foreign {
            print::to_stderr(&format!("note: {path}: not a generated file, left alone\n"));
        }
        let mut command = "cargo bindings generate".to_owned();
        for (option, default, folder) in [("--spec", "spec", spec), ("--out", "generated", folder)] {
            if folder != in_workspace(default) {
                command += &format!(" {option} {}", argument(&slashed(folder)));
            }
        }
        print::to_stdout(&outcome.lines(mode, &command));
    }
    exit_code(mode == Mode::Write || outcome.is_current())
}

pub fn check(spec: &Path, format: OutputFormat) -> ExitCode {
    let mut report = DiagnosticReport::new(&slashed(spec));
    let api = inspect(spec, &mut report);
    print::report("check", &report, format);
    if api.is_some() && format != OutputFormat::Json {
        print::to_stdout("the spec is valid\n");
    }
    if api.is_some() { ExitCode::SUCCESS } else { failed(spec) }
}

pub fn reference(spec: &Path, out: &Path, format: OutputFormat) -> ExitCode {
    let mut report = DiagnosticReport::new(&slashed(spec));
    let page = inspect(spec, &mut report).map(|api| page(&api));
    print::report("reference", &report, format);
    let Some(page) = page else {
        return failed(spec);
    };
    if let Err(error) = write(out, &page) {
        return print::failure(&format!("cannot write {}: {error}", slashed(out)), 1);
    }
    if format != OutputFormat::Json {
        print::to_stdout(&format!("{}: {} kB\n", slashed(out), page.len().div_ceil(1000)));
    }
    ExitCode::SUCCESS
}

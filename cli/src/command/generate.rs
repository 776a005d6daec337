//! The commands `generate`, `check` and `reference`, which print diagnostics.

use std::path::Path;
use std::process::ExitCode;

use platform_api_cli::reference::page;
use platform_api_codegen::report::Report;
use platform_api_codegen::sources::slashed;
use platform_api_codegen::write::{Mode, Outcome};
use platform_api_codegen::{Generated, inspect};
use platform_api_core::file::write;
use serde::Serialize;

use super::exit_code;
use crate::args::Format;
use crate::print;

/// If no file was written or compared, it is the report alone.
#[derive(Serialize)]
struct Document<'a> {
    #[serde(flatten)]
    report: &'a Report,
    /// The files that differed.
    files: &'a Outcome,
}

/// Returns 1 if the spec has errors, or if the bindings are not up to date now.
pub fn generate(spec: &Path, folder: &Path, mode: Mode, format: Format) -> ExitCode {
    let Generated { report, files } = platform_api_codegen::generate(spec, folder, mode);
    let Some(Ok(files)) = files else {
        print::report("generate", &report, format);
        let problems = files.and_then(Result::err).unwrap_or_default();
        return print::failure(&problems, 1);
    };
    if format == Format::Json {
        let (report, files) = (&report, &files);
        print::json("generate", &Document { report, files });
    } else {
        print::report("generate", &report, format);
        for path in &files.foreign {
            print::to_stderr(&format!("note: {path}: not a generated file, left alone\n"));
        }
        print::to_stdout(&files.lines(mode));
    }
    exit_code(mode == Mode::Write || files.is_current())
}

/// Returns 1 if the spec has errors.
pub fn check(spec: &Path, format: Format) -> ExitCode {
    let mut report = Report::new(&slashed(spec));
    let api = inspect(spec, &mut report);
    print::report("check", &report, format);
    if api.is_some() && format != Format::Json {
        print::to_stdout("the spec is valid\n");
    }
    exit_code(api.is_some())
}

/// Returns 1 if the page was not written.
pub fn reference(spec: &Path, out: &Path, format: Format) -> ExitCode {
    let mut report = Report::new(&slashed(spec));
    let page = inspect(spec, &mut report).map(|api| page(&api));
    print::report("reference", &report, format);
    let Some(page) = page else {
        return ExitCode::FAILURE;
    };
    if let Err(error) = write(out, &page) {
        return print::failure(&format!("cannot write {}: {error}", slashed(out)), 1);
    }
    if format != Format::Json {
        print::to_stdout(&format!("{}: {} kB\n", slashed(out), page.len().div_ceil(1000)));
    }
    ExitCode::SUCCESS
}

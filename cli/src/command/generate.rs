//! `cargo bindings generate` and `check`.
//!
//! In: the folders of the spec and of the bindings. Out: diagnostics, and the files that are missing, stale or
//! left over. `check` never writes, and stale bindings do not make it fail.

use std::path::{Path, PathBuf};

use platform_api_codegen::emit::emit;
use platform_api_codegen::report::Report;
use platform_api_codegen::sources::slashed;
use platform_api_codegen::write::{Mode, Outcome, WriteError, shown, write};
use platform_api_codegen::{Failure, inspect};
use serde::Serialize;

use crate::args::Format;
use crate::print;

/// The result of `generate` or `check`, as JSON.
#[derive(Serialize)]
struct Generated<'a> {
    #[serde(flatten)]
    report: &'a Report,
    /// Whether the bindings are up to date now; false if they were not compared.
    is_current: bool,
    /// The files that differed; null if an error came first, or if the bindings were not compared.
    files: Option<Files>,
    /// Why nothing could be written.
    problems: Vec<String>,
}

/// Paths as messages show them: they begin with the folder of the bindings as it was given.
#[derive(Serialize)]
struct Files {
    missing: Vec<String>,
    changed: Vec<String>,
    left_over: Vec<String>,
    unchanged: usize,
    /// Files that the generator did not write, and leaves alone.
    foreign: Vec<String>,
}

/// Returns whether the bindings are up to date now.
pub fn generate(spec: &Path, folder: &Path, mode: Mode, format: Format) -> bool {
    let generated = platform_api_codegen::generate(spec, folder, mode);
    let is_current = generated.as_ref().is_ok_and(|generated| mode == Mode::Write || generated.files.is_current());
    if format == Format::Json {
        let nothing = Report::new("");
        let (report, files, problems) = match &generated {
            Ok(generated) => (&generated.warnings, Some(Files::of(&generated.files, folder)), String::new()),
            Err(Failure::Spec(report)) => (report, None, String::new()),
            Err(Failure::Write(error)) => (&nothing, None, error.to_string()),
        };
        let problems = problems.lines().map(str::to_owned).collect();
        print::json("generate", &Generated { report, is_current, files, problems });
        return is_current;
    }
    match &generated {
        Ok(generated) => {
            print::report(&generated.warnings, format);
            print::outcome(&generated.files, folder, mode);
        }
        Err(Failure::Spec(report)) => print::report(report, format),
        Err(Failure::Write(error)) => print::error(&error.to_string()),
    }
    is_current
}

/// Returns whether the spec is valid. It also prints whether the bindings in `folder` are up to date.
pub fn check(spec: &Path, folder: Option<&Path>, format: Format) -> Result<bool, WriteError> {
    let mut report = Report::new(&slashed(spec));
    let api = inspect(spec, &mut report);
    let bindings = api.as_ref().zip(folder).map(|(api, folder)| Ok((write(folder, &emit(api), Mode::Check)?, folder)));
    let bindings = bindings.transpose()?;
    if format == Format::Json {
        let files = bindings.as_ref().map(|(files, folder)| Files::of(files, folder));
        let is_current = bindings.as_ref().is_some_and(|(files, _)| files.is_current());
        print::json("check", &Generated { report: &report, is_current, files, problems: Vec::new() });
    } else {
        print::report(&report, format);
        api.iter().for_each(|_| print::to_stdout("the spec is valid\n"));
        bindings.iter().for_each(|(files, folder)| print::outcome(files, folder, Mode::Check));
    }
    Ok(api.is_some())
}

impl Files {
    fn of(files: &Outcome, folder: &Path) -> Self {
        let all = |paths: &[PathBuf]| paths.iter().map(|path| shown(folder, path)).collect();
        Self {
            missing: all(&files.missing),
            changed: all(&files.changed),
            left_over: all(&files.left_over),
            unchanged: files.unchanged,
            foreign: all(&files.foreign),
        }
    }
}

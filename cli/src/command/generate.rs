//! `cargo bindings generate` and `check`.
//!
//! In: the folders of the spec and of the bindings. Out: diagnostics, and the files that are missing, stale or
//! left over. `check` never writes, and stale bindings do not make it fail.

use std::path::Path;

use platform_api_codegen::emit::emit;
use platform_api_codegen::report::Report;
use platform_api_codegen::write::{Mode, WriteError, write};
use platform_api_codegen::{Failure, inspect};

use crate::args::Format;
use crate::{json, print};

/// Returns whether the bindings are up to date now.
pub fn generate(spec: &Path, out: &Path, mode: Mode, format: Format) -> bool {
    let generated = platform_api_codegen::generate(spec, out, mode);
    if format == Format::Json {
        json::print(&match &generated {
            Ok(generated) => json::Generated::of(&generated.warnings, Some((&generated.files, out, mode)), ""),
            Err(Failure::Spec(report)) => json::Generated::of(report, None, ""),
            Err(Failure::Write(error)) => json::Generated::of(&Report::new(""), None, &error.to_string()),
        });
    } else {
        match &generated {
            Ok(generated) => {
                print::report(&generated.warnings, format);
                print::outcome(&generated.files, out, mode);
            }
            Err(Failure::Spec(report)) => print::report(report, format),
            Err(Failure::Write(error)) => print::error(&error.to_string()),
        }
    }
    generated.is_ok_and(|generated| mode == Mode::Write || generated.files.is_current())
}

/// Returns whether the spec is valid. It also prints whether the bindings in `out` are up to date.
pub fn check(spec: &Path, out: Option<&Path>, format: Format) -> Result<bool, WriteError> {
    let mut report = Report::new(&spec.to_string_lossy());
    let api = inspect(spec, &mut report);
    let bindings = api.as_ref().zip(out).map(|(api, out)| Ok((write(out, &emit(api), Mode::Check)?, out)));
    let bindings = bindings.transpose()?;
    if format == Format::Json {
        let bindings = bindings.as_ref().map(|(files, out)| (files, *out));
        json::print(&json::Checked::of(&report, api.as_ref(), bindings));
    } else {
        print::report(&report, format);
        api.iter().for_each(print::valid);
        bindings.iter().for_each(|(files, out)| print::outcome(files, out, Mode::Check));
    }
    Ok(api.is_some())
}

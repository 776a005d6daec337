//! `cargo bindings generate` and `check`.

use std::path::Path;

use platform_api_codegen::report::Report;
use platform_api_codegen::write::Mode;
use platform_api_codegen::{Failure, inspect};

use crate::args::Format;
use crate::{json, print};

/// Whether the bindings are what the spec says now.
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

/// Whether the spec can be used.
pub fn check(spec: &Path, format: Format) -> bool {
    let mut report = Report::new(&spec.to_string_lossy());
    let api = inspect(spec, &mut report);
    if format == Format::Json {
        json::print(&json::Checked::of(&report, api.as_ref()));
    } else {
        print::report(&report, format);
        api.iter().for_each(print::counts);
    }
    api.is_some()
}

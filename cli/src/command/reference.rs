//! The command `cargo bindings reference`, which writes the API as one HTML page. If the spec has errors, no page is
//! written.

use std::path::Path;
use std::process::ExitCode;

use platform_api_cli::reference::page;
use platform_api_codegen::inspect;
use platform_api_codegen::report::Report;
use platform_api_codegen::sources::slashed;
use platform_api_core::file::write;

use crate::args::Format;
use crate::print;

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

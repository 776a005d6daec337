//! `cargo bindings reference`: the API on one page.

use std::fs;
use std::path::Path;

use platform_api_cli::reference::page;
use platform_api_codegen::read;

use crate::args::Format;
use crate::print;

/// Whether the page was written.
pub fn reference(spec: &Path, out: &Path, format: Format) -> bool {
    let api = match read(spec) {
        Ok(api) => api,
        Err(report) => {
            print::report(&report, format);
            return false;
        }
    };
    let page = page(&api);
    match fs::write(out, &page) {
        Ok(()) => {
            print::to_stdout(&format!("{}: {} kB\n", out.display(), page.len().div_ceil(1000)));
            true
        }
        Err(error) => {
            print::error(&format!("cannot write {}: {error}", out.display()));
            false
        }
    }
}

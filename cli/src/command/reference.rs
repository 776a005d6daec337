//! `cargo bindings reference`: writes the API as one page for browsers.
//!
//! In: the folder of the spec. Out: an HTML file, and its size on standard output. A spec with errors writes nothing.

use std::fs;
use std::path::Path;

use platform_api_cli::reference::page;
use platform_api_codegen::inspect;
use platform_api_codegen::report::Report;

use crate::args::Format;
use crate::{json, print};

/// Returns whether the page was written.
pub fn reference(spec: &Path, out: &Path, format: Format) -> bool {
    let mut report = Report::new(&spec.to_string_lossy());
    let page = inspect(spec, &mut report).map(|api| page(&api));
    let written = page.as_ref().map(|page| fs::write(out, page));
    let problem = match &written {
        Some(Err(error)) => Some(format!("cannot write {}: {error}", out.display())),
        _ => None,
    };
    let page = page.filter(|_| problem.is_none());
    if format == Format::Json {
        json::print(&json::Referenced::of(&report, page.as_deref(), problem.as_deref()));
    } else {
        print::report(&report, format);
        problem.iter().for_each(|problem| print::error(problem));
        page.iter()
            .for_each(|page| print::to_stdout(&format!("{}: {} kB\n", out.display(), page.len().div_ceil(1000))));
    }
    page.is_some()
}

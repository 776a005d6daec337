//! This module runs all stages: it reads a spec, and writes the generated crate or compares it with a folder.

use std::path::Path;

use crate::report::Report;
use crate::sources::slashed;
use crate::write::{Mode, Outcome};
use crate::{emit, inspect, write};

/// The result of a run.
#[derive(Debug)]
pub struct Generated {
    /// The errors and warnings about the spec.
    pub report: Report,
    /// The outcome of writing or comparing, or why it failed. It is `None` if the spec has errors or if there is no folder.
    pub files: Option<Result<Outcome, String>>,
}

/// Writes the bindings of the spec into the folder `out`, or compares them with its contents.
pub fn generate(spec: &Path, out: Option<&Path>, mode: Mode) -> Generated {
    let mut report = Report::new(&slashed(spec));
    let api = inspect(spec, &mut report);
    let files = api
        .zip(out)
        .map(|(api, out)| write::write(out, &emit::emit(&api), mode));
    Generated { report, files }
}

//! Runs all stages: reads a spec, and writes the generated crate or compares it with a folder.
//!
//! With an error in the spec nothing is written.

use std::fmt;
use std::path::Path;

use crate::report::Report;
use crate::sources::slashed;
use crate::write::{Mode, Outcome, WriteError};
use crate::{emit, inspect, write};

/// Writes the bindings of the spec into `out`, or compares them with its contents.
pub fn generate(spec: &Path, out: &Path, mode: Mode) -> Result<Generated, Failure> {
    let mut warnings = Report::new(&slashed(spec));
    let Some(api) = inspect(spec, &mut warnings) else {
        return Err(Failure::Spec(warnings));
    };
    let files = emit::emit(&api);
    let files = write::write(out, &files, mode).map_err(Failure::Write)?;
    Ok(Generated { files, warnings })
}

/// The result of a run, with the warnings about the spec.
#[derive(Debug)]
pub struct Generated {
    pub files: Outcome,
    pub warnings: Report,
}

/// Why there are no bindings.
#[derive(Debug)]
pub enum Failure {
    /// The spec has errors. Nothing was written.
    Spec(Report),
    /// A file cannot be written.
    Write(WriteError),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Spec(report) => write!(f, "{report}{}", report.advice()),
            Self::Write(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Failure {}

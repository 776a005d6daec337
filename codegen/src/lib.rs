//! Spec → bindings: load → resolve → check → emit → write.
//!
//! Only `load` and `write` touch the disk. Every stage before `emit` adds what it finds to one [`Report`]; a
//! spec with an error changes nothing.

#![forbid(unsafe_code)]

pub mod check;
pub mod codes;
pub mod emit;
pub mod load;
pub mod model;
pub mod names;
pub mod nearest;
pub mod report;
pub mod resolve;
pub mod sources;
pub mod spec;
pub mod write;

use std::fmt;
use std::path::Path;

use model::Api;
use report::Report;
use write::{Mode, Outcome, WriteError};

/// What the spec in a folder means, or everything that is wrong with it.
pub fn read(spec: &Path) -> Result<Api, Report> {
    let mut report = Report::new(&spec.to_string_lossy());
    inspect(spec, &mut report).ok_or(report)
}

/// The same for those who show warnings too: the report may hold some although the spec can be used.
pub fn inspect(spec: &Path, report: &mut Report) -> Option<Api> {
    let spec = load::load(spec, report)?;
    let api = resolve::resolve(&spec, report);
    check::check(&api, report);
    (!report.has_errors()).then_some(api)
}

/// Makes `out` hold the bindings of the spec, or finds out whether it does.
pub fn generate(spec: &Path, out: &Path, mode: Mode) -> Result<Generated, Failure> {
    let mut warnings = Report::new(&spec.to_string_lossy());
    let Some(api) = inspect(spec, &mut warnings) else {
        return Err(Failure::Spec(warnings));
    };
    let files = emit::emit(&api);
    let files = write::write(out, &files, mode).map_err(Failure::Write)?;
    Ok(Generated { files, warnings })
}

/// What a run did, and what it found about a spec that can be used.
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
    /// The folder cannot be written as it should be.
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

//! Spec → bindings: load → resolve → check → emit → write.
//!
//! Only [`read`], [`inspect`] and `write` touch the disk. Every stage before `emit` adds what it finds to one [`Report`]; a
//! spec with an error changes nothing.
//!
//! Without the feature `emit` there is what comes before it, the model and its loader, and no library that makes Rust.

#![forbid(unsafe_code)]

pub mod check;
pub mod codes;
#[cfg(feature = "emit")]
pub mod emit;
pub mod exact;
pub mod file;
pub mod fit;
#[cfg(feature = "emit")]
mod generate;
pub mod load;
pub mod model;
pub mod names;
pub mod nearest;
pub mod placement;
pub mod report;
pub mod resolve;
pub mod sources;
pub mod spec;
pub mod write;

use std::path::Path;

use codes::Code;
#[cfg(feature = "emit")]
pub use generate::{Failure, Generated, generate};
use model::Api;
use report::Report;

/// What the spec in a folder means, or everything that is wrong with it.
pub fn read(spec: &Path) -> Result<Api, Report> {
    let mut report = Report::new(&spec.to_string_lossy());
    inspect(spec, &mut report).ok_or(report)
}

/// The same for files that are in memory: path, relative to the folder of the spec, and text.
pub fn read_texts(texts: &[(&str, &str)]) -> Result<Api, Report> {
    let mut report = Report::new("spec");
    let spec = load::load_texts(texts.iter().map(|(path, text)| (*path, Some(*text))), &mut report);
    understand(&spec, None, &mut report).ok_or(report)
}

/// What [`read`] does, for those who show warnings too: the report may hold some although the spec can be used.
pub fn inspect(folder: &Path, report: &mut Report) -> Option<Api> {
    let spec = load::load(folder, report)?;
    understand(&spec, load::release(folder), report)
}

fn understand(spec: &spec::Spec, release: Option<model::Release>, report: &mut Report) -> Option<Api> {
    let api = resolve::resolve(spec, report);
    check::check(&api, report);
    if let Some(release) = release {
        check::check_release(&api, release, report);
    }
    if !spec.is_complete {
        report.withhold(Code::depends_on_other_files);
    }
    (!report.has_errors()).then_some(api)
}

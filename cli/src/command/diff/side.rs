//! Finds one side of a comparison: the spec of a folder or of a revision.
//!
//! In: an argument of the command. Out: the spec, and the version of the bindings from the `Cargo.toml` beside it.

use std::path::Path;

use platform_api_cli::diff::Side;
use platform_api_codegen::load;
use platform_api_codegen::model::{Api, Release};
use platform_api_codegen::report::Report;
use platform_api_codegen::sources::slashed;
use platform_api_codegen::{inspect, inspect_texts};

use super::git;

/// The reason why a side cannot be compared.
pub enum SideError {
    /// Neither a folder nor a revision, or one without a spec.
    Usage(String),
    /// The spec has errors.
    Spec { label: String, report: Report },
}

/// An argument is a folder if one has that name, and otherwise a revision of the repository of `spec`.
pub fn find(asked: &str, spec: &Path) -> Result<Side, SideError> {
    let path = Path::new(asked);
    if path.is_dir() { folder(path) } else { revision(asked, spec) }
}

pub fn folder(spec: &Path) -> Result<Side, SideError> {
    let label = slashed(spec);
    read(&label, &label, load::release(spec), |report| inspect(spec, report))
}

fn revision(asked: &str, spec: &Path) -> Result<Side, SideError> {
    let revision = git::Revision::find(asked, spec).map_err(SideError::Usage)?;
    let texts = revision.texts().map_err(SideError::Usage)?;
    let texts = texts.iter().map(|(path, text)| (path.as_str(), text.as_str()));
    let version = revision.manifest().as_deref().and_then(load::release_of);
    read(asked, &format!("{asked}:{}", revision.folder), version, |report| inspect_texts(texts, report))
}

/// Reads a spec. Messages show it as `root`.
fn read(
    label: &str,
    root: &str,
    version: Option<Release>,
    inspect: impl FnOnce(&mut Report) -> Option<Api>,
) -> Result<Side, SideError> {
    let (mut report, label) = (Report::new(root), label.to_owned());
    match inspect(&mut report) {
        Some(api) => Ok(Side { label, api, sources: report.sources, version }),
        None => Err(SideError::Spec { label, report }),
    }
}

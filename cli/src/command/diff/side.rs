//! Finds one side of a comparison: the spec of a folder or of a revision.
//!
//! In: an argument of the command. Out: the spec, and the version of the bindings from the `Cargo.toml` beside it. The
//! spec of a revision is written to a temporary folder first.

use std::path::Path;

use platform_api_cli::diff::Side;
use platform_api_codegen::inspect;
use platform_api_codegen::load;
use platform_api_codegen::model::Release;
use platform_api_codegen::report::Report;
use platform_api_codegen::sources::slashed;

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
    read(spec, &label, &label, load::release(spec))
}

fn revision(asked: &str, spec: &Path) -> Result<Side, SideError> {
    let revision = git::Revision::find(asked, spec).map_err(SideError::Usage)?;
    let dir = tempfile::tempdir().map_err(|error| SideError::Usage(format!("no temporary folder: {error}")))?;
    // In a subfolder, so that nothing is beside the spec: the check would read a `Cargo.toml` there.
    let folder = dir.path().join("spec");
    revision.write(&folder).map_err(SideError::Usage)?;
    let root = format!("{asked}:{}", revision.folder);
    read(&folder, asked, &root, revision.manifest().as_deref().and_then(load::release_of))
}

/// Reads the spec in a folder. Messages show `root` instead of the folder.
fn read(spec: &Path, label: &str, root: &str, version: Option<Release>) -> Result<Side, SideError> {
    let mut report = Report::new(root);
    let label = label.to_owned();
    match inspect(spec, &mut report) {
        Some(api) => Ok(Side { label, api, sources: report.sources, version }),
        None => Err(SideError::Spec { label, report }),
    }
}

//! Finds one side of a comparison: the spec of a folder or of a revision.
//!
//! In: an argument of the command. Out: the spec, and the version of the bindings from the `Cargo.toml` beside it. The
//! spec of a revision is written to a temporary folder first.

use std::fs;
use std::path::Path;

use platform_api_cli::compare::Side;
use platform_api_codegen::inspect;
use platform_api_codegen::report::Report;
use semver::Version;

use super::git;

/// The reason why a side cannot be compared.
pub enum Wrong {
    /// Neither a folder nor a revision, or one without a spec.
    Usage(String),
    /// The spec has errors.
    Spec { label: String, report: Report },
}

/// An argument is a folder if one has that name, and otherwise a revision of the repository of `spec`.
pub fn find(asked: &str, spec: &Path) -> Result<Side, Wrong> {
    let path = Path::new(asked);
    if path.is_dir() { folder(path) } else { revision(asked, spec) }
}

pub fn folder(spec: &Path) -> Result<Side, Wrong> {
    let manifest = spec.canonicalize().ok().and_then(|spec| fs::read_to_string(spec.parent()?.join("Cargo.toml")).ok());
    let label = spec.to_string_lossy();
    read(spec, &label, &label, manifest.as_deref())
}

fn revision(asked: &str, spec: &Path) -> Result<Side, Wrong> {
    let revision = git::Revision::find(asked, spec).map_err(Wrong::Usage)?;
    let dir = tempfile::tempdir().map_err(|error| Wrong::Usage(format!("no temporary folder: {error}")))?;
    // In a subfolder, so that nothing is beside the spec: the check would read a `Cargo.toml` there.
    let folder = dir.path().join("spec");
    revision.write(&folder).map_err(Wrong::Usage)?;
    let root = format!("{asked}:{}", revision.folder());
    read(&folder, asked, &root, revision.manifest().as_deref())
}

/// Reads the spec in a folder. Messages show `root` instead of the folder.
fn read(spec: &Path, label: &str, root: &str, manifest: Option<&str>) -> Result<Side, Wrong> {
    let mut report = Report::new(root);
    let label = label.to_owned();
    match inspect(spec, &mut report) {
        Some(api) => Ok(Side { label, api, sources: report.sources, version: manifest.and_then(version) }),
        None => Err(Wrong::Spec { label, report }),
    }
}

/// The version of the workspace, or of the only package.
fn version(manifest: &str) -> Option<Version> {
    let manifest: toml::Table = manifest.parse().ok()?;
    let workspace = manifest.get("workspace").and_then(|workspace| workspace.get("package"));
    let version = workspace.or(manifest.get("package"))?.get("version")?;
    version.as_str()?.parse().ok()
}

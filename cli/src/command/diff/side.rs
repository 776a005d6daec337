//! This module finds one side of a comparison. An argument of the command names it: a folder or a revision.
//!
//! A side has its spec, and the version of the bindings from the `Cargo.toml` beside the spec.

use std::path::Path;

use platform_api_cli::diff::Side;
use platform_api_codegen::model::{Api, Release};
use platform_api_codegen::read;
use platform_api_codegen::report::Report;
use platform_api_codegen::sources::slashed;
use platform_api_codegen::{inspect, inspect_texts};

use super::git;

/// The reason why a side cannot be compared.
pub enum SideError {
    /// The argument is neither a folder nor a revision, or it has no spec.
    Usage(String),
    /// The spec has errors.
    Spec { label: String, report: Report },
}

/// Finds the side that an argument names. The argument is a folder if there is a folder of that name. Otherwise it is a
/// revision of the repository of `spec`.
pub fn find(asked: &str, spec: &Path) -> Result<Side, SideError> {
    let path = Path::new(asked);
    if path.is_dir() {
        folder(path)
    } else {
        revision(asked, git::Revision::find(asked, spec))
    }
}

pub fn folder(spec: &Path) -> Result<Side, SideError> {
    let label = slashed(spec);
    let mut report = Report::new(&label);
    let api = inspect(spec, &mut report);
    side(label, api, report, read::release(spec))
}

/// Finds the old side. `main...` is the merge base of the branch `main` and the new side, as in `git diff main...`. If
/// the new side is a folder, it is the merge base with HEAD.
pub fn old(asked: &str, new: Option<&str>, spec: &Path) -> Result<Side, SideError> {
    let Some(branch) = asked.strip_suffix("...") else {
        return find(asked, spec);
    };
    let new = new.filter(|new| !Path::new(new).is_dir()).unwrap_or("HEAD");
    revision(asked, git::Revision::merge_base(branch, new, spec))
}

fn revision(asked: &str, found: Result<git::Revision, String>) -> Result<Side, SideError> {
    let revision = found.map_err(SideError::Usage)?;
    let texts = revision.texts().map_err(SideError::Usage)?;
    let mut report = Report::new(&format!("{asked}:{}", revision.folder));
    let api = inspect_texts(
        texts.iter().map(|(path, text)| (path.as_str(), text.as_str())),
        &mut report,
    );
    side(
        asked.to_owned(),
        api,
        report,
        revision.manifest().as_deref().and_then(read::release_of),
    )
}

fn side(label: String, api: Option<Api>, report: Report, version: Option<Release>) -> Result<Side, SideError> {
    match api {
        Some(api) => Ok(Side {
            label,
            api,
            sources: report.sources,
            version,
        }),
        None => Err(SideError::Spec { label, report }),
    }
}

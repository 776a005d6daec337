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
use platform_api_core::shown::shown;

use super::git::Repository;

/// The reason why a side cannot be compared.
pub enum SideError {
    /// The argument is neither a folder nor a revision, or it has no spec.
    Usage(String),
    /// The spec has errors.
    Spec { label: String, report: Report },
}

impl From<String> for SideError {
    fn from(error: String) -> Self {
        Self::Usage(error)
    }
}

/// Finds the side that an argument names. The argument is a folder if there is a folder of that name. Otherwise it is a
/// revision of the repository of `spec`.
pub fn find(asked: &str, spec: &Path) -> Result<Side, SideError> {
    let path = Path::new(asked);
    if path.is_dir() {
        return folder(path);
    }
    let repository = Repository::of(spec)?;
    let commit = repository.commit(asked)?;
    of_commit(asked, &repository, &commit)
}

/// Finds the old side. `main...` is the merge base of the branch `main` and the new side, as in `git diff main...`. If
/// the new side is a folder, it is the merge base with HEAD.
pub fn old(asked: &str, new: Option<&str>, spec: &Path) -> Result<Side, SideError> {
    let Some(branch) = asked.strip_suffix("...") else {
        return find(asked, spec);
    };
    let new = new.filter(|new| !Path::new(new).is_dir()).unwrap_or("HEAD");
    let repository = Repository::of(spec)?;
    let commit = repository.merge_base(branch, new)?;
    of_commit(asked, &repository, &commit)
}

pub fn folder(spec: &Path) -> Result<Side, SideError> {
    let label = slashed(spec);
    let mut report = Report::new(&label);
    let api = inspect(spec, &mut report);
    side(label, api, report, read::release(spec))
}

fn of_commit(asked: &str, repository: &Repository, commit: &str) -> Result<Side, SideError> {
    let folder = &repository.folder;
    let texts = repository
        .texts(commit)
        .map_err(|why| format!("cannot read `{}` of revision `{}`{why}", shown(folder), shown(asked)))?;
    let mut report = Report::new(&format!("{asked}:{folder}"));
    let texts = texts.iter().map(|(path, text)| (path.as_str(), text.as_str()));
    let api = inspect_texts(texts, &mut report);
    let version = repository
        .manifest(commit)
        .and_then(|manifest| read::release_of(&manifest));
    side(asked.to_owned(), api, report, version)
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

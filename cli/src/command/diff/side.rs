//! The two sides of a comparison. An argument names a side: a folder, or a revision of the repository that the spec is in.
//!
//! Git prints the files of a revision as they are stored, without regard to its attributes. Symbolic links are refused.

use std::path::Path;
use std::process::Command;

use platform_api_cli::diff::Side;
use platform_api_codegen::model::{Api, Release};
use platform_api_codegen::read::{release, release_of};
use platform_api_codegen::report::Report;
use platform_api_codegen::sources::slashed;
use platform_api_codegen::words::joined;
use platform_api_codegen::{inspect, inspect_texts};
use platform_api_core::shown::shown;

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

/// Finds the old and the new side. Without a new one, it is the spec in the working tree.
///
/// `main...` is the merge base of the branch `main` and the new side, as in `git diff main...`. If the new side is a
/// folder, it is the merge base with HEAD.
pub fn find(old: &str, new: Option<&str>, spec: &Path) -> Result<[Side; 2], SideError> {
    let old_side = match old.strip_suffix("...") {
        Some(branch) => {
            let new = new.filter(|new| !Path::new(new).is_dir()).unwrap_or("HEAD");
            let base = git(spec, &["merge-base", "--end-of-options", branch, new]);
            let base = base.map_err(|why| {
                format!(
                    "`{}` and `{}` have no common commit in this clone{why}",
                    shown(branch),
                    shown(new)
                )
            })?;
            of_revision(old, String::from_utf8_lossy(&base).trim_end(), spec)?
        }
        None => of(old, spec)?,
    };
    let new_side = match new {
        Some(new) => of(new, spec)?,
        None => folder(spec)?,
    };
    Ok([old_side, new_side])
}

/// The side that an argument names. It is a folder if there is a folder of that name.
fn of(asked: &str, spec: &Path) -> Result<Side, SideError> {
    let path = Path::new(asked);
    if path.is_dir() {
        folder(path)
    } else {
        of_revision(asked, asked, spec)
    }
}

fn folder(spec: &Path) -> Result<Side, SideError> {
    let label = slashed(spec);
    let mut report = Report::new(&label);
    let api = inspect(spec, &mut report);
    side(label, api, release(spec), report)
}

fn of_revision(asked: &str, revision: &str, spec: &Path) -> Result<Side, SideError> {
    let files = files(revision, spec).map_err(|why| {
        format!(
            "`{}` is not a folder, and cannot be read as a revision{why}",
            shown(asked)
        )
    })?;
    let manifest = git(spec, &["cat-file", "blob", &format!("{revision}:../Cargo.toml")]);
    // Without a manifest there is no version, as in an empty one.
    let version = release_of(&String::from_utf8_lossy(&manifest.unwrap_or_default()));
    let mut report = Report::new(&format!("{asked}:{}", slashed(spec)));
    let texts = files.iter().map(|(path, text)| (path.as_str(), text.as_str()));
    let api = inspect_texts(texts, version, &mut report);
    side(asked.to_owned(), api, version, report)
}

fn side(label: String, api: Option<Api>, version: Option<Release>, report: Report) -> Result<Side, SideError> {
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

/// Reads the TOML files of a revision, with their paths in the spec. The error continues a sentence.
fn files(revision: &str, spec: &Path) -> Result<Vec<(String, String)>, String> {
    let tree = git(spec, &["ls-tree", "-r", "-z", "--end-of-options", revision])?;
    let mut files = Vec::new();
    for entry in String::from_utf8_lossy(&tree).split_terminator('\0') {
        let (facts, path) = entry.split_once('\t').unwrap_or_default();
        if facts.starts_with(LINK) {
            return Err(format!(": `{}` is a symbolic link", shown(path)));
        }
        // As in a folder, hidden files are no part of the spec.
        if path.ends_with(".toml") && !path.split('/').any(|name| name.starts_with('.')) {
            let object = facts.split(' ').nth(2).unwrap_or_default();
            let text = String::from_utf8(git(spec, &["cat-file", "blob", object])?);
            let text = text.map_err(|_| format!(": `{}` is not UTF-8", shown(path)))?;
            files.push((path.to_owned(), text));
        }
    }
    Ok(files)
}

/// The mode of symbolic links.
const LINK: &str = "120000 ";

/// Variables that Git sets for hooks. They would lead to another repository than that of the spec.
const OF_HOOKS: [&str; 8] = [
    "GIT_DIR",
    "GIT_WORK_TREE",
    "GIT_COMMON_DIR",
    "GIT_INDEX_FILE",
    "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES",
    "GIT_NAMESPACE",
    "GIT_PREFIX",
];

/// The output of Git in a folder. The error continues a sentence with what Git says.
fn git(folder: &Path, arguments: &[&str]) -> Result<Vec<u8>, String> {
    let mut git = Command::new("git");
    for variable in OF_HOOKS {
        git.env_remove(variable);
    }
    let output = git.arg("-C").arg(folder).args(arguments).output();
    let output = output.map_err(|error| format!(": git cannot be run: {error}"))?;
    if output.status.success() {
        return Ok(output.stdout);
    }
    let words = String::from_utf8_lossy(&output.stderr);
    let words = joined(words.split_whitespace(), " ");
    Err(if words.is_empty() {
        words
    } else {
        format!("; Git says: {}", shown(&words))
    })
}

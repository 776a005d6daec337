//! The two sides of a comparison: folders, or revisions of the repository that the spec is in.
//!
//! Git prints files as they are stored, whatever its attributes say.

use std::path::Path;
use std::process::Command;

use platform_api_cli::compare::Sides;
use platform_api_cli::diff::Side;
use platform_api_codegen::model::{Api, Release};
use platform_api_codegen::read::{release, release_of};
use platform_api_codegen::report::DiagnosticReport;
use platform_api_codegen::sources::slashed;
use platform_api_codegen::{inspect, inspect_texts};
use platform_api_core::escape::escape;
use platform_api_core::words::joined;

pub enum SideError {
    /// The argument is neither a folder nor a revision with a spec.
    Usage(String),
    Spec {
        label: String,
        report: DiagnosticReport,
    },
}

impl From<String> for SideError {
    fn from(error: String) -> Self {
        Self::Usage(error)
    }
}

/// The new side is the working tree by default. `main...` is the merge base of `main` and the new side, or HEAD if that
/// is a folder.
pub fn find(from: &str, to: Option<&str>, spec: &Path) -> Result<Sides<Side>, SideError> {
    let old = match from.strip_suffix("...") {
        Some(branch) => {
            let new_revision = to.filter(|to| !Path::new(to).is_dir()).unwrap_or("HEAD");
            let base = git(spec, &["merge-base", "--end-of-options", branch, new_revision]);
            let base = base.map_err(|why| {
                format!(
                    "`{}` and `{}` have no common commit in this clone{why}",
                    escape(branch),
                    escape(new_revision)
                )
            })?;
            of_revision(from, String::from_utf8_lossy(&base).trim_end(), spec)?
        }
        None => of(from, spec)?,
    };
    let new = match to {
        Some(to) => of(to, spec)?,
        None => folder(spec)?,
    };
    Ok(Sides { old, new })
}

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
    let mut report = DiagnosticReport::new(&label);
    let api = inspect(spec, &mut report);
    side(label, api, release(spec), report)
}

fn of_revision(asked: &str, revision: &str, spec: &Path) -> Result<Side, SideError> {
    let files = toml_files(revision, spec).map_err(|why| {
        let hint = match asked.split_once("..") {
            Some((from, to)) => {
                let dots = if to.starts_with('.') { "..." } else { "" };
                let to = to.trim_start_matches('.');
                format!("; name the two sides as two arguments: `cargo bindings diff {from}{dots} {to}`")
            }
            None => String::new(),
        };
        format!(
            "`{}` is not a folder, and cannot be read as a revision{why}{}",
            escape(asked),
            escape(&hint)
        )
    })?;
    let manifest = git(spec, &["cat-file", "blob", &format!("{revision}:../Cargo.toml")]);
    let version = release_of(&String::from_utf8_lossy(&manifest.unwrap_or_default()));
    let mut report = DiagnosticReport::new(&format!("{asked}:{}", slashed(spec)));
    let texts = files.iter().map(|(path, text)| (path.as_str(), text.as_str()));
    let api = inspect_texts(texts, version, &mut report);
    side(asked.to_owned(), api, version, report)
}

fn side(
    label: String,
    api: Option<Api>,
    version: Option<Release>,
    report: DiagnosticReport,
) -> Result<Side, SideError> {
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

/// The error continues a sentence.
fn toml_files(revision: &str, spec: &Path) -> Result<Vec<(String, String)>, String> {
    let tree = git(spec, &["ls-tree", "-r", "-z", "--end-of-options", revision])?;
    let mut files = Vec::new();
    for entry in String::from_utf8_lossy(&tree).split_terminator('\0') {
        let (facts, path) = entry.split_once('\t').unwrap_or_default();
        if facts.starts_with(LINK) {
            return Err(format!(": `{}` is a symbolic link", escape(path)));
        }
        if path.ends_with(".toml") && !path.split('/').any(|name| name.starts_with('.')) {
            let object = facts.split(' ').nth(2).unwrap_or_default();
            let text = String::from_utf8(git(spec, &["cat-file", "blob", object])?);
            let text = text.map_err(|_| format!(": `{}` is not UTF-8", escape(path)))?;
            files.push((path.to_owned(), text));
        }
    }
    Ok(files)
}

const LINK: &str = "120000 ";

/// Git sets these for hooks, where they would lead to another repository.
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

/// The error continues a sentence.
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
    let message = String::from_utf8_lossy(&output.stderr);
    let words = joined(message.split_whitespace(), " ");
    Err(if words.is_empty() {
        words
    } else {
        format!("; Git says: {}", escape(&words))
    })
}

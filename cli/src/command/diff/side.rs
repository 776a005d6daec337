//! The two sides of a comparison. An argument names a side: a folder, or a revision of the repository that the spec is in.
//!
//! Git writes the spec of a revision, and the `Cargo.toml` beside the spec, into a temporary folder. Then it is read like
//! any other folder, but symbolic links are refused.

use std::fs;
use std::io;
use std::path::Path;
use std::process::Command;

use platform_api_cli::diff::Side;
use platform_api_codegen::inspect;
use platform_api_codegen::read::release;
use platform_api_codegen::report::Report;
use platform_api_codegen::sources::slashed;
use platform_api_core::shown::shown;
use tar::Archive;
use tempfile::TempDir;

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
    read(&label, &label, spec)
}

fn of_revision(asked: &str, revision: &str, spec: &Path) -> Result<Side, SideError> {
    let copy = copy(revision, spec).map_err(|why| {
        format!(
            "`{}` is not a folder, and cannot be read as a revision{why}",
            shown(asked)
        )
    })?;
    let root = format!("{asked}:{}", slashed(spec));
    read(asked, &root, &copy.path().join("spec"))
}

/// Reads the spec in a folder. Messages call the folder `root`.
fn read(label: &str, root: &str, folder: &Path) -> Result<Side, SideError> {
    let label = label.to_owned();
    let mut report = Report::new(root);
    match inspect(folder, &mut report) {
        Some(api) => Ok(Side {
            label,
            api,
            sources: report.sources,
            version: release(folder),
        }),
        None => Err(SideError::Spec { label, report }),
    }
}

/// Writes the spec of a revision and the `Cargo.toml` beside it into a temporary folder. The error continues a sentence.
fn copy(revision: &str, spec: &Path) -> Result<TempDir, String> {
    let archive = git(spec, &["archive", "--format=tar", "--end-of-options", revision, "."])?;
    let manifest = git(spec, &["cat-file", "blob", &format!("{revision}:../Cargo.toml")]);
    // Without a manifest there is no version, as in an empty one.
    unpack(&archive, &manifest.unwrap_or_default()).map_err(|error| format!(": {error}"))
}

/// Writes the files of an archive into the folder `spec` of a new temporary folder, and `Cargo.toml` beside it.
fn unpack(archive: &[u8], manifest: &[u8]) -> io::Result<TempDir> {
    let copy = tempfile::tempdir()?;
    let spec = copy.path().join("spec");
    fs::create_dir(&spec)?;
    for entry in Archive::new(archive).entries()? {
        let mut entry = entry?;
        if entry.header().entry_type().is_symlink() {
            let path = slashed(&entry.path()?);
            return Err(io::Error::other(format!("`{path}` is a symbolic link")));
        }
        entry.unpack_in(&spec)?;
    }
    fs::write(copy.path().join("Cargo.toml"), manifest)?;
    Ok(copy)
}

/// The output of Git in a folder. The error continues a sentence with what Git says.
fn git(folder: &Path, arguments: &[&str]) -> Result<Vec<u8>, String> {
    let output = Command::new("git").arg("-C").arg(folder).args(arguments).output();
    let output = output.map_err(|error| format!(": git cannot be run: {error}"))?;
    if output.status.success() {
        return Ok(output.stdout);
    }
    let words = String::from_utf8_lossy(&output.stderr);
    let words: Vec<_> = words.split_whitespace().collect();
    Err(match words.as_slice() {
        [] => String::new(),
        words => format!("; Git says: {}", shown(&words.join(" "))),
    })
}

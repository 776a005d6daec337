//! Writes the emitted files into a folder, and removes generated files that are no longer emitted.
//!
//! A file is generated if it has the [`MARKER`](crate::file::MARKER) near its start. All others are foreign and left alone;
//! if one is in the way of a generated file, nothing is written. Files whose text is current are not touched. Each change
//! goes through a temporary file and a rename, so that no reader sees half of a file.

mod plan;

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::file::File;
use crate::report::count;
use plan::{Plan, Problem};

/// Whether to write the files, or only to compare them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    Write,
    Check,
}

/// The differences between the folder and the emitted files, which [`Mode::Write`] has removed. Paths are relative to the
/// folder, and sorted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Files that did not exist.
    pub missing: Vec<PathBuf>,
    /// Files that had another text.
    pub changed: Vec<PathBuf>,
    /// Generated files that are no longer emitted.
    pub left_over: Vec<PathBuf>,
    /// How many files were current.
    pub unchanged: usize,
    /// Files that are not generated, which are left alone.
    pub foreign: Vec<PathBuf>,
}

/// Why nothing was written, or where writing failed.
#[derive(Debug)]
pub struct WriteError {
    folder: PathBuf,
    problems: Vec<Problem>,
}

/// Writes `files` into `dir`, or compares them with its contents.
pub fn write(dir: &Path, files: &[File], mode: Mode) -> Result<Outcome, WriteError> {
    let failed = |problems| WriteError { folder: dir.to_owned(), problems };
    let plan = plan::plan(dir, files).map_err(failed)?;
    if mode == Mode::Write {
        carry_out(dir, &plan).map_err(|problem| failed(vec![problem]))?;
    }
    Ok(plan.into_outcome())
}

impl Outcome {
    /// Whether the folder was current.
    pub fn is_current(&self) -> bool {
        self.missing.is_empty() && self.changed.is_empty() && self.left_over.is_empty()
    }

    /// A line for each file that differed, and a line of totals.
    pub fn lines(&self, dir: &Path, mode: Mode) -> String {
        let lists = [
            (&self.missing, "created", "missing"),
            (&self.changed, "changed", "differs from the spec"),
            (&self.left_over, "removed", "no longer generated"),
        ];
        let mut text = String::new();
        for (paths, done, found) in lists {
            let what = if mode == Mode::Write { done } else { found };
            text.extend(paths.iter().map(|path| format!("{}: {what}\n", shown(dir, path))));
        }
        let stale: usize = lists.iter().map(|(paths, ..)| paths.len()).sum();
        text + &match (mode, stale) {
            (_, 0) => format!("{} up to date\n", count(self.unchanged, "file")),
            (Mode::Write, _) => format!("{} written or removed, {} unchanged\n", count(stale, "file"), self.unchanged),
            (Mode::Check, _) => format!("{} stale: run `cargo bindings generate`\n", count(stale, "file")),
        }
    }
}

/// A path as messages show it.
pub fn shown(dir: &Path, path: &Path) -> String {
    dir.join(path).display().to_string().replace('\\', "/")
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let folder = self.folder.display();
        let lines = self.problems.iter().map(|problem| format!("{folder}/{problem}"));
        f.write_str(&lines.collect::<Vec<_>>().join("\n"))
    }
}

impl std::error::Error for WriteError {}

/// Removes files before it writes others: a file that is no longer emitted may be in the way of a folder.
fn carry_out(dir: &Path, plan: &Plan<'_>) -> Result<(), Problem> {
    for path in &plan.left_over {
        remove(dir, path).map_err(|error| Problem::Failed(path.clone(), error))?;
    }
    for file in plan.missing.iter().chain(&plan.changed) {
        replace(&dir.join(&file.path), &file.text).map_err(|error| Problem::Failed(file.path.clone(), error))?;
    }
    Ok(())
}

/// Removes a file, and the folders that become empty.
fn remove(dir: &Path, path: &Path) -> io::Result<()> {
    match fs::remove_file(dir.join(path)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    for folder in path.ancestors().skip(1).filter(|folder| *folder != Path::new("")) {
        // A folder that is not empty cannot be removed, and must stay.
        if fs::remove_dir(dir.join(folder)).is_err() {
            break;
        }
    }
    Ok(())
}

fn replace(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new(""));
    fs::create_dir_all(folder)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    // Two runs at once, of a build and of an editor, must not share a temporary file.
    let temporary = folder.join(format!(".{name}.{}.tmp", std::process::id()));
    let written = fs::write(&temporary, text).and_then(|()| fs::rename(&temporary, path));
    if written.is_err() {
        // The first error is the one to report.
        let _ = fs::remove_file(&temporary);
    }
    written
}

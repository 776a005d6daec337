//! Files → disk: makes a folder hold exactly what was emitted, and nothing of ours besides.
//!
//! A file is ours if it carries the [`MARKER`](crate::file::MARKER) near its start. Only such files are changed or removed; any other
//! is foreign: it is named and left alone, and if it is where a file of ours belongs, nothing is done at all.
//! Everything is checked before anything is changed, a file whose text is right is not touched, and one that
//! changes goes through a temporary file and a rename, so that nobody sees half of it.

mod plan;

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::file::File;
use crate::report::count;
use plan::{Plan, Problem};

/// Whether differences are put right, or only found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    Write,
    Check,
}

/// What differed. With [`Mode::Write`] it was put right. Paths are relative to the folder, and sorted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Files that were not there.
    pub missing: Vec<PathBuf>,
    /// Files that had another text.
    pub changed: Vec<PathBuf>,
    /// Files of ours that are no longer emitted.
    pub left_over: Vec<PathBuf>,
    /// How many files were right.
    pub unchanged: usize,
    /// Files of others, left alone.
    pub foreign: Vec<PathBuf>,
}

/// Why nothing was written, or where writing ended.
#[derive(Debug)]
pub struct WriteError {
    folder: PathBuf,
    problems: Vec<Problem>,
}

/// Makes `dir` hold `files`, or finds out whether it does.
pub fn write(dir: &Path, files: &[File], mode: Mode) -> Result<Outcome, WriteError> {
    let failed = |problems| WriteError { folder: dir.to_owned(), problems };
    let plan = plan::plan(dir, files).map_err(failed)?;
    if mode == Mode::Write {
        carry_out(dir, &plan).map_err(|problem| failed(vec![problem]))?;
    }
    Ok(plan.into_outcome())
}

impl Outcome {
    /// Whether the folder held what was emitted.
    pub fn is_current(&self) -> bool {
        self.missing.is_empty() && self.changed.is_empty() && self.left_over.is_empty()
    }

    /// Each file of `dir` that differed, on a line of its own, and how many did.
    pub fn lines(&self, dir: &Path, mode: Mode) -> String {
        let lists = [
            (&self.missing, "created", "missing"),
            (&self.changed, "changed", "not what the spec says"),
            (&self.left_over, "removed", "left over"),
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

/// A path of the bindings as messages show it.
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

/// Removes before it writes: a file that is no longer emitted may be where a folder belongs.
fn carry_out(dir: &Path, plan: &Plan<'_>) -> Result<(), Problem> {
    for path in &plan.left_over {
        remove(dir, path).map_err(|error| Problem::Failed(path.clone(), error))?;
    }
    for file in plan.missing.iter().chain(&plan.changed) {
        replace(&dir.join(&file.path), &file.text).map_err(|error| Problem::Failed(file.path.clone(), error))?;
    }
    Ok(())
}

/// Removes a file, and the folders that are empty without it.
fn remove(dir: &Path, path: &Path) -> io::Result<()> {
    match fs::remove_file(dir.join(path)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    for folder in path.ancestors().skip(1).filter(|folder| *folder != Path::new("")) {
        // A folder that holds anything else cannot be removed, and is not to be.
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
    // Two runs at once, a build and an editor's, must not write one temporary file.
    let temporary = folder.join(format!(".{name}.{}.tmp", std::process::id()));
    let written = fs::write(&temporary, text).and_then(|()| fs::rename(&temporary, path));
    if written.is_err() {
        // The first error is the one to report.
        let _ = fs::remove_file(&temporary);
    }
    written
}

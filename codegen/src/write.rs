//! The last stage: the emitted files replace those in a folder.
//!
//! A run removes generated modules below `src` that are no longer emitted, except in packages inside. It replaces only
//! generated files, which begin as such or are empty; if another file is in their place, nothing is written. Current
//! files are not touched.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use platform_api_core::file::{read_text, replace};
use platform_api_core::words::joined;
use serde::Serialize;
use walkdir::WalkDir;

use crate::file::{File, is_generated};
use crate::report::count;
use crate::sources::slashed;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    Write,
    Check,
}

/// The differences, which [`Mode::Write`] has resolved. Paths are sorted, below the folder as the caller named it, with
/// `/`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct WriteOutcome {
    pub missing: Vec<String>,
    pub changed: Vec<String>,
    pub left_over: Vec<String>,
    pub unchanged: usize,
    /// Modules that are not generated.
    pub foreign: Vec<String>,
}

/// Writes `files` into `dir`, or compares them with its contents. An error has a line for each file.
pub fn write(dir: &Path, files: &[File], mode: Mode) -> Result<WriteOutcome, String> {
    let emitted: BTreeMap<_, _> = files.iter().map(|file| (dir.join(&file.path), &file.text)).collect();
    let mut outcome = WriteOutcome::default();
    let mut refused = BTreeSet::new();
    let mut stale = Vec::new();
    for (path, text) in &emitted {
        match read_text(path) {
            Ok(found) if found == **text => {
                outcome.unchanged += 1;
                continue;
            }
            Ok(found) if found.is_empty() || is_generated(&found) => outcome.changed.push(slashed(path)),
            Err(error) if error.kind() == ErrorKind::NotFound => outcome.missing.push(slashed(path)),
            Ok(_) => {
                refused.insert(format!(
                    "{}: this file is not generated, so it is not replaced: move or remove it",
                    slashed(path)
                ));
            }
            Err(error) => {
                // A file may be in the place of a folder.
                let in_the_way = path.ancestors().find(|path| path.exists()).unwrap_or(path);
                refused.insert(format!("{}: {error}: move or remove it", slashed(in_the_way)));
            }
        }
        stale.push((path, text));
    }
    if !refused.is_empty() {
        return Err(joined(refused, "\n"));
    }
    let mut left_over = modules(&dir.join("src"));
    left_over.retain(|path| !emitted.contains_key(path));
    let (left_over, foreign): (Vec<_>, Vec<_>) = left_over
        .into_iter()
        .partition(|path| read_text(path).is_ok_and(|text| is_generated(&text)));
    outcome.left_over.extend(left_over.iter().map(|path| slashed(path)));
    outcome.foreign.extend(foreign.iter().map(|path| slashed(path)));
    if mode == Mode::Check {
        return Ok(outcome);
    }
    for path in &left_over {
        remove(dir, path).map_err(|error| unwritable(path, &error))?;
    }
    for (path, text) in stale {
        fs::create_dir_all(path.parent().unwrap_or(dir))
            .and_then(|()| replace(path, text))
            .map_err(|error| unwritable(path, &error))?;
    }
    Ok(outcome)
}

impl WriteOutcome {
    pub fn is_current(&self) -> bool {
        self.missing.is_empty() && self.changed.is_empty() && self.left_over.is_empty()
    }

    pub fn lines(&self, mode: Mode, command: &str) -> String {
        let lists = [
            (&self.missing, "created", "missing"),
            (&self.changed, "changed", "differs from the spec"),
            (&self.left_over, "removed", "no longer generated"),
        ];
        let mut text = String::new();
        for (paths, done, found) in lists {
            let what = if mode == Mode::Write { done } else { found };
            text.extend(paths.iter().map(|path| format!("{path}: {what}\n")));
        }
        let stale: usize = lists.iter().map(|(paths, ..)| paths.len()).sum();
        text + &match (mode, stale) {
            (_, 0) => format!("{} up to date\n", count(self.unchanged, "file")),
            (Mode::Write, _) => format!(
                "{} written or removed, {} unchanged\n",
                count(stale, "file"),
                self.unchanged
            ),
            (Mode::Check, _) => format!("{} stale: run `{command}`\n", count(stale, "file")),
        }
    }
}

/// Sorted, and not in packages inside. Links are not followed.
fn modules(src: &Path) -> Vec<PathBuf> {
    let entries = WalkDir::new(src)
        .min_depth(1)
        .sort_by_file_name()
        .into_iter()
        .filter_entry(|entry| !entry.path().join("Cargo.toml").exists());
    let mut modules = Vec::new();
    // A folder that cannot be read, or that another run has removed, is left alone.
    for entry in entries.flatten() {
        let is_module = entry.path().extension().is_some_and(|extension| extension == "rs");
        if is_module && entry.file_type().is_file() {
            modules.push(entry.into_path());
        }
    }
    modules
}

fn unwritable(path: &Path, error: &io::Error) -> String {
    format!(
        "{}: stale, and cannot be written: {error}: run `cargo bindings generate` where it can be, and commit the result",
        slashed(path)
    )
}

fn remove(dir: &Path, path: &Path) -> io::Result<()> {
    // Another run may have removed it.
    fs::remove_file(path).or_else(|error| match error.kind() {
        ErrorKind::NotFound => Ok(()),
        _ => Err(error),
    })?;
    for folder in path.ancestors().skip(1).take_while(|folder| *folder != dir) {
        // A folder that is not empty cannot be removed, and must stay.
        if fs::remove_dir(folder).is_err() {
            break;
        }
    }
    Ok(())
}

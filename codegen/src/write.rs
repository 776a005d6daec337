//! The last stage: the emitted files replace those in a folder, and generated files that are no longer emitted are
//! removed.
//!
//! A run owns the places of the emitted files, and generated modules below `src`, but no folder with a manifest of its
//! own. An owned file is generated if it begins as generated files do, or has no text and is at an emitted place. All
//! other files are foreign and left alone; if one is in the way of a generated file, nothing is written. A file whose
//! text is current is not touched.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, ErrorKind};
use std::ops::Bound::{Included, Unbounded};
use std::path::{Path, PathBuf};

use platform_api_core::file::{read_text, replace};
use serde::Serialize;
use walkdir::{DirEntry, WalkDir};

use crate::file::{File, is_generated};
use crate::report::count;
use crate::sources::slashed;

/// Whether to write the files, or only to compare them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    Write,
    Check,
}

/// The differences between the folder and the emitted files. [`Mode::Write`] has removed these differences. The paths
/// begin with the folder as the caller named it, and are sorted. They are as messages show them, with `/`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// Files that did not exist.
    pub missing: Vec<String>,
    /// Files that had another text.
    pub changed: Vec<String>,
    /// Generated files that are no longer emitted.
    pub left_over: Vec<String>,
    /// How many files were current.
    pub unchanged: usize,
    /// Modules that are not generated, which are left alone.
    pub foreign: Vec<String>,
}

/// Writes `files` into `dir`, or compares them with its contents. An error says why nothing was written or compared, or
/// which file could not be written. It has a line for each file.
pub fn write(dir: &Path, files: &[File], mode: Mode) -> Result<Outcome, String> {
    let emitted: Emitted<'_> = files.iter().map(|file| (dir.join(&file.path), &*file.text)).collect();
    let mut generated = BTreeMap::new();
    let mut foreign = Vec::new();
    for (path, text) in list(dir, &emitted)? {
        match text {
            Some(text) if is_generated(&text) || text.is_empty() && emitted.contains_key(&path) => {
                generated.insert(path, text);
            }
            _ => foreign.push(path),
        }
    }
    let mut refused = Vec::new();
    for path in &foreign {
        // One of them is in the place of the other, or of a folder of the other.
        let mut files = emitted.keys();
        if files.any(|file| file.starts_with(path) || path.starts_with(file)) {
            let advice = "this file is not generated, so it is not replaced: move or remove it";
            refused.push(format!("{}: {advice}", slashed(path)));
        }
    }
    if !refused.is_empty() {
        return Err(refused.join("\n"));
    }

    let mut outcome = Outcome::default();
    let mut stale = Vec::new();
    for (path, text) in emitted {
        let found = generated.remove(&path);
        if found.as_deref() == Some(text) {
            outcome.unchanged += 1;
            continue;
        }
        let list = if found.is_some() {
            &mut outcome.changed
        } else {
            &mut outcome.missing
        };
        list.push(slashed(&path));
        stale.push((path, text));
    }
    outcome.left_over.extend(generated.keys().map(|path| slashed(path)));
    outcome.foreign.extend(foreign.iter().map(|path| slashed(path)));
    if mode == Mode::Check {
        return Ok(outcome);
    }
    // A file that is no longer emitted may be in the way of a folder, so files are removed first.
    for path in generated.keys() {
        remove(dir, path).map_err(|error| unwritable(path, &error))?;
    }
    for (path, text) in stale {
        fs::create_dir_all(path.parent().unwrap_or(dir))
            .and_then(|()| replace(&path, text))
            .map_err(|error| unwritable(&path, &error))?;
    }
    Ok(outcome)
}

impl Outcome {
    /// Whether the folder was current.
    pub fn is_current(&self) -> bool {
        self.missing.is_empty() && self.changed.is_empty() && self.left_over.is_empty()
    }

    /// A line for each file that differed, and a line of totals.
    pub fn lines(&self, mode: Mode) -> String {
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
            (Mode::Check, _) => format!("{} stale: run `cargo bindings generate`\n", count(stale, "file")),
        }
    }
}

/// The texts of the emitted files.
type Emitted<'t> = BTreeMap<PathBuf, &'t str>;

/// The owned files, sorted, with their texts. A file that cannot be read has none, and neither has a link, which may
/// lead out of the folder.
fn list(dir: &Path, emitted: &Emitted<'_>) -> Result<Vec<(PathBuf, Option<String>)>, String> {
    let mut found = Vec::new();
    if !dir.exists() {
        return Ok(found);
    }
    let entries = WalkDir::new(dir).min_depth(1).sort_by_file_name().into_iter();
    for entry in entries.filter_entry(|entry| is_owned(entry, dir, emitted)) {
        let entry = match entry {
            Ok(entry) => entry,
            // Another run has removed it.
            Err(error)
                if error
                    .io_error()
                    .is_some_and(|error| error.kind() == ErrorKind::NotFound) =>
            {
                continue;
            }
            Err(error) => return Err(error.to_string()),
        };
        if entry.file_type().is_file() {
            found.push((entry.path().to_owned(), read_text(entry.path()).ok()));
        } else if !entry.file_type().is_dir() {
            found.push((entry.into_path(), None));
        }
    }
    Ok(found)
}

/// Whether a run owns a file, or files in a folder.
fn is_owned(entry: &DirEntry, dir: &Path, emitted: &Emitted<'_>) -> bool {
    let path = entry.path();
    let next = emitted.range::<Path, _>((Included(path), Unbounded)).next();
    let is_in_place = path.ancestors().any(|path| emitted.contains_key(path));
    if is_in_place || next.is_some_and(|(file, _)| file.starts_with(path)) {
        return true;
    }
    let has_modules = if entry.file_type().is_dir() {
        !path.join("Cargo.toml").exists()
    } else {
        path.extension().is_some_and(|extension| extension == "rs")
    };
    has_modules && path.starts_with(dir.join("src"))
}

fn unwritable(path: &Path, error: &io::Error) -> String {
    let advice = "run `cargo bindings generate` where it can be, and commit the result";
    format!("{}: stale, and cannot be written: {error}: {advice}", slashed(path))
}

/// Removes a file, and the folders that become empty.
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

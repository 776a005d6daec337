//! The last stage: the emitted files replace those in a folder, and generated files that are no longer emitted are
//! removed.
//!
//! A file is generated if it has the [`MARKER`] near its start. All others are foreign and left alone; if one is in the
//! way of a generated file, nothing is written. A file whose text is current is not touched.
//!
//! A file is written beside its place and renamed, so no reader sees half of it. What a killed run leaves behind, the
//! next one removes.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::Serialize;
use walkdir::WalkDir;

use crate::file::{File, MARKER};
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
    /// Files that are not generated, which are left alone.
    pub foreign: Vec<String>,
}

/// Writes `files` into `dir`, or compares them with its contents. An error says why nothing was written or compared, or
/// which file could not be written. It has a line for each file.
pub fn write(dir: &Path, files: &[File], mode: Mode) -> Result<Outcome, String> {
    let emitted: BTreeMap<_, _> = files.iter().map(|file| (dir.join(&file.path), &file.text)).collect();
    let found = list(dir)?.into_iter();
    let (mut generated, foreign): (BTreeMap<_, _>, BTreeMap<_, _>) =
        found.partition(|(path, text)| is_generated(path, text));
    let mut refused = Vec::new();
    for path in foreign.keys() {
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
        if found.as_deref() == Some(text.as_bytes()) {
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
    outcome.foreign.extend(foreign.keys().map(|path| slashed(path)));
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

/// Replaces one file, so that an error leaves the old text. A pipe or a device is written to directly.
pub fn write_file(path: &Path, text: &str) -> io::Result<()> {
    if path.metadata().is_ok_and(|found| !found.is_file()) {
        return fs::write(path, text);
    }
    // A rename would replace a link, not the file to which it leads.
    replace(&path.canonicalize().unwrap_or_else(|_| path.to_owned()), text)
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

/// The number of bytes at the start of a generated file in which the [`MARKER`] is.
const MARKER_WITHIN: usize = 400;

/// The extension of temporary files. Only a killed run leaves one behind.
const TEMPORARY: &str = "generating";

fn is_generated(path: &Path, text: &[u8]) -> bool {
    let start = &text[..text.len().min(MARKER_WITHIN)];
    let is_marked = start.windows(MARKER.len()).any(|window| window == MARKER.as_bytes());
    is_marked || path.extension().is_some_and(|extension| extension == TEMPORARY)
}

/// Names at the top of the folder that this module ignores. `Cargo.lock` and `target` belong to Cargo. A package needs
/// the licenses, but the generator does not emit them.
const BESIDE: [&str; 4] = ["Cargo.lock", "LICENSE-APACHE", "LICENSE-MIT", "target"];

/// The files below a folder, with their contents. A file that cannot be read has none, and so counts as foreign. Links
/// are not followed, as they may lead out of the folder.
fn list(dir: &Path) -> Result<BTreeMap<PathBuf, Vec<u8>>, String> {
    let mut found = BTreeMap::new();
    if !dir.exists() {
        return Ok(found);
    }
    let entries = WalkDir::new(dir).min_depth(1).into_iter();
    for entry in entries.filter_entry(|entry| !BESIDE.iter().any(|name| entry.path() == dir.join(name))) {
        let entry = entry.map_err(|error| error.to_string())?;
        if entry.file_type().is_dir() {
            continue;
        }
        let text = if entry.file_type().is_file() {
            fs::read(entry.path()).unwrap_or_default()
        } else {
            Vec::new()
        };
        found.insert(entry.into_path(), text);
    }
    Ok(found)
}

fn unwritable(path: &Path, error: &io::Error) -> String {
    let advice = "make it writable, or run `cargo bindings generate` where it is, and commit the result";
    format!("{}: stale, and cannot be written: {error}: {advice}", slashed(path))
}

/// Removes a file, and the folders that become empty.
fn remove(dir: &Path, path: &Path) -> io::Result<()> {
    // Another run may have removed it.
    if path.exists() {
        fs::remove_file(path)?;
    }
    for folder in path.ancestors().skip(1).take_while(|folder| *folder != dir) {
        // A folder that is not empty cannot be removed, and must stay.
        if fs::remove_dir(folder).is_err() {
            break;
        }
    }
    Ok(())
}

/// Writes a temporary file beside a file, and renames it.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    // Two runs at once, of a build and of an editor, must not share a temporary file.
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.{TEMPORARY}", std::process::id()));
    let temporary = path.with_file_name(name);
    let replaced = fs::write(&temporary, text).and_then(|()| fs::rename(&temporary, path));
    if replaced.is_err() {
        // There may be no such file.
        let _ = fs::remove_file(&temporary);
    }
    replaced
}

//! This module writes the emitted files into a folder, and removes generated files that are no longer emitted.
//!
//! A file counts as generated if it has the [`MARKER`] near its start. All other files are foreign, and are left alone.
//! If a foreign file is in the place of a generated file or of its folder, nothing is written. A file whose text is
//! current is not touched.
//!
//! Each change goes through a temporary file and a rename, so no reader sees half of a file. The temporary files are
//! beside the folder. If they cannot be there, they are in a hidden folder inside it. A killed run may leave them, and
//! the next run removes them.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};

use serde::{Serialize, Serializer};

use crate::file::{File, MARKER, MARKER_WITHIN};
use crate::report::count;
use crate::sources::slashed;

/// Whether to write the files, or only to compare them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    Write,
    Check,
}

/// The differences between the folder and the emitted files. [`Mode::Write`] has removed these differences. The paths
/// begin with the folder as the caller named it, and are sorted.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// Files that did not exist.
    #[serde(serialize_with = "shown")]
    pub missing: Vec<PathBuf>,
    /// Files that had another text.
    #[serde(serialize_with = "shown")]
    pub changed: Vec<PathBuf>,
    /// Generated files that are no longer emitted.
    #[serde(serialize_with = "shown")]
    pub left_over: Vec<PathBuf>,
    /// How many files were current.
    pub unchanged: usize,
    /// Files that are not generated, which are left alone.
    #[serde(serialize_with = "shown")]
    pub foreign: Vec<PathBuf>,
}

/// Serialises paths as messages show them, with `/`.
fn shown<S: Serializer>(paths: &[PathBuf], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(paths.iter().map(|path| slashed(path)))
}

/// The reason why nothing was written or compared, or a failure to write a file. There is a line for each file.
#[derive(Debug)]
pub struct WriteError(Vec<String>);

/// Writes `files` into `dir`, or compares them with its contents.
///
/// # Panics
/// If a file has no marker, is outside of the folder, or has the path of another file. Each of these is a bug of the
/// emitter.
pub fn write(dir: &Path, files: &[File], mode: Mode) -> Result<Outcome, WriteError> {
    let emitted = by_path(dir, files);
    if mode == Mode::Write {
        clear(dir);
    }
    let mut found = Found::default();
    list(dir, dir, &mut found)?;
    let mut refused = Vec::new();
    for path in &found.foreign {
        if emitted.keys().any(|file| clash(file, path)) {
            let advice = "this file is not generated, so it is not replaced: move or remove it";
            refused.push(format!("{}: {advice}", slashed(path)));
        }
    }
    if !refused.is_empty() {
        return Err(WriteError(refused));
    }

    let mut outcome = Outcome::default();
    for (path, text) in &emitted {
        if !found.generated.remove(path) {
            outcome.missing.push(path.clone());
            continue;
        }
        if fs::read(path).map_err(failed(path))? == text.as_bytes() {
            outcome.unchanged += 1;
        } else {
            outcome.changed.push(path.clone());
        }
    }
    outcome.left_over.extend(found.generated);
    outcome.foreign.extend(found.foreign);
    if mode == Mode::Write {
        let written = apply(dir, &emitted, &outcome);
        clear(dir);
        written?;
    }
    Ok(outcome)
}

/// Replaces one file through a temporary file, so an error leaves the old text. A pipe or a device is written to
/// directly.
pub fn write_file(path: &Path, text: &str) -> io::Result<()> {
    if path.metadata().is_ok_and(|found| !found.is_file()) {
        return fs::write(path, text);
    }
    // A rename would replace a link, not the file to which it leads.
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    clear(&path);
    let [beside, _] = temporary(&path);
    let written = fs::create_dir(&beside).and_then(|()| replace_through(&beside, &path, text));
    clear(&path);
    written
}

fn apply(dir: &Path, emitted: &BTreeMap<PathBuf, &str>, outcome: &Outcome) -> Result<(), WriteError> {
    // A file that is no longer emitted may be in the way of a folder, so files are removed first.
    for path in &outcome.left_over {
        remove(dir, path).map_err(unwritable(path))?;
    }
    for path in outcome.missing.iter().chain(&outcome.changed) {
        replace(dir, path, emitted[path]).map_err(unwritable(path))?;
    }
    Ok(())
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
            text.extend(paths.iter().map(|path| format!("{}: {what}\n", slashed(path))));
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

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("\n"))
    }
}

impl std::error::Error for WriteError {}

/// The texts of the emitted files, by their paths in the folder.
fn by_path<'f>(dir: &Path, files: &'f [File]) -> BTreeMap<PathBuf, &'f str> {
    let mut texts = BTreeMap::new();
    for File { path, text } in files {
        let is_inside = path.components().all(|part| matches!(part, Component::Normal(_)));
        assert!(
            is_inside && *path != Path::new(""),
            "{} is outside of the folder",
            slashed(path)
        );
        assert!(
            is_generated(text.as_bytes()),
            "{} has no \"{MARKER}\" at its start",
            slashed(path)
        );
        assert!(
            texts.insert(dir.join(path), text.as_str()).is_none(),
            "{} is emitted twice",
            slashed(path)
        );
    }
    texts
}

fn is_generated(text: &[u8]) -> bool {
    let start = &text[..text.len().min(MARKER_WITHIN)];
    start.windows(MARKER.len()).any(|window| window == MARKER.as_bytes())
}

/// Names at the top of the folder that this module ignores. `Cargo.lock` and `target` belong to Cargo. A package needs
/// the licences, but the generator does not emit them.
const BESIDE: [&str; 4] = ["Cargo.lock", "LICENSE-APACHE", "LICENSE-MIT", "target"];

/// The files below a folder, sorted.
#[derive(Default)]
struct Found {
    generated: BTreeSet<PathBuf>,
    foreign: BTreeSet<PathBuf>,
}

fn list(dir: &Path, under: &Path, found: &mut Found) -> Result<(), WriteError> {
    let entries = match fs::read_dir(under) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries.map_err(failed(under))?,
    };
    for entry in entries {
        let entry = entry.map_err(failed(under))?;
        let path = entry.path();
        let ty = entry.file_type().map_err(failed(&path))?;
        if BESIDE.iter().any(|name| path == dir.join(name)) {
            continue;
        }
        // Links are not followed, as they may lead out of the folder.
        if ty.is_dir() {
            list(dir, &path, found)?;
        } else if ty.is_file() && has_marker(&path).unwrap_or(false) {
            found.generated.insert(path);
        } else {
            found.foreign.insert(path);
        }
    }
    Ok(())
}

/// Whether a file has the marker. A file that cannot be read counts as foreign.
fn has_marker(path: &Path) -> io::Result<bool> {
    let mut start = Vec::with_capacity(MARKER_WITHIN);
    fs::File::open(path)?
        .take(MARKER_WITHIN as u64)
        .read_to_end(&mut start)?;
    Ok(is_generated(&start))
}

/// Whether two files cannot both exist: they have the same path, or the path of one is a folder of the other.
fn clash(one: &Path, other: &Path) -> bool {
    one.starts_with(other) || other.starts_with(one)
}

fn failed(path: &Path) -> impl Fn(io::Error) -> WriteError {
    let path = slashed(path);
    move |error| WriteError(vec![format!("{path}: {error}")])
}

fn unwritable(path: &Path) -> impl Fn(io::Error) -> WriteError {
    let path = slashed(path);
    let advice = "make it writable, or run `cargo bindings generate` where it is, and commit the result";
    move |error| WriteError(vec![format!("{path}: stale, and cannot be written: {error}: {advice}")])
}

/// Removes a file, and the folders that become empty.
fn remove(dir: &Path, path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    for folder in path.ancestors().skip(1).take_while(|folder| *folder != dir) {
        // A folder that is not empty cannot be removed, and must stay.
        if fs::remove_dir(folder).is_err() {
            break;
        }
    }
    Ok(())
}

/// The two folders for the temporary files of `dir`, which is a folder or a file. The first is beside `dir`. The second
/// is inside `dir`, and serves if the parent folder is read-only or on another file system.
fn temporary(dir: &Path) -> [PathBuf; 2] {
    let mut name = OsString::from(".");
    name.push(dir.file_name().unwrap_or_default());
    name.push("-new");
    [dir.with_file_name(&name), dir.join(&name)]
}

/// Removes the temporary files of all runs. A run that still needs one writes it again.
fn clear(dir: &Path) {
    for folder in temporary(dir) {
        // Usually there is no such folder, and then the removal fails.
        let _ = fs::remove_dir_all(folder);
    }
}

fn replace(dir: &Path, path: &Path, text: &str) -> io::Result<()> {
    let [beside, inside] = temporary(dir);
    // Another run clears these folders at its start and at its end, perhaps between two steps of this one.
    for _ in 0..3 {
        if replace_through(&beside, path, text).is_ok() || replace_through(&inside, path, text).is_ok() {
            return Ok(());
        }
    }
    replace_through(&inside, path, text)
}

/// Writes a temporary file into a folder, and renames it.
fn replace_through(folder: &Path, path: &Path, text: &str) -> io::Result<()> {
    // Two runs at once, of a build and of an editor, must not share a temporary file.
    let temporary = folder.join(std::process::id().to_string());
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent)?;
    }
    fs::create_dir_all(folder)?;
    fs::write(&temporary, text)?;
    fs::rename(&temporary, path)
}

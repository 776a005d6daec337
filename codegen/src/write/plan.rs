//! What has to be done to a folder, and what forbids it. Reads the folder; changes nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};

use super::Outcome;
use crate::file::{File, MARKER, MARKER_WITHIN};

/// Every emitted file and every file in the folder is in one of these, sorted by path.
pub struct Plan<'a> {
    pub missing: Vec<&'a File>,
    pub changed: Vec<&'a File>,
    pub left_over: Vec<PathBuf>,
    unchanged: usize,
    foreign: Vec<PathBuf>,
}

/// Why a file cannot be written.
#[derive(Debug)]
pub enum Problem {
    /// It would replace a file that is not ours.
    Foreign(PathBuf),
    /// There is a folder, or something that is no file.
    InTheWay(PathBuf),
    Failed(PathBuf, io::Error),
    /// Faults of the emitter, which would only be found by the next run.
    Unmarked(PathBuf),
    EmittedTwice(PathBuf),
    Outside(PathBuf),
}

/// What is there at a path.
enum Found {
    Ours,
    Foreign,
}

/// Compares a folder with what was emitted.
pub fn plan<'a>(dir: &Path, files: &'a [File]) -> Result<Plan<'a>, Vec<Problem>> {
    let mut problems = Vec::new();
    let emitted = emitted(files, &mut problems);
    let mut found = BTreeMap::new();
    list(dir, Path::new(""), &mut found, &mut problems);

    let mut plan =
        Plan { missing: Vec::new(), changed: Vec::new(), left_over: Vec::new(), unchanged: 0, foreign: Vec::new() };
    for (path, found) in &found {
        match (emitted.contains_key(path), found) {
            (true, Found::Foreign) => problems.push(Problem::Foreign(path.clone())),
            (true, Found::Ours) => {}
            (false, Found::Ours) => plan.left_over.push(path.clone()),
            (false, Found::Foreign) => plan.foreign.push(path.clone()),
        }
    }
    let left_over: BTreeSet<_> = plan.left_over.iter().map(PathBuf::as_path).collect();
    for (path, file) in emitted {
        if found.contains_key(path) {
            match is_current(dir, file) {
                Ok(true) => plan.unchanged += 1,
                Ok(false) => plan.changed.push(file),
                Err(error) => problems.push(Problem::Failed(path.to_owned(), error)),
            }
        } else {
            problems.extend(in_the_way(dir, path, &found, &left_over));
            plan.missing.push(file);
        }
    }
    match problems.is_empty() {
        true => Ok(plan),
        false => Err(problems),
    }
}

impl Plan<'_> {
    pub fn into_outcome(self) -> Outcome {
        let paths = |files: Vec<&File>| files.into_iter().map(|file| file.path.clone()).collect();
        Outcome {
            missing: paths(self.missing),
            changed: paths(self.changed),
            left_over: self.left_over,
            unchanged: self.unchanged,
            foreign: self.foreign,
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign(path) => {
                write!(f, "{}: not a generated file, so it is not replaced; move it away or remove it", path.display())
            }
            Self::InTheWay(path) => {
                write!(f, "{}: something else is where a generated file belongs", path.display())
            }
            Self::Failed(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Unmarked(path) => {
                write!(f, "{}: was emitted without \"{MARKER}\" in its first {MARKER_WITHIN} bytes", path.display())
            }
            Self::EmittedTwice(path) => write!(f, "{}: was emitted twice", path.display()),
            Self::Outside(path) => {
                write!(f, "{}: was emitted outside of the folder", path.display())
            }
        }
    }
}

/// The files by path. Whether they may be written at all is the emitter's concern, and checked first.
fn emitted<'a>(files: &'a [File], problems: &mut Vec<Problem>) -> BTreeMap<&'a PathBuf, &'a File> {
    let mut emitted = BTreeMap::new();
    for file in files {
        let mut parts = file.path.components();
        if file.path.as_os_str().is_empty() || !parts.all(|part| matches!(part, Component::Normal(_))) {
            problems.push(Problem::Outside(file.path.clone()));
        } else if !is_ours(file.text.as_bytes()) {
            problems.push(Problem::Unmarked(file.path.clone()));
        } else if emitted.insert(&file.path, file).is_some() {
            problems.push(Problem::EmittedTwice(file.path.clone()));
        }
    }
    emitted
}

fn is_ours(text: &[u8]) -> bool {
    let start = &text[..text.len().min(MARKER_WITHIN)];
    start.windows(MARKER.len()).any(|window| window == MARKER.as_bytes())
}

/// What is beside the generated files anyway: Cargo's own, and links to the licences, which a package needs.
const BESIDE: [&str; 4] = ["Cargo.lock", "LICENSE-APACHE", "LICENSE-MIT", "target"];

/// Finds all files below a folder.
fn list(dir: &Path, under: &Path, found: &mut BTreeMap<PathBuf, Found>, problems: &mut Vec<Problem>) {
    let entries = match fs::read_dir(dir.join(under)) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return,
        Err(error) => return problems.push(Problem::Failed(under.to_owned(), error)),
    };
    for entry in entries {
        let (path, ty) = match entry.and_then(|entry| Ok((under.join(entry.file_name()), entry.file_type()?))) {
            Ok(entry) => entry,
            Err(error) => {
                problems.push(Problem::Failed(under.to_owned(), error));
                continue;
            }
        };
        if BESIDE.iter().any(|name| path == Path::new(name)) {
            continue;
        }
        // A link is not followed: what it leads to is elsewhere.
        if ty.is_dir() {
            list(dir, &path, found, problems);
        } else {
            let is_ours = ty.is_file() && carries_marker(&dir.join(&path)).unwrap_or(false);
            found.insert(path, if is_ours { Found::Ours } else { Found::Foreign });
        }
    }
}

/// What cannot be read is not known to be ours.
fn carries_marker(path: &Path) -> io::Result<bool> {
    let mut start = Vec::with_capacity(MARKER_WITHIN);
    fs::File::open(path)?.take(MARKER_WITHIN as u64).read_to_end(&mut start)?;
    Ok(is_ours(&start))
}

fn is_current(dir: &Path, file: &File) -> io::Result<bool> {
    Ok(fs::read(dir.join(&file.path))? == file.text.as_bytes())
}

/// Whether a missing file cannot be made: a folder of its name that stays, or a file that stays in place of
/// one of its folders.
fn in_the_way(
    dir: &Path,
    path: &Path,
    found: &BTreeMap<PathBuf, Found>,
    left_over: &BTreeSet<&Path>,
) -> Option<Problem> {
    for folder in path.ancestors().skip(1) {
        if found.contains_key(folder) && !left_over.contains(folder) {
            return Some(Problem::InTheWay(folder.to_owned()));
        }
    }
    let mut inside = found.keys().filter(|found| found.starts_with(path)).peekable();
    let goes_away = inside.peek().is_some() && inside.all(|path| left_over.contains(path.as_path()));
    (dir.join(path).is_dir() && !goes_away).then(|| Problem::InTheWay(path.to_owned()))
}

//! Plans the changes to a folder: compares its files with the emitted ones, and finds what forbids writing them.
//!
//! Planning reads the folder and changes nothing, so a problem is found before any file is written.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};

use super::Outcome;
use crate::file::{File, MARKER, MARKER_WITHIN};

/// The emitted files and the files in the folder, each in one of these lists, sorted by path.
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
    /// It would replace a file that is not generated.
    Foreign(PathBuf),
    /// A folder, or something else that is not a file, is in the way.
    InTheWay(PathBuf),
    Failed(PathBuf, io::Error),
    /// A bug of the emitter, which only the next run would find; so are the next two.
    Unmarked(PathBuf),
    EmittedTwice(PathBuf),
    Outside(PathBuf),
}

/// Whether an existing file is generated.
enum Found {
    Generated,
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
            (true, Found::Generated) => {}
            (false, Found::Generated) => plan.left_over.push(path.clone()),
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
                write!(f, "{}: this file is not generated, so it is not replaced: move or remove it", path.display())
            }
            Self::InTheWay(path) => {
                write!(f, "{}: this is in the way of a generated file: move or remove it", path.display())
            }
            Self::Failed(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Unmarked(path) => {
                write!(f, "{}: emitted without \"{MARKER}\" in its first {MARKER_WITHIN} bytes", path.display())
            }
            Self::EmittedTwice(path) => write!(f, "{}: emitted twice", path.display()),
            Self::Outside(path) => {
                write!(f, "{}: emitted outside of the folder", path.display())
            }
        }
    }
}

/// The emitted files by path, without those that the emitter should not have made.
fn emitted<'a>(files: &'a [File], problems: &mut Vec<Problem>) -> BTreeMap<&'a PathBuf, &'a File> {
    let mut emitted = BTreeMap::new();
    for file in files {
        let mut parts = file.path.components();
        if file.path.as_os_str().is_empty() || !parts.all(|part| matches!(part, Component::Normal(_))) {
            problems.push(Problem::Outside(file.path.clone()));
        } else if !is_generated(file.text.as_bytes()) {
            problems.push(Problem::Unmarked(file.path.clone()));
        } else if emitted.insert(&file.path, file).is_some() {
            problems.push(Problem::EmittedTwice(file.path.clone()));
        }
    }
    emitted
}

fn is_generated(text: &[u8]) -> bool {
    let start = &text[..text.len().min(MARKER_WITHIN)];
    start.windows(MARKER.len()).any(|window| window == MARKER.as_bytes())
}

/// Files of others beside the generated ones: Cargo's own, and links to the licences, which a package needs.
const BESIDE: [&str; 4] = ["Cargo.lock", "LICENSE-APACHE", "LICENSE-MIT", "target"];

/// Finds all files below a folder, except these.
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
        // Links are not followed, as they may lead out of the folder.
        if ty.is_dir() {
            list(dir, &path, found, problems);
        } else {
            let is_generated = ty.is_file() && carries_marker(&dir.join(&path)).unwrap_or(false);
            found.insert(path, if is_generated { Found::Generated } else { Found::Foreign });
        }
    }
}

/// Whether a file has the marker. One that cannot be read counts as foreign.
fn carries_marker(path: &Path) -> io::Result<bool> {
    let mut start = Vec::with_capacity(MARKER_WITHIN);
    fs::File::open(path)?.take(MARKER_WITHIN as u64).read_to_end(&mut start)?;
    Ok(is_generated(&start))
}

fn is_current(dir: &Path, file: &File) -> io::Result<bool> {
    Ok(fs::read(dir.join(&file.path))? == file.text.as_bytes())
}

/// Finds what is in the way of a missing file: a folder of its name that stays, or a file in place of one of its folders.
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

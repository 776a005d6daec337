//! Makes copies of the base spec with the edits of a case.
//!
//! A case is a folder under `cases/` with a file `edit`. A line that starts with `spec/` names a file. Below it, `-` lines
//! are replaced by `+` lines, `+` lines alone are added at the end, `delete` removes the file, `large` makes it larger than
//! any spec is, and `link` replaces it by a link. `#` lines are comments. Files under `spec/` in the folder of the case
//! replace those of the base, for content that is not text.

#![allow(dead_code, reason = "each test binary uses a part of this")]

use std::fs;
use std::iter::Peekable;
use std::path::{Path, PathBuf};

/// `codegen/tests`
pub fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../codegen/tests")
}

/// A copy of the base spec.
pub fn base(dir: &Path) -> PathBuf {
    let spec = dir.join("spec");
    copy(&tests().join("base"), &spec);
    spec
}

/// A copy of the base spec with the edits of a case.
pub fn case(case: &Path, dir: &Path) -> PathBuf {
    let spec = base(dir);
    if let Ok(edit) = fs::read_to_string(case.join("edit")) {
        apply(&edit, dir);
    }
    if case.join("spec").exists() {
        copy(&case.join("spec"), &spec);
    }
    spec
}

/// All cases, by name.
pub fn cases() -> Vec<PathBuf> {
    folders(&tests().join("cases"))
}

/// The entries of a folder, by name.
pub fn folders(of: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(of).unwrap();
    let mut cases: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    // Links differ too much on other systems.
    cases.retain(|case| cfg!(unix) || !case.ends_with("E0001") && !case.ends_with("E0001-a-device"));
    cases.sort();
    cases
}

/// Every file below a folder, relative to it, sorted.
pub fn files(dir: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            let name = path.file_name().unwrap();
            files.extend(self::files(&path).into_iter().map(|file| Path::new(name).join(file)));
        } else {
            files.push(path.file_name().unwrap().into());
        }
    }
    files.sort();
    files
}

/// Copies all files of a folder over those of another.
pub fn copy(from: &Path, to: &Path) {
    for file in files(from) {
        let to = to.join(&file);
        // A case may have a folder where the base has a file.
        if let Some(folder) = to.parent() {
            if folder.is_file() {
                fs::remove_file(folder).unwrap();
            }
            fs::create_dir_all(folder).unwrap();
        }
        fs::copy(from.join(&file), to).unwrap();
    }
}

/// Applies an edit to the files below `dir`.
pub fn apply(edit: &str, dir: &Path) {
    let mut file = dir.to_owned();
    let mut lines = edit.lines().filter(|line| !line.starts_with('#')).peekable();
    while let Some(line) = lines.peek().copied() {
        if line.starts_with('-') {
            let old = block(&mut lines, '-');
            replace(&file, &old, &block(&mut lines, '+'));
        } else if line.starts_with('+') {
            append(&file, &block(&mut lines, '+'));
        } else {
            match line {
                "delete" => fs::remove_file(&file).unwrap(),
                "large" => fs::write(&file, "#\n".repeat(17 << 19)).unwrap(),
                line => match line.strip_prefix("link ") {
                    Some(target) => link(&file, target),
                    None => file = dir.join(line),
                },
            }
            lines.next();
        }
    }
}

/// The text of the lines with a prefix.
fn block<'a>(lines: &mut Peekable<impl Iterator<Item = &'a str>>, sign: char) -> String {
    let mut block = Vec::new();
    while let Some(line) = lines.next_if(|line| line.starts_with(sign)) {
        block.push(line[1..].strip_prefix(' ').unwrap_or(""));
    }
    block.join("\n")
}

fn link(file: &Path, target: &str) {
    fs::remove_file(file).unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink(target, file).unwrap();
    #[cfg(not(unix))]
    panic!("no link from {} to {target} on this system", file.display());
}

fn replace(file: &Path, old: &str, new: &str) {
    let text = fs::read_to_string(file).unwrap();
    assert_eq!(text.matches(old).count(), 1, "{}: {old}", file.display());
    fs::write(file, text.replacen(old, new, 1)).unwrap();
}

fn append(file: &Path, text: &str) {
    let before = fs::read_to_string(file).unwrap_or_default();
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(file, format!("{before}{text}\n")).unwrap();
}

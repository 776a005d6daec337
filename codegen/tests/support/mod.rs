//! Copies of the base spec with the edit of a case.
//!
//! The cases are sections of the files under `cases/`. An edit has these lines:
//!
//! - A line that begins with `spec/` names a file.
//! - Below it, `+` lines replace the `-` lines before them. `+` lines alone are added at the end of the file.
//! - `delete` removes the file. `folder` and `link` put a folder or a link in its place. `latin-1` changes its
//!   encoding.
//! - A `#` line is a comment.

#![allow(dead_code, reason = "each test binary uses a part of this")]

pub mod crates;

use std::fs;
use std::iter::Peekable;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use platform_api_codegen::cases::Case;
use platform_api_codegen::emit::emit;
use platform_api_codegen::model::Api;
use platform_api_codegen::read;

pub fn tests() -> PathBuf {
    root().join("codegen/tests")
}

pub fn real() -> PathBuf {
    root().join("spec")
}

/// Packages at several depths use this function.
pub fn root() -> &'static Path {
    let mut folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    folders
        .find(|folder| folder.join("spec/api.toml").is_file() && folder.join("codegen").is_dir())
        .expect("the package is inside the project")
}

pub fn real_api() -> Api {
    read(&real()).unwrap_or_else(|report| panic!("{report}"))
}

pub fn base(dir: &Path) -> PathBuf {
    let spec = dir.join("spec");
    copy(&tests().join("base"), &spec);
    spec
}

pub fn base_api() -> Api {
    read(&tests().join("base")).unwrap_or_else(|report| panic!("{report}"))
}

pub fn minimal(attributes: &str, files: &[(&str, &str)]) -> Api {
    let dir = tempfile::tempdir().unwrap();
    copy(&tests().join("minimal"), dir.path());
    let accounts = format!("section = \"Accounts\"\n[attributes]\n{attributes}");
    put(&dir.path().join("settings/accounts.toml"), &accounts);
    files.iter().for_each(|(path, text)| put(&dir.path().join(path), text));
    read(dir.path()).unwrap_or_else(|report| panic!("{report}"))
}

pub fn emitted(api: &Api, path: &str) -> String {
    emit(api)
        .into_iter()
        .find(|file| file.path == Path::new(path))
        .expect(path)
        .text
}

pub fn case(name: &str, dir: &Path) -> PathBuf {
    let spec = base(dir);
    apply(cases().iter().find(|case| case.name == name).expect(name).edit(), dir);
    spec
}

pub fn cases() -> &'static [Case<'static>] {
    static CASES: LazyLock<Vec<Case<'static>>> = LazyLock::new(|| read_cases(&tests().join("cases")));
    &CASES
}

pub fn read_cases(folder: &Path) -> Vec<Case<'static>> {
    let text = |file| fs::read_to_string(folder.join(file)).unwrap();
    let mut cases: Vec<_> = files(folder)
        .into_iter()
        .flat_map(|file| Case::all(text(file).leak()))
        .collect();
    // Links differ too much on other systems.
    cases.retain(|case| cfg!(unix) || !case.edit().contains("\nlink "));
    cases
}

/// Otherwise, a test tries a sample, which takes seconds.
pub fn is_full() -> bool {
    std::env::var_os("FULL_TESTS").is_some_and(|value| value == "1")
}

pub fn updates() -> bool {
    std::env::var_os("UPDATE").is_some()
}

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

pub fn toml_files(spec: &Path) -> Vec<PathBuf> {
    files(spec)
        .into_iter()
        .filter(|file| file.extension().is_some_and(|end| end == "toml"))
        .collect()
}

pub fn copy(from: &Path, to: &Path) {
    for file in files(from) {
        let to = to.join(&file);
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::copy(from.join(&file), to).unwrap();
    }
}

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
                "folder" => {
                    fs::remove_file(&file).unwrap();
                    fs::create_dir(&file).unwrap();
                }
                "latin-1" => {
                    let text = fs::read_to_string(&file).unwrap();
                    fs::write(
                        &file,
                        text.chars()
                            .map(|letter| u8::try_from(letter).unwrap())
                            .collect::<Vec<_>>(),
                    )
                    .unwrap();
                }
                line => match line.strip_prefix("link ") {
                    Some(target) => link(&file, target),
                    None => file = dir.join(line),
                },
            }
            lines.next();
        }
    }
}

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

pub fn put(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

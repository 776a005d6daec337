//! The folder of the bindings after a run: the files that the run changes, and those that it leaves alone.
//!
//! The transcripts of `cargo bindings generate` in `cli/tests/commands.txt` show the files that it creates, changes and
//! removes.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use platform_api_codegen::file::{File, MARKER};
use platform_api_codegen::sources::slashed;
use platform_api_codegen::write::{Mode, Outcome, write};

use crate::support::files;

#[test]
fn only_what_changed_is_written() {
    let dir = tempfile::tempdir().unwrap();
    let [a, b] = ["a.rs", "b.rs"].map(|name| dir.path().join(name));
    let long_ago = SystemTime::now() - Duration::from_secs(3600);
    run(dir.path(), &[file("a.rs", "1"), file("b.rs", "2")]);
    fs::File::options()
        .write(true)
        .open(&a)
        .unwrap()
        .set_modified(long_ago)
        .unwrap();
    let outcome = run(dir.path(), &[file("a.rs", "1"), file("b.rs", "3")]);
    assert_eq!((outcome.unchanged, outcome.changed), (1, vec![slashed(&b)]));
    assert_eq!(fs::read_to_string(b).unwrap(), file("b.rs", "3").text);
    assert_eq!(a.metadata().unwrap().modified().unwrap(), long_ago);
}

#[test]
fn a_file_of_ours_may_become_a_folder_and_back() {
    let dir = tempfile::tempdir().unwrap();
    for path in ["a", "a/b.rs", "a"] {
        run(dir.path(), &[file(path, "1")]);
        assert_eq!(files(dir.path()), [PathBuf::from(path)]);
    }
}

#[test]
fn what_a_killed_run_has_left_is_removed() {
    let dir = tempfile::tempdir().unwrap();
    for half in ["a.rs.1234.generating", "b/c.rs.1234.generating"] {
        let half = dir.path().join(half);
        fs::create_dir_all(half.parent().unwrap()).unwrap();
        fs::write(half, "half of a fi").unwrap();
    }
    run(dir.path(), &[file("a.rs", "1")]);
    assert_eq!(files(dir.path()), [PathBuf::from("a.rs")]);
}

/// No file system has names of this length.
#[test]
fn a_file_that_cannot_be_written_is_named() {
    let dir = tempfile::tempdir().unwrap();
    let name = "a".repeat(1000);
    let error = write(dir.path(), &[file(&name, "1")], Mode::Write)
        .unwrap_err()
        .to_string();
    assert!(
        error.contains(&format!("/{name}: stale, and cannot be written: ")),
        "{error}"
    );
    assert!(
        error.ends_with("run `cargo bindings generate` where it is, and commit the result"),
        "{error}"
    );
    assert!(files(dir.path()).is_empty());
}

fn run(dir: &Path, emitted: &[File]) -> Outcome {
    write(dir, emitted, Mode::Write).unwrap()
}

fn file(path: &str, text: &str) -> File {
    File {
        path: path.into(),
        text: format!("// {MARKER}\n{text}\n"),
    }
}

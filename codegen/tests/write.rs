//! The files that a run changes, and those that it leaves alone. The transcripts in `cli/tests/commands.txt` have more.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use platform_api_codegen::file::{File, MARKER};
use platform_api_codegen::sources::slashed;
use platform_api_codegen::write::{Mode, WriteOutcome, write};

use crate::support::{files, put};

#[test]
fn only_what_changed_is_written() {
    let dir = tempfile::tempdir().unwrap();
    let [a, b] = ["src/a.rs", "README.md"].map(|name| dir.path().join(name));
    let long_ago = SystemTime::now() - Duration::from_secs(3600);
    run(dir.path(), &[file("src/a.rs", "1"), file("README.md", "2")]);
    fs::File::options()
        .write(true)
        .open(&a)
        .unwrap()
        .set_modified(long_ago)
        .unwrap();
    let outcome = run(dir.path(), &[file("src/a.rs", "1"), file("README.md", "3")]);
    assert_eq!((outcome.unchanged, outcome.changed), (1, vec![slashed(&b)]));
    assert_eq!(fs::read_to_string(b).unwrap(), file("README.md", "3").text);
    assert_eq!(a.metadata().unwrap().modified().unwrap(), long_ago);
}

#[test]
fn only_modules_of_this_folder_are_removed() {
    let dir = tempfile::tempdir().unwrap();
    let generated = file("", "").text;
    let quoted = format!("// A note.\n{generated}");
    let others = [
        ("notes.md", &generated),
        ("old.rs", &generated),
        ("v1/Cargo.toml", &generated),
        ("v1/src/lib.rs", &generated),
        ("video/clip.generating", &generated),
        ("src/empty.rs", &String::new()),
        ("src/note.rs", &quoted),
        ("src/note.txt", &generated),
        ("src/v2/Cargo.toml", &generated),
        ("src/v2/src/lib.rs", &generated),
    ];
    for (path, text) in others {
        put(&dir.path().join(path), text);
    }
    for path in ["src/old.rs", "src/settings/old.rs"] {
        put(&dir.path().join(path), &generated);
    }
    // `git add --intent-to-add` and a merge leave files without text.
    put(&dir.path().join("src/lib.rs"), "");
    let outcome = run(dir.path(), &[file("src/lib.rs", "1")]);
    assert_eq!(outcome.changed.len(), 1);
    let [old, older] = ["src/old.rs", "src/settings/old.rs"].map(|path| slashed(&dir.path().join(path)));
    assert_eq!(outcome.left_over, [old, older]);
    let mut left = Vec::from(others.map(|(path, _)| PathBuf::from(path)));
    left.push("src/lib.rs".into());
    left.sort();
    assert_eq!(files(dir.path()), left);
    for (path, text) in others {
        assert_eq!(fs::read_to_string(dir.path().join(path)).unwrap(), *text);
    }
}

#[test]
fn runs_at_once_do_not_disturb_each_other() {
    let emitted: Vec<_> = (0..20).map(|number| file(&format!("src/a{number}.rs"), "1")).collect();
    for _ in 0..10 {
        let dir = tempfile::tempdir().unwrap();
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| run(dir.path(), &emitted));
            }
        });
        assert_eq!(files(dir.path()).len(), emitted.len());
        for file in &emitted {
            assert_eq!(fs::read_to_string(dir.path().join(&file.path)).unwrap(), file.text);
        }
    }
}

fn run(dir: &Path, emitted: &[File]) -> WriteOutcome {
    write(dir, emitted, Mode::Write).unwrap()
}

fn file(path: &str, text: &str) -> File {
    File {
        path: path.into(),
        text: format!("// Generated from spec/.\n// {MARKER}\n{text}\n"),
    }
}

//! These tests check the files of the bindings' folder after a run, and the files that a run leaves alone.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, SystemTime};

use crate::support::crates::put;
use crate::support::{self, files};
use platform_api_codegen::file::File;
use platform_api_codegen::file::MARKER;
use platform_api_codegen::write::{Mode, Outcome, write};

#[test]
fn only_what_changed_is_written() {
    let dir = tempfile::tempdir().unwrap();
    let long_ago = SystemTime::now() - Duration::from_secs(3600);
    run(dir.path(), &[file("a.rs", "1"), file("b.rs", "2")]);
    let a = fs::File::options().write(true).open(dir.path().join("a.rs")).unwrap();
    a.set_modified(long_ago).unwrap();
    let outcome = run(dir.path(), &[file("a.rs", "1"), file("b.rs", "3")]);
    assert_eq!(
        (outcome.unchanged, outcome.changed),
        (1, paths_in(dir.path(), &["b.rs"]))
    );
    assert_eq!(
        fs::read_to_string(dir.path().join("b.rs")).unwrap(),
        file("b.rs", "3").text
    );
    assert!(run(dir.path(), &[file("a.rs", "1"), file("b.rs", "3")]).is_current());
    assert_eq!(
        fs::metadata(dir.path().join("a.rs")).unwrap().modified().unwrap(),
        long_ago
    );
}

#[test]
fn a_file_of_ours_may_become_a_folder_and_back() {
    let dir = tempfile::tempdir().unwrap();
    run(dir.path(), &[file("a", "1")]);
    run(dir.path(), &[file("a/b.rs", "1")]);
    assert_eq!(files(dir.path()), paths(&["a/b.rs"]));
    run(dir.path(), &[file("a", "1")]);
    assert_eq!(files(dir.path()), paths(&["a"]));
}

#[test]
fn a_check_changes_nothing() {
    let dir = tempfile::tempdir().unwrap();
    run(dir.path(), &[file("a.rs", "1"), file("b.rs", "1"), file("old.rs", "1")]);
    put(dir.path(), "mine.rs", "mine");
    let emitted = [file("a.rs", "1"), file("b.rs", "2"), file("new/c.rs", "1")];
    let outcome = write(dir.path(), &emitted, Mode::Check).unwrap();
    assert!(!outcome.is_current());
    let expected = Outcome {
        missing: paths_in(dir.path(), &["new/c.rs"]),
        changed: paths_in(dir.path(), &["b.rs"]),
        left_over: paths_in(dir.path(), &["old.rs"]),
        unchanged: 1,
        foreign: paths_in(dir.path(), &["mine.rs"]),
    };
    assert_eq!(outcome, expected);
    assert_eq!(files(dir.path()), paths(&["a.rs", "b.rs", "mine.rs", "old.rs"]));
    assert_eq!(
        fs::read_to_string(dir.path().join("b.rs")).unwrap(),
        file("b.rs", "1").text
    );
}

#[test]
fn what_the_emitter_may_not_do_is_a_bug() {
    let dir = tempfile::tempdir().unwrap();
    let unmarked = File {
        path: "a.rs".into(),
        text: "fn main() {}".to_owned(),
    };
    let twice = vec![file("d.rs", "1"), file("d.rs", "2")];
    let outside = ["../b.rs", "/c.rs", ""].map(|path| vec![file(path, "1")]);
    for emitted in [vec![unmarked], twice].into_iter().chain(outside) {
        let result = std::panic::catch_unwind(|| write(dir.path(), &emitted, Mode::Write));
        assert!(result.is_err(), "{emitted:?}");
    }
    assert!(files(dir.path()).is_empty());
}

/// Kills a process that writes without a pause. It does so five times, and 60 times with `FULL_TESTS=1`.
#[test]
fn a_killed_run_leaves_nothing_that_the_next_does_not_clear() {
    let versions = ["1", "2"].map(|text| ["a.rs", "b/c.rs"].map(|path| file(path, &text.repeat(10_000))));
    if let Some(dir) = std::env::var_os(FOLDER) {
        loop {
            versions.iter().for_each(|emitted| _ = run(dir.as_ref(), emitted));
        }
    }
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("out");
    let program = std::env::current_exe().unwrap();
    let temporary = || fs::read_dir(dir.path()).unwrap().count() - 1;
    let (least, mut hits) = (if support::is_full() { 60 } else { 5 }, 0);
    for kills in 0..1000 {
        if kills >= least && hits > 0 {
            break;
        }
        let mut process = again(
            &program,
            "a_killed_run_leaves_nothing_that_the_next_does_not_clear",
            &out,
        );
        let mut process = process.stdout(Stdio::null()).spawn().unwrap();
        while !out.join("b/c.rs").exists() {
            sleep(Duration::from_millis(1));
        }
        sleep(Duration::from_micros(fastrand::u64(..5_000)));
        process.kill().unwrap();
        process.wait().unwrap();
        let left: Vec<_> = files(&out)
            .into_iter()
            .filter(|file| !paths(&["a.rs", "b/c.rs"]).contains(file))
            .collect();
        assert!(left.is_empty(), "{left:?}");
        hits += temporary();
        run(&out, &[]);
        assert_eq!(temporary(), 0);
    }
    assert!(hits > 0, "no kill came while a file was written");
}

/// A folder that cannot be written is an error only if it is stale.
#[cfg(unix)]
#[test]
fn a_read_only_folder_that_is_stale_is_an_error() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;

    if let Some(dir) = std::env::var_os(FOLDER) {
        assert!(
            write(dir.as_ref(), &[file("a.rs", "1")], Mode::Write)
                .unwrap()
                .is_current()
        );
        for (path, emitted) in [("a.rs", vec![]), ("a.rs", vec![file("a.rs", "2")])] {
            let error = write(dir.as_ref(), &emitted, Mode::Write).unwrap_err().to_string();
            assert!(
                error.contains(&format!("out/{path}: stale, and cannot be written: ")),
                "{error}"
            );
            assert!(error.contains("run `cargo bindings generate` where it is"), "{error}");
        }
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("out");
    run(&out, &[file("a.rs", "1")]);
    // Permissions do not bind root, so the process is another user's, who has to reach the program.
    let program = dir.path().join("program");
    fs::copy(std::env::current_exe().unwrap(), &program).unwrap();
    let permit =
        |mode| [dir.path(), &out].map(|path| fs::set_permissions(path, PermissionsExt::from_mode(mode)).unwrap());
    permit(0o555);
    let mut process = again(&program, "a_read_only_folder_that_is_stale_is_an_error", &out);
    if program.metadata().unwrap().uid() == 0 {
        process.uid(65534).gid(65534);
    }
    let output = process.output().unwrap();
    permit(0o755);
    assert!(
        output.status.success() && String::from_utf8_lossy(&output.stdout).contains("1 passed"),
        "{output:?}"
    );
}

/// The environment variable with the folder, for a test that runs itself again as another process.
const FOLDER: &str = "WRITE_TEST_FOLDER";

fn again(program: &Path, test: &str, folder: &Path) -> Command {
    let mut command = Command::new(program);
    command.args(["--exact", &format!("write::{test}")]).env(FOLDER, folder);
    command
}

/// Writes, and checks that no temporary file remains.
fn run(dir: &Path, emitted: &[File]) -> Outcome {
    let outcome = write(dir, emitted, Mode::Write).unwrap();
    let beside = dir.with_file_name(format!(".{}-new", dir.file_name().unwrap().to_str().unwrap()));
    assert!(!beside.exists());
    outcome
}

fn file(path: &str, text: &str) -> File {
    File {
        path: path.into(),
        text: format!("// {MARKER}\n{text}\n"),
    }
}

fn paths(paths: &[&str]) -> Vec<PathBuf> {
    paths.iter().map(PathBuf::from).collect()
}

fn paths_in(dir: &Path, paths: &[&str]) -> Vec<PathBuf> {
    paths.iter().map(|path| dir.join(path)).collect()
}

//! The command line: exit codes, what goes where, and that help shows examples.

mod support;

use std::path::Path;
use std::process::{Command, Output};

#[test]
fn a_spec_without_fault_is_0() {
    let spec = support::tests().join("base");
    let output = bindings(&["check", "--spec"], &[&spec]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(stdout(&output).contains("3 kinds, 18 attributes"), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
}

#[test]
fn a_spec_with_errors_is_1() {
    let dir = tempfile::tempdir().unwrap();
    let case = support::tests().join("cases/many-errors-at-once");
    let spec = support::case(&case, dir.path());
    let out = dir.path().join("out");
    for arguments in [&["check", "--spec"][..], &["check", "--format", "short", "--spec"]] {
        let output = bindings(arguments, &[&spec]);
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        assert!(stderr(&output).contains("5 errors"), "{output:?}");
        // No colour where nobody looks.
        assert!(!stderr(&output).contains('\u{1b}'), "{output:?}");
    }
    let output = bindings(&["generate", "--out"], &[&out, Path::new("--spec"), &spec]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(!out.exists());
}

#[test]
fn wrong_usage_is_2() {
    for arguments in [&[][..], &["generat"], &["check", "--check"], &["check", "--format", "xml"]] {
        let output = bindings(arguments, &[]);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
    }
}

#[test]
fn help_shows_examples() {
    for arguments in [&["--help"][..], &["generate", "--help"], &["check", "--help"]] {
        let output = bindings(arguments, &[]);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        assert!(stdout(&output).contains("Examples:\n  cargo bindings "), "{output:?}");
    }
}

#[test]
fn stale_bindings_are_1_until_they_are_generated() {
    let dir = tempfile::tempdir().unwrap();
    let spec = support::base(dir.path());
    let out = dir.path().join("out");
    let run = |arguments: &[&str]| bindings(arguments, &[&spec, Path::new("--out"), &out]).status.code();
    assert_eq!(run(&["generate", "--spec"]), Some(0));
    assert_eq!(run(&["generate", "--check", "--spec"]), Some(0));
    support::apply("spec/settings/accounts.toml\n- Key of the service.\n+ Its key.", dir.path());
    assert_eq!(run(&["generate", "--check", "--spec"]), Some(1));
    assert_eq!(run(&["generate", "--spec"]), Some(0));
    assert_eq!(run(&["generate", "--check", "--spec"]), Some(0));
}

fn bindings(arguments: &[&str], paths: &[&Path]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bindings"));
    command.args(arguments).args(paths).output().unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

//! The command line as a process: exit codes, standard output and standard error, JSON, and help with examples.
//!
//! Specs with errors are the cases of codegen's own tests. Without Cargo, the program uses the current folder.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use platform_api_cli::json::FORMAT;
use platform_api_codegen::codes;
use platform_api_codegen::write::Mode;
use platform_api_codegen::{Generated, generate};
use serde_json::{Value, json};

use crate::support;

#[test]
fn a_valid_spec_exits_with_0() {
    let spec = support::tests().join("base");
    let output = bindings(&["check", "--spec"], &[&spec]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(stdout(&output).contains("the spec is valid\n"), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
}

#[test]
fn a_spec_with_errors_exits_with_1() {
    let dir = tempfile::tempdir().unwrap();
    let spec = support::case("many errors at once", dir.path());
    let out = dir.path().join("out");
    for arguments in [&["check", "--spec"][..], &["check", "--format", "short", "--spec"]] {
        let output = bindings(arguments, &[&spec]);
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        assert!(stderr(&output).contains("5 errors"), "{output:?}");
        // No colour without a terminal.
        assert!(!stderr(&output).contains('\u{1b}'), "{output:?}");
    }
    let output = bindings(&["generate", "--out"], &[&out, Path::new("--spec"), &spec]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(!out.exists());
}

#[test]
fn wrong_usage_exits_with_2() {
    let unknown = ["explain", "E9999"];
    for arguments in [&[][..], &["generat"], &["check", "--check"], &["check", "--format", "xml"], &unknown] {
        let output = bindings(arguments, &[]);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
    }
}

#[test]
fn help_shows_examples() {
    for arguments in [
        &["--help"][..],
        &["generate", "--help"],
        &["check", "--help"],
        &["explain", "--help"],
        &["reference", "--help"],
        &["diff", "--help"],
    ] {
        let output = bindings(arguments, &[]);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        assert!(stdout(&output).contains("Examples:\n  cargo bindings "), "{output:?}");
    }
}

#[test]
fn stale_bindings_exit_with_1_until_they_are_generated() {
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

/// Without Cargo, the program uses the current folder.
#[test]
fn check_names_what_is_stale_in_the_current_folder() {
    let dir = tempfile::tempdir().unwrap();
    support::base(dir.path());
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bindings"));
        command.args(arguments).current_dir(dir.path()).env_remove("CARGO_PKG_NAME");
        stdout(&command.output().unwrap())
    };
    assert!(run(&["generate"]).starts_with("generated/API.txt: created\n"));
    let valid = "the spec is valid\n";
    let files = support::files(&dir.path().join("generated")).len();
    assert_eq!(run(&["check"]), format!("{valid}{files} files up to date\n"));

    fs::write(dir.path().join("generated/README.md"), "<!-- Do not edit: run `cargo bindings generate`. -->").unwrap();
    let stale = "generated/README.md: differs from the spec\n1 file stale: run `cargo bindings generate`\n";
    assert_eq!(run(&["check"]), format!("{valid}{stale}"));
    let document: Value = serde_json::from_str(&run(&["check", "--format", "json"])).unwrap();
    assert_eq!(document["files"]["changed"], json!(["generated/README.md"]));
    // With `--spec` no bindings are compared.
    assert_eq!(run(&["check", "--spec", "spec"]), valid);
}

#[test]
fn every_code_is_explained() {
    let list = stdout(&bindings(&["explain"], &[]));
    let rules = platform_api_cli::compare::rules::ALL;
    assert_eq!(list.lines().count(), codes::ALL.len() + rules.len());
    for (code, line) in codes::ALL.iter().zip(list.lines()) {
        assert_eq!(line, format!("{}  {}", code.id, code.about().title));
        let text = stdout(&bindings(&["explain", code.id], &[]));
        assert!(text.starts_with(&format!("{}[{}]: {}\n\n", code.severity(), code.id, code.about().title)), "{text}");
        let example = code.example();
        for line in example.edit().lines().chain(example.expected().lines()).filter(|line| !line.is_empty()) {
            assert!(text.contains(&format!("\n    {line}\n")), "{line}\n{text}");
        }
    }
    for (rule, line) in rules.iter().zip(list.lines().skip(codes::ALL.len())) {
        assert_eq!(line, format!("{}  {}", rule.id, rule.about().title));
        let text = stdout(&bindings(&["explain", &rule.id.to_lowercase()], &[]));
        assert!(
            text.starts_with(&format!("[{}]: {}\n", rule.id, rule.about().title)) && text.contains("\nin requests: "),
            "{text}"
        );
        assert_eq!(text.contains("\nlook for: "), rule.about().look.is_some(), "{text}");
    }
}

#[test]
fn an_unknown_code_suggests_the_nearest() {
    let output = bindings(&["explain", "E0012"], &[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("there is no code `E0012`") && stderr(&output).contains("did you mean `E0002`?"));
    assert!(stdout(&output).is_empty());
}

#[test]
fn errors_end_with_the_command_that_explains_them() {
    let dir = tempfile::tempdir().unwrap();
    let spec = support::case("E0101", dir.path());
    let output = bindings(&["check", "--spec"], &[&spec]);
    assert!(stderr(&output).ends_with("`cargo bindings explain E0101` shows an example\n"), "{output:?}");
}

/// `build.rs` prints the report and the advice, with the same text as the command line: for every tenth case, and with `FULL_TESTS=1` for
/// all.
#[test]
fn a_build_prints_the_same_errors() {
    let mut said = 0;
    let cases = support::cases().iter().step_by(if support::is_full() { 1 } else { 10 });
    for case in cases {
        let dir = tempfile::tempdir().unwrap();
        let spec = support::case(case.name, dir.path());
        let out = dir.path().join("out");
        let Generated { report, files } = generate(&spec, Some(&out), Mode::Check);
        if files.is_none() {
            let output = bindings(&["check", "--spec"], &[&spec]);
            assert_eq!(format!("{report}{}", report.advice()), stderr(&output));
            said += 1;
        }
    }
    println!("{said} failures");
    assert!(said > 10, "{said}");
}

#[test]
fn for_machines_there_is_one_document_and_nothing_else() {
    let dir = tempfile::tempdir().unwrap();
    let wrong = support::case("many errors at once", dir.path());
    let right = support::tests().join("base");
    let out = dir.path().join("out");
    let foreign = dir.path().join("foreign");
    fs::create_dir(&foreign).unwrap();
    fs::write(foreign.join("Cargo.toml"), "mine").unwrap();
    let run = |arguments: &[&str], spec: &Path, out: Option<&Path>| {
        let paths: Vec<_> =
            [Path::new("--spec"), spec].into_iter().chain(out.map(|_| Path::new("--out"))).chain(out).collect();
        let output = bindings(&[&["--format", "json"], arguments].concat(), &paths);
        assert!(output.stderr.is_empty(), "{output:?}");
        let document: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!((&document["version"], &document["command"]), (&json!(FORMAT), &json!(arguments[0])));
        (output.status.code().unwrap(), document)
    };
    let (code, document) = run(&["check"], &right, None);
    assert_eq!((code, &document["errors"]), (0, &json!(0)));
    let (code, document) = run(&["check"], &wrong, None);
    assert_eq!((code, &document["errors"]), (1, &json!(5)));
    assert_eq!(document["diagnostics"].as_array().unwrap().len(), 5);

    let (code, document) = run(&["generate"], &wrong, Some(&out));
    assert_eq!((code, &document["files"], &document["is_current"]), (1, &json!(null), &json!(false)));
    let (code, document) = run(&["generate", "--check"], &right, Some(&out));
    assert_eq!((code, &document["is_current"]), (1, &json!(false)));
    let missing = document["files"]["missing"].as_array().unwrap().len();
    let (code, document) = run(&["generate"], &right, Some(&out));
    assert_eq!((code, &document["is_current"]), (0, &json!(true)));
    assert_eq!(document["files"]["missing"].as_array().unwrap().len(), missing);
    let (code, document) = run(&["generate", "--check"], &right, Some(&out));
    assert_eq!((code, &document["files"]["unchanged"]), (0, &json!(missing)));
    let (code, document) = run(&["generate"], &right, Some(&foreign));
    assert_eq!((code, document["problems"].as_array().unwrap().len()), (1, 1));

    let page = dir.path().join("reference.html");
    let (code, document) = run(&["reference"], &right, Some(&page));
    assert_eq!((code, document["bytes"].as_u64().unwrap()), (0, fs::metadata(&page).unwrap().len()));
    let (code, document) = run(&["reference"], &wrong, Some(&page));
    assert_eq!((code, &document["bytes"], document["diagnostics"].as_array().unwrap().len()), (1, &json!(null), 5));
    let (code, document) = run(&["reference"], &right, Some(&foreign));
    assert_eq!((code, &document["bytes"], document["problems"].as_array().unwrap().len()), (1, &json!(null), 1));

    let (code, document) = run(&["explain"], &right, None);
    let all = ["codes", "rules"].map(|of| document[of].as_array().unwrap().len());
    assert_eq!((code, all), (0, [codes::ALL.len(), platform_api_cli::compare::rules::ALL.len()]));
    let (code, document) = run(&["explain", "E0101"], &right, None);
    assert_eq!((code, &document["codes"][0]["code"]), (0, &json!("E0101")));
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

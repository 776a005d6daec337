//! `cargo bindings drift` as a process: input from files and from standard input, exit codes, and JSON.
//!
//! Responses hold a marker in every value that may be a secret. No output may show it.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use platform_api_cli::json::FORMAT;
use platform_api_codegen::model::Type;
use platform_api_codegen::read;
use serde_json::{Value, json};

use crate::support;

/// A part of values that must not be shown.
const MARKER: &str = "M4RK3R";

#[test]
fn exit_codes_say_whether_it_has_drifted() {
    let dir = tempfile::tempdir().unwrap();
    let file = |name: &str, body: Value| {
        let path = dir.path().join(name);
        fs::write(&path, body.to_string()).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let api = read(&support::real()).unwrap_or_else(|report| panic!("{report}"));
    let flag = api.settings.writable().find(|field| field.ty == Type::Boolean).expect("there are flags");
    let [first, .., last] = api.integrations.kinds.as_slice() else { panic!("there are several kinds") };
    let settings = file("settings.json", json!({ flag.name.as_str(): true }));
    let drifted = file("drifted.json", json!({ flag.name.as_str(): 1, "brand_new": 2 }));
    let kind = file("kind.json", json!({ "slug": first.slug, "properties": {} }));
    let list = file("list.json", json!([{ "slug": first.slug }, { "slug": last.slug, "id": 7 }]));
    let broken = file("broken.json", json!(MARKER));
    fs::write(&broken, format!("{{\"a\": \"{MARKER}\",,}}")).unwrap();
    let code = |arguments: &[&str]| {
        let output = drift(arguments, "");
        for text in [&output.stdout, &output.stderr] {
            assert!(!String::from_utf8_lossy(text).contains(MARKER), "{output:?}");
        }
        output.status.code().unwrap()
    };
    assert_eq!(code(&["--settings", &settings]), 0);
    assert_eq!(code(&["--settings", &settings, "--strict"]), 1);
    assert_eq!(code(&["--settings", &drifted]), 1);
    assert_eq!(code(&["--kind", &first.slug, &kind]), 0);
    assert_eq!(code(&["--list", &list]), 0);
    let wrong: [&[&str]; 9] = [
        &[],
        &["--settings"],
        &[&settings],
        &["--settings", "--list", &settings],
        &["--settings", "nowhere.json"],
        &["--settings", &broken],
        &["--settings", &list],
        &["--kind", "no-such-kind", &kind],
        &["--kind", &last.slug, &kind],
    ];
    for arguments in wrong {
        assert_eq!(code(arguments), 2, "{arguments:?}");
    }
}

#[test]
fn a_response_may_come_from_standard_input() {
    let input = r#"{"brand_new": 2, "passPhrase": "M4RK3R", "limit": 1, "limit": 103, "levels": ["all", "no", "all"]}"#;
    let output = drift_with(&support::tests().join("base"), &["--settings", "-"], input);
    assert_eq!(output.status.code(), Some(1));
    assert_is_quiet(
        &output,
        &[
            "unknown field `brand_new`: an integer, not in the spec\n",
            "      brand_new = { type = \"integer\", doc = \"\" }\n",
            "      passPhrase = { type = \"string\", secret = true, doc = \"\" }\n",
            "out of bounds `limit`: 103, expected at most 100 (`maximum`)\n",
            "repeated key `limit`: more than once in its object; the last value is compared\n",
            "unexpected value `levels[1]`: the value \"no\" is not allowed, expected \"all\", \"default\"\n",
            "\nsettings: 4 fields: 0 as in the spec, 4 drifted; ",
        ],
    );
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.matches("what it means (`doc`)").count(), 1, "{text}");
}

#[test]
fn what_cannot_be_compared_is_named() {
    let deep = "[".repeat(130) + &"]".repeat(130);
    let inputs = [
        ("", "as JSON: it is empty"),
        ("\u{feff}{}", "as JSON: it starts with a byte order mark"),
        ("<html>", "as JSON: it is HTML or XML"),
        ("HTTP/2 200\r\n\r\n{}", "as JSON: it starts with the headers"),
        (&deep, "as JSON: it is nested more than 127 levels deep"),
        ("{\"a\": M4RK3R}", "as JSON: expected value at line 1 column 7"),
        (
            "{\"message\": \"401 M4RK3R\"}",
            "this is not a response with the settings: the spec has none of its fields (`message`)",
        ),
    ];
    for (input, expected) in inputs {
        let output = drift(&["--settings", "-"], input);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{input}");
        assert_is_quiet(&output, &[expected]);
    }
}

#[test]
fn machines_get_one_document() {
    let base = support::tests().join("base");
    let output = drift_with(&base, &["--settings", "-", "--format", "json"], r#"{"brand_new": 2, "limit": 1}"#);
    let document: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&document["version"], &document["command"]), (&json!(FORMAT), &json!("drift")));
    assert_eq!((&document["has_drifted"], &document["of"]), (&json!(true), &json!("settings")));
    let first = &document["findings"][0];
    assert_eq!((&first["kind"], &first["path"]), (&json!("unknown-field"), &json!("brand_new")));
    assert_eq!(first["paste"]["toml"], "brand_new = { type = \"integer\", doc = \"\" }");
    assert!(output.stderr.is_empty());
}

/// A response has few of the fields, so only the first missing ones are listed.
#[test]
fn missing_fields_are_counted() {
    let api = read(&support::real()).unwrap_or_else(|report| panic!("{report}"));
    let known = api.settings.writable().find(|field| field.ty == Type::Boolean).expect("there is a switch");
    let body = json!({ &known.name: true }).to_string();
    let names = |arguments: &[&str]| {
        let arguments = [&["--settings", "-"], arguments].concat();
        // The names are wrapped into lines.
        let text = String::from_utf8(drift(&arguments, &body).stdout).unwrap().replace("\n  ", " ");
        (text.matches('`').count() / 2, text)
    };
    let (few, text) = names(&[]);
    assert!(few < 12 && text.contains(" missing fields: ") && text.contains(" more (`--strict` or"), "{text}");
    let (all, text) = names(&["--strict"]);
    let count: usize = text.split(" missing field").next().unwrap().rsplit(' ').next().unwrap().parse().unwrap();
    assert_eq!(all, count);
    let document: Value = serde_json::from_str(&names(&["--format", "json"]).1).unwrap();
    assert_eq!(document["findings"].as_array().unwrap().len(), count);
}

/// The output does not show the marker, and has the expected parts.
fn assert_is_quiet(output: &Output, expected: &[&str]) {
    let said = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(!said.contains(MARKER), "{said}");
    assert!(expected.iter().all(|part| said.contains(part)), "{expected:?}: {said}");
}

/// Runs the command on the real spec.
fn drift(arguments: &[&str], input: &str) -> Output {
    drift_with(&support::real(), arguments, input)
}

fn drift_with(spec: &Path, arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bindings"));
    command.arg("drift").args(arguments).arg("--spec").arg(spec);
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn().unwrap();
    // The process may exit without reading its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

#[test]
fn a_spec_with_errors_is_named() {
    let dir = tempfile::tempdir().unwrap();
    let spec = support::case("many errors at once", dir.path());
    let output = drift_with(&spec, &["--settings", "-"], "");
    assert_eq!(output.status.code(), Some(2));
    assert_is_quiet(&output, &["cargo bindings check", "5 errors"]);
}

//! Findings about requests (`rules.txt`), patches (`patches.txt`), strict reading of requests (`requests.txt`), and facts
//! (`facts.txt`).
//!
//! `form {"port":1.5}` reads a request. `form | 15.0 free | {"new":"a"} | {"new":null}` has a table of `tables.rs`, the
//! target, the current state (`null`: not set up; absent: unknown) and the request. A comment begins with `  # `.

use std::process::ExitCode;

use cases::{Case, HOOK, Request, State, shown, table, target};
use made_up::CardUpdate;
use platform_api::generic::Record;
use platform_api::{Object, Patch};
use platform_api_cases::{run, transcripts};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

#[allow(unused_imports, reason = "other tests use more of it")]
#[path = "mod.rs"]
mod cases;
#[allow(unused_imports, reason = "other tests use more of it")]
#[path = "../../support/made_up.rs"]
mod made_up;

fn main() -> ExitCode {
    run([
        transcripts("tests/api/cases/rules.txt", || findings),
        transcripts("tests/api/cases/patches.txt", || patch),
        transcripts("tests/api/cases/requests.txt", || read),
        transcripts("tests/api/cases/facts.txt", || facts),
    ])
}

fn findings(line: &str) -> String {
    let findings = Case::read(line).findings().to_string();
    findings.lines().map(|line| format!("{line}\n")).collect()
}

fn patch(line: &str) -> String {
    let case = Case::read(line);
    let state = match &case.state {
        State::Read(state) => Some(state),
        _ => None,
    };
    shown(&Patch::diff(state, &case.request).with_target(case.target)) + "\n"
}

/// `form port` is a field, `hook` a kind, and `form | 15.0 | 15.1` has two targets.
fn facts(line: &str) -> String {
    match line
        .split([' ', '|'])
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()[..]
    {
        [kind] => format!("{}\n", json!(table(kind).kind)),
        [name, field] => format!("{}\n", json!(table(name).field(field))),
        [name, from, to] => {
            let differences = target(from).differences(target(to), table(name));
            differences.iter().map(|difference| format!("{difference}\n")).collect()
        }
        _ => panic!("{line}"),
    }
}

#[derive(Clone, PartialEq)]
struct HookRequest(Object);
platform_api_runtime::request!(HookRequest, table = HOOK, response = Object);

fn read(line: &str) -> String {
    let (table, json) = line.split_once(' ').expect("a table and JSON");
    match table {
        "form" => read_as::<Request>(json),
        "card" => read_as::<CardUpdate>(json),
        "hook" => read_as::<HookRequest>(json),
        _ => panic!("there is no table {table}"),
    }
}

/// Serde reads the same from JSON and TOML, which has no null.
fn read_as<R: Record + DeserializeOwned>(json: &str) -> String {
    let Err(error) = R::from_json(json) else {
        return "read\n".to_owned();
    };
    let through_serde = serde_json::from_str::<R>(json).expect_err(json).to_string();
    assert!(through_serde.starts_with(&error.message), "{through_serde}");
    let value: Value = serde_json::from_str(json).expect("it is JSON");
    if !json.contains("null") {
        let text = toml::to_string(&value).expect("TOML holds it");
        let of_toml = toml::from_str::<R>(&text).expect_err(&text);
        assert_eq!(of_toml.message(), error.message);
    }
    format!("{}\n", error.message)
}

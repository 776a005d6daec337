//! The findings about a request (`rules.txt`), and what a patch shows and sends (`patches.txt`), each section as a test.
//!
//! An input such as `form | 15.0 free | {"new":"a"} | {"new":null}` has a table of `tables.rs`, the target, the current
//! state (`null`: not set up) and the request. Without a state it is a check. What follows `  # ` is a comment.

use std::process::ExitCode;

use cases::{Case, State, shown};
use platform_api::Patch;
use platform_api_cases::{run, transcripts};

#[allow(unused_imports, reason = "other tests use more of it")]
#[path = "mod.rs"]
mod cases;

fn main() -> ExitCode {
    run([
        transcripts("tests/api/cases/rules.txt", || findings),
        transcripts("tests/api/cases/patches.txt", || patch),
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

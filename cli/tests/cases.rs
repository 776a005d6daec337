//! The comparison (`diffs/`) and `cargo bindings` as users run it (`commands.txt`), each section as a test.
//!
//! - A case of `diffs/` is an edit of the base spec, and the text that `diff` prints, except the summary and what to look
//!   for.
//! - A section of `commands.txt` starts from a Git repository with one commit of the base spec, version 0.1.0 and the tag
//!   `v0.1.0`, and has edits and transcripts.

#![allow(clippy::disallowed_methods, reason = "only developers read these paths")]

use std::process::ExitCode;

use anstream::adapter::strip_str;
use edited::Edited;
use platform_api_cases::{Session, cases, printed, run, transcripts};
use platform_api_codegen::cases::Case;
use repository::Repository;

#[path = "compare/edited.rs"]
mod edited;
#[path = "release/repository.rs"]
mod repository;
#[path = "../../codegen/tests/support/mod.rs"]
mod support;

fn main() -> ExitCode {
    let base = Repository::of_base();
    run([
        cases("tests/diffs", changes),
        transcripts("tests/commands.txt", move || base.copy())
            .ignoring(|case| !cfg!(target_os = "linux") && case.name.starts_with("linux:")),
    ])
}

fn changes(case: &Case<'static>) -> String {
    let text = strip_str(&Edited::of(case.clone()).diff.text()).to_string();
    let changes = text.rsplit_once("\n\n").map_or(text.as_str(), |(changes, _)| changes);
    let lines = changes
        .lines()
        .filter(|line| !line.trim_start().starts_with("look for: "));
    lines.map(|line| format!("{line}\n")).collect()
}

impl Session for Repository {
    fn take(&mut self, _: &str, edit: &str) {
        support::apply(edit, self.path());
    }

    fn run(&mut self, command: &str) -> String {
        printed(Repository::run(self, &format!("exec 2>&1; {command}")))
    }
}

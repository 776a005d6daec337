//! Compiler and comparison agree: a program that uses all bindings stops compiling exactly if the case breaks source.
//!
//! If the compiler misses a break, the case's part `missed by compiler` has the reason. A needless reason is an error.

use std::path::Path;

use platform_api_cli::compare::Class;

use crate::edited::Edited;
use crate::programs::refused;
use crate::support::crates::write_crate;

#[test]
fn a_program_that_uses_everything_stops_compiling_when_source_breaks() {
    let cases = Edited::all();
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cases");
    let programs: Vec<_> = cases.iter().map(program).collect();
    write_crate(&dir, cases.iter().map(|case| (case.module(), &case.diff.old.api)));
    let before = refused(&dir, "all", &programs);
    assert!(
        before.is_empty(),
        "the programs have to compile against the base: {before:?}"
    );
    write_crate(&dir, cases.iter().map(|case| (case.module(), &case.diff.new.api)));
    let after = refused(&dir, "all", &programs);

    let mut wrong = Vec::new();
    for (at, case) in cases.iter().enumerate() {
        let mut changes = case.diff.changes.iter();
        let is_said = changes.any(|change| change.classes().contains(&Class::Source));
        let is_refused = after.contains_key(&at);
        let is_explained = case.case.part("missed by compiler").is_some();
        if (is_said == is_refused) == is_explained {
            wrong.push(format!(
                "{}: source is broken: {is_said}; its program is refused: {is_refused}; explained: {is_explained}",
                case.name()
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn program(case: &Edited) -> String {
    let text = case.case.part("consumer.rs").unwrap_or(include_str!("consumer.rs"));
    let items: Vec<_> = text.lines().filter(|line| !line.starts_with("//!")).collect();
    format!("use cases::{} as platform_api;\n{}\n", case.module(), items.join("\n"))
}

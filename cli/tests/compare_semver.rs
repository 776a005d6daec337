//! Two tools that know nothing of our rules judge every case: `cargo semver-checks`, and the compiler with a program
//! that uses everything.
//!
//! A case breaks source if the comparison says so: then both find it, and else neither does. Where one sees less than
//! is true the case says why, in `explained.toml`; an explanation that is not needed is an error.
//!
//! The bindings of all cases are modules of one crate, before and after. `.ci/semver` runs this; `cargo test` does not.

#[path = "compare/bundle.rs"]
mod bundle;
#[path = "compare/crates.rs"]
mod crates;
#[path = "compare/edited.rs"]
mod edited;
#[path = "../../codegen/tests/support/mod.rs"]
mod support;

use std::collections::BTreeSet;
use std::fs;

use platform_api_cli::compare::Class;

use bundle::Bundle;
use edited::Edited;

/// What a case says about a tool that does not see what it should.
fn explanation(case: &Edited, tool: &str) -> Option<String> {
    let text = fs::read_to_string(case.folder.join("explained.toml")).ok()?;
    let explained: toml::Table = text.parse().unwrap_or_else(|error| panic!("{}: {error}", case.name));
    let known = ["semver-checks", "compiler"];
    assert!(explained.keys().all(|key| known.contains(&key.as_str())), "{}: {explained:?}", case.name);
    Some(explained.get(tool)?.as_str().expect("an explanation is text").to_owned())
}

/// Where the tool and the comparison say different things without a reason, or for a reason that is gone.
fn disagreements(tool: &str, found: &BTreeSet<String>) -> Vec<String> {
    let mut wrong = Vec::new();
    let (mut agreed, mut explained) = (0, 0);
    for case in Edited::all() {
        let is_said = case.diff.changes.iter().any(|change| change.classes().contains(&Class::Source));
        let is_found = found.contains(&case.name);
        match (is_said == is_found, explanation(case, tool)) {
            (true, None) => agreed += 1,
            (false, Some(_)) => explained += 1,
            (true, Some(_)) => wrong.push(format!("{}: {tool} agrees, and an explanation says otherwise", case.name)),
            (false, None) => {
                wrong.push(format!("{}: source is broken: {is_said}; found by {tool}: {is_found}", case.name))
            }
        }
    }
    println!("{tool}: {agreed} cases agree, {explained} are explained; {} break source", found.len());
    assert!(!found.is_empty() && found.len() < Edited::all().len(), "{tool} finds all or nothing");
    wrong
}

#[test]
fn semver_checks_finds_what_breaks_source() {
    let bundle = Bundle::made();
    let wrong = disagreements("semver-checks", &bundle.semver_checks());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_program_that_uses_everything_stops_compiling_when_source_breaks() {
    let bundle = Bundle::made();
    let before = bundle.refused("before");
    assert!(before.is_empty(), "the programs have to compile against the base: {before:?}");
    let wrong = disagreements("compiler", &bundle.refused("after"));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

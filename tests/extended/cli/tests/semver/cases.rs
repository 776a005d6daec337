//! Two independent tools check every case: `cargo semver-checks`, and the compiler with a program that uses all
//! bindings.
//!
//! If the comparison says that a case breaks source, both tools have to find it, and otherwise neither may. If a tool
//! misses a break, the case says why in its part `missed by …`; an explanation that is not needed is an error.
//!
//! The bindings of all cases are modules of one crate, before and after.

use std::collections::BTreeSet;

use platform_api_cli::compare::Class;

use crate::bundle::Bundle;
use crate::edited::Edited;

/// The cases where the tool and the comparison disagree without a reason, or agree although a reason is given.
fn disagreements(tool: &str, found: &BTreeSet<&str>) -> Vec<String> {
    let mut wrong = Vec::new();
    let (mut agreed, mut explained) = (0, 0);
    for case in Edited::all() {
        let is_said = case
            .diff
            .changes
            .iter()
            .any(|change| change.classes().contains(&Class::Source));
        let is_found = found.contains(case.name());
        match (is_said == is_found, case.case.part(&format!("missed by {tool}"))) {
            (true, None) => agreed += 1,
            (false, Some(_)) => explained += 1,
            (true, Some(_)) => wrong.push(format!(
                "{}: {tool} agrees, and an explanation says otherwise",
                case.name()
            )),
            (false, None) => wrong.push(format!(
                "{}: source is broken: {is_said}; found by {tool}: {is_found}",
                case.name()
            )),
        }
    }
    println!(
        "{tool}: {agreed} cases agree, {explained} are explained; {} break source",
        found.len()
    );
    assert!(
        !found.is_empty() && found.len() < Edited::all().len(),
        "{tool} finds all or nothing"
    );
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
    assert!(
        before.is_empty(),
        "the programs have to compile against the base: {before:?}"
    );
    let wrong = disagreements("compiler", &bundle.refused("after"));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

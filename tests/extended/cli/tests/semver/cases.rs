//! Compiler and comparison agree: a program that uses all bindings stops compiling exactly if the case breaks source.
//!
//! If the compiler misses a break, the case's part `missed by compiler` has the reason. A needless reason is an error.

use std::collections::BTreeSet;

use platform_api_cli::compare::Class;

use crate::bundle::Bundle;
use crate::edited::Edited;

#[test]
fn a_program_that_uses_everything_stops_compiling_when_source_breaks() {
    let bundle = Bundle::made();
    let before = bundle.refused("before");
    assert!(
        before.is_empty(),
        "the programs have to compile against the base: {before:?}"
    );
    let refused = bundle.refused("after");
    assert!(
        !refused.is_empty() && refused.len() < Edited::all().len(),
        "all programs compile, or none"
    );
    let wrong = disagreements(&refused);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Unexplained disagreements, and needless reasons.
fn disagreements(refused: &BTreeSet<&str>) -> Vec<String> {
    let mut wrong = Vec::new();
    let (mut agreed, mut explained) = (0, 0);
    for case in Edited::all() {
        let mut changes = case.diff.changes.iter();
        let is_said = changes.any(|change| change.classes().contains(&Class::Source));
        let is_refused = refused.contains(case.name());
        let is_explained = case.case.part("missed by compiler").is_some();
        if is_said == is_refused && !is_explained {
            agreed += 1;
        } else if is_said == is_refused {
            wrong.push(format!(
                "{}: the compiler agrees, and an explanation says otherwise",
                case.name()
            ));
        } else if is_explained {
            explained += 1;
        } else {
            wrong.push(format!(
                "{}: source is broken: {is_said}; its program is refused: {is_refused}",
                case.name()
            ));
        }
    }
    println!(
        "{agreed} cases agree, {explained} are explained; {} break source",
        refused.len()
    );
    wrong
}

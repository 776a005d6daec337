//! Every kind of difference, as a person sees it.
//!
//! A case under `diffs/` is an `edit` of the base spec, and what is said about it in `expected.txt`; a `before` is an
//! edit of both sides. `UPDATE=1 cargo test --test compare` writes what is said.

#[path = "compare/edited.rs"]
mod edited;
mod support;

use std::collections::BTreeSet;
use std::fs;

use platform_api_codegen::compare::rules;
use platform_api_codegen::report::Style;

use edited::Edited;

#[test]
fn every_case_says_what_is_expected() {
    let mut wrong = Vec::new();
    for case in Edited::all() {
        let (expected, said) = (case.folder.join("expected.txt"), case.diff.text(Style::Plain));
        if std::env::var_os("UPDATE").is_some() {
            fs::write(&expected, said).unwrap();
        } else if fs::read_to_string(&expected).unwrap_or_default() != said {
            wrong.push(format!("{}:\n{said}", case.name));
        }
    }
    assert!(wrong.is_empty(), "these cases differ (UPDATE=1 accepts them):\n{}", wrong.join("\n"));
    println!("{} edits of the base", Edited::all().len());
}

#[test]
fn every_rule_has_a_case() {
    let tripped: BTreeSet<_> =
        Edited::all().iter().flat_map(|case| &case.diff.changes).map(|change| change.rule.id).collect();
    let missing: Vec<_> = rules::ALL.iter().map(|rule| rule.id).filter(|id| !tripped.contains(id)).collect();
    assert!(missing.is_empty(), "without a case: {missing:?}");
    println!("{} rules", rules::ALL.len());
}

#[test]
fn a_case_is_named_after_the_rule_it_trips() {
    for case in Edited::all() {
        let (rule, _) = case.name.split_once('-').unwrap();
        let changes = &case.diff.changes;
        match rule {
            "none" => assert!(changes.is_empty(), "{}: {changes:?}", case.name),
            "several" => assert!(changes.len() > 2, "{}: {changes:?}", case.name),
            rule => assert!(changes.iter().any(|change| change.rule.id == rule), "{} does not trip {rule}", case.name),
        }
    }
}

#[test]
fn rules_are_different_and_in_order() {
    let ids: Vec<_> = rules::ALL.iter().map(|rule| rule.id).collect();
    assert!(ids.is_sorted_by(|a, b| a < b), "{ids:?}");
    let titles: BTreeSet<_> = rules::ALL.iter().map(|rule| rule.title).collect();
    assert_eq!(titles.len(), ids.len());
    for rule in rules::ALL {
        assert!(rule.explanation.ends_with('.'), "{}", rule.id);
    }
}

/// Back again, whatever was added is gone, and the other way round.
#[test]
fn the_other_way_round_is_a_change_as_well() {
    for case in Edited::all() {
        let back = platform_api_codegen::compare::compare(&case.diff.new.api, &case.diff.old.api);
        assert_eq!(back.is_empty(), case.diff.changes.is_empty(), "{}: {back:?}", case.name);
        let same = platform_api_codegen::compare::compare(&case.diff.new.api, &case.diff.new.api);
        assert!(same.is_empty(), "{}: {same:?}", case.name);
    }
}

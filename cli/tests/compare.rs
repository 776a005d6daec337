//! Every rule of the comparison on small edits, with the text that `diff` prints, except the summary and what to look
//! for. The cases are sections of the files under `diffs/`. `UPDATE=1 cargo test -p platform-api-cli compare::`
//! rewrites the expected output.

use std::collections::{BTreeMap, BTreeSet};

use anstream::adapter::strip_str;
use platform_api_cli::compare::{Change, Class, rules};
use platform_api_cli::diff::Diff;
use platform_api_cli::suggest::suggest;

use crate::edited::{self, Edited};
use crate::support;

#[test]
fn every_case_prints_its_expected_text() {
    let cases = Edited::all().iter();
    let said: BTreeMap<_, _> = cases
        .map(|case| (case.name(), without_repetitions(&case.diff)))
        .collect();
    support::check_cases(&edited::diffs(), |name| said.get(name).map(String::as_str));
    println!("{} edits of the base", said.len());
}

fn without_repetitions(diff: &Diff) -> String {
    let text = strip_str(&diff.text()).to_string();
    let changes = text.rsplit_once("\n\n").map_or(text.as_str(), |(changes, _)| changes);
    let lines = changes
        .lines()
        .filter(|line| !line.trim_start().starts_with("look for: "));
    lines.map(|line| format!("{line}\n")).collect()
}

#[test]
fn every_rule_has_a_case() {
    let tripped: BTreeSet<_> = Edited::all()
        .iter()
        .flat_map(|case| &case.diff.changes)
        .map(|change| change.rule.id)
        .collect();
    let missing: Vec<_> = rules::ALL
        .iter()
        .map(|rule| rule.id)
        .filter(|id| !tripped.contains(id))
        .collect();
    assert!(missing.is_empty(), "without a case: {missing:?}");
    println!("{} rules", rules::ALL.len());
}

#[test]
fn every_change_that_breaks_source_says_what_to_write_instead() {
    let is_source = |change: &&Change| change.classes().contains(&Class::Source);
    for case in Edited::all() {
        let (old, new) = (&case.diff.old.api, &case.diff.new.api);
        for change in case.diff.changes.iter().filter(is_source) {
            // A setter of another type has the same line, and the message has the order of arguments.
            let is_said = change.rule.id.starts_with("D04")
                || [&rules::BECOMES_SECRET, &rules::ARGUMENTS_REORDERED].contains(&change.rule);
            let mut subjects = change.subjects.iter();
            let has_line = subjects.any(|subject| !suggest(change, *subject, old, new).is_empty());
            assert!(has_line || is_said, "{}: {change:?}", case.name());
        }
    }
}

#[test]
fn a_case_is_named_after_the_rule_it_trips() {
    for case in Edited::all() {
        let (rule, _) = case.name().split_once(' ').unwrap();
        let changes = &case.diff.changes;
        match rule {
            "none" => assert!(changes.is_empty(), "{}: {changes:?}", case.name()),
            "several" => assert!(changes.len() > 2, "{}: {changes:?}", case.name()),
            rule => {
                assert!(
                    changes.iter().any(|change| change.rule.id == rule),
                    "{} does not trip {rule}",
                    case.name()
                )
            }
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
        // There is something to look for only where running programs have to change.
        let classes = [rule.request, rule.response].concat();
        let is_seen = classes.contains(&Class::Wire) || classes.contains(&Class::Behavior);
        assert_eq!(rule.look_for.is_some(), is_seen, "{}", rule.id);
    }
}

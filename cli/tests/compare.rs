//! The rules of the comparison: each has a case in `diffs/`, and a change that breaks source code says what to write
//! instead. `cases.rs` runs the cases.

use std::collections::BTreeSet;

use platform_api_cli::compare::{Class, SchemaChange, rules};
use platform_api_cli::suggest::suggest;

use crate::edited::Edited;

#[test]
fn every_rule_has_a_case() {
    for rule in rules::ALL {
        let mut changes = Edited::all().iter().flat_map(|case| &case.diff.changes);
        assert!(changes.any(|change| change.rule == *rule), "{}", rule.id);
    }
}

#[test]
fn every_change_that_breaks_source_says_what_to_write_instead() {
    let is_source = |change: &&SchemaChange| change.classes().contains(&Class::Source);
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

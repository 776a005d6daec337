//! Every rule of the comparison on small edits, with the text that `diff` prints.
//!
//! A case is a section of a file under `diffs/`: an edit of the base spec, and the expected output. With a part `before`,
//! both sides are edited first. `UPDATE=1 cargo test -p platform-api-cli compare::` writes the output of all cases.

use std::collections::{BTreeMap, BTreeSet};

use anstream::adapter::strip_str;
use platform_api_cli::compare::{Change, ChangeRule, Class, Item, compare, rules};
use platform_api_cli::suggest::{Suggestions, has_suggestions};

use crate::edited::{self, Edited};
use crate::support;

#[test]
fn every_case_prints_its_expected_text() {
    let said: BTreeMap<_, _> = Edited::all()
        .iter()
        .map(|case| (case.name(), strip_str(&case.diff.text()).to_string()))
        .collect();
    support::check_cases(&edited::diffs(), |name| said.get(name).map(String::as_str));
    println!("{} edits of the base", Edited::all().len());
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

/// A rule without a row in the table of suggestions has none.
#[test]
fn every_change_that_breaks_source_says_what_to_write_instead() {
    let is_source = |change: &&Change| change.classes().contains(&Class::Source);
    for case in Edited::all() {
        let suggestions = Suggestions::new(&case.diff.old.api, &case.diff.new.api);
        for change in case.diff.changes.iter().filter(is_source) {
            assert!(!suggestions.of(change).is_empty(), "{}: {change:?}", case.name());
        }
    }
    let missing: Vec<_> = rules::ALL
        .iter()
        .filter(|rule| rule.is_source() && !has_suggestions(rule))
        .collect();
    assert!(missing.is_empty(), "not in the table: {missing:?}");
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
        // Only where running programs have to change, there is something to look for.
        let classes = [rule.request, rule.response].concat();
        let is_seen = classes.contains(&Class::Wire) || classes.contains(&Class::Behaviour);
        assert_eq!(rule.look_for.is_some(), is_seen, "{}", rule.id);
    }
}

/// Every change has an opposite when the sides are swapped: what became narrower becomes wider.
#[test]
fn the_other_way_round_is_the_opposite() {
    let (mut there_and_back, mut wrong) = (0, Vec::new());
    for case in Edited::all() {
        let (old, new) = (&case.diff.old.api, &case.diff.new.api);
        assert!(compare(new, new).is_empty(), "{}", case.name());
        let back = compare(new, old);
        for (ways, others) in [(&case.diff.changes, &back), (&back, &case.diff.changes)] {
            // In reverse, a rename may look like a removal and an addition.
            let is_of_renamed = |change: &Change| {
                let is_its = |other: &Change| (&other.item, &other.part) == (&change.item, &change.part);
                let renames = [&rules::FIELD_RENAMED, &rules::FIELD_RENAMED_KEPT];
                !renames.contains(&change.rule)
                    && ways.iter().any(|other| renames.contains(&other.rule) && is_its(other))
            };
            for change in ways.iter().filter(|change| !is_of_renamed(change)) {
                // Another origin of a step is narrower in both directions.
                let is_step =
                    |change: &Change| change.rule == &rules::BOUND_NARROWED && change.message.starts_with("`step`");
                let is_opposite = |other: &&Change| {
                    let is_other_way = are_opposite(change.rule, other.rule) || (is_step(other) && is_step(change));
                    let is_its =
                        other.item == change.item || renamed(change, ways, other) || renamed(other, others, change);
                    is_its && is_other_way
                };
                there_and_back += 1;
                wrong.extend(
                    others
                        .iter()
                        .find(is_opposite)
                        .is_none()
                        .then(|| format!("{}: {change:?}", case.name())),
                );
            }
        }
    }
    assert!(wrong.is_empty(), "without an opposite:\n{}", wrong.join("\n"));
    println!("{there_and_back} changes, there and back");
}

/// Whether the item of `change` was renamed from the item of `other`.
fn renamed(change: &Change, changes: &[Change], other: &Change) -> bool {
    let rules = [&rules::KIND_RENAMED, &rules::KIND_RENAMED_KEPT, &rules::TYPE_RENAMED];
    let mut names = changes
        .iter()
        .filter(|it| rules.contains(&it.rule) && it.item == change.item);
    let of = |item: &Item| match item {
        Item::Kinds(slugs) => slugs[0].clone(),
        Item::Enum(name) | Item::Record(name) => name.clone(),
        _ => String::new(),
    };
    names.any(|it| format!("`{}` is now `{}`", of(&other.item), of(&change.item)) == it.message)
}

/// A rule, and those that a change of it may have when the sides are swapped; each pair is here once, and a rule that is
/// not here has itself. A fact that narrows and widens at once is narrower in both directions.
const OPPOSITES: &[(&ChangeRule, &[&ChangeRule])] = &[
    (&rules::ROLE_RAISED, &[&rules::ROLE_LOWERED]),
    (&rules::KIND_ADDED, &[&rules::KIND_REMOVED]),
    (&rules::CREATION_ADDED, &[&rules::CREATION_REMOVED]),
    (&rules::KIND_RENAMED, &[&rules::KIND_RENAMED, &rules::KIND_RENAMED_KEPT]),
    (&rules::KIND_RENAMED_KEPT, &[&rules::KIND_RENAMED_KEPT]),
    (
        &rules::FIELD_ADDED,
        &[&rules::FIELD_REMOVED, &rules::FIELD_RENAMED, &rules::FIELD_RENAMED_KEPT],
    ),
    (
        &rules::REQUIRED_ADDED,
        &[&rules::FIELD_REMOVED, &rules::FIELD_RENAMED, &rules::FIELD_RENAMED_KEPT],
    ),
    (
        &rules::FIELD_REMOVED,
        &[
            &rules::CONDITIONAL_ADDED,
            &rules::FIELD_RENAMED,
            &rules::FIELD_RENAMED_KEPT,
        ],
    ),
    (
        &rules::FIELD_RENAMED,
        &[&rules::FIELD_RENAMED, &rules::FIELD_RENAMED_KEPT],
    ),
    (&rules::PROPERTY_MOVED, &[&rules::FIELD_ADDED, &rules::READ_AS]),
    (&rules::READ_AS, &[&rules::READ_AS]),
    (&rules::FORMER_REMOVED, &[&rules::FORMER_ADDED]),
    (&rules::BECOMES_REQUIRED, &[&rules::BECOMES_OPTIONAL]),
    (&rules::BECOMES_SECRET, &[&rules::BECOMES_PUBLIC]),
    (&rules::BECOMES_READ_ONLY, &[&rules::BECOMES_WRITABLE]),
    (&rules::ALIAS_ADDED, &[&rules::ALIAS_REMOVED]),
    (&rules::TYPE_NARROWED, &[&rules::TYPE_WIDENED, &rules::TYPE_OPENED]),
    (&rules::TYPE_ADDED, &[&rules::TYPE_REMOVED]),
    (&rules::VALUE_ADDED, &[&rules::VALUE_REMOVED, &rules::VALUE_CHANGED]),
    (&rules::VALUE_CHANGED, &[&rules::VALUE_CHANGED, &rules::VALUE_REMOVED]),
    (
        &rules::VALUE_RENAMED,
        &[&rules::VALUE_RENAMED, &rules::VALUE_RENAMED_KEPT],
    ),
    (&rules::DEFAULT_CHANGED, &[&rules::DEFAULT_CHANGED, &rules::STATED]),
    (
        &rules::DEFAULT_REFUSES,
        &[&rules::DEFAULT_CHANGED, &rules::STATED, &rules::EFFECT],
    ),
    (&rules::EFFECT, &[&rules::EFFECT]),
    (&rules::BOUND_NARROWED, &[&rules::BOUND_WIDENED]),
    (&rules::AVAILABILITY_NARROWED, &[&rules::AVAILABILITY_WIDENED]),
    (
        &rules::CONDITION_NARROWED,
        &[&rules::CONDITION_WIDENED, &rules::CONDITION_NARROWED],
    ),
    (&rules::UNIT_CHANGED, &[&rules::UNIT_CHANGED, &rules::STATED]),
    (&rules::DEPRECATED, &[&rules::UNDEPRECATED]),
];

fn are_opposite(one: &ChangeRule, other: &ChangeRule) -> bool {
    let is_pair = |one, other| {
        OPPOSITES
            .iter()
            .any(|(rule, others)| *rule == one && others.contains(&other))
    };
    let is_listed = || {
        OPPOSITES
            .iter()
            .any(|(rule, others)| *rule == one || others.contains(&one))
    };
    is_pair(one, other) || is_pair(other, one) || one == other && !is_listed()
}

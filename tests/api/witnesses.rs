//! The spec has every witness with its property, and tests, examples and pages name nothing else of it.

#[path = "../support/witnesses.rs"]
mod list;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use list::WITNESSES;

const API: &str = include_str!("../../generated/API.txt");

#[test]
fn every_witness_has_its_property() {
    for witness in WITNESSES {
        let mut lines = API.lines().map(|line| line.split_once(": ").unwrap_or((line, "")));
        let line = lines.find(|(item, _)| *item == witness.item);
        let (item, facts) = line.unwrap_or_else(|| panic!("{} is gone: {}", witness.item, witness.reason));
        for fact in witness.facts {
            // `introduced 16.0` is `introduced`; `boolean or string` is not `boolean`.
            let is_fact = |value: &str| value.is_empty() || value.starts_with(' ') && !value.starts_with(" or ");
            let has_fact = facts
                .split(", ")
                .any(|known| known.strip_prefix(fact).is_some_and(is_fact));
            assert!(has_fact, "{item} is {facts}, not {fact}: {}", witness.reason);
        }
    }
}

/// `sandbox/tests` and `tests/extended` have other specs.
#[test]
fn only_witnesses_are_named() {
    let mut others: BTreeSet<_> = API
        .lines()
        .filter_map(|line| line.strip_prefix("settings ").or(line.strip_prefix("kind ")))
        .filter_map(|item| item.split([' ', ':']).next())
        .filter(|name| name.contains(['_', '-']))
        .collect();
    let all = others.len();
    for witness in WITNESSES {
        others.remove(witness.item.split(' ').nth(1).expect("an item has a name"));
    }
    // The examples of `platform-state` may name any attribute.
    let examples = [
        include_str!("../../state/state.toml"),
        include_str!("../../state/policy.toml"),
    ]
    .concat();
    others.retain(|name| !examples.contains(name));
    assert!(others.len() < all, "no witness is one of {all} names");
    for place in [
        "README.md",
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "benches",
        "examples",
        "sandbox/README.md",
        "state/README.md",
        "state/tests",
        "tests/api",
        "tests/consumer/src",
        "tests/support",
        "tour",
    ] {
        check(Path::new(place), &others);
    }
}

fn check(path: &Path, others: &BTreeSet<&str>) {
    if path.is_dir() {
        for entry in fs::read_dir(path).expect("the folder is read") {
            check(&entry.expect("the folder is read").path(), others);
        }
    } else {
        let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for word in text.split(|letter: char| !letter.is_ascii_alphanumeric() && !"_-".contains(letter)) {
            assert!(
                !others.contains(word),
                "{}: {word} is not in tests/support/witnesses.rs",
                path.display()
            );
        }
    }
}

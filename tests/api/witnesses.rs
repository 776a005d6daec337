//! The spec has every witness, with its property.

#[path = "../support/witnesses.rs"]
mod list;

use list::WITNESSES;

#[test]
fn every_witness_has_its_property() {
    let lines: Vec<_> = include_str!("../../generated/API.txt").lines().collect();
    let of = |item: &str| {
        lines
            .iter()
            .map(|line| line.split_once(": ").unwrap_or((line, "")))
            .find(|line| line.0 == item)
    };
    let lost: Vec<_> = WITNESSES
        .iter()
        .filter(|witness| {
            let facts = of(witness.item).map(|line| line.1);
            !facts.is_some_and(|facts| {
                witness
                    .facts
                    .iter()
                    .all(|fact| facts.split(", ").any(|known| known.starts_with(fact)))
            })
        })
        .map(|witness| format!("{}: {:?}: {}", witness.item, witness.facts, witness.reason))
        .collect();
    assert!(
        lost.is_empty(),
        "tests/support/witnesses.rs has witnesses that the spec no longer has: {lost:#?}"
    );
}

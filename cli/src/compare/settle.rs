//! What is said more than once becomes one change.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use super::change::{Change, Direction, Item};
use super::rules;

/// A parameter is sent and read, and several kinds include it: each of these finds the same change.
pub fn settle(changes: Vec<Change>) -> Vec<Change> {
    together(unite_required(unite_directions(changes)))
}

fn unite_directions(changes: Vec<Change>) -> Vec<Change> {
    let key = |change: &Change| {
        let Change { rule, item, part, message, direction: _, places } = change.clone();
        (rule.id, item, part, message, places)
    };
    fold(changes, key, |first, again| first.direction = first.direction.and(again.direction))
}

/// A read is not obliged to hold anything: what is new in both directions is one change, and required where it is sent.
fn unite_required(mut changes: Vec<Change>) -> Vec<Change> {
    let key = |change: &Change| (change.item.clone(), change.part.clone());
    let required = changes.iter().filter(|change| change.rule == &rules::REQUIRED_ADDED).map(key);
    let required: HashSet<_> = required.collect();
    let is_read = |change: &Change| change.rule == &rules::FIELD_ADDED && required.contains(&key(change));
    let read: HashSet<_> = changes.iter().filter(|change| is_read(change)).map(key).collect();
    changes.retain(|change| !is_read(change));
    for change in changes.iter_mut().filter(|change| change.rule == &rules::REQUIRED_ADDED) {
        if read.contains(&key(change)) {
            change.direction = Direction::Both;
        }
    }
    changes
}

/// One change for all kinds that have it.
fn together(changes: Vec<Change>) -> Vec<Change> {
    let key = |change: &Change| {
        let Change { rule, item, part, message, direction, places: _ } = change.clone();
        // Any other item is of its own.
        let item = if matches!(item, Item::Kinds(_)) { Item::Kinds(Vec::new()) } else { item };
        (rule.id, item, part, message, direction)
    };
    fold(changes, key, |first, again| {
        if let (Item::Kinds(slugs), Item::Kinds(more)) = (&mut first.item, again.item) {
            slugs.extend(more);
        }
        first.places.extend(again.places);
    })
}

/// The changes in the order in which each was found first.
fn fold<K: Eq + Hash>(
    changes: Vec<Change>,
    key: impl Fn(&Change) -> K,
    mut join: impl FnMut(&mut Change, Change),
) -> Vec<Change> {
    let mut positions: HashMap<K, usize> = HashMap::new();
    let mut folded: Vec<Change> = Vec::new();
    for change in changes {
        match positions.get(&key(&change)) {
            Some(&position) => join(&mut folded[position], change),
            None => {
                positions.insert(key(&change), folded.len());
                folded.push(change);
            }
        }
    }
    folded
}

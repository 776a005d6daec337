//! Equal changes as one.

use std::hash::Hash;

use indexmap::IndexMap;
use indexmap::map::Entry::{Occupied, Vacant};

use crate::compare::{Change, Item, Subject, place};
use crate::suggest::Suggestion;

/// Joins equal changes of several kinds, as of a shared parameter, unless callers have to write other code, and of
/// several fields at one place, as of `defaults`.
pub fn grouped<'a>(
    changes: Vec<Change<'a>>,
    suggest: impl Fn(&Change<'a>, Subject<'a>) -> Vec<Suggestion>,
) -> Vec<Change<'a>> {
    let of_kinds = merge(changes, |change| {
        let (mut places, mut code) = (Vec::new(), Vec::new());
        if let Item::Kind(_) = change.item() {
            let subjects = change.subjects.iter();
            code = subjects.flat_map(|subject| suggest(change, *subject)).collect();
        } else {
            places = places_of(change);
        }
        (change.parts(), places, code)
    });
    merge(of_kinds, |change| (change.names(), places_of(change)))
}

fn merge<'a, K: Hash + Eq>(changes: Vec<Change<'a>>, key: impl Fn(&Change<'a>) -> K) -> Vec<Change<'a>> {
    let mut merged: IndexMap<_, Change<'a>> = IndexMap::new();
    for change in changes {
        let new_name = change.rename.map(|rename| (rename.old, rename.new));
        let said = (change.rule.id, change.message.clone(), change.direction, new_name);
        match merged.entry((key(&change), said)) {
            Occupied(mut first) => first.get_mut().subjects.extend(change.subjects),
            Vacant(entry) => _ = entry.insert(change),
        }
    }
    merged.into_values().collect()
}

fn places_of<'a>(change: &Change<'a>) -> Vec<crate::compare::Place<'a>> {
    let subjects = change.subjects.iter();
    subjects.map(|subject| place(*subject, change.key)).collect()
}

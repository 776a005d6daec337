//! Equal changes as one.

use std::hash::Hash;

use indexmap::IndexMap;
use indexmap::map::Entry::{Occupied, Vacant};
use platform_api_codegen::sources::Span;

use crate::compare::{ChangeSubject, Item, SchemaChange, Sides, places_of};
use crate::suggest::Suggestion;

/// Joins equal changes of several kinds unless callers have to write other code, and of several fields at one place, as
/// of `defaults`.
pub fn grouped<'a>(
    changes: Vec<SchemaChange<'a>>,
    suggest: impl Fn(&SchemaChange<'a>, ChangeSubject<'a>) -> Vec<Suggestion>,
) -> Vec<SchemaChange<'a>> {
    let of_kinds = merge(changes, |change| {
        let (mut places, mut code) = (Vec::new(), Vec::new());
        if let Item::Kind(_) = change.item() {
            let subjects = change.subjects.iter();
            code = subjects.flat_map(|subject| suggest(change, *subject)).collect();
        } else {
            places = places_of_subjects(change);
        }
        (change.part_names(), places, code)
    });
    // Fields are joined last, because they are one change only if they change in the same kinds.
    merge(of_kinds, |change| (change.item_names(), places_of_subjects(change)))
}

fn merge<'a, K: Hash + Eq>(
    changes: Vec<SchemaChange<'a>>,
    key: impl Fn(&SchemaChange<'a>) -> K,
) -> Vec<SchemaChange<'a>> {
    let mut merged: IndexMap<_, SchemaChange<'a>> = IndexMap::new();
    for change in changes {
        let rename = change.rename.map(|rename| (rename.old, rename.new));
        let content = (change.rule.id, change.message.clone(), change.direction, rename);
        match merged.entry((key(&change), content)) {
            Occupied(mut first) => first.get_mut().subjects.extend(change.subjects),
            Vacant(entry) => _ = entry.insert(change),
        }
    }
    merged.into_values().collect()
}

fn places_of_subjects<'a>(change: &SchemaChange<'a>) -> Vec<Sides<Option<&'a Span>>> {
    let subjects = change.subjects.iter();
    subjects.map(|subject| places_of(*subject, change.key)).collect()
}

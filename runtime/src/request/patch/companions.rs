//! Finds the parameters that must be in the same request as a change.
//!
//! In: the chosen parameters and a request with everything that is stated. Out: their companions. A companion may
//! require further companions, so the search goes on until it finds no new one.

use std::collections::BTreeMap;

use crate::facts::fact::Field;
use crate::facts::table::Table;
use crate::rules::Subject;

/// The companions of the chosen parameters, each with the parameter that requires it; without those already chosen.
///
/// `whole` is a request with everything that is stated. A companion is taken from it, or from the current state.
pub(super) fn companions(
    table: &'static Table,
    whole: &Subject<'_>,
    chosen: impl Iterator<Item = &'static str>,
) -> BTreeMap<&'static str, &'static str> {
    let mut needed = BTreeMap::new();
    let mut waiting: Vec<&'static str> = chosen.collect();
    let first = waiting.clone();
    while let Some(name) = waiting.pop() {
        let Some(field) = table.field(name) else { continue };
        for &companion in of(field, whole) {
            if !first.contains(&companion) && !needed.contains_key(companion) {
                needed.insert(companion, field.name);
                waiting.push(companion);
            }
        }
    }
    needed
}

/// The companions of a field: the first alternative that is stated as a whole, or else the first that is known.
fn of(field: &Field, whole: &Subject<'_>) -> &'static [&'static str] {
    if !whole.requires_others(field) {
        return &[];
    }
    let stated = |names: &&&[&str]| names.iter().all(|name| whole.sent(name).is_some());
    let given = |names: &&&[&str]| names.iter().all(|name| whole.is_given(name));
    let one_of = field.needs().map_or(&[][..], |needs| needs.one_of);
    // If none is complete, the known part of the first one is sent, and the rule reports what is missing.
    let names = one_of.iter().find(stated).or_else(|| one_of.iter().find(given)).or(one_of.first());
    names.copied().unwrap_or_default()
}

//! What has to be in the same request as a change.

use std::collections::BTreeMap;

use crate::fact::Field;
use crate::rules::Subject;
use crate::table::Table;

/// The companions of what is chosen, each with the one that needs it; nothing that is chosen already.
///
/// `whole` is a request of all that should be. A companion is taken from it, or else from what is known to be there.
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

/// Of several alternatives the first that is stated as a whole, or else the first that can be had.
fn of(field: &Field, whole: &Subject<'_>) -> &'static [&'static str] {
    if !whole.is_in_need(field) {
        return &[];
    }
    let stated = |names: &&&[&str]| names.iter().all(|name| whole.sent(name).is_some());
    let given = |names: &&&[&str]| names.iter().all(|name| whole.is_given(name));
    let one_of = field.needs().map_or(&[][..], |needs| needs.one_of);
    // Where none is complete, what there is of the first one is sent, and the rule says what is missing.
    let names = one_of.iter().find(stated).or_else(|| one_of.iter().find(given)).or(one_of.first());
    names.copied().unwrap_or_default()
}

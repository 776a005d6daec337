//! Requests from objects that were read: `Object::current` returns a request with every parameter that was read, and
//! `copy` returns one that gives a second integration the same parameters.
//!
//! The table of the request says which members are parameters. Their values are kept as they were read. A copy leaves
//! out a `null` where the target has no value.

use crate::facts::table::Table;
use crate::object::Object;
use crate::rules::State;

impl Object {
    /// Returns every parameter of the table that was read, as it came; see [`Patch::current`](super::Patch::current).
    #[doc(hidden)]
    #[must_use]
    pub fn current(&self, table: &'static Table) -> Object {
        let read = State::new(Some(self));
        let mut request = Object::of(table);
        for field in table.fields.iter().filter(|field| !field.is_response_only()) {
            if let Some(value) = read.get(field.name, table) {
                request.set(field.name, value);
            }
        }
        request
    }
}

/// Returns the request that gives the target the settings of the source; see [`Patch::copy`](super::Patch::copy).
///
/// Pass `None` as the table of a kind that the documents do not describe. All `properties` are parameters then.
pub(crate) fn copy(source: &Object, target: Option<&Object>, table: Option<&'static Table>) -> Object {
    let read = match table {
        Some(table) => source.current(table),
        None => source.properties().unwrap_or_default(),
    };
    let target = State::new(target);
    let mut copy = read.clone();
    copy.retain(|name| {
        let current = target.get(name, read.table());
        read.own(name) != Some("null") || current.is_some_and(|value| value != "null")
    });
    copy
}

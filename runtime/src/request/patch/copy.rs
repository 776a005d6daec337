//! Turns objects that were read into requests. `Object::current` returns a request with every parameter that was read.
//! `copy` returns a request that gives a second integration the same parameters.
//!
//! The table of the request says which members are parameters. Their values are kept as they were read.

use crate::facts::fact::Field;
use crate::facts::table::Table;
use crate::object::Object;
use crate::object::record::Record;
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
    let target = State::new(target);
    match table {
        Some(table) => copy_parameters(&State::new(Some(source)), &target, table),
        None => copy_properties(source, &target),
    }
}

fn copy_properties(source: &Object, target: &State) -> Object {
    let properties = source.properties().unwrap_or_default();
    let mut copy = properties.clone();
    copy.retain(|name| properties.own(name) != Some("null") || has_value(target, name, Object::TABLE));
    copy
}

fn copy_parameters(source: &State, target: &State, table: &'static Table) -> Object {
    let mut request = Object::of(table);
    for field in table.fields.iter().filter(|field| !field.is_response_only()) {
        let Some(value) = source.get(field.name, table) else {
            continue;
        };
        let unsets_nothing = value == "null" && !has_value(target, field.name, table);
        if !unsets_nothing && !is_replaced(field, source, table) {
            request.set(field.name, value);
        }
    }
    request
}

/// Returns whether the field is deprecated and the source has a value of its replacement. Returns `false` if a rule may
/// require the field, because the field is then sent in any case.
fn is_replaced(field: &Field, source: &State, table: &'static Table) -> bool {
    let Some(deprecated) = field.deprecated() else {
        return false;
    };
    let has_replacement = deprecated.replaced_by.iter().any(|name| has_value(source, name, table));
    has_replacement && !is_asked_for(field, table)
}

/// Returns whether a rule may require the field.
fn is_asked_for(field: &Field, table: &'static Table) -> bool {
    let mut needs = table.fields.iter().filter_map(Field::needs);
    field.is_required()
        || !field.required_when().is_empty()
        || needs.any(|needs| needs.one_of.iter().any(|names| names.contains(&field.name)))
}

fn has_value(state: &State, name: &str, table: &'static Table) -> bool {
    state.get(name, table).is_some_and(|value| value != "null")
}

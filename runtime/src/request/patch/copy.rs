//! What was read as a request: all of it, or what makes something else the same.
//!
//! In: objects as they were read, and the table of the request. Out: an object with parameters as they came.

use crate::facts::fact::Field;
use crate::facts::table::Table;
use crate::object::Object;
use crate::object::record::Record;
use crate::rules::State;

/// Every parameter of the table that was read.
pub(super) fn current(source: &Object, table: &'static Table) -> Object {
    stated(&State::of(Some(source)), table, |_, _| true)
}

/// What makes the target as the source is; see [`Patch::copy`](super::Patch::copy). Without a table, of a kind that the
/// documents do not describe, all `properties` are parameters.
pub(crate) fn copy(source: &Object, target: Option<&Object>, table: Option<&'static Table>) -> Object {
    let (read, target) = (State::of(Some(source)), State::of(target));
    let declared = table.unwrap_or(Object::TABLE);
    let has_value = |state: &State, name: &str| state.get(name, declared).is_some_and(|value| value != "null");
    let Some(table) = table else {
        let properties = source.properties().unwrap_or_default();
        let mut copy = properties.clone();
        copy.retain(|name| properties.own(name) != Some("null") || has_value(&target, name));
        return copy;
    };
    let needed: Vec<_> = table
        .fields
        .iter()
        .filter_map(Field::needs)
        .flat_map(|needs| needs.one_of.concat())
        .collect();
    // What the rules may ask for is stated in any case.
    let is_asked_for =
        |field: &Field| field.is_required() || !field.required_when().is_empty() || needed.contains(&field.name);
    let is_replaced = |field: &Field| {
        let deprecated = field.deprecated().filter(|_| !is_asked_for(field));
        deprecated.is_some_and(|of| of.replaced_by.iter().any(|name| has_value(&read, name)))
    };
    stated(&read, table, |field, value| {
        !is_replaced(field) && (value != "null" || has_value(&target, field.name))
    })
}

fn stated(source: &State, table: &'static Table, is_stated: impl Fn(&Field, &str) -> bool) -> Object {
    let mut request = Object::of(table);
    for field in table.fields.iter().filter(|field| !field.is_response_only()) {
        if let Some(value) = source.get(field.name, table).filter(|value| is_stated(field, value)) {
            request.set(field.name, value);
        }
    }
    request
}

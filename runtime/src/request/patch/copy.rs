//! The parameters of a request from what was read: all that were read, or a copy for another integration.
//!
//! The table of the request says which members are parameters, and the values are kept as they were read.

use crate::facts::kind::KindId;
use crate::facts::table::Table;
use crate::object::Object;
use crate::object::record::Record;
use crate::request::error::Error;
use crate::rules::State;

/// Returns every parameter that was read, as it came. Pass `None` as the kind for the settings.
///
/// # Errors
/// If the integration has another kind, or comes from a list, which leaves out `properties`.
pub fn from_current<R: Record>(current: &R, kind: Option<&KindId>, table: &'static Table) -> Result<Object, Error> {
    parameters(&State::of(current, table), kind, table)
}

/// Returns the parameters that give `onto` the settings of `from`. Leaves out each `null` that has nothing to unset.
///
/// # Errors
/// As [`from_current`], for both integrations.
pub fn copied<R: Record>(
    from: &R,
    onto: Option<&R>,
    kind: Option<&KindId>,
    table: &'static Table,
) -> Result<Object, Error> {
    copy(&State::of(from, table), &State::new(onto, table), kind, table)
}

fn copy(from: &State, onto: &State, kind: Option<&KindId>, table: &'static Table) -> Result<Object, Error> {
    refuse_other_kind(onto, kind)?;
    let all = parameters(from, kind, table)?;
    let mut copy = all.clone();
    copy.retain(|name| {
        let current = onto.get(name, table);
        all.own(name) != Some("null") || current.is_some_and(|value| value != "null")
    });
    Ok(copy)
}

fn parameters(read: &State, kind: Option<&KindId>, table: &'static Table) -> Result<Object, Error> {
    refuse_other_kind(read, kind)?;
    if read.lacks_properties() {
        let reason = "the integration comes from a list, which leaves out its settings: read it first";
        return Err(Error::invalid_request(reason));
    }
    if kind.is_some_and(|kind| kind.facts.is_none()) {
        return Ok(read.properties().cloned().unwrap_or_default());
    }
    let mut parameters = Object::of(table);
    for field in table.fields.iter().filter(|field| !field.is_response_only()) {
        if let Some(value) = read.get(field.name, table) {
            parameters.set(field.name, value);
        }
    }
    Ok(parameters)
}

fn refuse_other_kind(read: &State, kind: Option<&KindId>) -> Result<(), Error> {
    match kind.and_then(|kind| kind.refuses(read.kind())) {
        None => Ok(()),
        Some(reason) => Err(Error::invalid_request(reason)),
    }
}

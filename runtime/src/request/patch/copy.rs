//! Requests from what was read: with all parameters, or with those that make a copy.
//!
//! The table of the request says which members are parameters, and the values are kept as they were read.

use crate::object::Object;
use crate::object::record::RequestRecord;
use crate::request::error::Error;
use crate::rules::State;

/// Returns the request with every parameter that was read, as it came. `request` may have any members.
///
/// # Errors
/// If the integration has another kind, or comes from a list, which leaves out `properties`.
pub fn from_current<R: RequestRecord>(request: &R, current: &R::Response) -> Result<R, Error> {
    let read = state(request, Some(current))?;
    parameters(&read, request.object()).map(|members| request.with_members(members))
}

/// Returns the request that gives `onto` the settings of `from`. Leaves out each `null` that has nothing to unset.
///
/// # Errors
/// As [`from_current`]. `onto` may come from a list.
pub fn copied<R: RequestRecord>(request: &R, from: &R::Response, onto: Option<&R::Response>) -> Result<R, Error> {
    let [from, onto] = [state(request, Some(from))?, state(request, onto)?];
    copy(&from, &onto, request.object()).map(|members| request.with_members(members))
}

/// Returns what was read, unless its kind is not that of the request.
fn state<R: RequestRecord>(request: &R, read: Option<&R::Response>) -> Result<State, Error> {
    let read = State::new(read, request.object().table());
    match request.kind_id().and_then(|kind| kind.refuses(read.kind())) {
        None => Ok(read),
        Some(reason) => Err(Error::invalid_request(reason)),
    }
}

fn copy(from: &State, onto: &State, request: &Object) -> Result<Object, Error> {
    let all = parameters(from, request)?;
    let mut copy = all.clone();
    copy.retain(|name| {
        let current = onto.get(name, all.table());
        all.own(name) != Some("null") || current.is_some_and(|value| value != "null")
    });
    Ok(copy)
}

fn parameters(read: &State, request: &Object) -> Result<Object, Error> {
    if read.lacks_properties() {
        let reason = "the integration comes from a list, which leaves out its settings: read it first";
        return Err(Error::invalid_request(reason));
    }
    let table = request.table();
    if table.is_open() {
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

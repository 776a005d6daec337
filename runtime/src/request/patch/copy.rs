//! Requests from what was read: with all parameters, or with those that make a copy.
//!
//! The table of the request says which members are parameters, and the values are kept as they were read. Only the
//! functions for requests depend on a type.

use crate::facts::table::Table;
use crate::object::Object;
use crate::object::integration::IntegrationParts;
use crate::object::record::{Record, RequestRecord};
use crate::request::error::Error;
use crate::rules::State;

/// Returns the request with every parameter that was read, as it came. `request` may have any members.
///
/// # Errors
/// If the integration has another kind, or comes from a list, which leaves out `properties`.
pub fn from_current<R: RequestRecord>(request: &R, current: &R::Response) -> Result<R, Error> {
    let table = request.object().table();
    let members = parameters(table, inside(current, table))?;
    Ok(request.with_members(members))
}

/// Returns the request that gives `onto` the settings of `from`. Leaves out each `null` that has nothing to unset.
///
/// # Errors
/// As [`from_current`], for both integrations.
pub fn copied<R: RequestRecord>(request: &R, from: &R::Response, onto: Option<&R::Response>) -> Result<R, Error> {
    let table = request.object().table();
    let members = copy(table, inside(from, table), onto.map(|onto| inside(onto, table)))?;
    Ok(request.with_members(members))
}

/// Returns every attribute of the settings that was read, as it came.
pub fn from_settings(read: &Object, table: &'static Table) -> Object {
    stated(&State::read(read, None, table), table)
}

/// Returns the attributes that give an instance with the settings `onto` the settings `from`.
pub fn copied_settings(from: &Object, onto: &Object, table: &'static Table) -> Object {
    let [from, onto] = [from, onto].map(|read| State::read(read, None, table));
    with_unset(&stated(&from, table), Some(&onto))
}

type Inside<'a> = (&'a Object, Option<IntegrationParts<'a>>);

fn inside<'a, R: Record>(record: &'a R, table: &'static Table) -> Inside<'a> {
    (record.object(), record.integration(table.kind))
}

fn parameters(table: &'static Table, read: Inside<'_>) -> Result<Object, Error> {
    state(table, read).map(|read| stated(&read, table))
}

fn copy(table: &'static Table, from: Inside<'_>, onto: Option<Inside<'_>>) -> Result<Object, Error> {
    let from = state(table, from)?;
    let onto = onto.map(|onto| state(table, onto)).transpose()?;
    Ok(with_unset(&stated(&from, table), onto.as_ref()))
}

/// Returns what was read, unless it has another kind or lacks `properties`.
fn state(table: &'static Table, (object, integration): Inside<'_>) -> Result<State, Error> {
    let read = State::read(object, integration, table);
    if let Some(reason) = read.other_kind() {
        return Err(Error::invalid_request(reason));
    }
    if read.lacks_properties() {
        let reason = "the integration has no settings of its kind, as in a list: read it first";
        return Err(Error::invalid_request(reason));
    }
    Ok(read)
}

/// Returns the parameters that were read. Of an undocumented kind, these are all `properties`.
fn stated(read: &State, table: &'static Table) -> Object {
    if table.is_open() {
        return read.properties().cloned().unwrap_or_default();
    }
    let mut parameters = Object::of(table);
    for field in table.fields.iter().filter(|field| !field.is_response_only()) {
        if let Some(value) = read.get(field.name, table) {
            parameters.set(field.name, value);
        }
    }
    parameters
}

/// Leaves out each `null` that has nothing to unset.
fn with_unset(parameters: &Object, onto: Option<&State>) -> Object {
    let mut copy = parameters.clone();
    copy.retain(|name| {
        let current = onto.and_then(|onto| onto.get(name, parameters.table()));
        parameters.own(name) != Some("null") || current.is_some_and(|value| value != "null")
    });
    copy
}

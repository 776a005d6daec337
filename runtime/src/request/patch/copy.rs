//! Requests from a read integration, with all its parameters or as a copy. Masked values were not read.

use crate::facts::table::Table;
use crate::object::Object;
use crate::object::record::{Record, RequestRecord};
use crate::request::error::Error;
use crate::rules::CurrentState;

pub fn from_current<R: RequestRecord>(request: &R, current: &R::Response) -> Result<R, Error> {
    check(current, request.object().table())?;
    Ok(from_record(request, current))
}

pub fn copied<R: RequestRecord>(request: &R, from: &R::Response, onto: Option<&R::Response>) -> Result<R, Error> {
    check(from, request.object().table())?;
    if let Some(onto) = onto {
        check(onto, request.object().table())?;
    }
    Ok(copied_record(request, from, onto))
}

/// Like [`from_current`], for a record without a kind to check.
pub fn from_record<R: RequestRecord>(request: &R, current: &R::Response) -> R {
    let table = request.object().table();
    request.with_members(stated(&CurrentState::new(Some(current), table), table))
}

/// Like [`copied`], for records without a kind to check.
pub fn copied_record<R: RequestRecord>(request: &R, from: &R::Response, onto: Option<&R::Response>) -> R {
    let table = request.object().table();
    let read = stated(&CurrentState::new(Some(from), table), table);
    request.with_members(without_idle_nulls(read, &CurrentState::new(onto, table)))
}

/// Leaves out each `null` that has nothing to unset.
fn without_idle_nulls(read: Object, onto: &CurrentState) -> Object {
    let mut copy = read.clone();
    copy.retain(|name| {
        let has_value = onto.returned(name).is_some_and(|value| value != "null");
        read.own(name) != Some("null") || has_value
    });
    copy
}

fn check<R: Record>(read: &R, table: &'static Table) -> Result<(), Error> {
    refuse(&CurrentState::new(Some(read), table))
}

fn refuse(state: &CurrentState) -> Result<(), Error> {
    match state.refusal() {
        Some((_, message)) => Err(Error::invalid_request(message.clone())),
        None => Ok(()),
    }
}

/// For an undocumented kind, all `properties`.
fn stated(read: &CurrentState, table: &'static Table) -> Object {
    if table.is_open() {
        return read.properties().unwrap_or_default();
    }
    let mut parameters = Object::of(table);
    for field in table.parameters() {
        if let Some(value) = read.get(field.name) {
            parameters.set(field.name, value);
        }
    }
    parameters
}

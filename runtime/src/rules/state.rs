//! What is known of the present state, from a record that was read.

use crate::object::{Object, parameter};
use crate::table::{KindFacts, Table};
use crate::value::Member;

/// What a read gave, looked up by the names under which parameters are sent. It holds secrets, if the service returned
/// any, and shows none.
#[derive(Debug, Clone)]
pub(crate) enum State {
    /// It is known that nothing is there: the integration was never set up.
    Absent,
    /// Settings, or an integration with what is inside its `properties`.
    Read { object: Object, properties: Option<Object> },
}

impl State {
    pub(crate) fn of(current: Option<&Object>) -> Self {
        current.map_or(State::Absent, |current| State::Read {
            object: current.clone(),
            properties: current.properties(),
        })
    }

    pub(super) fn is_absent(&self) -> bool {
        matches!(self, State::Absent)
    }

    /// Whether an integration has to be set up: it was never there, or it is disabled and not by a parameter of its own.
    pub(crate) fn is_missing(&self, table: &'static Table) -> bool {
        let activation = |kind: &KindFacts| kind.activation.filter(|name| table.field(name).is_none());
        let activation = table.kind.and_then(activation);
        self.is_absent() || activation.is_some_and(|name| self.value(name) == Some("false"))
    }

    /// Whether it was read and cannot be sent.
    pub(crate) fn is_response_only(&self, name: &str) -> bool {
        let State::Read { object, .. } = self else { return false };
        object.table().field(name).is_some_and(|field| field.is_response_only())
    }

    /// What a parameter of `table` is, as JSON text; none if nothing is known of it.
    pub(crate) fn get(&self, name: &str, table: &'static Table) -> Option<&str> {
        self.value(table.field(name).and_then(|field| field.read_as()).unwrap_or(name))
    }

    fn value(&self, name: &str) -> Option<&str> {
        let State::Read { object, properties } = self else { return None };
        parameter(object, properties.as_ref(), name).map(Member::raw)
    }
}

//! What is checked: what a request sends, what is known of the present state, and the target.

use super::Target;
use super::equal::same;
use crate::fact::Field;
use crate::object::{Object, parameter};
use crate::table::{KindFacts, Table};
use crate::value::Member;

/// A request with all that the rules may ask about it.
pub(crate) struct Subject<'a> {
    pub(super) table: &'static Table,
    pub(super) target: Target,
    pub(super) state: Option<&'a State>,
    request: &'a Object,
}

impl<'a> Subject<'a> {
    pub(crate) fn new(request: &'a Object, state: Option<&'a State>, target: &Target) -> Self {
        Subject { table: request.table(), target: *target, state, request }
    }

    /// Names that the table does not have.
    pub(crate) fn others(&self) -> impl Iterator<Item = &'a str> {
        let table = self.table;
        self.request.members().map(|(name, _)| name).filter(move |name| table.row(name).is_none())
    }

    /// Whether it is switched on, or set, and needs others for that.
    pub(crate) fn is_in_need(&self, field: &Field) -> bool {
        let until = field.needs().and_then(|needs| needs.until);
        let is_over = until.is_some_and(|until| !self.target.is_up_to(until));
        self.value(field).is_some_and(is_on) && !is_over
    }

    /// The value that is sent, as JSON text; `null` is one.
    pub(crate) fn sent(&self, name: &str) -> Option<&'a str> {
        self.request.own(name)
    }

    /// The value that is sent and is not `null`.
    pub(super) fn value(&self, field: &Field) -> Option<&'a str> {
        self.sent(field.name).filter(|value| *value != "null")
    }

    fn known(&self, name: &str) -> Option<&'a str> {
        self.state?.get(name, self.table)
    }

    /// The value after the request as far as it is stated: what is sent, or what is known to be there.
    pub(super) fn stated(&self, name: &str) -> Option<&'a str> {
        self.sent(name).or_else(|| self.known(name))
    }

    /// The same, and where nothing is stated, or `null`, the documented default.
    pub(super) fn effective(&self, name: &str) -> Option<&'a str> {
        self.stated(name).filter(|value| *value != "null").or_else(|| self.table.field(name)?.default())
    }

    /// Whether the request leaves it with a value. Blank text is none; a switch has one in both positions.
    pub(crate) fn is_given(&self, name: &str) -> bool {
        self.stated(name).is_some_and(is_set)
    }

    /// Whether all of the conditions hold after the request, defaults counted.
    pub(crate) fn holds(&self, conditions: &[(&str, &str)]) -> bool {
        conditions.iter().all(|(name, value)| self.effective(name).is_some_and(|effective| same(value, effective)))
    }
}

/// Whether it is a value at all.
pub(super) fn is_set(value: &str) -> bool {
    value != "null" && value != r#""""#
}

/// Whether a switch is on, or anything else is set.
fn is_on(value: &str) -> bool {
    is_set(value) && value != "false"
}

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
        current
            .map_or(State::Absent, |current| State::Read { object: current.clone(), properties: current.properties() })
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

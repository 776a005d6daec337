//! What is judged: what a request sends, what is known of the present state, and the target.

use super::Target;
use super::equal::same;
use super::state::State;
use crate::fact::Field;
use crate::object::Object;
use crate::table::Table;

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

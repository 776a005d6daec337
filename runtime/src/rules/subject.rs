//! What is judged: what a request sends, what is known of the present state, and the target.

use super::Target;
use super::equal::same;
use super::state::State;
use crate::Parameters;
use crate::record::{Field, Table};

/// A request with all that the rules may ask about it.
pub(crate) struct Subject<'a> {
    pub(super) table: &'static Table,
    pub(super) target: Target,
    pub(super) state: Option<&'a State>,
    /// By the place in the table.
    sent: Vec<Option<&'a str>>,
    /// Names that the table does not have.
    pub(super) others: Vec<&'a str>,
}

impl<'a> Subject<'a> {
    pub(crate) fn new(
        table: &'static Table,
        parameters: &'a Parameters,
        state: Option<&'a State>,
        target: &Target,
    ) -> Self {
        let mut subject =
            Subject { table, target: *target, state, sent: vec![None; table.fields.len()], others: Vec::new() };
        for parameter in parameters.iter() {
            match subject.place(parameter.name) {
                Some(index) => subject.sent[index] = Some(parameter.value),
                None => subject.others.push(parameter.name),
            }
        }
        subject
    }

    fn place(&self, name: &str) -> Option<usize> {
        self.table.find(name).filter(|place| place.alias.is_none()).map(|place| place.index)
    }

    /// The value that is sent, as JSON text; `null` is one.
    pub(super) fn sent(&self, name: &str) -> Option<&'a str> {
        self.sent[self.place(name)?]
    }

    /// The value that is sent and is not `null`.
    pub(super) fn value(&self, field: &Field) -> Option<&'a str> {
        self.sent(field.name).filter(|value| *value != "null")
    }

    fn known(&self, name: &str) -> Option<&'a str> {
        self.state?.get(name)
    }

    /// The value after the request as far as it is stated: what is sent, or what is known to be there.
    pub(super) fn stated(&self, name: &str) -> Option<&'a str> {
        self.sent(name).or_else(|| self.known(name))
    }

    /// The same, and where nothing is stated the documented default.
    pub(super) fn effective(&self, name: &str) -> Option<&'a str> {
        self.stated(name).or_else(|| self.table.field(name)?.default)
    }

    /// Whether the request leaves it with a value. Blank text is none; a switch has one in both positions.
    pub(super) fn is_given(&self, name: &str) -> bool {
        self.stated(name).is_some_and(is_set)
    }

    /// Whether all of the conditions hold after the request, defaults counted.
    pub(super) fn holds(&self, conditions: &[(&str, &str)]) -> bool {
        conditions.iter().all(|(name, value)| self.effective(name).is_some_and(|effective| same(value, effective)))
    }
}

/// Whether it is a value at all.
pub(super) fn is_set(value: &str) -> bool {
    value != "null" && value != r#""""#
}

/// Whether a switch is on, or anything else is set.
pub(super) fn is_on(value: &str) -> bool {
    is_set(value) && value != "false"
}

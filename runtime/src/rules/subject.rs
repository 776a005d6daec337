//! The input of the rules: the request, the current state as far as it is known, and the target.
//!
//! The functions return the value of a parameter: as it is sent, as it will be after the request, or with its default.
//! They know that a read may have another name for a parameter, or have the parameter inside `properties`.

use crate::facts::fact::{Fact, Field, Needs, Type};
use crate::facts::kind::KindId;
use crate::facts::table::Table;
use crate::object::Object;
use crate::object::declared::Declared;
use crate::object::integration::parameter;
use crate::object::member::Member;
use crate::object::record::Record;
use crate::object::value::digits;
use crate::rules::satisfy::satisfies;
use crate::rules::target::Target;

/// A request, with the current state and the target.
pub(crate) struct Subject<'a> {
    pub(super) table: &'static Table,
    /// The kind that the request is for.
    pub(super) kind: Option<&'a KindId>,
    pub(super) target: Target,
    pub(super) state: Option<&'a State>,
    pub(super) request: &'a Object,
}

impl<'a> Subject<'a> {
    pub(crate) fn new(
        request: &'a Object,
        kind: Option<&'a KindId>,
        state: Option<&'a State>,
        target: &Target,
    ) -> Self {
        Subject {
            table: request.table(),
            kind,
            target: *target,
            state,
            request,
        }
    }

    /// Returns the companions that the field requires, if it is on or set.
    pub(crate) fn needs(&self, field: &Field) -> Option<Needs> {
        let is_on = self.value(field).is_some_and(is_on);
        field
            .needs()
            .filter(|needs| is_on && self.target.applies(&Fact::Needs(*needs)))
    }

    /// Returns the value that is sent, as JSON text. It may be `null`.
    pub(crate) fn sent(&self, name: &str) -> Option<&'a str> {
        self.request.own(name)
    }

    /// Returns the value that is sent. Returns `None` if it is `null`.
    pub(super) fn value(&self, field: &Field) -> Option<&'a str> {
        self.sent(field.name).filter(|value| *value != "null")
    }

    pub(super) fn current(&self, name: &str) -> Option<&'a str> {
        self.state?.get(name, self.table)
    }

    /// Returns whether the service may have a value that the request does not set and that nobody read.
    pub(super) fn may_be_stored(&self, name: &str) -> bool {
        let is_absent = self.state.is_some_and(State::is_absent);
        !is_absent && self.stated(name).is_none()
    }

    /// Returns the value after the request, if it is stated. It is the value that is sent, or else the current value.
    pub(super) fn stated(&self, name: &str) -> Option<&'a str> {
        self.sent(name).or_else(|| self.current(name))
    }

    /// Returns the value after the request. If it is not stated or is `null`, returns the documented default.
    pub(super) fn effective(&self, name: &str) -> Option<&'a str> {
        self.stated(name)
            .filter(|value| *value != "null")
            .or_else(|| self.table.field(name)?.default())
    }

    /// Returns whether the parameter has a value after the request. An empty string is not a value, but `false` is.
    pub(crate) fn is_given(&self, name: &str) -> bool {
        self.stated(name).is_some_and(is_set)
    }

    /// Returns whether all conditions are met after the request, including defaults.
    pub(crate) fn holds(&self, conditions: &[(&str, &str)]) -> bool {
        conditions.iter().all(|(name, value)| {
            let effective = self.effective(name);
            let declared = Declared::member(self.table.field(name));
            effective.is_some_and(|effective| satisfies(declared, value, effective))
        })
    }
}

/// Returns whether the value is neither `null` nor an empty string.
pub(super) fn is_set(value: &str) -> bool {
    value != "null" && value != r#""""#
}

/// Returns whether a boolean is true, or any other value is set.
pub(super) fn is_on(value: &str) -> bool {
    is_set(value) && value != "false"
}

/// The current state as it was read, or nothing if it is known that the integration was never set up. Values are found
/// by the names of parameters. The state may contain secrets, and `Debug` masks them.
pub(crate) struct State(Option<Read>);

/// The settings, or an integration with its `properties`.
struct Read {
    object: Object,
    properties: Option<Object>,
    /// Why it is not of the kind of the request.
    other_kind: Option<String>,
}

impl State {
    /// `table` has the parameters of the request.
    pub(crate) fn new<R: Record>(current: Option<&R>, table: &'static Table) -> Self {
        State(current.map(|current| {
            let parts = current.integration(table.kind);
            let properties = parts.as_ref().and_then(|parts| parts.properties);
            Read {
                object: current.object().clone(),
                properties: properties.map(|properties| properties.clone().under(table)),
                other_kind: parts.and_then(|parts| parts.refusal(table.kind)),
            }
        }))
    }

    pub(super) fn is_absent(&self) -> bool {
        self.0.is_none()
    }

    /// Returns why the integration is not of the kind of the request.
    pub(crate) fn other_kind(&self) -> Option<&str> {
        self.0.as_ref()?.other_kind.as_deref()
    }

    pub(crate) fn properties(&self) -> Option<&Object> {
        self.0.as_ref()?.properties.as_ref()
    }

    /// Returns whether an integration must be set up. That is so if it was never set up, or if it is disabled.
    ///
    /// If the kind has a parameter that says whether it is active, a disabled integration need not be set up again.
    pub(crate) fn is_missing(&self, table: &'static Table) -> bool {
        if self.is_absent() {
            return true;
        }
        let Some(activation) = table.kind.and_then(|kind| kind.activation) else {
            return false;
        };
        table.field(activation).is_none() && self.value(activation) == Some("false")
    }

    /// Returns the current value of a parameter of `table`, as JSON text. Returns `None` if it is not known.
    pub(crate) fn get(&self, name: &str, table: &'static Table) -> Option<&str> {
        let Some(field) = table.field(name) else {
            return self.value(name);
        };
        let value = self.value(field.read_as().unwrap_or(name))?;
        if matches!(field.ty, Type::Float) {
            // A response may have the number in a string, and a request must not.
            return digits(value).or(Some(value));
        }
        Some(value)
    }

    fn value(&self, name: &str) -> Option<&str> {
        let read = self.0.as_ref()?;
        parameter(&read.object, read.properties.as_ref(), name).map(Member::raw)
    }
}

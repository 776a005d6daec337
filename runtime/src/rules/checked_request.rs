use platform_api_core::scalar::number;

use crate::facts::fact::{Fact, Field, Needs, Type};
use crate::facts::kind::KindId;
use crate::facts::table::{KindFacts, Table};
use crate::json::scan::string_of;
use crate::object::Object;
use crate::object::declared::ValueDeclaration;
use crate::object::integration::{IntegrationParts, parameter, wrong_kind};
use crate::object::record::Record;
use crate::object::redacted::path_of_mask;
use crate::object::value::Member;
use crate::rules::rule::{Found, Rule};
use crate::rules::satisfy::satisfies;
use crate::rules::target::Target;

pub(crate) struct CheckedRequest<'a> {
    pub(super) table: &'static Table,
    pub(super) kind: Option<&'a KindId>,
    pub(super) target: Target,
    pub(super) state: Option<&'a CurrentState>,
    pub(super) parameters: &'a Object,
}

impl<'a> CheckedRequest<'a> {
    pub(crate) fn new(
        parameters: &'a Object,
        kind: Option<&'a KindId>,
        state: Option<&'a CurrentState>,
        target: &Target,
    ) -> Self {
        CheckedRequest {
            table: parameters.table(),
            kind,
            target: *target,
            state,
            parameters,
        }
    }

    /// Returns the companions that the field requires, if it is on or set.
    pub(crate) fn needs(&self, field: &Field) -> Option<Needs> {
        let is_on = self.value(field).is_some_and(is_on);
        field
            .needs()
            .filter(|needs| is_on && self.target.applies(&Fact::Needs(*needs)))
    }

    /// The value that is sent, as JSON text; it may be `null`.
    pub(crate) fn sent(&self, name: &str) -> Option<&'a str> {
        self.parameters.own(name)
    }

    /// The value that is sent, unless it is `null`.
    pub(super) fn value(&self, field: &Field) -> Option<&'a str> {
        self.sent(field.name).filter(|value| *value != "null")
    }

    pub(super) fn current(&self, name: &str) -> Option<&'a str> {
        self.state?.get(name)
    }

    /// Returns `true` even for a masked value.
    pub(super) fn is_returned(&self, name: &str) -> bool {
        self.state.is_some_and(|state| state.returned(name).is_some())
    }

    /// Returns `true` if the service may have a value that was neither sent nor read.
    pub(super) fn may_be_stored(&self, name: &str) -> bool {
        let is_absent = self.state.is_some_and(CurrentState::is_absent);
        !is_absent && self.stated(name).is_none()
    }

    /// The value after the request.
    pub(super) fn stated(&self, name: &str) -> Option<&'a str> {
        self.sent(name).or_else(|| self.current(name))
    }

    /// The value after the request, or else the documented default.
    pub(super) fn effective(&self, name: &str) -> Option<&'a str> {
        self.stated(name)
            .filter(|value| *value != "null")
            .or_else(|| self.table.field(name)?.default())
    }

    /// An empty string is not a value, but `false` is.
    pub(crate) fn is_given(&self, name: &str) -> bool {
        self.stated(name).is_some_and(is_set)
    }

    pub(crate) fn holds(&self, conditions: &[(&str, &str)]) -> bool {
        conditions.iter().all(|(name, value)| {
            let declared = ValueDeclaration::member(self.table.field(name));
            self.effective(name)
                .is_some_and(|effective| satisfies(declared, value, effective))
        })
    }
}

pub(super) fn is_set(value: &str) -> bool {
    value != "null" && value != r#""""#
}

/// Returns `true` for the boolean `true`, and for any value of another type that is set.
pub(super) fn is_on(value: &str) -> bool {
    is_set(value) && value != "false"
}

fn refusal(parts: &IntegrationParts<'_>, kind: Option<&KindFacts>) -> Option<Found> {
    if let (Some(other_kind), Some(kind)) = (parts.other_kind, kind) {
        return Some((Rule::OtherKind, wrong_kind(other_kind, kind)));
    }
    if parts.properties.is_none() {
        let message = "the integration has no settings of its kind, as in a list: read it first";
        return Some((Rule::SettingsNotRead, message.to_owned()));
    }
    None
}

/// The current state as it was read. It may contain secrets.
pub(crate) struct CurrentState {
    table: &'static Table,
    /// `None` if the integration was never set up.
    read: Option<Read>,
}

struct Read {
    object: Object,
    properties: Option<Object>,
    /// Why the request cannot be compared with it: it is of another kind, or without its settings.
    refusal: Option<Found>,
}

impl Read {
    fn new<R: Record>(current: &R, table: &'static Table) -> Self {
        let parts = current.integration(table.kind);
        let refusal = parts.as_ref().and_then(|parts| refusal(parts, table.kind));
        let mut object = current.object().clone();
        unescape_numbers(&mut object, table);
        let properties = parts.and_then(|parts| parts.properties).map(|properties| {
            let mut properties = properties.clone().under(table);
            unescape_numbers(&mut properties, table);
            properties
        });
        Read {
            object,
            properties,
            refusal,
        }
    }
}

/// Some writers of JSON escape the sign of a number in a string: `"1E\u002B2"`.
fn unescape_numbers(object: &mut Object, table: &'static Table) {
    for field in table.fields.iter().filter(|field| matches!(field.ty, Type::Float)) {
        let name = field.read_as().unwrap_or(field.name);
        let escaped = object.own(name).filter(|json| json.contains('\\'));
        if let Some(text) = escaped.and_then(string_of)
            && let Some(number) = number(&text).map(str::to_owned)
        {
            object.set(name, &number);
        }
    }
}

impl CurrentState {
    pub(crate) fn new<R: Record>(current: Option<&R>, table: &'static Table) -> Self {
        let read = current.map(|current| Read::new(current, table));
        CurrentState { table, read }
    }

    pub(super) fn is_absent(&self) -> bool {
        self.read.is_none()
    }

    pub(crate) fn refusal(&self) -> Option<&Found> {
        self.read.as_ref()?.refusal.as_ref()
    }

    /// The settings of an undocumented kind, without those that the service masks.
    pub(crate) fn properties(&self) -> Option<Object> {
        let mut properties = self.read.as_ref()?.properties.clone()?;
        properties.retain(|name| self.get(name).is_some());
        Some(properties)
    }

    /// Returns `true` if an integration must be set up: it never was, or it is disabled and no parameter activates it.
    pub(crate) fn is_missing(&self) -> bool {
        if self.is_absent() {
            return true;
        }
        let Some(activation) = self.table.kind.and_then(|kind| kind.activation) else {
            return false;
        };
        self.table.field(activation).is_none() && self.value(activation) == Some("false")
    }

    /// The current value of a parameter, unless it is masked.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        let declared = ValueDeclaration::member(self.table.field(name));
        self.returned(name)
            .filter(|value| path_of_mask(declared, value).is_none())
    }

    /// Returns even a masked value.
    pub(crate) fn returned(&self, name: &str) -> Option<&str> {
        let Some(field) = self.table.field(name) else {
            return self.value(name);
        };
        let value = self.value(field.read_as().unwrap_or(name))?;
        if matches!(field.ty, Type::Float) {
            // A response may have the number in a string, and a request must not.
            return number(value).or(Some(value));
        }
        Some(value)
    }

    fn value(&self, name: &str) -> Option<&str> {
        let read = self.read.as_ref()?;
        parameter(&read.object, read.properties.as_ref(), name).map(Member::raw)
    }
}

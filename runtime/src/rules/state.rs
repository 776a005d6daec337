//! What is known of the present state, from a record that was read.

use std::borrow::Cow;

use crate::fact::Type;
use crate::node::Node;
use crate::record::{Record, Table, parameters_of};
use crate::{KindFacts, Parameter, Parameters};

/// Values by the names under which they are sent. It holds secrets, if the service returned any, and shows none.
#[derive(Debug, Clone, Default)]
pub(crate) struct State {
    values: Parameters,
    is_absent: bool,
    /// It says of itself that it is disabled.
    is_disabled: bool,
    /// Names that were read and cannot be sent.
    response_only: Vec<&'static str>,
}

impl State {
    /// It is known that nothing is there: the integration was never set up.
    fn absent() -> Self {
        State { is_absent: true, ..State::default() }
    }

    /// What is known to be there: what was read, or that there is nothing.
    pub(crate) fn of_present(current: Option<&dyn Record>, table: &'static Table) -> Self {
        current.map_or_else(State::absent, |current| State::of(current, table))
    }

    /// Whether it is known that nothing is there.
    pub(super) fn is_absent(&self) -> bool {
        self.is_absent
    }

    /// Whether an integration has to be set up: it was never there, or it is disabled and not by a parameter of its own.
    pub(crate) fn is_missing(&self, table: &'static Table) -> bool {
        let is_parameter = |kind: &KindFacts| kind.activation.is_some_and(|name| table.field(name).is_some());
        self.is_absent || (self.is_disabled && !table.kind.is_some_and(is_parameter))
    }

    /// Whether it was read and cannot be sent.
    pub(crate) fn is_response_only(&self, name: &str) -> bool {
        self.response_only.contains(&name)
    }

    /// What `current` says about the parameters of `table`: its own fields, and those of its properties.
    fn of(current: &dyn Record, table: &'static Table) -> Self {
        let mut state = State::default();
        let parameters = parameters_of(current);
        let own = current.table().fields.iter();
        state.response_only = own.filter(|field| field.is_response_only()).map(|field| field.name).collect();
        let activation = table.kind.and_then(|kind| kind.activation);
        state.is_disabled = activation.and_then(|name| parameters.get(name)) == Some("false");
        for Parameter { name, value, .. } in parameters.iter() {
            match current.table().field(name).map(|field| field.ty) {
                Some(Type::Properties) => state.put_members(value, table),
                _ => state.put(name, value, table),
            }
        }
        state
    }

    fn put_members(&mut self, properties: &str, table: &'static Table) {
        if let Ok(Node::Object(members)) = Node::of(properties) {
            for (name, value) in members {
                self.put(&name, value, table);
            }
        }
    }

    /// Of two values of one name the first counts: the integration's own fields come before its properties.
    fn put(&mut self, name: &str, value: &str, table: &'static Table) {
        let mut push = |name: Cow<'static, str>, secret| {
            self.values.push(name, secret, |json| json.extend_from_slice(value.as_bytes()));
        };
        let field = table.fields.iter().find(|field| field.read_as().unwrap_or(field.name) == name);
        match field {
            Some(field) => push(Cow::Borrowed(field.name), field.may_hold_secrets()),
            None => push(Cow::Owned(name.to_owned()), true),
        }
    }

    /// The value as JSON text; none if nothing is known of it.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.values.get(name)
    }
}

//! What is known of the present state, from a record that was read.

use crate::node::Node;
use crate::record::{Record, Table, Type, parameters_of};
use crate::{Parameter, Parameters};

/// Values by the names under which they are sent. It holds secrets, if the service returned any, and shows none.
#[derive(Debug, Clone, Default)]
pub(crate) struct State {
    values: Parameters,
    is_absent: bool,
}

impl State {
    /// It is known that nothing is there: the integration was never set up.
    fn absent() -> Self {
        State { values: Parameters::new(), is_absent: true }
    }

    /// What is known to be there: what was read, or that there is nothing.
    pub(crate) fn of_present(current: Option<&dyn Record>, table: &'static Table) -> Self {
        current.map_or_else(State::absent, |current| State::of(current, table))
    }

    /// Whether it is known that nothing is there.
    pub(super) fn is_absent(&self) -> bool {
        self.is_absent
    }

    /// What `current` says about the parameters of `table`: its own fields, and those of its properties.
    fn of(current: &dyn Record, table: &'static Table) -> Self {
        let mut state = State::default();
        let parameters = parameters_of(current);
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
        for field in table.fields.iter().filter(|field| field.read_as.unwrap_or(field.name) == name) {
            self.values.push(field.name, field.may_hold_secrets(), |json| json.extend_from_slice(value.as_bytes()));
        }
    }

    /// The value as JSON text; none if nothing is known of it.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.values.get(name)
    }
}

//! Decides whether a current value satisfies a wanted value of a field.
//!
//! This is not equality. In a record, only the wanted fields count, because the service may know more fields than the
//! wanted value has. Timestamps compare by their points in time, and other values as JSON values do. The order of entries
//! counts, except in a field that is a set.

use std::collections::BTreeMap;
use std::time::SystemTime;

use crate::facts::fact::{Field, Type};
use crate::json::equal::is_equal;
use crate::json::node::Node;
use crate::object::member::{Get, Member};
use crate::object::timestamp::Timestamp;

impl Field {
    /// Returns whether a present value, as JSON text, satisfies a wanted one, as in a patch.
    #[doc(hidden)]
    pub fn is_satisfied(&self, wanted: &str, present: &str) -> bool {
        satisfies(Some(self), wanted, present)
    }
}

/// Returns whether the present value of a field, as JSON text, satisfies the wanted value. Pass `None` if the documents
/// do not name the field.
pub(crate) fn satisfies(field: Option<&Field>, wanted: &str, present: &str) -> bool {
    match field {
        Some(field) => fits(&field.ty, &field.in_order(wanted), &field.in_order(present)),
        None => is_equal(wanted, present),
    }
}

fn fits(ty: &Type, wanted: &str, present: &str) -> bool {
    if is_equal(wanted, present) {
        return true;
    }
    match (ty, Node::of(wanted), Node::of(present)) {
        (Type::Timestamp, ..) => match (time(wanted), time(present)) {
            (Some(wanted), Some(present)) => wanted == present,
            _ => false,
        },
        (Type::Array(element), Ok(Node::Array(wanted)), Ok(Node::Array(present))) => {
            wanted.len() == present.len()
                && wanted
                    .iter()
                    .zip(present)
                    .all(|(wanted, present)| fits(element, wanted, present))
        }
        (Type::Map(_) | Type::Record(_), Ok(Node::Object(wanted)), Ok(Node::Object(present))) => {
            let present: BTreeMap<_, _> = present
                .into_iter()
                .map(|(name, value)| (name.compared(), value))
                .collect();
            (wanted.len() == present.len() || matches!(ty, Type::Record(_)))
                && wanted.iter().all(|(name, wanted)| {
                    let present = present.get(&name.compared());
                    present.is_some_and(|present| member_fits(ty, &name.text_or_json(), wanted, present))
                })
        }
        _ => false,
    }
}

fn time(json: &str) -> Option<SystemTime> {
    Timestamp::get(Member::inner(json)).map(|timestamp| timestamp.to_system_time())
}

/// Compares a member of an object of this type.
fn member_fits(ty: &Type, name: &str, wanted: &str, present: &str) -> bool {
    match ty {
        Type::Map(element) => fits(element, wanted, present),
        Type::Record(table) => satisfies(table.field(name), wanted, present),
        _ => is_equal(wanted, present),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::fact::Fact;
    use crate::facts::table::Table;

    static FIELDS: [Field; 2] = [
        Field::new("a", Type::Float, &[]),
        Field::new("set", Type::Array(&Type::Integer), &[Fact::Unique]),
    ];
    static RECORD: Table = Table::new("Test", &FIELDS);

    #[test]
    fn what_means_the_same_satisfies() {
        for (ty, wanted, present) in [
            (Type::Integer, "1", "1.0"),
            (Type::String, r#""é""#, r#""\u00e9""#),
            (
                Type::Timestamp,
                r#""2024-05-01T12:00:00Z""#,
                r#""2024-05-01T14:00:00.000+02:00""#,
            ),
            (Type::Array(&Type::Float), "[1, 2]", "[1.0,2.00]"),
            (Type::Map(&Type::Integer), r#"{"a":1,"b":2}"#, r#"{"b":2.0,"a":1}"#),
            (Type::Record(&RECORD), r#"{"a":1}"#, r#"{"b":[],"a":1.0}"#),
            (Type::Any, "null", "null"),
        ] {
            assert!(fits(&ty, wanted, present), "{wanted} {present}");
        }
    }

    #[test]
    fn another_meaning_does_not_satisfy() {
        for (ty, wanted, present) in [
            (Type::Integer, "1", r#""1""#),
            (
                Type::String,
                r#""2024-05-01T12:00:00Z""#,
                r#""2024-05-01T14:00:00+02:00""#,
            ),
            (Type::Array(&Type::Integer), "[1,2]", "[2,1]"),
            (Type::Array(&Type::Integer), "[1]", "[1,1]"),
            (Type::Map(&Type::Integer), r#"{"a":1}"#, r#"{"a":1,"b":2}"#),
            (Type::Record(&RECORD), r#"{"a":1,"b":2}"#, r#"{"a":1}"#),
            (Type::Record(&RECORD), r#"{"a":null}"#, "{}"),
            (Type::String, r#""""#, "null"),
            (Type::Boolean, "false", "null"),
        ] {
            assert!(!fits(&ty, wanted, present), "{wanted} {present}");
        }
    }

    #[test]
    fn the_order_of_a_set_means_nothing() {
        let set = Some(&FIELDS[1]);
        for (wanted, present) in [("[1,2]", "[2.0, 1]"), ("[]", "[ ]"), ("null", "null")] {
            assert!(satisfies(set, wanted, present), "{wanted} {present}");
        }
        for (wanted, present) in [("[1,2]", "[2,3]"), ("[1]", "[1,2]"), ("[]", "null")] {
            assert!(!satisfies(set, wanted, present), "{wanted} {present}");
        }
        let inside = fits(&Type::Record(&RECORD), r#"{"set":[1,2]}"#, r#"{"a":1,"set":[2,1]}"#);
        assert!(inside, "a set in a record");
        let list = Field::new("list", Type::Array(&Type::Integer), &[]);
        assert!(!satisfies(Some(&list), "[1,2]", "[2,1]"), "the order of a list counts");
    }
}

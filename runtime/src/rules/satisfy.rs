//! Decides whether a current value satisfies a wanted value of a declared type.
//!
//! This is not equality. In a record, only the wanted fields count, because the service may know more fields than the
//! wanted value has. Timestamps compare by their points in time, and other values as JSON values do. Entries of arrays
//! compare in their order, because the documents do not say that the order is irrelevant.

use std::collections::BTreeMap;
use std::time::SystemTime;

use crate::facts::fact::Type;
use crate::json::equal::is_equal;
use crate::json::node::Node;
use crate::object::member::{Get, Member};
use crate::object::timestamp::Timestamp;

/// Returns whether the present value, as JSON text, satisfies the wanted value.
pub(crate) fn satisfies(ty: &Type, wanted: &str, present: &str) -> bool {
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
                    .all(|(wanted, present)| satisfies(element, wanted, present))
        }
        (Type::Map(_) | Type::Record(_), Ok(Node::Object(wanted)), Ok(Node::Object(present))) => {
            let present: BTreeMap<_, _> = present
                .into_iter()
                .map(|(name, value)| (name.compared(), value))
                .collect();
            (wanted.len() == present.len() || matches!(ty, Type::Record(_)))
                && wanted.iter().all(|(name, wanted)| {
                    let present = present.get(&name.compared());
                    present.is_some_and(|present| satisfies(&member(ty, &name.text_or_json()), wanted, present))
                })
        }
        _ => false,
    }
}

fn time(json: &str) -> Option<SystemTime> {
    Timestamp::get(Member::inner(json)).map(|timestamp| timestamp.to_system_time())
}

/// Returns the type of a member of an object of this type.
fn member(ty: &Type, name: &str) -> Type {
    match ty {
        Type::Map(element) => **element,
        Type::Record(table) => table.field(name).map_or(Type::Any, |field| field.ty),
        _ => Type::Any,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::fact::Field;
    use crate::facts::table::Table;

    static FIELDS: [Field; 1] = [Field::new("a", Type::Float, &[])];
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
            assert!(satisfies(&ty, wanted, present), "{wanted} {present}");
        }
    }

    #[test]
    fn everything_else_does_not() {
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
            assert!(!satisfies(&ty, wanted, present), "{wanted} {present}");
        }
    }
}

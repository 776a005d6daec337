//! Compares two JSON values by their meaning.
//!
//! Numbers compare by value, timestamps by their point in time, members of objects in any order. Entries of arrays
//! compare in their order: the documents nowhere say that it does not matter.

use std::cmp::Ordering;

use crate::Timestamp;
use crate::facts::fact::Type;
use crate::facts::table::Table;
use crate::json::node::Node;
use crate::json::number::compare;

/// Whether two JSON texts are the same value, without a declared type.
pub(super) fn same(left: &str, right: &str) -> bool {
    is_equal(&Type::Any, left, right)
}

/// Whether the wanted value equals the present one.
///
/// Of a record only the wanted fields count: the service may know more options than are stated.
pub(crate) fn is_equal(ty: &Type, wanted: &str, present: &str) -> bool {
    if wanted == present {
        return true;
    }
    match (Node::of(wanted), Node::of(present)) {
        (Ok(Node::Number(wanted)), Ok(Node::Number(present))) => compare(wanted, present) == Some(Ordering::Equal),
        (Ok(Node::String(wanted)), Ok(Node::String(present))) => {
            wanted == present || (matches!(ty, Type::Timestamp) && is_same_time(&wanted, &present))
        }
        (Ok(Node::Array(wanted)), Ok(Node::Array(present))) => {
            let element = if let Type::Array(element) = ty { element } else { &Type::Any };
            wanted.len() == present.len()
                && wanted.iter().zip(present).all(|(wanted, present)| is_equal(element, wanted, present))
        }
        (Ok(Node::Object(wanted)), Ok(Node::Object(present))) => {
            (wanted.len() == present.len() || matches!(ty, Type::Record(_)))
                && wanted.iter().all(|(name, wanted)| {
                    let present = present.iter().find(|(other, _)| other == name);
                    present.is_some_and(|(_, present)| is_equal(member(ty, name), wanted, present))
                })
        }
        _ => false,
    }
}

fn member<'t>(ty: &'t Type, name: &str) -> &'t Type {
    let of_record = |table: &'static Table| table.field(name).map_or(&Type::Any, |field| &field.ty);
    match ty {
        Type::Map(element) => element,
        Type::Record(table) => of_record(table),
        _ => &Type::Any,
    }
}

fn is_same_time(left: &str, right: &str) -> bool {
    match (left.parse::<Timestamp>(), right.parse::<Timestamp>()) {
        (Ok(left), Ok(right)) => left.to_system_time() == right.to_system_time(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::fact::Field;

    static FIELDS: [Field; 1] = [Field::new("a", Type::Float, &[])];
    static RECORD: Table = Table::new("Test", &FIELDS);

    #[test]
    fn values_are_equal_by_what_they_mean() {
        for (ty, wanted, present) in [
            (Type::Integer, "1", "1.0"),
            (Type::String, r#""é""#, r#""\u00e9""#),
            (Type::Timestamp, r#""2024-05-01T12:00:00Z""#, r#""2024-05-01T14:00:00.000+02:00""#),
            (Type::Array(&Type::Float), "[1, 2]", "[1.0,2.00]"),
            (Type::Map(&Type::Integer), r#"{"a":1,"b":2}"#, r#"{"b":2.0,"a":1}"#),
            (Type::Record(&RECORD), r#"{"a":1}"#, r#"{"b":[],"a":1.0}"#),
            (Type::Any, "null", "null"),
        ] {
            assert!(is_equal(&ty, wanted, present), "{wanted} {present}");
        }
    }

    #[test]
    fn everything_else_differs() {
        for (ty, wanted, present) in [
            (Type::Integer, "1", r#""1""#),
            (Type::String, r#""2024-05-01T12:00:00Z""#, r#""2024-05-01T14:00:00+02:00""#),
            (Type::Array(&Type::Integer), "[1,2]", "[2,1]"),
            (Type::Array(&Type::Integer), "[1]", "[1,1]"),
            (Type::Map(&Type::Integer), r#"{"a":1}"#, r#"{"a":1,"b":2}"#),
            (Type::Record(&RECORD), r#"{"a":1,"b":2}"#, r#"{"a":1}"#),
            (Type::Record(&RECORD), r#"{"a":null}"#, "{}"),
            (Type::String, r#""""#, "null"),
            (Type::Boolean, "false", "null"),
        ] {
            assert!(!is_equal(&ty, wanted, present), "{wanted} {present}");
        }
    }
}

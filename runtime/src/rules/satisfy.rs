//! Tests whether a current value satisfies a wanted value.
//!
//! See "What a patch leaves out" in README.md.

use std::collections::BTreeMap;
use std::time::SystemTime;

use platform_api_core::scalar::number;

use crate::facts::fact::{Field, Type};
use crate::json::node::is_equal;
use crate::object::declared::{ValueDeclaration, inside};
use crate::object::timestamp::Timestamp;
use crate::object::value::{Get, Member};

impl Field {
    #[doc(hidden)]
    pub fn is_satisfied(&self, wanted: &str, present: &str) -> bool {
        satisfies(ValueDeclaration::Field(self), wanted, present)
    }
}

pub(crate) fn satisfies(declared: ValueDeclaration<'_>, wanted: &str, present: &str) -> bool {
    let (wanted, present) = match declared {
        ValueDeclaration::Field(field) => (field.in_order(wanted), field.in_order(present)),
        _ => (wanted.into(), present.into()),
    };
    if is_equal(&wanted, &present) {
        return true;
    }
    let ty = declared.ty();
    if matches!(ty, Type::Timestamp) {
        let wanted_time = time(&wanted);
        return wanted_time.is_some() && wanted_time == time(&present);
    }
    if matches!(ty, Type::Float)
        && let (Some(wanted), Some(present)) = (number(&wanted), number(&present))
    {
        return is_equal(wanted, present);
    }
    let is_object = wanted.starts_with('{');
    if is_object != present.starts_with('{') {
        return false;
    }
    let (Some(wanted), Some(present)) = (inside(ty, &wanted), inside(ty, &present)) else {
        return false;
    };
    // If a name is repeated, the last value counts.
    let mut wanted_by_step = BTreeMap::new();
    for inner in wanted {
        wanted_by_step.insert(inner.step, (inner.declared, inner.text));
    }
    let mut present_by_step = BTreeMap::new();
    for inner in present {
        present_by_step.insert(inner.step, inner.text);
    }
    let may_have_more = is_object && matches!(ty, Type::Record(_));
    if wanted_by_step.len() != present_by_step.len() && !may_have_more {
        return false;
    }
    wanted_by_step.iter().all(|(step, (declared, wanted))| {
        let present = present_by_step.get(step);
        present.is_some_and(|present| satisfies(*declared, wanted, present))
    })
}

fn time(json: &str) -> Option<SystemTime> {
    Timestamp::get(Member::inner(json)).map(|timestamp| timestamp.to_system_time())
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
    static TABLE: Table = Table::new("Test", &FIELDS);
    static RECORD: Type = Type::Record(&TABLE);

    #[test]
    fn what_means_the_same_satisfies() {
        for (ty, wanted, present) in [
            (&Type::String, r#""é""#, r#""\u00e9""#),
            (
                &Type::Timestamp,
                r#""2024-05-01T12:00:00Z""#,
                r#""2024-05-01T14:00:00.000+02:00""#,
            ),
            (&Type::Array(&Type::Float), "[1, 2]", r#"[1.0,"2.00"]"#),
        ] {
            assert!(
                satisfies(ValueDeclaration::Entry(ty), wanted, present),
                "{wanted} {present}"
            );
        }
    }

    #[test]
    fn another_meaning_does_not_satisfy() {
        for (ty, wanted, present) in [
            (&Type::Integer, "1", r#""1""#),
            (&Type::Float, "1", r#""1.""#),
            (
                &Type::String,
                r#""2024-05-01T12:00:00Z""#,
                r#""2024-05-01T14:00:00+02:00""#,
            ),
            (&Type::Array(&Type::Integer), "[1]", "[1,1]"),
            (&RECORD, r#"{"a":null}"#, "{}"),
            (&Type::String, r#""""#, "null"),
        ] {
            assert!(
                !satisfies(ValueDeclaration::Entry(ty), wanted, present),
                "{wanted} {present}"
            );
        }
    }

    #[test]
    fn the_order_of_a_set_means_nothing() {
        let set = ValueDeclaration::Field(&FIELDS[1]);
        for (wanted, present, is_satisfied) in [
            ("[1,2]", "[2.0, 1]", true),
            ("[1,2]", "[2,3]", false),
            ("[1]", "[1,2]", false),
        ] {
            assert_eq!(satisfies(set, wanted, present), is_satisfied, "{wanted} {present}");
        }
        let record = ValueDeclaration::Entry(&RECORD);
        let is_satisfied = satisfies(record, r#"{"set":[1,2]}"#, r#"{"a":1,"set":[2,1]}"#);
        assert!(is_satisfied, "a set in a record");
    }
}

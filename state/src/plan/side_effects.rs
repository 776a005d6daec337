//! Finds parameters that have changed although the file does not name them. The documents say that a change of
//! settings overwrites nothing else. We assume that a change of an integration overwrites nothing else either.

use std::borrow::Cow;

use platform_api::facts::{Field, Table, Type};
use platform_api::{Json, Object};

use crate::plan::report::{Change, Secret};

/// Returns the parameters that have another value after a change, although the file does not name them. A parameter
/// that the response before the change did not have cannot be compared. It may be a secret.
pub fn side_effects(before: &Object, after: &Object, wanted: &Object) -> Vec<Change> {
    let mut found = Vec::new();
    for field in before.table().fields {
        let Some(old) = before.raw(field.name) else { continue };
        let new = after.raw(field.name);
        match (wanted.raw(field.name), field.ty) {
            (None, _) if !follows(field, wanted) => found.extend(difference(before, field.name, old, new)),
            (Some(wanted), Type::Record(table)) => {
                for mut change in inside(table, old, new, wanted) {
                    change.parameter = format!("{}.{}", field.name, change.parameter);
                    found.push(change);
                }
            }
            _ => {}
        }
    }
    found
}

/// Returns the members of a record that changed although the file does not name them. A service may replace the whole
/// record.
fn inside(table: &'static Table, before: &str, after: Option<&str>, wanted: &str) -> Vec<Change> {
    let members = |json: &str| Object::from_json(json).unwrap_or_default();
    let (before, after, wanted) = (members(before), members(after.unwrap_or("{}")), members(wanted));
    let mut found = Vec::new();
    for (name, old) in before.members().filter(|(name, _)| wanted.raw(name).is_none()) {
        found.extend(difference(&Object::of(table), name, old, after.raw(name)));
    }
    found
}

/// Compares two values. A response may leave out a parameter that is unset, so an absent value counts as `null`.
fn difference(of: &Object, name: &str, before: &str, after: Option<&str>) -> Option<Change> {
    let field = of.table().field(name);
    let parsed = |json| {
        field
            .map_or(Cow::Borrowed(json), |field| field.in_order(json))
            .parse::<Json>()
    };
    let is_same = parsed(before).ok() == parsed(after.unwrap_or("null")).ok();
    (!is_same).then(|| Change::new(name, of, Some(before), after, Secret::Changed))
}

/// Whether the field replaces a parameter that the file names, or such a parameter replaces the field. Assumed: The
/// two may change together. A parameter with two names is read as one.
fn follows(field: &Field, wanted: &Object) -> bool {
    for (name, _) in wanted.members() {
        let named = wanted.table().field(name);
        if named.is_some_and(|named| replaced_by(named).contains(&field.name)) || replaced_by(field).contains(&name) {
            return true;
        }
    }
    false
}

fn replaced_by(field: &Field) -> &'static [&'static str] {
    field.deprecated().map_or(&[], |deprecated| deprecated.replaced_by)
}

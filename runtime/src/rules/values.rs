//! Types and allowed values. A value is named only where it is one that the documents name.

use super::Subject;
use crate::fact::{Field, Type};
use crate::node::Node;
use crate::object::mismatch;

/// Whether the documents show the type of the field.
pub(super) fn has_type(field: &Field) -> bool {
    !matches!(field.ty, Type::Any)
}

/// Requests of a type of their own cannot have another type, but for what `with_parameter` sets.
pub(super) fn ty(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let value = subject.value(field)?;
    let mut path = String::new();
    let (ty, _) = mismatch(&field.ty, value, &mut path)?;
    // Names inside of what should be a secret may be a part of it.
    let is_shown = !path.is_empty() && !field.may_hold_secrets();
    let place = if is_shown { format!(" at `{}`", path.trim_start_matches('.')) } else { String::new() };
    Some(format!("must be {}{place}", ty.describe()))
}

/// Whether the values, or the entries, are those of an enum.
pub(super) fn is_enum(field: &Field) -> bool {
    field.values().next().is_some()
}

pub(super) fn value(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let values = entries(field, subject.value(field)?);
    let is_allowed = |value: &&str| !fits(field, value) || field.values().any(|allowed| allowed.is(value));
    values.iter().any(|value| !is_allowed(value)).then(|| {
        let allowed: Vec<_> = field.values().map(|value| value.to_string()).collect();
        format!("must be one of {}", allowed.join(", "))
    })
}

/// A value that came with a later version.
pub(super) fn introduced(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let values = entries(field, subject.value(field)?);
    let is_there = |since| !subject.target.is_before(since);
    let missing = field.values().find_map(|allowed| {
        let since = allowed.introduced.filter(|since| !is_there(*since))?;
        values.iter().any(|value| allowed.is(value)).then_some((allowed, since))
    });
    let (value, since) = missing?;
    let others =
        field.values().filter(|allowed| allowed.introduced.is_none_or(is_there)).map(|allowed| allowed.to_string());
    let (target, others) = (subject.target, others.collect::<Vec<_>>().join(", "));
    Some(format!("can be {value} since {since}, the target is {target}: use one of {others}"))
}

/// The value itself, or the entries of an array.
fn entries<'a>(field: &Field, value: &'a str) -> Vec<&'a str> {
    match (field.ty, Node::of(value)) {
        (Type::Array(_), Ok(Node::Array(entries))) => entries,
        _ => vec![value],
    }
}

/// What is not of the type is found by the rule about types.
fn fits(field: &Field, value: &str) -> bool {
    let ty = if let Type::Array(element) = field.ty { element } else { &field.ty };
    mismatch(ty, value, &mut String::new()).is_none()
}

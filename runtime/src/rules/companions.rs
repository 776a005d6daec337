//! What has to be given, always or together with something else.

use super::{Subject, listed};
use crate::fact::Field;

/// Every request has it. Requests of a type of their own always do; untyped ones may not.
pub(super) fn required(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    match subject.sent(field.name) {
        None if !subject.target.has(field) => None,
        None => Some("is required in every request: set it".to_owned()),
        Some("null") => Some("is required in every request and cannot be null: set it".to_owned()),
        Some(_) => None,
    }
}

/// It is required in every request while others have certain values.
pub(super) fn required_when(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let conditions = field.required_when();
    if !subject.holds(conditions) || subject.value(field).is_some() || !subject.target.has(field) {
        return None;
    }
    Some(format!("is required when {}: set it", stated(conditions)))
}

/// What is on, or set, needs all names of at least one list.
pub(super) fn needs(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let needs = field.needs().filter(|_| subject.is_in_need(field))?;
    let missing = |names: &[&'static str]| -> Vec<&'static str> {
        // Nobody can be asked for what the target does not have.
        let is_there = |name: &str| subject.table.field(name).is_none_or(|other| subject.target.has(other));
        names.iter().copied().filter(|name| !subject.is_given(name) && is_there(name)).collect()
    };
    let alternatives: Vec<_> = needs.one_of.iter().map(|names| missing(names)).collect();
    if alternatives.iter().any(Vec::is_empty) {
        return None;
    }
    let shown: Vec<_> = alternatives.iter().map(|names| listed(names)).collect();
    let until = needs.until.map(|until| format!(" (up to {until})")).unwrap_or_default();
    let shown = shown.join(", or ");
    Some(format!("needs {shown} as well{until}, neither in the request nor known to be set: set what is missing"))
}

/// Conditions in a sentence: `a` is 0 and `b` is true.
pub(super) fn stated(conditions: &[(&str, &str)]) -> String {
    let conditions: Vec<_> = conditions.iter().map(|(name, value)| format!("`{name}` is {value}")).collect();
    conditions.join(" and ")
}

//! This module compares a changed default, together with the conditions of other fields that depend on it.
//!
//! If a request does not set a field, a condition on that field uses its default. A new default can therefore make the
//! service refuse such a request. The conditions are not evaluated, because they may depend on several fields.

use std::cmp::Ordering;

use platform_api_codegen::model::{Field, Literal};
use platform_api_core::decimal::compare;

use super::change::Item;
use super::comparison::Entry;
use super::fields::FieldPair;
use super::rules;

/// Compares the defaults of a field. `shown` has both.
pub fn compare_default(pair: &FieldPair<'_, '_>, shown: String, entry: &mut Entry<'_, '_>) {
    let (old, new) = (pair.old.default(), pair.new.default());
    if let (Some(old), Some(new)) = (old, new)
        && is_same_default(pair, old, new)
    {
        return entry.key(&rules::RESTATED, "default", shown);
    }
    let conditions = fields(pair, has_condition_on);
    let effects = fields(pair, has_effect_by);
    // What the documents did not state may have been so before.
    let rule = match old {
        None if conditions.is_empty() => &rules::STATED,
        None => &rules::DEFAULT_STATED,
        Some(_) if !conditions.is_empty() => &rules::DEFAULT_REFUSES,
        Some(_) if !effects.is_empty() => &rules::EFFECT,
        Some(_) if matches!(entry.subject.item, Item::Settings(_)) => &rules::INITIAL_CHANGED,
        Some(_) => &rules::DEFAULT_CHANGED,
    };
    let because = if !conditions.is_empty() {
        format!(": conditions of {conditions} depend on it")
    } else if !effects.is_empty() {
        format!(": the effect of {effects} depends on it")
    } else {
        String::new()
    };
    entry.key(rule, "default", shown + &because);
}

/// Whether two literals are the same default. For example, 1.5 and 1.50 are. The order of a set means nothing.
fn is_same_default(pair: &FieldPair<'_, '_>, old: &Literal, new: &Literal) -> bool {
    match (old, new) {
        (Literal::Array(old), Literal::Array(new)) if pair.old.is_unique() && pair.new.is_unique() => {
            old.len() == new.len() && old.iter().all(|entry| new.iter().any(|other| is_equal(entry, other)))
        }
        _ => is_equal(old, new),
    }
}

fn is_equal(one: &Literal, other: &Literal) -> bool {
    one == other || compare(&one.to_string(), &other.to_string()) == Some(Ordering::Equal)
}

/// The new fields that depend on a field, for a message.
fn fields(pair: &FieldPair<'_, '_>, depends_on: fn(&Field, &Field) -> bool) -> String {
    let all = pair.fields.sides[1].fields.iter();
    let dependent = all.filter(|other| depends_on(other, pair.new));
    let names: Vec<_> = dependent.map(|other| format!("`{}`", other.name)).collect();
    names.join(", ")
}

/// Whether the service may refuse a field because of the value of another one. `not_in` is about both.
fn has_condition_on(field: &Field, other: &Field) -> bool {
    let needs = field.needs().map_or(&[][..], |needs| &needs.one_of);
    let not_in = field.not_in();
    // By another default the field counts as sent.
    let may_be_unset = other
        .default()
        .is_none_or(|default| matches!(default.to_string().as_str(), "null" | "\"\""));
    is_among(field.required_when(), other)
        || may_be_unset && needs.iter().flatten().any(|name| *name == other.name)
        || not_in.is_some_and(|not_in| not_in.name == other.name || field.name == other.name)
}

fn has_effect_by(field: &Field, other: &Field) -> bool {
    is_among(field.applies_when(), other)
}

fn is_among(conditions: &[(String, Literal)], field: &Field) -> bool {
    conditions.iter().any(|(name, _)| *name == field.name)
}

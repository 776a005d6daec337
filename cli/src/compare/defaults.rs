//! This module compares a changed default with the conditions of other fields that depend on it.
//!
//! If a request does not set a field, a condition on that field uses its default. A new default can therefore make the
//! service refuse such a request. The result is the rule and the explanation, if a condition depends on the default.

use std::cmp::Ordering;

use platform_api_codegen::model::{Field, Literal};
use platform_api_core::decimal::compare;

use super::fields::FieldPair;
use super::rules::{self, ChangeRule};

/// Whether two literals are the same value. For example, 1.5 and 1.50 are.
pub fn is_equal(one: &Literal, other: &Literal) -> bool {
    one == other || compare(&one.to_string(), &other.to_string()) == Some(Ordering::Equal)
}

/// The effect of the new default on conditions that both sides state: the rule, and the explanation.
pub fn effect_on_conditions(pair: &FieldPair<'_, '_>) -> Option<(&'static ChangeRule, String)> {
    let mut refusals = Vec::new();
    let mut effects = Vec::new();
    for old in &pair.fields.scopes[0].sent {
        if let Some(new) = pair.fields.scopes[1].find(&old.name) {
            add_refusals(pair, old, new, &mut refusals);
            add_effects(pair, old, new, &mut effects);
        }
    }
    if let (Some(_), Some(not_in)) = (pair.old.not_in(), pair.new.not_in())
        && default(pair.new).is_some()
    {
        refusals.push(format!("it must not be among the entries of `{}`", not_in.name));
    }
    if !refusals.is_empty() {
        Some((&rules::DEFAULT_REFUSES, refusals.join(", ")))
    } else if !effects.is_empty() {
        Some((&rules::EFFECT, effects.join(", ")))
    } else {
        None
    }
}

/// Adds the reasons why the conditions of one other field now refuse a request without the field.
fn add_refusals(pair: &FieldPair<'_, '_>, old: &Field, new: &Field, refusals: &mut Vec<String>) {
    let name = &new.name;
    let required = holds_by_default(pair, old.required_when(), new.required_when());
    if required == Some([false, true]) && !new.is_required() {
        refusals.push(format!("`{name}` is required by default"));
    }
    let is_needed = needs(old, pair.old) && needs(new, pair.new) && !pair.new.is_required();
    if is_needed && counts_as_set(pair.old) && !counts_as_set(pair.new) {
        refusals.push(format!("`{name}` requires it"));
    }
    if excludes(old, pair.old) && excludes(new, pair.new) && has_new_entry(pair) {
        refusals.push(format!("`{name}` must not be among its entries"));
    }
}

/// Adds an explanation if one other field begins or stops to have an effect in requests that leave out the field.
fn add_effects(pair: &FieldPair<'_, '_>, old: &Field, new: &Field, effects: &mut Vec<String>) {
    let name = &new.name;
    match holds_by_default(pair, old.applies_when(), new.applies_when()) {
        Some([false, true]) => effects.push(format!("`{name}` has an effect by default")),
        Some([true, false]) => effects.push(format!("`{name}` has no effect by default")),
        _ => {}
    }
}

/// Whether a condition on the field holds by default, before and after. The result is `None` unless both sides state
/// the condition for the same value.
fn holds_by_default(
    pair: &FieldPair<'_, '_>,
    old: &[(String, Literal)],
    new: &[(String, Literal)],
) -> Option<[bool; 2]> {
    let value = value_for(old, pair.old)?;
    if !is_equal(value, value_for(new, pair.new)?) {
        return None;
    }
    Some([pair.old, pair.new].map(|field| default(field).is_some_and(|default| is_equal(default, value))))
}

/// The value that conditions ask of a field.
fn value_for<'c>(conditions: &'c [(String, Literal)], field: &Field) -> Option<&'c Literal> {
    let (_, value) = conditions.iter().find(|(name, _)| *name == field.name)?;
    Some(value)
}

fn needs(field: &Field, companion: &Field) -> bool {
    field
        .needs()
        .is_some_and(|needs| needs.one_of.iter().flatten().any(|name| *name == companion.name))
}

fn excludes(field: &Field, list: &Field) -> bool {
    field.not_in().is_some_and(|not_in| not_in.name == list.name)
}

fn has_new_entry(pair: &FieldPair<'_, '_>) -> bool {
    let was = default_entries(pair.old);
    let is_new = |entry: &Literal| !was.iter().any(|known| is_equal(known, entry));
    default_entries(pair.new).iter().any(is_new)
}

fn default_entries(field: &Field) -> &[Literal] {
    match field.default() {
        Some(Literal::Array(entries)) => entries,
        _ => &[],
    }
}

/// The default of a field. `null` counts as no default.
fn default(field: &Field) -> Option<&Literal> {
    field.default().filter(|default| **default != Literal::Null)
}

/// Whether a companion that is left out counts as set.
fn counts_as_set(field: &Field) -> bool {
    default(field).is_some_and(|default| *default != Literal::String(String::new()))
}

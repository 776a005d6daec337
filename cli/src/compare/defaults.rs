//! This module compares a changed default, together with the conditions of other fields that depend on it.
//!
//! If a request does not set a field, a condition on that field uses its default. A new default can therefore make the
//! service refuse such a request.

use std::cmp::Ordering;

use platform_api_codegen::model::{Field, Literal};
use platform_api_core::decimal::compare;

use super::change::Item;
use super::comparison::Entry;
use super::fields::{FieldPair, Side};
use super::rules;

/// Compares the defaults of a field. `shown` has both.
pub fn compare_default(pair: &FieldPair<'_, '_>, shown: String, entry: &mut Entry<'_, '_>) {
    let (old, new) = (pair.old.default(), pair.new.default());
    if let (Some(old), Some(new)) = (old, new)
        && is_same_default(pair, old, new)
    {
        return entry.key(&rules::RESTATED, "default", shown);
    }
    let [side, new_side] = &pair.fields.sides;
    let before = consequences(pair.old, side, |name| pair.fields.new_name(name));
    let after = consequences(pair.new, new_side, |name| name);
    let refusals = missing(&after.refusals, &before.refusals);
    let mut effects = Vec::new();
    for name in missing(&after.effective, &before.effective) {
        effects.push(format!("`{name}` has an effect by default"));
    }
    for name in missing(&before.effective, &after.effective) {
        effects.push(format!("`{name}` has no effect by default"));
    }
    // What the documents did not state may have been so before.
    let rule = match old {
        None if refusals.is_empty() => &rules::STATED,
        None => &rules::DEFAULT_STATED,
        Some(_) if !refusals.is_empty() => &rules::DEFAULT_REFUSES,
        Some(_) if !effects.is_empty() => &rules::EFFECT,
        Some(_) if matches!(entry.subject.item, Item::Settings(_)) => &rules::INITIAL_CHANGED,
        Some(_) => &rules::DEFAULT_CHANGED,
    };
    let because = if refusals.is_empty() { effects } else { refusals };
    let colon = if because.is_empty() { "" } else { ": " };
    entry.key(rule, "default", format!("{shown}{colon}{}", because.join(", ")));
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

/// What conditions mean for a request without a field.
#[derive(Default)]
struct Consequences {
    /// Why the service refuses the request, unless it has other fields.
    refusals: Vec<String>,
    /// The fields that have an effect.
    effective: Vec<String>,
}

/// The consequences of the default of a field. `new_name` returns the new name of another field.
fn consequences<'n>(field: &'n Field, side: &Side<'n>, new_name: impl Fn(&'n str) -> &'n str) -> Consequences {
    // `null` counts as no default.
    let default = field.default().filter(|default| **default != Literal::Null);
    let counts_as_set =
        field.is_required() || default.is_some_and(|default| *default != Literal::String(String::new()));
    let mut found = Consequences::default();
    for other in &side.fields {
        let name = new_name(&other.name);
        if is_met(other.required_when(), &field.name, default) && !other.is_required() {
            found.refusals.push(format!("`{name}` is required by default"));
        }
        let mut needed = other
            .needs()
            .into_iter()
            .flat_map(|needs| needs.one_of.iter().flatten());
        if needed.any(|needed| *needed == field.name) && !counts_as_set {
            found.refusals.push(format!("`{name}` requires it"));
        }
        if let (Some(not_in), Some(Literal::Array(entries))) = (other.not_in(), default)
            && not_in.name == field.name
        {
            let refusals = entries.iter().map(|entry| format!("`{name}` must not be {entry}"));
            found.refusals.extend(refusals);
        }
        if is_met(other.applies_when(), &field.name, default) {
            found.effective.push(name.to_owned());
        }
    }
    if let (Some(not_in), Some(default)) = (field.not_in(), default) {
        let list = new_name(&not_in.name);
        found
            .refusals
            .push(format!("{default} must not be an entry of `{list}`"));
    }
    found
}

/// Whether a condition on a field holds by its default.
fn is_met(conditions: &[(String, Literal)], field: &str, default: Option<&Literal>) -> bool {
    let mut values = conditions.iter().filter(|(name, _)| name == field);
    values.any(|(_, value)| default.is_some_and(|default| is_equal(default, value)))
}

/// The texts of a list that the other list lacks.
fn missing(list: &[String], other: &[String]) -> Vec<String> {
    list.iter().filter(|text| !other.contains(text)).cloned().collect()
}

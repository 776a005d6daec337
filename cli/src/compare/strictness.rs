//! Which of two restrictions is stricter: `Greater` if the new one is. `None` means that neither allows all of the
//! other; it counts as stricter, because it may break callers.

use std::cmp::Ordering;

use platform_api_codegen::model::{Fact, FactValue, Needs};
use platform_api_core::decimal::{compare, is_on_step};

use super::rules::{self, Rule, Ways};

pub fn rule(strictness: Option<Ordering>, [stricter, less_strict]: Ways) -> Rule {
    match strictness {
        Some(Ordering::Equal) => &rules::RESTATED,
        Some(Ordering::Less) => less_strict,
        Some(Ordering::Greater) | None => stricter,
    }
}

/// Greater values are stricter, such as later versions.
pub fn availability<T: Ord>(old: &T, new: &T) -> Rule {
    rule(Some(new.cmp(old)), rules::AVAILABILITY)
}

/// A side without the fact allows everything.
pub fn strictness(old: Option<&Fact>, new: Option<&Fact>) -> Option<Ordering> {
    let (Some(old), Some(new)) = (old, new) else {
        return Some(new.is_some().cmp(&old.is_some()));
    };
    let order = match (old.value(), new.value()) {
        (FactValue::Json(old), FactValue::Json(new)) => compare(&new.to_string(), &old.to_string()),
        (FactValue::Count(_) | FactValue::Version(_) | FactValue::Tier(_), _) => Some(new.cmp(old)),
        (FactValue::Names(old), FactValue::Names(new)) => by_inclusion(old, new),
        (FactValue::Conditions(old), FactValue::Conditions(new)) => by_inclusion(old, new),
        (FactValue::Needs(old), FactValue::Needs(new)) => order(old, new, implies),
        // It holds longer since an earlier version, and always without one.
        (FactValue::NotIn(old), FactValue::NotIn(new)) if old.name == new.name => Some(old.since.cmp(&new.since)),
        _ => None,
    };
    match old {
        Fact::Maximum(_) | Fact::MaxItems(_) => order.map(Ordering::reverse),
        // A smaller step allows the old numbers only if it divides the old step.
        Fact::Step(_) => {
            order.filter(|_| is_on_step(&old.value().to_string(), "0", &new.value().to_string()) == Some(true))
        }
        _ => order,
    }
}

/// A longer list of schemes or of conditions allows more: a field is required if all conditions hold.
fn by_inclusion<T: PartialEq>(old: &[T], new: &[T]) -> Option<Ordering> {
    order(old, new, |one, other| one.iter().all(|entry| other.contains(entry)))
}

/// `true` if requests that meet one condition meet the other, in every version.
fn implies(one: &Needs, other: &Needs) -> bool {
    let holds_as_long = match (one.until, other.until) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(one), Some(other)) => one >= other,
    };
    let mut lists = one.one_of.iter();
    holds_as_long
        && lists.all(|list| {
            other
                .one_of
                .iter()
                .any(|fewer| fewer.iter().all(|name| list.contains(name)))
        })
}

fn order<T: ?Sized>(old: &T, new: &T, is_within: fn(&T, &T) -> bool) -> Option<Ordering> {
    match (is_within(old, new), is_within(new, old)) {
        (true, true) => Some(Ordering::Equal),
        (true, false) => Some(Ordering::Less),
        (false, true) => Some(Ordering::Greater),
        (false, false) => None,
    }
}

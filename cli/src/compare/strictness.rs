//! This module tells whether a restriction becomes stricter or less strict, by the shape of its value.
//!
//! The result is an [`Ordering`]: `Greater` is stricter. It is `None` if the restriction allows some new values and
//! forbids some old ones, or cannot be compared. Such a restriction counts as stricter, because it breaks callers.

use std::cmp::Ordering;

use platform_api_codegen::model::{Fact, FactValue, Needs};
use platform_api_core::decimal::{compare, is_on_step};

use super::rules::{self, ChangeRule};

/// The rule of a restriction that becomes stricter, and the rule of one that becomes less strict.
pub type Ways = [&'static ChangeRule; 2];

pub const BOUND: Ways = [&rules::BOUND_NARROWED, &rules::BOUND_WIDENED];
pub const AVAILABILITY: Ways = [&rules::AVAILABILITY_NARROWED, &rules::AVAILABILITY_WIDENED];
pub const CONDITION: Ways = [&rules::CONDITION_NARROWED, &rules::CONDITION_WIDENED];

/// The rule of a restriction that is stated differently.
pub fn rule(strictness: Option<Ordering>, [stricter, less_strict]: Ways) -> &'static ChangeRule {
    match strictness {
        Some(Ordering::Equal) => &rules::RESTATED,
        Some(Ordering::Less) => less_strict,
        Some(Ordering::Greater) | None => stricter,
    }
}

/// The rule of an item that other services have, such as those since another version. Greater values are stricter.
pub fn availability<T: Ord>(old: &T, new: &T) -> &'static ChangeRule {
    rule(Some(new.cmp(old)), AVAILABILITY)
}

/// Compares a fact that a side may lack. A side without it allows everything.
pub fn strictness(old: Option<&Fact>, new: Option<&Fact>) -> Option<Ordering> {
    let (Some(old), Some(new)) = (old, new) else {
        return Some(new.is_some().cmp(&old.is_some()));
    };
    let order = match (old.value(), new.value()) {
        (FactValue::Holds, FactValue::Holds) => Some(Ordering::Equal),
        (FactValue::Literal(old), FactValue::Literal(new)) => compare(&new.to_string(), &old.to_string()),
        (FactValue::Count(old), FactValue::Count(new)) => Some(new.cmp(&old)),
        (FactValue::Version(old), FactValue::Version(new)) => Some(new.cmp(&old)),
        (FactValue::Tier(old), FactValue::Tier(new)) => Some(new.cmp(&old)),
        (FactValue::Names(old), FactValue::Names(new)) => by_inclusion(old, new, is_part),
        (FactValue::Conditions(old), FactValue::Conditions(new)) => by_inclusion(old, new, is_part),
        (FactValue::Needs(old), FactValue::Needs(new)) => by_inclusion(old, new, suffices),
        // Without a version, every service refuses the entry.
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

/// Compares two restrictions. `is_within` tells whether the second allows everything that the first allows.
fn by_inclusion<T: Copy>(old: T, new: T, is_within: fn(T, T) -> bool) -> Option<Ordering> {
    match (is_within(old, new), is_within(new, old)) {
        (true, true) => Some(Ordering::Equal),
        (true, false) => Some(Ordering::Less),
        (false, true) => Some(Ordering::Greater),
        (false, false) => None,
    }
}

/// A longer list of schemes allows more. So does a longer list of conditions: a field is required if all of them hold.
fn is_part<T: PartialEq>(one: &[T], other: &[T]) -> bool {
    one.iter().all(|entry| other.contains(entry))
}

/// Whether every request that satisfies `one` also satisfies `other`.
fn suffices(one: &Needs, other: &Needs) -> bool {
    // Without a last version the requirement never ends.
    let ends_no_earlier = one.until.is_none() || other.until.is_some() && one.until >= other.until;
    let mut lists = one.one_of.iter();
    ends_no_earlier && lists.all(|given| other.one_of.iter().any(|wanted| is_part(wanted, given)))
}

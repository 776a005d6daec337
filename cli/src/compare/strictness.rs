//! Which of two restrictions is stricter: `Greater` if the new one is. `None` if neither allows all of the other, which
//! counts as stricter because it may break callers.

use std::cmp::Ordering;

use platform_api_codegen::model::{Fact, Needs};
use platform_api_core::any_bound;
use platform_api_core::bound::Constraint;
use platform_api_core::decimal::{compare, is_on_step};

use super::pair::Pair;
use super::rules::{self, RestrictionRules, Rule};

pub fn rule_of(strictness: Option<Ordering>, rules: RestrictionRules) -> Rule {
    match strictness {
        Some(Ordering::Equal) => &rules::RESTATED,
        Some(Ordering::Less) => rules.looser,
        Some(Ordering::Greater) | None => rules.stricter,
    }
}

pub fn deprecation<T>(fact: Pair<T>) -> RestrictionRules {
    match fact {
        Pair::Both(..) => RestrictionRules::same(&rules::REWORDED),
        _ => rules::DEPRECATION,
    }
}

/// A side without the fact allows everything.
pub fn strictness(old: Option<&Fact>, new: Option<&Fact>) -> Option<Ordering> {
    use Fact::*;
    let (Some(old), Some(new)) = (old, new) else {
        return Some(new.is_some().cmp(&old.is_some()));
    };
    match (old, new) {
        (any_bound!(), _) => strictness_of_bounds(&old.bound()?.constraint, &new.bound()?.constraint),
        (Introduced(old), Introduced(new)) => Some(new.cmp(old)),
        (Tier(old), Tier(new)) => Some(new.cmp(old)),
        (RequiredWhen(old), RequiredWhen(new)) | (AppliesWhen(old), AppliesWhen(new)) => by_inclusion(old, new),
        (Needs(old), Needs(new)) => order(old, new, implies),
        // The condition is stricter from an earlier version on, and strictest without a version.
        (NotIn(old), NotIn(new)) if old.name == new.name => Some(old.since.cmp(&new.since)),
        (Default(old), Default(new)) => compare(&new.to_string(), &old.to_string()),
        (
            Required | Secret | Default(_) | Format(_) | Separator(_) | Unit(_) | Means(_) | Introduced(_)
            | Deprecated(_) | Tier(_) | SelfManaged | HigherTierRead | Enterprise | ResponseOnly | Event | Needs(_)
            | RequiredWhen(_) | AppliesWhen(_) | NotIn(_) | NoEffect(_) | Restart | Irreversible(_) | Alias(_)
            | ReadAs(_) | Declared(_) | TypeShown(_) | Note(_) | Assumed(_),
            _,
        ) => None,
    }
}

fn strictness_of_bounds(old: &Constraint, new: &Constraint) -> Option<Ordering> {
    use Constraint::*;
    match (old, new) {
        (AtLeast(old), AtLeast(new)) => compare(new, old),
        (AtMost(old), AtMost(new)) => compare(old, new),
        // A smaller step allows the old numbers only if it divides the old step.
        (MultipleOf(old), MultipleOf(new)) => compare(new, old).filter(|_| is_on_step(old, "0", new) == Some(true)),
        (Unique, Unique) => Some(Ordering::Equal),
        (Schemes(old), Schemes(new)) => by_inclusion(old, new),
        (AtLeast(_) | AtMost(_) | MultipleOf(_) | Unique | Schemes(_), _) => None,
    }
}

/// A longer list of schemes or of conditions allows more: a field is required if all conditions hold.
fn by_inclusion<T: PartialEq>(old: &[T], new: &[T]) -> Option<Ordering> {
    order(old, new, |list, superset| {
        list.iter().all(|entry| superset.contains(entry))
    })
}

/// `true` if requests that meet the first condition meet the second, in every version.
fn implies(needs: &Needs, implied: &Needs) -> bool {
    let holds_as_long = match (needs.until, implied.until) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(until), Some(implied_until)) => until >= implied_until,
    };
    let includes_a_list = |names: &Vec<String>| {
        let mut lists = implied.one_of.iter();
        lists.any(|list| list.iter().all(|name| names.contains(name)))
    };
    holds_as_long && needs.one_of.iter().all(includes_a_list)
}

fn order<T: ?Sized>(old: &T, new: &T, is_within: fn(&T, &T) -> bool) -> Option<Ordering> {
    match (is_within(old, new), is_within(new, old)) {
        (true, true) => Some(Ordering::Equal),
        (true, false) => Some(Ordering::Less),
        (false, true) => Some(Ordering::Greater),
        (false, false) => None,
    }
}

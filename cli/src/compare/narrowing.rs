//! This module compares a restriction on both sides: a bound, a step, a list or a condition. It tells whether the
//! restriction became narrower or wider ([`Narrowing`]).
//!
//! A changed restriction may allow some new values and forbid some old ones. Such a restriction counts as narrower,
//! because it breaks callers.

use std::cmp::{Ordering, Reverse};
use std::fmt;

use platform_api_codegen::model::{Field, Literal, Needs, NotIn, Type};
use platform_api_core::decimal::{compare, is_on_step};

use super::change::NONE;
use super::rules::{self, ChangeRule};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Narrowing {
    Same,
    /// The restriction is stated differently, and means the same.
    Restated,
    /// A value that was allowed is now refused.
    Narrower,
    /// Every value that was allowed is still allowed, and others are allowed too.
    Wider,
}

/// The rule of a restriction that became narrower, and the rule of one that became wider.
pub type Ways = (&'static ChangeRule, &'static ChangeRule);

pub const BOUND: Ways = (&rules::BOUND_NARROWED, &rules::BOUND_WIDENED);
pub const AVAILABILITY: Ways = (&rules::AVAILABILITY_NARROWED, &rules::AVAILABILITY_WIDENED);
pub const CONDITION: Ways = (&rules::CONDITION_NARROWED, &rules::CONDITION_WIDENED);

impl Narrowing {
    /// The rule of a restriction that is stated differently.
    pub fn rule(self, (narrowed, widened): Ways) -> &'static ChangeRule {
        match self {
            Self::Same | Self::Restated => &rules::RESTATED,
            Self::Narrower => narrowed,
            Self::Wider => widened,
        }
    }
}

/// Compares two restrictions. `is_within` tells whether its second argument allows every value that its first argument
/// allows.
fn by_inclusion<T: Copy + PartialEq>(old: T, new: T, is_within: impl Fn(T, T) -> bool) -> Narrowing {
    if old == new {
        Narrowing::Same
    } else if !is_within(old, new) {
        Narrowing::Narrower
    } else if is_within(new, old) {
        Narrowing::Restated
    } else {
        Narrowing::Wider
    }
}

/// Compares a restriction that a side may leave out. A side without the restriction allows everything. `compare` is
/// called if both sides state the restriction.
fn stated<T>(old: Option<T>, new: Option<T>, compare: impl FnOnce(T, T) -> Narrowing) -> Narrowing {
    match (old, new) {
        (None, None) => Narrowing::Same,
        (None, Some(_)) => Narrowing::Narrower,
        (Some(_), None) => Narrowing::Wider,
        (Some(old), Some(new)) => compare(old, new),
    }
}

/// Compares two bounds. A bound that compares as `stricter` allows less.
pub fn bound(old: Option<&Literal>, new: Option<&Literal>, stricter: Ordering) -> Narrowing {
    stated(old, new, |old, new| {
        if old == new {
            return Narrowing::Same;
        }
        match compare(&new.to_string(), &old.to_string()) {
            Some(Ordering::Equal) => Narrowing::Restated,
            Some(order) if order != stricter => Narrowing::Wider,
            // If the numbers cannot be compared, the bound counts as narrower.
            _ => Narrowing::Narrower,
        }
    })
}

/// Compares two lists of a sort that allows more the longer it is, such as lists of schemes. An empty list allows
/// everything. A list of conditions is similar. A field is required if all conditions hold, and without conditions it
/// is never required.
pub fn list<T: PartialEq>(old: &[T], new: &[T]) -> Narrowing {
    by_inclusion(old, new, |one, other| {
        other.is_empty() || !one.is_empty() && one.iter().all(|entry| other.contains(entry))
    })
}

/// The values that the step of a field allows, counted from its minimum.
#[derive(Clone, Copy)]
pub struct Steps<'a>(&'a Field);

impl<'a> Steps<'a> {
    pub fn of(field: &'a Field) -> Option<Self> {
        let has_steps = field.step().is_some() || field.ty == Type::Integer;
        has_steps.then_some(Steps(field))
    }

    /// The stated step. Integers without one have a step of 1.
    fn size(self) -> String {
        self.0.step().map_or_else(|| "1".to_owned(), Literal::to_string)
    }

    /// Whether all of these values are among the others. The result is false if they cannot be compared.
    fn are_among(self, others: Self) -> bool {
        let other = others.size();
        is_on_step(&self.size(), "0", &other) == Some(true)
            && is_on_step(&self.0.origin(), &others.0.origin(), &other) == Some(true)
    }
}

/// `2`, `2 from 1`
impl fmt::Display for Steps<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(step) = self.0.step() else {
            return f.write_str(NONE);
        };
        step.fmt(f)?;
        match self.0.minimum() {
            Some(minimum) if is_on_step(&minimum.to_string(), "0", &step.to_string()) != Some(true) => {
                write!(f, " from {minimum}")
            }
            _ => Ok(()),
        }
    }
}

/// Compares two steps between the allowed numbers.
pub fn steps(old: Option<Steps<'_>>, new: Option<Steps<'_>>) -> Narrowing {
    stated(old, new, |old, new| {
        if !old.are_among(new) {
            Narrowing::Narrower
        } else if !new.are_among(old) {
            Narrowing::Wider
        } else if old.0.step() == new.0.step() {
            Narrowing::Same
        } else {
            Narrowing::Restated
        }
    })
}

/// Compares two restrictions that are stricter the greater they are, such as first versions.
pub fn least<T: PartialOrd>(old: Option<T>, new: Option<T>) -> Narrowing {
    stated(old, new, |old, new| {
        if old == new {
            Narrowing::Same
        } else if new < old {
            Narrowing::Wider
        } else {
            Narrowing::Narrower
        }
    })
}

/// Compares two restrictions that are stricter the smaller they are, such as maximum lengths.
pub fn most<T: PartialOrd>(old: Option<T>, new: Option<T>) -> Narrowing {
    least(old.map(Reverse), new.map(Reverse))
}

/// Compares two restrictions that are on or off.
pub fn flag(old: bool, new: bool) -> Narrowing {
    match (old, new) {
        (false, true) => Narrowing::Narrower,
        (true, false) => Narrowing::Wider,
        _ => Narrowing::Same,
    }
}

/// Compares two requirements of companions. A requirement of fewer companions allows more, and so does a requirement
/// that ends earlier.
pub fn needs(old: Option<&Needs>, new: Option<&Needs>) -> Narrowing {
    stated(old, new, |old, new| by_inclusion(old, new, suffices))
}

/// Whether every request that satisfies `one` also satisfies `other`.
fn suffices(one: &Needs, other: &Needs) -> bool {
    // Without a last version the requirement never ends.
    let ends_no_earlier = match (one.until, other.until) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(one), Some(other)) => one >= other,
    };
    let is_enough = |given: &Vec<String>| {
        let mut alternatives = other.one_of.iter();
        alternatives.any(|wanted| wanted.iter().all(|name| given.contains(name)))
    };
    ends_no_earlier && one.one_of.iter().all(is_enough)
}

/// Compares two restrictions that forbid the entries of another attribute. A restriction holds from a version on, or in
/// all versions.
pub fn not_in(old: Option<&NotIn>, new: Option<&NotIn>) -> Narrowing {
    stated(old, new, |old, new| {
        if old == new {
            Narrowing::Same
        } else if old.name == new.name && new.since > old.since {
            Narrowing::Wider
        } else {
            Narrowing::Narrower
        }
    })
}

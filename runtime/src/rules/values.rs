//! The rules about types, allowed values and bounds.
//!
//! Each function looks at the value of one parameter and returns the message of a finding. The message shows the value
//! only if the documents name it, or if it is a number that is not secret. Numbers are compared exactly, by all their
//! digits.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use platform_api_core::decimal::{compare, is_on_step};

use crate::facts::fact::{Fact, Field, Type};
use crate::json::equal::Value;
use crate::json::node::Node;
use crate::json::scan::string_of;
use crate::object::declared::fits;
use crate::object::member::Member;
use crate::object::strict::{LONGEST_NUMBER, Mismatch};
use crate::rules::rule::{self, Found};
use crate::rules::subject::Subject;
use crate::rules::target::Target;

/// The value has another type. In a typed request, only `with_parameter` can set such a value.
pub(super) fn ty(field: &Field, mismatch: &Mismatch<'_>) -> String {
    // Names inside a secret value may be part of the secret.
    let is_shown = !mismatch.path.is_empty() && !field.may_hold_secrets();
    let place = if is_shown {
        format!(" at `{}`", mismatch.path)
    } else {
        String::new()
    };
    let digits = mismatch.text.trim_start_matches('-');
    let is_long =
        matches!(mismatch.ty, Type::Integer) && digits.len() > 18 && digits.bytes().all(|byte| byte.is_ascii_digit());
    let most = if is_long { " of at most 64 bits" } else { "" };
    format!("must be {}{most}{place}", mismatch.ty.describe())
}

pub(super) fn allowed(field: &Field, value: &str) -> Option<String> {
    let ty = if let Type::Array(element) = field.ty {
        element
    } else {
        &field.ty
    };
    let allowed: Vec<_> = field.values().collect();
    // The rule about types finds entries of another type.
    let is_wrong = |entry: &str| fits(ty, Member::inner(entry)) && !allowed.iter().any(|value| value.is(entry));
    if allowed.is_empty() || !entries(value).into_iter().any(is_wrong) {
        return None;
    }
    let allowed: Vec<_> = allowed.iter().map(ToString::to_string).collect();
    Some(format!("must be one of {}", allowed.join(", ")))
}

/// Checks a fact about the value of a parameter. The value has the declared type.
pub(super) fn of_fact(subject: &Subject<'_>, field: &Field, fact: &Fact) -> Option<Found> {
    let value = subject.value(field)?;
    let found = match *fact {
        Fact::Minimum(bound) if compare(value, bound)? == Ordering::Less => {
            let message = format!("must be at least {bound}{}", not(field, value));
            (&rule::MINIMUM, message)
        }
        Fact::Maximum(bound) if compare(value, bound)? == Ordering::Greater => {
            let message = format!("must be at most {bound}{}", not(field, value));
            (&rule::MAXIMUM, message)
        }
        Fact::Step(step) => (&rule::STEP, off_step(field, value, step)?),
        Fact::MaxItems(most) => (&rule::MAX_ITEMS, too_many(value, most as usize)?),
        Fact::Unique if !entries_differ(value) => (&rule::UNIQUE, "must not have the same entry twice".to_owned()),
        Fact::Schemes(schemes) if !has_scheme(value, schemes) => {
            let message = format!("must be a URL with the scheme {}", schemes.join(" or "));
            (&rule::SCHEMES, message)
        }
        Fact::ValuesIntroduced(_) => {
            let message = introduced(field, value, subject.target)?;
            (&rule::VALUE_INTRODUCED, message)
        }
        _ => return None,
    };
    Some(found)
}

/// The value came with a later version.
fn introduced(field: &Field, value: &str, target: Target) -> Option<String> {
    let values = entries(value);
    let mut missing = None;
    let mut others = Vec::new();
    for allowed in field.values() {
        match allowed.introduced.filter(|since| target.is_before(*since)) {
            None => others.push(allowed.to_string()),
            Some(since) if missing.is_none() && values.iter().any(|value| allowed.is(value)) => {
                missing = Some((allowed, since));
            }
            Some(_) => {}
        }
    }
    let (value, since) = missing?;
    let others = others.join(", ");
    Some(format!(
        "can be {value} only since {since}, and the target is {target}: use one of {others}"
    ))
}

/// Returns the entries of an array, or otherwise the value itself.
fn entries(value: &str) -> Vec<&str> {
    match Node::parse(value) {
        Ok(Node::Array(entries)) => entries,
        _ => vec![value],
    }
}

/// The number is not a whole number of steps from the minimum, or from zero if there is no minimum.
fn off_step(field: &Field, number: &str, step: &str) -> Option<String> {
    let start = field.minimum().unwrap_or("0");
    (is_on_step(number, start, step) != Some(true)).then(|| {
        let start = if is_on_step(start, "0", step) == Some(true) {
            String::new()
        } else {
            format!("{start} plus ")
        };
        format!("must be {start}a multiple of {step}{}", not(field, number))
    })
}

fn too_many(value: &str, most: usize) -> Option<String> {
    let count = entries(value).len();
    (count > most).then(|| format!("must have at most {most} entries, not {count}"))
}

/// Returns whether no entry occurs twice. The function uses a set instead of comparing pairs, because an array may be
/// long.
fn entries_differ(value: &str) -> bool {
    let mut seen = BTreeSet::new();
    entries(value).into_iter().all(|entry| seen.insert(Value::parse(entry)))
}

/// Returns whether the URL has one of the schemes. A blank string is not a URL, because it means that no URL is set.
fn has_scheme(value: &str, schemes: &[&str]) -> bool {
    let url = string_of(value).unwrap_or_default();
    let scheme = url.split_once(':').map(|(scheme, _)| scheme);
    let is_allowed = scheme.is_some_and(|scheme| schemes.iter().any(|allowed| allowed.eq_ignore_ascii_case(scheme)));
    is_allowed || url.trim().is_empty()
}

fn not(field: &Field, number: &str) -> String {
    if field.may_hold_secrets() || number.len() > LONGEST_NUMBER {
        String::new()
    } else {
        format!(", not {number}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::fact::{Fact, Type};

    #[test]
    fn steps_count_from_the_minimum() {
        static ODD: Field = Field::new("a", Type::Integer, &[Fact::Minimum("1"), Fact::Step("2")]);
        static EVEN: Field = Field::new("a", Type::Integer, &[Fact::Step("2")]);
        static FROM_FOUR: Field = Field::new("a", Type::Integer, &[Fact::Minimum("4"), Fact::Step("2")]);
        for number in ["1", "3", "7.0"] {
            assert_eq!(off_step(&ODD, number, "2"), None);
            assert_eq!(
                off_step(&EVEN, number, "2"),
                Some(format!("must be a multiple of 2, not {number}"))
            );
            assert_eq!(
                off_step(&FROM_FOUR, number, "2"),
                Some(format!("must be a multiple of 2, not {number}"))
            );
        }
        for number in ["0", "2", "6e0"] {
            assert_eq!(
                off_step(&ODD, number, "2"),
                Some(format!("must be 1 plus a multiple of 2, not {number}"))
            );
            assert_eq!(off_step(&EVEN, number, "2"), None);
            assert_eq!(off_step(&FROM_FOUR, number, "2"), None);
        }
    }
}

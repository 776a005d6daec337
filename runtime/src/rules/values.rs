//! Rules about types, allowed values and bounds.
//!
//! Each returns a finding's message, which shows only documented values and numbers that are not secret.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use platform_api_core::decimal::{compare, is_on_step};

use crate::facts::fact::{Field, Type};
use crate::json::equal::Value;
use crate::json::node::Node;
use crate::json::scan::string_of;
use crate::object::strict::{LONGEST_NUMBER, Mismatch, place};
use crate::rules::target::Target;
use crate::text::joined::joined;

/// In a typed request, only `with_parameter` can set such a value.
pub(super) fn ty(field: &Field, mismatch: &Mismatch<'_>) -> String {
    // Names inside a secret value may be part of the secret.
    let path = if field.may_hold_secrets() { "" } else { &mismatch.path };
    let place = place(" at", path);
    let mut digits = mismatch.text.trim_start_matches('-').bytes();
    let is_long = matches!(mismatch.ty, Type::Integer) && digits.all(|byte| byte.is_ascii_digit());
    let most = if is_long { " of at most 64 bits" } else { "" };
    format!("must be {}{most}{place}", mismatch.ty.describe())
}

pub(super) fn allowed(field: &Field, value: &str) -> Option<String> {
    let allowed: Vec<_> = field.values().collect();
    let mut entries = entries(value).into_iter();
    let is_wrong = entries.any(|entry| !allowed.iter().any(|value| value.is(entry)));
    (is_wrong && !allowed.is_empty()).then(|| format!("must be one of {}", joined(&allowed, ", ")))
}

/// The value came with a later version.
pub(super) fn introduced(field: &Field, value: &str, target: Target) -> Option<String> {
    let (known, later): (Vec<_>, Vec<_>) = field.values().partition(|value| target.has_begun(value.introduced));
    let entries = entries(value);
    let missing = later.iter().find(|value| entries.iter().any(|entry| value.is(entry)))?;
    let (since, known) = (missing.introduced?, joined(&known, ", "));
    Some(format!(
        "can be {missing} only since {since}, and the target is {target}: use one of {known}"
    ))
}

fn entries(value: &str) -> Vec<&str> {
    match Node::parse(value) {
        Ok(Node::Array(entries)) => entries,
        _ => vec![value],
    }
}

pub(super) fn beyond(field: &Field, number: &str, bound: &str, wrong: Ordering) -> Option<String> {
    let most = if wrong.is_lt() { "least" } else { "most" };
    let is_beyond = compare(number, bound)? == wrong;
    is_beyond.then(|| format!("must be at {most} {bound}{}", not(field, number)))
}

/// The number is not whole steps from the minimum, or else from zero.
pub(super) fn off_step(field: &Field, number: &str, step: &str) -> Option<String> {
    let (start, first) = match field.minimum() {
        Some(minimum) => (minimum, format!("{minimum} plus ")),
        None => ("0", String::new()),
    };
    let is_off = is_on_step(number, start, step) != Some(true);
    is_off.then(|| format!("must be {first}a multiple of {step}{}", not(field, number)))
}

pub(super) fn too_many(value: &str, most: usize) -> Option<String> {
    let count = entries(value).len();
    (count > most).then(|| format!("must have at most {most} entries, not {count}"))
}

/// A set instead of pairs, because an array may be long.
pub(super) fn entry_twice(value: &str) -> Option<String> {
    let mut seen = BTreeSet::new();
    let mut entries = entries(value).into_iter();
    let is_repeated = entries.any(|entry| !seen.insert(Value::parse(entry)));
    is_repeated.then(|| "must not have the same entry twice".to_owned())
}

/// A blank string is not a URL, because it sets none.
pub(super) fn other_scheme(value: &str, schemes: &[&str]) -> Option<String> {
    let url = string_of(value).unwrap_or_default();
    let scheme = url.split_once(':').map_or("", |(scheme, _)| scheme);
    let is_allowed = schemes.iter().any(|allowed| allowed.eq_ignore_ascii_case(scheme));
    let is_other = !is_allowed && !url.trim().is_empty();
    is_other.then(|| format!("must be a URL with the scheme {}", schemes.join(" or ")))
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
        static EVEN: Field = Field::new("a", Type::Integer, &[Fact::Step("2")]);
        static ODD: Field = Field::new("a", Type::Integer, &[Fact::Minimum("1"), Fact::Step("2")]);
        static FROM_FOUR: Field = Field::new("a", Type::Integer, &[Fact::Minimum("4"), Fact::Step("2")]);
        for (field, number, wrong) in [
            (&EVEN, "6e0", None),
            (&EVEN, "7.0", Some("must be a multiple of 2, not 7.0")),
            (&ODD, "7.0", None),
            (&ODD, "0", Some("must be 1 plus a multiple of 2, not 0")),
            (&FROM_FOUR, "2", None),
            (&FROM_FOUR, "3", Some("must be 4 plus a multiple of 2, not 3")),
        ] {
            assert_eq!(off_step(field, number, "2").as_deref(), wrong);
        }
    }
}

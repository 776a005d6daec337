//! The rules about types, allowed values and bounds.
//!
//! Each function looks at the value of one parameter and returns the message of a finding. The message shows the value
//! only if the documents name it, or if it is a number that is not secret. Numbers are compared exactly, by all their
//! digits.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use platform_api_core::decimal::{compare, is_on_step};

use crate::facts::fact::{Field, Type};
use crate::json::equal::Value;
use crate::json::node::Node;
use crate::json::scan::string_of;
use crate::object::fit::mismatch;
use crate::rules::subject::Subject;

/// The most digits of a number that a message shows.
const LONGEST: usize = 40;

/// The value has another type. In a typed request, only `with_parameter` can set such a value.
pub(super) fn ty(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let value = subject.value(field)?;
    let found = mismatch(&field.ty, value)?;
    // Names inside a secret value may be part of the secret.
    let is_shown = !found.path.is_empty() && !field.may_hold_secrets();
    let place = if is_shown {
        format!(" at `{}`", found.path)
    } else {
        String::new()
    };
    let digits = found.text.trim_start_matches('-');
    let is_long =
        matches!(found.ty, Type::Integer) && digits.len() > 18 && digits.bytes().all(|byte| byte.is_ascii_digit());
    let most = if is_long { " of at most 64 bits" } else { "" };
    Some(format!("must be {}{most}{place}", found.ty.describe()))
}

pub(super) fn value(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let values = entries(field, subject.value(field)?);
    let ty = if let Type::Array(element) = field.ty {
        element
    } else {
        &field.ty
    };
    for value in values {
        // The rule about types finds values of another type.
        let has_type = mismatch(ty, value).is_none();
        if has_type && !field.values().any(|allowed| allowed.is(value)) {
            let allowed: Vec<_> = field.values().map(|value| value.to_string()).collect();
            return Some(format!("must be one of {}", allowed.join(", ")));
        }
    }
    None
}

/// The value came with a later version.
pub(super) fn value_introduced(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let values = entries(field, subject.value(field)?);
    let target = subject.target;
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
fn entries<'a>(field: &Field, value: &'a str) -> Vec<&'a str> {
    match (field.ty, Node::of(value)) {
        (Type::Array(_), Ok(Node::Array(entries))) => entries,
        _ => vec![value],
    }
}

pub(super) fn minimum(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let (number, bound) = (number(subject, field)?, field.minimum()?);
    (compare(number, bound)? == Ordering::Less).then(|| format!("must be at least {bound}{}", not(field, number)))
}

pub(super) fn maximum(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let (number, bound) = (number(subject, field)?, field.maximum()?);
    (compare(number, bound)? == Ordering::Greater).then(|| format!("must be at most {bound}{}", not(field, number)))
}

pub(super) fn step(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    off_step(field, number(subject, field)?)
}

/// The number is not a whole number of steps from the minimum, or from zero if there is no minimum.
fn off_step(field: &Field, number: &str) -> Option<String> {
    let (step, start) = (field.step()?, field.minimum().unwrap_or("0"));
    (is_on_step(number, start, step) != Some(true)).then(|| {
        let start = if is_on_step(start, "0", step) == Some(true) {
            String::new()
        } else {
            format!("{start} plus ")
        };
        format!("must be {start}a multiple of {step}{}", not(field, number))
    })
}

pub(super) fn max_items(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let (most, value) = (field.max_items()?, subject.value(field)?);
    let Ok(Node::Array(entries)) = Node::of(value) else {
        return None;
    };
    let count = entries.len();
    (count > most as usize).then(|| format!("must have at most {most} entries, not {count}"))
}

/// An entry occurs twice. The function uses a set instead of comparing pairs, because an array may be long.
pub(super) fn unique(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let Ok(Node::Array(entries)) = Node::of(subject.value(field)?) else {
        return None;
    };
    let mut seen = BTreeSet::new();
    let are_unique = entries.into_iter().all(|entry| seen.insert(Value::of(entry)));
    (!are_unique).then(|| "must not have the same entry twice".to_owned())
}

/// The URL has another scheme. A blank string is not a URL, because it means that no URL is set.
pub(super) fn schemes(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let schemes = field.schemes();
    let url = string_of(subject.value(field)?)?;
    let scheme = url.split_once(':').map(|(scheme, _)| scheme);
    let is_allowed = scheme.is_some_and(|scheme| schemes.iter().any(|allowed| allowed.eq_ignore_ascii_case(scheme)));
    (!is_allowed && !url.trim().is_empty()).then(|| format!("must be a URL with the scheme {}", schemes.join(" or ")))
}

fn number<'a>(subject: &Subject<'a>, field: &Field) -> Option<&'a str> {
    subject.value(field).filter(|value| compare(value, "0").is_some())
}

fn not(field: &Field, number: &str) -> String {
    if field.may_hold_secrets() || number.len() > LONGEST {
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
            assert_eq!(off_step(&ODD, number), None);
            assert_eq!(
                off_step(&EVEN, number),
                Some(format!("must be a multiple of 2, not {number}"))
            );
            assert_eq!(
                off_step(&FROM_FOUR, number),
                Some(format!("must be a multiple of 2, not {number}"))
            );
        }
        for number in ["0", "2", "6e0"] {
            assert_eq!(
                off_step(&ODD, number),
                Some(format!("must be 1 plus a multiple of 2, not {number}"))
            );
            assert_eq!(off_step(&EVEN, number), None);
            assert_eq!(off_step(&FROM_FOUR, number), None);
        }
    }
}

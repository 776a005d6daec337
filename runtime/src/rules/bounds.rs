//! Bounds of numbers, and of numbers of entries. Values of secrets are never shown.

use std::cmp::Ordering;

use super::Subject;
use super::number::{compare, is_on_step};
use crate::fact::Field;
use crate::node::Node;

/// Numbers of more digits are not shown.
const LONGEST: usize = 40;

pub(super) fn minimum(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let (number, bound) = (number(subject, field)?, field.minimum()?);
    (compare(number, bound)? == Ordering::Less).then(|| format!("must be {bound} at least{}", not(field, number)))
}

pub(super) fn maximum(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let (number, bound) = (number(subject, field)?, field.maximum()?);
    (compare(number, bound)? == Ordering::Greater).then(|| format!("must be {bound} at most{}", not(field, number)))
}

pub(super) fn step(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    off_step(field, number(subject, field)?)
}

/// Steps count from the minimum, and from zero where there is none.
fn off_step(field: &Field, number: &str) -> Option<String> {
    let (step, start) = (field.step()?, field.minimum().unwrap_or("0"));
    (!is_on_step(number, start, step)).then(|| {
        let start = if is_on_step(start, "0", step) { String::new() } else { format!("{start} plus ") };
        format!("must be {start}a multiple of {step}{}", not(field, number))
    })
}

pub(super) fn max_items(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let (most, value) = (field.max_items()?, subject.value(field)?);
    let Ok(Node::Array(entries)) = Node::of(value) else { return None };
    let count = entries.len();
    (count > most as usize).then(|| format!("must have {most} entries at most, not {count}"))
}

fn number<'a>(subject: &Subject<'a>, field: &Field) -> Option<&'a str> {
    subject.value(field).filter(|value| compare(value, "0").is_some())
}

fn not(field: &Field, number: &str) -> String {
    if field.may_hold_secrets() || number.len() > LONGEST { String::new() } else { format!(", not {number}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fact::{Fact, Type};

    #[test]
    fn steps_count_from_the_minimum() {
        static ODD: Field = Field::new("a", Type::Integer, "One", &[Fact::Minimum("1"), Fact::Step("2")]);
        static EVEN: Field = Field::new("a", Type::Integer, "One", &[Fact::Step("2")]);
        static FROM_FOUR: Field = Field::new("a", Type::Integer, "One", &[Fact::Minimum("4"), Fact::Step("2")]);
        for number in ["1", "3", "7.0"] {
            assert_eq!(off_step(&ODD, number), None);
            assert_eq!(off_step(&EVEN, number), Some(format!("must be a multiple of 2, not {number}")));
            assert_eq!(off_step(&FROM_FOUR, number), Some(format!("must be a multiple of 2, not {number}")));
        }
        for number in ["0", "2", "6e0"] {
            assert_eq!(off_step(&ODD, number), Some(format!("must be 1 plus a multiple of 2, not {number}")));
            assert_eq!(off_step(&EVEN, number), None);
            assert_eq!(off_step(&FROM_FOUR, number), None);
        }
    }
}

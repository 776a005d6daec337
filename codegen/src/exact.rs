//! Exact decimal numbers, for bounds and steps.
//!
//! `0.1` and `0.10` are equal, and 0.3 is a multiple of 0.1, which is not true of binary floats. Numbers with too many
//! digits are not compared: every function returns `None` for them.

use std::cmp::Ordering;

use crate::model::{Field, Literal, Number};

/// `digits` × 10^-`scale`
#[derive(Debug, Clone, Copy)]
pub struct Exact {
    digits: i128,
    scale: u32,
}

impl Exact {
    pub const ZERO: Self = Self { digits: 0, scale: 0 };

    /// The value of a number; none if it has too many digits.
    pub fn of(number: &Number) -> Option<Self> {
        parse(&number.0)
    }

    pub fn of_literal(literal: &Literal) -> Option<Self> {
        match literal {
            Literal::Integer(value) => Some(Self { digits: i128::from(*value), scale: 0 }),
            Literal::Float(text) => parse(text),
            _ => None,
        }
    }

    /// The number from which steps are counted: the minimum, or zero if there is none.
    pub fn origin(field: &Field) -> Option<Self> {
        field.minimum().map_or(Some(Self::ZERO), Self::of)
    }

    pub fn is_whole(self) -> bool {
        let unit = 10i128.checked_pow(self.scale);
        unit.is_some_and(|unit| self.digits % unit == 0)
    }

    pub fn is_positive(self) -> bool {
        self.digits > 0
    }

    pub fn compare(self, other: Self) -> Option<Ordering> {
        let (a, b) = same_scale(self, other)?;
        Some(a.cmp(&b))
    }

    /// Whether `self - from` is a multiple of `step`, which must be greater than 0.
    pub fn is_on_step(self, from: Self, step: Self) -> Option<bool> {
        let (value, from) = (self.to_scale(step.scale)?, from.to_scale(step.scale)?);
        let (distance, step) = match (value, from) {
            (Some(value), Some(from)) => (value.checked_sub(from)?, step.digits),
            // A number with more decimals than the step is not on it.
            _ => return Some(false),
        };
        Some(distance % step == 0)
    }

    /// The digits at a scale; the inner `None` if the number has more decimals than that.
    fn to_scale(self, scale: u32) -> Option<Option<i128>> {
        match scale.checked_sub(self.scale) {
            Some(more) => Some(Some(self.digits.checked_mul(10i128.checked_pow(more)?)?)),
            None => {
                let unit = 10i128.checked_pow(self.scale - scale)?;
                Some((self.digits % unit == 0).then(|| self.digits / unit))
            }
        }
    }
}

fn same_scale(a: Exact, b: Exact) -> Option<(i128, i128)> {
    let scale = a.scale.max(b.scale);
    let at = |number: Exact| number.digits.checked_mul(10i128.checked_pow(scale - number.scale)?);
    Some((at(a)?, at(b)?))
}

/// Parses `-12.50e3`.
fn parse(text: &str) -> Option<Exact> {
    let (number, exponent) = match text.split_once(['e', 'E']) {
        Some((number, exponent)) => (number, exponent.parse::<i32>().ok()?),
        None => (text, 0),
    };
    let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
    let digits: i128 = format!("{whole}{fraction}").parse().ok()?;
    let scale = i32::try_from(fraction.len()).ok()?.checked_sub(exponent)?;
    if scale >= 0 {
        return Some(Exact { digits, scale: scale.unsigned_abs() });
    }
    let digits = digits.checked_mul(10i128.checked_pow(scale.unsigned_abs())?)?;
    Some(Exact { digits, scale: 0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exact(text: &str) -> Exact {
        parse(text).unwrap()
    }

    #[test]
    fn numbers_compare_by_value() {
        assert_eq!(exact("0.10").compare(exact("0.1")), Some(Ordering::Equal));
        assert_eq!(exact("-1").compare(exact("0.001")), Some(Ordering::Less));
        assert_eq!(exact("1e3").compare(exact("1000.0")), Some(Ordering::Equal));
        assert!(exact("2.50e1").is_whole() && !exact("2.5").is_whole());
    }

    #[test]
    fn steps_are_exact() {
        assert_eq!(exact("0.3").is_on_step(exact("0"), exact("0.1")), Some(true));
        assert_eq!(exact("0.35").is_on_step(exact("0"), exact("0.1")), Some(false));
        assert_eq!(exact("10").is_on_step(exact("0.001"), exact("0.001")), Some(true));
    }

    #[test]
    fn what_is_too_large_is_not_compared() {
        assert!(parse("1e99").is_none());
        assert!(parse("").is_none());
    }
}

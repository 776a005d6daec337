//! Exact decimal numbers, for bounds and steps.
//!
//! `0.1` and `0.10` are equal, and 0.3 is a multiple of 0.1, which is not true of binary floats. Numbers with too many
//! digits are not compared: every function returns `None` for them.

use std::cmp::Ordering;

use crate::model::{Field, Literal};

/// `digits` × 10^-`scale`
#[derive(Debug, Clone, Copy)]
pub struct Exact {
    digits: i128,
    scale: u32,
}

impl Exact {
    pub const ZERO: Self = Self { digits: 0, scale: 0 };

    /// The value of a number; none if it has too many digits, or is no number.
    pub fn of(literal: &Literal) -> Option<Self> {
        match literal {
            Literal::Integer(value) => Some(Self {
                digits: i128::from(*value),
                scale: 0,
            }),
            Literal::Float(text) => Self::parse(text),
            _ => None,
        }
    }

    /// Parses `-12.50e3`.
    pub fn parse(text: &str) -> Option<Self> {
        let (number, exponent) = match text.split_once(['e', 'E']) {
            Some((number, exponent)) => (number, exponent.parse::<i32>().ok()?),
            None => (text, 0),
        };
        let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
        let digits: i128 = format!("{whole}{fraction}").parse().ok()?;
        let scale = i32::try_from(fraction.len()).ok()?.checked_sub(exponent)?;
        if scale >= 0 {
            return Some(Self {
                digits,
                scale: scale.unsigned_abs(),
            });
        }
        let digits = digits.checked_mul(10i128.checked_pow(scale.unsigned_abs())?)?;
        Some(Self { digits, scale: 0 })
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
        let scale = self.scale.max(other.scale);
        Some(self.digits_at(scale)?.cmp(&other.digits_at(scale)?))
    }

    /// Whether `self - from` is a multiple of `step`, which must be greater than 0.
    pub fn is_on_step(self, from: Self, step: Self) -> Option<bool> {
        let scale = self.scale.max(from.scale).max(step.scale);
        let distance = self.digits_at(scale)?.checked_sub(from.digits_at(scale)?)?;
        Some(distance % step.digits_at(scale)? == 0)
    }

    /// The digits at a scale, which is not less than its own.
    fn digits_at(self, scale: u32) -> Option<i128> {
        self.digits.checked_mul(10i128.checked_pow(scale - self.scale)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exact(text: &str) -> Exact {
        Exact::parse(text).unwrap()
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
        assert!(Exact::parse("1e99").is_none());
        assert!(Exact::parse("").is_none());
    }
}

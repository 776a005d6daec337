//! Decimal numbers of any length.
//!
//! In: JSON text. Out: comparison and steps, exact in every digit, because `0.1` has no exact `f64`.

use std::cmp::Ordering;

/// A decimal number: `digits` · 10^`exponent`.
#[derive(PartialEq, Eq)]
pub(crate) struct Decimal {
    is_negative: bool,
    /// Without zeros at either end; empty for zero.
    digits: String,
    exponent: i128,
}

impl Decimal {
    /// `None` if the text is not a number, or has an exponent beyond 64 bits.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
        let (is_negative, mantissa) = mantissa
            .strip_prefix('-')
            .map_or((false, mantissa), |mantissa| (true, mantissa));
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let all = format!("{whole}{fraction}");
        if all.is_empty() || !all.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let significant = all.trim_end_matches('0');
        let digits = significant.trim_start_matches('0').to_owned();
        if digits.is_empty() {
            return Some(Decimal {
                is_negative: false,
                digits,
                exponent: 0,
            });
        }
        let exponent = i128::from(exponent.parse::<i64>().ok()?);
        let exponent = exponent + (all.len() - significant.len()) as i128 - fraction.len() as i128;
        Some(Decimal {
            is_negative,
            digits,
            exponent,
        })
    }

    fn signum(&self) -> i8 {
        if self.digits.is_empty() {
            0
        } else {
            1 - 2 * i8::from(self.is_negative)
        }
    }

    /// The number as an integer in units of 10^`exponent`, if it is one that fits.
    /// How many digits it has before the decimal point; negative if zeros come after it.
    fn places(&self) -> i128 {
        self.exponent + self.digits.len() as i128
    }

    fn in_units_of(&self, exponent: i128) -> Option<i128> {
        if self.digits.is_empty() {
            return Some(0);
        }
        let zeros = u32::try_from(self.exponent - exponent).ok()?;
        let units = self
            .digits
            .parse::<i128>()
            .ok()?
            .checked_mul(10_i128.checked_pow(zeros)?)?;
        Some(units * i128::from(self.signum()))
    }
}

impl Ord for Decimal {
    fn cmp(&self, other: &Self) -> Ordering {
        let signs = self.signum().cmp(&other.signum());
        if signs.is_ne() {
            return signs;
        }
        // Where the first digit stands, then the digits one by one.
        let places = self.places().cmp(&other.places());
        let sizes = places.then_with(|| self.digits.cmp(&other.digits));
        if self.is_negative { sizes.reverse() } else { sizes }
    }
}

impl PartialOrd for Decimal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Compares two numbers; `None` if one of them is not a number, or if both are too large, or too close to zero, to tell.
pub(crate) fn compare(left: &str, right: &str) -> Option<Ordering> {
    match (Decimal::parse(left), Decimal::parse(right)) {
        (Some(left), Some(right)) => Some(left.cmp(&right)),
        // An exponent beyond 64 bits: infinite or zero as `f64`.
        _ => left
            .parse::<f64>()
            .ok()?
            .partial_cmp(&right.parse().ok()?)
            .filter(|order| order.is_ne()),
    }
}

/// Whether `number` is an integer multiple of `step` away from `start`. False for a number with too many digits.
pub(crate) fn is_on_step(number: &str, start: &str, step: &str) -> bool {
    remainder(number, start, step) == Some(0)
}

fn remainder(number: &str, start: &str, step: &str) -> Option<i128> {
    let numbers = [Decimal::parse(number)?, Decimal::parse(start)?, Decimal::parse(step)?];
    let unit = numbers.iter().map(|number| number.exponent).min()?;
    let [number, start, step] = numbers.map(|number| number.in_units_of(unit));
    number?.checked_sub(start?)?.checked_rem(step?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_compared_by_what_they_are() {
        for (left, right) in [
            ("1", "1.0"),
            ("10e-1", "1"),
            ("1E2", "100"),
            ("-0", "0"),
            ("0e9", "0"),
            ("0.10", "0.1"),
            ("1e-9223372036854775808", "0.1e-9223372036854775807"),
        ] {
            assert_eq!(compare(left, right), Some(Ordering::Equal), "{left} {right}");
        }
        for (less, more) in [
            ("-1", "0"),
            ("-10", "-9"),
            ("-1.1", "-1"),
            ("9", "10"),
            ("0.0009", "0.001"),
            ("9007199254740992", "9007199254740993"),
            (
                "1234567890123456789012345678901234567890",
                "1234567890123456789012345678901234567891",
            ),
            ("1", "1e400"),
            ("1e400", "2e400"),
            ("1e-9223372036854775808", "1"),
            ("1", "1e9223372036854775807"),
            ("1", "1e99999999999999999999"),
        ] {
            assert_eq!(compare(less, more), Some(Ordering::Less), "{less} {more}");
            assert_eq!(compare(more, less), Some(Ordering::Greater), "{less} {more}");
        }
        for wrong in ["true", "\"1\"", "null", "", "-", "e5"] {
            assert_eq!(compare(wrong, "1"), None);
        }
        assert_eq!(compare("1e99999999999999999999", "2e99999999999999999999"), None);
    }

    #[test]
    fn steps_are_exact() {
        for (number, step) in [
            ("0.001", "0.001"),
            ("9.999", "0.001"),
            ("3e-3", "0.001"),
            ("-2", "1"),
            ("0", "5"),
        ] {
            assert!(is_on_step(number, "0", step), "{number} {step}");
        }
        for (number, step) in [
            ("0.0015", "0.001"),
            ("7", "2"),
            ("1e-31", "0.001"),
            ("x", "1"),
            ("1", "0"),
        ] {
            assert!(!is_on_step(number, "0", step), "{number} {step}");
        }
    }

    #[test]
    fn steps_count_from_their_start() {
        for (number, start, step) in [
            ("1", "1", "2"),
            ("7", "1", "2"),
            ("-1", "1", "2"),
            ("0.75", "0.25", "0.5"),
        ] {
            assert!(is_on_step(number, start, step), "{number} {start} {step}");
        }
        for (number, start, step) in [("2", "1", "2"), ("0", "1", "2"), ("1", "0.25", "0.5"), ("1", "x", "1")] {
            assert!(!is_on_step(number, start, step), "{number} {start} {step}");
        }
    }
}

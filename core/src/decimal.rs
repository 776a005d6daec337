//! Exact comparison of JSON numbers: as `f64`, 0.3 would not be a multiple of 0.1.

use std::cmp::Ordering;

/// `digits` · 10^`exponent`.
#[derive(PartialEq, Eq)]
pub struct Decimal {
    /// -1, 0 or 1.
    sign: i8,
    /// Without zeros at either end, so empty for zero.
    digits: String,
    exponent: i128,
}

impl Decimal {
    /// `None` if the JSON number is invalid or its exponent exceeds 64 bits, except for zero.
    pub fn parse(text: &str) -> Option<Self> {
        let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
        let (sign, mantissa) = mantissa
            .strip_prefix('-')
            .map_or((1, mantissa), |mantissa| (-1, mantissa));
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let written = format!("{whole}{fraction}");
        if written.is_empty() || !written.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let significant = written.trim_end_matches('0');
        let digits = significant.trim_start_matches('0').to_owned();
        if digits.is_empty() {
            return Some(Decimal {
                sign: 0,
                digits,
                exponent: 0,
            });
        }
        let exponent = i128::from(exponent.parse::<i64>().ok()?);
        let exponent = exponent + (written.len() - significant.len()) as i128 - fraction.len() as i128;
        Some(Decimal { sign, digits, exponent })
    }

    pub fn to_integer(&self) -> Option<i64> {
        i64::try_from(self.in_units_of(0)?).ok()
    }

    /// Digits before the decimal point; negative if zeros follow the point.
    fn places(&self) -> i128 {
        self.exponent + self.digits.len() as i128
    }

    /// The number as a multiple of 10^`exponent`, if whole and at most 128 bits.
    fn in_units_of(&self, exponent: i128) -> Option<i128> {
        if self.sign == 0 {
            return Some(0);
        }
        let zeros = u32::try_from(self.exponent - exponent).ok()?;
        let units = self
            .digits
            .parse::<i128>()
            .ok()?
            .checked_mul(10_i128.checked_pow(zeros)?)?;
        Some(units * i128::from(self.sign))
    }
}

impl Decimal {
    /// The remainder of the number in units of 10^`unit`, which has no more digits than 64 bits, unlike the number.
    fn remainder(&self, unit: i128, divisor: i128) -> i128 {
        let mut remainder = 0;
        for digit in self.digits.bytes() {
            remainder = (remainder * 10 + i128::from(digit - b'0')) % divisor;
        }
        let mut zeros = if self.sign == 0 { 0 } else { self.exponent - unit };
        let mut power = 10 % divisor;
        while zeros > 0 {
            if zeros % 2 == 1 {
                remainder = remainder * power % divisor;
            }
            power = power * power % divisor;
            zeros /= 2;
        }
        (remainder * i128::from(self.sign)).rem_euclid(divisor)
    }
}

impl Ord for Decimal {
    fn cmp(&self, other: &Self) -> Ordering {
        let signs = self.sign.cmp(&other.sign);
        if signs.is_ne() {
            return signs;
        }
        let sizes = self
            .places()
            .cmp(&other.places())
            .then_with(|| self.digits.cmp(&other.digits));
        if self.sign < 0 { sizes.reverse() } else { sizes }
    }
}

impl PartialOrd for Decimal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// `None` if both are too large, or too close to zero, to compare.
pub fn compare(left: &str, right: &str) -> Option<Ordering> {
    match (Decimal::parse(left), Decimal::parse(right)) {
        (Some(left), Some(right)) => Some(left.cmp(&right)),
        // A number whose exponent exceeds 64 bits is infinite or zero as `f64`.
        _ => left
            .parse::<f64>()
            .ok()?
            .partial_cmp(&right.parse().ok()?)
            .filter(|order| order.is_ne()),
    }
}

/// Returns `true` if `number` is whole steps away from `start`. `None` for invalid numbers, a zero `step`, or a `step`
/// beyond 64 bits in the unit that it has in common with `start`.
pub fn is_on_step(number: &str, start: &str, step: &str) -> Option<bool> {
    let (number, start, step) = (Decimal::parse(number)?, Decimal::parse(start)?, Decimal::parse(step)?);
    let unit = start.exponent.min(step.exponent);
    let step = i64::try_from(step.in_units_of(unit)?).ok()?.checked_abs()?;
    if step == 0 {
        return None;
    }
    // Its last digit is not zero, so it lies between two steps.
    let is_finer = number.sign != 0 && number.exponent < unit;
    Some(!is_finer && number.remainder(unit, step.into()) == start.remainder(unit, step.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_compared_by_what_they_are() {
        for (left, right) in [
            ("1", "1.0"),
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
            (
                "1234567890123456789012345678901234567890",
                "1234567890123456789012345678901234567891",
            ),
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
    fn steps_count_from_their_start() {
        for (number, start, step) in [
            ("0.3", "0", "0.1"),
            ("3e-3", "0", "0.001"),
            ("0", "0", "5"),
            ("7", "1", "2"),
            ("-1", "1", "2"),
            ("0.75", "0.25", "0.5"),
            ("-0.25", "0.25", "0.5"),
            ("1e99", "0", "0.001"),
            ("-1e9223372036854775807", "1", "11"),
            ("1234567890123456789012345678901234567893", "3", "10"),
        ] {
            assert_eq!(is_on_step(number, start, step), Some(true), "{number} {start} {step}");
        }
        for (number, start, step) in [
            ("0.0015", "0", "0.001"),
            ("2", "1", "2"),
            ("0", "1", "2"),
            ("1", "0.25", "0.5"),
            ("1e99", "0", "3"),
            ("1e9223372036854775807", "1", "11"),
            ("1e-400", "0", "0.001"),
            ("5", "100", "100"),
            ("1234567890123456789012345678901234567893", "0", "10"),
        ] {
            assert_eq!(is_on_step(number, start, step), Some(false), "{number} {start} {step}");
        }
        for (number, start, step) in [
            ("x", "0", "1"),
            ("1", "x", "1"),
            ("1", "0", "0"),
            ("1", "0.1", "1e30"),
            ("1e99999999999999999999", "0", "1"),
        ] {
            assert_eq!(is_on_step(number, start, step), None, "{number} {start} {step}");
        }
    }
}

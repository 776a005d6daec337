//! A JSON number that keeps its digits.
//!
//! In: JSON text, or a Rust number. Out: the digits, an `f64`, or the comparison of two numbers. Comparing is exact up
//! to 30 digits, because `0.1` has no exact `f64`.

use std::cmp::Ordering;
use std::fmt;

/// A JSON number, kept exactly: `0.10` stays `0.10`, and `1` stays `1`.
///
/// Comparison uses the values: `1`, `1.0` and `10e-1` are equal. JSON has no infinite numbers and no NaN; they become
/// `null`.
///
/// ```
/// use platform_api_runtime::Number;
///
/// assert_eq!(Number::from(0.5).as_str(), "0.5");
/// assert_eq!(Number::from(3).as_f64(), 3.0);
/// assert!(Number::from(3) == Number::from(3.0) && Number::from(2.5) < Number::from(3));
/// ```
#[derive(Clone)]
pub struct Number(Box<str>);

impl Number {
    /// The number as it was written.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// A number from a valid JSON number.
    pub(crate) fn of(text: &str) -> Self {
        Number(text.into())
    }

    /// The nearest `f64`; NaN for `null`.
    pub fn as_f64(&self) -> f64 {
        self.0.parse().unwrap_or(f64::NAN)
    }
}

impl PartialEq for Number {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0 || self.partial_cmp(other) == Some(Ordering::Equal)
    }
}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        compare(&self.0, &other.0)
    }
}

impl From<f64> for Number {
    fn from(value: f64) -> Self {
        Number(serde_json::Value::from(value).to_string().into())
    }
}

impl From<i64> for Number {
    fn from(value: i64) -> Self {
        Number(value.to_string().into())
    }
}

impl From<i32> for Number {
    fn from(value: i32) -> Self {
        Number::from(i64::from(value))
    }
}

impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

crate::serde_through_json!(Number, "a number");

/// The most digits that are compared exactly; longer numbers, and those with a large exponent, are compared as `f64`.
const DIGITS: u32 = 30;

/// `digits` · 10^-`scale`
#[derive(Clone, Copy)]
struct Exact {
    digits: i128,
    scale: u32,
}

impl Exact {
    fn parse(text: &str) -> Option<Self> {
        let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let digits: i128 = format!("{whole}{fraction}").parse().ok()?;
        let shift = exponent.parse::<i64>().ok()?.checked_sub(i64::try_from(fraction.len()).ok()?)?;
        let exact = match u32::try_from(shift) {
            Ok(up) if up <= DIGITS => Exact { digits: digits.checked_mul(10_i128.pow(up))?, scale: 0 },
            Ok(_) => return None,
            Err(_) => Exact { digits, scale: u32::try_from(-shift).ok().filter(|scale| *scale <= DIGITS)? },
        };
        Some(exact)
    }

    fn minus(self, other: Self) -> Option<Self> {
        let (left, right) = self.align(other)?;
        Some(Exact { digits: left.checked_sub(right)?, scale: self.scale.max(other.scale) })
    }

    /// Both with the same scale.
    fn align(self, other: Self) -> Option<(i128, i128)> {
        let scale = self.scale.max(other.scale);
        let raise = |number: Self| number.digits.checked_mul(10_i128.pow(scale - number.scale));
        Some((raise(self)?, raise(other)?))
    }
}

/// Compares two numbers; `None` if one of them is not a number.
pub(crate) fn compare(left: &str, right: &str) -> Option<Ordering> {
    let exact = || {
        let (left, right) = Exact::parse(left)?.align(Exact::parse(right)?)?;
        Some(left.cmp(&right))
    };
    exact().or_else(|| left.parse::<f64>().ok()?.partial_cmp(&right.parse().ok()?))
}

/// Whether `number` is an integer multiple of `step` away from `start`. False for a number with too many digits.
pub(crate) fn is_on_step(number: &str, start: &str, step: &str) -> bool {
    let [number, start, step] = [number, start, step].map(Exact::parse);
    let remainder = || {
        let (distance, step) = number?.minus(start?)?.align(step?)?;
        distance.checked_rem(step)
    };
    remainder() == Some(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_compared_by_what_they_are() {
        for (left, right) in [("1", "1.0"), ("10e-1", "1"), ("1E2", "100"), ("-0", "0"), ("0.10", "0.1")] {
            assert_eq!(compare(left, right), Some(Ordering::Equal), "{left} {right}");
        }
        for (less, more) in [("-1", "0"), ("0.0009", "0.001"), ("9007199254740992", "9007199254740993"), ("1", "1e400")]
        {
            assert_eq!(compare(less, more), Some(Ordering::Less), "{less} {more}");
        }
        for wrong in ["true", "\"1\"", "null", ""] {
            assert_eq!(compare(wrong, "1"), None);
        }
    }

    #[test]
    fn steps_are_exact() {
        for (number, step) in [("0.001", "0.001"), ("9.999", "0.001"), ("3e-3", "0.001"), ("-2", "1"), ("0", "5")] {
            assert!(is_on_step(number, "0", step), "{number} {step}");
        }
        for (number, step) in [("0.0015", "0.001"), ("7", "2"), ("1e-31", "0.001"), ("x", "1"), ("1", "0")] {
            assert!(!is_on_step(number, "0", step), "{number} {step}");
        }
    }

    #[test]
    fn steps_count_from_their_start() {
        for (number, start, step) in [("1", "1", "2"), ("7", "1", "2"), ("-1", "1", "2"), ("0.75", "0.25", "0.5")] {
            assert!(is_on_step(number, start, step), "{number} {start} {step}");
        }
        for (number, start, step) in [("2", "1", "2"), ("0", "1", "2"), ("1", "0.25", "0.5"), ("1", "x", "1")] {
            assert!(!is_on_step(number, start, step), "{number} {start} {step}");
        }
    }
}

//! A JSON number that keeps the digits it was written with.

use std::cmp::Ordering;
use std::fmt;

use crate::object::serde_through_text;
use crate::rules::compare;

/// A number, exact: `0.10` stays `0.10`, and `1` stays `1`.
///
/// Numbers compare by what they are: `1`, `1.0` and `10e-1` are equal. A number that is not finite cannot be said in JSON; it becomes `null`.
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
    /// The number as it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// From text that is a JSON number.
    pub(crate) fn of(text: &str) -> Self {
        Number(text.into())
    }

    /// The nearest `f64`; not a number for `null`.
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

serde_through_text!(Number, "a number");

//! A JSON number that keeps its digits. A caller can read its digits or an `f64`, and compare it with other numbers.

use std::cmp::Ordering;
use std::fmt;

use platform_api_core::decimal::compare;

use crate::json::write::Writer;
use crate::object::member::{Get, Member, Put};

/// A JSON number, kept exactly: `0.10` stays `0.10`, and `1` stays `1`.
///
/// Comparison uses the values: `1`, `1.0` and `10e-1` are equal. JSON has no infinite numbers and no NaN; they become
/// `null`.
///
/// ```
/// use platform_api::Number;
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

    /// Returns the nearest `f64`. Returns NaN for `null`.
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

impl From<u64> for Number {
    fn from(value: u64) -> Self {
        Number(value.to_string().into())
    }
}

impl From<u32> for Number {
    fn from(value: u32) -> Self {
        Number::from(u64::from(value))
    }
}

impl From<i32> for Number {
    fn from(value: i32) -> Self {
        Number::from(i64::from(value))
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

crate::serde_through_json!(Number, "a number");

impl Get<'_> for Number {
    fn get(member: Member<'_>) -> Option<Self> {
        matches!(member.raw().as_bytes().first(), Some(b'-' | b'0'..=b'9')).then(|| Number(member.raw().into()))
    }
}

impl Put for Number {
    fn put(&self, out: &mut Writer) {
        out.raw(self.as_str());
    }
}

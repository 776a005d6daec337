//! A JSON number that keeps the digits it was written with.

use std::fmt;

use crate::json::Writer;
use crate::record::{Value, serde_through_value};
use crate::scan::{Scan, Scanner};

/// A number with decimals, exact: `0.10` stays `0.10`, and `1` stays `1`.
///
/// Equality is that of the text. A number that is not finite cannot be said in JSON; it becomes `null`.
///
/// ```
/// use platform_api_runtime::Decimal;
///
/// assert_eq!(Decimal::from(0.5).as_str(), "0.5");
/// assert_eq!(Decimal::from(3).as_f64(), 3.0);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Decimal(Box<str>);

impl Decimal {
    /// The number as it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The nearest `f64`; not a number for `null`.
    pub fn as_f64(&self) -> f64 {
        self.0.parse().unwrap_or(f64::NAN)
    }
}

impl From<f64> for Decimal {
    fn from(value: f64) -> Self {
        Decimal(serde_json::Value::from(value).to_string().into())
    }
}

impl From<i64> for Decimal {
    fn from(value: i64) -> Self {
        Decimal(value.to_string().into())
    }
}

impl From<i32> for Decimal {
    fn from(value: i32) -> Self {
        Decimal::from(i64::from(value))
    }
}

impl fmt::Debug for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Value for Decimal {
    const EXPECTED: &'static str = "expected a number";

    fn read(scanner: &mut Scanner<'_>) -> Scan<Option<Self>> {
        if !matches!(scanner.peek(), Some(b'-' | b'0'..=b'9')) {
            return Ok(None);
        }
        scanner.number().map(|text| Some(Decimal(text.into())))
    }

    fn write(&self, writer: &mut Writer) {
        writer.raw(&self.0);
    }

    fn is_written_as_null(&self) -> bool {
        &*self.0 == "null"
    }
}

serde_through_value!(Decimal);

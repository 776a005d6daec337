//! One allowed value of a field. The documents name the values of some fields.

use std::fmt;

use platform_api_core::decimal::integer;

use crate::facts::version::Version;
use crate::json::scan::string_of;

/// One value that the documents allow for a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AllowedValue {
    value: Scalar,
    /// The name that the documents give the value.
    pub name: &'static str,
    /// The first version of the service that has the value, if the value came later than the field.
    pub introduced: Option<Version>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Scalar {
    String(&'static str),
    Integer(i64),
}

impl AllowedValue {
    pub(crate) fn string(string: &'static str) -> Self {
        AllowedValue {
            value: Scalar::String(string),
            name: string,
            introduced: None,
        }
    }

    pub(crate) fn integer((number, name): (i64, &'static str)) -> Self {
        AllowedValue {
            value: Scalar::Integer(number),
            name,
            introduced: None,
        }
    }

    /// Returns the value if it is a string.
    pub fn as_str(&self) -> Option<&'static str> {
        if let Scalar::String(string) = self.value {
            Some(string)
        } else {
            None
        }
    }

    /// Returns the value if it is an integer.
    pub fn as_i64(&self) -> Option<i64> {
        if let Scalar::Integer(number) = self.value {
            Some(number)
        } else {
            None
        }
    }

    /// Returns whether this JSON text is the value.
    pub(crate) fn is(&self, json: &str) -> bool {
        match self.value {
            Scalar::String(string) => string_of(json).is_some_and(|found| found == string),
            Scalar::Integer(number) => integer(json) == Some(number),
        }
    }
}

/// Shows a string as it is, such as `ssh`, and an integer with its name, such as `0 (basic)`.
impl fmt::Display for AllowedValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value {
            Scalar::String(string) => f.write_str(string),
            Scalar::Integer(number) => write!(f, "{number} ({})", self.name),
        }
    }
}

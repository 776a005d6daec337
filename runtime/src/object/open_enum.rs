//! Open enums: the documented values, and `Unknown` for values that a later service adds.
//!
//! The text of an unknown value cannot be matched, because the `match` would break once the value gets its variant.

use std::fmt;

/// An undocumented value, a string or an integer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct UnknownValue<T>(T);

impl<T> UnknownValue<T> {
    #[doc(hidden)]
    pub fn new(value: impl Into<T>) -> Self {
        UnknownValue(value.into())
    }

    #[doc(hidden)]
    pub fn get(&self) -> &T {
        &self.0
    }
}

impl<T: fmt::Display> fmt::Display for UnknownValue<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Implements a string enum. `STRINGS` has the order of `ALL`.
///
/// A macro, because inherent methods and foreign traits need an `impl` for each enum.
#[macro_export]
#[doc(hidden)]
macro_rules! string_enum {
    ($name:ident) => {
        impl $name {
            /// The string on the wire.
            #[inline]
            pub fn as_str(&self) -> &str {
                if let Self::Unknown(text) = self {
                    return text.get();
                }
                let row = Self::ALL.iter().position(|value| value == self);
                Self::STRINGS[row.expect("every variant is in the list")]
            }
        }

        impl std::fmt::Display for $name {
            #[inline]
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        /// Converts a string, and never fails: an undocumented value becomes `Unknown`.
        impl From<&str> for $name {
            #[inline]
            fn from(text: &str) -> Self {
                match Self::STRINGS.iter().position(|string| *string == text) {
                    Some(row) => Self::ALL[row].clone(),
                    None => Self::Unknown($crate::UnknownValue::new(text)),
                }
            }
        }

        impl $crate::Get<'_> for $name {
            #[inline]
            fn get(member: $crate::generated::Member<'_>) -> Option<Self> {
                member.text().map(|text| Self::from(&*text))
            }
        }

        impl $crate::Put for $name {
            #[inline]
            fn put(&self, out: &mut $crate::generated::JsonWriter) {
                out.string(self.as_str());
            }
        }

        $crate::serde_through_json!($name, "a string");
    };
}

/// Implements an integer enum. `NUMBERS` has the order of `ALL`.
#[macro_export]
#[doc(hidden)]
macro_rules! integer_enum {
    ($name:ident) => {
        impl $name {
            /// The number on the wire.
            #[inline]
            pub fn as_i64(&self) -> i64 {
                if let Self::Unknown(number) = self {
                    return *number.get();
                }
                let row = Self::ALL.iter().position(|value| value == self);
                Self::NUMBERS[row.expect("every variant is in the list")].0
            }
        }

        /// Shows the documented name, or else the integer.
        impl std::fmt::Display for $name {
            #[inline]
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match Self::ALL.iter().position(|value| value == self) {
                    Some(row) => f.write_str(Self::NUMBERS[row].1),
                    None => self.as_i64().fmt(f),
                }
            }
        }

        /// Converts an integer, and never fails: an undocumented value becomes `Unknown`.
        impl From<i64> for $name {
            #[inline]
            fn from(number: i64) -> Self {
                match Self::NUMBERS.iter().position(|(known, _)| *known == number) {
                    Some(row) => Self::ALL[row].clone(),
                    None => Self::Unknown($crate::UnknownValue::new(number)),
                }
            }
        }

        impl $crate::Get<'_> for $name {
            #[inline]
            fn get(member: $crate::generated::Member<'_>) -> Option<Self> {
                <i64 as $crate::Get>::get(member).map(Self::from)
            }
        }

        impl $crate::Put for $name {
            #[inline]
            fn put(&self, out: &mut $crate::generated::JsonWriter) {
                $crate::Put::put(&self.as_i64(), out);
            }
        }

        $crate::serde_through_json!($name, "an integer");
    };
}

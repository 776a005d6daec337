//! Open enums: the values that the documents name, and a variant `Unknown` for values that a later service adds. A
//! generated enum lists its values, and the macros here implement its behavior.
//!
//! A caller cannot `match` on the text of an unknown value. Such a `match` would no longer work once a release gives
//! the value a variant of its own.

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

/// Implements an enum of strings. Generated code lists `ALL` values, and their `STRINGS` in the same order.
///
/// This is a macro for two reasons. Only an `impl` of the enum itself can give it inherent methods. Traits of other
/// crates, such as `From`, must also be implemented for each enum.
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
                let row = Self::ALL.iter().position(|known| known == self);
                Self::STRINGS[row.expect("every variant is in the list")]
            }
        }

        impl std::fmt::Display for $name {
            #[inline]
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        /// Converts a string, and never fails. A value that the documents do not name becomes `Unknown`.
        impl From<&str> for $name {
            #[inline]
            fn from(text: &str) -> Self {
                match Self::STRINGS.iter().position(|known| *known == text) {
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
            fn put(&self, out: &mut $crate::generated::Writer) {
                out.string(self.as_str());
            }
        }

        $crate::serde_through_json!($name, "a string");
    };
}

/// Implements an enum of integers. Generated code lists `ALL` values, and their `NUMBERS` with their names in the same
/// order.
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
                let row = Self::ALL.iter().position(|known| known == self);
                Self::NUMBERS[row.expect("every variant is in the list")].0
            }
        }

        /// Shows the documented name. Shows the integer if the documents do not name it.
        impl std::fmt::Display for $name {
            #[inline]
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match Self::ALL.iter().position(|known| known == self) {
                    Some(row) => f.write_str(Self::NUMBERS[row].1),
                    None => self.as_i64().fmt(f),
                }
            }
        }

        /// Converts an integer, and never fails. A value that the documents do not name becomes `Unknown`.
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
            fn put(&self, out: &mut $crate::generated::Writer) {
                $crate::Put::put(&self.as_i64(), out);
            }
        }

        $crate::serde_through_json!($name, "an integer");
    };
}

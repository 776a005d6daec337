//! Open enums have the values that the documents name, and a variant for values that a later service adds.
//!
//! A generated enum lists its values, and the code here gives it its behaviour. A caller cannot `match` on the text of
//! an unknown value. A later version of this library may give the value a variant of its own, and then such a `match`
//! would no longer work.

use std::fmt;

/// A string that the documents do not name.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct UnknownString(Box<str>);

/// An integer that the documents do not name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct UnknownInteger(i64);

impl UnknownString {
    #[doc(hidden)]
    pub fn new(text: &str) -> Self {
        UnknownString(text.into())
    }

    #[doc(hidden)]
    pub fn get(&self) -> &str {
        &self.0
    }
}

impl UnknownInteger {
    #[doc(hidden)]
    pub fn new(number: i64) -> Self {
        UnknownInteger(number)
    }

    #[doc(hidden)]
    pub fn get(&self) -> i64 {
        self.0
    }
}

impl fmt::Display for UnknownString {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for UnknownInteger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The strings of the documented values of an enum.
#[doc(hidden)]
pub const fn strings<T, const N: usize>(values: &[(&'static str, T)]) -> [&'static str; N] {
    let mut strings = [""; N];
    let mut next = 0;
    while next < N {
        strings[next] = values[next].0;
        next += 1;
    }
    strings
}

/// The integers of the documented values of an enum, with their names.
#[doc(hidden)]
pub const fn numbers<T, const N: usize>(values: &[(i64, &'static str, T)]) -> [(i64, &'static str); N] {
    let mut numbers = [(0, ""); N];
    let mut next = 0;
    while next < N {
        numbers[next] = (values[next].0, values[next].1);
        next += 1;
    }
    numbers
}

/// Implements an enum of strings. Generated code lists its values in `VALUES`.
///
/// This is a macro for two reasons. Only an `impl` of the enum itself can give it inherent methods. Traits of other
/// crates, such as `From`, must also be implemented for each enum.
#[macro_export]
#[doc(hidden)]
macro_rules! string_enum {
    ($name:ident, $what:literal) => {
        impl $name {
            /// The strings of these values on the wire.
            pub const STRINGS: &'static [&'static str] =
                &$crate::generated::strings::<$name, { $name::VALUES.len() }>($name::VALUES);

            /// The string on the wire.
            #[inline]
            pub fn as_str(&self) -> &str {
                if let Self::Unknown(text) = self {
                    return text.get();
                }
                let row = Self::VALUES.iter().find(|(_, value)| value == self);
                row.expect("every variant is in the list").0
            }

            /// The values that the documents name.
            #[inline]
            pub fn all() -> impl ExactSizeIterator<Item = Self> {
                Self::VALUES.iter().map(|(_, value)| value.clone())
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
                match Self::VALUES.iter().find(|(known, _)| *known == text) {
                    Some((_, value)) => value.clone(),
                    None => Self::Unknown($crate::UnknownString::new(text)),
                }
            }
        }

        /// Parses text that a person wrote. Unlike `From`, it refuses a value that the documents do not name.
        impl std::str::FromStr for $name {
            type Err = $crate::UnknownName;

            #[inline]
            fn from_str(text: &str) -> Result<Self, $crate::UnknownName> {
                match Self::from(text) {
                    Self::Unknown(_) => Err($crate::UnknownName::new($what, text, Self::STRINGS)),
                    value => Ok(value),
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

/// Implements an enum of integers, each of which has a name. Otherwise it is like `string_enum!`.
#[macro_export]
#[doc(hidden)]
macro_rules! integer_enum {
    ($name:ident, $what:literal) => {
        impl $name {
            /// The integers of these values on the wire, with their documented names.
            pub const NUMBERS: &'static [(i64, &'static str)] =
                &$crate::generated::numbers::<$name, { $name::VALUES.len() }>($name::VALUES);

            /// The number on the wire.
            #[inline]
            pub fn as_i64(&self) -> i64 {
                if let Self::Unknown(number) = self {
                    return number.get();
                }
                let row = Self::VALUES.iter().find(|(.., value)| value == self);
                row.expect("every variant is in the list").0
            }

            /// The values that the documents name.
            #[inline]
            pub fn all() -> impl ExactSizeIterator<Item = Self> {
                Self::VALUES.iter().map(|(.., value)| value.clone())
            }
        }

        /// Shows the documented name. Shows the integer if the documents do not name it.
        impl std::fmt::Display for $name {
            #[inline]
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match Self::VALUES.iter().find(|(.., value)| value == self) {
                    Some((_, name, _)) => f.write_str(name),
                    None => self.as_i64().fmt(f),
                }
            }
        }

        /// Converts an integer, and never fails. A value that the documents do not name becomes `Unknown`.
        impl From<i64> for $name {
            #[inline]
            fn from(number: i64) -> Self {
                match Self::VALUES.iter().find(|(known, ..)| *known == number) {
                    Some((.., value)) => value.clone(),
                    None => Self::Unknown($crate::UnknownInteger::new(number)),
                }
            }
        }

        /// Parses text that a person wrote: the documented name or its number. Unlike `From`, it refuses a value that
        /// the documents do not name.
        impl std::str::FromStr for $name {
            type Err = $crate::UnknownName;

            #[inline]
            fn from_str(text: &str) -> Result<Self, $crate::UnknownName> {
                let number = text.parse();
                let is_meant = |known: &i64, name: &str| name == text || number.as_ref() == Ok(known);
                match Self::VALUES.iter().find(|(known, name, _)| is_meant(known, name)) {
                    Some((.., value)) => Ok(value.clone()),
                    None => {
                        let names: Vec<_> = Self::NUMBERS.iter().map(|(_, name)| *name).collect();
                        Err($crate::UnknownName::new($what, text, &names))
                    }
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

//! Open enums: the values that the documents name, and a variant for those that a later service adds.
//!
//! A generated enum lists its values; all behaviour is here. The payload of an unknown value is opaque: code cannot
//! match on it, so no `match` changes its meaning when a later version names the value.

use std::fmt;

use crate::text::shown::shows;

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

shows!(derived UnknownString, |unknown| &unknown.0);

impl fmt::Display for UnknownInteger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Implements an enum of strings or of integers. Used by generated code, which lists the values in a constant.
#[macro_export]
#[doc(hidden)]
macro_rules! open_enum {
    (string $name:ident) => {
        impl $name {
            /// The strings of these values on the wire.
            pub const STRINGS: &'static [&'static str] = &$crate::open_enum!(@array $name, "", |value| value.0);

            /// The string on the wire.
            #[inline]
            pub fn as_str(&self) -> &str {
                if let Self::Unknown(text) = self { text.get() } else { $crate::open_enum!(@row self).0 }
            }
        }

        impl std::fmt::Display for $name {
            #[inline]
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
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

        $crate::open_enum!(@all $name, &str, UnknownString, "a string");
    };
    (integer $name:ident) => {
        impl $name {
            /// The integers of these values on the wire, with their documented names.
            pub const NUMBERS: &'static [(i64, &'static str)] =
                &$crate::open_enum!(@array $name, (0, ""), |value| (value.0, value.1));

            /// The number on the wire.
            #[inline]
            pub fn as_i64(&self) -> i64 {
                if let Self::Unknown(number) = self { number.get() } else { $crate::open_enum!(@row self).0 }
            }
        }

        /// The documented name; the integer if the documents do not name it.
        impl std::fmt::Display for $name {
            #[inline]
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                if let Self::Unknown(number) = self { number.fmt(f) } else { f.write_str($crate::open_enum!(@row self).1) }
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

        $crate::open_enum!(@all $name, i64, UnknownInteger, "an integer");
    };
    (@all $name:ident, $wire:ty, $unknown:ident, $expected:literal) => {
        impl $name {
            /// The values that the documents name.
            #[inline]
            pub fn all() -> impl ExactSizeIterator<Item = Self> {
                Self::VALUES.iter().map(|(.., value)| value.clone())
            }
        }

        /// Never fails: a value that the documents do not name becomes `Unknown`.
        impl From<$wire> for $name {
            #[inline]
            fn from(wire: $wire) -> Self {
                let named = Self::VALUES.iter().find(|(known, ..)| *known == wire);
                named.map_or_else(|| Self::Unknown($crate::$unknown::new(wire)), |(.., value)| value.clone())
            }
        }

        $crate::serde_through_json!($name, $expected);
    };
    (@row $value:expr) => {
        Self::VALUES.iter().find(|(.., value)| value == $value).expect("every variant is in the list")
    };
    (@array $name:ident, $none:expr, |$value:ident| $item:expr) => {{
        let mut items = [$none; $name::VALUES.len()];
        let mut next = 0;
        while next < items.len() {
            let $value = &$name::VALUES[next];
            items[next] = $item;
            next += 1;
        }
        items
    }};
}

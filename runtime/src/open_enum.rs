//! Open enums: the values that the documents name, and room for those that a later service adds.
//!
//! Generated enums implement [`TextEnum`] or [`IntegerEnum`]; all behaviour is here. The payload of an unknown value
//! is opaque: code cannot match on its text, so naming a value in a later version changes what no `match` means.

use std::fmt;

/// A text that the documents do not name.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct UnknownText(Box<str>);

/// A number that the documents do not name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct UnknownInteger(i64);

/// An enum of texts.
pub trait TextEnum: Sized + PartialEq + 'static {
    /// The values that the documents name, in their order.
    const VALUES: &'static [(&'static str, Self)];

    /// A value that the documents do not name.
    fn unknown(text: UnknownText) -> Self;

    /// The payload, if the value is not one that the documents name.
    fn as_unknown(&self) -> Option<&UnknownText>;

    /// The text on the wire.
    fn text(&self) -> &str {
        let named = || Self::VALUES.iter().find(|(_, value)| value == self).map(|(text, _)| *text);
        self.as_unknown().map(|unknown| &*unknown.0).or_else(named).unwrap_or_default()
    }
}

/// An enum of whole numbers.
pub trait IntegerEnum: Sized + PartialEq + 'static {
    /// The values that the documents name, in their order, with their names.
    const VALUES: &'static [(i64, &'static str, Self)];

    /// A value that the documents do not name.
    fn unknown(number: UnknownInteger) -> Self;

    /// The payload, if the value is not one that the documents name.
    fn as_unknown(&self) -> Option<&UnknownInteger>;

    /// The number on the wire.
    fn number(&self) -> i64 {
        let named = || Self::VALUES.iter().find(|(.., value)| value == self).map(|(number, ..)| *number);
        self.as_unknown().map(|unknown| unknown.0).or_else(named).unwrap_or_default()
    }

    /// What the documents call the value; a number if they do not name it.
    fn name(&self) -> String {
        let named = Self::VALUES.iter().find(|(.., value)| value == self).map(|(_, name, _)| (*name).to_owned());
        named.unwrap_or_else(|| self.number().to_string())
    }
}

impl UnknownText {
    #[doc(hidden)]
    pub fn new(text: &str) -> Self {
        UnknownText(text.into())
    }
}

impl UnknownInteger {
    #[doc(hidden)]
    pub fn new(number: i64) -> Self {
        UnknownInteger(number)
    }
}

impl fmt::Display for UnknownText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for UnknownInteger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Gives an enum of texts its behaviour. Used by generated code.
#[macro_export]
#[doc(hidden)]
macro_rules! text_enum {
    ($name:ident) => {
        impl $name {
            /// Every value that the documents name.
            #[inline]
            pub fn all() -> impl ExactSizeIterator<Item = Self> {
                <Self as $crate::TextEnum>::VALUES.iter().map(|(_, value)| value.clone())
            }

            /// The texts of these values.
            pub const TEXTS: &'static [&'static str] = &{
                let mut texts = [""; <Self as $crate::TextEnum>::VALUES.len()];
                let mut next = 0;
                while next < texts.len() {
                    texts[next] = <Self as $crate::TextEnum>::VALUES[next].0;
                    next += 1;
                }
                texts
            };

            /// The text on the wire.
            #[inline]
            pub fn as_str(&self) -> &str {
                $crate::TextEnum::text(self)
            }
        }

        impl From<&str> for $name {
            /// Any text is a value; one that the documents do not name is `Unknown`.
            #[inline]
            fn from(text: &str) -> Self {
                let named = <Self as $crate::TextEnum>::VALUES.iter().find(|(known, _)| *known == text);
                match named {
                    Some((_, value)) => value.clone(),
                    None => $crate::TextEnum::unknown($crate::UnknownText::new(text)),
                }
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

        impl $crate::generated::serde::Serialize for $name {
            #[inline]
            fn serialize<S: $crate::generated::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl<'de> $crate::generated::serde::Deserialize<'de> for $name {
            #[inline]
            fn deserialize<D: $crate::generated::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text: std::borrow::Cow<'de, str> =
                    $crate::generated::serde::Deserialize::deserialize(deserializer)?;
                Ok(Self::from(&*text))
            }
        }
    };
}

/// Gives an enum of whole numbers its behaviour. Used by generated code.
#[macro_export]
#[doc(hidden)]
macro_rules! integer_enum {
    ($name:ident) => {
        impl $name {
            /// Every value that the documents name.
            #[inline]
            pub fn all() -> impl ExactSizeIterator<Item = Self> {
                <Self as $crate::IntegerEnum>::VALUES.iter().map(|(.., value)| value.clone())
            }

            /// The numbers of these values, with what the documents call them.
            pub const NUMBERS: &'static [(i64, &'static str)] = &{
                let mut numbers = [(0, ""); <Self as $crate::IntegerEnum>::VALUES.len()];
                let mut next = 0;
                while next < numbers.len() {
                    let value = &<Self as $crate::IntegerEnum>::VALUES[next];
                    numbers[next] = (value.0, value.1);
                    next += 1;
                }
                numbers
            };

            /// The number on the wire.
            #[inline]
            pub fn as_i64(&self) -> i64 {
                $crate::IntegerEnum::number(self)
            }
        }

        impl From<i64> for $name {
            /// Any number is a value; one that the documents do not name is `Unknown`.
            #[inline]
            fn from(number: i64) -> Self {
                let named = <Self as $crate::IntegerEnum>::VALUES.iter().find(|(known, ..)| *known == number);
                match named {
                    Some((.., value)) => value.clone(),
                    None => $crate::IntegerEnum::unknown($crate::UnknownInteger::new(number)),
                }
            }
        }

        impl std::fmt::Display for $name {
            #[inline]
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&$crate::IntegerEnum::name(self))
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

        impl $crate::generated::serde::Serialize for $name {
            #[inline]
            fn serialize<S: $crate::generated::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_i64(self.as_i64())
            }
        }

        impl<'de> $crate::generated::serde::Deserialize<'de> for $name {
            #[inline]
            fn deserialize<D: $crate::generated::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                <i64 as $crate::generated::serde::Deserialize>::deserialize(deserializer).map(Self::from)
            }
        }
    };
}

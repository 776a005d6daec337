//! The error of parsing, and its “did you mean”.

use std::fmt;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::text::shown_as;
use platform_api_core::escape::escape_name;
use platform_api_core::nearest::nearest;

const MOST_NAMES: usize = 12;

/// A text that is not a version, a project id or a known name. The message suggests the nearest name, or lists all.
///
/// ```
/// use platform_api::Tier;
/// use platform_api::integrations::Kind;
///
/// assert_eq!("chat_d".parse::<Kind>().unwrap_err().to_string(), "unknown kind `chat_d`; did you mean `chat-d`?");
/// assert_eq!("16".parse::<platform_api::Version>().unwrap_err().to_string(), "a version is two numbers, such as 16.11");
/// assert_eq!(
///     "gold".parse::<Tier>().unwrap_err().to_string(),
///     "unknown tier `gold`: it is one of `free`, `premium`, `ultimate`"
/// );
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseError(pub(crate) String);

impl ParseError {
    /// `what` is a noun, such as `kind`.
    #[doc(hidden)]
    pub fn unknown(what: &str, name: &str, known: &[&'static str]) -> Self {
        let suggestion = nearest(name, known.iter().copied());
        let advice = if suggestion.is_none() && known.len() <= MOST_NAMES {
            format!(": it is one of `{}`", known.join("`, `"))
        } else {
            did_you_mean(suggestion)
        };
        ParseError(format!("unknown {what} `{}`{advice}", escape_name(name)))
    }
}

shown_as!(ParseError: Display, |error| error.0);

impl std::error::Error for ParseError {}

pub(crate) fn did_you_mean(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |name| format!("; did you mean `{name}`?"))
}

macro_rules! names {
    ($(#[$meta:meta])* $enum:ident.$name:ident { $($(#[$doc:meta])* $value:ident = $text:literal,)* }) => {
        $(#[$meta])*
        pub enum $enum {
            $($(#[$doc])* $value,)*
        }

        impl $enum {
            /// Every value, in this order.
            pub const ALL: &[$enum] = &[$($enum::$value),*];

            /// A text that does not change between versions.
            pub const fn $name(self) -> &'static str {
                match self {
                    $($enum::$value => $text,)*
                }
            }
        }
    };
}
pub(crate) use names;

macro_rules! named {
    ($name:ident, $what:literal) => {
        impl std::str::FromStr for $name {
            type Err = ParseError;

            fn from_str(name: &str) -> Result<Self, ParseError> {
                let names: Vec<_> = $name::ALL.iter().map(|value| value.as_str()).collect();
                let row = names.iter().position(|value| *value == name);
                row.map(|row| $name::ALL[row])
                    .ok_or_else(|| ParseError::unknown($what, name, &names))
            }
        }

        $crate::text::shown_as!(
            /// Shows the name.
            $name: Display,
            |value| value.as_str()
        );
        $crate::text::parse::serde_as_text!($name);
    };
}
pub(crate) use named;

macro_rules! serde_as_text {
    ($name:ident) => {
        /// Writes a string.
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::text::parse::parse_text(deserializer)
            }
        }
    };
}
pub(crate) use serde_as_text;

pub fn parse_text<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: fmt::Display>,
    D: Deserializer<'de>,
{
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

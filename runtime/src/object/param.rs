//! The three states of an optional parameter: not sent, `null`, a value.
//!
//! In: the argument of a setter. Out: a [`Param`]. `None` means `null`, because a caller who leaves a parameter out
//! does not call its setter.

use std::collections::BTreeMap;

use crate::object::number::Number;
use crate::object::secret::{Secret, SecretRef};
use crate::object::value::{BooleanOrString, OneOrMany};

/// An optional parameter of a request: not sent, sent as `null`, or sent as a value.
///
/// ```
/// use platform_api::Param;
/// use platform_api::integrations::ChatD;
///
/// let request = ChatD::new("https://chat.example/hook").push_channel("#deploys");
/// assert_eq!(request.object().raw("push_channel"), Some("\"#deploys\""));
///
/// let request = request.push_channel(None); // the service unsets its value
/// assert_eq!(request.object().raw("push_channel"), Some("null"));
///
/// let request = request.push_channel(Param::NotSent); // as if it had never been set
/// assert_eq!(request.object().raw("push_channel"), None);
/// ```
///
/// Setters take anything that converts into it: a value, or an `Option` whose `None` means `null`, such as
/// `read.push_channel().map(str::to_owned)`. An empty string, an empty array and an empty object are values.
///
/// The documents say of the settings that what is not sent is kept. Our reading: that holds for integrations too, and
/// `null` unsets a value.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Param<T> {
    /// Not sent: the service keeps the value.
    #[default]
    NotSent,
    /// Sent as `null`: the service unsets its value.
    Null,
    /// Sent as a value.
    Value(T),
}

impl<T> Param<T> {
    /// The value, if one is sent.
    pub fn value(&self) -> Option<&T> {
        match self {
            Param::Value(value) => Some(value),
            Param::NotSent | Param::Null => None,
        }
    }

    /// Whether it is part of the request.
    pub fn is_sent(&self) -> bool {
        !matches!(self, Param::NotSent)
    }
}

impl<T> From<T> for Param<T> {
    fn from(value: T) -> Self {
        Param::Value(value)
    }
}

impl<T> From<Option<T>> for Param<T> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Param::Null, Param::Value)
    }
}

/// Conversions that save callers an `.into()`. None of them is for `Option`: with two, the compiler could not infer the
/// type of a `None`.
macro_rules! from_literal {
    ($($from:ty => $to:ty),* $(,)?) => {
        $(impl From<$from> for Param<$to> {
            fn from(value: $from) -> Self {
                Param::Value(value.into())
            }
        })*
    };
}

from_literal! {
    &str => String,
    &String => String,
    &str => Secret,
    String => Secret,
    SecretRef<'_> => Secret,
    i32 => i64,
    u32 => i64,
    u16 => i64,
    f64 => Number,
    i32 => Number,
    i64 => Number,
    bool => BooleanOrString,
    &str => BooleanOrString,
    String => BooleanOrString,
    &str => OneOrMany,
    String => OneOrMany,
    Vec<String> => OneOrMany,
    Vec<&str> => OneOrMany,
}

impl<const N: usize> From<[&str; N]> for Param<Vec<String>> {
    fn from(values: [&str; N]) -> Self {
        Param::Value(values.into_iter().map(str::to_owned).collect())
    }
}

impl From<Vec<&str>> for Param<Vec<String>> {
    fn from(values: Vec<&str>) -> Self {
        Param::Value(values.into_iter().map(str::to_owned).collect())
    }
}

impl<const N: usize> From<[&str; N]> for Param<OneOrMany> {
    fn from(values: [&str; N]) -> Self {
        Param::Value(values.into())
    }
}

impl<T, const N: usize> From<[T; N]> for Param<Vec<T>> {
    fn from(values: [T; N]) -> Self {
        Param::Value(values.into())
    }
}

impl<T, const N: usize> From<[(&str, T); N]> for Param<BTreeMap<String, T>> {
    fn from(values: [(&str, T); N]) -> Self {
        Param::Value(values.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
    }
}

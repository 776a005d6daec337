//! The three states of an optional parameter: not sent, `null`, a value.
//!
//! The argument of a setter is any [`IntoParam`], and becomes a [`Param`]. The argument `None` means `null`. To
//! leave a parameter out, a caller does not call its setter.

use std::borrow::Cow;
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
/// let request = request.push_channel(None); // sent as `null`
/// assert_eq!(request.object().raw("push_channel"), Some("null"));
///
/// let request = request.push_channel(Param::NotSent); // not sent
/// assert_eq!(request.object().raw("push_channel"), None);
/// ```
///
/// Setters take any [`IntoParam`]: a value, or an `Option` whose `None` means `null`. An empty string, an empty array and
/// an empty object are values.
///
/// A getter lends an `Option` whose `None` may be an absent member, `null`, or a value of another type. Say which of the
/// two other states it becomes. What it returns by value (`Option<bool>`) can be set as it is: `None` is sent as `null`.
///
/// ```
/// # use platform_api::Param;
/// # use platform_api::integrations::{ChatD, chat_d::Properties};
/// let read = Properties::from_json(r##"{"push_channel":"#deploys"}"##)?;
/// let request = ChatD::new("https://chat.example/hook")
///     .push_channel(Param::or_not_sent(read.push_channel()))
///     .issue_channel(Param::or_not_sent(read.issue_channel()))
///     .note_channel(Param::or_null(read.note_channel()));
/// let sent = r##"{"webhook":"https://chat.example/hook","push_channel":"#deploys","note_channel":null}"##;
/// assert_eq!(request.object().to_json(), sent);
/// # Ok::<_, platform_api::DecodeError>(())
/// ```
///
/// To copy all parameters in their three states, see [`Patch::copy`](crate::Patch::copy).
///
/// The documents say of the settings that what is not sent is kept. Our reading: that holds for integrations too, and
/// `null` unsets a value.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Param<T> {
    /// Not sent. `request.channel(Param::NotSent)` takes an earlier call of the setter back.
    #[default]
    #[doc(alias = "absent")]
    #[doc(alias = "omit")]
    #[doc(alias = "skip")]
    #[doc(alias = "undefined")]
    NotSent,
    /// Sent as `null`.
    #[doc(alias = "unset")]
    Null,
    /// Sent as a value.
    Value(T),
}

impl<T> Param<T> {
    /// The value, or not sent if there is none.
    pub fn or_not_sent(value: Option<impl IntoParam<T>>) -> Self {
        value.map_or(Param::NotSent, IntoParam::into_param)
    }

    /// The value, or `null` if there is none.
    pub fn or_null(value: Option<impl IntoParam<T>>) -> Self {
        value.map_or(Param::Null, IntoParam::into_param)
    }

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

/// The argument of a setter for a parameter of type `T`: a value, an `Option`, or a [`Param`].
///
/// | argument | the parameter is |
/// |---|---|
/// | a `T`, or what is like it: `"…"` for a `String` or a [`Secret`], an array for a `Vec` | sent as this value |
/// | `Some(value)` with a `T` | sent as this value |
/// | `None`, also of what a getter returns by value, [`Param::Null`] | sent as `null` |
/// | [`Param::NotSent`] | not sent |
/// | [`Param::or_not_sent`], [`Param::or_null`] with what a getter lends | sent as its value, if there is one |
///
/// Anything else does not compile:
///
/// ```compile_fail,E0277
/// # use platform_api::integrations::ChatD;
/// ChatD::new("https://chat.example/hook").push_events("yes"); // it is a boolean
/// ```
///
/// ```compile_fail,E0277
/// # use platform_api::integrations::ChatD;
/// ChatD::new("https://chat.example/hook").push_channel(Some("#deploys")); // nor is `&str` a `String`
/// ```
#[diagnostic::on_unimplemented(
    message = "a parameter of type `{T}` cannot be set to a value of type `{Self}`",
    label = "expected `{T}`, an `Option` of it (`None` is sent as `null`), or `Param::NotSent`",
    note = "an `Option` that a getter returns is set with `Param::or_not_sent(…)` or `Param::or_null(…)`"
)]
pub trait IntoParam<T> {
    /// Converts it.
    fn into_param(self) -> Param<T>;
}

// The compiler would list those of unrelated types.
#[diagnostic::do_not_recommend]
impl<T> IntoParam<T> for T {
    fn into_param(self) -> Param<T> {
        Param::Value(self)
    }
}

#[diagnostic::do_not_recommend]
impl<T> IntoParam<T> for Param<T> {
    fn into_param(self) -> Param<T> {
        self
    }
}

/// None other is for an `Option`: with two, the compiler could not infer the type of a `None`.
#[diagnostic::do_not_recommend]
impl<T> IntoParam<T> for Option<T> {
    fn into_param(self) -> Param<T> {
        self.map_or(Param::Null, Param::Value)
    }
}

/// Conversions that save callers an `.into()`. A blanket implementation for `Into<T>` would overlap with those above.
macro_rules! into_param {
    ($($from:ty => $to:ty),* $(,)?) => {$(
        #[diagnostic::do_not_recommend]
        impl IntoParam<$to> for $from {
            fn into_param(self) -> Param<$to> {
                Param::Value(self.into())
            }
        }
    )*};
}

into_param! {
    &str => String,
    &String => String,
    Cow<'_, str> => String,
    &str => Secret,
    &String => Secret,
    String => Secret,
    SecretRef<'_> => Secret,
    i32 => i64,
    u32 => i64,
    u16 => i64,
    f64 => Number,
    i32 => Number,
    i64 => Number,
    u32 => Number,
    u64 => Number,
    bool => BooleanOrString,
    &str => BooleanOrString,
    String => BooleanOrString,
    &str => OneOrMany,
    String => OneOrMany,
    Vec<String> => OneOrMany,
    Vec<&str> => OneOrMany,
}

/// A number beyond `i64` becomes the largest `i64`.
#[diagnostic::do_not_recommend]
impl IntoParam<i64> for u64 {
    fn into_param(self) -> Param<i64> {
        Param::Value(i64::try_from(self).unwrap_or(i64::MAX))
    }
}

/// A number beyond `i64` becomes the largest `i64`.
#[diagnostic::do_not_recommend]
impl IntoParam<i64> for usize {
    fn into_param(self) -> Param<i64> {
        Param::Value(i64::try_from(self).unwrap_or(i64::MAX))
    }
}

#[diagnostic::do_not_recommend]
impl<T: Clone> IntoParam<Vec<T>> for &[T] {
    fn into_param(self) -> Param<Vec<T>> {
        Param::Value(self.to_vec())
    }
}

#[diagnostic::do_not_recommend]
impl<T: Clone> IntoParam<Vec<T>> for &Vec<T> {
    fn into_param(self) -> Param<Vec<T>> {
        Param::Value(self.clone())
    }
}

#[diagnostic::do_not_recommend]
impl IntoParam<Vec<String>> for &[&str] {
    fn into_param(self) -> Param<Vec<String>> {
        Param::Value(self.iter().map(|text| (*text).to_owned()).collect())
    }
}

#[diagnostic::do_not_recommend]
impl IntoParam<OneOrMany> for &[&str] {
    fn into_param(self) -> Param<OneOrMany> {
        Param::Value(self.to_vec().into())
    }
}

#[diagnostic::do_not_recommend]
impl IntoParam<OneOrMany> for &[String] {
    fn into_param(self) -> Param<OneOrMany> {
        Param::Value(self.to_vec().into())
    }
}

#[diagnostic::do_not_recommend]
impl IntoParam<Vec<String>> for Vec<&str> {
    fn into_param(self) -> Param<Vec<String>> {
        Param::Value(self.into_iter().map(str::to_owned).collect())
    }
}

#[diagnostic::do_not_recommend]
impl<const N: usize> IntoParam<Vec<String>> for [&str; N] {
    fn into_param(self) -> Param<Vec<String>> {
        Param::Value(self.map(str::to_owned).into())
    }
}

#[diagnostic::do_not_recommend]
impl<const N: usize> IntoParam<OneOrMany> for [&str; N] {
    fn into_param(self) -> Param<OneOrMany> {
        Param::Value(self.into())
    }
}

#[diagnostic::do_not_recommend]
impl<T, const N: usize> IntoParam<Vec<T>> for [T; N] {
    fn into_param(self) -> Param<Vec<T>> {
        Param::Value(self.into())
    }
}

#[diagnostic::do_not_recommend]
impl<T, const N: usize> IntoParam<BTreeMap<String, T>> for [(&str, T); N] {
    fn into_param(self) -> Param<BTreeMap<String, T>> {
        let entries = self.into_iter().map(|(key, value)| (key.to_owned(), value));
        Param::Value(entries.collect())
    }
}

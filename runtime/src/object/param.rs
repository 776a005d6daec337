//! The three states of an optional parameter: not sent, `null`, a value.
//!
//! The argument of a setter is any [`IntoParam`], and becomes a [`Param`]. The argument `None` means `null`. To leave a
//! parameter out, do not call its setter.

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
/// Setters take any [`IntoParam`]: a value, or an `Option` whose `None` means `null`. An empty string, an empty array
/// and an empty object are values.
///
/// If a getter lends a value, its `None` may be an absent member, `null`, or a value of another type. Choose what is
/// sent for `None`: [`or_not_sent`](Self::or_not_sent) leaves the parameter out, and [`or_null`](Self::or_null) sends
/// `null`. If a getter returns a value that is not borrowed (`Option<bool>`), pass its result as it is. `None` is then
/// sent as `null`.
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
/// The documents say that a request for the settings keeps what it does not send. Assumed: That holds for
/// integrations too, and `null` unsets a value.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Param<T> {
    /// The parameter is not sent. `request.channel(Param::NotSent)` undoes an earlier call of the setter.
    #[default]
    #[doc(alias = "absent")]
    #[doc(alias = "omit")]
    #[doc(alias = "skip")]
    #[doc(alias = "undefined")]
    NotSent,
    /// The parameter is sent as `null`.
    #[doc(alias = "unset")]
    Null,
    /// The parameter is sent as this value.
    Value(T),
}

impl<T> Param<T> {
    /// Returns the value. Returns [`NotSent`](Self::NotSent) for `None`.
    pub fn or_not_sent(value: Option<impl IntoParam<T>>) -> Self {
        value.map_or(Param::NotSent, IntoParam::into_param)
    }

    /// Returns the value. Returns [`Null`](Self::Null) for `None`.
    pub fn or_null(value: Option<impl IntoParam<T>>) -> Self {
        value.map_or(Param::Null, IntoParam::into_param)
    }

    /// Returns the value if one is sent.
    pub fn value(&self) -> Option<&T> {
        match self {
            Param::Value(value) => Some(value),
            Param::NotSent | Param::Null => None,
        }
    }

    /// Returns whether the parameter is part of the request.
    pub fn is_sent(&self) -> bool {
        !matches!(self, Param::NotSent)
    }
}

/// The argument of a setter for a parameter of type `T`: a value, an `Option`, or a [`Param`].
///
/// | argument | the parameter is |
/// |---|---|
/// | a `T` or a similar value: `"…"` for a `String` or a [`Secret`], an array for a `Vec` | sent as this value |
/// | `Some(value)` with a `T` | sent as this value |
/// | `None`, such as the `Option<bool>` of a getter may be, or [`Param::Null`] | sent as `null` |
/// | [`Param::NotSent`] | not sent |
/// | [`Param::or_not_sent`] or [`Param::or_null`] with the `Option` of a getter | sent as the value inside, if any |
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
    /// Converts the argument.
    fn into_param(self) -> Param<T>;
}

// Without this attribute, the compiler would suggest implementations for unrelated types.
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

/// This is the only implementation for an `Option`. If there were two, the compiler could not infer the type of a
/// `None`.
#[diagnostic::do_not_recommend]
impl<T> IntoParam<T> for Option<T> {
    fn into_param(self) -> Param<T> {
        self.map_or(Param::Null, Param::Value)
    }
}

/// Implements conversions that save callers an `.into()`. A blanket implementation for `Into<T>` would overlap with the
/// two implementations above.
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

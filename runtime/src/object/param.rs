//! The three states of an optional parameter.

use std::borrow::Cow;
use std::ops::Deref;

use crate::object::json::Json;
use crate::object::secret::{Secret, SecretRef};
use crate::object::value::{BooleanOrString, OneOrMany, Put};

/// An optional parameter of a request: not sent, sent as `null`, or sent as a value.
///
/// ```
/// use platform_api::integrations::ChatD;
/// use platform_api::{Null, Param};
///
/// let request = ChatD::new("https://chat.example/hook").push_channel("#deploys");
/// assert_eq!(request.object().raw("push_channel"), Some("\"#deploys\""));
///
/// let configured: Option<&str> = None;
/// let request = request.push_channel(configured); // stays as it is
/// assert_eq!(request.object().raw("push_channel"), Some("\"#deploys\""));
///
/// let request = request.push_channel(Null); // sent as `null`
/// assert_eq!(request.object().raw("push_channel"), Some("null"));
///
/// let request = request.push_channel(Param::NotSent); // taken back
/// assert_eq!(request.object().raw("push_channel"), None);
/// ```
///
/// Setters take any [`IntoParam`]. Empty strings, arrays and objects are values.
///
/// A getter returns `None` for a member that is absent, `null` or of another type; a setter sends nothing for it. To
/// copy all parameters in their three states, see `ChatD::copied`.
///
/// A request keeps what it does not send (documented for settings, assumed for integrations), and `null` unsets a value
/// (assumed).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Param<T> {
    /// Not sent. `request.channel(Param::NotSent)` takes back an earlier call of the setter.
    #[default]
    #[doc(alias("absent", "omit", "skip", "undefined"))]
    NotSent,
    /// Sent as `null`, which unsets the parameter: `request.channel(Null)`.
    #[doc(alias = "unset")]
    Null,
    /// Sent as this value.
    Value(T),
}

/// Argument of a setter for a parameter of type `T`.
///
/// | argument | the parameter |
/// |---|---|
/// | a `T` or a similar value: `"…"` for a `String` or a [`Secret`], an array for a `Vec` | is sent as this value |
/// | an integer of any width, for an `i64` or an `f64` | is sent with these digits |
/// | [`Null`](Param::Null) | is sent as `null` |
/// | `Some(argument)`, with any argument of this table | is what the argument says |
/// | `None` of such a type | stays as it is: not sent, or what an earlier call set |
/// | [`Param::NotSent`] | is not sent, whatever an earlier call set |
///
/// So a base and optional overrides compose:
///
/// ```
/// use platform_api::integrations::ChatD;
///
/// fn request(webhook: &str, channel: Option<&str>) -> ChatD {
///     ChatD::new(webhook).push_channel("#deploys").push_channel(channel)
/// }
/// assert_eq!(request("https://chat.example/hook", None).object().get("push_channel"), Some("#deploys"));
/// assert_eq!(request("https://chat.example/hook", Some("#ops")).object().get("push_channel"), Some("#ops"));
/// ```
///
/// An integer beyond 64 bits is sent as it is; [`Target::check`](crate::Target::check) reports it. A NaN or an infinity
/// is an error that names the parameter, before anything is sent. `serde_json::Value` has already turned NaN into
/// `null`.
///
/// Anything else does not compile:
///
/// ```compile_fail,E0277
/// # use platform_api::integrations::ChatD;
/// ChatD::new("https://chat.example/hook").push_events("yes"); // it is a boolean
/// ```
#[diagnostic::on_unimplemented(
    message = "a parameter of type `{T}` cannot be set to a value of type `{Self}`",
    label = "expected `{T}`, an `Option` of it (`None` leaves the parameter as it is), or `Null`",
    note = "`Null` unsets the parameter; `Param::NotSent` takes back what an earlier call set"
)]
pub trait IntoParam<T> {
    #[doc(hidden)]
    fn into_param(self) -> Argument;
}

#[doc(hidden)]
#[must_use]
pub struct Argument(pub(super) MemberEdit);

pub(super) enum MemberEdit {
    Keep,
    Clear,
    Set(Json),
}

impl Argument {
    fn of(value: &(impl Put + ?Sized)) -> Self {
        Argument(MemberEdit::Set(Json::of(value)))
    }
}

// Otherwise the compiler suggests implementations for unrelated types.
#[diagnostic::do_not_recommend]
impl<T: Put> IntoParam<T> for T {
    fn into_param(self) -> Argument {
        Argument::of(&self)
    }
}

/// With a second implementation, the compiler could not infer the type of `Null`.
#[diagnostic::do_not_recommend]
impl<T: Put> IntoParam<T> for Param<T> {
    fn into_param(self) -> Argument {
        match self {
            Param::NotSent => Argument(MemberEdit::Clear),
            Param::Null => Argument::of(&Json::null()),
            Param::Value(value) => Argument::of(&value),
        }
    }
}

#[diagnostic::do_not_recommend]
impl<T, V: IntoParam<T>> IntoParam<T> for Option<V> {
    fn into_param(self) -> Argument {
        self.map_or(Argument(MemberEdit::Keep), V::into_param)
    }
}

/// A blanket implementation would overlap with the others.
macro_rules! converted {
    (|$argument:ident| $written:expr; $($($from:ty),* => $to:ty;)*) => {$($(
        #[diagnostic::do_not_recommend]
        impl IntoParam<$to> for $from {
            fn into_param(self) -> Argument {
                let $argument = self;
                Argument::of($written)
            }
        }
    )*)*};
}

converted! {
    |text| Deref::deref(&text);
    &str, &String, Cow<'_, str> => String;
    &str, &String, String => Secret;
    &str, String => BooleanOrString;
    &[&str], Vec<&str> => Vec<String>;
    &str, String, &[&str], Vec<&str>, &[String], Vec<String> => OneOrMany;
}

converted! {
    |secret| secret.expose();
    SecretRef<'_> => Secret;
    Secret, &Secret, SecretRef<'_> => Json;
}

converted! {
    |value| &Json::from(value);
    bool => BooleanOrString;
    bool, f64, &str, String, serde_json::Value => Json;
}

// All digits are written, whatever the parameter takes.
converted! {
    |number| &Json::from_valid(&number.to_string());
    i8, i16, i32, i128, isize, u8, u16, u32, u64, u128, usize => i64;
    i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize => f64;
    i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize => Json;
}

#[diagnostic::do_not_recommend]
impl<T: Into<Json>> IntoParam<Json> for Vec<T> {
    fn into_param(self) -> Argument {
        Argument::of(&Json::from(self))
    }
}

#[diagnostic::do_not_recommend]
impl<T: Put> IntoParam<Vec<T>> for &[T] {
    fn into_param(self) -> Argument {
        Argument::of(self)
    }
}

#[diagnostic::do_not_recommend]
impl<T: Put, const N: usize> IntoParam<Vec<T>> for [T; N] {
    fn into_param(self) -> Argument {
        Argument::of(&self[..])
    }
}

#[diagnostic::do_not_recommend]
impl<const N: usize> IntoParam<Vec<String>> for [&str; N] {
    fn into_param(self) -> Argument {
        Argument::of(&self[..])
    }
}

#[diagnostic::do_not_recommend]
impl<const N: usize> IntoParam<OneOrMany> for [&str; N] {
    fn into_param(self) -> Argument {
        Argument::of(&self[..])
    }
}

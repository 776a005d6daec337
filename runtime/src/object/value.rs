//! The traits of getters ([`Get`]) and setters ([`Put`]). A getter borrows strings from the text of its member.

use std::borrow::Cow;
use std::collections::BTreeMap;

use platform_api_core::scalar;

use crate::json::node::JsonNode;
use crate::json::scan::{Scanner, string_of};
use crate::json::write::JsonWriter;

#[derive(Debug, Clone, Copy)]
pub struct Member<'a> {
    pub(super) raw: &'a str,
    /// The decoded string, if it has escapes and belongs to an object.
    pub(super) decoded: Option<&'a str>,
}

impl<'a> Member<'a> {
    /// A value inside another one.
    pub(crate) fn inner(raw: &'a str) -> Self {
        Member { raw, decoded: None }
    }

    pub fn raw(self) -> &'a str {
        self.raw
    }

    /// Returns the string, borrowed. `None` if it is not a string, must be decoded first, or has half a surrogate pair.
    pub fn lent(self) -> Option<&'a str> {
        match self.text()? {
            Cow::Borrowed(text) => Some(text),
            Cow::Owned(_) => None,
        }
    }

    pub fn text(self) -> Option<Cow<'a, str>> {
        match self.decoded {
            Some(decoded) => Some(Cow::Borrowed(decoded)),
            None => string_of(self.raw),
        }
    }
}

/// A type that a getter can return.
#[doc(hidden)]
#[diagnostic::on_unimplemented(message = "a member cannot be read as `{Self}`")]
pub trait Get<'a>: Sized {
    #[doc(hidden)]
    fn get(member: Member<'a>) -> Option<Self>;
}

/// A type that a setter can take.
#[doc(hidden)]
pub trait Put {
    #[doc(hidden)]
    fn put(&self, out: &mut JsonWriter);
}

impl Get<'_> for bool {
    fn get(member: Member<'_>) -> Option<Self> {
        scalar::boolean(member.raw())
    }
}

impl Put for bool {
    fn put(&self, out: &mut JsonWriter) {
        out.raw(if *self { "true" } else { "false" });
    }
}

impl Get<'_> for i64 {
    fn get(member: Member<'_>) -> Option<Self> {
        scalar::integer(member.raw())
    }
}

impl Put for i64 {
    fn put(&self, out: &mut JsonWriter) {
        out.raw(&self.to_string());
    }
}

impl Get<'_> for f64 {
    fn get(member: Member<'_>) -> Option<Self> {
        scalar::float(member.raw()).or_else(|| {
            // Some writers of JSON escape the sign: `"1E\u002B2"`.
            let text = member.text().filter(|_| member.raw().contains('\\'))?;
            scalar::float(&format!("\"{text}\""))
        })
    }
}

impl Put for f64 {
    fn put(&self, out: &mut JsonWriter) {
        out.float(*self);
    }
}

impl<'a> Get<'a> for &'a str {
    fn get(member: Member<'a>) -> Option<Self> {
        member.lent()
    }
}

impl Get<'_> for String {
    fn get(member: Member<'_>) -> Option<Self> {
        member.text().map(Cow::into_owned)
    }
}

impl Put for str {
    fn put(&self, out: &mut JsonWriter) {
        out.string(self);
    }
}

impl Put for &str {
    fn put(&self, out: &mut JsonWriter) {
        out.string(self);
    }
}

impl Put for String {
    fn put(&self, out: &mut JsonWriter) {
        out.string(self);
    }
}

impl<'a, T: Get<'a>> Get<'a> for Vec<T> {
    fn get(member: Member<'a>) -> Option<Self> {
        let Ok(JsonNode::Array(elements)) = JsonNode::parse(member.raw()) else {
            return None;
        };
        elements
            .into_iter()
            .map(|element| T::get(Member::inner(element)))
            .collect()
    }
}

impl<T: Put> Put for [T] {
    fn put(&self, out: &mut JsonWriter) {
        out.list(["[", "]"], self, |out, element| element.put(out));
    }
}

impl<T: Put> Put for Vec<T> {
    fn put(&self, out: &mut JsonWriter) {
        self.as_slice().put(out);
    }
}

impl<'a, T: Get<'a>> Get<'a> for BTreeMap<String, T> {
    fn get(member: Member<'a>) -> Option<Self> {
        let values = values_of(member.raw())?;
        values
            .into_iter()
            .map(|(key, value)| Some((key.into_owned(), T::get(Member::inner(value))?)))
            .collect()
    }
}

/// `None` if a name is not Unicode.
pub(super) fn values_of(json: &str) -> Option<BTreeMap<Cow<'_, str>, &str>> {
    let members = Scanner::new(json).members().ok()?;
    members
        .into_iter()
        .map(|(key, value)| Some((string_of(key)?, value)))
        .collect()
}

impl<T: Put> Put for BTreeMap<String, T> {
    fn put(&self, out: &mut JsonWriter) {
        out.list(["{", "}"], self, |out, (key, value)| {
            out.string(key);
            out.raw(":");
            value.put(out);
        });
    }
}

/// A value that is declared as a boolean and described as a string.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BooleanOrString {
    /// A boolean, as declared.
    Boolean(bool),
    /// A string, as described.
    String(String),
}

/// A string or an array of strings, as it came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OneOrMany {
    /// One string; commas in it separate entries for the service.
    One(String),
    /// An array.
    Many(Vec<String>),
}

/// Implements a value of two types. The first that fits is read.
macro_rules! either {
    ($name:ident, $first:ident, $second:ident, $expected:literal) => {
        impl Get<'_> for $name {
            fn get(member: Member<'_>) -> Option<Self> {
                let first = Get::get(member).map(Self::$first);
                first.or_else(|| Get::get(member).map(Self::$second))
            }
        }

        impl Put for $name {
            fn put(&self, out: &mut JsonWriter) {
                match self {
                    Self::$first(value) => value.put(out),
                    Self::$second(value) => value.put(out),
                }
            }
        }

        crate::serde_through_json!($name, $expected);
    };
}

either!(BooleanOrString, Boolean, String, "a boolean or a string");
either!(OneOrMany, One, Many, "a string or an array of strings");

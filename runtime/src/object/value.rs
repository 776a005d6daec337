//! The values of the declared types: what getters return and setters take.
//!
//! A getter reads the text of one member, and borrows strings and secrets from it. A value of another type is `None`,
//! never an error: its text is still available.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::json::number::Number;
use crate::json::scan::{self, Scanner};
use crate::object::json::Json;
use crate::object::record::Record;
use crate::object::secret::{Secret, SecretRef};
use crate::object::timestamp::Timestamp;
use crate::object::{Writer, read_copy};

/// The text of one member or element, from which a value is read.
#[derive(Debug, Clone, Copy)]
pub struct Member<'a> {
    raw: &'a str,
    /// The decoded string, if it has escapes and is a member of an [`Object`](crate::Object).
    decoded: Option<&'a str>,
}

impl<'a> Member<'a> {
    pub(crate) fn new(raw: &'a str, decoded: Option<&'a str>) -> Self {
        Member { raw, decoded }
    }

    /// An element of an array, or a value inside another one.
    pub(crate) fn inner(raw: &'a str) -> Self {
        Member { raw, decoded: None }
    }

    /// The JSON text.
    pub fn raw(self) -> &'a str {
        self.raw
    }

    /// The string, borrowed; `None` if it is not a string, must be decoded first, or contains half of a surrogate pair.
    pub fn lent(self) -> Option<&'a str> {
        self.decoded.or_else(|| {
            let inner = self.raw.strip_prefix('"')?.strip_suffix('"')?;
            (!inner.contains('\\')).then_some(inner)
        })
    }

    /// The string, decoded if necessary.
    pub fn text(self) -> Option<Cow<'a, str>> {
        self.lent().map(Cow::Borrowed).or_else(|| scan::string_of(self.raw))
    }
}

/// A type that a getter can return.
#[diagnostic::on_unimplemented(message = "a member cannot be read as `{Self}`")]
pub trait Get<'a>: Sized {
    /// The value, if the member is of the type.
    #[doc(hidden)]
    fn get(member: Member<'a>) -> Option<Self>;
}

/// A type that a setter can take.
pub trait Put {
    /// Appends the value as JSON.
    #[doc(hidden)]
    fn put(&self, out: &mut Writer);
}

impl Get<'_> for bool {
    fn get(member: Member<'_>) -> Option<Self> {
        match member.raw {
            "true" => Some(true),
            "false" => Some(false),
            _ => None,
        }
    }
}

impl Put for bool {
    fn put(&self, out: &mut Writer) {
        out.raw(if *self { "true" } else { "false" });
    }
}

impl Get<'_> for i64 {
    fn get(member: Member<'_>) -> Option<Self> {
        // `-0` is a float to JSON readers, so it is not an integer here.
        member.raw.parse().ok().filter(|_| member.raw != "-0")
    }
}

impl Put for i64 {
    fn put(&self, out: &mut Writer) {
        out.raw(&self.to_string());
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

impl Put for String {
    fn put(&self, out: &mut Writer) {
        out.string(self);
    }
}

impl<'a> Get<'a> for SecretRef<'a> {
    fn get(member: Member<'a>) -> Option<Self> {
        member.lent().map(SecretRef::new)
    }
}

impl Put for Secret {
    fn put(&self, out: &mut Writer) {
        out.string(self.expose());
    }
}

impl Get<'_> for Number {
    fn get(member: Member<'_>) -> Option<Self> {
        matches!(member.raw.as_bytes().first(), Some(b'-' | b'0'..=b'9')).then(|| Number::of(member.raw))
    }
}

impl Put for Number {
    fn put(&self, out: &mut Writer) {
        out.raw(self.as_str());
    }
}

impl Get<'_> for Timestamp {
    fn get(member: Member<'_>) -> Option<Self> {
        member.text()?.parse().ok()
    }
}

impl Put for Timestamp {
    fn put(&self, out: &mut Writer) {
        out.string(self.as_str());
    }
}

/// `null` has no type, so no getter returns it.
impl Get<'_> for Json {
    fn get(member: Member<'_>) -> Option<Self> {
        (member.raw != "null").then(|| Json::of(member.raw))
    }
}

impl Put for Json {
    fn put(&self, out: &mut Writer) {
        out.raw(self.as_str());
    }
}

impl<'a, T: Get<'a>> Get<'a> for Vec<T> {
    fn get(member: Member<'a>) -> Option<Self> {
        let elements = Scanner::new(member.raw).elements().ok()?;
        elements.into_iter().map(|element| T::get(Member::inner(element))).collect()
    }
}

impl<T: Put> Put for Vec<T> {
    fn put(&self, out: &mut Writer) {
        let mut separator = "[";
        for element in self {
            out.raw(separator);
            element.put(out);
            separator = ",";
        }
        out.raw(if self.is_empty() { "[]" } else { "]" });
    }
}

impl<'a, T: Get<'a>> Get<'a> for BTreeMap<String, T> {
    fn get(member: Member<'a>) -> Option<Self> {
        let values = values_of(member.raw)?;
        values.into_iter().map(|(key, value)| Some((key.into_owned(), T::get(Member::inner(value))?))).collect()
    }
}

/// The members of an object, the last one if a name occurs twice; `None` if a name is not Unicode.
pub(crate) fn values_of(json: &str) -> Option<BTreeMap<Cow<'_, str>, &str>> {
    let members = Scanner::new(json).members().ok()?;
    members.into_iter().map(|(key, value)| Some((key.text()?, value))).collect()
}

impl<T: Put> Put for BTreeMap<String, T> {
    fn put(&self, out: &mut Writer) {
        let mut separator = "{";
        for (key, value) in self {
            out.raw(separator);
            out.string(key);
            out.raw(":");
            value.put(out);
            separator = ",";
        }
        out.raw(if self.is_empty() { "{}" } else { "}" });
    }
}

/// An object inside another one.
impl<'a, R: Record> Get<'a> for R {
    fn get(member: Member<'a>) -> Option<Self> {
        if !member.raw.starts_with('{') {
            return None;
        }
        read_copy(R::TABLE, member.raw).ok().map(R::from_object)
    }
}

impl<R: Record> Put for R {
    fn put(&self, out: &mut Writer) {
        out.raw(self.object().to_json());
    }
}

/// A value that the documents declare as a boolean and describe as a string.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BooleanOrString {
    /// A boolean, as declared.
    Boolean(bool),
    /// A string, as described.
    String(String),
}

impl Get<'_> for BooleanOrString {
    fn get(member: Member<'_>) -> Option<Self> {
        bool::get(member).map(Self::Boolean).or_else(|| String::get(member).map(Self::String))
    }
}

impl Put for BooleanOrString {
    fn put(&self, out: &mut Writer) {
        match self {
            Self::Boolean(value) => value.put(out),
            Self::String(value) => value.put(out),
        }
    }
}

crate::serde_through_json!(BooleanOrString, "a boolean or a string");

impl From<bool> for BooleanOrString {
    fn from(value: bool) -> Self {
        Self::Boolean(value)
    }
}

impl From<String> for BooleanOrString {
    fn from(value: String) -> Self {
        Self::String(value)
    }
}

impl From<&str> for BooleanOrString {
    fn from(value: &str) -> Self {
        Self::String(value.to_owned())
    }
}

/// A string or an array of strings, as it came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OneOrMany {
    /// One string; commas in it separate entries for the service.
    One(String),
    /// An array.
    Many(Vec<String>),
}

impl Get<'_> for OneOrMany {
    fn get(member: Member<'_>) -> Option<Self> {
        String::get(member).map(Self::One).or_else(|| Vec::get(member).map(Self::Many))
    }
}

impl Put for OneOrMany {
    fn put(&self, out: &mut Writer) {
        match self {
            Self::One(value) => value.put(out),
            Self::Many(values) => values.put(out),
        }
    }
}

crate::serde_through_json!(OneOrMany, "a string or an array of strings");

impl From<&str> for OneOrMany {
    fn from(value: &str) -> Self {
        Self::One(value.to_owned())
    }
}

impl From<String> for OneOrMany {
    fn from(value: String) -> Self {
        Self::One(value)
    }
}

impl<T: Into<String>> From<Vec<T>> for OneOrMany {
    fn from(values: Vec<T>) -> Self {
        Self::Many(values.into_iter().map(Into::into).collect())
    }
}

impl<T: Into<String>, const N: usize> From<[T; N]> for OneOrMany {
    fn from(values: [T; N]) -> Self {
        Self::Many(values.into_iter().map(Into::into).collect())
    }
}

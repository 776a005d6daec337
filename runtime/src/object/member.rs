//! One member of an object, and the traits for reading and writing it.
//!
//! A getter returns a type that implements [`Get`]. A setter takes a type that implements [`Put`].

use std::borrow::Cow;

use crate::json::scan::string_of;
use crate::json::write::Writer;

/// The text of one member or element, from which a value is read.
#[derive(Debug, Clone, Copy)]
pub struct Member<'a> {
    pub(super) raw: &'a str,
    /// The decoded string. It is `None` unless the string has escapes and belongs to an [`Object`](crate::Object).
    pub(super) decoded: Option<&'a str>,
}

impl<'a> Member<'a> {
    /// Creates a member from an element of an array, or from a value inside another one.
    pub(crate) fn inner(raw: &'a str) -> Self {
        Member { raw, decoded: None }
    }

    /// The JSON text.
    pub fn raw(self) -> &'a str {
        self.raw
    }

    /// Returns the string, borrowed. Returns `None` if the value is not a string, must be decoded first, or contains
    /// half of a surrogate pair.
    pub fn lent(self) -> Option<&'a str> {
        match self.text()? {
            Cow::Borrowed(text) => Some(text),
            Cow::Owned(_) => None,
        }
    }

    /// Returns the string, decoded if necessary.
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
    /// Returns the value if the member has this type.
    #[doc(hidden)]
    fn get(member: Member<'a>) -> Option<Self>;
}

/// A type that a setter can take.
#[doc(hidden)]
pub trait Put {
    /// Appends the value as JSON.
    #[doc(hidden)]
    fn put(&self, out: &mut Writer);
}

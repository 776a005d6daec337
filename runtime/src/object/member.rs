//! One member of an object, and the traits of getters ([`Get`]) and setters ([`Put`]).

use std::borrow::Cow;

use crate::json::scan::string_of;
use crate::json::write::JsonWriter;

#[derive(Debug, Clone, Copy)]
pub struct Member<'a> {
    pub(super) raw: &'a str,
    /// The decoded string, if it has escapes and belongs to an [`Object`](crate::Object).
    pub(super) decoded: Option<&'a str>,
}

impl<'a> Member<'a> {
    /// An element of an array, or a value inside another one.
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

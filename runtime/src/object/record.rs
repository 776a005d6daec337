//! Typed access to the members of an [`Object`], by a macro for each role: `request!`, `response!`, `nested!`.

use std::fmt;

use platform_api_core::escape::escape_name;
use serde::de::{DeserializeOwned, Error};
use serde::ser::Error as SerializeError;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{NON_FINITE, Object, strict};
use crate::facts::kind::KindId;
use crate::facts::table::{KindFacts, OPEN, Table};
use crate::json::error::DecodeError;
use crate::json::node::serialize_text;
use crate::json::text::Text;
use crate::json::write::JsonWriter;
use crate::object::integration::IntegrationParts;
use crate::object::json::Json;
use crate::object::param::IntoParam;
use crate::object::serde::{json_text, wrong_type};
use crate::object::value::{Get, Member, Put};

/// A value with an [`Object`] inside: a record, or a [`Request`](crate::Request) with its parameters.
pub trait HasObject {
    /// The object inside.
    fn object(&self) -> &Object;

    /// The kind of integration that a request is for, if its type does not determine it.
    #[doc(hidden)]
    fn kind_id(&self) -> Option<KindId> {
        None
    }
}

/// A newtype over an [`Object`] with declared members: a response, a request, or an object inside one.
pub trait Record:
    HasObject + Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// The table that declares its members.
    const TABLE: &'static Table;

    #[doc(hidden)]
    const STRICT: bool = false;

    /// Puts an object under the table of this type, whatever its members. [`Target::check`](crate::Target::check) finds
    /// the wrong ones.
    fn from_object(object: Object) -> Self;

    /// The slug of an integration that is of another documented kind.
    #[doc(hidden)]
    fn other_kind(&self, _kind: &KindFacts) -> Option<&str> {
        None
    }

    #[doc(hidden)]
    fn integration(&self, _kind: Option<&KindFacts>) -> Option<IntegrationParts<'_>> {
        None
    }

    /// The integration as read at the endpoint of this kind, whatever its slug.
    #[doc(hidden)]
    fn read_as(self, _: &KindFacts) -> Self {
        self
    }

    /// Reads a record from JSON text.
    ///
    /// # Errors
    /// If the text is not a valid record.
    fn from_json(text: impl AsRef<[u8]>) -> Result<Self, DecodeError> {
        from_json(text)
    }
}

/// A request of a documented kind, or of a kind that is known only at run time (`AnyRequest`).
///
/// `new` takes what every request must have. A missing required parameter and a misspelt name do not compile:
///
/// ```compile_fail,E0061
/// # use platform_api::integrations::ChatD;
/// ChatD::new(); // without its webhook
/// ```
///
/// ```compile_fail,E0599
/// # use platform_api::integrations::ChatD;
/// ChatD::new("https://chat.example/hook").push_chanel("#deploys");
/// ```
pub trait RequestRecord: HasObject + Clone + fmt::Debug + Send + Sync + 'static {
    /// The type that a read of the same resource returns.
    type Response: Record;

    /// The same request with other members.
    #[doc(hidden)]
    fn with_members(&self, members: Object) -> Self;

    /// Sets a parameter to any JSON value.
    fn with_parameter(self, name: impl AsRef<str>, value: impl IntoParam<Json>) -> Self {
        self.with_members(self.object().clone().with_member(name, value))
    }
}

impl HasObject for Object {
    fn object(&self) -> &Object {
        self
    }
}

impl Record for Object {
    const TABLE: &'static Table = &OPEN;

    fn from_object(object: Object) -> Self {
        object
    }
}

impl Object {
    /// Reads a JSON object from its text.
    ///
    /// # Errors
    /// If the text is not one JSON object, or exceeds 128 levels or 4 GiB.
    pub fn from_json(text: impl AsRef<[u8]>) -> Result<Self, DecodeError> {
        from_json(text)
    }
}

impl<'a, R: Record> Get<'a> for R {
    fn get(member: Member<'a>) -> Option<Self> {
        if !member.raw().starts_with('{') {
            return None;
        }
        Object::read_copy(R::TABLE, member.raw()).ok().map(R::from_object)
    }
}

impl<R: Record> Put for R {
    fn put(&self, out: &mut JsonWriter) {
        out.raw(self.object().to_json());
        out.has_non_finite |= self.object().non_finite().next().is_some();
    }
}

impl Serialize for Object {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.non_finite().next() {
            Some(name) => Err(SerializeError::custom(format_args!(
                "`{}` {NON_FINITE}",
                escape_name(name)
            ))),
            None => serialize_text(self.to_json(), serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Object {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize(deserializer)
    }
}

pub fn from_json<R: Record>(text: impl AsRef<[u8]>) -> Result<R, DecodeError> {
    let text = text.as_ref();
    let object = if R::STRICT {
        strict::from_json(R::TABLE, text)?
    } else {
        Object::read_copy(R::TABLE, Text::of(text)?.whole())?
    };
    Ok(R::from_object(object))
}

pub fn deserialize<'de, R: Record, D: Deserializer<'de>>(deserializer: D) -> Result<R, D::Error> {
    if R::STRICT {
        return strict::deserialize(R::TABLE, deserializer).map(R::from_object);
    }
    let text = json_text(deserializer)?;
    if !text.starts_with('{') {
        return Err(wrong_type(&text, "a JSON object"));
    }
    Object::parse(R::TABLE, text)
        .map(R::from_object)
        .map_err(|(error, _)| Error::custom(error.message))
}

#[macro_export]
#[doc(hidden)]
macro_rules! record {
    ($name:ident, table = $table:expr, strict = $strict:literal) => {
        /// # The JSON inside
        impl $name {
            /// The JSON object inside: its text, its members, and its differences from the API reference.
            #[inline]
            pub fn object(&self) -> &$crate::Object {
                &self.0
            }

            /// Returns a view with masked secrets, to show to users: see [`Redacted`](crate::Redacted).
            #[inline]
            pub fn redacted(&self) -> $crate::Redacted<'_> {
                self.0.redacted()
            }

            /// Reads the record from JSON text, as serde does: a request strictly, any other record leniently. The text
            /// is kept, without white space around it. [`Object::from_json`](crate::Object::from_json) reads any JSON
            /// object.
            ///
            /// # Errors
            /// If the text is not one JSON object, or exceeds 128 levels or 4 GiB. In a request, unknown or repeated
            /// names, wrong types and missing required parameters are errors too.
            #[inline]
            pub fn from_json(text: impl AsRef<[u8]>) -> Result<Self, $crate::DecodeError> {
                $crate::generated::from_json(text)
            }
        }

        impl $crate::HasObject for $name {
            #[inline]
            fn object(&self) -> &$crate::Object {
                &self.0
            }
        }

        impl $crate::Record for $name {
            const TABLE: &'static $crate::Table = &$table;
            const STRICT: bool = $strict;

            #[inline]
            fn from_object(object: $crate::Object) -> Self {
                $name(object.under(&$table))
            }
        }

        impl std::fmt::Debug for $name {
            #[inline]
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.redacted().debug(stringify!($name), f)
            }
        }

        impl $crate::generated::serde::Serialize for $name {
            #[inline]
            fn serialize<S: $crate::generated::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::generated::serde::Serialize::serialize(&self.0, serializer)
            }
        }

        impl<'de> $crate::generated::serde::Deserialize<'de> for $name {
            #[inline]
            fn deserialize<D: $crate::generated::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::generated::deserialize(deserializer)
            }
        }
    };
}

/// Implements a request. Methods are inherent, so that callers need no trait in scope.
#[macro_export]
#[doc(hidden)]
macro_rules! request {
    ($name:ident, table = $table:expr, response = $response:ty) => {
        impl $crate::RequestRecord for $name {
            type Response = $response;

            #[inline]
            fn with_members(&self, members: $crate::Object) -> Self {
                $name(members)
            }
        }

        /// # Any parameter
        impl $name {
            /// Sets a parameter to any JSON value, even with an undocumented name or type. `None` leaves it unchanged,
            /// and [`Null`](crate::Null) unsets it. If you also call the setter of the parameter, the later call wins.
            pub fn with_parameter(self, name: impl AsRef<str>, value: impl $crate::IntoParam<$crate::Json>) -> Self {
                $name(self.0.with_member(name, value))
            }
        }

        $crate::record!($name, table = $table, strict = true);

        /// # From an object
        impl $name {
            /// Takes the members of an object as parameters, whatever their names and types.
            /// [`Target::check`](crate::Target::check) finds all mistakes at once, where serde stops at the first.
            #[inline]
            pub fn from_object(object: $crate::Object) -> Self {
                $name(object.under(&$table))
            }
        }
    };
}

#[macro_export]
#[doc(hidden)]
macro_rules! copies {
    ($name:ident) => {
        /// # From an integration
        impl $name {
            /// The current state as a request, with every parameter as it came, except that a number in a string
            /// becomes a number. Undocumented members and secrets that the service masks or does not return are
            /// missing. Its [`diff`](crate::Patch::diff) to the current state is empty.
            ///
            /// # Errors
            /// If the integration has another kind, or comes from a list, which leaves out the settings of the kind.
            #[inline]
            pub fn from_current(current: &<Self as $crate::RequestRecord>::Response) -> Result<Self, $crate::Error> {
                $crate::IntegrationKind::from_current(current)
            }

            /// A request that gives `onto` the settings of `from`. Pass `None` if the integration is not set up.
            ///
            /// Values are copied, and `null` where `onto` has a value, which it unsets (assumed). Everything that
            /// `from` lacks is left alone, including secrets that the service masks or does not return: add them. The request
            /// does not disable the integration, even if `from` is not active.
            ///
            /// # Errors
            /// If an integration has another kind, or comes from a list, which leaves out the settings of the kind.
            #[inline]
            pub fn copied(
                from: &<Self as $crate::RequestRecord>::Response,
                onto: Option<&<Self as $crate::RequestRecord>::Response>,
            ) -> Result<Self, $crate::Error> {
                $crate::IntegrationKind::copied(from, onto)
            }
        }
    };
}

#[macro_export]
#[doc(hidden)]
macro_rules! nested {
    ($name:ident, table = $table:expr) => {
        /// # Any member
        impl $name {
            /// Sets a member to any JSON value, to make responses in tests.
            #[must_use]
            pub fn with_member(self, name: impl AsRef<str>, value: impl $crate::IntoParam<$crate::Json>) -> Self {
                $name(self.0.with_member(name, value))
            }
        }

        $crate::record!($name, table = $table, strict = false);
    };
}

/// Implements the type that a read returns, and its conversion from the request.
#[macro_export]
#[doc(hidden)]
macro_rules! response {
    ($name:ident, table = $table:expr, request = $request:ident) => {
        impl Default for $name {
            #[inline]
            fn default() -> Self {
                $name($crate::Object::of(&$table))
            }
        }

        $crate::nested!($name, table = $table);

        /// Converts a request into the response of a read, for tests.
        impl From<$request> for $name {
            fn from(request: $request) -> Self {
                $name(request.0)
            }
        }
    };
}

/// Implements `new` and `Default` for a record that requires nothing.
#[macro_export]
#[doc(hidden)]
macro_rules! empty {
    ($name:ident) => {
        impl $name {
            /// Creates a record that sets nothing.
            pub fn new() -> Self {
                Default::default()
            }
        }

        impl Default for $name {
            #[inline]
            fn default() -> Self {
                $crate::Record::from_object($crate::Object::of(<Self as $crate::Record>::TABLE))
            }
        }
    };
}

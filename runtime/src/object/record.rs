//! Records: typed access to the members of an [`Object`].
//!
//! In: an object that was read or built. Out: a newtype over it, with serde impls, `Debug` without secrets and
//! conversions. Generated code calls the macro `record!`; everything that does not depend on the type is a method of
//! [`Object`].

use std::fmt;

use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Object;
use crate::facts::table::Table;
use crate::json::error::{DecodeError, text_of};
use crate::json::node::Tree;
use crate::json::write::Writer;
use crate::object::data::OPEN;
use crate::object::member::{Get, Member, Put};
use crate::object::serde::{json_text, wrong_type};

/// A newtype over an [`Object`] whose members a [`Table`] declares. Responses, requests and the objects inside them are
/// records.
pub trait Record: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The declarations of its members.
    const TABLE: &'static Table;

    /// The object inside: its text, and the methods that all objects have.
    fn object(&self) -> &Object;

    /// Wraps an object that has this table.
    #[doc(hidden)]
    fn from_object(object: Object) -> Self;

    /// Returns the object inside.
    #[doc(hidden)]
    fn into_object(self) -> Object;

    /// Reads a record from JSON text, as serde does: a response leniently, a request strictly. Nothing of the object is
    /// lost; white space around it is not kept.
    ///
    /// # Errors
    /// If the text is not one JSON object, is nested deeper than 128 levels, or has 4 GiB or more. For a request, also if
    /// a name is unknown or occurs twice, a type is wrong, or a required parameter is missing.
    fn from_json(text: impl AsRef<[u8]>) -> Result<Self, DecodeError> {
        Object::read_copy(Self::TABLE, text_of(text.as_ref())?).map(Self::from_object)
    }
}

/// A record that is sent as a request.
///
/// `new` takes what every request must have. A request without does not compile, nor does a misspelt parameter:
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
pub trait RequestRecord: Record {
    /// The type of a read of the same resource.
    type Response: Record;
}

impl Record for Object {
    const TABLE: &'static Table = &OPEN;

    fn object(&self) -> &Object {
        self
    }

    fn from_object(object: Object) -> Self {
        object
    }

    fn into_object(self) -> Object {
        self
    }
}

impl Object {
    /// Reads a JSON object from its text.
    ///
    /// # Errors
    /// If the text is not one JSON object, is nested deeper than 128 levels, or has 4 GiB or more.
    pub fn from_json(text: impl AsRef<[u8]>) -> Result<Self, DecodeError> {
        <Self as Record>::from_json(text)
    }

    /// The `properties` of an integration as a record.
    #[doc(hidden)]
    pub fn properties_as<P: Record>(&self) -> Option<P> {
        self.get(self.table.properties()?)
    }
}

/// An object inside another one.
impl<'a, R: Record> Get<'a> for R {
    fn get(member: Member<'a>) -> Option<Self> {
        if !member.raw().starts_with('{') {
            return None;
        }
        Object::read_copy(R::TABLE, member.raw()).ok().map(R::from_object)
    }
}

impl<R: Record> Put for R {
    fn put(&self, out: &mut Writer) {
        out.raw(self.object().to_json());
    }
}

impl Serialize for Object {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Tree(self.to_json()).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Object {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize_response(deserializer)
    }
}

/// Deserialises a record leniently, as a response: a value of another type stays in its text.
#[doc(hidden)]
pub fn deserialize_response<'de, R: Record, D: Deserializer<'de>>(deserializer: D) -> Result<R, D::Error> {
    let text = json_text(deserializer)?;
    if !text.starts_with('{') {
        return Err(wrong_type(&text, "a JSON object"));
    }
    Object::read(R::TABLE, text)
        .map(R::from_object)
        .map_err(|(error, _)| Error::custom(error))
}

/// Implements a record as a newtype over an [`Object`]. Used by generated code.
///
/// The methods that all objects have are reached through `object()`, so they are not compiled for each type.
#[macro_export]
#[doc(hidden)]
macro_rules! record {
    (request $name:ident, $table:expr, $response:ident $(, $properties:ident)?) => {
        /// # Any parameter
        impl $name {
            /// Sets a parameter to any JSON value: one that the documents do not name, or one with another type.
            ///
            /// It and the setter of the same name replace each other: the later call counts.
            pub fn with_parameter(self, name: impl AsRef<str>, value: impl Into<$crate::Json>) -> Self {
                $name(self.0.with_member(name, value))
            }
        }

        impl $crate::RequestRecord for $name {
            type Response = $response $(<$properties>)?;
        }

        $crate::record!(
            @all [] $name, $name, $table, 0, deserialize_request, |object| $name(object),
            "Reads it from JSON text strictly, as serde does. [`Object::from_json`](crate::Object::from_json) reads anything.",
            "If a name is unknown or occurs twice, a type is wrong, a required parameter is missing, or the text is not one \
             JSON object.",
            {
                fn from_json(text: impl AsRef<[u8]>) -> Result<Self, $crate::DecodeError> {
                    $crate::generated::request_from_json(text)
                }
            }
        );
    };
    (default $name:ident) => {
        impl $name {
            /// Creates a record that sets nothing.
            pub fn new() -> Self {
                Default::default()
            }
        }

        $crate::record!(@default [] $name);
    };
    (nested $name:ident, $table:expr) => {
        $crate::record!(@response [] $name, $name, $table, 0, |object| $name(object));
    };
    (properties $name:ident, $table:expr, $request:ident) => {
        $crate::record!(@default [] $name);
        $crate::record!(@response [] $name, $name, $table, 0, |object| $name(object));

        /// Converts a request into the response of a read: for tests.
        impl From<$request> for $name {
            fn from(request: $request) -> Self {
                $name($crate::Record::into_object(request))
            }
        }
    };
    (integration $name:ident, $table:expr) => {
        impl<P: $crate::Record> $name<P> {
            /// The settings of the kind; `None` in a list.
            pub fn properties(&self) -> Option<&P> {
                self.properties.as_ref()
            }

            /// The same integration, with the settings of a known kind.
            #[must_use]
            pub fn of_kind<Q: $crate::Record>(&self) -> $name<Q> {
                $crate::Record::from_object(self.object.clone())
            }

            /// A flag of the kind: at the top of the integration, or in its `properties`.
            pub(super) fn flag(&self, name: &str) -> Option<bool> {
                let properties = self.properties.as_ref().map($crate::Record::object);
                $crate::generated::parameter(&self.object, properties, name).and_then($crate::Get::get)
            }
        }

        impl<P> PartialEq for $name<P> {
            fn eq(&self, other: &Self) -> bool {
                self.object == other.object
            }
        }

        $crate::record!(@default [P: $crate::Record] $name<P>);
        $crate::record!(@response [P: $crate::Record] $name<P>, $name, $table, object, |object| {
            let mut object = object;
            object.declare_properties(P::TABLE);
            $name { properties: object.properties_as(), object }
        });
    };
    (@response [$($generics:tt)*] $type:ty, $name:ident, $table:expr, $field:tt, |$object:ident| $record:expr) => {
        /// # Any member
        impl<$($generics)*> $type {
            /// Sets a member to any JSON value: to create responses in tests.
            #[must_use]
            pub fn with_member(self, name: impl AsRef<str>, value: impl Into<$crate::Json>) -> Self {
                $crate::Record::from_object($crate::Record::into_object(self).with_member(name, value))
            }
        }

        $crate::record!(
            @all [$($generics)*] $type, $name, $table, $field, deserialize_response, |$object| $record,
            "Reads it from JSON text leniently, as serde does: nothing of the object is lost; white space around it is not \
             kept.",
            "If the text is not one JSON object, is nested deeper than 128 levels, or has 4 GiB or more.",
            {}
        );
    };
    (@default [$($generics:tt)*] $type:ty) => {
        impl<$($generics)*> Default for $type {
            #[inline]
            fn default() -> Self {
                $crate::Record::from_object($crate::Object::of(<Self as $crate::Record>::TABLE))
            }
        }
    };
    (
        @all [$($generics:tt)*] $type:ty, $name:ident, $table:expr, $field:tt, $deserialize:ident,
        |$object:ident| $record:expr, $reads:literal, $errors:literal, {$($from_json:item)?}
    ) => {
        /// # The JSON inside
        impl<$($generics)*> $type {
            /// The JSON object inside: its text, its members, the unknown ones, and how it differs from the documents.
            #[inline]
            pub fn object(&self) -> &$crate::Object {
                &self.$field
            }

            #[doc = $reads]
            ///
            /// # Errors
            #[doc = $errors]
            #[inline]
            pub fn from_json(text: impl AsRef<[u8]>) -> Result<Self, $crate::DecodeError> {
                $crate::Record::from_json(text)
            }
        }

        impl<$($generics)*> $crate::Record for $type {
            const TABLE: &'static $crate::Table = &$table;

            #[inline]
            fn object(&self) -> &$crate::Object {
                &self.$field
            }

            #[inline]
            fn from_object($object: $crate::Object) -> Self {
                $record
            }

            #[inline]
            fn into_object(self) -> $crate::Object {
                self.$field
            }

            $($from_json)?
        }

        impl<$($generics)*> std::fmt::Debug for $type {
            #[inline]
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.$field.debug(stringify!($name), f)
            }
        }

        impl<$($generics)*> $crate::generated::serde::Serialize for $type {
            #[inline]
            fn serialize<S: $crate::generated::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::generated::serde::Serialize::serialize(&self.$field, serializer)
            }
        }

        impl<'de, $($generics)*> $crate::generated::serde::Deserialize<'de> for $type {
            #[inline]
            fn deserialize<D: $crate::generated::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::generated::$deserialize(deserializer)
            }
        }
    };
}

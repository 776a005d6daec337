//! Records: names and types over an [`Object`].

use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::decode::{self, DecodeError};
use crate::object::{Object, read_copy};
use crate::table::Table;

/// A newtype over an [`Object`] whose members a [`Table`] declares: what is read, what is sent, and what is nested in
/// both.
pub trait Record: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// What the documents say about its members.
    const TABLE: &'static Table;

    /// What it is made of: its text, and whatever can be asked of any object.
    fn object(&self) -> &Object;

    /// An object that was read or made under the table.
    #[doc(hidden)]
    fn from_object(object: Object) -> Self;

    /// The object alone.
    #[doc(hidden)]
    fn into_object(self) -> Object;

    /// Reads the record from JSON. Whatever the object holds, nothing of it is lost; white space around it is not kept.
    ///
    /// # Errors
    /// When the text is not one JSON object, is nested deeper than 128 levels, or has 4 GiB or more.
    fn from_json(text: impl AsRef<[u8]>) -> Result<Self, DecodeError> {
        read_copy(Self::TABLE, decode::text_of(text.as_ref())?).map(Self::from_object)
    }
}

/// A record that is sent.
pub trait RequestRecord: Record {
    /// What a read of the same thing gives.
    type Response: Record;
}

/// Gives a newtype over an [`Object`] its behaviour. Used by generated code.
///
/// What is alike for all objects is reached through `object()`, and not stamped on each type.
#[macro_export]
#[doc(hidden)]
macro_rules! record {
    (request $name:ident, $table:expr, $response:ty) => {
        impl $name {
            /// Sends a parameter that the documents do not name, or one that they do with any JSON value.
            ///
            /// Of this and a setter of that name the one that is called later counts.
            pub fn with_parameter(self, name: impl AsRef<str>, value: impl Into<$crate::Json>) -> Self {
                $name(self.0.with_member(name, value))
            }
        }

        impl $crate::RequestRecord for $name {
            type Response = $response;
        }

        $crate::record!(@all [] $name, $name, $table, 0, deserialize_request, |object| $name(object));
    };
    (default $name:ident) => {
        impl $name {
            /// Creates one that sets nothing.
            pub fn new() -> Self {
                Default::default()
            }
        }

        $crate::record!(@default [] $name);
    };
    (nested $name:ident, $table:expr) => {
        $crate::record!(default $name);
        $crate::record!(@response [] $name, $name, $table, 0, |object| $name(object));
    };
    (properties $name:ident, $table:expr, $request:ident) => {
        $crate::record!(@default [] $name);
        $crate::record!(@response [] $name, $name, $table, 0, |object| $name(object));

        /// What was sent, as a read gives it: for making the responses of a test.
        impl From<$request> for $name {
            fn from(request: $request) -> Self {
                $name($crate::Record::into_object(request))
            }
        }
    };
    (integration $name:ident, $table:expr) => {
        impl<P: $crate::Record> $name<P> {
            /// Settings of the kind; nothing in a list.
            pub fn properties(&self) -> Option<&P> {
                self.properties.as_ref()
            }

            /// The same integration, once its kind is known.
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
        impl<$($generics)*> $type {
            /// Sets a member to any JSON value: for making the responses of a test.
            #[must_use]
            pub fn with_member(self, name: impl AsRef<str>, value: impl Into<$crate::Json>) -> Self {
                $crate::Record::from_object($crate::Record::into_object(self).with_member(name, value))
            }
        }

        $crate::record!(@all [$($generics)*] $type, $name, $table, $field, deserialize_response, |$object| $record);
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
        |$object:ident| $record:expr
    ) => {
        impl<$($generics)*> $type {
            /// What can be asked of any object: its text, what is there, what is unknown, how it differs from the documents.
            #[inline]
            pub fn object(&self) -> &$crate::Object {
                &self.$field
            }

            /// Reads it from JSON. Whatever the object holds, nothing of it is lost; white space around it is not kept.
            ///
            /// # Errors
            /// When the text is not one JSON object, is nested deeper than 128 levels, or has 4 GiB or more.
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

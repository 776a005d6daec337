//! Records: names and types over an [`Object`].

use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::decode::{self, DecodeError};
use crate::object::{Object, read_object};
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
        read_object(Self::TABLE, decode::text_of(text.as_ref())?.to_owned()).map(Self::from_object)
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
    (response $name:ident, $table:expr) => {
        $crate::record!(@with_member $name);
        $crate::record!(@deserialize $name, deserialize_response);
        $crate::record!(@all $name, $table);
    };
    (nested $name:ident, $table:expr) => {
        $crate::record!(response $name, $table);
    };
    (request $name:ident, $table:expr, $response:ty) => {
        impl $name {
            /// Sends a parameter that the documents do not name, or one that they do with any JSON value.
            ///
            /// Of this and a setter of that name the one that is called later counts.
            #[must_use]
            pub fn with_parameter(self, name: impl AsRef<str>, value: impl Into<$crate::Json>) -> Self {
                $name(self.0.with_member(name, value))
            }
        }

        impl $crate::RequestRecord for $name {
            type Response = $response;
        }

        $crate::record!(@deserialize $name, deserialize_request);
        $crate::record!(@all $name, $table);
    };
    (@with_member $name:ident) => {
        impl $name {
            /// Sets a member to any JSON value: for making the responses of a test.
            #[must_use]
            pub fn with_member(self, name: impl AsRef<str>, value: impl Into<$crate::Json>) -> Self {
                $name(self.0.with_member(name, value))
            }
        }
    };
    (@deserialize $name:ident, $deserialize:ident) => {
        impl<'de> $crate::__serde::Deserialize<'de> for $name {
            #[inline]
            fn deserialize<D: $crate::__serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::$deserialize(deserializer)
            }
        }
    };
    (@all $name:ident, $table:expr) => {
        impl $name {
            /// What can be asked of any object: its text, what is there, what is unknown, how it differs from the documents.
            #[inline]
            pub fn object(&self) -> &$crate::Object {
                &self.0
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

        impl $crate::Record for $name {
            const TABLE: &'static $crate::Table = &$table;

            #[inline]
            fn object(&self) -> &$crate::Object {
                &self.0
            }

            #[inline]
            fn from_object(object: $crate::Object) -> Self {
                $name(object)
            }

            #[inline]
            fn into_object(self) -> $crate::Object {
                self.0
            }
        }

        impl std::fmt::Debug for $name {
            #[inline]
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.debug(stringify!($name), f)
            }
        }

        impl $crate::__serde::Serialize for $name {
            #[inline]
            fn serialize<S: $crate::__serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::__serde::Serialize::serialize(&self.0, serializer)
            }
        }
    };
}

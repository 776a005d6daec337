//! Records: plain structs whose fields are described by a table.
//!
//! A response or a request is a struct, one static [`Table`] of its fields, and two functions from the struct to its
//! slots. Reading, writing, comparing with the spec and redacting are done once, here, over `dyn` slots. What a record
//! cannot place it keeps in its [`Rest`], so that nothing that came is lost and one odd field never costs the others.

mod allowed;
mod bridge;
mod list;
mod misfit;
mod object;
mod open_enum;
mod read;
mod report;
mod rest;
mod strict;
mod table;
mod values;
mod version;
mod view;
mod write;

pub use allowed::AllowedValue;
#[doc(hidden)]
pub use bridge::{deserialize_value, serialize_record};
pub(crate) use bridge::{serde_through_value, serialize_value};
pub use list::List;
pub(crate) use misfit::misfit;
pub use object::Object;
pub use open_enum::{IntegerEnum, TextEnum, UnknownInteger, UnknownText};
pub use report::Report;
pub use rest::Rest;
#[doc(hidden)]
pub use strict::deserialize_request;
pub use table::{Field, Table, Type};
pub use values::{BooleanOrString, OneOrMany};
pub use version::{InvalidVersion, Tier, Version};
pub use view::Redacted;
#[doc(hidden)]
pub use {
    read::{presence, put, read_as, read_record},
    table::join,
    values::read_text,
    view::debug_record,
    write::{parameters_of, write_into, write_record},
};

use crate::json::Writer;
use crate::scan::{Scan, Scanner};

/// A value of one declared type, as it stands in JSON.
pub trait Value: Sized {
    /// What a body must be, for the error when it is not: `expected a JSON object`.
    const EXPECTED: &'static str;

    /// Reads the value that comes next. `None` when it is JSON, but does not fit; the scanner may stand anywhere then.
    ///
    /// # Errors
    /// When the text is not JSON.
    fn read(scanner: &mut Scanner<'_>) -> Scan<Option<Self>>;

    /// Appends the value.
    fn write(&self, writer: &mut Writer);

    /// Whether what is written is `null`.
    fn is_written_as_null(&self) -> bool {
        false
    }

    /// Visits the records that it is made of, with `path` continued to each.
    fn records(&self, path: &str, visit: &mut dyn FnMut(&str, &dyn Record)) {
        _ = (path, visit);
    }
}

/// What is in a slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Presence {
    /// Nothing came, or nothing will be sent.
    Absent,
    /// An explicit `null`.
    Null,
    /// A value of the declared type.
    Value,
}

/// The place of one field in a record.
pub trait Slot {
    /// Reads what comes next into the slot. `false` if it does not fit; the slot is unchanged then.
    ///
    /// # Errors
    /// When the text is not JSON.
    fn read(&mut self, scanner: &mut Scanner<'_>) -> Scan<bool>;

    /// Appends what is in the slot, which is not absent.
    fn write(&self, writer: &mut Writer);

    /// What is in the slot.
    fn presence(&self) -> Presence;

    /// Empties the slot.
    fn clear(&mut self);

    /// Visits the records in the slot, with `path` continued to each.
    fn records(&self, path: &str, visit: &mut dyn FnMut(&str, &dyn Record));
}

impl<T: Value> Slot for Option<T> {
    fn read(&mut self, scanner: &mut Scanner<'_>) -> Scan<bool> {
        // Also of a field that takes any value: nothing and `null` are two answers.
        if scanner.peek() == Some(b'n') {
            return Ok(false);
        }
        let value = T::read(scanner)?;
        let fits = value.is_some();
        if fits {
            *self = value;
        }
        Ok(fits)
    }

    fn write(&self, writer: &mut Writer) {
        if let Some(value) = self {
            value.write(writer);
        }
    }

    fn presence(&self) -> Presence {
        if self.is_some() { Presence::Value } else { Presence::Absent }
    }

    fn clear(&mut self) {
        *self = None;
    }

    fn records(&self, path: &str, visit: &mut dyn FnMut(&str, &dyn Record)) {
        if let Some(value) = self {
            value.records(path, visit);
        }
    }
}

/// A struct that is read and written through its table.
pub trait Record {
    /// Its fields.
    fn table(&self) -> &'static Table;

    /// What it keeps besides its slots.
    fn rest(&self) -> &Rest;

    /// Hands out its slots in the order of the table.
    fn slots(&self, visit: &mut dyn FnMut(&[&dyn Slot]));

    /// Hands out its slots in the order of the table, and its rest, for changing.
    fn slots_mut(&mut self, visit: &mut dyn FnMut(&mut [&mut dyn Slot], &mut Rest));
}

/// Gives a response record its methods and its bridges to serde. Used by generated code.
///
/// All of them are `#[inline]`: a crate with a hundred records then compiles what its user calls, not a thousand functions.
#[macro_export]
#[doc(hidden)]
macro_rules! response {
    ($name:ident) => {
        $crate::response!(@[] $name);
    };
    ($name:ident<$param:ident>) => {
        $crate::response!(@[$param] $name<$param>);
    };
    (@[$($param:ident)?] $name:ty) => {
        $crate::__record!(@[$($param)?] $name);

        impl<$($param: $crate::Value)?> $crate::Value for $name {
            const EXPECTED: &'static str = "expected a JSON object";

            #[inline]
            fn read(scanner: &mut $crate::generated::Scanner<'_>) -> Result<Option<Self>, $crate::generated::ScanError> {
                $crate::generated::read_as(scanner)
            }

            #[inline]
            fn write(&self, writer: &mut $crate::generated::Writer) {
                $crate::generated::write_into(self, writer);
            }

            #[inline]
            fn records(&self, path: &str, visit: &mut dyn FnMut(&str, &dyn $crate::Record)) {
                visit(path, self);
            }
        }

        impl<$($param: $crate::Value)?> $name {
            /// Reads the record from JSON. Whatever the object holds, nothing of it is lost.
            ///
            /// # Errors
            /// When the text is not one JSON object, or is nested deeper than 128 levels.
            #[inline]
            pub fn from_json(text: impl AsRef<[u8]>) -> Result<Self, $crate::DecodeError> {
                $crate::generated::decode(text.as_ref())
            }

            /// The value that came for the field `name` of the documents and is not of the declared type; `null` included.
            #[inline]
            pub fn unexpected(&self, name: &str) -> Option<&$crate::Json> {
                $crate::Record::rest(self).unexpected(name)
            }

            /// The fields of the documents that came and are not of the declared type, in the order of the documents;
            /// `null` included.
            #[inline]
            pub fn unexpected_fields(&self) -> impl Iterator<Item = (&'static str, &$crate::Json)> {
                $crate::Record::rest(self).unexpected_fields()
            }

            /// The fields that came and that the documents do not name, in the order of their names.
            #[inline]
            pub fn unknown(&self) -> impl Iterator<Item = (&str, &$crate::Json)> {
                $crate::Record::rest(self).unknown()
            }

            /// What was absent, came as something else, or is unknown, held against the documents: of the record and
            /// of all that are inside it.
            #[inline]
            pub fn report(&self) -> $crate::Report {
                $crate::Report::of(self)
            }
        }

        impl<'de, $($param: $crate::Value)?> $crate::generated::serde::Deserialize<'de> for $name {
            #[inline]
            fn deserialize<D: $crate::generated::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::generated::deserialize_value(deserializer)
            }
        }
    };
}

/// Gives a request record its methods and its bridges to serde; `current` is what a read gives. Used by generated code.
#[macro_export]
#[doc(hidden)]
macro_rules! request {
    ($name:ident, $current:ident $(, $properties:ident)?) => {
        $crate::__record!(@[] $name);

        impl $name {
            /// Sends a parameter the documents do not name, or one they do with any JSON value.
            ///
            /// It replaces what a setter of that name has set, and a setter that is called later replaces it, by a value
            /// or by `null`.
            #[must_use]
            #[inline]
            pub fn with_parameter(mut self, name: impl Into<String>, value: impl Into<$crate::Json>) -> Self {
                $crate::generated::put(&mut self, name.into(), value.into());
                self
            }

            /// What the documents say against sending this to `target`. What the request does not set is taken for not
            /// set at all. Nothing is sent; see [`Check`]($crate::Check) for a client that does this with every request.
            pub fn check(&self, target: &$crate::Target) -> $crate::Findings {
                $crate::generated::check_record(self, None, target)
            }

            /// As [`check`](Self::check), with what is known to be set already: it was read before. `None` if it is known
            /// that nothing is set up.
            pub fn check_against<'a>(
                &self,
                current: impl Into<Option<&'a $current $(<$properties>)?>>,
                target: &$crate::Target,
            ) -> $crate::Findings {
                let current = current.into().map(|current| current as &dyn $crate::Record);
                $crate::generated::check_record(self, Some(current), target)
            }

            /// The smallest request that makes `current`, as it was read, what `desired` states; `None` if there is nothing
            /// yet. What `desired` does not state stays as it is.
            pub fn between<'a>(
                current: impl Into<Option<&'a $current $(<$properties>)?>>,
                desired: &Self,
            ) -> $crate::Patch<Self> {
                $crate::Patch::between(current.into().map(|current| current as &dyn $crate::Record), desired)
            }

            /// What would be sent.
            #[inline]
            pub fn parameters(&self) -> $crate::Parameters {
                $crate::generated::parameters_of(self)
            }
        }

        impl<'de> $crate::generated::serde::Deserialize<'de> for $name {
            #[inline]
            fn deserialize<D: $crate::generated::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::generated::deserialize_request(deserializer, $name(Default::default()))
            }
        }
    };
}

/// Gives a record that is nested in requests and responses its methods and its bridges. Used by generated code.
#[macro_export]
#[doc(hidden)]
macro_rules! nested {
    ($name:ident) => {
        $crate::response!(@[] $name);

        impl $name {
            /// Nothing set.
            #[inline]
            pub fn new() -> Self {
                Self::default()
            }

            /// Sets an option the documents do not name, or one they do to any JSON value.
            #[must_use]
            #[inline]
            pub fn with_parameter(mut self, name: impl Into<String>, value: impl Into<$crate::Json>) -> Self {
                $crate::generated::put(&mut self, name.into(), value.into());
                self
            }
        }
    };
}

#[macro_export]
#[doc(hidden)]
macro_rules! __record {
    (@[$($param:ident)?] $name:ty) => {
        impl<$($param: $crate::Value)?> $name {
            /// Whether the field `name` is absent, `null`, or has a value, whatever its type, and whether the documents
            /// name it or not.
            #[inline]
            pub fn presence(&self, name: &str) -> $crate::Presence {
                $crate::generated::presence(self, name)
            }

            /// Whether an explicit `null` stands for the field `name`.
            #[inline]
            pub fn is_null(&self, name: &str) -> bool {
                self.presence(name) == $crate::Presence::Null
            }

            /// The record as JSON, equal to what was read: nothing is left out, secrets included.
            #[inline]
            pub fn to_json(&self) -> String {
                $crate::generated::write_record(self)
            }

            /// The same record with its secrets masked, for people to look at.
            #[inline]
            pub fn redacted(&self) -> $crate::Redacted<'_> {
                $crate::Redacted::new(self)
            }
        }

        impl<$($param: $crate::Value)?> std::fmt::Debug for $name {
            #[inline]
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::generated::debug_record(self, f)
            }
        }

        impl<$($param: $crate::Value)?> $crate::generated::serde::Serialize for $name {
            #[inline]
            fn serialize<S: $crate::generated::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::generated::serialize_record(self, serializer)
            }
        }
    };
}

//! The types of keys for which TOML's own types are not enough.
//!
//! Most are read by hand: TOML has no null, serde would lose the order of tables, and messages must name what is allowed.

use std::fmt;
use std::iter;

use super::spanned::Spanned;
use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Unexpected, Visitor};

/// A JSON value. Null, which TOML does not have, is written `{ null = true }`.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    Null,
    Boolean(bool),
    Integer(i64),
    Float(f64),
    String(String),
    Array(Vec<Spanned<Value>>),
}

/// A number. Its exact text is in the sources, at its span.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(untagged, expecting = "invalid type: expected a number")]
pub enum Number {
    Integer(i64),
    Float(f64),
}

/// `true`, or the first version for which it holds.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(untagged, expecting = "invalid type: expected `true` or a version in quotes")]
pub enum Since {
    Flag(bool),
    Version(String),
}

/// `{ other = value }`, in the order of the spec.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Conditions(pub Vec<(Spanned<String>, Spanned<Value>)>);

/// `{ 0 = "There is no limit." }`, in the order of the spec.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Meanings(pub Vec<(Spanned<String>, Spanned<String>)>);

/// `{ name = "other", since = "16.4" }`
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, expecting = "a table `{ name = \"other\", since = \"16.4\" }`")]
pub struct NotIn {
    pub name: Spanned<String>,
    pub since: Option<Spanned<String>>,
}

/// `{ name = "old", in = "0.2.0" }`
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, expecting = "a table `{ name = \"old\", in = \"0.2.0\" }`")]
pub struct RenamedFrom {
    pub name: Spanned<String>,
    /// The release of the bindings that has the new name.
    #[serde(rename = "in")]
    pub release: Spanned<String>,
}

/// Implements `Deserialize` by a visitor: the method of the deserializer, what messages say is expected, and the methods
/// of the visitor.
macro_rules! by_visitor {
    ($($name:ident $deserialize:ident $expected:literal { $($visit:tt)* })*) => {$(
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct ThisVisitor;

                impl<'de> Visitor<'de> for ThisVisitor {
                    type Value = $name;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($expected)
                    }

                    $($visit)*
                }

                deserializer.$deserialize(ThisVisitor)
            }
        }
    )*};
}

by_visitor! {
    Value deserialize_any "a string, a number, a boolean, an array of these or `{ null = true }`" {
        fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
            Ok(Value::Boolean(value))
        }

        fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
            Ok(Value::Integer(value))
        }

        fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
            Ok(Value::Float(value))
        }

        fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
            Ok(Value::String(value.to_owned()))
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
            let values = iter::from_fn(|| entries.next_element().transpose());
            values.collect::<Result<_, _>>().map(Value::Array)
        }

        /// TOML's dates and times also come as maps, and are rejected here.
        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
            let refused = || A::Error::invalid_value(Unexpected::Map, &self);
            match map.next_key::<String>()? {
                Some(key) if key == "null" => {}
                _ => return Err(refused()),
            }
            if !map.next_value::<bool>()? || map.next_key::<String>()?.is_some() {
                return Err(refused());
            }
            Ok(Value::Null)
        }
    }

    Conditions deserialize_map "a table `{ other = value }`" {
        fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Conditions, A::Error> {
            entries(map).map(Conditions)
        }
    }

    Meanings deserialize_map "a table `{ 0 = \"The meaning of 0.\" }`" {
        fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Meanings, A::Error> {
            entries(map).map(Meanings)
        }
    }
}

/// The entries of a table with arbitrary keys, in the order of the spec.
fn entries<'de, A: MapAccess<'de>, V: Deserialize<'de>>(mut map: A) -> Result<Vec<(Spanned<String>, V)>, A::Error> {
    iter::from_fn(|| map.next_entry().transpose()).collect()
}

//! The types of keys for which TOML's own types are not enough.
//!
//! They are read by hand: TOML has no null, serde would lose the order of tables, and messages must name what is allowed.

use std::fmt;

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
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Number {
    Integer(i64),
    Float(f64),
}

/// `true`, or the first version for which it holds.
#[derive(Debug, Clone, PartialEq)]
pub enum Since {
    Flag(bool),
    Version(String),
}

/// P: the two higher paid tiers. U: the highest tier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Tier {
    P,
    U,
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
#[serde(deny_unknown_fields)]
pub struct NotIn {
    pub name: Spanned<String>,
    pub since: Option<Spanned<String>>,
}

/// `{ name = "old", in = "0.2.0" }`
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RenamedFrom {
    pub name: Spanned<String>,
    /// The release of the bindings that has the new name.
    #[serde(rename = "in")]
    pub release: Spanned<String>,
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ValueVisitor)
    }
}

struct ValueVisitor;

impl<'de> Visitor<'de> for ValueVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string, a number, a boolean, an array of these or `{ null = true }`")
    }

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
        let mut values = Vec::new();
        while let Some(value) = entries.next_element()? {
            values.push(value);
        }
        Ok(Value::Array(values))
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

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NumberVisitor;

        impl Visitor<'_> for NumberVisitor {
            type Value = Number;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number")
            }

            fn visit_i64<E: Error>(self, value: i64) -> Result<Number, E> {
                Ok(Number::Integer(value))
            }

            fn visit_f64<E: Error>(self, value: f64) -> Result<Number, E> {
                Ok(Number::Float(value))
            }
        }

        deserializer.deserialize_any(NumberVisitor)
    }
}

impl<'de> Deserialize<'de> for Since {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct SinceVisitor;

        impl Visitor<'_> for SinceVisitor {
            type Value = Since;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("`true` or a version in quotes")
            }

            fn visit_bool<E: Error>(self, value: bool) -> Result<Since, E> {
                Ok(Since::Flag(value))
            }

            fn visit_str<E: Error>(self, value: &str) -> Result<Since, E> {
                Ok(Since::Version(value.to_owned()))
            }
        }

        deserializer.deserialize_any(SinceVisitor)
    }
}

/// Reads tables with arbitrary keys, in the order of the spec.
macro_rules! in_order {
    ($($name:ident $expected:literal;)*) => {$(
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct TableVisitor;

                impl<'de> Visitor<'de> for TableVisitor {
                    type Value = $name;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($expected)
                    }

                    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<$name, A::Error> {
                        let mut entries = Vec::new();
                        while let Some(entry) = map.next_entry()? {
                            entries.push(entry);
                        }
                        Ok($name(entries))
                    }
                }

                deserializer.deserialize_map(TableVisitor)
            }
        }
    )*};
}

in_order! {
    Conditions "a table `{ other = value }`";
    Meanings "a table `{ 0 = \"The meaning of 0.\" }`";
}

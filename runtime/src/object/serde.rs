//! serde for responses: conversions from and to JSON text.
//!
//! Serialising writes a tree, so any format works; numbers beyond 64 bits lose digits there, and keep them in
//! `to_json`. Deserialising asks for JSON text first: `serde_json` can give it, so nothing is lost. Any other format
//! gives a tree.

use std::fmt;
use std::sync::OnceLock;

use serde::de::{DeserializeSeed, Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

use super::{Writer, read_object};
use crate::json::node::Tree;
use crate::object::record::Record;
use crate::object::value::{Get, Member, Put};

/// Deserialises a record leniently, as a response: a value of another type stays in its text.
#[doc(hidden)]
pub fn deserialize_response<'de, R: Record, D: Deserializer<'de>>(deserializer: D) -> Result<R, D::Error> {
    let text = json_text(deserializer)?;
    read_object(R::TABLE, text).map(R::from_object).map_err(|(error, _)| Error::custom(error))
}

/// Reads the next value of any format as JSON text; `serde_json` gives the text as it is written.
pub(crate) fn json_text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let mut json = Writer::default();
    match raw_value_name() {
        Some(name) => deserializer.deserialize_newtype_struct(name, Transcriber(&mut json, ""))?,
        None => deserializer.deserialize_any(Transcriber(&mut json, ""))?,
    }
    Ok(json.into_string())
}

/// Writes the next value as JSON, after a separator.
struct Transcriber<'a>(&'a mut Writer, &'static str);

impl<'de> DeserializeSeed<'de> for Transcriber<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        self.0.raw(self.1);
        deserializer.deserialize_any(self)
    }
}

macro_rules! scalars {
    ($($method:ident($ty:ty))*) => {
        $(fn $method<E: Error>(self, value: $ty) -> Result<(), E> {
            self.0.value(&value);
            Ok(())
        })*
    };
}

impl<'de> Visitor<'de> for Transcriber<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON value")
    }

    // Called by a format that does not know raw values.
    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let mut separator = "{";
        while let Some(key) = map.next_key::<String>()? {
            if separator == "{" && raw_value_name() == Some(key.as_str()) {
                self.0.raw(&map.next_value::<String>()?);
                return Ok(());
            }
            self.0.raw(separator);
            self.0.string(&key);
            map.next_value_seed(Transcriber(self.0, ":"))?;
            separator = ",";
        }
        self.0.raw(if separator == "{" { "{}" } else { "}" });
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        let mut separator = "[";
        while seq.next_element_seed(Transcriber(self.0, separator))?.is_some() {
            separator = ",";
        }
        self.0.raw(if separator == "[" { "[]" } else { "]" });
        Ok(())
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        self.0.raw("null");
        Ok(())
    }

    fn visit_none<E: Error>(self) -> Result<(), E> {
        self.visit_unit()
    }

    // `Number` would turn it into `null`.
    fn visit_f64<E: Error>(self, value: f64) -> Result<(), E> {
        if !value.is_finite() {
            return Err(E::custom("JSON has no number that is not finite"));
        }
        self.0.value(&value);
        Ok(())
    }

    scalars! { visit_bool(bool) visit_i64(i64) visit_u64(u64) visit_str(&str) }
}

/// The name that `serde_json` uses for raw values. It is private, so it is found out here.
fn raw_value_name() -> Option<&'static str> {
    static NAME: OnceLock<Option<&'static str>> = OnceLock::new();
    *NAME.get_or_init(|| <&RawValue>::deserialize(Asked).err().and_then(|Name(name)| name))
}

struct Asked;

impl<'de> Deserializer<'de> for Asked {
    type Error = Name;

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, name: &'static str, _: V) -> Result<V::Value, Name> {
        Err(Name(Some(name)))
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Name> {
        Err(Name(None))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

/// The name that a deserializer was asked for.
#[derive(Debug)]
struct Name(Option<&'static str>);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("asked for a name")
    }
}

impl std::error::Error for Name {}

impl Error for Name {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Name(None)
    }
}

/// Serialises a value as a tree, through its JSON text.
#[doc(hidden)]
pub fn serialize_value<S: Serializer>(value: &impl Put, serializer: S) -> Result<S::Ok, S::Error> {
    let mut json = Writer::default();
    value.put(&mut json);
    Tree(json.as_str()).serialize(serializer)
}

/// Deserialises a value; `expected` names its type in errors.
#[doc(hidden)]
pub fn deserialize_value<'de, T, D>(deserializer: D, expected: &str) -> Result<T, D::Error>
where
    T: for<'a> Get<'a>,
    D: Deserializer<'de>,
{
    let json = json_text(deserializer)?;
    T::get(Member::inner(&json)).ok_or_else(|| Error::custom(format_args!("expected {expected}")))
}

/// Implements serde for a value through its JSON text.
#[macro_export]
#[doc(hidden)]
macro_rules! serde_through_json {
    ($name:ty, $expected:literal) => {
        impl $crate::generated::serde::Serialize for $name {
            #[inline]
            fn serialize<S: $crate::generated::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::generated::serialize_value(self, serializer)
            }
        }

        impl<'de> $crate::generated::serde::Deserialize<'de> for $name {
            #[inline]
            fn deserialize<D: $crate::generated::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::generated::deserialize_value(deserializer, $expected)
            }
        }
    };
}

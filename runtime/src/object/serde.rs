//! serde for what is read: thin bridges to JSON text.
//!
//! Writing hands out a tree, so that any format works; numbers beyond 64 bits lose digits there, and keep them in
//! `to_json`. Reading asks for JSON text first: `serde_json` has it, and so nothing is lost. Any other format gives a
//! tree.

use std::fmt;
use std::sync::OnceLock;

use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeSeed, Error, IntoDeserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use zeroize::Zeroize;

use super::read_object;
use crate::record::Record;

/// Deserialises a record as it is read from the service: what does not fit stays in its text.
#[doc(hidden)]
pub fn deserialize_response<'de, R: Record, D: Deserializer<'de>>(deserializer: D) -> Result<R, D::Error> {
    let text = json_text(deserializer)?;
    read_object(R::TABLE, text).map(R::from_object).map_err(|(error, mut text)| {
        text.zeroize();
        Error::custom(error)
    })
}

/// The next value of any format as JSON text; of `serde_json`, as the text that stands there.
pub(crate) fn json_text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    match raw_value_name() {
        Some(name) => deserializer.deserialize_newtype_struct(name, TextVisitor),
        None => deserializer.deserialize_any(TextVisitor),
    }
}

struct TextVisitor;

impl TextVisitor {
    fn tree<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
        serde_json::Value::deserialize(deserializer).map(|tree| tree.to_string())
    }
}

macro_rules! scalars {
    ($($method:ident($ty:ty))*) => {
        $(fn $method<E: Error>(self, value: $ty) -> Result<String, E> {
            TextVisitor::tree(value.into_deserializer())
        })*
    };
}

impl<'de> Visitor<'de> for TextVisitor {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value that JSON has")
    }

    // A format that knows nothing of raw values.
    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<String, D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<String, D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<String, A::Error> {
        let first: Option<String> = map.next_key()?;
        if first.is_some() && first.as_deref() == raw_value_name() {
            return map.next_value();
        }
        TextVisitor::tree(MapAccessDeserializer::new(Replay { first, map }))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<String, A::Error> {
        TextVisitor::tree(serde::de::value::SeqAccessDeserializer::new(seq))
    }

    fn visit_unit<E: Error>(self) -> Result<String, E> {
        Ok("null".to_owned())
    }

    fn visit_none<E: Error>(self) -> Result<String, E> {
        self.visit_unit()
    }

    // A tree would take it for `null`.
    fn visit_f64<E: Error>(self, value: f64) -> Result<String, E> {
        if value.is_finite() { TextVisitor::tree(value.into_deserializer()) } else { Err(E::custom(NOT_FINITE)) }
    }

    scalars! { visit_bool(bool) visit_i64(i64) visit_u64(u64) visit_str(&str) visit_string(String) }
}

const NOT_FINITE: &str = "a number that is not finite has no form in JSON";

/// A map whose first key was looked at.
struct Replay<A> {
    first: Option<String>,
    map: A,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Replay<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        match self.first.take() {
            Some(key) => seed.deserialize(key.into_deserializer()).map(Some),
            None => self.map.next_key_seed(seed),
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.map.next_value_seed(seed)
    }
}

/// The name under which `serde_json` gives out raw values. It is private, so it is asked for, not written here.
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

/// What was asked for.
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

/// Gives a value of one concrete type its serde impls: through its JSON text.
macro_rules! serde_through_text {
    ($name:ty, $expected:literal) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut json = $crate::object::Writer::default();
                $crate::value::Put::put(self, &mut json);
                serde::Serialize::serialize(&$crate::node::Tree(json.as_str()), serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = $crate::object::json_text(deserializer)?;
                let value = $crate::value::Get::get($crate::value::Member::inner(&text));
                value.ok_or_else(|| serde::de::Error::custom(concat!("expected ", $expected)))
            }
        }
    };
}

pub(crate) use serde_through_text;

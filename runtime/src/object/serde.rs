//! serde impls of values that are kept as JSON text.
//!
//! Only `serde_json` gives a deserializer JSON text; other formats give a tree. A TOML date is a string only where a
//! timestamp belongs.

use std::fmt;

use platform_api_core::types::json_in_words;
use serde::de::{DeserializeSeed, Error, IgnoredAny, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::{Deserializer, Serialize, Serializer};
use serde_json::{Value, from_str};

use crate::json::write::quoted;
use crate::object::json::Json;
use crate::object::value::{Get, Member, Put};

/// Private names of `serde_json`: a raw value, and a number with the feature `arbitrary_precision`. If the names
/// changed, values would come as trees.
const RAW_VALUE: &str = "$serde_json::private::RawValue";
const NUMBER: &str = "$serde_json::private::Number";

/// Key of the map in which `toml` gives a date or a time.
const TOML_DATE: &str = "$__toml_private_datetime";

pub(super) enum JsonOrDate {
    Json(String),
    /// A date or a time of TOML, which may belong in a string.
    Date(String),
}

pub(super) const DATE: &str = "a date of TOML must be a string, in quotes: \"…\"";

/// Reads the next value of any format as JSON text.
pub(crate) fn json_text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    match json_or_date(deserializer)? {
        JsonOrDate::Json(json) => Ok(json),
        // Not quoted, because it may be a secret.
        JsonOrDate::Date(_) => Err(D::Error::custom(DATE)),
    }
}

pub(super) fn json_or_date<'de, D: Deserializer<'de>>(deserializer: D) -> Result<JsonOrDate, D::Error> {
    JsonText.deserialize(deserializer)
}

struct JsonText;

/// `serde_json` responds to this name with a map of one private key, other formats with a newtype.
impl<'de> DeserializeSeed<'de> for JsonText {
    type Value = JsonOrDate;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<JsonOrDate, D::Error> {
        deserializer.deserialize_newtype_struct(RAW_VALUE, self)
    }
}

/// Reads values whose `Display` is their JSON.
macro_rules! written {
    ($($visit:ident: $ty:ty),*) => {$(
        fn $visit<E: Error>(self, value: $ty) -> Result<JsonOrDate, E> {
            Ok(JsonOrDate::Json(value.to_string()))
        }
    )*};
}

impl<'de> Visitor<'de> for JsonText {
    type Value = JsonOrDate;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON value")
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<JsonOrDate, D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<JsonOrDate, D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<JsonOrDate, A::Error> {
        let mut members = Vec::new();
        let mut next = map.next_key::<String>()?;
        if let Some(key) = next.take_if(|key| [RAW_VALUE, NUMBER, TOML_DATE].contains(&key.as_str())) {
            let value = map.next_value()?;
            next = map.next_key()?;
            match value {
                Value::String(date) if next.is_none() && key == TOML_DATE => return Ok(JsonOrDate::Date(date)),
                // However deep: if too deep, the error comes when the text is read.
                Value::String(json) if next.is_none() && from_str::<IgnoredAny>(&json).is_ok() => {
                    return Ok(JsonOrDate::Json(json));
                }
                data => members.push(format!("{}:{data}", quoted(&key))),
            }
        }
        while let Some(key) = next {
            members.push(format!("{}:{}", quoted(&key), map.next_value_seed(InnerText)?));
            next = map.next_key()?;
        }
        Ok(JsonOrDate::Json(format!("{{{}}}", members.join(","))))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<JsonOrDate, A::Error> {
        let mut elements = Vec::new();
        while let Some(element) = seq.next_element_seed(InnerText)? {
            elements.push(element);
        }
        Ok(JsonOrDate::Json(format!("[{}]", elements.join(","))))
    }

    fn visit_unit<E: Error>(self) -> Result<JsonOrDate, E> {
        Ok(JsonOrDate::Json("null".to_owned()))
    }

    fn visit_none<E: Error>(self) -> Result<JsonOrDate, E> {
        self.visit_unit()
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<JsonOrDate, E> {
        Ok(JsonOrDate::Json(quoted(value)))
    }

    written!(visit_bool: bool, visit_i64: i64, visit_i128: i128, visit_u64: u64, visit_u128: u128);

    // `serde_json` would write `null` for a number that is not finite.
    fn visit_f64<E: Error>(self, value: f64) -> Result<JsonOrDate, E> {
        if !value.is_finite() {
            return Err(E::custom("JSON has no number that is not finite"));
        }
        Ok(JsonOrDate::Json(Value::from(value).to_string()))
    }
}

struct InnerText;

impl<'de> DeserializeSeed<'de> for InnerText {
    type Value = String;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<String, D::Error> {
        json_text(deserializer)
    }
}

/// Does not quote the value.
pub(super) fn wrong_type<E: Error>(json: &str, expected: &str) -> E {
    E::invalid_type(Unexpected::Other(json_in_words(json)), &expected)
}

pub fn serialize_value<S: Serializer>(value: &impl Put, serializer: S) -> Result<S::Ok, S::Error> {
    Json::of(value).serialize(serializer)
}

/// `expected` names the type in errors.
pub fn deserialize_value<'de, T, D>(deserializer: D, expected: &str) -> Result<T, D::Error>
where
    T: for<'a> Get<'a>,
    D: Deserializer<'de>,
{
    let json = json_text(deserializer)?;
    T::get(Member::inner(&json)).ok_or_else(|| wrong_type(&json, expected))
}

/// A macro, because serde's traits are foreign.
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Deserialize;
    use serde::de::IntoDeserializer;
    use serde::de::value::{BytesDeserializer, MapDeserializer};

    use super::*;
    use crate::{Json, Object};

    #[test]
    fn a_json_has_the_text_that_serde_json_read() {
        let text = r#"{"a":[1.50,1e400,123456789012345678901234567890],"\ud800":"\udc00"}"#;
        let read: [Json; 3] = [
            serde_json::from_str(text).unwrap(),
            serde_json::from_slice(text.as_bytes()).unwrap(),
            serde_json::from_reader(text.as_bytes()).unwrap(),
        ];
        assert_eq!(read.each_ref().map(Json::as_str), [text; 3]);
    }

    /// With `serde_json/arbitrary_precision`, as in `.ci/run features`, a tree keeps all digits. Without it, the tree has
    /// rounded already.
    #[test]
    fn a_tree_loses_no_digit_that_it_has() {
        let tree: serde_json::Value = serde_json::from_str(r#"{"b":[1.50,0.1,-7,12345678901234567890.5]}"#).unwrap();
        let text = tree.to_string();
        assert_eq!(Json::deserialize(&tree).unwrap().as_str(), text);
        assert_eq!(serde_json::from_value::<Object>(tree.clone()).unwrap().to_json(), text);
        let numbers: Vec<Json> = serde_json::from_value(tree["b"].clone()).unwrap();
        let digits = numbers.iter().map(Json::as_str).collect::<Vec<_>>();
        assert_eq!(format!("{{\"b\":[{}]}}", digits.join(",")), text);
        assert_eq!(
            (
                Json::from(tree.clone()).as_str(),
                Json::from(tree.clone()).to_value()["b"][2].as_i64()
            ),
            (&*text, Some(-7))
        );
        assert_eq!(Object::new().with_member("b", tree["b"].clone()).to_json(), text);
    }

    #[test]
    fn another_format_gives_all_digits_of_integers() {
        fn read<V: for<'de> IntoDeserializer<'de, serde_json::Error>>(value: V) -> Result<String, serde_json::Error> {
            json_text(MapDeserializer::new([("b", value)].into_iter()))
        }
        let numbers = [
            read(u64::MAX),
            read(i64::MIN),
            read(u128::MAX),
            read(i128::MIN),
            read(0.1),
        ];
        assert_eq!(
            numbers.map(Result::unwrap),
            [
                r#"{"b":18446744073709551615}"#,
                r#"{"b":-9223372036854775808}"#,
                r#"{"b":340282366920938463463374607431768211455}"#,
                r#"{"b":-170141183460469231731687303715884105728}"#,
                r#"{"b":0.1}"#,
            ]
        );
        assert!(read(f64::NAN).is_err());
        let bytes = json_text(BytesDeserializer::<serde_json::Error>::new(b"a")).unwrap_err();
        assert_eq!(bytes.to_string(), "invalid type: byte array, expected any JSON value");
        let list = serde_json::json!(["\"", 2, [], [[","], {}]]);
        assert_eq!(read(list).unwrap(), r#"{"b":["\"",2,[],[[","],{}]]}"#);
        for members in [vec![(RAW_VALUE, "no JSON")], vec![(RAW_VALUE, "1"), ("other", "2")]] {
            let map = MapDeserializer::<_, serde_json::Error>::new(members.clone().into_iter());
            let expected = serde_json::json!(BTreeMap::from_iter(members));
            assert_eq!(json_text(map).unwrap(), expected.to_string());
        }
    }

    #[test]
    fn what_is_too_deep_is_refused_and_not_taken_for_data() {
        let deep = format!("{}{}", "[".repeat(500), "]".repeat(500));
        let error = serde_json::from_str::<Json>(&deep).unwrap_err().to_string();
        assert!(error.starts_with("nested deeper than 128 levels"), "{error}");
    }
}

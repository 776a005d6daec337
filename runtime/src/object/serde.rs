//! serde through JSON text.
//!
//! Serialising writes a tree, so any format works; numbers beyond 64 bits lose digits there, and keep them in
//! `to_json`. Deserialising asks for JSON text first: `serde_json` can give it, so nothing is lost. Any other format
//! gives a tree.

use std::any::type_name;
use std::fmt;

use serde::de::{DeserializeSeed, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserializer, Serialize, Serializer};

use crate::json::node::Tree;
use crate::json::write::Writer;
use crate::object::member::{Get, Member, Put};

/// The name by which `serde_json` is asked for a raw value. It is private; if it changed, values would come as trees.
const RAW_VALUE: &str = "$serde_json::private::RawValue";

/// Reads the next value of any format as JSON text; `serde_json` gives the text as it is written.
pub(crate) fn json_text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let mut json = Writer::default();
    if type_name::<D>().contains("serde_json::") {
        deserializer.deserialize_newtype_struct(RAW_VALUE, Transcriber(&mut json, ""))?;
    } else {
        deserializer.deserialize_any(Transcriber(&mut json, ""))?;
    }
    Ok(json.into_string())
}

/// Whether a map is how `serde_json` answers with text: with a raw value, or with a number if its feature
/// `arbitrary_precision` is on. The type tells, not the key: the data of any format may have the same.
pub(super) fn is_text_of_serde_json<A>() -> bool {
    let name = type_name::<A>();
    name.contains("serde_json::raw::") || name.contains("serde_json::number::")
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
        if is_text_of_serde_json::<A>() {
            map.next_key::<IgnoredAny>()?;
            self.0.raw(&map.next_value::<String>()?);
            return Ok(());
        }
        let mut separator = "{";
        while let Some(key) = map.next_key::<String>()? {
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Deserialize;
    use serde::de::value::MapDeserializer;

    use super::*;
    use crate::{Json, Number, Object};

    #[test]
    fn serde_json_gives_its_text() {
        let text = r#"{"a":[1.50,1e400,123456789012345678901234567890],"\ud800":"\udc00"}"#;
        let read: [Json; 3] = [
            serde_json::from_str(text).unwrap(),
            serde_json::from_slice(text.as_bytes()).unwrap(),
            serde_json::from_reader(text.as_bytes()).unwrap(),
        ];
        assert_eq!(read.each_ref().map(Json::as_str), [text; 3]);
        let values: BTreeMap<String, Vec<Json>> = serde_json::from_str(r#"{"a":[1.50, null]}"#).unwrap();
        assert_eq!(
            values["a"].iter().map(Json::as_str).collect::<Vec<_>>(),
            ["1.50", "null"]
        );
        let tree = serde_json::json!({"a": [1.5, null]});
        let read: [Json; 2] = [Json::deserialize(&tree).unwrap(), serde_json::from_value(tree).unwrap()];
        assert_eq!(read.each_ref().map(Json::as_str), [r#"{"a":[1.5,null]}"#; 2]);
    }

    /// With its feature `arbitrary_precision` a tree has all digits, and gives them as it gives raw text.
    #[test]
    fn a_tree_loses_no_digit_that_it_has() {
        let tree: serde_json::Value = serde_json::from_str(r#"{"b":[1.50,0.1,-7,12345678901234567890.5]}"#).unwrap();
        let text = tree.to_string();
        assert_eq!(Json::deserialize(&tree).unwrap().as_str(), text);
        assert_eq!(serde_json::from_value::<Object>(tree.clone()).unwrap().to_json(), text);
        let numbers: Vec<Number> = serde_json::from_value(tree["b"].clone()).unwrap();
        let digits = numbers.iter().map(Number::as_str).collect::<Vec<_>>();
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

    /// A format may answer a request that it does not know with whatever comes, and use the errors of `serde_json`.
    #[test]
    fn data_of_another_format_is_no_raw_value() {
        let members = [(RAW_VALUE, "[1]"), ("b", "c")];
        let map = MapDeserializer::<_, serde_json::Error>::new(members.into_iter());
        assert_eq!(json_text(map).unwrap(), format!(r#"{{"{RAW_VALUE}":"[1]","b":"c"}}"#));
        let members = [("a", serde_json::json!([1.5, 2]))];
        assert_eq!(
            json_text(MapDeserializer::new(members.into_iter())).unwrap(),
            r#"{"a":[1.5,2]}"#
        );
    }
}

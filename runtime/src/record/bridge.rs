//! serde for response records: thin bridges over the tables.
//!
//! They go through a `serde_json` tree, so that any format works. The exact text of numbers beyond 64 bits survives
//! only in the direct way, `from_json` and `to_json`.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser};

use super::write::write_record;
use super::{Record, Value};
use crate::decode::decode;
use crate::json::Writer;

/// Serialises a record, secrets included.
#[doc(hidden)]
pub fn serialize_record<S: Serializer>(record: &dyn Record, serializer: S) -> Result<S::Ok, S::Error> {
    serialize_text(&write_record(record), serializer)
}

/// Serialises a value, secrets included.
pub(crate) fn serialize_value<T: Value, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    let mut writer = Writer::default();
    value.write(&mut writer);
    serialize_text(&writer.into_text(), serializer)
}

/// Hands JSON text to any serializer.
pub(crate) fn serialize_text<S: Serializer>(text: &str, serializer: S) -> Result<S::Ok, S::Error> {
    let tree: serde_json::Value = serde_json::from_str(text).map_err(ser::Error::custom)?;
    tree.serialize(serializer)
}

/// Deserialises a value as it is read from the service: what does not fit into a record is kept aside.
#[doc(hidden)]
pub fn deserialize_value<'de, T: Value, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    let tree = serde_json::Value::deserialize(deserializer)?;
    decode(tree.to_string().as_bytes()).map_err(de::Error::custom)
}

/// Gives a value of one concrete type its serde impls.
macro_rules! serde_through_value {
    ($name:ty) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::record::serialize_value(self, serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::record::deserialize_value(deserializer)
            }
        }
    };
}

pub(crate) use serde_through_value;

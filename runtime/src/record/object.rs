//! A JSON object whose fields nobody has declared.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Value;
use super::write::write_unknown;
use crate::json::{Json, Writer};
use crate::scan::{Scan, Scanner};

/// A JSON object with any fields, sorted by name: the `properties` of a kind that is not known at compile time, or
/// the parameters for one.
///
/// Nobody has said which of its values are secrets, so `Debug` shows names and types only.
///
/// ```
/// use platform_api_runtime::Object;
///
/// let object = Object::from_iter([("token", "t0ps3cret")]);
/// assert_eq!(format!("{object:?}"), r#"{"token": a string}"#);
/// assert_eq!(object.to_json(), r#"{"token":"t0ps3cret"}"#);
/// ```
#[derive(Clone, Default, PartialEq)]
pub struct Object {
    fields: BTreeMap<String, Json>,
}

impl Object {
    /// No fields.
    pub fn new() -> Self {
        Self::default()
    }

    /// The value of the field `name`.
    pub fn get(&self, name: &str) -> Option<&Json> {
        self.fields.get(name)
    }

    /// Puts a field, and gives the value that it had.
    pub fn insert(&mut self, name: impl Into<String>, value: impl Into<Json>) -> Option<Json> {
        self.fields.insert(name.into(), value.into())
    }

    /// Every field, sorted by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Json)> {
        self.fields.iter().map(|(name, value)| (name.as_str(), value))
    }

    /// The number of fields.
    pub fn len(&self) -> usize {
        self.fields.len()
    }

    /// Whether there are no fields.
    pub fn is_empty(&self) -> bool {
        self.fields.is_empty()
    }

    /// The object as JSON.
    pub fn to_json(&self) -> String {
        let mut writer = Writer::default();
        self.write(&mut writer);
        writer.into_text()
    }
}

impl<K: Into<String>, V: Into<Json>> FromIterator<(K, V)> for Object {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(fields: I) -> Self {
        Object { fields: fields.into_iter().map(|(name, value)| (name.into(), value.into())).collect() }
    }
}

impl fmt::Debug for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter().map(|(name, value)| (name, value.type_only()))).finish()
    }
}

impl Value for Object {
    const EXPECTED: &'static str = "expected a JSON object";

    fn read(scanner: &mut Scanner<'_>) -> Scan<Option<Self>> {
        Ok(BTreeMap::read(scanner)?.map(|fields| Object { fields }))
    }

    fn write(&self, writer: &mut Writer) {
        let mut first = true;
        writer.raw("{");
        for (name, value) in &self.fields {
            writer.key(&mut first, name);
            write_unknown(value, writer);
        }
        writer.raw("}");
    }
}

impl Serialize for Object {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.fields.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Object {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        BTreeMap::deserialize(deserializer).map(|fields| Object { fields })
    }
}

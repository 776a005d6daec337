//! The edited spec, and the names and values that edits use.

use toml::Value;

use crate::{Entry, Place, Spec};

#[derive(Debug)]
pub struct Context<'a> {
    pub spec: &'a Spec,
    pub entries: Vec<Entry>,
}

impl<'a> Context<'a> {
    pub fn new(spec: &'a Spec) -> Self {
        Self {
            spec,
            entries: spec.entries(),
        }
    }

    pub fn has_defaults(&self, entry: &Entry) -> bool {
        let mut lines = self.spec.files[&entry.file].iter();
        lines.any(|line| line.starts_with("defaults = "))
    }

    pub fn names(&self, places: &[Place]) -> impl Iterator<Item = &str> {
        self.entries
            .iter()
            .filter(move |entry| places.contains(&entry.place))
            .map(|entry| entry.name.as_str())
    }

    fn values(&self, of: &str) -> Vec<Value> {
        let is_of = |entry: &&Entry| matches!(&entry.place, Place::Value(name) if name == of);
        self.entries
            .iter()
            .filter(is_of)
            .filter_map(|entry| entry.keys.get("value").cloned())
            .collect()
    }

    pub fn some_value(&self, entry: &Entry) -> Option<Value> {
        Some(match entry.ty()? {
            "boolean" => true.into(),
            "integer" | "float" => 30.into(),
            "string" => "edited".into(),
            "array of strings" => vec!["edited"].into(),
            ty => self.values(ty).into_iter().next()?,
        })
    }

    /// Has the field's type, and is near `value`.
    pub fn other_value(&self, entry: &Entry, value: &Value) -> Option<Value> {
        Some(match value {
            Value::Boolean(value) => (!value).into(),
            Value::Integer(value) if entry.ty() == Some("integer") => (value + 1).into(),
            Value::String(value) if entry.ty() == Some("string") => format!("{value}x").into(),
            value => self.values(entry.ty()?).into_iter().find(|other| other != value)?,
        })
    }

    /// Another flag of the settings, for attributes without this key.
    pub fn another(&self, entry: &Entry, key: &str) -> Option<String> {
        if entry.place != Place::Attribute || entry.has(key) {
            return None;
        }
        let is_flag = |other: &&Entry| {
            other.place == Place::Attribute && other.ty() == Some("boolean") && other.name != entry.name
        };
        let flags = self.entries.iter().filter(is_flag).map(|flag| flag.name.as_str());
        entry.pick(flags).map(str::to_owned)
    }
}

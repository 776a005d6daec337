//! Values, bounds and versions of the spec as JSON, and objects whose keys keep the order of the model.

use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::model::{Literal, Number};

pub(super) fn literal(value: &Literal) -> Value {
    match value {
        Literal::Null => Value::Null,
        Literal::Boolean(value) => (*value).into(),
        Literal::Integer(value) => (*value).into(),
        Literal::Float(text) => number_from(text).into(),
        Literal::String(value) => value.as_str().into(),
        Literal::Array(values) => values.iter().map(literal).collect(),
    }
}

pub(super) fn number(number: &Number) -> serde_json::Number {
    number_from(&number.0)
}

/// A whole number keeps its digits; any other is written in the shortest form of the same value.
fn number_from(text: &str) -> serde_json::Number {
    let float = || text.parse().ok().and_then(serde_json::Number::from_f64);
    let whole = text.parse::<i64>().map(Into::into);
    whole.ok().or_else(float).expect("resolve reads numbers from TOML and refuses those that are not finite")
}

/// What is stated, followed by the note about it.
pub(super) fn sentences(doc: &str, note: Option<&str>) -> String {
    match note {
        Some(note) => format!("{doc} {note}"),
        None => doc.to_owned(),
    }
}

/// For `skip_serializing_if`: a flag that is off is not written.
pub(super) fn is_false(flag: &bool) -> bool {
    !flag
}

/// A JSON object whose keys keep the order of the model.
#[derive(Debug)]
pub(super) struct Map<K, V>(Vec<(K, V)>);

impl<K, V> Map<K, V> {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<K, V> Default for Map<K, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K, V> FromIterator<(K, V)> for Map<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Self {
        Self(entries.into_iter().collect())
    }
}

impl<K: Serialize, V: Serialize> Serialize for Map<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

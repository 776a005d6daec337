//! Arrays of records.

use std::ops::Deref;
use std::{fmt, slice, vec};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Object;
use crate::json::error::DecodeError;
use crate::json::node::serialize_text;
use crate::json::text::Text;
use crate::object::json::Json;
use crate::object::record::Record;
use crate::object::serde::{json_text, wrong_type};

/// The response of a list endpoint: its records, and separately the elements that are not objects.
///
/// It derefs to a slice and iterates like a `Vec`. Every element keeps its text.
#[derive(Clone, PartialEq)]
pub struct List<T> {
    items: Vec<T>,
    /// By position in the received array, ascending.
    mismatches: Vec<(usize, Json)>,
}

impl<T> List<T> {
    /// The elements that are not objects, each with its position in the received array.
    pub fn mismatches(&self) -> impl Iterator<Item = (usize, &Json)> {
        self.mismatches.iter().map(|(position, value)| (*position, value))
    }
}

impl<T: Record> List<T> {
    /// Reads a list from JSON text.
    ///
    /// # Errors
    /// If the text is not one JSON array, or exceeds 128 levels or 4 GiB.
    pub fn from_json(text: impl AsRef<[u8]>) -> Result<Self, DecodeError> {
        let mut list = List::default();
        Text::of(text.as_ref())?.scan(|scanner| {
            scanner.array(|scanner| {
                if scanner.peek() == Some(b'{') {
                    let object = Object::read_next(T::TABLE, scanner)?;
                    push(&mut list.items, T::from_object(object));
                } else {
                    let position = list.items.len() + list.mismatches.len();
                    push(&mut list.mismatches, (position, Json::from_valid(scanner.value()?)));
                }
                Ok(())
            })
        })?;
        Ok(list)
    }

    /// The array as JSON text. Each element is as it came, secrets included.
    pub fn to_json(&self) -> String {
        let mut items = self.items.iter().map(|item| item.object().to_json());
        let mut elements = Vec::new();
        for (position, value) in &self.mismatches {
            elements.extend(items.by_ref().take(position - elements.len()));
            elements.push(value.as_str());
        }
        elements.extend(items);
        format!("[{}]", elements.join(","))
    }
}

/// Doubling a long list of small elements would take too much memory.
fn push<T>(elements: &mut Vec<T>, element: T) {
    if elements.len() == elements.capacity() {
        elements.reserve_exact(elements.len() / 4 + 4);
    }
    elements.push(element);
}

impl<T> Default for List<T> {
    fn default() -> Self {
        List {
            items: Vec::new(),
            mismatches: Vec::new(),
        }
    }
}

impl<T: fmt::Debug> fmt::Debug for List<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut list = f.debug_list();
        list.entries(&self.items);
        for (position, value) in &self.mismatches {
            list.entry(&(position, format_args!("{}", value.type_name())));
        }
        list.finish()
    }
}

impl<T> Deref for List<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items
    }
}

impl<T> IntoIterator for List<T> {
    type Item = T;
    type IntoIter = vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a List<T> {
    type Item = &'a T;
    type IntoIter = slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.iter()
    }
}

impl<T: Record> Serialize for List<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize_text(&self.to_json(), serializer)
    }
}

impl<'de, T: Record> Deserialize<'de> for List<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = json_text(deserializer)?;
        if !text.starts_with('[') {
            return Err(wrong_type(&text, "a JSON array"));
        }
        List::from_json(text).map_err(|error| serde::de::Error::custom(error.message))
    }
}

//! An array of records.
//!
//! In: the text of an array. Out: its elements as records. An element that is not an object is kept aside with its
//! position, so the other elements are still read and nothing is lost.

use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Object;
use crate::json::node::Tree;
use crate::json::scan::Scanner;
use crate::object::json::Json;
use crate::object::record::Record;
use crate::request::decode::DecodeError;

/// The response of a list endpoint: the records, and aside the elements that are not objects.
///
/// It derefs to a slice and iterates like a `Vec`. Every element keeps its text.
#[derive(Clone, PartialEq)]
pub struct List<T> {
    items: Vec<T>,
    /// With their positions in the received array, ascending.
    mismatches: Vec<(usize, Json)>,
}

impl<T> List<T> {
    /// The elements that are not objects, each with its position in the received array.
    pub fn mismatches(&self) -> impl Iterator<Item = (usize, &Json)> {
        self.mismatches.iter().map(|(position, value)| (*position, value))
    }

    /// Returns the records without the other elements.
    pub fn into_vec(self) -> Vec<T> {
        self.items
    }
}

impl<T: Record> List<T> {
    /// Reads a list from JSON text. Every element keeps its text, whatever its type.
    ///
    /// # Errors
    /// If the text is not one JSON array, is nested deeper than 128 levels, or has 4 GiB or more.
    pub fn from_json(text: impl AsRef<[u8]>) -> Result<Self, DecodeError> {
        List::read(crate::request::decode::text_of(text.as_ref())?)
    }

    /// Returns the array as JSON text, each element as it came, secrets included.
    pub fn to_json(&self) -> String {
        let mut elements: Vec<&str> = self.items.iter().map(|item| item.object().to_json()).collect();
        for (position, value) in &self.mismatches {
            elements.insert(*position, value.as_str());
        }
        format!("[{}]", elements.join(","))
    }

    /// Reads a whole text as one array.
    pub(crate) fn read(text: &str) -> Result<Self, DecodeError> {
        let mut scanner = Scanner::of_body(text);
        match scanner.peek() {
            Some(b'[') => {}
            Some(_) => {
                scanner.value()?;
                return Err(DecodeError::whole("expected a JSON array"));
            }
            None => return Err(DecodeError::whole("the body is empty")),
        }
        scanner.enter()?;
        let (mut list, mut position) = (List { items: Vec::new(), mismatches: Vec::new() }, 0);
        while scanner.element(position == 0, b']')? {
            scanner.peek();
            let start = scanner.offset();
            let object = Object::read_next(T::TABLE, &mut scanner);
            match object.map_err(|error| error.within(format!("[{position}]")))? {
                Some(object) => {
                    // Doubling would need too much memory: a list of many small elements is large already.
                    if list.items.len() == list.items.capacity() {
                        list.items.reserve_exact(list.items.len() / 4 + 4);
                    }
                    list.items.push(T::from_object(object));
                }
                None => list.mismatches.push((position, Json::of(scanner.since(start)))),
            }
            position += 1;
        }
        scanner.end()?;
        Ok(list)
    }
}

impl<T> Default for List<T> {
    fn default() -> Self {
        List { items: Vec::new(), mismatches: Vec::new() }
    }
}

impl<T: fmt::Debug> fmt::Debug for List<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let others = self.mismatches.iter().map(|(position, value)| (position, value.type_only()));
        f.debug_list().entries(&self.items).entries(others).finish()
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
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a List<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.iter()
    }
}

impl<T: Record> Serialize for List<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Tree(&self.to_json()).serialize(serializer)
    }
}

impl<'de, T: Record> Deserialize<'de> for List<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        List::from_json(super::json_text(deserializer)?).map_err(serde::de::Error::custom)
    }
}

//! An array of records, in which one odd element does not cost the others.

use std::ops::Deref;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Value;
use crate::decode::{DecodeError, decode};
use crate::json::{Json, Writer};
use crate::scan::{Scan, Scanner};

/// What a list endpoint answers: the records that came, and aside the elements that are none.
///
/// It derefs to a slice and iterates like a `Vec`. Writing it gives back the array as it came.
#[derive(Clone, PartialEq)]
pub struct List<T> {
    items: Vec<T>,
    /// By position in the array that came, ascending.
    unexpected: Vec<(usize, Json)>,
}

impl<T> List<T> {
    /// The elements that are not objects, each with its position in the array that came.
    pub fn unexpected(&self) -> impl Iterator<Item = (usize, &Json)> {
        self.unexpected.iter().map(|(position, value)| (*position, value))
    }

    /// The records alone.
    pub fn into_vec(self) -> Vec<T> {
        self.items
    }
}

impl<T: Value> List<T> {
    /// Reads the list from JSON. Whatever the array holds, nothing of it is lost.
    ///
    /// # Errors
    /// When the text is not one JSON array, or is nested deeper than 128 levels.
    pub fn from_json(text: impl AsRef<[u8]>) -> Result<Self, DecodeError> {
        decode(text.as_ref())
    }

    /// The array as JSON, equal to what was read, secrets included.
    pub fn to_json(&self) -> String {
        let mut writer = Writer::default();
        self.write(&mut writer);
        writer.into_text()
    }
}

impl<T> Default for List<T> {
    fn default() -> Self {
        List { items: Vec::new(), unexpected: Vec::new() }
    }
}

impl<T: std::fmt::Debug> std::fmt::Debug for List<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let odd = self.unexpected.iter().map(|(position, value)| (position, value.type_only()));
        f.debug_list().entries(&self.items).entries(odd).finish()
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

impl<T: Value> Value for List<T> {
    const EXPECTED: &'static str = "expected a JSON array";

    fn read(scanner: &mut Scanner<'_>) -> Scan<Option<Self>> {
        if scanner.peek() != Some(b'[') {
            return Ok(None);
        }
        scanner.enter()?;
        let (mut list, mut position) = (List::default(), 0);
        while scanner.element(position == 0, b']')? {
            scanner.peek();
            let (start, depth) = (scanner.offset(), scanner.depth());
            let segment = |position| format!("[{position}]");
            match T::read(scanner).map_err(|error| error.within(segment(position)))? {
                Some(item) => list.items.push(item),
                None => {
                    scanner.rewind(start, depth);
                    let text = scanner.value().map_err(|error| error.within(segment(position)))?;
                    list.unexpected.push((position, Json::from_scanned(text)));
                }
            }
            position += 1;
        }
        Ok(Some(list))
    }

    fn write(&self, writer: &mut Writer) {
        let (mut first, mut items, mut unexpected) = (true, self.items.iter(), self.unexpected.iter().peekable());
        writer.raw("[");
        for position in 0.. {
            if let Some((_, value)) = unexpected.next_if(|(at, _)| *at == position) {
                writer.comma(&mut first);
                super::write::write_unknown(value, writer);
            } else if let Some(item) = items.next() {
                writer.comma(&mut first);
                item.write(writer);
            } else {
                break;
            }
        }
        writer.raw("]");
    }
}

impl<T: Value> Serialize for List<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        super::bridge::serialize_value(self, serializer)
    }
}

impl<'de, T: Value> Deserialize<'de> for List<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        super::bridge::deserialize_value(deserializer)
    }
}

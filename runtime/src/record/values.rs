//! The values of the declared types.

use std::collections::BTreeMap;

use super::bridge::serde_through_value;
use super::{Record, Value};
use crate::Secret;
use crate::json::Writer;
use crate::scan::{Scan, Scanner};

impl Value for bool {
    const EXPECTED: &'static str = "expected a boolean";

    #[inline]
    fn read(scanner: &mut Scanner<'_>) -> Scan<Option<Self>> {
        match scanner.peek() {
            Some(b't') => scanner.word("true").map(|()| Some(true)),
            Some(b'f') => scanner.word("false").map(|()| Some(false)),
            _ => Ok(None),
        }
    }

    fn write(&self, writer: &mut Writer) {
        writer.raw(if *self { "true" } else { "false" });
    }
}

impl Value for i64 {
    const EXPECTED: &'static str = "expected a whole number";

    #[inline]
    fn read(scanner: &mut Scanner<'_>) -> Scan<Option<Self>> {
        if !matches!(scanner.peek(), Some(b'-' | b'0'..=b'9')) {
            return Ok(None);
        }
        // `-0` is a float to JSON readers, so it is not one of ours.
        scanner.number().map(|text| text.parse().ok().filter(|_| text != "-0"))
    }

    fn write(&self, writer: &mut Writer) {
        writer.integer(*self);
    }
}

/// Reads text, or nothing if it is no string or holds half of a surrogate pair.
#[doc(hidden)]
#[inline]
pub fn read_text<'a>(scanner: &mut Scanner<'a>) -> Scan<Option<std::borrow::Cow<'a, str>>> {
    if scanner.peek() != Some(b'"') {
        return Ok(None);
    }
    scanner.string().map(|string| string.text())
}

impl Value for String {
    const EXPECTED: &'static str = "expected text";

    #[inline]
    fn read(scanner: &mut Scanner<'_>) -> Scan<Option<Self>> {
        Ok(read_text(scanner)?.map(std::borrow::Cow::into_owned))
    }

    fn write(&self, writer: &mut Writer) {
        writer.string(self);
    }
}

impl Value for Secret {
    const EXPECTED: &'static str = "expected text";

    fn read(scanner: &mut Scanner<'_>) -> Scan<Option<Self>> {
        Ok(String::read(scanner)?.map(Secret::from))
    }

    fn write(&self, writer: &mut Writer) {
        writer.secret(self.expose());
    }
}

impl<T: Value> Value for Vec<T> {
    const EXPECTED: &'static str = "expected a JSON array";

    fn read(scanner: &mut Scanner<'_>) -> Scan<Option<Self>> {
        if scanner.peek() != Some(b'[') {
            return Ok(None);
        }
        scanner.enter()?;
        let mut values = Vec::new();
        while scanner.element(values.is_empty(), b']')? {
            let element = T::read(scanner).map_err(|error| error.within(format!("[{}]", values.len())))?;
            let Some(element) = element else { return Ok(None) };
            values.push(element);
        }
        Ok(Some(values))
    }

    fn write(&self, writer: &mut Writer) {
        let mut first = true;
        writer.raw("[");
        for value in self {
            writer.comma(&mut first);
            value.write(writer);
        }
        writer.raw("]");
    }

    fn records(&self, path: &str, visit: &mut dyn FnMut(&str, &dyn Record)) {
        for (index, value) in self.iter().enumerate() {
            value.records(&format!("{path}[{index}]"), visit);
        }
    }
}

impl<T: Value> Value for BTreeMap<String, T> {
    const EXPECTED: &'static str = "expected a JSON object";

    fn read(scanner: &mut Scanner<'_>) -> Scan<Option<Self>> {
        if scanner.peek() != Some(b'{') {
            return Ok(None);
        }
        scanner.enter()?;
        let (mut values, mut first) = (BTreeMap::new(), true);
        while scanner.element(first, b'}')? {
            first = false;
            let key = scanner.key()?;
            let value = T::read(scanner).map_err(|error| error.within(key.inner()))?;
            let (Some(key), Some(value)) = (key.text(), value) else { return Ok(None) };
            values.insert(key.into_owned(), value);
        }
        Ok(Some(values))
    }

    fn write(&self, writer: &mut Writer) {
        let mut first = true;
        writer.raw("{");
        for (key, value) in self {
            writer.key(&mut first, key);
            value.write(writer);
        }
        writer.raw("}");
    }

    fn records(&self, path: &str, visit: &mut dyn FnMut(&str, &dyn Record)) {
        for (key, value) in self {
            value.records(&format!("{path}.{key}"), visit);
        }
    }
}

/// What the documents declare as a boolean and describe as text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BooleanOrString {
    /// As declared.
    Boolean(bool),
    /// As described.
    String(String),
}

impl Value for BooleanOrString {
    const EXPECTED: &'static str = "expected a boolean or text";

    fn read(scanner: &mut Scanner<'_>) -> Scan<Option<Self>> {
        match scanner.peek() {
            Some(b'"') => Ok(String::read(scanner)?.map(Self::String)),
            _ => Ok(bool::read(scanner)?.map(Self::Boolean)),
        }
    }

    fn write(&self, writer: &mut Writer) {
        match self {
            Self::Boolean(value) => value.write(writer),
            Self::String(value) => value.write(writer),
        }
    }
}

serde_through_value!(BooleanOrString);

impl From<bool> for BooleanOrString {
    fn from(value: bool) -> Self {
        Self::Boolean(value)
    }
}

impl From<String> for BooleanOrString {
    fn from(value: String) -> Self {
        Self::String(value)
    }
}

impl From<&str> for BooleanOrString {
    fn from(value: &str) -> Self {
        Self::String(value.to_owned())
    }
}

/// One text or an array of them, as it came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OneOrMany {
    /// One text; the service takes commas in it as separators.
    One(String),
    /// An array.
    Many(Vec<String>),
}

impl Value for OneOrMany {
    const EXPECTED: &'static str = "expected text or an array of text";

    fn read(scanner: &mut Scanner<'_>) -> Scan<Option<Self>> {
        match scanner.peek() {
            Some(b'"') => Ok(String::read(scanner)?.map(Self::One)),
            _ => Ok(Vec::read(scanner)?.map(Self::Many)),
        }
    }

    fn write(&self, writer: &mut Writer) {
        match self {
            Self::One(value) => value.write(writer),
            Self::Many(values) => values.write(writer),
        }
    }
}

serde_through_value!(OneOrMany);

impl From<&str> for OneOrMany {
    fn from(value: &str) -> Self {
        Self::One(value.to_owned())
    }
}

impl From<String> for OneOrMany {
    fn from(value: String) -> Self {
        Self::One(value)
    }
}

impl<T: Into<String>> From<Vec<T>> for OneOrMany {
    fn from(values: Vec<T>) -> Self {
        Self::Many(values.into_iter().map(Into::into).collect())
    }
}

impl<T: Into<String>, const N: usize> From<[T; N]> for OneOrMany {
    fn from(values: [T; N]) -> Self {
        Self::Many(values.into_iter().map(Into::into).collect())
    }
}

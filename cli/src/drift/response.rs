//! Reads the text of a response: its value, and the keys that an object has twice.
//!
//! In: bytes. Out: a value, or why there is none. A reader of JSON takes the last of two equal keys, so the value alone does
//! not show them. No message quotes the text: it may hold secrets.

use std::collections::BTreeSet;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Error, Value};

use super::object::join;

/// A response that is JSON.
#[derive(Debug, Clone, PartialEq)]
pub struct Response {
    pub value: Value,
    /// The paths of the keys that an object has more than once.
    pub repeated: BTreeSet<String>,
}

impl Response {
    /// Parses the body of a response. The error is the reason why it cannot be read.
    pub fn parse(body: &[u8]) -> Result<Self, String> {
        let value = serde_json::from_slice(body).map_err(|error| reason(body, &error))?;
        let mut repeated = BTreeSet::new();
        let keys = Keys { path: String::new(), repeated: &mut repeated };
        keys.deserialize(&mut serde_json::Deserializer::from_slice(body)).map_err(|error| reason(body, &error))?;
        Ok(Self { value, repeated })
    }
}

impl From<Value> for Response {
    fn from(value: Value) -> Self {
        Self { value, repeated: BTreeSet::new() }
    }
}

/// What is there instead of JSON, if its beginning tells; else the parser's reason, with line and column.
fn reason(body: &[u8], error: &Error) -> String {
    let start = body.trim_ascii_start();
    let reason = match start {
        [] => "it is empty",
        [0xEF, 0xBB, 0xBF, ..] => "it starts with a byte order mark: save it as UTF-8 without one",
        [0xFE, 0xFF, ..] | [0xFF, 0xFE, ..] => "it is UTF-16: save it as UTF-8",
        [b'<', ..] => "it is HTML or XML",
        _ if start.starts_with(b"HTTP/") => {
            "it starts with the headers: record the body alone (`curl` without `--include`)"
        }
        _ if error.to_string().starts_with("recursion limit") => "it is nested more than 127 levels deep",
        _ => return error.to_string(),
    };
    reason.to_owned()
}

/// Finds repeated keys below a path.
struct Keys<'k> {
    path: String,
    repeated: &'k mut BTreeSet<String>,
}

impl<'de> DeserializeSeed<'de> for Keys<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

/// Values without keys.
macro_rules! scalars {
    ($($visit:ident $ty:ty),*) => {$(
        fn $visit<E>(self, _: $ty) -> Result<(), E> {
            Ok(())
        }
    )*};
}

impl<'de> Visitor<'de> for Keys<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    scalars!(visit_bool bool, visit_i64 i64, visit_u64 u64, visit_f64 f64, visit_str &str);

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<(), A::Error> {
        for index in 0.. {
            let path = format!("{}[{index}]", self.path);
            if entries.next_element_seed(Keys { path, repeated: self.repeated })?.is_none() {
                break;
            }
        }
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<(), A::Error> {
        let mut seen = BTreeSet::new();
        while let Some(key) = members.next_key::<String>()? {
            let path = join(&self.path, &key);
            if !seen.insert(key) {
                self.repeated.insert(path.clone());
            }
            members.next_value_seed(Keys { path, repeated: self.repeated })?;
        }
        Ok(())
    }
}

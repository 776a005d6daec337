//! This module reads the text of a response.
//!
//! The result has the value, the keys that an object has twice, and the parts that cannot be read. A reader of JSON
//! takes the last of two equal keys, so the value alone does not show repeated keys. A response may contain secrets, so
//! no message quotes its text.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Error, Value};
use serde_with::{As, Map, Same};

use super::json_path::JsonPath;

/// The largest number of levels of arrays and objects that are read. The functions that compare values call themselves
/// for each level, and too many levels would overflow the stack.
const DEEPEST: usize = 128;

/// A response that is JSON.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Response {
    pub value: Value,
    /// The paths of the keys that an object has more than once.
    pub repeated: BTreeSet<JsonPath>,
    /// The paths of values that JSON allows and that cannot be represented, such as the number `1e400`. The value has
    /// `null` there.
    pub unreadable: BTreeSet<JsonPath>,
}

/// The members of an object, in their order.
#[derive(Deserialize)]
struct Members<'a>(#[serde(borrow, with = "As::<Map<Same, Same>>")] Vec<(String, &'a RawValue)>);

impl Response {
    /// Parses the body of a response. The error is the reason why it cannot be read.
    pub fn parse(body: &[u8]) -> Result<Self, String> {
        let text: &RawValue = serde_json::from_slice(body).map_err(|error| reason(body, &error))?;
        let mut response = Response::default();
        response.value = response.read(text, &JsonPath::default(), 0)?;
        Ok(response)
    }

    /// Reads a value below a path.
    fn read(&mut self, text: &RawValue, path: &JsonPath, depth: usize) -> Result<Value, String> {
        if depth > DEEPEST {
            return Err(format!("it is nested deeper than {DEEPEST} levels"));
        }
        let text = text.get();
        if text.starts_with('{') {
            let Members(members) = serde_json::from_str(text).map_err(|error| error.to_string())?;
            let mut object = serde_json::Map::new();
            for (key, value) in members {
                let path = path.member(&key);
                // Of equal keys the last one counts.
                self.unreadable.remove(&path);
                let value = self.read(value, &path, depth + 1)?;
                if object.insert(key, value).is_some() {
                    self.repeated.insert(path);
                }
            }
            Ok(object.into())
        } else if text.starts_with('[') {
            let elements: Vec<&RawValue> = serde_json::from_str(text).map_err(|error| error.to_string())?;
            let elements = elements.iter().enumerate();
            let values = elements.map(|(index, element)| self.read(element, &path.element(index), depth + 1));
            values.collect()
        } else {
            let value = serde_json::from_str(text);
            if value.is_err() {
                self.unreadable.insert(path.clone());
            }
            Ok(value.unwrap_or_default())
        }
    }
}

/// The reason why the body is not JSON. If the beginning of the body tells its format, the reason names the format.
/// Otherwise it is the parser's reason, with line and column.
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
        _ => return error.to_string(),
    };
    reason.to_owned()
}

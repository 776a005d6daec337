//! JSON whose objects keep the order of the model, and the layout of the document.
//!
//! `serde_json` escapes strings, and no more: the order of its maps depends on features that other crates enable. Outer
//! objects take several lines, a property of a schema takes one, so that an edit of one line of the spec changes a line or
//! two of the document.

use crate::model::{Literal, Number, Tier, Version};

/// A JSON value.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::emit) enum Json {
    /// A value that an object leaves out.
    Absent,
    /// A number, a boolean or null, as JSON text.
    Scalar(String),
    String(String),
    Array(Vec<Json>),
    Object(Vec<(String, Json)>),
}

/// An object with these members, in this order: `object! { "type": "string", "nullable": holds(nullable) }`.
macro_rules! object {
    () => { $crate::emit::openapi::json::Json::Object(Vec::new()) };
    ($($key:literal: $value:expr),* $(,)?) => {
        $crate::emit::openapi::json::Json::object([$(($key, $crate::emit::openapi::json::Json::from($value))),*])
    };
}
pub(super) use object;

/// A flag, which is left out unless it holds.
pub(super) fn holds(flag: bool) -> Json {
    if flag { flag.into() } else { Json::Absent }
}

impl Json {
    /// An object without the members that are absent.
    pub(super) fn object<K: Into<String>>(members: impl IntoIterator<Item = (K, Json)>) -> Self {
        let members = members.into_iter().filter(|(_, value)| *value != Json::Absent);
        Json::Object(members.map(|(key, value)| (key.into(), value)).collect())
    }

    /// One object with the members of several.
    pub(super) fn joined(objects: impl IntoIterator<Item = Json>) -> Self {
        let members = objects.into_iter().flat_map(|object| match object {
            Json::Object(members) => members,
            _ => Vec::new(),
        });
        Json::Object(members.collect())
    }

    /// An array or an object, which is left out if it is empty.
    pub(super) fn unless_empty(self) -> Self {
        match &self {
            Json::Array(entries) if entries.is_empty() => Json::Absent,
            Json::Object(members) if members.is_empty() => Json::Absent,
            _ => self,
        }
    }

    /// The value on one line, or as the document if it is an object at this depth.
    fn write(&self, depth: usize, out: &mut String) {
        match self {
            Json::Absent => {}
            Json::Scalar(text) => out.push_str(text),
            Json::String(text) => out.push_str(&quoted(text)),
            Json::Array(entries) => {
                out.push('[');
                for (position, entry) in entries.iter().enumerate() {
                    out.push_str(if position > 0 { ", " } else { "" });
                    entry.write(ONE_LINE, out);
                }
                out.push(']');
            }
            Json::Object(members) => {
                let spreads = depth < DEPTH && !members.is_empty();
                out.push('{');
                for (position, (key, value)) in members.iter().enumerate() {
                    match spreads {
                        true => new_line(position > 0, depth + 1, out),
                        false => out.push_str(if position > 0 { ", " } else { "" }),
                    }
                    out.push_str(&quoted(key));
                    out.push_str(": ");
                    value.write(depth + 1, out);
                }
                if spreads {
                    new_line(false, depth, out);
                }
                out.push('}');
            }
        }
    }
}

/// The depth up to which objects take several lines: that of `components.schemas.ChatD.properties`.
const DEPTH: usize = 5;

/// A depth at which nothing takes several lines.
const ONE_LINE: usize = DEPTH;

fn new_line(after_another: bool, depth: usize, out: &mut String) {
    out.push_str(if after_another { ",\n" } else { "\n" });
    out.push_str(&"  ".repeat(depth));
}

/// The text of the document.
pub(super) fn print(document: &Json) -> String {
    let mut text = String::new();
    document.write(0, &mut text);
    text + "\n"
}

/// On one line.
impl std::fmt::Display for Json {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut text = String::new();
        self.write(ONE_LINE, &mut text);
        f.write_str(&text)
    }
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// Conversions of values that have a JSON text, and of strings.
macro_rules! from {
    ($($ty:ty as $variant:ident;)*) => {$(
        impl From<$ty> for Json {
            fn from(value: $ty) -> Self {
                Json::$variant(value.to_string())
            }
        }
    )*};
}

from! {
    bool as Scalar;
    u32 as Scalar;
    u64 as Scalar;
    &str as String;
    &String as String;
    String as String;
    Tier as String;
    Version as String;
}

impl<T: Into<Json>> From<Option<T>> for Json {
    fn from(value: Option<T>) -> Self {
        value.map_or(Json::Absent, Into::into)
    }
}

impl<T: Into<Json>> From<Vec<T>> for Json {
    fn from(values: Vec<T>) -> Self {
        Json::Array(values.into_iter().map(Into::into).collect())
    }
}

impl From<&[String]> for Json {
    fn from(names: &[String]) -> Self {
        Json::Array(names.iter().map(Into::into).collect())
    }
}

impl From<&Number> for Json {
    fn from(Number(text): &Number) -> Self {
        let value = text.parse().map_or_else(|_| Literal::Float(text.clone()), Literal::Integer);
        Json::from(&value)
    }
}

impl From<&Literal> for Json {
    fn from(value: &Literal) -> Self {
        match value {
            Literal::String(text) => text.into(),
            Literal::Array(values) => Json::Array(values.iter().map(Into::into).collect()),
            scalar => Json::Scalar(serde_json::Value::from(scalar).to_string()),
        }
    }
}

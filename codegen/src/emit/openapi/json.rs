//! This module has a type for JSON, whose objects keep the order of the model. It also decides the layout of the
//! document.
//!
//! `serde_json` serves only to write strings, numbers and other single values. The order of its maps depends on
//! features that other crates enable. The outer objects take several lines, and a property of a schema takes one.
//! Therefore most edits of one line of the spec change only a few lines of the document.

use crate::model::{Literal, Tier, Version};

/// A JSON value.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::emit) enum Json {
    /// A value that an object leaves out.
    Absent,
    /// A number, a boolean or null, as JSON text.
    Scalar(String),
    String(String),
    Array(Vec<Json>),
    /// An array whose entries take a line each.
    Lines(Vec<Json>),
    Object(Vec<(String, Json)>),
}

/// An object with these members, in this order: `object! { "type": "string", "deprecated": holds(true) }`. It is a
/// macro because the values have different types. A function would take them in an array, which has one type of value.
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

    /// The text of the value. An object above [`DEPTH`] takes several lines, as does an array of [`Json::Lines`]. All
    /// other values take one line.
    fn text(&self, depth: usize) -> String {
        let line = format!("\n{}", "  ".repeat(depth + 1));
        let end = format!("\n{}", "  ".repeat(depth));
        match self {
            Json::Absent => String::new(),
            Json::Scalar(text) => text.clone(),
            Json::String(text) => quoted(text),
            Json::Array(entries) => {
                let entries: Vec<_> = entries.iter().map(Json::to_string).collect();
                format!("[{}]", entries.join(", "))
            }
            Json::Lines(entries) => {
                let entries: Vec<_> = entries.iter().map(Json::to_string).collect();
                format!("[{line}{}{end}]", entries.join(&format!(",{line}")))
            }
            Json::Object(members) => {
                let member = |(key, value): &(String, Json)| format!("{}: {}", quoted(key), value.text(depth + 1));
                let members: Vec<_> = members.iter().map(member).collect();
                if depth >= DEPTH || members.is_empty() {
                    return format!("{{{}}}", members.join(", "));
                }
                format!("{{{line}{}{end}}}", members.join(&format!(",{line}")))
            }
        }
    }
}

/// The depth from which on an object takes one line. It is the depth of a property in
/// `components.schemas.ChatD.properties`.
const DEPTH: usize = 5;

/// The text of the document.
pub(super) fn print(document: &Json) -> String {
    document.text(0) + "\n"
}

/// On one line.
impl std::fmt::Display for Json {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text(DEPTH))
    }
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// Conversions of strings and of values that have a JSON text. It is a macro because one implementation for all such
/// types would overlap with the conversions below.
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

impl From<&Literal> for Json {
    fn from(value: &Literal) -> Self {
        match value {
            Literal::String(text) => text.into(),
            Literal::Array(values) => Json::Array(values.iter().map(Into::into).collect()),
            scalar => Json::Scalar(serde_json::Value::from(scalar).to_string()),
        }
    }
}

//! JSON text as a value, one level at a time, or as a whole tree.
//!
//! The elements and members of a [`Node`] are still text. The elements and members of a [`Tree`] are trees. Both keep
//! all digits of a number, but serialising a tree rounds a number beyond 64 bits. Text that is nested deeper than 128
//! levels is an error.

use std::collections::BTreeMap;

use serde::ser::{Error, Serialize, Serializer};

use crate::json::error::Scan;
use crate::json::scan::{RawString, Scanner};

/// A value whose elements and members are still text, or another `T`.
pub(crate) enum Node<'a, T = &'a str> {
    Null,
    Boolean(bool),
    Number(&'a str),
    String(RawString<'a>),
    Array(Vec<T>),
    /// The members. If keys are equal, only the last value is kept.
    Object(Vec<(RawString<'a>, T)>),
}

impl<'a> Node<'a> {
    /// Parses the value in `text`.
    pub(crate) fn of(text: &'a str) -> Scan<Self> {
        Node::read(&mut Scanner::new(text), Scanner::value)
    }
}

impl<'a, T> Node<'a, T> {
    /// Parses the next value; `inner` parses each element and member.
    fn read(scanner: &mut Scanner<'a>, inner: fn(&mut Scanner<'a>) -> Scan<T>) -> Scan<Self> {
        Ok(match scanner.peek() {
            Some(b'"') => Node::String(scanner.string()?),
            Some(b'[') => {
                let mut elements = Vec::new();
                scanner.array(|scanner, _| inner(scanner).map(|element| elements.push(element)))?;
                Node::Array(elements)
            }
            Some(b'{') => {
                let mut members = Vec::new();
                scanner.object(|scanner, key| inner(scanner).map(|value| members.push((key, value))))?;
                Node::Object(last_of_each(members))
            }
            _ => match scanner.value()? {
                "null" => Node::Null,
                "true" => Node::Boolean(true),
                "false" => Node::Boolean(false),
                number => Node::Number(number),
            },
        })
    }
}

/// Keeps the last value of equal keys.
fn last_of_each<'a, T>(all: Vec<(RawString<'a>, T)>) -> Vec<(RawString<'a>, T)> {
    let (mut members, mut places) = (Vec::new(), BTreeMap::new());
    for (key, value) in all {
        let place = *places.entry(key.compared()).or_insert(members.len());
        match members.get_mut(place) {
            Some(earlier) => *earlier = (key, value),
            None => members.push((key, value)),
        }
    }
    members
}

/// Returns the type of a JSON text, from its first character.
pub(crate) fn type_name(text: &str) -> &'static str {
    match text.as_bytes().first() {
        Some(b'"') => "a string",
        Some(b'{') => "an object",
        Some(b'[') => "an array",
        Some(b't' | b'f') => "a boolean",
        Some(b'n') => "null",
        _ => "a number",
    }
}

/// A value with everything inside it. The text is scanned once, however deep it is nested.
///
/// It serialises as its value. A string that is not Unicode becomes its JSON text. A number beyond `f64` is an error,
/// because a string in its place would be another value.
pub(crate) struct Tree<'a>(pub(crate) Node<'a, Tree<'a>>);

impl<'a> Tree<'a> {
    /// Parses the value in `text`.
    pub(crate) fn of(text: &'a str) -> Scan<Self> {
        Tree::read(&mut Scanner::new(text))
    }

    fn read(scanner: &mut Scanner<'a>) -> Scan<Self> {
        Node::read(scanner, Tree::read).map(Tree)
    }
}

/// Serialises JSON text as its value.
pub(crate) fn serialize_text<S: Serializer>(json: &str, serializer: S) -> Result<S::Ok, S::Error> {
    let tree = Tree::of(json).map_err(|error| S::Error::custom(error.message))?;
    tree.serialize(serializer)
}

impl Serialize for Tree<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            Node::Null => serializer.serialize_unit(),
            Node::Boolean(value) => serializer.serialize_bool(*value),
            Node::Number(digits) => serialize_number(digits, serializer),
            Node::String(string) => serializer.serialize_str(&string.text_or_json()),
            Node::Array(elements) => serializer.collect_seq(elements),
            Node::Object(members) => {
                serializer.collect_map(members.iter().map(|(key, value)| (key.text_or_json(), value)))
            }
        }
    }
}

/// Serialises a number as `serde_json` would, but always rounds decimals to the nearest `f64`. `serde_json` does not
/// always do so.
fn serialize_number<S: Serializer>(digits: &str, serializer: S) -> Result<S::Ok, S::Error> {
    if digits != "-0" {
        if let Ok(whole) = digits.parse() {
            return serializer.serialize_u64(whole);
        }
        if let Ok(whole) = digits.parse() {
            return serializer.serialize_i64(whole);
        }
    }
    match digits.parse::<f64>() {
        Ok(number) if number.is_finite() => serializer.serialize_f64(number),
        _ => Err(S::Error::custom(
            "a number is beyond the range of f64: `to_json` and setters keep it",
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> serde_json::Value {
        serialize_text(text, serde_json::value::Serializer).unwrap()
    }

    #[test]
    fn a_tree_is_what_its_text_says() {
        for text in [
            "null",
            "true",
            r#""a\n\u00e9😀""#,
            "[1,-1,0,18446744073709551615,1.5,-0.0]",
            r#"{"a":{"b":[[],{}]},"c":"","\u0064":1}"#,
            " [ 1 , { \"a\" : null } ] ",
        ] {
            assert_eq!(
                value(text),
                serde_json::from_str::<serde_json::Value>(text).unwrap(),
                "{text}"
            );
        }
        assert_eq!(value(r#"{"a":1,"b":2,"a":3}"#), serde_json::json!({"a": 3, "b": 2}));
        assert!(value("-0").is_f64());
    }

    #[test]
    fn what_a_tree_cannot_hold_is_its_text_or_an_error() {
        assert_eq!(value(r#"["\ud800"]"#), serde_json::json!([r#""\ud800""#]));
        let beyond = serialize_text("[1e400]", serde_json::value::Serializer);
        assert!(beyond.unwrap_err().to_string().contains("beyond the range of f64"));
        assert_eq!(value(r#"{"\udc00":1}"#), serde_json::json!({ r#""\udc00""#: 1 }));
    }
}

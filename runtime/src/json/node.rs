//! JSON text as a tree, one level at a time.
//!
//! In: the text of a value. Out: a [`Node`], whose elements and members are still text. It has no depth limit, and no
//! number loses a digit.

use std::collections::BTreeMap;

use serde::ser::{Error, Serialize, Serializer};

use crate::json::error::Scan;
use crate::json::scan::{RawString, Scanner};

/// A value whose elements and members are still text.
pub(crate) enum Node<'a> {
    Null,
    Boolean(bool),
    Number(&'a str),
    String(RawString<'a>),
    Array(Vec<&'a str>),
    /// Of equal keys the last value.
    Object(Vec<(RawString<'a>, &'a str)>),
}

impl<'a> Node<'a> {
    /// Parses the value in `text`.
    pub(crate) fn of(text: &'a str) -> Scan<Self> {
        let mut scanner = Scanner::new(text);
        Ok(match scanner.peek() {
            Some(b'"') => Node::String(scanner.string()?),
            Some(b'[') => Node::Array(scanner.elements()?),
            Some(b'{') => Node::Object(last_of_each(scanner.members()?)),
            _ => match scanner.value()? {
                "null" => Node::Null,
                "true" => Node::Boolean(true),
                "false" => Node::Boolean(false),
                number => Node::Number(number),
            },
        })
    }
}

/// Keeps the last of equal keys.
fn last_of_each<'a>(all: Vec<(RawString<'a>, &'a str)>) -> Vec<(RawString<'a>, &'a str)> {
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

/// The type of a JSON text, from its first character.
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

/// JSON text that serialises as its value. A string that is not Unicode becomes its JSON text. A number beyond `f64` is an
/// error: as a string it would be another value.
pub(crate) struct Tree<'a>(pub(crate) &'a str);

impl Serialize for Tree<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match Node::of(self.0).map_err(|error| S::Error::custom(error.message))? {
            Node::Null => serializer.serialize_unit(),
            Node::Boolean(value) => serializer.serialize_bool(value),
            Node::Number(digits) => serialize_number(digits, serializer),
            Node::String(string) => serializer.serialize_str(&string.text_or_json()),
            Node::Array(elements) => serializer.collect_seq(elements.into_iter().map(Tree)),
            Node::Object(members) => serializer.collect_map(
                members
                    .into_iter()
                    .map(|(key, value)| (key.text_or_json(), Tree(value))),
            ),
        }
    }
}

/// Serialises a number as `serde_json` would, but rounds decimals to the nearest: `serde_json` does not always do so.
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
        Tree(text).serialize(serde_json::value::Serializer).unwrap()
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
        let beyond = Tree("[1e400]").serialize(serde_json::value::Serializer);
        assert!(beyond.unwrap_err().to_string().contains("beyond the range of f64"));
        assert_eq!(value(r#"{"\udc00":1}"#), serde_json::json!({ r#""\udc00""#: 1 }));
    }
}

//! JSON text as a tree, one level at a time.
//!
//! In: the text of a value. Out: a [`Node`], whose elements and members are still text. It has no depth limit, and no
//! number loses a digit.

use std::collections::BTreeMap;

use serde::ser::{Error, Serialize, Serializer};
use serde_json::ser::Formatter;
use serde_json::value::RawValue;

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

/// JSON text that serialises as its value. A value that serde's data model cannot express (half of a surrogate pair, a
/// number beyond `f64`) becomes the JSON text itself, as a string.
pub(crate) struct Tree<'a>(pub(crate) &'a str);

/// Writes compact JSON. A serialiser that has it gets the text of a tree as it is.
struct Exact;

impl Formatter for Exact {}

/// Serialises a value as JSON. Whatever is a tree, however deep inside, keeps its text.
pub(crate) fn exact_json(value: &impl Serialize) -> Result<String, String> {
    let mut json = Vec::new();
    let written = value.serialize(&mut serde_json::Serializer::with_formatter(&mut json, Exact));
    written.map_err(|error| error.to_string())?;
    String::from_utf8(json).map_err(|error| error.to_string())
}

impl Serialize for Tree<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // The type tells, as for reading: no other serialiser understands a raw value.
        if std::any::type_name::<S>().ends_with("json::node::Exact>") {
            return serde_json::from_str::<&RawValue>(self.0)
                .map_err(S::Error::custom)?
                .serialize(serializer);
        }
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
        _ => serializer.serialize_str(digits),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> serde_json::Value {
        Tree(text).serialize(serde_json::value::Serializer).unwrap()
    }

    #[test]
    fn exact_json_keeps_the_text() {
        for text in [
            "1.50",
            "1e400",
            "123456789012345678901234567890",
            r#"["\ud800",{"a":[-0]}]"#,
        ] {
            assert_eq!(exact_json(&Some([Tree(text)])).unwrap(), format!("[{text}]"));
        }
        assert!(exact_json(&f64::NAN).is_ok_and(|json| json == "null"));
        assert!(exact_json(&BTreeMap::from([([1], 2)])).is_err(), "an array is no key");
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
    fn what_a_tree_cannot_hold_is_its_text() {
        assert_eq!(
            value(r#"["\ud800",1e400]"#),
            serde_json::json!([r#""\ud800""#, "1e400"])
        );
        assert_eq!(value(r#"{"\udc00":1}"#), serde_json::json!({ r#""\udc00""#: 1 }));
    }
}

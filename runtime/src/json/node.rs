//! JSON text as a value, of one level or all. More than 128 levels are an error.

use std::borrow::Cow;

use platform_api_core::comparable::Comparable;
use platform_api_core::decimal::Decimal;
use platform_api_core::escape::escape_name;
use serde::ser::{Error, Serialize, Serializer};

use crate::json::error::Scan;
use crate::json::scan::{Scanner, name_of, string_of};

/// A value whose elements and members are text, or another `T`.
pub(crate) enum JsonNode<'a, T = &'a str> {
    /// Without white space around it.
    Scalar(&'a str),
    Array(Vec<T>),
    /// The members in order, repeated names included.
    Object(Vec<(Cow<'a, str>, T)>),
}

impl<'a> JsonNode<'a> {
    pub(crate) fn parse(text: &'a str) -> Scan<Self> {
        JsonNode::read(&mut Scanner::new(text), Scanner::value)
    }
}

impl<'a, T> JsonNode<'a, T> {
    pub(crate) fn read(scanner: &mut Scanner<'a>, inner: fn(&mut Scanner<'a>) -> Scan<T>) -> Scan<Self> {
        Ok(match scanner.peek() {
            Some(b'[') => {
                let mut elements = Vec::new();
                scanner.array(|scanner| inner(scanner).map(|element| elements.push(element)))?;
                JsonNode::Array(elements)
            }
            Some(b'{') => {
                let mut members = Vec::new();
                scanner.object(|scanner, key| inner(scanner).map(|value| members.push((name_of(key), value))))?;
                JsonNode::Object(members)
            }
            _ => JsonNode::Scalar(scanner.value()?),
        })
    }
}

/// A value with everything inside it, repeated names included.
struct Tree<'a>(JsonNode<'a, Tree<'a>>);

impl<'a> Tree<'a> {
    fn read(scanner: &mut Scanner<'a>) -> Scan<Self> {
        JsonNode::read(scanner, Tree::read).map(Tree)
    }

    fn path_of_surrogate(&self) -> Option<String> {
        match &self.0 {
            JsonNode::Scalar(text) => (text.starts_with('"') && string_of(text).is_none()).then(String::new),
            JsonNode::Array(elements) => {
                let mut paths = elements.iter().enumerate();
                paths.find_map(|(index, element)| {
                    let inside = element.path_of_surrogate()?;
                    Some(joined_path(&format!("[{index}]"), &inside))
                })
            }
            JsonNode::Object(members) => members.iter().find_map(|(name, value)| {
                // `name_of` borrows the quotation marks only of a name that it cannot decode.
                if matches!(name, Cow::Borrowed(name) if name.starts_with('"')) {
                    return Some(name.to_string());
                }
                let inside = value.path_of_surrogate()?;
                Some(joined_path(name, &inside))
            }),
        }
    }
}

/// `a` and `b[0]` are `a.b[0]`; `a` and `[0]` are `a[0]`.
pub(crate) fn joined_path(first: &str, inside: &str) -> String {
    let dot = if inside.is_empty() || inside.starts_with('[') {
        ""
    } else {
        "."
    };
    [first, dot, inside].concat()
}

pub(crate) fn serialize_text<S: Serializer>(json: &str, serializer: S) -> Result<S::Ok, S::Error> {
    let tree = Tree::read(&mut Scanner::new(json)).map_err(|error| S::Error::custom(error.message))?;
    match tree.path_of_surrogate() {
        Some(path) => Err(S::Error::custom(not_unicode(&path))),
        None => tree.serialize(serializer),
    }
}

/// Serializes for people: a string that is not Unicode becomes its JSON text.
pub(crate) fn serialize_shown<S: Serializer>(json: &str, serializer: S) -> Result<S::Ok, S::Error> {
    let tree = Tree::read(&mut Scanner::new(json)).map_err(|error| S::Error::custom(error.message))?;
    tree.serialize(serializer)
}

fn not_unicode(path: &str) -> String {
    let subject = if path.is_empty() {
        "the string".to_owned()
    } else {
        format!("`{}`", escape_name(path))
    };
    format!("{subject} has half a surrogate pair, which is not Unicode: `to_json` and setters keep it")
}

impl Serialize for Tree<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            JsonNode::Scalar("null") => serializer.serialize_unit(),
            JsonNode::Scalar("true") => serializer.serialize_bool(true),
            JsonNode::Scalar("false") => serializer.serialize_bool(false),
            JsonNode::Scalar(string) if string.starts_with('"') => serializer.serialize_str(&name_of(string)),
            JsonNode::Scalar(digits) => serialize_number(digits, serializer),
            JsonNode::Array(elements) => serializer.collect_seq(elements),
            JsonNode::Object(members) => serializer.collect_map(members.iter().map(|(name, value)| (name, value))),
        }
    }
}

/// Serializes like `serde_json`, but always rounds decimals to the nearest `f64`.
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

/// Numbers compare by all their digits (`1` equals `1.0`), strings by text, members in any order with the last of equal
/// keys. Strings that are not Unicode compare as written, and values beyond 128 levels as whole text.
pub(crate) fn is_equal(left: &str, right: &str) -> bool {
    left == right || comparable(left) == comparable(right)
}

pub(crate) fn comparable(text: &str) -> Comparable<'_> {
    read_comparable(&mut Scanner::new(text)).unwrap_or(Comparable::Literal(text.into()))
}

fn read_comparable<'a>(scanner: &mut Scanner<'a>) -> Scan<Comparable<'a>> {
    Ok(match JsonNode::read(scanner, read_comparable)? {
        JsonNode::Scalar(text) => {
            let number = || Decimal::parse(text).map(Comparable::Number);
            let scalar = string_of(text).map(Comparable::String).or_else(number);
            scalar.unwrap_or(Comparable::Literal(text.into()))
        }
        JsonNode::Array(elements) => Comparable::Array(elements),
        JsonNode::Object(members) => Comparable::Object(members.into_iter().collect()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str) -> serde_json::Value {
        serialize_shown(text, serde_json::value::Serializer).unwrap()
    }

    #[test]
    fn what_is_not_unicode_is_an_error_that_names_the_member() {
        for (text, subject) in [
            (r#"{"title":"Hello \ud83d"}"#, "`title`"),
            (r#"{"a":[1,{"b":["\ud800"]}]}"#, "`a[1].b[0]`"),
            (r#""\udc00""#, "the string"),
            (r#"{"a":{"\udc00":1}}"#, "`a.\"\\udc00\"`"),
        ] {
            let error = serialize_text(text, serde_json::value::Serializer)
                .unwrap_err()
                .to_string();
            let reason = "has half a surrogate pair, which is not Unicode: `to_json` and setters keep it";
            assert_eq!(error, format!("{subject} {reason}"));
        }
        for text in [r#"{"a":"\ud83d\ude00"}"#, r#"{"\"a":1}"#, r#"{"\"\\ud800\"":1}"#] {
            assert!(serialize_text(text, serde_json::value::Serializer).is_ok(), "{text}");
        }
    }

    #[test]
    fn what_a_tree_cannot_hold_is_its_text_or_an_error() {
        assert!(value("-0").is_f64());
        assert_eq!(value(r#"["\ud800"]"#), serde_json::json!([r#""\ud800""#]));
        let beyond = serialize_text("[1e400]", serde_json::value::Serializer);
        assert!(beyond.unwrap_err().to_string().contains("beyond the range of f64"));
        assert_eq!(value(r#"{"\udc00":1}"#), serde_json::json!({ r#""\udc00""#: 1 }));
    }

    #[test]
    fn equality_is_that_of_the_values() {
        let digits = "1234567890123456789012345678901234567890";
        let deep = |number| format!("{}{number}{}", "[".repeat(129), "]".repeat(129));
        for (left, right) in [
            ("1", "1.0"),
            ("1", "10e-1"),
            ("-0", "0.0"),
            (digits, &format!("{digits}.000")),
            ("1e400", "10e399"),
            (r#"{"a":1,"b":[true]}"#, r#"{ "b":[ true ], "\u0061":1.0 }"#),
            (r#"{"a":1,"a":2}"#, r#"{"a":2}"#),
            (r#""\ud83d\ude00""#, "\"\u{1f600}\""),
            (r#""\ud800""#, r#""\ud800""#),
            (r#"{"\ud800":1,"\ud800":2}"#, r#"{ "\ud800":2}"#),
        ] {
            assert!(is_equal(left, right) && is_equal(right, left), "{left} {right}");
        }
        // The last rows are not Unicode, or are nested deeper than 128 levels: compared as written.
        for (left, right) in [
            (digits, "1234567890123456789012345678901234567891"),
            ("1e400", "2e400"),
            ("1e-9223372036854775808", "0"),
            ("1e99999999999999999999", "2e99999999999999999999"),
            ("1", r#""1""#),
            ("0", "false"),
            ("null", "false"),
            ("[1]", "[1,2]"),
            ("[1,2]", "[2,1]"),
            (r#"{"a":1}"#, r#"{"a":1,"b":1}"#),
            (r#"{"a":1}"#, r#"{"a":null}"#),
            (r#""\ud800""#, r#""\uD800""#),
            (r#""\ud800""#, r#""\\ud800""#),
            (r#""\ud800""#, r#""\"\\ud800\"""#),
            (&deep("1"), &deep("1.0")),
        ] {
            assert!(!is_equal(left, right) && !is_equal(right, left), "{left} {right}");
        }
    }
}

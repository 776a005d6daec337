//! Equality of JSON values.
//!
//! Numbers compare by all their digits (`1` equals `1.0`), strings by text, members in any order with the last of equal
//! keys. Strings that are not Unicode compare as written, and values beyond 128 levels as whole text.

use std::borrow::Cow;
use std::collections::BTreeMap;

use platform_api_core::decimal::Decimal;

use crate::json::error::Scan;
use crate::json::node::Node;
use crate::json::scan::{Scanner, string_of};

pub(crate) fn is_equal(left: &str, right: &str) -> bool {
    left == right || Value::parse(left) == Value::parse(right)
}

/// A value with this equality. Its order is arbitrary, for sets.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Value<'a> {
    /// As written: `null`, a boolean, a number with an exponent beyond 64 bits, a string that is not Unicode, or a
    /// value that is nested too deep.
    Literal(&'a str),
    Number(Decimal),
    String(Cow<'a, str>),
    Array(Vec<Value<'a>>),
    Object(BTreeMap<Cow<'a, str>, Value<'a>>),
}

impl<'a> Value<'a> {
    pub(crate) fn parse(text: &'a str) -> Self {
        Value::read(&mut Scanner::new(text)).unwrap_or(Value::Literal(text))
    }

    fn read(scanner: &mut Scanner<'a>) -> Scan<Self> {
        Ok(match Node::read(scanner, Value::read)? {
            Node::Scalar(text) => {
                let number = || Decimal::parse(text).map(Value::Number);
                let scalar = string_of(text).map(Value::String).or_else(number);
                scalar.unwrap_or(Value::Literal(text))
            }
            Node::Array(elements) => Value::Array(elements),
            Node::Object(members) => Value::Object(members.into_iter().collect()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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

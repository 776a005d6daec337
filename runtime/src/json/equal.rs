//! Equality of JSON values.
//!
//! Numbers compare by all their digits (`1` equals `1.0`), strings by text, members in any order with the last of equal
//! keys. Strings that are not Unicode compare as written, and values beyond 128 levels as whole text.

use platform_api_core::comparable::Comparable;
use platform_api_core::decimal::Decimal;

use crate::json::error::Scan;
use crate::json::node::JsonNode;
use crate::json::scan::{Scanner, string_of};

pub(crate) fn is_equal(left: &str, right: &str) -> bool {
    left == right || comparable(left) == comparable(right)
}

pub(crate) fn comparable(text: &str) -> Comparable<'_> {
    read(&mut Scanner::new(text)).unwrap_or(Comparable::Literal(text.into()))
}

fn read<'a>(scanner: &mut Scanner<'a>) -> Scan<Comparable<'a>> {
    Ok(match JsonNode::read(scanner, read)? {
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

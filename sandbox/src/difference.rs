//! The differences between two JSON objects, one line per member. The value of a member that may be secret is not
//! shown.

use std::fmt;

use platform_api_core::escape::escape;
use serde::Serialize;
use serde_json::Value;

use crate::JsonObject;

#[track_caller]
pub(crate) fn object(value: &impl Serialize) -> JsonObject {
    match serde_json::to_value(value) {
        Ok(Value::Object(object)) => object,
        Ok(value) => panic!("parameters must be an object, not {value}"),
        Err(error) => panic!("parameters must be an object: {error}"),
    }
}

/// A function, because `#[track_caller]` does not apply to closures.
#[track_caller]
pub(crate) fn expect<T>(result: Result<T, String>) -> T {
    match result {
        Ok(value) => value,
        Err(error) => panic!("{error}"),
    }
}

/// Shows a value only if `is_plain` allows it.
#[track_caller]
pub(crate) fn assert_equal(what: &str, expected: &JsonObject, found: &JsonObject, is_plain: &dyn Fn(&str) -> bool) {
    let lines = differences(expected, found, is_plain);
    assert!(
        lines.is_empty(),
        "{what}{}",
        listed(lines.iter().map(|line| escape(line)))
    );
}

/// An indented line for each item.
pub(crate) fn listed(items: impl IntoIterator<Item = impl fmt::Display>) -> String {
    items.into_iter().map(|item| format!("\n  {item}")).collect()
}

fn differences(expected: &JsonObject, found: &JsonObject, is_plain: &dyn Fn(&str) -> bool) -> Vec<String> {
    let mut names: Vec<&String> = expected.keys().chain(found.keys()).collect();
    names.sort();
    names.dedup();
    let mut lines = Vec::new();
    for name in names {
        let in_words = |value: Option<&Value>| match value {
            None => "nothing".to_owned(),
            Some(value) if is_plain(name) => value.to_string(),
            Some(_) => "a value (not shown)".to_owned(),
        };
        match (expected.get(name), found.get(name)) {
            (expected, found) if expected == found => {}
            (Some(Value::Object(expected)), Some(Value::Object(found))) if is_plain(name) => {
                for line in differences(expected, found, &|_| true) {
                    lines.push(format!("{name}.{line}"));
                }
            }
            (Some(_), Some(_)) if !is_plain(name) => {
                lines.push(format!("{name}: another value than expected (not shown)"));
            }
            (expected, found) => {
                let (expected, found) = (in_words(expected), in_words(found));
                lines.push(format!("{name}: expected {expected}, found {found}"));
            }
        }
    }
    lines
}

//! The differences between two JSON objects, one line per member, without values that may be secret.

use std::fmt;

use platform_api_codegen::model::Api;
use platform_api_core::escape::escape;
use serde::Serialize;
use serde_json::Value;

use crate::JsonObject;
use crate::values::{SecretScope, holds_secret};

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

#[track_caller]
pub(crate) fn assert_equal<'api>(
    message: &str,
    api: &'api Api,
    expected: &JsonObject,
    found: &JsonObject,
    scope_of: &dyn Fn(&str) -> SecretScope<'api>,
) {
    let lines = differences(api, expected, found, scope_of);
    assert!(
        lines.is_empty(),
        "{message}{}",
        listed(lines.iter().map(|line| escape(line)))
    );
}

/// An indented line for each item.
pub(crate) fn listed(items: impl IntoIterator<Item = impl fmt::Display>) -> String {
    items.into_iter().map(|item| format!("\n  {item}")).collect()
}

fn differences<'api>(
    api: &'api Api,
    expected: &JsonObject,
    found: &JsonObject,
    scope_of: &dyn Fn(&str) -> SecretScope<'api>,
) -> Vec<String> {
    let mut names: Vec<&String> = expected.keys().chain(found.keys()).collect();
    names.sort();
    names.dedup();
    let mut lines = Vec::new();
    for name in names {
        let scope = scope_of(name);
        let in_words = |value: Option<&Value>| match value {
            None => "nothing".to_owned(),
            Some(value) if holds_secret(api, scope, value) => "a value (not shown)".to_owned(),
            Some(value) => value.to_string(),
        };
        match (expected.get(name), found.get(name)) {
            (expected, found) if expected == found => {}
            (Some(Value::Object(expected)), Some(Value::Object(found))) if !matches!(scope, SecretScope::Secret) => {
                for line in differences(api, expected, found, &|member| scope.member(api, member)) {
                    lines.push(format!("{name}.{line}"));
                }
            }
            (Some(expected), Some(found)) if holds_secret(api, scope, expected) || holds_secret(api, scope, found) => {
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

//! Parses forms and queries with Rack's nesting: `name[]=a`, `name[key]=v`, `name[][key]=v`.
//!
//! An `application/x-www-form-urlencoded` body, or single pairs, come in; a tree goes out, whose leaves are strings, or
//! null for a name without `=`.

use percent_encoding::percent_decode_str;
use serde_json::{Map, Value};

/// Deeper nesting is refused, as in Rack.
const DEEPEST: usize = 32;

/// Parses pairs joined by `&`. The error says what is wrong.
pub(crate) fn parse(text: &str) -> Result<Map<String, Value>, String> {
    let mut tree = Map::new();
    for pair in text.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = match pair.split_once('=') {
            Some((name, value)) => (decode(name)?, Value::String(decode(value)?)),
            None => (decode(pair)?, Value::Null),
        };
        insert(&mut tree, &name, value)?;
    }
    Ok(tree)
}

fn decode(text: &str) -> Result<String, String> {
    let spaced = text.replace('+', " ");
    check_escapes(&spaced)?;
    percent_decode_str(&spaced)
        .decode_utf8()
        .map(|decoded| decoded.into_owned())
        .map_err(|_| "a parameter is not UTF-8".to_owned())
}

fn check_escapes(text: &str) -> Result<(), String> {
    let escaped = |rest: &str| rest.len() >= 2 && rest.bytes().take(2).all(|byte| byte.is_ascii_hexdigit());
    match text.split('%').skip(1).all(escaped) {
        true => Ok(()),
        false => Err("a parameter has an invalid %-escape".to_owned()),
    }
}

/// Inserts `value` at the path `name`, like Rack's `normalize_params`.
pub(crate) fn insert(tree: &mut Map<String, Value>, name: &str, value: Value) -> Result<(), String> {
    insert_at(tree, name, value, 0)
}

fn insert_at(tree: &mut Map<String, Value>, name: &str, value: Value, depth: usize) -> Result<(), String> {
    if depth > DEEPEST {
        return Err("parameters are nested too deeply".to_owned());
    }
    let (key, rest) = split_key(name);
    if key.is_empty() {
        return Ok(());
    }
    if rest.is_empty() {
        tree.insert(key.to_owned(), value);
        return Ok(());
    }
    if rest == "[" {
        tree.insert(name.to_owned(), value);
        return Ok(());
    }
    let slot = tree.entry(key).or_insert(Value::Null);
    match rest.strip_prefix("[]") {
        Some("") => list(slot, key)?.push(value),
        Some(child) => insert_into_last(list(slot, key)?, child, value, depth)?,
        None => insert_at(object(slot, key)?, rest, value, depth + 1)?,
    }
    Ok(())
}

/// `a[b][c]` → `a`, `[b][c]`; `[b][c]` → `b`, `[c]`.
fn split_key(name: &str) -> (&str, &str) {
    let inner = name.trim_start_matches(['[', ']']);
    let end = inner.find(['[', ']']).unwrap_or(inner.len());
    let (key, rest) = inner.split_at(end);
    (key, rest.trim_start_matches(']'))
}

/// `name[][key]=v` starts a new object if the last one already has the key.
fn insert_into_last(list: &mut Vec<Value>, child: &str, value: Value, depth: usize) -> Result<(), String> {
    match list.last_mut() {
        Some(Value::Object(last)) if !has(last, child) => insert_at(last, child, value, depth + 1),
        _ => {
            let mut object = Map::new();
            insert_at(&mut object, child, value, depth + 1)?;
            list.push(Value::Object(object));
            Ok(())
        }
    }
}

/// Whether the path `name` already has a value; the end of an array never has.
fn has(tree: &Map<String, Value>, name: &str) -> bool {
    let (key, rest) = split_key(name);
    match tree.get(key) {
        None => false,
        Some(_) if rest.starts_with("[]") => false,
        Some(Value::Object(inner)) if !rest.is_empty() => has(inner, rest),
        Some(_) => true,
    }
}

fn list<'tree>(slot: &'tree mut Value, key: &str) -> Result<&'tree mut Vec<Value>, String> {
    if slot.is_null() {
        *slot = Value::Array(Vec::new());
    }
    slot.as_array_mut().ok_or_else(|| format!("{key} is sent both as an array and as another type"))
}

fn object<'tree>(slot: &'tree mut Value, key: &str) -> Result<&'tree mut Map<String, Value>, String> {
    if slot.is_null() {
        *slot = Value::Object(Map::new());
    }
    slot.as_object_mut().ok_or_else(|| format!("{key} is sent both as an object and as another type"))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::parse;

    #[test]
    fn nests_as_rack_does() {
        let cases = [
            ("", json!({})),
            ("a=1&b=x+y%20z&&", json!({ "a": "1", "b": "x y z" })),
            ("a=1&a=2", json!({ "a": "2" })),
            ("a", json!({ "a": null })),
            ("a=", json!({ "a": "" })),
            ("a=b=c", json!({ "a": "b=c" })),
            ("a[]=1&a[]=2", json!({ "a": ["1", "2"] })),
            ("a[]=", json!({ "a": [""] })),
            ("a%5B%5D=1", json!({ "a": ["1"] })),
            ("a[x]=1&a[y]=2", json!({ "a": { "x": "1", "y": "2" } })),
            ("a[x][y]=1", json!({ "a": { "x": { "y": "1" } } })),
            ("a[x][]=1&a[x][]=2", json!({ "a": { "x": ["1", "2"] } })),
            ("a[][x]=1&a[][x]=2", json!({ "a": [{ "x": "1" }, { "x": "2" }] })),
            ("a[][x]=1&a[][y]=2&a[][x]=3", json!({ "a": [{ "x": "1", "y": "2" }, { "x": "3" }] })),
            ("a[][x][]=1&a[][x][]=2", json!({ "a": [{ "x": ["1", "2"] }] })),
            ("a[p][][x]=1&a[p][][x]=2", json!({ "a": { "p": [{ "x": "1" }, { "x": "2" }] } })),
            ("a[=1", json!({ "a[": "1" })),
            ("%E2%9C%93=%F0%9F%98%80", json!({ "✓": "😀" })),
        ];
        for (text, expected) in cases {
            assert_eq!(parse(text).map(serde_json::Value::Object), Ok(expected), "{text}");
        }
    }

    #[test]
    fn refuses_what_rack_refuses() {
        let deep = format!("a{}=1", "[x]".repeat(50));
        for text in ["a=1&a[]=2", "a=1&a[x]=2", "a[]=1&a[x]=2", "a=%ff", "a=%zz", "a=%4", deep.as_str()] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}

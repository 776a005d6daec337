//! JSON in the order of the model, and the layout of the document.
//!
//! The outer objects take several lines, and a property of a schema takes one. Therefore most edits of one line of the
//! spec change only a few lines of the document.

use serde_json::{Map, Value};

/// An object of the members that are not null, false or empty. Unlike `json!` it copies no value.
pub(super) fn stated<const N: usize>(members: [(&str, Value); N]) -> Value {
    members.into_iter().filter(|(_, value)| says_something(value)).collect()
}

fn says_something(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => false,
        Value::Array(entries) => !entries.is_empty(),
        Value::Object(members) => !members.is_empty(),
        _ => true,
    }
}

/// One object with the members of several.
pub(super) fn joined(objects: impl IntoIterator<Item = Value>) -> Value {
    let mut objects = objects.into_iter().map(members);
    let mut all = objects.next().unwrap_or_default();
    objects.for_each(|object| all.extend(object));
    all.into()
}

fn members(object: Value) -> Map<String, Value> {
    match object {
        Value::Object(members) => members,
        other => unreachable!("`{other}` is no object"),
    }
}

/// The text of the document.
pub(super) fn print(document: &Value) -> String {
    text(document, 0) + "\n"
}

/// The depth from which on an object takes one line. It is the depth of a property in
/// `components.schemas.ChatD.properties`.
const DEPTH: usize = 5;

fn text(value: &Value, depth: usize) -> String {
    match value {
        Value::Object(members) => {
            let member = |(key, value): (&String, _)| format!("{}: {}", quoted(key), text(value, depth + 1));
            lines(["{", "}"], members.iter().map(member).collect(), depth)
        }
        Value::Array(entries) => {
            // Only an array of the document itself takes several lines.
            let depth = if depth == 1 { depth } else { DEPTH };
            lines(
                ["[", "]"],
                entries.iter().map(|entry| text(entry, DEPTH)).collect(),
                depth,
            )
        }
        Value::String(string) => quoted(string),
        scalar => scalar.to_string(),
    }
}

fn lines([open, close]: [&str; 2], parts: Vec<String>, depth: usize) -> String {
    if depth >= DEPTH || parts.is_empty() {
        return format!("{open}{}{close}", parts.join(", "));
    }
    let end = format!("\n{}", "  ".repeat(depth));
    let line = format!("{end}  ");
    format!("{open}{line}{}{end}{close}", parts.join(&format!(",{line}")))
}

fn quoted(string: &str) -> String {
    serde_json::to_string(string).expect("a string is JSON")
}

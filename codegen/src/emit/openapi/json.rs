//! The layout of `openapi.json`, and functions that join objects in the order of the model.
//!
//! The outer objects take several lines, and a property of a schema takes one. Most edits of one line of the spec
//! therefore change few lines of the document.

use serde_json::{Map, Value, json};

/// The members of an object that are not null, false or empty.
pub fn stated(object: Value) -> Value {
    let nothing = [Value::Null, json!(false), json!([]), json!({})];
    let mut members = members(object);
    members.retain(|_, value| !nothing.contains(value));
    members.into()
}

pub fn joined(objects: impl IntoIterator<Item = Value>) -> Value {
    let mut all = Map::new();
    for object in objects {
        all.extend(members(object));
    }
    all.into()
}

fn members(object: Value) -> Map<String, Value> {
    match object {
        Value::Object(members) => members,
        other => unreachable!("`{other}` is not an object"),
    }
}

pub fn print(document: &Value) -> String {
    layout(document, 0) + "\n"
}

/// The depth of schema properties. From here on, an object takes one line.
const DEPTH: usize = 5;

fn layout(value: &Value, depth: usize) -> String {
    let mut parts = Vec::new();
    let (open, close) = match value {
        Value::Object(members) => {
            for (key, value) in members {
                parts.push(format!("{}: {}", json!(key), layout(value, depth + 1)));
            }
            ("{", "}")
        }
        Value::Array(entries) => {
            parts.extend(entries.iter().map(|entry| layout(entry, DEPTH)));
            ("[", "]")
        }
        scalar => return scalar.to_string(),
    };
    // Only an array of the document itself takes several lines.
    if parts.is_empty() || depth >= DEPTH || value.is_array() && depth > 1 {
        return format!("{open}{}{close}", parts.join(", "));
    }
    let end = format!("\n{}", "  ".repeat(depth));
    let line = format!("{end}  ");
    format!("{open}{line}{}{end}{close}", parts.join(&format!(",{line}")))
}

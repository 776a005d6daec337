//! The layout of `openapi.json`: the outer objects take several lines, and a property of a schema takes one, so most
//! edits of the spec change few lines.

use serde_json::{Map, Value};

/// The members of an object that are not null, false or empty.
pub fn stated(object: Value) -> Value {
    let mut members = into_members(object);
    members.retain(|_, value| match value {
        Value::Null | Value::Bool(false) => false,
        Value::Array(entries) => !entries.is_empty(),
        Value::Object(members) => !members.is_empty(),
        _ => true,
    });
    members.into()
}

pub fn merged(objects: impl IntoIterator<Item = Value>) -> Value {
    let mut merged = Map::new();
    for object in objects {
        merged.extend(into_members(object));
    }
    merged.into()
}

pub fn into_members(object: Value) -> Map<String, Value> {
    match object {
        Value::Object(members) => members,
        other => unreachable!("`{other}` is not an object"),
    }
}

/// Objects down to the schemas of components have a line for each member.
const DEEPEST_LINES: usize = 5;

pub fn print(document: &Value) -> String {
    let mut text = String::new();
    print_value(document, 0, &mut text);
    text + "\n"
}

fn print_value(value: &Value, depth: usize, text: &mut String) {
    match value {
        Value::Object(members) => {
            let lines = (depth < DEEPEST_LINES).then_some(depth);
            text.push('{');
            for (position, (name, member)) in members.iter().enumerate() {
                begin_entry(position, lines, text);
                *text += &format!("{}: ", Value::from(name.as_str()));
                print_value(member, depth + 1, text);
            }
            end_entries(members.len(), lines, text);
            text.push('}');
        }
        Value::Array(entries) => {
            // Entries of a top-level array have their own lines.
            let lines = (depth == 1).then_some(depth);
            text.push('[');
            for (position, entry) in entries.iter().enumerate() {
                begin_entry(position, lines, text);
                print_value(entry, DEEPEST_LINES, text);
            }
            end_entries(entries.len(), lines, text);
            text.push(']');
        }
        scalar => *text += &scalar.to_string(),
    }
}

/// `lines` is the depth of a container whose entries have their own lines.
fn begin_entry(position: usize, lines: Option<usize>, text: &mut String) {
    if position > 0 {
        text.push(',');
    }
    match lines {
        Some(depth) => break_line(depth + 1, text),
        None if position > 0 => text.push(' '),
        None => {}
    }
}

fn end_entries(count: usize, lines: Option<usize>, text: &mut String) {
    if let Some(depth) = lines
        && count > 0
    {
        break_line(depth, text);
    }
}

fn break_line(depth: usize, text: &mut String) {
    text.push('\n');
    text.extend(std::iter::repeat_n("  ", depth));
}

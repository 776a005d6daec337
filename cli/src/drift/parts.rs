//! This module follows the arrays and maps of a value down to the values in them.

use platform_api_codegen::model::Type;
use serde_json::Value;

use super::json_path::JsonPath;

/// A value that is neither an array nor a map, and its type.
#[derive(Debug)]
pub struct Part<'f> {
    /// The path within the value. It is empty for the value itself, `[0]` for an entry of an array, and `.*` for a
    /// member of a map.
    pub path: JsonPath,
    pub ty: &'f Type,
    pub value: &'f Value,
}

/// Finds the parts of a value. A value of another type than the spec states is a part as a whole.
pub fn parts<'f>(ty: &'f Type, value: &'f Value) -> Vec<Part<'f>> {
    let mut parts = Vec::new();
    visit(ty, value, JsonPath::default(), &mut parts);
    parts
}

fn visit<'f>(ty: &'f Type, value: &'f Value, path: JsonPath, parts: &mut Vec<Part<'f>>) {
    match (ty, value) {
        (Type::Array(_) | Type::StringOrArray, Value::Array(entries)) => {
            let ty = if let Type::Array(entry) = ty {
                entry
            } else {
                &Type::String
            };
            for (index, entry) in entries.iter().enumerate() {
                visit(ty, entry, path.element(index), parts);
            }
        }
        (Type::Map(ty), Value::Object(members)) => {
            for value in members.values() {
                visit(ty, value, path.any_member(), parts);
            }
        }
        _ => parts.push(Part { path, ty, value }),
    }
}

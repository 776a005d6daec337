//! This module lists the required keys of each file and table.
//!
//! The loader and the JSON Schema share these lists, so they cannot differ. In the types all keys are optional.
//! Therefore a missing key does not hide other errors.

pub const API_FILE: &[&str] = &["service", "integrations", "settings"];
pub const SERVICE: &[&str] = &["base_path", "token_header"];
pub const INTEGRATIONS: &[&str] = &["document", "list_path", "path", "role", "role_doc", "sections"];
pub const SETTINGS: &[&str] = &[
    "document",
    "path",
    "role",
    "role_doc",
    "cache_seconds",
    "cache_doc",
    "sections",
];

pub const ENUM: &[&str] = &["doc", "values"];
pub const ENUM_VALUE: &[&str] = &["value", "doc"];
pub const RECORD: &[&str] = &["doc", "fields"];

pub const OBJECT_FILE: &[&str] = &["section", "fields"];
pub const KINDS_FILE: &[&str] = &["section", "kind"];
pub const SETTINGS_FILE: &[&str] = &["section", "attributes"];

pub const KIND: &[&str] = &["doc", "parameters"];
/// A parameter without a type is a string.
pub const PARAMETER: &[&str] = &["doc"];
pub const ATTRIBUTE: &[&str] = &["type", "doc"];

pub const NOT_IN: &[&str] = &["name"];
pub const RENAMED_FROM: &[&str] = &["name", "in"];

/// Advice for a required key that is missing.
pub fn advice(key: &str) -> String {
    let value = match key {
        "service" | "integrations" | "settings" | "attributes" => return format!("add `[{key}]`"),
        "fields" | "kind" => return format!("add `[{key}.…]`"),
        "type" => return "add `type = \"boolean\"`, or another type that `spec/README.md` lists".to_owned(),
        "doc" => "\"One or two sentences.\"",
        "role" => "\"maintainer\"",
        "sections" | "parameters" => "[\"…\"]",
        "values" => "[{ value = \"…\", doc = \"…\" }]",
        "cache_seconds" => "60",
        "in" => "\"0.2.0\"",
        _ => "\"…\"",
    };
    format!("add `{key} = {value}`")
}

//! Names of the spec as names of Rust.
//!
//! Used by the check, which sees that no two names become one, and by the emitter. A keyword becomes a raw
//! identifier (`r#type`), and the few that cannot be raw get an underscore at their end (`self_`).

use std::collections::BTreeSet;
use std::sync::LazyLock;

use heck::{ToShoutySnakeCase, ToSnakeCase, ToUpperCamelCase};

/// Keywords that can be written as raw identifiers, the reserved ones included.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn", "else", "enum",
    "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod", "move",
    "mut", "override", "priv", "pub", "ref", "return", "static", "struct", "trait", "true", "try", "type", "typeof",
    "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// Keywords that cannot be raw.
const PATH_KEYWORDS: &[&str] = &["self", "Self", "super", "crate", "_"];

/// What a field, and so its getter and setter, cannot be called: requests and records have functions of these names.
pub const RESERVED_FIELDS: &[&str] = &["clone", "default", "from_json", "new", "object"];

/// What a field of the integration object cannot be called besides.
pub const RESERVED_OBJECT_FIELDS: &[&str] = &["flag", "kind", "of_kind"];

/// What a field of a nested record cannot be called besides: its setter is `with_` and the name.
pub const RESERVED_RECORD_FIELDS: &[&str] = &["member"];

/// What a kind, an enum or a record cannot be called: the generated code has such types in reach already. A test finds
/// them in what is emitted, and `UPDATE=1` writes them down.
pub static RESERVED_TYPES: LazyLock<BTreeSet<&str>> =
    LazyLock::new(|| include_str!("names/reserved_types.txt").lines().collect());

/// What the module of a kind, and the function that leads to it, cannot be called.
pub const RESERVED_MODULES: &[&str] = &["id", "integration", "integrations", "kind", "kinds", "new", "types"];

/// What a value of an enum cannot be called: the variant of all values that the spec does not know.
pub const RESERVED_VARIANTS: &[&str] = &["Unknown"];

/// What call options start with: fields are called by their own names, so none may.
pub const OPTION_PREFIX: &str = "with_";

/// `chat-d` → `ChatD`, `match_any` → `MatchAny`
pub fn type_name(name: &str) -> String {
    identifier(name.to_upper_camel_case())
}

/// `chat-d` → `chat_d`
pub fn module_name(slug: &str) -> String {
    identifier(slug.to_snake_case())
}

/// `ChatD` → `CHAT_D`
pub fn constant_name(type_name: &str) -> String {
    type_name.to_shouty_snake_case()
}

/// `type` → `r#type`: fields keep the names that they have on the wire.
pub fn field_name(name: &str) -> String {
    identifier(name.replace('-', "_"))
}

/// Whether a name can be a Rust name at all: letters, digits and underscores, and no digit first.
pub fn is_identifier(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

fn identifier(name: String) -> String {
    if KEYWORDS.contains(&name.as_str()) {
        format!("r#{name}")
    } else if PATH_KEYWORDS.contains(&name.as_str()) {
        format!("{name}_")
    } else {
        name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types() {
        let names = ["chat-d", "match_any", "emails-on-push", "BranchAccess", "self", "a--b"];
        let types = names.map(type_name);
        assert_eq!(types, ["ChatD", "MatchAny", "EmailsOnPush", "BranchAccess", "Self_", "AB"]);
    }

    #[test]
    fn constants() {
        let names = ["ChatD", "SettingsUpdate", "EmailsOnPush", "CIKind"];
        let constants = names.map(constant_name);
        assert_eq!(constants, ["CHAT_D", "SETTINGS_UPDATE", "EMAILS_ON_PUSH", "CI_KIND"]);
    }

    #[test]
    fn keywords() {
        let names = ["type", "match", "gen", "self", "super", "crate", "types"];
        let fields = names.map(field_name);
        assert_eq!(fields, ["r#type", "r#match", "r#gen", "self_", "super_", "crate_", "types"]);
        assert_eq!(module_name("chat-d"), "chat_d");
        assert_eq!(module_name("mod"), "r#mod");
    }
}

//! The names of the spec as names in Rust.
//!
//! The service chooses the names in JSON, so a taken name is never refused: a keyword becomes a raw identifier
//! (`r#type`), and any other taken name gets an underscore, even if it ends in some (`new_` becomes `new__`). Names
//! become snake case, so `apiKey` and `api__key` are both `api_key`, which the check reports. The project chooses the
//! names of enums and records, so the check refuses taken ones.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use heck::{ToShoutySnakeCase, ToSnakeCase, ToTitleCase, ToUpperCamelCase};

/// Keywords that can be raw identifiers, with the reserved ones.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn", "else", "enum",
    "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod", "move",
    "mut", "override", "priv", "pub", "ref", "return", "static", "struct", "trait", "true", "try", "type", "typeof",
    "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

const PATH_KEYWORDS: &[&str] = &["self", "Self", "super", "crate", "_"];

/// Other functions of requests, records and the integration object, and an argument of constructors.
pub const TAKEN_FIELDS: &[&str] = &[
    "check_types",
    "clone",
    "copied",
    "default",
    "flag",
    "flags",
    "from_current",
    "from_json",
    "from_object",
    "hosts",
    "kind",
    "member",
    "new",
    "object",
    "of_kind",
    "properties",
    "redacted",
];

/// The prefix of call options, and of the setters for a member of any name.
pub const OPTION_PREFIX: &str = "with_";

/// Modules and functions next to the modules of kinds and sections, and crates that the code there uses.
pub const TAKEN_MODULES: &[&str] = &[
    "clone",
    "endpoint",
    "generated",
    "integration",
    "integrations",
    "kind",
    "mod",
    "new",
    "platform_api_runtime",
    "settings",
    "std",
    "types",
];

/// Windows opens a device instead of a file with such a name, whatever its extension.
const DEVICES: &[&str] = &[
    "aux", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8", "com9", "con", "lpt1", "lpt2", "lpt3",
    "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9", "nul", "prn",
];

/// Other types in scope of the generated code. A test rewrites the list with `UPDATE=1`.
pub static RESERVED_TYPES: LazyLock<BTreeSet<&str>> =
    LazyLock::new(|| include_str!("names/reserved_types.txt").lines().collect());

/// The variant for undocumented values, and the constants of enums.
pub const RESERVED_VARIANTS: &[&str] = &["ALL", "NUMBERS", "STRINGS", "Unknown"];

/// The variant of an enum value: `match_any` → `MatchAny`
pub fn type_name(name: &str) -> String {
    identifier(name.to_upper_camel_case())
}

/// The type of a kind: `chat-d` → `ChatD`
pub fn kind_name(slug: &str) -> String {
    let name = type_name(slug);
    let is_taken = RESERVED_TYPES.contains(name.as_str()) || RESERVED_VARIANTS.contains(&name.as_str());
    if is_taken { name + "_" } else { name }
}

/// The title of a kind: `chat-d` → `Chat D`
pub fn kind_title(slug: &str) -> String {
    slug.to_title_case()
}

/// The module of a kind or of a section: `chat-d` → `chat_d`
pub fn module_name(name: &str) -> String {
    let name = snake_case(name);
    if TAKEN_MODULES.contains(&name.as_str()) || DEVICES.contains(&name.as_str()) {
        name + "_"
    } else {
        identifier(name)
    }
}

/// The file of a module: `type` → `type`, although the module is `r#type`
pub fn file_name(name: &str) -> String {
    bare(&module_name(name)).to_owned()
}

/// The table of a record: `ChatD` → `CHAT_D`
pub fn constant_name(type_name: &str) -> String {
    let name = type_name.to_shouty_snake_case();
    // The constructor of the record has the same name, and is a value too.
    if name == type_name { name + "_TABLE" } else { name }
}

/// The getter or setter of a field: `type` → `r#type`, `apiKey` → `api_key`
pub fn field_name(name: &str) -> String {
    let plain = name.trim_end_matches('_');
    let underscores = &name[plain.len()..];
    let plain = snake_case(plain);
    let is_taken = TAKEN_FIELDS.contains(&plain.as_str()) || PATH_KEYWORDS.contains(&plain.as_str());
    let name = plain + underscores;
    if is_taken || name.starts_with(OPTION_PREFIX) {
        name + "_"
    } else {
        identifier(name)
    }
}

/// A shortcut for most names: `heck` looks at each letter in the tables of Unicode.
fn snake_case(name: &str) -> String {
    let is_lower = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit();
    let is_snake_case = name
        .split('_')
        .all(|word| !word.is_empty() && word.bytes().all(is_lower));
    if is_snake_case {
        name.to_owned()
    } else {
        name.to_snake_case()
    }
}

/// A getter in a nested record, where the setter has the plain name: `get_type`
pub fn nested_getter_name(name: &str) -> String {
    format!("get_{}", bare(&field_name(name)))
}

pub fn is_field_renamed(name: &str) -> bool {
    bare(&field_name(name)) != name
}

/// In file names and for searches: `r#type` → `type`
pub fn bare(name: &str) -> &str {
    name.strip_prefix("r#").unwrap_or(name)
}

/// A valid file name; different ones stay different in snake case.
pub fn is_section_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase())
        && !DEVICES.contains(&name)
        && name
            .split('-')
            .all(|word| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()))
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
    fn type_names_are_camel_case() {
        let types = ["chat-d", "match_any", "BranchAccess", "self", "a--b"].map(type_name);
        assert_eq!(types, ["ChatD", "MatchAny", "BranchAccess", "Self_", "AB"]);
    }

    #[test]
    fn constants_are_capitals_and_differ_from_their_type() {
        let constants = ["ChatD", "SettingsUpdate", "CIKind"].map(constant_name);
        assert_eq!(constants, ["CHAT_D", "SETTINGS_UPDATE", "CI_KIND"]);
        assert_eq!(["URL", "A"].map(constant_name), ["URL_TABLE", "A_TABLE"]);
    }

    #[test]
    fn field_names_are_snake_case() {
        let fields = [
            "apiKey",
            "APIKey",
            "a__b",
            "sha256Sum",
            "x1_y2",
            "Type",
            "gen",
            "super",
            "fromJson",
            "withNew",
            "aB_",
        ]
        .map(field_name);
        let expected = [
            "api_key",
            "api_key",
            "a_b",
            "sha256_sum",
            "x1_y2",
            "r#type",
            "r#gen",
            "super_",
            "from_json_",
            "with_new_",
            "a_b_",
        ];
        assert_eq!(fields, expected);
    }

    #[test]
    fn what_is_taken_gets_an_underscore() {
        let fields = ["new", "new_", "self", "self_", "with_timeout", "with", "newer", "news_"].map(field_name);
        assert_eq!(
            fields,
            [
                "new_",
                "new__",
                "self_",
                "self__",
                "with_timeout_",
                "with",
                "newer",
                "news_"
            ]
        );
        assert_eq!(
            ["types", "mod", "std", "type", "chat-d", "con", "com1"].map(module_name),
            ["types_", "mod_", "std_", "r#type", "chat_d", "con_", "com1_"]
        );
        assert_eq!(
            ["client", "unknown", "self", "chat-d"].map(kind_name),
            ["Client_", "Unknown_", "Self_", "ChatD"]
        );
        assert_eq!(["r#type", "new_"].map(bare), ["type", "new_"]);
    }
}

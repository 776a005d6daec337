//! This module lists valid names and strings that have a meaning elsewhere, in Rust or in Markdown. The formatter is
//! off here because it would put each on a line of its own.

/// Keywords, functions of generated code, methods that every type has, names of local variables and crates.
#[rustfmt::skip]
pub const FIELDS: &[&str] = &[
    "a", "APIKey", "abstract", "all", "as", "asyncMode", "as_str", "async", "auto", "await", "become", "borrow", "box", "break", "bytes",
    "c", "check", "clone", "clone_from", "cmp", "const", "continue", "core", "crate", "d", "debug", "default", "do",
    "drop", "dyn", "else", "enum", "eq", "extern", "false", "fields", "final", "flag", "flags", "fmt", "fn", "for",
    "from", "from_json", "from_object", "gen", "get", "hash", "http", "i", "id", "if", "impl", "in", "into",
    "into_object", "kind", "let", "list", "loop", "macro", "macro_rules", "main", "match", "member", "mod", "move",
    "must_use", "mut", "ne", "new", "none", "object", "of", "of_kind", "override", "p", "parameter", "parameters",
    "platform_api", "platform_api_runtime", "priv", "properties", "pub", "put", "raw", "read", "ref", "rest",
    "return", "safe", "self", "send", "serde", "serialize", "set", "slug", "some", "static", "std", "str", "string",
    "struct", "super", "table", "text", "to_owned", "to_string", "trait", "true", "try", "try_from", "type",
    "type_id", "typeof", "types", "union", "unsafe", "unsized", "update", "use", "value", "values", "vec", "virtual",
    "where", "while", "with", "with_", "with_json", "with_member", "with_new", "with_parameter", "write", "x",
    "yield",
];

/// Names of kinds, and of sections of the settings.
#[rustfmt::skip]
pub const SLUGS: &[&str] = &[
    "a", "a-l-l", "abstract", "any-kind", "as", "async", "b-tree-map", "blocking", "box", "c", "call", "check",
    "client", "clone", "config", "const", "core", "crate", "d", "default", "deprecated", "do", "dyn", "endpoint",
    "enum", "err", "error", "fact", "facts", "field", "fields", "fn", "for", "from", "gen", "get", "http", "id", "if",
    "impl", "in", "integration", "integrations", "into", "iterator", "json", "kind", "kinds", "lib", "list", "loop",
    "macro", "macro-rules", "match", "mod", "move", "n", "new", "none", "object", "ok", "option", "p", "parameters",
    "platform-api", "platform-api-runtime", "project", "properties", "pub", "put", "raw", "read", "record", "ref",
    "request", "required-flags", "result", "rows", "s", "safe", "section", "self", "serde", "set", "settings",
    "settings-update", "some", "static", "std", "string", "struct", "super", "t", "table", "target", "texts", "trait",
    "try", "type", "types", "union", "unknown", "update", "use", "vec", "version", "virtual", "where", "yield",
];

/// Names of kinds that no section can have.
pub const SLUGS_OF_KINDS: &[&str] = &["aux", "com1", "con", "UpperCase", "snake_case", "nul"];

/// Names of enums and records, without the reserved ones, which the check rejects.
#[rustfmt::skip]
pub const TYPES: &[&str] = &[
    "A", "AB", "Ab", "Abc", "Access", "B", "CI", "D", "F", "Handler", "HTTP", "Http", "K", "Map", "Mode", "Node", "Q",
    "R", "S", "Source", "Std", "Tree", "U", "URL", "Url", "V", "Value", "X1", "Z",
];

/// Parts of sentences and of values.
#[rustfmt::skip]
pub const WORDS: &[&str] = &[
    "a word", "`code`", "`new`", "[n]", "[`n`]", "[`Self::new`]", "[a](b)", "[a]: b", "[^1]", "![x]", "<T>",
    "Vec<u8>", "<b>", "</b>", "<!--", "https://a.example/x_y?z=[1]", "(http://b.example)", "<https://c.example>",
    "www.d.example", "a@e.example", "`", "``", "```", "```rust", "~~~", "*", "**b**", "_c_", "__d__", "# e", "#",
    "- f", "+ g", "1. h", "2) i", "> j", "===", "---", "| k | l |", "|---|", "    m", "\t", "\n", "\r\n", "\r",
    "\n\n", "\\", "\\\\", "\"", "'", "'''", "\"\"\"", "{", "}", "{}", "{0}", "$x", "$crate", "%s", "&amp;", "&", "//",
    "///", "//!", "/*", "*/", "#![allow]", "#[doc]", "r#\"x\"#", "\"#", "ä", "漢字", "👩‍👩‍👧", "e\u{301}", "\u{a0}",
    "\u{ad}", "\u{fffd}", "\u{10ffff}",
    "a very long word-which-has-no-place-to-be-broken_and_goes_on_and_on_and_on_and_on_and_on_and_on_and_on_and_on",
    "of some words that fill the line until it is broken somewhere - 1. # + here and then goes on",
];

//! Emits the files that are the same for every API: their text is in `plain/`.
//!
//! They have no name of the API, which an edit of the spec could remove.

use crate::file::{File, MARKER};

const RUST: [(&str, &str); 5] = [
    ("adapter", include_str!("plain/adapter.rs.txt")),
    ("blocking", include_str!("plain/blocking.rs.txt")),
    ("client", include_str!("plain/client.rs.txt")),
    ("facts", include_str!("plain/facts.rs.txt")),
    ("lib", include_str!("plain/lib.rs.txt")),
];

/// The README is the front page of the crate too, so it links to no item.
const README: &str = include_str!("plain/README.md");

pub(super) fn emit_plain() -> Vec<File> {
    let rust = RUST.map(|(name, text)| File {
        path: format!("src/{name}.rs").into(),
        text: format!("// Generated from spec/.\n// {MARKER}\n\n{text}"),
    });
    let text = format!("<!-- Generated from spec/. -->\n<!-- {MARKER} -->\n\n{README}");
    rust.into_iter().chain([File { path: "README.md".into(), text }]).collect()
}

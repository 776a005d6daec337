//! Emits the files that are the same for every API: their text is in `plain/`.
//!
//! They have no name of the API, which an edit of the spec could remove. The front page of the documentation is the README
//! too: there its links are plain code, and the lines that rustdoc hides are left out. The version of the crate and its Rust
//! version are those of the generator, as both are released together.

use crate::file::{File, MARKER};

const RUST: [(&str, &str); 4] = [
    ("adapter", include_str!("plain/adapter.rs.txt")),
    ("blocking", include_str!("plain/blocking.rs.txt")),
    ("client", include_str!("plain/client.rs.txt")),
    ("facts", include_str!("plain/facts.rs.txt")),
];

const ROOT: &str = include_str!("plain/lib.rs.txt");

const MANIFEST: &str = include_str!("plain/Cargo.toml.txt");

const FRONT_PAGE: &str = include_str!("plain/front_page.md");

pub(super) fn emit_plain() -> Vec<File> {
    let doc: String = FRONT_PAGE
        .lines()
        .map(|line| format!("//! {line}").trim_end().to_owned() + "\n")
        .collect();
    let root = [("lib", doc + ROOT)].into_iter();
    let rust = root
        .chain(RUST.map(|(name, text)| (name, text.to_owned())))
        .map(|(name, text)| File {
            path: format!("src/{name}.rs").into(),
            text: format!("// Generated from spec/.\n// {MARKER}\n\n{text}"),
        });
    let shown = FRONT_PAGE.lines().filter(|line| !line.starts_with("# "));
    let readme: String = shown
        .map(|line| line.replace("[`", "`").replace("`]", "`") + "\n")
        .collect();
    let text = format!("<!-- Generated from spec/. -->\n<!-- {MARKER} -->\n\n# platform-api\n\n{readme}");
    let readme = File {
        path: "README.md".into(),
        text,
    };
    let manifest = MANIFEST.replace("{version}", env!("CARGO_PKG_VERSION"));
    let manifest = manifest.replace("{rust}", env!("CARGO_PKG_RUST_VERSION"));
    let text = format!("# Generated from spec/.\n# {MARKER}\n\n{manifest}");
    rust.chain([
        readme,
        File {
            path: "Cargo.toml".into(),
            text,
        },
    ])
    .collect()
}

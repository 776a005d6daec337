//! Emits the files that are the same for every API: their text is in `fixed/`.
//!
//! They have no name of the API, which an edit of the spec could remove. The front page of the documentation is the README
//! too: there its links are plain code, and the lines that rustdoc hides are left out. The version of the crate and its Rust
//! version are those of the generator, as both are released together.

use crate::file::{File, MARKER};

const FRONT_PAGE: &str = include_str!("fixed/front_page.md");

pub(super) fn emit_fixed() -> Vec<File> {
    vec![
        file(
            "Cargo.toml",
            format!("# Generated from spec/.\n# {MARKER}\n\n{}", manifest()),
        ),
        file(
            "README.md",
            format!("<!-- Generated from spec/. -->\n<!-- {MARKER} -->\n\n{}", readme()),
        ),
        rust_file("lib", &(root_doc() + include_str!("fixed/lib.rs.txt"))),
        rust_file("adapter", include_str!("fixed/adapter.rs.txt")),
        rust_file("blocking", include_str!("fixed/blocking.rs.txt")),
        rust_file("client", include_str!("fixed/client.rs.txt")),
        rust_file("facts", include_str!("fixed/facts.rs.txt")),
        rust_file(
            "integrations/integration/record",
            include_str!("fixed/integration.rs.txt"),
        ),
        rust_file("integrations/kind/requests", include_str!("fixed/kind.rs.txt")),
    ]
}

fn manifest() -> String {
    include_str!("fixed/Cargo.toml.txt")
        .replace("{version}", env!("CARGO_PKG_VERSION"))
        .replace("{rust}", env!("CARGO_PKG_RUST_VERSION"))
}

fn readme() -> String {
    let mut readme = "# platform-api\n\n".to_owned();
    for line in FRONT_PAGE.lines().filter(|line| !line.starts_with("# ")) {
        readme += &line.replace("[`", "`").replace("`]", "`");
        readme += "\n";
    }
    readme
}

fn root_doc() -> String {
    let mut doc = String::new();
    for line in FRONT_PAGE.lines() {
        doc += format!("//! {line}").trim_end();
        doc += "\n";
    }
    doc
}

fn rust_file(module: &str, text: &str) -> File {
    let text = format!("// Generated from spec/.\n// {MARKER}\n\n{text}");
    file(&format!("src/{module}.rs"), text)
}

fn file(path: &str, text: String) -> File {
    File {
        path: path.into(),
        text,
    }
}

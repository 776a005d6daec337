//! This module emits the files that are the same for every API. Their text is in the folder `fixed/`.
//!
//! These files contain no name of the API, because an edit of the spec could remove the name. The front page of the
//! documentation is an exception: it shows a setter, whose name comes from the model. The front page is also the README
//! of the generated crate. In the README, links that only rustdoc can resolve become plain code. Lines that rustdoc
//! hides are left out. The generator and the generated crate are released together, so the crate gets the generator's
//! version and Rust version.

use super::context::Context;
use super::examples::rust::update;
use crate::file::{File, MARKER};
use crate::model::Api;

const FRONT_PAGE: &str = include_str!("fixed/front_page.md");

pub(super) fn emit_fixed(context: Context<'_>) -> Vec<File> {
    let front_page = front_page(context.api);
    vec![
        file(
            "Cargo.toml",
            format!("# Generated from spec/.\n# {MARKER}\n\n{}", manifest()),
        ),
        file(
            "README.md",
            format!(
                "<!-- Generated from spec/. -->\n<!-- {MARKER} -->\n\n{}",
                readme(&front_page)
            ),
        ),
        rust_file("lib", &(root_doc(&front_page) + include_str!("fixed/lib.rs.txt"))),
        rust_file("adapter", include_str!("fixed/adapter.rs.txt")),
        rust_file("blocking", include_str!("fixed/blocking.rs.txt")),
        rust_file("client", include_str!("fixed/client.rs.txt")),
        rust_file("facts", include_str!("fixed/facts.rs.txt")),
        rust_file("features", include_str!("fixed/features.rs.txt")),
        rust_file(
            "integrations/integration/record",
            include_str!("fixed/integration.rs.txt"),
        ),
        rust_file("integrations/kind/requests", include_str!("fixed/kind.rs.txt")),
        rust_file("integrations/kind/slug", include_str!("fixed/slug.rs.txt")),
    ]
}

fn manifest() -> String {
    include_str!("fixed/Cargo.toml.txt")
        .replace("{version}", env!("CARGO_PKG_VERSION"))
        .replace("{rust}", env!("CARGO_PKG_RUST_VERSION"))
}

/// The text of the front page, with an update of the settings in its example.
fn front_page(api: &Api) -> String {
    FRONT_PAGE.replace("{update}", &update(api))
}

fn readme(front_page: &str) -> String {
    let mut readme = "# platform-api\n\n".to_owned();
    for line in front_page.lines().filter(|line| !line.starts_with("# ")) {
        let mut parts = line.split("[`");
        readme += parts.next().unwrap_or_default();
        for part in parts {
            match part.split_once("`]") {
                Some((code, rest)) if !rest.starts_with('(') => readme += &format!("`{code}`{rest}"),
                // A link with an address leads somewhere without rustdoc too.
                _ => readme += &format!("[`{part}"),
            }
        }
        readme += "\n";
    }
    readme
}

fn root_doc(front_page: &str) -> String {
    let mut doc = String::new();
    for line in front_page.lines() {
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

//! The files that are the same for every API. Their text is in the folder `fixed/`.
//!
//! They name only witnesses of the API, because an edit of the spec could remove other names. The front page is also
//! the README of the generated crate, without intra-doc links and hidden lines. The crate has the versions of the
//! generator, because both are released together.

use super::examples::rust::update;
use super::file::with_header;
use crate::file::{File, MARKER};
use crate::model::Api;

const MODULES: [(&str, &str); 9] = [
    ("adapter", include_str!("fixed/adapter.rs.txt")),
    ("blocking", include_str!("fixed/blocking.rs.txt")),
    ("client", include_str!("fixed/client.rs.txt")),
    ("facts", include_str!("fixed/facts.rs.txt")),
    ("features", include_str!("fixed/features.rs.txt")),
    ("generic", include_str!("fixed/generic.rs.txt")),
    (
        "integrations/integration/record",
        include_str!("fixed/integration.rs.txt"),
    ),
    ("integrations/kind/requests", include_str!("fixed/kind.rs.txt")),
    ("integrations/kind/slug", include_str!("fixed/slug.rs.txt")),
];

pub fn emit_fixed(api: &Api) -> Vec<File> {
    // An update of the settings is in its example.
    let front_page = include_str!("fixed/front_page.md").replace("{update}", &update(api));
    let manifest = format!("# Generated from spec/.\n# {MARKER}\n\n{}", manifest());
    let readme = format!(
        "<!-- Generated from spec/. -->\n<!-- {MARKER} -->\n\n{}",
        readme(&front_page)
    );
    let mut files = vec![
        File {
            path: "Cargo.toml".into(),
            text: manifest,
        },
        File {
            path: "README.md".into(),
            text: readme,
        },
        File {
            path: "rustfmt.toml".into(),
            text: format!("# Generated from spec/.\n# {MARKER}\n\ndisable_all_formatting = true\n"),
        },
        with_header(
            "lib",
            "spec/",
            &(root_doc(&front_page) + include_str!("fixed/lib.rs.txt")),
        ),
    ];
    files.extend(MODULES.map(|(module, text)| with_header(module, "spec/", text)));
    files
}

fn manifest() -> String {
    include_str!("fixed/Cargo.toml.txt")
        .replace("{version}", env!("CARGO_PKG_VERSION"))
        .replace("{rust}", env!("CARGO_PKG_RUST_VERSION"))
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

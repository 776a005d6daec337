//! The files that are the same for every spec, because every spec has integrations and settings. Their text is in the folder
//! `fixed/`.
//!
//! Their examples come from the spec, because an edit could remove any other name. The front page is also the README of
//! the generated crate, without intra-doc links and hidden lines. The crate has the versions of the generator, because
//! both are released together.

use super::examples::any_kind::example;
use super::examples::rust::{of_secret_kind, update};
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
    ("integrations/kind/requests", include_str!("fixed/kind_requests.rs.txt")),
    ("integrations/kind/slug", include_str!("fixed/kind_slug.rs.txt")),
];

/// The examples in place of the line `{example}` in a module.
const EXAMPLES: [(&str, &str); 4] = [
    ("generic", include_str!("fixed/examples/generic.txt")),
    (
        "integrations/integration/record",
        include_str!("fixed/examples/of_kind.txt"),
    ),
    ("integrations/kind/requests", include_str!("fixed/examples/request.txt")),
    ("integrations/kind/slug", include_str!("fixed/examples/from_slug.txt")),
];

pub fn emit_fixed(api: &Api) -> Vec<File> {
    let program = of_secret_kind(api, include_str!("fixed/examples/front_page.txt"))
        .unwrap_or_else(|| include_str!("fixed/examples/front_page_of_settings.txt").replace("{update}", &update(api)));
    let front_page = include_str!("fixed/front_page.md").replace("{example}\n", &program);
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
    for (module, text) in MODULES {
        let template = EXAMPLES.iter().find(|(with_example, _)| *with_example == module);
        let example = template.and_then(|(_, template)| example(api, template));
        let text = with_example(text, &example.unwrap_or_default());
        files.push(with_header(module, "spec/", &text));
    }
    files
}

/// Replaces the line `{example}` in a comment by the lines of the example, if there are any.
fn with_example(text: &str, example: &str) -> String {
    let mut lines = String::new();
    for line in text.lines() {
        if let Some(comment) = line.strip_suffix("{example}") {
            for line in example.lines() {
                lines += format!("{comment}{line}").trim_end();
                lines += "\n";
            }
        } else {
            lines += line;
            lines += "\n";
        }
    }
    lines
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

//! The files that are the same for every spec, from the folder `fixed/`, except for names in their examples.
//!
//! The front page is also the README of the generated crate, without intra-doc links and hidden lines. The crate has
//! the versions of the generator, because both are released together.

use super::examples::any_kind::example;
use super::examples::rust::{of_secret_kind, update};
use super::file::with_header;
use crate::file::{File, MARKER};
use crate::model::Api;

struct FixedModule {
    path: &'static str,
    text: &'static str,
    /// The example for the line `{example}`.
    example: Option<&'static str>,
}

const fn module(path: &'static str, text: &'static str, example: Option<&'static str>) -> FixedModule {
    FixedModule { path, text, example }
}

const MODULES: [FixedModule; 9] = [
    module("adapter", include_str!("fixed/adapter.rs.txt"), None),
    module("blocking", include_str!("fixed/blocking.rs.txt"), None),
    module("client", include_str!("fixed/client.rs.txt"), None),
    module("facts", include_str!("fixed/facts.rs.txt"), None),
    module("features", include_str!("fixed/features.rs.txt"), None),
    module(
        "generic",
        include_str!("fixed/generic.rs.txt"),
        Some(include_str!("fixed/examples/generic.txt")),
    ),
    module(
        "integrations/integration/record",
        include_str!("fixed/integration.rs.txt"),
        Some(include_str!("fixed/examples/of_kind.txt")),
    ),
    module(
        "integrations/kind/requests",
        include_str!("fixed/kind_requests.rs.txt"),
        Some(include_str!("fixed/examples/request.txt")),
    ),
    module(
        "integrations/kind/slug",
        include_str!("fixed/kind_slug.rs.txt"),
        Some(include_str!("fixed/examples/from_slug.txt")),
    ),
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
    for module in MODULES {
        let filled_example = module.example.and_then(|template| example(api, template));
        let text = with_example(module.text, &filled_example.unwrap_or_default());
        files.push(with_header(module.path, "spec/", &text));
    }
    files
}

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

//! The documentation, the line of `API.txt` and the property in `openapi.json` that each fact of a field becomes.
//!
//! A case is named after a key of the format. It states the keys of a field `subject`, beside the fields `other`, `on`
//! and `list`, and expects the lines of the bindings about `subject`. `UPDATE=1 cargo test -p platform-api-codegen
//! facts::` rewrites the lines.

use std::collections::{BTreeMap, BTreeSet};

use platform_api_codegen::cases::Case;
use platform_api_codegen::format::FACTS;
use platform_api_codegen::model::Api;

use crate::support::{self, emitted};

const ATTRIBUTES: &str = include_str!("facts/attributes.txt");
const PARAMETERS: &str = include_str!("facts/parameters.txt");

#[test]
fn a_fact_becomes_these_lines() {
    let mut lines = BTreeMap::new();
    for case in Case::all(ATTRIBUTES) {
        let keys = case.edit().trim_end();
        let attributes = format!("subject = {{ {keys}, doc = \"It.\" }}\n{BESIDE}");
        let api = support::minimal(&attributes, &[]);
        lines.insert(case.name, lines_about_subject(&api, "src/settings/accounts.rs"));
    }
    for case in Case::all(PARAMETERS) {
        let keys = case.edit().trim_end();
        let kind = format!(
            "section = \"Chat\"\n[kind.chat-a]\ndoc = \"A.\"\nparameters = [{{ name = \"subject\", {keys}, doc = \"It.\" }}]"
        );
        let api = support::minimal(BESIDE, &[("integrations/chat.toml", &kind)]);
        lines.insert(case.name, lines_about_subject(&api, "src/integrations/chat_a.rs"));
    }
    support::check_cases(&support::tests().join("facts"), |name| {
        lines.get(name).map(String::as_str)
    });
}

const BESIDE: &str = r#"
other = { type = "integer", doc = "Another." }
on = { type = "boolean", doc = "Whether." }
list = { type = "array of integers", doc = "Several." }
"#;

/// The functions of the field in a Rust file, with their documentation; and its lines in `API.txt` and `openapi.json`.
fn lines_about_subject(api: &Api, rust: &str) -> String {
    let mut lines = String::new();
    let mut above = String::new();
    for line in emitted(api, rust).lines() {
        let line = line.trim_start();
        if line.starts_with("///") || line.starts_with("#[") {
            above += &format!("{line}\n");
            continue;
        }
        if line.starts_with("pub fn subject(") {
            lines += &format!("{above}{line}\n");
        }
        above.clear();
    }
    let others = emitted(api, "API.txt") + &emitted(api, "openapi.json");
    for line in others.lines().map(str::trim_start) {
        if line.contains(" subject") || line.starts_with("\"subject\": {") {
            lines += &format!("{line}\n");
        }
    }
    lines
}

#[test]
fn every_key_of_the_format_has_a_case() {
    let cases = [Case::all(ATTRIBUTES), Case::all(PARAMETERS)].concat();
    let named: BTreeSet<_> = cases.iter().filter_map(|case| case.name.split(' ').next()).collect();
    // A description is no fact.
    let keys: BTreeSet<_> = FACTS.iter().map(|key| key.name).filter(|key| *key != "doc").collect();
    assert_eq!(named, keys);
}

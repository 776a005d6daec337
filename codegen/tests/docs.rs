//! Documentation about more than one field, and the complete table of assumptions in `spec/README.md`.

use std::collections::BTreeSet;
use std::fs;

use platform_api_codegen::emit::emit;
use platform_api_codegen::model::Api;

use crate::support::{self, base_api, emitted, minimal, real_api};

#[test]
fn pages_say_what_is_about_more_than_one_field() {
    let mut api = base_api();
    api.settings.notes.push("It has no sizes.".to_owned());
    for value in &mut api.enums[0].values {
        value.doc.clear();
        value.facts.clear();
    }
    for (file, text) in [
        ("src/settings/mod.rs", "//! It has no sizes.\n"),
        ("src/settings/mod.rs", ASSUMED_SECRETS),
        (
            "src/integrations/integration.rs",
            "/// `properties`: The settings of the kind.\n",
        ),
        // `facts/` has the aliases of fields.
        ("src/endpoints.rs", "#[doc(alias = \"chat-a\")]\n    pub fn chat_a("),
        ("src/integrations/chat_a.rs", "#[doc(alias = \"chat-a\")]\n#[must_use"),
        (
            "src/settings/mod.rs",
            "#[doc(alias = \"old_setting\")]\npub const REMOVED: ",
        ),
        ("src/types.rs", "/// `all`\n"),
    ] {
        assert!(emitted(&api, file).contains(text), "{file}: {text}");
    }
    assert!(!emitted(&api, "openapi.json").contains("x-enum-descriptions\": [\"\""));
    assert!(!emitted(&minimal("", &[]), "src/settings/mod.rs").contains(ASSUMED_SECRETS));
}

const ASSUMED_SECRETS: &str = "//! Settings that hold a token, a password or a key are secrets (assumed).\n";

#[test]
fn every_document_is_pinned() {
    let Api {
        integrations, settings, ..
    } = real_api();
    assert!(integrations.edition.and(integrations.digest).is_some());
    assert!(settings.edition.and(settings.digest).is_some());
}

/// The table names each field of which something is assumed, or its kind. Of secrets and formats it has rules.
#[test]
fn what_the_spec_assumes_is_in_the_table() {
    let table = table_of_assumptions();
    let listed: BTreeSet<_> = table.split('`').skip(1).step_by(2).collect();
    let mut api = real_api();
    api.integrations
        .kinds
        .retain(|kind| !listed.contains(kind.slug.as_str()));
    let mut assumptions = 0;
    for field in api.fields().filter(|field| field.assumed().is_some()) {
        let is_listed = listed.contains(field.name.as_str()) || field.is_secret() || field.format().is_some();
        assert!(
            is_listed,
            "spec/README.md does not list what is assumed of `{}`",
            field.name
        );
        assumptions += 1;
    }
    assert!(assumptions > 0, "the spec assumes nothing");
}

/// The fields of the base spec assume nothing, so all these sentences are the generator's.
#[test]
fn what_the_generator_assumes_is_in_the_table() {
    let table = words(&table_of_assumptions());
    let mut assumptions = BTreeSet::new();
    for file in emit(&base_api()) {
        for (at, mark) in file.text.match_indices("Assumed: ") {
            let text = &file.text[at + mark.len()..];
            let ends = [". ", ".\"", ".\n", ".\\n"].iter().filter_map(|end| text.find(end));
            assumptions.insert(words(&text[..ends.min().expect("a sentence ends")]));
        }
        // The mark may have a source: `(RFC 8288, assumed)`.
        for (at, _) in file.text.match_indices("assumed)") {
            let text = &file.text[..at];
            let starts = [". ", "\"", "\n", "\\n"].iter();
            let starts = starts.filter_map(|start| Some(text.rfind(start)? + start.len()));
            assumptions.insert(words(&text[starts.max().expect("a sentence before")..]));
        }
    }
    println!("{} assumptions", assumptions.len());
    let missing: Vec<_> = assumptions.iter().filter(|words| !table.contains(*words)).collect();
    assert!(
        missing.is_empty() && assumptions.len() > 10,
        "spec/README.md does not list: {missing:#?}"
    );
}

fn table_of_assumptions() -> String {
    let readme = fs::read_to_string(support::real().join("README.md")).unwrap();
    let (_, table) = readme.split_once("\n## Assumptions\n").unwrap();
    table.to_owned()
}

/// Markup and line breaks differ.
fn words(text: &str) -> String {
    let words = text
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ").to_lowercase()
}

//! Documentation about more than one field, and the table of assumptions in `spec/README.md`, which must be complete.

use std::collections::BTreeSet;
use std::fs;

use platform_api_codegen::emit::emit;

use crate::support::{self, base_api, emitted, minimal, real_api};

#[test]
fn a_note_about_all_settings_is_in_their_module() {
    let api =
        include_str!("minimal/api.toml").replace("cache_seconds", "notes = [\"It has no sizes.\"]\ncache_seconds");
    let module = emitted(&minimal("", &[("api.toml", &api)]), "src/settings/mod.rs");
    assert!(module.contains("//! It has no sizes.\n"), "{module}");
}

#[test]
fn the_description_of_properties_names_them() {
    let module = emitted(&base_api(), "src/integrations/integration.rs");
    assert!(
        module.contains("/// `properties`: The settings of the kind.\n"),
        "{module}"
    );
}

#[test]
fn secret_settings_are_assumed_on_the_page_of_the_settings() {
    let assumed = "//! Settings that hold a token, a password or a key are secrets (assumed).\n";
    let page = |attributes: &str| emitted(&minimal(attributes, &[]), "src/settings/mod.rs");
    assert!(page(r#"api_key = { type = "string", secret = true, doc = "Key." }"#).contains(assumed));
    assert!(!page("").contains(assumed));
}

/// `facts/` has the aliases of fields.
#[test]
fn a_search_finds_slugs_and_removed_names() {
    for (file, text) in [
        ("src/endpoints.rs", "#[doc(alias = \"chat-a\")]\n    pub fn chat_a("),
        ("src/integrations/chat_a.rs", "#[doc(alias = \"chat-a\")]\n#[must_use"),
        (
            "src/settings/mod.rs",
            "#[doc(alias = \"old_setting\")]\npub const REMOVED: ",
        ),
    ] {
        assert!(emitted(&base_api(), file).contains(text), "{file}");
    }
}

#[test]
fn a_value_is_documented_with_what_it_does_if_its_name_does_not_say_it() {
    let mut api = base_api();
    for (value, doc) in [(1, "/// `default`: Since 16.9.\n"), (0, "/// `all`\n")] {
        api.enums[0].values[value].doc.clear();
        let types = emitted(&api, "src/types.rs");
        assert!(types.contains(doc), "{types}");
    }
    api.enums[0].values[1].facts.clear();
    assert!(!emitted(&api, "openapi.json").contains("x-enum-descriptions\": [\"\""));
}

/// The table names each field of which something is assumed, its kind, or the key of a fact that it has.
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
        let is_listed =
            listed.contains(field.name.as_str()) || field.facts.iter().any(|fact| listed.contains(fact.key()));
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

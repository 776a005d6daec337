//! Tests that every key of the format, except documentation, changes `API.txt`: no new key is forgotten.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use platform_api_codegen::emit::emit;
use platform_api_codegen::read;
use platform_api_codegen::spec::schema::schemas;

use crate::support;

/// The keys that are about words, or about names in Rust alone.
const DOCUMENTATION: [&str; 5] = ["doc", "irreversible", "note", "reading", "renamed_from"];

/// A field without the key, and with it. `other`, `on` and `list` are fields beside it.
pub const ATTRIBUTES: &[(&str, &str, &str)] = &[
    ("type", r#"type = "integer""#, r#"type = "float""#),
    ("secret", r#"type = "string""#, r#"type = "string", secret = true"#),
    ("default", r#"type = "integer""#, r#"type = "integer", default = 7"#),
    ("minimum", r#"type = "integer""#, r#"type = "integer", minimum = 7"#),
    ("maximum", r#"type = "integer""#, r#"type = "integer", maximum = 7"#),
    ("step", r#"type = "integer""#, r#"type = "integer", step = 7"#),
    ("max_items", r#"type = "array of integers""#, r#"type = "array of integers", max_items = 7"#),
    ("unique", r#"type = "array of integers""#, r#"type = "array of integers", unique = true"#),
    ("schemes", r#"type = "string""#, r#"type = "string", schemes = ["https"]"#),
    ("separator", r#"type = "string""#, r#"type = "string", separator = " ""#),
    ("means", r#"type = "integer""#, r#"type = "integer", means = { 0 = "Nothing." }"#),
    ("unit", r#"type = "integer""#, r#"type = "integer", unit = "days""#),
    ("introduced", r#"type = "integer""#, r#"type = "integer", introduced = "17.0""#),
    ("deprecated", r#"type = "integer""#, r#"type = "integer", deprecated = "17.0""#),
    (
        "replaced_by",
        r#"type = "integer", deprecated = true"#,
        r#"type = "integer", deprecated = true, replaced_by = ["other"]"#,
    ),
    ("tier", r#"type = "integer""#, r#"type = "integer", tier = "U""#),
    ("self_managed", r#"type = "integer""#, r#"type = "integer", self_managed = true"#),
    ("higher_tier_read", r#"type = "integer""#, r#"type = "integer", higher_tier_read = true"#),
    ("enterprise", r#"type = "integer""#, r#"type = "integer", enterprise = true"#),
    ("response_only", r#"type = "integer""#, r#"type = "integer", response_only = true"#),
    ("needs", r#"type = "integer""#, r#"type = "integer", needs = ["other"]"#),
    ("needs_one_of", r#"type = "integer""#, r#"type = "integer", needs_one_of = [["other"], ["on"]]"#),
    (
        "needs_until",
        r#"type = "integer", needs = ["other"]"#,
        r#"type = "integer", needs = ["other"], needs_until = "17.0""#,
    ),
    ("required_when", r#"type = "integer""#, r#"type = "integer", required_when = { on = true }"#),
    ("applies_when", r#"type = "integer""#, r#"type = "integer", applies_when = { on = true }"#),
    ("not_in", r#"type = "integer""#, r#"type = "integer", not_in = { name = "list" }"#),
    ("no_effect", r#"type = "integer""#, r#"type = "integer", no_effect = true"#),
    ("restart", r#"type = "integer""#, r#"type = "integer", restart = true"#),
    ("alias", r#"type = "integer""#, r#"type = "integer", alias = ["as_before"]"#),
    ("declared", r#"type = "integer""#, r#"type = "integer", declared = "string""#),
    ("type_shown", r#"type = "any""#, r#"type = "any", type_shown = false"#),
];

/// The keys that only parameters of a kind have.
pub const PARAMETERS: &[(&str, &str, &str)] = &[
    ("required", r#"type = "integer""#, r#"type = "integer", required = true"#),
    ("event", r#"type = "boolean""#, r#"type = "boolean", event = true"#),
    ("read_as", r#"type = "integer""#, r#"type = "integer", read_as = "id""#),
];

#[test]
fn every_key_is_a_fact_of_the_surface() {
    let mut seen = BTreeSet::from(DOCUMENTATION.map(str::to_owned));
    for (key, without, with) in ATTRIBUTES {
        differ(key, &surface(without, ""), &surface(with, ""));
        seen.insert((*key).to_owned());
    }
    for (key, without, with) in PARAMETERS {
        differ(key, &surface("type = \"integer\"", without), &surface("type = \"integer\"", with));
        seen.insert((*key).to_owned());
    }
    let settings = schemas().into_iter().find(|file| file.name == "settings").unwrap().schema;
    let keys = settings["properties"]["defaults"]["properties"].as_object().unwrap();
    let keys: BTreeSet<_> = keys.keys().cloned().collect();
    println!("{} keys", keys.len());
    assert_eq!(seen, keys, "a key of the format needs an entry here, and a fact in the surface");
}

#[test]
fn words_are_no_fact_of_the_surface() {
    let plain = surface("type = \"integer\"", "");
    assert_eq!(surface("type = \"integer\", note = \"More.\"", ""), plain);
    assert_eq!(surface("type = \"integer\", reading = \"More.\"", ""), plain);
}

#[test]
fn its_lines_are_sorted_and_different() {
    let text = emitted(&support::real());
    let lines: Vec<_> = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).collect();
    let different: BTreeSet<_> = lines.iter().collect();
    assert!(!lines.is_empty() && different.len() == lines.len(), "{}", lines.len());
    let subjects = lines.iter().map(|line| line.split(": ").next().unwrap().split(' ').collect::<Vec<_>>());
    assert!(subjects.is_sorted());
}

/// Compares the one line that differs.
fn differ(key: &str, without: &str, with: &str) {
    let (without, with): (BTreeSet<_>, BTreeSet<_>) = (without.lines().collect(), with.lines().collect());
    let gone: Vec<_> = without.difference(&with).collect();
    let new: Vec<_> = with.difference(&without).collect();
    assert!(gone.len() == 1 && new.len() == 1, "`{key}`: {gone:?} became {new:?}");
}

/// `API.txt` of the minimal spec with an attribute, and with a parameter if there is one.
fn surface(attribute: &str, parameter: &str) -> String {
    let dir = tempfile::tempdir().unwrap();
    support::copy(&support::tests().join("minimal"), dir.path());
    let attributes = format!(
        "section = \"Accounts\"\n[attributes]\nsubject = {{ {attribute}, doc = \"It.\" }}\n\
         other = {{ type = \"integer\", doc = \"Another.\" }}\n\
         on = {{ type = \"boolean\", doc = \"Whether.\" }}\n\
         list = {{ type = \"array of integers\", doc = \"Several.\" }}\n"
    );
    fs::write(dir.path().join("settings/accounts.toml"), attributes).unwrap();
    if !parameter.is_empty() {
        let kind = format!(
            "section = \"Chat\"\n[kind.chat-a]\ndoc = \"It.\"\nparameters = [{{ name = \"subject\", {parameter}, doc = \"It.\" }}]\n"
        );
        fs::write(dir.path().join("integrations/chat.toml"), kind).unwrap();
    }
    emitted(dir.path())
}

fn emitted(spec: &Path) -> String {
    let api = read(spec).unwrap_or_else(|report| panic!("{report}"));
    emit(&api).into_iter().find(|file| file.path == Path::new("API.txt")).unwrap().text
}

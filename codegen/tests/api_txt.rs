//! Tests that every key of the format, except documentation, changes `API.txt`: no new key is forgotten.

use std::collections::BTreeSet;
use std::fs;

use crate::support;

/// The keys that are about words.
const DOCUMENTATION: [&str; 4] = ["doc", "irreversible", "note", "reading"];

/// A key, and a field with it. `other`, `on` and `list` are fields beside it.
pub const ATTRIBUTES: &[(&str, &str)] = &[
    ("secret", r#"type = "string", secret = true"#),
    ("default", r#"type = "integer", default = 7"#),
    ("minimum", r#"type = "integer", minimum = 7"#),
    ("maximum", r#"type = "integer", maximum = 7"#),
    ("step", r#"type = "integer", step = 7"#),
    ("max_items", r#"type = "array of integers", max_items = 7"#),
    ("unique", r#"type = "array of integers", unique = true"#),
    ("schemes", r#"type = "string", schemes = ["https"]"#),
    ("separator", r#"type = "string", separator = " ""#),
    ("means", r#"type = "integer", means = { 0 = "Nothing." }"#),
    ("unit", r#"type = "integer", unit = "days""#),
    ("introduced", r#"type = "integer", introduced = "17.0""#),
    ("deprecated", r#"type = "integer", deprecated = "17.0""#),
    (
        "replaced_by",
        r#"type = "integer", deprecated = true, replaced_by = ["other"]"#,
    ),
    ("tier", r#"type = "integer", tier = "U""#),
    ("self_managed", r#"type = "integer", self_managed = true"#),
    ("higher_tier_read", r#"type = "integer", higher_tier_read = true"#),
    ("enterprise", r#"type = "integer", enterprise = true"#),
    ("response_only", r#"type = "integer", response_only = true"#),
    ("needs", r#"type = "integer", needs = ["other"]"#),
    (
        "needs_one_of",
        r#"type = "integer", needs_one_of = [["other"], ["on"]]"#,
    ),
    (
        "needs_until",
        r#"type = "integer", needs = ["other"], needs_until = "17.0""#,
    ),
    ("required_when", r#"type = "integer", required_when = { on = true }"#),
    ("applies_when", r#"type = "integer", applies_when = { on = true }"#),
    ("not_in", r#"type = "integer", not_in = { name = "list" }"#),
    ("no_effect", r#"type = "integer", no_effect = true"#),
    ("restart", r#"type = "integer", restart = true"#),
    ("alias", r#"type = "integer", alias = ["as_before"]"#),
    (
        "renamed_from",
        r#"type = "integer", renamed_from = { name = "earlier", in = "0.2.0" }"#,
    ),
    ("declared", r#"type = "integer", declared = "string""#),
    ("type_shown", r#"type = "any", type_shown = false"#),
];

/// The keys that only parameters of a kind have, or may lack.
pub const PARAMETERS: &[(&str, &str)] = &[
    ("type", r#"type = "float", restart = true"#),
    ("required", r#"type = "integer", required = true"#),
    ("event", r#"type = "boolean", event = true"#),
    ("read_as", r#"type = "integer", read_as = "id""#),
];

#[test]
fn every_key_is_a_fact_of_the_surface() {
    let mut seen = BTreeSet::from(DOCUMENTATION.map(str::to_owned));
    for (key, with) in ATTRIBUTES {
        differ(key, &surface(&without(key, with), ""), &surface(with, ""));
        seen.insert((*key).to_owned());
    }
    for (key, with) in PARAMETERS {
        let integer = "type = \"integer\"";
        differ(key, &surface(integer, &without(key, with)), &surface(integer, with));
        seen.insert((*key).to_owned());
    }
    // `tests/extended/spec` compares the committed schema with the format.
    let schema = fs::read_to_string(support::real().join("schema/settings.json")).unwrap();
    let settings: serde_json::Value = serde_json::from_str(&schema).unwrap();
    let keys = settings["properties"]["defaults"]["properties"].as_object().unwrap();
    let keys: BTreeSet<_> = keys.keys().cloned().collect();
    println!("{} keys", keys.len());
    assert_eq!(
        seen, keys,
        "a key of the format needs an entry here, and a fact in the surface"
    );
}

/// A field without one of its keys.
fn without(key: &str, field: &str) -> String {
    let parsed: toml::Table = format!("field = {{ {field} }}").parse().unwrap();
    let others = parsed["field"]
        .as_table()
        .unwrap()
        .iter()
        .filter(|(other, _)| *other != key);
    others
        .map(|(key, value)| format!("{key} = {value}"))
        .collect::<Vec<_>>()
        .join(", ")
}

#[test]
fn words_are_no_fact_of_the_surface() {
    let plain = surface("type = \"integer\"", "");
    assert_eq!(surface("type = \"integer\", note = \"More.\"", ""), plain);
    assert_eq!(surface("type = \"integer\", reading = \"More.\"", ""), plain);
}

#[test]
fn its_lines_are_sorted_and_different() {
    let api = support::real_api();
    let text = support::emitted(&api, "API.txt");
    let lines: Vec<_> = text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .collect();
    let different: BTreeSet<_> = lines.iter().collect();
    assert!(!lines.is_empty() && different.len() == lines.len(), "{}", lines.len());
    let subjects = lines
        .iter()
        .map(|line| line.split(": ").next().unwrap().split(' ').collect::<Vec<_>>());
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
    let attributes = format!(
        "subject = {{ {attribute}, doc = \"It.\" }}\n\
         other = {{ type = \"integer\", doc = \"Another.\" }}\n\
         on = {{ type = \"boolean\", doc = \"Whether.\" }}\n\
         list = {{ type = \"array of integers\", doc = \"Several.\" }}\n"
    );
    let kind = format!(
        "section = \"Chat\"\n[kind.chat-a]\ndoc = \"It.\"\nparameters = [{{ name = \"subject\", {parameter}, doc = \"It.\" }}]\n"
    );
    let files = [("integrations/chat.toml", kind.as_str())];
    let api = support::minimal(&attributes, if parameter.is_empty() { &[] } else { &files });
    support::emitted(&api, "API.txt")
}

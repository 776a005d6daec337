//! This module has the table of all facts. A row shows how the spec states a fact, and its sentence in the
//! documentation.
//!
//! A test compares the table with the format, so a new key needs a row. Other tests go through the rows of the table.

use std::collections::BTreeSet;

use platform_api_codegen::model::{Api, Fact, Field};
use platform_api_codegen::spec::Facts;

use crate::support;

/// The name of the attribute or parameter with the facts of a row.
pub const SUBJECT: &str = "subject";

/// A key, an attribute that states it, the sentence of the attribute in Rust, and how often `openapi.json` has the
/// sentence.
///
/// The number is 0 if a keyword of JSON Schema states the fact. It is 1 if the fact says nothing about responses: only
/// the change of settings has the sentence then, and the getter in Rust lacks it. The attributes `other`, `on` and
/// `list` stand beside the attribute of a row.
#[rustfmt::skip]
pub const ATTRIBUTES: &[(&str, &str, &str, usize)] = &[
    ("secret", r#"type = "string", secret = true"#, "", 0),
    ("default", r#"type = "integer", default = 7"#, "Default `7`.", 1),
    ("minimum", r#"type = "integer", minimum = 7"#, "At least 7.", 0),
    ("maximum", r#"type = "integer", maximum = 7"#, "At most 7.", 0),
    ("step", r#"type = "integer", minimum = 4, step = 2"#, "In steps of 2.", 0),
    ("step", r#"type = "integer", minimum = 1, step = 2"#, "In steps of 2.", 1),
    ("max_items", r#"type = "array of strings", max_items = 7"#, "At most 7 entries.", 0),
    ("unique", r#"type = "array of strings", unique = true"#, "A set: no entry twice, in any order.", 1),
    ("schemes", r#"type = "string", schemes = ["grpc", "tls"]"#, "The URL's scheme must be `grpc` or `tls`.", 0),
    ("separator", r#"type = "string", separator = ",""#, "Entries are separated by commas.", 2),
    ("separator", r#"type = "string", separator = " ""#, "Entries are separated by white space.", 2),
    ("separator", r#"type = "string", separator = "\n""#, "Entries are separated by line breaks.", 2),
    ("separator", r#"type = "string", separator = ";""#, "Entries are separated by `;`.", 2),
    ("means", r#"type = "integer", means = { 0 = "Off.", -1 = "None." }"#, "`0`: Off. `-1`: None.", 2),
    ("means", r#"type = "array of strings", means = { null = "All." }"#, "`null`: All.", 2),
    ("unit", r#"type = "integer", unit = "days""#, "", 0),
    ("introduced", r#"type = "integer", introduced = "17.0""#, "Since 17.0.", 2),
    ("deprecated", r#"type = "integer", deprecated = "17.0""#, "", 0),
    ("replaced_by", r#"type = "integer", deprecated = true, replaced_by = ["other"]"#, "", 0),
    ("tier", r#"type = "integer", tier = "P""#, "Only in the two higher paid tiers.", 2),
    ("tier", r#"type = "integer", tier = "U""#, "Only in the highest tier.", 2),
    ("self_managed", r#"type = "integer", self_managed = true"#, "Self-managed installations only.", 2),
    ("higher_tier_read", r#"type = "integer", higher_tier_read = true"#, "Responses have it on higher tiers only.", 2),
    ("enterprise", r#"type = "integer", enterprise = true"#, "Enterprise edition only.", 2),
    ("response_only", r#"type = "integer", response_only = true"#, "Read-only.", 0),
    ("needs", r#"type = "integer", needs = ["other"]"#, "Requires `other`.", 1),
    ("needs_one_of", r#"type = "integer", needs_one_of = [["other"], ["on"]]"#, "Requires `other`, or `on`.", 1),
    ("needs_until", r#"type = "boolean", needs = ["other"], needs_until = "17.0""#, "Requires `other` (up to 17.0).", 1),
    ("required_when", r#"type = "integer", required_when = { other = 1 }"#, "Required when `other` is `1`.", 1),
    ("applies_when", r#"type = "integer", applies_when = { other = 1 }"#, "Applies only when `other` is `1`.", 1),
    ("not_in", r#"type = "integer", not_in = { name = "list" }"#, "Must not be an entry of `list`.", 1),
    ("no_effect", r#"type = "integer", no_effect = "17.0""#, "Has no effect since 17.0.", 1),
    ("restart", r#"type = "integer", restart = true"#, "A change takes effect after a restart.", 1),
    ("irreversible", r#"type = "integer", irreversible = "Keys are lost.""#, "Consequence: Keys are lost.", 1),
    ("alias", r#"type = "string", alias = ["a", "b"]"#, "This is its name in this API, not `a` or `b`. Assumed: Responses may have the other name.", 2),
    ("renamed_from", r#"type = "integer", renamed_from = { name = "earlier", in = "0.2.0" }"#, "", 0),
    ("declared", r#"type = "boolean or string", declared = "boolean""#, "The documents declare it as `boolean`.", 2),
    ("type_shown", r#"type = "any", type_shown = false"#, "", 0),
    ("note", r#"type = "string", note = "More.""#, "It. More.", 2),
    ("assumed", r#"type = "string", assumed = "It is optional.""#, "It. Assumed: It is optional.", 2),
    ("assumed", r#"type = "string", note = "More.", assumed = "Ours.""#, "It. More. Assumed: Ours.", 2),
];

/// The keys that only parameters of a kind have, or that they alone may leave out. A row has a key, a parameter that
/// states it, and the sentence of the fact.
pub const PARAMETERS: &[(&str, &str, &str)] = &[
    ("type", r#"type = "float", restart = true"#, ""),
    ("required", r#"type = "integer", required = true"#, ""),
    ("event", r#"type = "boolean", event = true"#, ""),
    (
        "read_as",
        r#"type = "integer", read_as = "id""#,
        "Assumed: Responses call it `id`.",
    ),
];

#[test]
fn every_key_of_the_format_has_a_row() {
    let attributes = ATTRIBUTES.iter().map(|(key, ..)| *key);
    let keys: BTreeSet<&str> = attributes.chain(PARAMETERS.iter().map(|(key, ..)| *key)).collect();
    // A description is not a fact.
    let stated = Facts::KEYS.iter().copied().filter(|key| *key != "doc").collect();
    println!("{} keys", keys.len());
    assert_eq!(keys, stated, "a key of the format needs a row here");
}

#[test]
fn facts_have_the_sentences_of_their_rows() {
    for (key, attribute, sentence, in_openapi) in ATTRIBUTES {
        let api = with_attribute(attribute);
        let field = api.settings.attributes().next().unwrap();
        says_only(key, field, sentence);
        let is_about_requests =
            |fact: &Fact| fact.is_about_requests_only() && fact.sentence().as_deref() == Some(*sentence);
        let has_setter = !field.is_response_only();
        let getter_says_it = !field.facts.iter().any(is_about_requests);
        if sentence.is_empty() {
            continue;
        }
        let rust = support::emitted(&api, "src/settings/accounts.rs");
        assert_eq!(
            rust.matches(sentence).count(),
            usize::from(has_setter) + usize::from(getter_says_it),
            "{attribute}: the setter says {sentence:?}, and the getter unless it is about requests:\n{rust}"
        );
        let openapi = support::emitted(&api, "openapi.json");
        let (_, schemas) = openapi.split_once("\"schemas\": {").unwrap();
        assert_eq!(
            schemas.matches(sentence).count(),
            *in_openapi,
            "{attribute}: {sentence:?}"
        );
    }
    for (key, parameter, sentence) in PARAMETERS {
        let api = with_parameter("type = \"integer\"", parameter);
        let field = &api.integrations.kinds[0].parameters[0];
        says_only(key, field, sentence);
        let rust = support::emitted(&api, "src/integrations/chat_a.rs");
        assert!(rust.contains(sentence), "{parameter}: {rust}");
    }
}

/// Checks that the sentence of the fact with this key is the one of its row. A fact without a sentence passes.
fn says_only(key: &str, field: &Field, sentence: &str) {
    let fact = field.facts.iter().find(|fact| fact.key() == key);
    if let Some(said) = fact.and_then(Fact::sentence) {
        assert_eq!(said, sentence, "`{key}`");
    }
}

/// The minimal spec with an attribute beside others.
pub fn with_attribute(attribute: &str) -> Api {
    support::minimal(&attributes(attribute), &[])
}

/// The minimal spec with an attribute, and with a parameter of the same name.
pub fn with_parameter(attribute: &str, parameter: &str) -> Api {
    let kind = format!(
        "section = \"Chat\"\n[kind.chat-a]\ndoc = \"It.\"\nparameters = [{{ name = {SUBJECT:?}, {parameter}, doc = \"It.\" }}]\n"
    );
    support::minimal(&attributes(attribute), &[("integrations/chat.toml", &kind)])
}

/// An attribute beside others.
pub fn attributes(attribute: &str) -> String {
    format!(
        "{SUBJECT} = {{ {attribute}, doc = \"It.\" }}\n\
         other = {{ type = \"integer\", doc = \"Another.\" }}\n\
         on = {{ type = \"boolean\", doc = \"Whether.\" }}\n\
         list = {{ type = \"array of integers\", doc = \"Several.\" }}\n"
    )
}

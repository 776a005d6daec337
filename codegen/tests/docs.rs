//! Tests the documentation of fields: their facts in words, and which words are our reading.
//!
//! The search aliases of rustdoc are tested here too, for the whole spec.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use platform_api_codegen::emit::{docs, emit};
use platform_api_codegen::model::{Api, Field, Literal, Removed, Source, Type, Version};
use platform_api_codegen::names::{bare, field_name, is_field_renamed, kind_name, module_name};

use crate::support;

/// An attribute, its sentence in Rust, and how often `openapi.json` has it: not if a keyword of JSON Schema states the fact,
/// and once, in the change of settings, if it says nothing about responses. In Rust the getter lacks such a sentence.
const SENTENCES: &[(&str, &str, usize)] = &[
    (
        r#"type = "boolean or string", declared = "boolean""#,
        "The documents declare it as `boolean`.",
        2,
    ),
    (
        r#"type = "string", alias = ["a", "b"]"#,
        "This is its name in this API, not `a` or `b`. Our reading: Responses may have the other name.",
        2,
    ),
    (
        r#"type = "string", reading = "It is optional.""#,
        "It. Our reading: It is optional.",
        2,
    ),
    (
        r#"type = "string", note = "More.", reading = "Ours.""#,
        "It. More. Our reading: Ours.",
        2,
    ),
    (
        r#"type = "integer", means = { 0 = "Off.", -1 = "None." }"#,
        "`0`: Off. `-1`: None.",
        2,
    ),
    (
        r#"type = "array of strings", means = { null = "All." }"#,
        "`null`: All.",
        2,
    ),
    (
        r#"type = "string", separator = ",""#,
        "Entries are separated by commas.",
        2,
    ),
    (
        r#"type = "string", separator = " ""#,
        "Entries are separated by white space.",
        2,
    ),
    (
        r#"type = "string", separator = "\n""#,
        "Entries are separated by line breaks.",
        2,
    ),
    (
        r#"type = "string", separator = ";""#,
        "Entries are separated by `;`.",
        2,
    ),
    (
        r#"type = "string", schemes = ["grpc", "tls"]"#,
        "The URL's scheme must be `grpc` or `tls`.",
        0,
    ),
    (r#"type = "array of strings", unique = true"#, "Entries are unique.", 0),
    (r#"type = "array of strings", max_items = 7"#, "At most 7 entries.", 0),
    (r#"type = "integer", minimum = 7"#, "At least 7.", 0),
    (r#"type = "integer", maximum = 7"#, "At most 7.", 0),
    (r#"type = "integer", minimum = 4, step = 2"#, "In steps of 2.", 0),
    (r#"type = "integer", minimum = 1, step = 2"#, "In steps of 2.", 1),
    (r#"type = "integer", default = 7"#, "Default `7`.", 1),
    (r#"type = "integer", introduced = "17.0""#, "Since 17.0.", 2),
    (
        r#"type = "integer", tier = "P""#,
        "Only in the two higher paid tiers.",
        2,
    ),
    (r#"type = "integer", tier = "U""#, "Only in the highest tier.", 2),
    (
        r#"type = "integer", self_managed = true"#,
        "Self-managed installations only.",
        2,
    ),
    (
        r#"type = "integer", higher_tier_read = true"#,
        "Responses have it on higher tiers only.",
        2,
    ),
    (r#"type = "integer", enterprise = true"#, "Enterprise edition only.", 2),
    (
        r#"type = "boolean", needs = ["other"], needs_until = "17.0""#,
        "Requires `other` (up to 17.0).",
        1,
    ),
    (
        r#"type = "integer", required_when = { other = 1 }"#,
        "Required when `other` is `1`.",
        1,
    ),
    (
        r#"type = "integer", applies_when = { other = 1 }"#,
        "Applies only when `other` is `1`.",
        1,
    ),
    (
        r#"type = "integer", no_effect = "17.0""#,
        "Has no effect since 17.0.",
        1,
    ),
    (
        r#"type = "integer", restart = true"#,
        "A change takes effect after a restart.",
        1,
    ),
    (
        r#"type = "integer", irreversible = "Keys are lost.""#,
        "Consequence: Keys are lost.",
        1,
    ),
];

#[test]
fn sentences_say_whose_they_are() {
    for (attribute, sentence, in_openapi) in SENTENCES {
        let api = api(attribute);
        let rust = support::emitted(&api, "src/settings/accounts.rs");
        let mut facts = api.settings.attributes().next().unwrap().facts.iter();
        let is_about_requests =
            facts.any(|fact| fact.is_about_requests_only() && docs::sentence(fact).as_deref() == Some(*sentence));
        let in_rust = if is_about_requests { 1 } else { 2 };
        assert_eq!(
            rust.matches(sentence).count(),
            in_rust,
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
}

/// The meaning of `blank` depends on the type.
#[test]
fn special_values_are_those_of_the_type() {
    let values = |attribute: &str| -> Vec<Literal> {
        let api = api(attribute);
        api.settings
            .attributes()
            .next()
            .unwrap()
            .means()
            .iter()
            .map(|(value, _)| value.clone())
            .collect()
    };
    let blank = || Literal::String(String::new());
    assert_eq!(values(r#"type = "string", means = { blank = "All." }"#), [blank()]);
    assert_eq!(
        values(r#"type = "boolean or string", means = { blank = "All.", true = "On." }"#),
        [blank(), Literal::Boolean(true)]
    );
    assert_eq!(
        values(r#"type = "integer", means = { blank = "All." }"#),
        [Literal::Null]
    );
    assert_eq!(
        values(r#"type = "string", means = { 0 = "Off." }"#),
        [Literal::String("0".into())]
    );
    assert_eq!(
        values(r#"type = "float", means = { "0.5" = "Half." }"#),
        [Literal::Float("0.5".into())]
    );
}

/// The table of our readings has each by the name of its field or kind, or by the key of a fact that all its fields have.
#[test]
fn every_reading_is_in_the_table() {
    let readme = fs::read_to_string(support::real().join("README.md")).unwrap();
    let (_, table) = readme.split_once("\n## Our readings\n").unwrap();
    let rows = table.lines().filter(|line| line.starts_with('|'));
    let listed: BTreeSet<&str> = rows.flat_map(|row| row.split('`').skip(1).step_by(2)).collect();
    let api = support::real_api();
    let kinds = api
        .integrations
        .kinds
        .iter()
        .filter(|kind| !listed.contains(&*kind.slug));
    let parameters = kinds.flat_map(|kind| &kind.parameters);
    let fields = parameters
        .chain(&api.integrations.object)
        .chain(api.settings.attributes());
    let open: Vec<_> = fields
        .chain(api.records.iter().flat_map(|record| &record.fields))
        .filter(|field| {
            let is_listed = listed.contains(&*field.name) || field.facts.iter().any(|fact| listed.contains(fact.key()));
            field.reading().is_some() && !is_listed
        })
        .map(|field| &field.name)
        .collect();
    assert!(open.is_empty(), "spec/README.md does not list our readings of {open:?}");
}

/// What is our reading of more than single fields is in the table in the words in which the generator shows it.
#[test]
fn every_sentence_that_is_our_reading_is_in_the_table() {
    let readme = fs::read_to_string(support::real().join("README.md")).unwrap();
    let (_, table) = readme.split_once("\n## Our readings\n").unwrap();
    let table = words(table);
    let emit = support::root().join("codegen/src/emit");
    let lines = fs::read_to_string(emit.join("docs/readings.txt")).unwrap();
    let mut sentences: Vec<String> = lines.lines().map(str::to_owned).collect();
    for file in [
        "docs.rs",
        "openapi/document.rs",
        "openapi/operation.rs",
        "openapi/schemas.rs",
    ] {
        let code = fs::read_to_string(emit.join(file)).unwrap();
        let found = marked(&code);
        assert!(!found.is_empty(), "{file} marks nothing");
        sentences.extend(found);
    }
    for sentence in sentences {
        assert!(
            table.contains(&words(&sentence)),
            "spec/README.md does not list: {sentence}"
        );
    }
}

/// The sentences in code that are marked as our reading, by the words or by the function that adds them.
fn marked(code: &str) -> Vec<String> {
    let marks = ["Our reading: ", "reading(\"", "reading(&format!(\""];
    let starts = marks
        .iter()
        .flat_map(|mark| code.match_indices(mark).map(|(at, mark)| at + mark.len()));
    let texts = starts.map(|start| &code[start..]).filter(|text| !text.starts_with('{'));
    let sentences = texts.map(|text| {
        let ends = [". ", ".\"", ".\n"].iter().filter_map(|end| text.find(end));
        text[..ends.min().expect("a sentence ends")].to_owned()
    });
    sentences.collect()
}

/// The words in lower case, as the table and the code differ in markup and line breaks.
fn words(text: &str) -> String {
    let words = text
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ").to_lowercase()
}

#[test]
fn what_holds_for_all_settings_is_said_of_them() {
    let note = "Sizes of packages are not among them.";
    let text = fs::read_to_string(support::tests().join("minimal/api.toml")).unwrap();
    let noted = text.replacen("cache_seconds", &format!("notes = [\"{note}\"]\ncache_seconds"), 1);
    let api = support::minimal("", &[("api.toml", &noted)]);
    assert!(support::emitted(&api, "src/settings/mod.rs").contains(&format!("//! {note}\n")));
    let openapi: serde_json::Value = serde_json::from_str(&support::emitted(&api, "openapi.json")).unwrap();
    let tag = openapi["tags"].as_array().unwrap().last().unwrap();
    for said in [
        &openapi["paths"][&api.settings.path]["get"]["description"],
        &tag["description"],
    ] {
        assert!(said.as_str().unwrap().ends_with(note), "{said}");
    }
}

/// A search for an alias finds getter and setter; one for a removed name finds the list of them. rustdoc rejects the last
/// alias.
#[test]
fn other_names_are_found() {
    let mut api = api(r#"type = "string", alias = ["before", "odd-`name`", "in\"quotes\""]"#);
    let removed = [("gone", 16), ("it's", 17)];
    api.settings.removed = removed
        .map(|(name, major)| Removed {
            name: name.to_owned(),
            version: Version { major, minor: 0 },
            source: Source::default(),
        })
        .into();
    let attribute = api.settings.attributes().next().unwrap();
    let method = (
        field_name(&attribute.name),
        vec!["before".to_owned(), "odd-`name`".to_owned()],
    );
    let removed = ("REMOVED".to_owned(), vec!["gone".to_owned()]);
    assert_eq!(found_aliases(&api), [removed, method.clone(), method]);
}

/// In the whole spec, getters and setters have only the aliases of their field.
#[test]
fn aliases_are_those_of_the_model() {
    let api = support::real_api();
    let mut stated = BTreeMap::<_, BTreeSet<_>>::new();
    let mut state = |method: String, field: &Field| {
        // The getter of `properties` does not come from a field.
        let is_renamed = field.ty != Type::Properties && is_field_renamed(&field.name);
        let wire = is_renamed.then(|| field.name.clone());
        let aliases = wire.into_iter().chain(field.aliases().iter().cloned());
        stated
            .entry(method.clone())
            .or_default()
            .extend(aliases.filter(|alias| *alias != method));
    };
    let kinds = api.integrations.kinds.iter();
    let fields = kinds
        .flat_map(|kind| &kind.parameters)
        .chain(&api.integrations.object)
        .chain(api.settings.attributes());
    fields.for_each(|field| state(field_name(&field.name), field));
    for field in api.records.iter().flat_map(|record| &record.fields) {
        state(field_name(&field.name), field);
        state(format!("with_{}", bare(&field_name(&field.name))), field);
    }
    for kind in &api.integrations.kinds {
        let names = [module_name(&kind.slug), kind_name(&kind.slug)]
            .into_iter()
            .filter(|name| name.ends_with('_'));
        names.for_each(|name| _ = stated.entry(name).or_default().insert(kind.slug.clone()));
    }
    let removed = api.settings.removed.iter().map(|removed| removed.name.clone());
    stated.insert("REMOVED".to_owned(), removed.collect());
    stated.retain(|_, aliases| !aliases.is_empty());
    let mut found = BTreeMap::<_, BTreeSet<_>>::new();
    for (item, aliases) in found_aliases(&api) {
        found.entry(item).or_default().extend(aliases);
    }
    assert_eq!(found, stated);
}

/// The aliases of functions and constants in the generated code, in its order.
fn found_aliases(api: &Api) -> Vec<(String, Vec<String>)> {
    let mut found = Vec::new();
    for file in emit(api)
        .iter()
        .filter(|file| file.path.extension().is_some_and(|of| of == "rs"))
    {
        let mut aliases = Vec::new();
        for line in file.text.lines().map(str::trim) {
            if let Some(alias) = line
                .strip_prefix("#[doc(alias = \"")
                .and_then(|line| line.strip_suffix("\")]"))
            {
                aliases.push(alias.to_owned());
            } else if let Some(item) = line.strip_prefix("pub ").filter(|_| !aliases.is_empty()) {
                let name = item
                    .split(['(', ':', ' ', '<'])
                    .find(|word| !matches!(*word, "fn" | "const" | "struct"));
                found.push((name.unwrap().to_owned(), std::mem::take(&mut aliases)));
            }
        }
    }
    found
}

/// The minimal spec with one attribute beside another.
fn api(attribute: &str) -> Api {
    let attributes =
        format!("subject = {{ {attribute}, doc = \"It.\" }}\nother = {{ type = \"integer\", doc = \"Another.\" }}");
    support::minimal(&attributes, &[])
}

//! These tests check the documentation of fields: the sentences of their facts, and the sentences that are marked as
//! `assumed`.
//!
//! They also check the search aliases of rustdoc, for the whole spec.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use platform_api_codegen::emit::emit;
use platform_api_codegen::model::{Api, Field, Literal, Removed, Source, Type, Version};
use platform_api_codegen::names::{bare, field_name, is_field_renamed, kind_name, module_name};

use crate::facts::with_attribute;
use crate::support;

/// The meaning of `blank` depends on the type.
#[test]
fn special_values_are_those_of_the_type() {
    let values = |attribute: &str| -> Vec<Literal> {
        let api = with_attribute(attribute);
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

/// The table of assumptions names each field or kind of which something is assumed, or the key of a fact that all these
/// fields have.
#[test]
fn every_assumption_is_in_the_table() {
    let readme = fs::read_to_string(support::real().join("README.md")).unwrap();
    let (_, table) = readme.split_once("\n## Assumptions\n").unwrap();
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
            field.assumed().is_some() && !is_listed
        })
        .map(|field| &field.name)
        .collect();
    assert!(
        open.is_empty(),
        "spec/README.md does not list what is assumed of {open:?}"
    );
}

/// An assumption that is not about a single field is in the table, in the words that the generator shows.
#[test]
fn every_assumed_sentence_is_in_the_table() {
    let readme = fs::read_to_string(support::real().join("README.md")).unwrap();
    let (_, table) = readme.split_once("\n## Assumptions\n").unwrap();
    let table = words(table);
    let source = support::root().join("codegen/src");
    let lines = fs::read_to_string(source.join("emit/docs/assumed.txt")).unwrap();
    let mut sentences: Vec<String> = lines.lines().map(str::to_owned).collect();
    for file in [
        "emit/docs.rs",
        "emit/openapi/document.rs",
        "emit/openapi/operation.rs",
        "emit/openapi/schemas.rs",
        "model/fact.rs",
    ] {
        let code = fs::read_to_string(source.join(file)).unwrap();
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

/// The sentences in code that are marked as assumed, by the words or by the function that adds them.
fn marked(code: &str) -> Vec<String> {
    let marks = ["Assumed: ", "assumed(\"", "assumed(&format!(\""];
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

/// The words in lower case. The table and the code differ in markup and line breaks.
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

/// A search for an alias finds the getter and the setter. A search for a slug finds the method and the request of the
/// kind. A search for a removed name finds the list of removed names. rustdoc rejects quotes, so the last alias and the
/// last removed name are left out.
#[test]
fn other_names_are_found() {
    let mut api = with_attribute(r#"type = "string", alias = ["before", "odd-`name`", "in\"quotes\""]"#);
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
    let of_the_kind = ["chat_a", "ChatA"].map(|item| (item.to_owned(), vec!["chat-a".to_owned()]));
    let [endpoint, request] = of_the_kind;
    assert_eq!(
        found_aliases(&api),
        [endpoint, removed, request, method.clone(), method]
    );
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
        for item in [module_name(&kind.slug), kind_name(&kind.slug)] {
            if bare(&item) != kind.slug {
                stated.entry(item).or_default().insert(kind.slug.clone());
            }
        }
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

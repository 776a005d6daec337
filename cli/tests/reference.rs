//! These tests check the page of `cargo bindings reference` without a browser.
//!
//! The page shows everything that the model has. It loads nothing, and no value of the spec can end an HTML element.
//! `tests/extended/cli/tests/browser.rs` tests search and filters.

use std::fs;

use platform_api_cli::reference::page;
use platform_api_codegen::emit::docs;
use platform_api_codegen::model::{Fact, FactValue, Former, Literal, Release, Removed, Source, Version};
use platform_api_codegen::read;
use platform_api_codegen::resolve::types::written;
use serde_json::{Value, json};

use crate::repository::{Repository, fine};
use crate::rows;
use crate::support;

#[test]
fn every_field_says_what_the_model_says() {
    let api = support::real_api();
    let (data, _) = rows::data(&page(&api));
    let groups = data["groups"].as_array().unwrap();
    let shown = groups
        .iter()
        .flat_map(|group| group["rows"].as_array().unwrap().iter().map(move |row| (group, row)));
    let shown: Vec<_> = shown.collect();
    let rows = rows::rows(&api);
    assert_eq!(shown.len(), rows.len());
    for ((group, shown), row) in shown.into_iter().zip(rows) {
        assert_eq!(
            (group["place"].as_str(), shown["name"].as_str()),
            (Some(row.place), Some(row.name))
        );
        assert_eq!(
            (group["section"].as_str(), shown["sort"].as_str()),
            (Some(row.section), Some(row.sort(&api)))
        );
        let list = |key: &str| shown.get(key).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        let Some(field) = row.field else {
            assert_eq!(list("facts"), [json!(["removed", row.removed.unwrap().to_string()])]);
            continue;
        };
        assert_eq!(shown["type"], written(&api, &field.ty));
        assert_eq!(shown["doc"], field.doc);
        // A fact is either a key with a value, or sentences.
        let (mut facts, mut notes) = (list("facts").iter(), list("notes").iter());
        // A fact may be assumed too, so the note and what is assumed come before all others.
        let is_text = |fact: &&Fact| matches!(fact, Fact::Note(_) | Fact::Assumed(_));
        let (texts, others): (Vec<&Fact>, Vec<&Fact>) = field.facts.iter().partition(is_text);
        for fact in texts.into_iter().chain(others) {
            match fact {
                Fact::Note(text) => assert_eq!(notes.next().unwrap(), text),
                Fact::Assumed(text) => assert_eq!(*notes.next().unwrap(), format!("Assumed: {text}")),
                Fact::ReadAs(name) => {
                    assert_eq!(*notes.next().unwrap(), format!("Assumed: Responses call it `{name}`."));
                }
                Fact::Alias(names) => {
                    let note = notes.next().unwrap().as_str().unwrap();
                    assert!(names.iter().all(|name| note.contains(&format!("`{name}`"))), "{note}");
                }
                Fact::Separator(_) => {
                    assert!(
                        notes
                            .next()
                            .unwrap()
                            .as_str()
                            .unwrap()
                            .starts_with("Entries are separated by ")
                    );
                }
                Fact::Irreversible(text) => assert!(notes.next().unwrap().as_str().unwrap().ends_with(text)),
                Fact::Means(means) => {
                    for (value, doc) in means {
                        assert_eq!(*notes.next().unwrap(), format!("`{value}`: {doc}"));
                    }
                }
                fact => {
                    let said = json!([fact.key().replace('_', " "), fact.value().to_string()]);
                    assert_eq!(facts.next(), Some(&said), "{}", row.id());
                }
            }
        }
        if let Some(former) = &field.former {
            assert_eq!(
                facts.next(),
                Some(&json!(["renamed from", former.name])),
                "{}",
                row.id()
            );
        }
        assert!(
            facts.next().is_none() && notes.next().is_none(),
            "{} says more than the model",
            row.id()
        );
    }
    let kinds = groups
        .iter()
        .filter(|group| api.integrations.kinds.iter().any(|kind| group["place"] == kind.slug));
    for (group, kind) in kinds.zip(&api.integrations.kinds) {
        assert_eq!(group["doc"], kind.doc);
        for path in [&kind.path, &kind.read_path] {
            assert!(
                group.to_string().contains(&format!("`{path}`")),
                "{}: {path}",
                kind.slug
            );
        }
    }
    let [calls, about @ .., terms] = data["about"].as_array().unwrap().as_slice() else {
        panic!("{}", data["about"]);
    };
    let [calls, terms] = [calls, terms].map(|text| text.as_str().unwrap());
    for stated in [
        &api.service.base_path,
        &api.service.token_header,
        &api.integrations.list_path,
        &api.settings.path,
    ] {
        assert!(calls.contains(stated), "{stated}: {calls}");
    }
    assert_eq!(json!(about), json!(docs::about(&api)), "as in `openapi.json`");
    for fact in api.fields().flat_map(|field| &field.facts) {
        if let (FactValue::Holds, Some(sentence)) = (fact.value(), fact.sentence()) {
            assert!(terms.contains(&sentence), "`{}`: {terms}", fact.key());
        }
    }
}

/// The page is one file. It has no address to load from, and tells the browser to load nothing.
#[test]
fn nothing_is_loaded() {
    let page = page(&support::real_api());
    assert!(page.len() < 500_000, "{} bytes", page.len());
    let (_, frame) = rows::data(&page);
    for loading in [
        "http:",
        "https:",
        "//",
        "src=",
        "url(",
        "@import",
        "import(",
        "fetch(",
        "XMLHttpRequest",
        "<link",
        "<img",
    ] {
        let found = frame
            .lines()
            .find(|line| line.contains(loading) && !line.trim_start().starts_with("//"));
        assert_eq!(found, None, "{loading}");
    }
    assert!(frame.contains("default-src 'none'"));
}

#[test]
fn no_value_is_markup() {
    let mut api = support::real_api();
    let evil = "</script><script>alert(1)</script><!-- & {script} {data} \"'\\ \u{2028}";
    let (_, frame) = rows::data(&page(&api));
    api.integrations.document = evil.to_owned();
    api.settings.sections[0].title = evil.to_owned();
    api.settings.removed.push(Removed {
        name: evil.to_owned(),
        version: Version { major: 1, minor: 2 },
        source: Source::default(),
    });
    api.settings.sections[0].attributes[0].doc = evil.to_owned();
    api.settings.sections[0].attributes[0]
        .facts
        .push(Fact::Default(Literal::String(evil.to_owned())));
    api.integrations.kinds[0].note = Some(evil.to_owned());
    let (data, with_evil) = rows::data(&page(&api));
    assert_eq!(frame, with_evil);
    let groups = data["groups"].as_array().unwrap();
    let count = serde_json::to_string(&data).unwrap().matches("alert(1)").count();
    let documents = groups.iter().filter(|group| group["document"] == evil).count();
    assert_eq!(count, documents + 5, "each of them is there once more");
}

/// A search for a former name finds the new one.
#[test]
fn former_names_are_found() {
    let mut api = support::real_api();
    let former = |name: &str| {
        Some(Former {
            name: name.to_owned(),
            release: Release {
                major: 0,
                minor: 2,
                patch: 0,
            },
        })
    };
    api.integrations.kinds[0].former = former("old-kind");
    api.settings.sections[0].attributes[0].former = former("old_attribute");
    let value = api.enums.iter_mut().find_map(|item| item.values.first_mut());
    value.unwrap().former = former("old_value");
    let (data, _) = rows::data(&page(&api));
    let shown = data.to_string();
    for name in ["old-kind", "old_attribute", "old_value"] {
        assert!(shown.contains(name), "{name}");
    }
}

#[test]
fn the_command_writes_the_page() {
    let repository = Repository::new();
    let spec = support::base(repository.path());
    fine(repository.run("cargo bindings reference --out reference.html"));
    let written = fs::read_to_string(repository.path().join("reference.html")).unwrap();
    assert_eq!(written, page(&read(&spec).unwrap()));
}

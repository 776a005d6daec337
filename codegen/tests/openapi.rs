//! Tests that `openapi.json` says exactly what the model says.
//!
//! `openapi/expected.rs` builds the expected schema of a field independently of the emitter; the tests compare it with all
//! of the emitted one.

mod expected;
mod fields;
mod paths;

use std::collections::BTreeSet;
use std::sync::LazyLock;

use expected::version;
use platform_api_codegen::emit::docs;
use platform_api_codegen::model::{Api, Fact, Kind, Literal, Role, Type};
use serde_json::{Map, Value, json};

use crate::support;

/// The model of the spec, with its document.
fn real() -> (&'static Api, &'static Value) {
    static REAL: LazyLock<(Api, Value)> = LazyLock::new(|| {
        let api = support::real_api();
        let document = document(&api);
        (api, document)
    });
    (&REAL.0, &REAL.1)
}

fn text(api: &Api) -> String {
    support::emitted(api, "openapi.json")
}

fn document(api: &Api) -> Value {
    serde_json::from_str(&text(api)).expect("it is JSON")
}

#[test]
fn what_holds_for_every_call_is_there() {
    let (api, document) = real();
    assert_eq!(document["openapi"], "3.0.3");
    assert_eq!(document["servers"][0]["url"], api.service.base_path);
    let scheme = &document["components"]["securitySchemes"]["token"];
    assert_eq!(scheme["name"], api.service.token_header);
    let info = &document["info"];
    let paragraphs: Vec<_> = info["description"].as_str().unwrap().split("\n\n").skip(1).collect();
    assert_eq!(paragraphs, docs::about(api), "as on the reference page");
    for said in [
        &api.integrations.role_doc,
        &api.settings.role_doc,
        &api.settings.cache_doc,
    ] {
        assert!(paragraphs.iter().any(|paragraph| paragraph.contains(said)), "{said}");
    }
    assert!(
        info["contact"]["name"].is_string() && info["license"]["name"].is_string(),
        "{info}"
    );
    let roles = |role| match role {
        Role::Maintainer => json!(["maintainer", "owner"]),
        Role::Administrator => json!(["administrator"]),
    };
    let (integrations, settings) = (roles(api.integrations.role), roles(api.settings.role));
    assert_eq!(
        document["x-roles"],
        json!({ "integrations": integrations, "settings": settings })
    );
    let removed: Map<_, _> = api
        .settings
        .removed
        .iter()
        .map(|(name, at)| (name.clone(), version(*at)))
        .collect();
    assert_eq!(document["x-removed"], Value::Object(removed));
}

#[test]
fn every_reference_leads_somewhere_and_stands_alone() {
    let (_, document) = real();
    let mut references = 0;
    walk(document, &mut |value| {
        let Some(target) = value.get("$ref") else {
            return;
        };
        let pointer = target
            .as_str()
            .and_then(|target| target.strip_prefix('#'))
            .expect("it is of this document");
        assert!(document.pointer(pointer).is_some(), "{target} leads nowhere");
        assert_eq!(
            value.as_object().map(Map::len),
            Some(1),
            "something stands beside {target}"
        );
        references += 1;
    });
    // Each kind has a request and a response.
    assert!(references > 2 * real().0.integrations.kinds.len(), "{references}");
}

#[test]
fn every_schema_is_of_use() {
    let (_, document) = real();
    let mut used = BTreeSet::new();
    walk(document, &mut |value| {
        used.extend(value.get("$ref").and_then(Value::as_str).map(str::to_owned))
    });
    for section in ["schemas", "parameters", "responses"] {
        for name in document["components"][section].as_object().unwrap().keys() {
            assert!(
                used.contains(&format!("#/components/{section}/{name}")),
                "{name} is not used"
            );
        }
    }
}

#[test]
fn no_sentence_is_empty() {
    let (_, document) = real();
    walk(document, &mut |value| {
        let Some(object) = value.as_object() else {
            return;
        };
        let docs = object
            .get("x-enum-descriptions")
            .and_then(Value::as_array)
            .into_iter()
            .flatten();
        let texts = ["description", "summary"].iter().filter_map(|key| object.get(*key));
        for text in texts.chain(docs).filter_map(Value::as_str) {
            assert!(text.len() > 1 && text.ends_with('.') && text.trim() == text, "{text:?}");
        }
    });
}

#[test]
fn schemas_are_in_the_order_of_the_model() {
    let api = support::real_api();
    let text = text(&api);
    let schemas = &text[text.find("    \"schemas\": {").expect("there are schemas")..];
    let kinds = api.integrations.kinds.iter().map(schema_name);
    let enums = api.enums.iter().map(|item| item.name.clone());
    let records = api.records.iter().map(|item| item.name.clone());
    let positions = kinds
        .chain(enums)
        .chain(records)
        .map(|name| schemas.find(&format!("\n      \"{name}\": {{")));
    let positions: Vec<usize> = positions.map(|position| position.expect("each has a schema")).collect();
    assert!(positions.is_sorted());
}

#[test]
fn a_small_edit_changes_few_lines() {
    let mut api = support::real_api();
    let before = text(&api);
    api.integrations.kinds[0].doc = "Something else.".to_owned();
    assert_eq!(
        changed_lines(&before, &text(&api)),
        2,
        "of the request and of its schema"
    );
    let before = text(&api);
    api.settings.sections[1].attributes[0].doc = "Something else.".to_owned();
    assert_eq!(changed_lines(&before, &text(&api)), 2, "of the read and of the change");
}

fn changed_lines(before: &str, after: &str) -> usize {
    assert_eq!(before.lines().count(), after.lines().count());
    before
        .lines()
        .zip(after.lines())
        .filter(|(before, after)| before != after)
        .count()
}

/// `multipleOf` counts from zero, `step` from the minimum.
#[test]
fn a_step_is_a_multiple_only_where_it_starts_at_zero() {
    let mut api = support::real_api();
    for (minimum, key, other) in [(1, "x-step", "multipleOf"), (4, "multipleOf", "x-step")] {
        let attributes = api
            .settings
            .sections
            .iter_mut()
            .flat_map(|section| &mut section.attributes);
        let attribute = attributes
            .into_iter()
            .find(|attribute| attribute.ty == Type::Integer)
            .unwrap();
        attribute.name = "size".to_owned();
        attribute.facts = vec![
            Fact::Minimum(Literal::Integer(minimum)),
            Fact::Step(Literal::Integer(2)),
        ];
        let document = document(&api);
        let schema = &document["components"]["schemas"]["SettingsUpdate"]["properties"]["size"];
        assert_eq!((&schema[key], &schema[other]), (&2.into(), &Value::Null), "{schema}");
    }
}

fn walk(value: &Value, visit: &mut impl FnMut(&Value)) {
    visit(value);
    match value {
        Value::Object(object) => object.values().for_each(|value| walk(value, visit)),
        Value::Array(values) => values.iter().for_each(|value| walk(value, visit)),
        _ => {}
    }
}

/// `chat-d` → `ChatD`
fn schema_name(kind: &Kind) -> String {
    let capitalized = |word: &str| word[..1].to_uppercase() + &word[1..];
    kind.slug.split('-').map(capitalized).collect()
}

/// `/projects/:id/integrations` → `/projects/{id}/integrations`
fn template(path: &str) -> String {
    path.replace(":id", "{id}")
}

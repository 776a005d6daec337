//! These tests check that `openapi.json` has every field of the model with its facts, and every operation.
//!
//! The tests in `.ci/openapi` use other tools. They check that the document is valid, that its examples fit its
//! schemas, and that clients understand it.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use platform_api_codegen::emit::docs;
use platform_api_codegen::model::{Api, Fact, FactValue, Field, Kind, Literal, Removed, Role, Type};
use serde_json::{Value, json};

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
    let paragraphs: Vec<_> = document["info"]["description"]
        .as_str()
        .unwrap()
        .split("\n\n")
        .collect();
    assert_eq!(paragraphs[1..], docs::about(api), "as on the reference page");
    let roles = |role| match role {
        Role::Maintainer => json!(["maintainer", "owner"]),
        Role::Administrator => json!(["administrator"]),
    };
    assert_eq!(document["x-roles"]["integrations"], roles(api.integrations.role));
    assert_eq!(document["x-roles"]["settings"], roles(api.settings.role));
    let removed = document["x-removed"].as_object().unwrap();
    assert_eq!(removed.len(), api.settings.removed.len());
    for Removed { name, version, .. } in &api.settings.removed {
        assert_eq!(removed[name], version.to_string());
    }
}

#[test]
fn every_field_is_in_its_schemas_with_its_facts() {
    let (api, document) = real();
    let schemas = &document["components"]["schemas"];
    let object = api.integrations.object.iter();
    let object = object.filter(|field| field.ty != Type::Properties);
    check_response(&schemas["Integration"], object);
    check_response(&schemas["Settings"], api.settings.attributes());
    check_request(&schemas["SettingsUpdate"], api.settings.writable());
    for kind in &api.integrations.kinds {
        let name = schema_name(kind);
        check_request(&schemas[&name], &kind.parameters);
        check_response(&schemas[format!("{name}Properties")], &kind.properties);
    }
    for record in &api.records {
        check_request(&schemas[&record.name], &record.fields);
    }
}

fn check_request<'f>(schema: &Value, fields: impl IntoIterator<Item = &'f Field>) {
    let (mut names, mut required) = (BTreeSet::new(), Vec::new());
    for field in fields {
        names.insert(field.name.as_str());
        if field.is_required() {
            required.push(field.name.as_str());
        }
        check_property(&schema["properties"][&field.name], field, !field.is_required());
        check_facts(&schema["properties"][&field.name], field, field.facts.iter());
    }
    assert_eq!(keys(&schema["properties"]), names);
    assert_eq!(schema.get("required").unwrap_or(&json!([])), &json!(required));
}

fn check_response<'f>(schema: &Value, fields: impl IntoIterator<Item = &'f Field>) {
    let mut names = BTreeSet::new();
    for field in fields {
        names.insert(field.name.as_str());
        let property = &schema["properties"][&field.name];
        check_property(property, field, true);
        assert_eq!(property["readOnly"] == true, field.is_response_only(), "{}", field.name);
        let facts = field.facts.iter().filter(|fact| !fact.is_about_requests_only());
        check_facts(property, field, facts);
    }
    assert_eq!(keys(&schema["properties"]), names);
    assert!(schema.get("required").is_none(), "a response may lack anything");
}

fn check_property(property: &Value, field: &Field, is_nullable: bool) {
    let first = if property["oneOf"].is_array() {
        &property["oneOf"][0]
    } else {
        property
    };
    // A schema without type allows null anyway.
    let says_nullable = first["nullable"] == true || field.ty == Type::Any;
    assert_eq!(says_nullable, is_nullable || field.ty == Type::Any, "{}", field.name);
    let is_password = field.is_secret() && field.ty == Type::String;
    assert_eq!(property["format"] == "password", is_password, "{}", field.name);
    let description = property["description"].as_str().unwrap();
    assert!(description.starts_with(&field.doc), "{description}");
    for fact in [Some(field.doc.as_str()), field.note(), field.assumed()]
        .into_iter()
        .flatten()
    {
        assert!(description.contains(fact), "{description}");
    }
}

/// Checks that each fact has its key with its value, and that there is no further key of a fact.
fn check_facts<'f>(property: &Value, field: &Field, facts: impl Iterator<Item = &'f Fact>) {
    let mut expected = BTreeSet::new();
    for fact in facts {
        let key = match fact {
            // They are in the description, or belong to the whole schema.
            Fact::Required | Fact::ResponseOnly | Fact::Note(_) | Fact::Assumed(_) => continue,
            Fact::Minimum(_) | Fact::Maximum(_) | Fact::Deprecated(_) => fact.key().to_owned(),
            Fact::MaxItems(_) => "maxItems".to_owned(),
            Fact::Unique => "uniqueItems".to_owned(),
            Fact::Step(_) if property.get("multipleOf").is_some() => "multipleOf".to_owned(),
            fact => format!("x-{}", fact.key().replace('_', "-")),
        };
        let found = property
            .get(&key)
            .unwrap_or_else(|| panic!("{}: {key} is missing", field.name));
        if let Some(value) = value(fact) {
            assert_eq!(*found, value, "{}: {key}", field.name);
        }
        expected.insert(key);
    }
    if let Some(former) = &field.former {
        assert_eq!(property["x-renamed-from"], former.name.as_str(), "{}", field.name);
        expected.insert("x-renamed-from".to_owned());
    }
    // A second key of a fact.
    let parts = ["x-deprecated-since", "x-replaced-by", "x-needs-until"];
    for key in keys(property) {
        let is_of_a_fact = key.starts_with("x-") && !parts.contains(&key);
        assert!(!is_of_a_fact || expected.contains(key), "{}: {key}", field.name);
    }
}

/// The value of a fact that has one member.
fn value(fact: &Fact) -> Option<Value> {
    match fact.value() {
        FactValue::Holds | FactValue::Since(None) => Some(true.into()),
        FactValue::Literal(value) => Some(value.into()),
        FactValue::Count(count) => Some(count.into()),
        FactValue::Text(text) | FactValue::Quoted(text) => Some(text.into()),
        FactValue::Names(names) => Some(names.into()),
        FactValue::Version(version) | FactValue::Since(Some(version)) => Some(version.to_string().into()),
        FactValue::Tier(tier) => Some(tier.to_string().into()),
        FactValue::Conditions(conditions) => {
            let conditions = conditions
                .iter()
                .map(|(name, value)| (name.clone(), Value::from(value)));
            Some(Value::Object(conditions.collect()))
        }
        FactValue::Needs(needs) => Some(json!(needs.one_of)),
        FactValue::Meanings(_) | FactValue::Deprecated(_) | FactValue::NotIn(_) => None,
    }
}

#[test]
fn every_enum_has_its_values() {
    let (api, document) = real();
    for item in &api.enums {
        let schema = &document["components"]["schemas"][&item.name];
        let values: Vec<_> = item.values.iter().map(|value| Value::from(&value.value)).collect();
        assert_eq!(schema["enum"], json!(values), "{}", item.name);
        let docs: Vec<_> = item.values.iter().map(|value| &value.doc).collect();
        assert_eq!(schema["x-enum-descriptions"], json!(docs), "{}", item.name);
        for value in item.values.iter().filter(|value| value.introduced.is_some()) {
            let introduced = value.introduced.map(|version| version.to_string());
            assert_eq!(schema["x-enum-introduced"][&value.name], json!(introduced));
        }
    }
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

#[test]
fn every_kind_and_the_settings_have_their_operations() {
    let (api, document) = real();
    let integrations = &api.integrations;
    let mut expected = BTreeSet::from([
        format!("get {} list_integrations", template(&integrations.list_path)),
        format!("get {} get_settings", template(&api.settings.path)),
        format!("put {} update_settings", template(&api.settings.path)),
    ]);
    for kind in &integrations.kinds {
        let name = kind.slug.replace('-', "_");
        let set = if kind.update_only { "update" } else { "set" };
        expected.insert(format!("get {} get_{name}", template(&kind.read_path)));
        expected.insert(format!("put {} {set}_{name}", template(&kind.path)));
        expected.insert(format!("delete {} disable_{name}", template(&kind.path)));
    }
    let operations = operations(document);
    let found = operations.iter().map(|(method, path, operation)| {
        let id = operation["operationId"].as_str().unwrap();
        format!("{method} {path} {id}")
    });
    assert_eq!(found.collect::<BTreeSet<_>>(), expected);
    assert_eq!(operations.len(), expected.len(), "each is there once");
}

#[test]
fn every_operation_uses_the_schemas_of_its_kind_and_has_an_example() {
    let (api, document) = real();
    let mut expected = vec![(
        &api.settings.path,
        &api.settings.path,
        "SettingsUpdate".to_owned(),
        "Settings".to_owned(),
    )];
    for kind in &api.integrations.kinds {
        let name = schema_name(kind);
        expected.push((&kind.path, &kind.read_path, name.clone(), name + "Integration"));
    }
    for (path, read_path, request, response) in expected {
        let put = &document["paths"][template(path)]["put"];
        let get = &document["paths"][template(read_path)]["get"];
        let (sent, read) = (
            json_content(&put["requestBody"]),
            json_content(&get["responses"]["2XX"]),
        );
        assert_eq!(sent["schema"], reference(&request));
        assert_eq!(read["schema"], reference(&response));
        assert_eq!(json_content(&put["responses"]["2XX"])["schema"], reference(&response));
        assert!(sent["example"].is_object() && read["example"].is_object(), "{path}");
        let form = &put["requestBody"]["content"]["application/x-www-form-urlencoded"];
        assert_eq!(form["schema"], sent["schema"], "every body is a form too");
    }
}

#[test]
fn settings_are_sent_in_the_query_if_the_documents_show_it() {
    let mut api = support::real_api();
    for in_query in [true, false] {
        api.settings.parameters_in_query = in_query;
        let document = document(&api);
        let put = &document["paths"][template(&api.settings.path)]["put"];
        assert_eq!(put["requestBody"]["required"], !in_query);
        assert_eq!(put["parameters"][0]["in"] == "query", in_query);
        assert_eq!(put["parameters"][0]["schema"] == reference("SettingsUpdate"), in_query);
    }
}

/// The documents show no status codes, so the document has none.
#[test]
fn every_operation_is_described() {
    let (_, document) = real();
    let tags: BTreeSet<_> = document["tags"]
        .as_array()
        .unwrap()
        .iter()
        .map(|tag| tag["name"].as_str())
        .collect();
    for (_, _, operation) in operations(document) {
        let description = operation["description"].as_str().unwrap();
        assert!(!description.contains("\n\n\n"), "{description}");
        assert!(tags.contains(&operation["tags"][0].as_str()), "{operation}");
        assert_eq!(keys(&operation["responses"]), BTreeSet::from(["2XX", "4XX"]));
    }
}

#[test]
fn the_facts_about_a_kind_are_on_its_paths() {
    let (api, document) = real();
    for kind in &api.integrations.kinds {
        let mut expected = BTreeSet::from(["x-section".to_owned()]);
        expected.extend(kind.flags().map(|flag| format!("x-{}", flag.replace('_', "-"))));
        expected.extend(kind.introduced.map(|_| "x-introduced".to_owned()));
        expected.extend((!kind.limits.is_empty()).then(|| "x-limits".to_owned()));
        expected.extend((kind.read_path != kind.path).then(|| "x-read-path".to_owned()));
        for path in [&kind.path, &kind.read_path] {
            let item = &document["paths"][template(path)];
            let found = keys(item).into_iter().filter(|key| key.starts_with("x-"));
            assert_eq!(
                found.map(str::to_owned).collect::<BTreeSet<_>>(),
                expected,
                "{}",
                kind.slug
            );
            assert_eq!(item["x-section"], kind.section);
        }
        let put = &document["paths"][template(&kind.path)]["put"]["description"];
        for sentence in [&kind.doc].into_iter().chain(&kind.note).chain(&kind.limits) {
            assert!(put.as_str().unwrap().contains(sentence), "{}: {sentence}", kind.slug);
        }
    }
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
    let pairs = before.lines().zip(after.lines());
    pairs.filter(|(before, after)| before != after).count()
}

/// Every operation with its method and path.
fn operations(document: &Value) -> Vec<(&str, &str, &Value)> {
    let mut operations = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for method in ["get", "put", "delete"] {
            if let Some(operation) = item.get(method) {
                operations.push((method, path.as_str(), operation));
            }
        }
    }
    operations
}

fn json_content(body: &Value) -> &Value {
    &body["content"]["application/json"]
}

fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

/// The keys of an object. If the object is missing, there are none.
fn keys(object: &Value) -> BTreeSet<&str> {
    object
        .as_object()
        .into_iter()
        .flatten()
        .map(|(key, _)| key.as_str())
        .collect()
}

/// `chat-d` → `ChatD`
fn schema_name(kind: &Kind) -> String {
    let capitalized = |word: &str| word[..1].to_uppercase() + &word[1..];
    kind.slug.split(['-', '_']).map(capitalized).collect()
}

/// `/projects/:id/integrations` → `/projects/{id}/integrations`
fn template(path: &str) -> String {
    path.replace(":id", "{id}")
}

/// A search for a former name finds the new one.
#[test]
fn former_names_are_found() {
    let renamed = |old: &str| format!("renamed_from = {{ name = \"{old}\", in = \"0.2.0\" }}, doc = \"It.\"");
    let attribute = format!("attribute = {{ type = \"Size\", {} }}\n", renamed("old_attribute"));
    let kind = format!(
        "section = \"Chat\"\n[kind.chat-a]\ndoc = \"It.\"\nrenamed_from = {{ name = \"old-kind\", in = \"0.2.0\" }}\n\
         parameters = [{{ name = \"parameter\", {} }}, {{ use = \"shared\", {} }}]\n",
        renamed("old_parameter"),
        renamed("old_in_this_kind")
    );
    let shared = "[parameters]\nshared = { doc = \"It is shared.\" }\n";
    let types = format!(
        "[enum.Size]\ndoc = \"It.\"\nvalues = [{{ value = \"small\", {} }}]\n",
        renamed("old_value")
    );
    let files = [
        ("integrations/chat.toml", kind.as_str()),
        ("shared.toml", shared),
        ("types.toml", types.as_str()),
    ];
    let api = support::minimal(&attribute, &files);
    let old = [
        "old_attribute",
        "old-kind",
        "old_parameter",
        "old_in_this_kind",
        "old_value",
    ];
    for file in ["API.txt", "openapi.json"] {
        let text = support::emitted(&api, file);
        let missing: Vec<_> = old.iter().filter(|name| !text.contains(**name)).collect();
        assert!(missing.is_empty(), "{file}: {missing:?}");
    }
}

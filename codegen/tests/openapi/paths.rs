//! Tests that every operation exists, with the schemas of its kind, and that the facts about a kind are on its path.

use std::collections::BTreeSet;

use platform_api_codegen::model::{Api, Kind};
use serde_json::{Value, json};

use crate::support;

use super::expected::{flag, list, object, version};
use super::{document, real, schema_name, template, walk};

#[test]
fn there_are_three_operations_per_kind_and_three_more() {
    let (api, document) = real();
    let mut found = BTreeSet::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for method in ["get", "put", "delete"] {
            if let Some(id) = item[method]["operationId"].as_str() {
                assert!(found.insert(format!("{method} {path} {id}")), "{id} is there twice");
            }
        }
    }
    assert_eq!(found, expected_operations(api));
    assert_eq!(found.len(), 3 * api.integrations.kinds.len() + 3);
}

fn expected_operations(api: &Api) -> BTreeSet<String> {
    let list = template(&api.integrations.list_path);
    let settings = template(&api.settings.path);
    let others = [
        format!("get {list} list_integrations"),
        format!("get {settings} get_settings"),
        format!("put {settings} update_settings"),
    ];
    let of_kind = |kind: &Kind| {
        let name = kind.slug.replace('-', "_");
        let set = if kind.update_only { "update" } else { "set" };
        [
            format!("get {} get_{name}", template(&kind.read_path)),
            format!("put {} {set}_{name}", template(&kind.path)),
            format!("delete {} disable_{name}", template(&kind.path)),
        ]
    };
    api.integrations.kinds.iter().flat_map(of_kind).chain(others).collect()
}

#[test]
fn every_operation_uses_the_schemas_of_its_kind() {
    let (api, document) = real();
    let json = |content: &Value| content["content"]["application/json"]["schema"]["$ref"].clone();
    for kind in &api.integrations.kinds {
        let name = schema_name(kind);
        let put = &document["paths"][template(&kind.path)]["put"];
        assert_eq!(json(&put["requestBody"]), format!("#/components/schemas/{name}"));
        let has_required = kind.parameters.iter().any(|field| field.is_required());
        assert_eq!(put["requestBody"]["required"], has_required, "{name}");
        assert_eq!(
            json(&put["responses"]["2XX"]),
            format!("#/components/schemas/{name}Integration")
        );
        let get = &document["paths"][template(&kind.read_path)]["get"];
        assert_eq!(
            json(&get["responses"]["2XX"]),
            format!("#/components/schemas/{name}Integration")
        );
    }
    let settings = &document["paths"][template(&api.settings.path)];
    assert_eq!(
        json(&settings["get"]["responses"]["2XX"]),
        "#/components/schemas/Settings"
    );
    assert_eq!(
        json(&settings["put"]["responses"]["2XX"]),
        "#/components/schemas/Settings"
    );
    assert_eq!(
        json(&settings["put"]["requestBody"]),
        "#/components/schemas/SettingsUpdate"
    );
}

#[test]
fn what_is_special_is_on_every_path_of_it() {
    let (api, document) = real();
    let facts = |path: &str| {
        let item = document["paths"][template(path)].as_object().unwrap().clone();
        Value::Object(item.into_iter().filter(|(key, _)| key.starts_with("x-")).collect())
    };
    for kind in &api.integrations.kinds {
        let expected = object([
            ("x-section", json!(kind.section)),
            ("x-introduced", kind.introduced.map(version).into()),
            ("x-update-only", flag(kind.update_only)),
            ("x-keeps-settings", flag(kind.keeps_settings)),
            ("x-beta", flag(kind.beta)),
            ("x-hosted-only", flag(kind.hosted_only)),
            ("x-development-only", flag(kind.development_only)),
            ("x-limits", list(&kind.limits)),
            (
                "x-read-path",
                (kind.read_path != kind.path).then(|| template(&kind.read_path)).into(),
            ),
        ]);
        assert_eq!(facts(&kind.path), expected, "{}", kind.slug);
        assert_eq!(facts(&kind.read_path), expected, "{}", kind.slug);
    }
    let settings = object([
        ("x-installations-only", flag(api.settings.installations_only)),
        ("x-unset-reads-null", flag(api.settings.unset_reads_null)),
        ("x-cache-seconds", json!(api.settings.cache_seconds)),
        ("x-cache-adjustable", flag(api.settings.cache_adjustable)),
    ]);
    assert_eq!(facts(&api.settings.path), settings);
}

/// Every operation with its method and identifier.
fn operations(document: &Value) -> Vec<(&str, &str, &Value)> {
    let mut operations = Vec::new();
    for item in document["paths"].as_object().unwrap().values() {
        for method in ["get", "put", "delete"] {
            let operation = item.get(method);
            operations.extend(operation.map(|it| (method, it["operationId"].as_str().unwrap(), it)));
        }
    }
    operations
}

#[test]
fn every_operation_and_every_tag_is_described() {
    let (api, document) = real();
    let described = |value: &Value| {
        value["description"]
            .as_str()
            .is_some_and(|text| !text.contains("\n\n\n"))
    };
    let tags = document["tags"].as_array().unwrap();
    for tag in tags {
        assert!(described(tag), "{tag}");
    }
    for (_, id, operation) in operations(document) {
        assert!(described(operation), "{id}");
        let name = &operation["tags"][0];
        assert!(
            tags.iter().any(|tag| tag["name"] == *name),
            "{id}: the tag {name} is not described"
        );
    }
    for kind in &api.integrations.kinds {
        let put = document["paths"][template(&kind.path)]["put"]["description"]
            .as_str()
            .unwrap();
        let limits = kind.limits.iter().map(String::as_str);
        for sentence in [kind.doc.as_str()]
            .into_iter()
            .chain(kind.note.as_deref())
            .chain(limits)
        {
            assert!(put.contains(sentence), "{}: {sentence}", kind.slug);
        }
    }
}

/// The documents show no status codes, so the document has none; every body has a schema, or tools cannot use it.
#[test]
fn every_response_is_a_range_of_statuses_and_every_content_has_a_schema() {
    let (_, document) = real();
    for (_, id, operation) in operations(document) {
        let statuses: Vec<_> = operation["responses"].as_object().unwrap().keys().collect();
        assert_eq!(statuses, ["2XX", "4XX"], "{id}");
        assert_eq!(
            operation["responses"]["4XX"]["$ref"], "#/components/responses/Refused",
            "{id}"
        );
    }
    let refused = &document["components"]["responses"]["Refused"]["content"];
    assert_eq!(
        refused["application/json"]["schema"]["$ref"],
        "#/components/schemas/Messages"
    );
    assert_eq!(
        refused["text/plain"]["schema"],
        json!({ "type": "string" }),
        "beyond a rate limit"
    );
    let mut contents = 0;
    walk(document, &mut |value| {
        for (media_type, content) in value.get("content").and_then(Value::as_object).into_iter().flatten() {
            let known = ["application/json", "application/x-www-form-urlencoded", "text/plain"];
            assert!(known.contains(&media_type.as_str()), "{media_type}");
            assert!(content["schema"].is_object(), "{content}");
            contents += 1;
        }
    });
    assert!(contents > operations(document).len(), "{contents}");
}

#[test]
fn every_body_is_a_form_too_and_settings_are_sent_in_the_query() {
    let mut api = support::real_api();
    let document_of = document(&api);
    let mut bodies = 0;
    for (_, id, operation) in operations(&document_of)
        .into_iter()
        .filter(|(method, ..)| *method == "put")
    {
        let content = &operation["requestBody"]["content"];
        let form = &content["application/x-www-form-urlencoded"]["schema"];
        assert!(
            form.is_object() && *form == content["application/json"]["schema"],
            "{id}"
        );
        bodies += 1;
    }
    assert_eq!(bodies, api.integrations.kinds.len() + 1);
    for in_query in [true, false] {
        api.settings.parameters_in_query = in_query;
        let document = document(&api);
        let put = &document["paths"][template(&api.settings.path)]["put"];
        assert_eq!(put["requestBody"]["required"], !in_query);
        let query = &put["parameters"][0];
        let schema = in_query.then(|| json!({ "$ref": "#/components/schemas/SettingsUpdate" }));
        assert_eq!(
            (query["in"] == "query", query.get("schema")),
            (in_query, schema.as_ref())
        );
    }
}

/// `.ci/openapi` validates the examples against the schemas, and sends those of requests.
#[test]
fn every_operation_has_an_example() {
    let (api, document) = real();
    let project = &document["components"]["parameters"]["ProjectId"];
    assert!(project["example"].is_string());
    assert_eq!(project["schema"]["$ref"], "#/components/schemas/ProjectId");
    let id = &document["components"]["schemas"]["ProjectId"];
    let types: Vec<_> = id["anyOf"]
        .as_array()
        .unwrap()
        .iter()
        .map(|schema| &schema["type"])
        .collect();
    assert_eq!(types, ["integer", "string"], "generated clients take both");
    let json = |content: &Value| content["content"]["application/json"]["example"].clone();
    let (mut sent, mut read) = (0, 0);
    for (method, id, operation) in operations(document) {
        match method {
            "put" => {
                let example = json(&operation["requestBody"]);
                assert!(example.is_object(), "{id}: {example}");
                sent += 1;
            }
            "get" => {
                let example = json(&operation["responses"]["2XX"]);
                assert!(!example.is_null(), "{id}");
                read += 1;
            }
            _ => assert!(operation["requestBody"].is_null(), "{id} has a body and no example"),
        }
    }
    let kinds = api.integrations.kinds.len();
    assert_eq!((sent, read), (kinds + 1, kinds + 2));
}

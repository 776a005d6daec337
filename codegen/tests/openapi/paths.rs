//! Every operation is there, with the schemas of its kind, and what is special about a kind is on its path.

use std::collections::BTreeSet;

use platform_api_codegen::model::{Api, Kind};
use serde_json::{Map, Value, json};

use super::expected::{flag, list, object, sentences, version};
use super::{api, document, schema_name, template};

#[test]
fn there_are_three_operations_per_kind_and_three_more() {
    let api = api();
    let document = document(&api);
    let mut found = BTreeSet::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for method in ["get", "put", "delete"] {
            if let Some(id) = item[method]["operationId"].as_str() {
                assert!(found.insert(format!("{method} {path} {id}")), "{id} is there twice");
            }
        }
    }
    assert_eq!(found, expected_operations(&api));
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
    let api = api();
    let document = document(&api);
    let json = |content: &Value| content["content"]["application/json"]["schema"]["$ref"].clone();
    for kind in &api.integrations.kinds {
        let name = schema_name(kind);
        let put = &document["paths"][template(&kind.path)]["put"];
        assert_eq!(json(&put["requestBody"]), format!("#/components/schemas/{name}"));
        assert_eq!(put["requestBody"]["required"], true);
        let get = &document["paths"][template(&kind.read_path)]["get"];
        assert_eq!(json(&get["responses"]["200"]), format!("#/components/schemas/{name}Integration"));
    }
    let settings = &document["paths"][template(&api.settings.path)];
    assert_eq!(json(&settings["get"]["responses"]["200"]), "#/components/schemas/Settings");
    assert_eq!(json(&settings["put"]["responses"]["2XX"]), "#/components/schemas/Settings");
    assert_eq!(json(&settings["put"]["requestBody"]), "#/components/schemas/SettingsUpdate");
}

#[test]
fn what_is_special_about_a_kind_is_on_its_path() {
    let api = api();
    let document = document(&api);
    for kind in &api.integrations.kinds {
        let item = document["paths"][template(&kind.path)].as_object().unwrap();
        let facts: Map<_, _> = item.clone().into_iter().filter(|(key, _)| key.starts_with("x-")).collect();
        let expected = object([
            ("x-section", json!(kind.section)),
            ("x-introduced", kind.introduced.map(version).into()),
            ("x-update-only", flag(kind.update_only)),
            ("x-keeps-settings", flag(kind.keeps_settings)),
            ("x-beta", flag(kind.beta)),
            ("x-hosted-only", flag(kind.hosted_only)),
            ("x-development-only", flag(kind.development_only)),
            ("x-limits", list(&kind.limits)),
            ("x-read-path", (kind.read_path != kind.path).then(|| template(&kind.read_path)).into()),
        ]);
        assert_eq!(Value::Object(facts), expected, "{}", kind.slug);
        assert_eq!(item["description"], sentences(&kind.doc, kind.note.as_deref()), "{}", kind.slug);
    }
}

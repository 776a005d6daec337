//! Every field and every enum is in its schemas, with all its facts and nothing else.

use std::collections::BTreeSet;

use platform_api_codegen::model::{Api, Field, Type};
use serde_json::{Map, Value};

use super::expected::{Side, expected, expected_enum, list};
use super::{api, document, schema_name};

#[test]
fn every_field_is_in_its_schemas_with_its_facts() {
    let api = api();
    let document = document(&api);
    let schemas = &document["components"]["schemas"];
    let settings: Vec<&Field> = api.settings.attributes().collect();
    let writable: Vec<&Field> = api.settings.writable().collect();
    let object: Vec<&Field> = api.integrations.object.iter().filter(|field| field.ty != Type::Properties).collect();
    compare(&api, &schemas["Integration"], &object, Side::Response(&[]));
    compare(&api, &schemas["Settings"], &settings, Side::Response(&[]));
    compare(&api, &schemas["SettingsUpdate"], &writable, Side::Change);
    for kind in &api.integrations.kinds {
        let name = schema_name(kind);
        compare(
            &api,
            &schemas[&name],
            &all(&kind.parameters),
            if kind.update_only { Side::Change } else { Side::Setup },
        );
        let shown = Side::Response(&kind.shown_properties);
        let properties = &schemas[format!("{name}Properties")];
        compare(&api, properties, &all(&kind.properties), shown);
        let own = &schemas[format!("{name}Integration")]["allOf"][1]["properties"]["properties"];
        assert_eq!(own["oneOf"][0]["$ref"], format!("#/components/schemas/{name}Properties"));
    }
    for record in &api.records {
        compare(&api, &schemas[&record.name], &all(&record.fields), Side::Change);
    }
}

fn all(fields: &[Field]) -> Vec<&Field> {
    fields.iter().collect()
}

#[test]
fn every_enum_is_a_schema() {
    let api = api();
    let document = document(&api);
    for item in &api.enums {
        assert_eq!(document["components"]["schemas"][&item.name], expected_enum(item), "{}", item.name);
    }
}

fn compare(api: &Api, schema: &Value, fields: &[&Field], side: Side) {
    let none = Map::new();
    let properties = schema.get("properties").map_or(&none, |properties| properties.as_object().unwrap());
    let names: BTreeSet<&str> = properties.keys().map(String::as_str).collect();
    assert_eq!(names, fields.iter().map(|field| field.name.as_str()).collect());
    for field in fields {
        assert_eq!(properties[&field.name], expected(api, field, side), "{}", field.name);
    }
    let required = fields.iter().filter(|field| field.is_required() && !matches!(side, Side::Response(_)));
    let required: Vec<String> = required.map(|field| field.name.clone()).collect();
    assert_eq!(schema.get("required").cloned().unwrap_or_default(), list(&required));
}

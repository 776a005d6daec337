//! Tests that every field and every enum is in its schemas, with all its facts and nothing else.

use std::collections::BTreeSet;

use platform_api_codegen::model::{Api, Field, Type};
use serde_json::{Map, Value, json};

use super::expected::{Side, expected, expected_enum, list};
use super::{real, schema_name};

#[test]
fn every_field_is_in_its_schemas_with_its_facts() {
    let (api, document) = real();
    let schemas = &document["components"]["schemas"];
    let settings: Vec<&Field> = api.settings.attributes().collect();
    let writable: Vec<&Field> = api.settings.writable().collect();
    let object: Vec<&Field> = api
        .integrations
        .object
        .iter()
        .filter(|field| field.ty != Type::Properties)
        .collect();
    compare(api, &schemas["Integration"], &object, Side::Response);
    compare(api, &schemas["Settings"], &settings, Side::Response);
    compare(api, &schemas["SettingsUpdate"], &writable, Side::Request);
    for kind in &api.integrations.kinds {
        let name = schema_name(kind);
        compare(api, &schemas[&name], &all(&kind.parameters), Side::Request);
        compare(
            api,
            &schemas[format!("{name}Properties")],
            &all(&kind.properties),
            Side::Response,
        );
        let own = &schemas[format!("{name}Integration")]["allOf"][1]["properties"]["properties"];
        assert_eq!(
            *own,
            json!({ "$ref": format!("#/components/schemas/{name}Properties") })
        );
    }
    for record in &api.records {
        compare(api, &schemas[&record.name], &all(&record.fields), Side::Request);
    }
}

fn all(fields: &[Field]) -> Vec<&Field> {
    fields.iter().collect()
}

#[test]
fn every_enum_is_a_schema() {
    let (api, document) = real();
    for item in &api.enums {
        assert_eq!(
            document["components"]["schemas"][&item.name],
            expected_enum(item),
            "{}",
            item.name
        );
    }
}

fn compare(api: &Api, schema: &Value, fields: &[&Field], side: Side) {
    let none = Map::new();
    let properties = schema
        .get("properties")
        .map_or(&none, |properties| properties.as_object().unwrap());
    let names: BTreeSet<&str> = properties.keys().map(String::as_str).collect();
    assert_eq!(names, fields.iter().map(|field| field.name.as_str()).collect());
    for field in fields {
        let mut schema = properties[&field.name].as_object().unwrap().clone();
        let description = schema.remove("description").unwrap();
        assert_eq!(Value::Object(schema), expected(api, field, side), "{}", field.name);
        let said = described(field, side);
        assert!(
            !said.is_empty() && said.iter().all(|said| description.as_str().unwrap().contains(said)),
            "{description}"
        );
    }
    let required = fields
        .iter()
        .filter(|field| field.is_required() && side == Side::Request);
    let required: Vec<String> = required.map(|field| field.name.clone()).collect();
    assert_eq!(schema.get("required").cloned().unwrap_or_default(), list(&required));
}

/// What a description must have; `docs.rs` tests the sentences of the other facts.
fn described(field: &Field, side: Side) -> Vec<String> {
    let note = field.note().map(|note| format!("{} {note}", field.doc));
    let deprecated = field.deprecated().map_or(&[][..], |deprecated| &deprecated.replaced_by);
    let replaced = deprecated.iter().map(|name| format!("`{name}`"));
    let means = field.means().iter().map(|(value, doc)| format!("`{value}`: {doc}"));
    let consequence = field.irreversible().filter(|_| side == Side::Request);
    let read_as = field
        .read_as()
        .map(|name| format!("Our reading: Responses call it `{name}`."));
    let reading = field.reading().map(|reading| format!("Our reading: {reading}"));
    let unit = field.unit().map(|unit| format!("Unit: {unit}."));
    let one = [
        Some(field.doc.clone()),
        note,
        consequence.map(str::to_owned),
        read_as,
        reading,
        unit,
    ];
    one.into_iter().flatten().chain(replaced).chain(means).collect()
}

//! Writes and reads every kind and every parameter.

use std::collections::BTreeSet;

use platform_api_codegen::model::{Api, Kind};
use serde_json::{Map, Value};

use super::{least, path, prepare, read_path, start};
use crate::samples::{all_valid, form, invalid, is_in_form, valid};

fn everything(api: &Api, kind: &Kind) -> Map<String, Value> {
    kind.parameters.iter().map(|field| (field.name.clone(), valid(api, field))).collect()
}

fn check_object(api: &Api, kind: &Kind, object: &Map<String, Value>, sent: &Map<String, Value>) {
    let slug = &kind.slug;
    assert_eq!(object["slug"], slug.as_str());
    let names: BTreeSet<&str> = api.integrations.object.iter().map(|field| field.name.as_str()).collect();
    assert_eq!(object.keys().map(String::as_str).collect::<BTreeSet<_>>(), names, "{slug}");
    let properties = object["properties"].as_object().unwrap();
    let mut seen = 0;
    for parameter in &kind.parameters {
        let name = parameter.name.as_str();
        let outer = parameter.read_as().unwrap_or(name);
        let is_outside = names.contains(outer);
        let read = if is_outside { object.get(outer) } else { properties.get(name) };
        let hidden = parameter.is_secret() && !kind.shown_properties.contains(&parameter.name);
        let expected = if hidden { None } else { Some(sent.get(name).unwrap_or(&Value::Null)) };
        assert_eq!(read, expected, "{slug} {name}");
        seen += usize::from(!hidden && !is_outside);
    }
    assert_eq!(properties.len(), seen, "{slug}");
}

#[tokio::test]
async fn every_kind_is_set_up_read_and_disabled_in_every_encoding() {
    let (mut kinds, mut parameters) = (0, 0);
    for encoding in ["json", "form", "query"] {
        let (sandbox, caller) = start().await;
        prepare(&sandbox);
        let api = sandbox.api();
        kinds = api.integrations.kinds.len();
        for kind in &api.integrations.kinds {
            let mut sent = everything(api, kind);
            sent.retain(|_, value| encoding == "json" || is_in_form(value));
            let set = match encoding {
                "json" => caller.put(&path(kind), Value::Object(sent.clone())).await,
                "form" => caller.put_form(&path(kind), &form(&sent)).await,
                _ => caller.put_query(&path(kind), &form(&sent)).await,
            };
            check_object(api, kind, set.object(), &sent);
            assert_eq!(caller.get(&read_path(kind)).await.object(), set.object());
            assert_eq!(sandbox.stored(42, &kind.slug).unwrap(), sent, "{} {encoding}", kind.slug);
            parameters += sent.len();
        }
        let list = caller.get("/projects/42/integrations").await;
        assert_eq!(list.body.as_array().unwrap().len(), kinds);
        for kind in &api.integrations.kinds {
            assert_eq!(caller.delete(&path(kind)).await.status, 204);
            assert_eq!(caller.get(&read_path(kind)).await.object()["active"], false);
            let kept = !sandbox.stored(42, &kind.slug).unwrap().is_empty();
            assert_eq!(kept, kind.keeps_settings, "{}", kind.slug);
        }
        assert_eq!(caller.get("/projects/42/integrations").await.body, Value::Array(Vec::new()));
        assert_eq!(sandbox.requests().len(), kinds * 4 + 2);
        assert!(sandbox.requests().iter().all(|request| request.unknown.is_empty()));
    }
    println!("{kinds} kinds and {} parameters in 3 encodings", parameters / 3);
}

#[tokio::test]
async fn every_required_parameter_is_required() {
    let (sandbox, caller) = start().await;
    let api = sandbox.api();
    let mut required = 0;
    for kind in &api.integrations.kinds {
        let least = least(api, kind);
        for name in least.keys() {
            let mut lacking = least.clone();
            lacking.remove(name);
            let response = caller.put(&path(kind), Value::Object(lacking.clone())).await;
            assert_eq!(response.complaints(), [name], "{}", kind.slug);
            lacking.insert(name.clone(), Value::Null);
            assert_eq!(caller.put(&path(kind), Value::Object(lacking)).await.complaints(), [name]);
            required += 1;
        }
        assert_eq!(sandbox.stored(42, &kind.slug), None);
        let status = caller.put(&path(kind), Value::Object(least)).await.status;
        assert_eq!(status, if kind.update_only { 400 } else { 200 }, "{}", kind.slug);
    }
    println!("{required} required parameters");
}

#[tokio::test]
async fn every_parameter_of_a_kind_takes_what_is_declared_and_nothing_else() {
    let (sandbox, caller) = start().await;
    prepare(&sandbox);
    let api = sandbox.api();
    let (mut refused, mut taken) = (0, 0);
    for kind in &api.integrations.kinds {
        // A value of another parameter may require more.
        let mut least = least(api, kind);
        let conditional = kind.parameters.iter().filter(|field| !field.required_when().is_empty());
        least.extend(conditional.map(|field| (field.name.clone(), valid(api, field))));
        let with = |name: &str, value: Value| {
            let mut parameters = least.clone();
            parameters.insert(name.to_owned(), value);
            Value::Object(parameters)
        };
        for field in &kind.parameters {
            for value in invalid(api, field) {
                let before = sandbox.stored(42, &kind.slug);
                let response = caller.put(&path(kind), with(&field.name, value)).await;
                assert!(response.complaints().contains(&field.name.as_str()), "{} {}", kind.slug, field.name);
                assert_eq!(sandbox.stored(42, &kind.slug), before);
                refused += 1;
            }
            for value in all_valid(api, field) {
                let response = caller.put(&path(kind), with(&field.name, value.clone())).await;
                assert_eq!(response.status, 200, "{} {} {value} {}", kind.slug, field.name, response.body);
                assert_eq!(sandbox.stored(42, &kind.slug).unwrap()[&field.name], value);
                taken += 1;
            }
        }
    }
    println!("{taken} values taken, {refused} refused");
}

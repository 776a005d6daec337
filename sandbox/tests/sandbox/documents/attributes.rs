//! Writes and reads every attribute of the settings.

use platform_api_codegen::model::{self, Api, Fact, Field};
use platform_api_sandbox::Tier;
use serde_json::{Map, Value, json};

use super::{SETTINGS, start, start_at};
use crate::samples::{all_valid, form, invalid, is_in_form, valid};

#[tokio::test]
async fn every_attribute_is_written_and_read_back() {
    let (sandbox, caller) = start().await;
    let api = sandbox.api();
    let (writable, all) = (api.settings.writable().count(), api.settings.attributes().count());
    let secrets = api.settings.writable().filter(|field| field.is_secret()).count();
    let first = caller.get(SETTINGS).await;
    assert_eq!(first.object().len(), all - secrets);
    let mut refused = 0;
    for field in api.settings.writable() {
        let name = &field.name;
        sandbox.reset();
        sandbox.assume_settings(companions(api, field));
        for value in all_valid(api, field).into_iter().chain([Value::Null]) {
            let response = caller.put(SETTINGS, json!({ name: value })).await;
            let expected = (!field.is_secret()).then_some(&value);
            assert_eq!(response.object().get(name), expected, "{name} {}", response.body);
            assert_eq!(sandbox.settings_state()[name], value, "{name}");
        }
        for value in invalid(api, field) {
            assert_eq!(caller.put(SETTINGS, json!({ name: value })).await.complaints(), [name], "{value}");
            assert_eq!(sandbox.settings_state()[name], Value::Null);
            refused += 1;
        }
    }
    assert!(sandbox.requests().iter().all(|request| request.unknown.is_empty()));
    println!("{writable} attributes, {secrets} of them secret, {refused} values refused");
}

/// The attributes that the field requires.
fn companions(api: &Api, field: &Field) -> Map<String, Value> {
    let names: Vec<&String> = field.needs().into_iter().flat_map(|needs| needs.one_of.iter().flatten()).collect();
    let named = api.settings.writable().filter(|other| names.contains(&&other.name));
    let named = named.map(|other| (other.name.clone(), valid(api, other)));
    // The attributes that exclude the field's value from their entries, or the reverse.
    let others = api.settings.writable().filter(|other| other.not_in().is_some_and(|not_in| not_in.name == field.name));
    let named = named.chain(others.map(|other| (other.name.clone(), valid(api, other))));
    named.chain(field.not_in().map(|not_in| (not_in.name.clone(), json!([])))).collect()
}

#[tokio::test]
async fn all_attributes_at_once_in_every_encoding() {
    for encoding in ["json", "form", "query"] {
        let (sandbox, caller) = start().await;
        let api = sandbox.api();
        let mut sent: Map<String, Value> =
            api.settings.writable().map(|field| (field.name.clone(), valid(api, field))).collect();
        sent.retain(|_, value| encoding == "json" || is_in_form(value));
        let response = match encoding {
            "json" => caller.put(SETTINGS, Value::Object(sent.clone())).await,
            "form" => caller.put_form(SETTINGS, &form(&sent)).await,
            _ => caller.put_query(SETTINGS, &form(&sent)).await,
        };
        assert_eq!(response.status, 200, "{encoding} {}", response.body);
        let mut state = sandbox.settings_state();
        state.retain(|name, _| sent.contains_key(name));
        assert_eq!(state, sent, "{encoding}");
        assert_eq!(sandbox.requests()[0].parameters, sent, "{encoding}");
    }
}

#[tokio::test]
async fn tiers_cut_the_settings() {
    for tier in [Tier::Free, Tier::Premium, Tier::Ultimate] {
        let (sandbox, caller) = start_at(tier).await;
        let api = sandbox.api();
        let sent: Map<String, Value> =
            api.settings.writable().map(|field| (field.name.clone(), valid(api, field))).collect();
        let above = |field: &&Field| match field.tier() {
            None => false,
            Some(model::Tier::Premium) => tier == Tier::Free,
            Some(model::Tier::Ultimate) => tier != Tier::Ultimate,
        };
        let mut ignored: Vec<&str> = api.settings.writable().filter(above).map(|field| field.name.as_str()).collect();
        ignored.sort_unstable();
        let response = caller.put(SETTINGS, Value::Object(sent)).await;
        assert_eq!(sandbox.requests()[0].ignored, ignored, "{tier:?}");
        for name in &ignored {
            assert!(!response.object().contains_key(*name), "{tier:?} {name}");
        }
        let paid_reads = api.settings.writable().filter(|field| field.has(&Fact::HigherTierRead));
        let names: Vec<&str> = paid_reads.map(|field| field.name.as_str()).collect();
        for name in names {
            let is_shown = tier != Tier::Free && !ignored.contains(&name);
            assert_eq!(response.object().contains_key(name), is_shown, "{tier:?} {name}");
        }
        println!("{tier:?}: {} attributes ignored, {} fields read", ignored.len(), response.object().len());
    }
}

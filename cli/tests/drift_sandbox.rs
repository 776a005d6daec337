//! These tests compare responses of the sandbox with the spec, by `drift`.
//!
//! The sandbox follows the spec, so its responses never drift. Each invalid value of a field drifts, and no valid value
//! does. A usual run tries one field in eight, and `FULL_TESTS=1` tries all.

#[allow(dead_code, reason = "the tests of the sandbox use all of it")]
#[path = "../../sandbox/tests/sandbox/caller.rs"]
mod caller;
#[path = "drift_sandbox/samples.rs"]
mod samples;

use platform_api_cli::drift::{Drift, FindingKind, Notes, Of};
use platform_api_codegen::model::{Api, Field, Kind, Type};
use platform_api_sandbox::{Role, Sandbox};
use serde_json::{Map, Value, json};

use crate::drift::of;
use crate::support;
use caller::Caller;
use samples::{all_valid, invalid, valid};

#[tokio::test]
async fn no_response_of_the_sandbox_has_drifted() {
    let sandbox = Sandbox::start().await.unwrap();
    let caller = Caller::new(&sandbox, Role::Administrator);
    let api = sandbox.api();
    let mut fields = 0;
    let settings = caller.get("/application/settings").await;
    fields += quiet(&of(api, Of::Settings, &settings.body));
    for kind in &api.integrations.kinds {
        sandbox.install(42, &kind.slug);
        let parameters: Map<_, _> = kind
            .parameters
            .iter()
            .map(|field| (field.name.clone(), valid(api, field)))
            .collect();
        let path = |template: &str| template.replace(":id", "42");
        assert_eq!(
            caller.put(&path(&kind.path), Value::Object(parameters)).await.status,
            200,
            "{}",
            kind.slug
        );
        let read = caller.get(&path(&kind.read_path)).await;
        fields += quiet(&of(api, Of::Kind(kind), &read.body));
    }
    let list = caller.get("/projects/42/integrations").await;
    assert!(
        list.body
            .as_array()
            .is_some_and(|list| list.len() == api.integrations.kinds.len()),
        "{}",
        list.body
    );
    fields += quiet(&of(api, Of::List, &list.body));
    println!("{} kinds, {fields} fields", api.integrations.kinds.len());
}

#[tokio::test]
async fn every_invalid_value_has_drifted_and_no_valid_one() {
    let sandbox = Sandbox::start().await.unwrap();
    let api = sandbox.api();
    let (mut wrong, mut right) = (0, 0);
    let one_in = if support::is_full() { 1 } else { 8 };
    for attribute in api.settings.attributes().step_by(one_in) {
        let read = |value: Value| drifted(&of(api, Of::Settings, &json!({ attribute.name.as_str(): value })));
        check(api, attribute, read, &mut wrong, &mut right);
    }
    for kind in api.integrations.kinds.iter().step_by(one_in) {
        for property in &kind.properties {
            let body = |value: Value| json!({ "slug": kind.slug, "properties": { property.name.as_str(): value } });
            check(
                api,
                property,
                |value| drifted(&of(api, Of::Kind(kind), &body(value))),
                &mut wrong,
                &mut right,
            );
        }
    }
    println!("{wrong} invalid values, {right} valid ones");
}

/// Checks that every invalid value of a field drifts, and that no valid value does.
fn check(api: &Api, field: &Field, read: impl Fn(Value) -> Vec<FindingKind>, wrong: &mut usize, right: &mut usize) {
    for value in invalid(api, field) {
        let kinds = read(value.clone());
        assert!(!kinds.is_empty(), "{}: {value}", field.name);
        let is_expected = |kind: &FindingKind| {
            [
                FindingKind::OtherType,
                FindingKind::OtherValue,
                FindingKind::OutOfBounds,
            ]
            .contains(kind)
        };
        assert!(kinds.iter().all(is_expected), "{}: {value} is {kinds:?}", field.name);
        *wrong += 1;
    }
    let is_within = |value: &Value| {
        field
            .max_items()
            .is_none_or(|most| value.as_array().map_or(0, Vec::len) <= most as usize)
    };
    for value in all_valid(api, field).into_iter().filter(is_within) {
        assert_eq!(read(value.clone()), [], "{}: {value}", field.name);
        *right += 1;
    }
}

#[tokio::test]
async fn a_missing_field_is_a_note() {
    let sandbox = Sandbox::start().await.unwrap();
    let api = sandbox.api();
    let absent = |drift: &Drift| {
        drift
            .findings
            .iter()
            .filter(|finding| finding.kind == FindingKind::Absent)
            .count()
    };
    let nothing = of(api, Of::Settings, &json!({}));
    assert_eq!(absent(&nothing), api.settings.attributes().count());
    assert!(!nothing.has_drifted(false) && nothing.has_drifted(true));
    for kind in &api.integrations.kinds {
        let nothing = of(api, Of::Kind(kind), &json!({ "properties": {} }));
        let object = api
            .integrations
            .object
            .iter()
            .filter(|field| field.ty != Type::Properties)
            .count();
        assert_eq!(absent(&nothing), object + kind.properties.len(), "{}", kind.slug);
        let nulls = nulls(api, kind);
        assert!(!nulls.has_drifted(false), "{nulls:?}");
    }
}

fn nulls(api: &Api, kind: &Kind) -> Drift {
    let properties: Map<_, _> = kind
        .properties
        .iter()
        .map(|field| (field.name.clone(), Value::Null))
        .collect();
    let drift = of(
        api,
        Of::Kind(kind),
        &json!({ "slug": kind.slug, "properties": properties }),
    );
    let expected = kind.properties.iter().filter(|field| field.ty != Type::Any).count();
    assert_eq!(
        drift
            .findings
            .iter()
            .filter(|finding| finding.kind == FindingKind::Null)
            .count(),
        expected,
        "{}",
        kind.slug
    );
    drift
}

fn drifted(drift: &Drift) -> Vec<FindingKind> {
    drift
        .findings
        .iter()
        .filter(|finding| finding.is_drift)
        .map(|finding| finding.kind)
        .collect()
}

/// The number of compared fields. None of them has drifted.
fn quiet(drift: &Drift) -> usize {
    assert!(!drift.has_drifted(false), "{}", drift.render("spec", Notes::All));
    assert!(drift.fields > 0);
    drift.fields
}

//! Requests from YAML, read as strictly as `tests/api/configuration.rs` reads them from JSON and TOML.

use platform_api::generic::{IntegrationKind, KindVisitor, Record};
use platform_api::integrations::{ChatD, Kind};
use platform_api::{Json, SettingsUpdate};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::sample::{plain_sample, writable};

#[derive(Default)]
struct RoundTrips(usize);

impl RoundTrips {
    fn round_trip<R: Record + Serialize + DeserializeOwned>(&mut self) {
        let mut parameters: Map<String, Value> = writable(R::TABLE)
            .map(|field| (field.name.to_owned(), plain_sample(field)))
            .collect();
        // Optional parameters may be null.
        if let Some(field) = writable(R::TABLE).find(|field| !field.is_required()) {
            parameters[field.name] = Value::Null;
        }
        let text = Value::Object(parameters.clone()).to_string();
        let request = R::from_json(&text).unwrap_or_else(|error| panic!("{error}"));
        let yaml = serde_saphyr::to_string(&request).expect("YAML holds it");
        let again: R = serde_saphyr::from_str(&yaml).unwrap_or_else(|error| panic!("{error}: {yaml}"));
        let sent: Value = serde_json::from_str(again.object().to_json()).expect("parameters are JSON");
        assert_eq!(sent, Value::Object(parameters), "{yaml}");
        self.0 += 1;
    }
}

impl KindVisitor for RoundTrips {
    fn visit<K: IntegrationKind>(&mut self) {
        self.round_trip::<K>();
    }
}

#[test]
fn every_request_survives_yaml() {
    let mut round_trips = RoundTrips::default();
    Kind::visit_all(&mut round_trips);
    round_trips.round_trip::<SettingsUpdate>();
    assert_eq!(round_trips.0, Kind::ALL.len() + 1);
}

#[test]
fn errors_say_where() {
    for (yaml, expected) in [
        (
            "webhook: https://chat.example\npush_events: true\nchanel: x\n",
            "line 3 column 9: chat-d has no parameter `chanel`; did you mean `channel`?",
        ),
        (
            "webhook: https://chat.example\npush_events: maybe\nchannel: x\n",
            "line 2 column 14: parameter `push_events` must be a boolean, not a string",
        ),
        ("webhook: null\n", "parameter `webhook` is required and cannot be null"),
        (r#"webhook: "\ud800""#, "surrogate"),
    ] {
        let error = serde_saphyr::from_str::<ChatD>(yaml).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
}

/// JSON has no such number, so another value would be sent.
#[test]
fn a_number_that_is_not_finite_is_an_error() {
    for number in [".nan", ".inf", "1e400"] {
        let error = serde_saphyr::from_str::<Json>(number).unwrap_err().to_string();
        assert!(error.contains("finite"), "{number}: {error}");
    }
}

//! Strict reading of requests from JSON and TOML.

use crate::cases::Request;
use crate::made_up::CardUpdate;
use crate::spec::is_full;
use crate::support::drawn::drawn;
use crate::support::sample::{plain_sample, writable};
use fastrand::Rng;
use platform_api::facts::Field;
use platform_api::generic::{IntegrationKind, KindVisitor, Record};
use platform_api::integrations::{ChatD, Kind};
use platform_api::{Json, Object, SettingsUpdate, Timestamp};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

fn to_value(value: impl Serialize) -> Value {
    serde_json::to_value(value).expect("any request is written")
}

#[test]
fn every_request_is_read_and_written_in_toml() {
    let mut walk = Walk {
        rng: Rng::with_seed(41),
        kinds: 0,
        read: 0,
        refused: 0,
    };
    Kind::visit_all(&mut walk);
    is_read_and_written::<SettingsUpdate>();
    assert_eq!(walk.kinds, Kind::ALL.len());
    let Walk { read, refused, .. } = walk;
    assert!(
        read > 20 && refused > 20,
        "{read} random requests are read, {refused} are refused"
    );
}

struct Walk {
    rng: Rng,
    kinds: usize,
    read: usize,
    refused: usize,
}

impl KindVisitor for Walk {
    fn visit<K: IntegrationKind>(&mut self) {
        is_read_and_written::<K>();
        for _ in 0..if is_full() { 200 } else { 10 } {
            let mut members = drawn(&mut self.rng, K::TABLE);
            // TOML has no null. With many members, almost every request would be refused.
            members.retain(|_, value| !value.to_string().contains("null") && self.rng.u8(..3) == 0);
            if self.rng.bool() {
                let required = K::TABLE.fields.iter().filter(|field| field.is_required());
                members.extend(required.map(|field| (field.name.to_owned(), plain_sample(field))));
            }
            if is_read_alike::<K>(members) {
                self.read += 1;
            } else {
                self.refused += 1;
            }
        }
        self.kinds += 1;
    }
}

/// Returns `false` if both formats refuse the request with the same message.
fn is_read_alike<R: Record + DeserializeOwned>(members: Map<String, Value>) -> bool {
    let line = |(name, value)| format!("{name} = {}\n", toml::Value::try_from(value).expect("TOML holds it"));
    let text: String = members.iter().map(line).collect();
    let json = Value::Object(members).to_string();
    match (serde_json::from_str::<R>(&json), toml::from_str::<R>(&text)) {
        (Ok(of_json), Ok(of_toml)) => assert!(of_json == of_toml, "{json}\n{text}"),
        (Err(of_json), Err(of_toml)) => {
            assert!(
                of_json.to_string().starts_with(of_toml.message()),
                "{of_json}\n{of_toml}"
            );
            return false;
        }
        (of_json, of_toml) => panic!("{:?} {:?}\n{json}\n{text}", of_json.err(), of_toml.err()),
    }
    true
}

fn is_read_and_written<R: Record + Serialize + DeserializeOwned>() {
    let plain = |field: &Field| (field.name.to_owned(), plain_sample(field));
    let samples: Map<_, _> = writable(R::TABLE).map(plain).collect();
    let read = |text: &str| toml::from_str::<R>(text).unwrap_or_else(|error| panic!("{error}"));
    let request = read(&toml::to_string(&samples).expect("TOML holds it"));
    assert_eq!(to_value(&request), Value::Object(samples), "{}", R::TABLE.name);
    let written = toml::to_string(&request).expect("TOML holds it");
    assert!(read(&written) == request, "{written}");
}

#[test]
fn errors_say_where() {
    let chat = |text: &str| toml::from_str::<ChatD>(text).unwrap_err().to_string();
    let error = chat("webhook = \"https://chat.example\"\npush_events = true\nchanel = \"#deploys\"\n");
    assert!(error.contains("line 3, column 10"), "{error}");
    assert!(
        error.contains("chat-d has no parameter `chanel`; did you mean `channel`?"),
        "{error}"
    );
    let error = chat("webhook = \"https://chat.example\"\npush_events = \"yes\"\n");
    assert!(error.contains("line 2, column 15"), "{error}");

    let chat = |text: &str| serde_json::from_str::<ChatD>(text).unwrap_err().to_string();
    let error = chat("{\n\"webhook\": \"https://chat.example\",\n\"chanel\": 1,\n\"x\": 1}");
    assert!(error.contains("did you mean `channel`? at line 3 column 10"), "{error}");
}

#[test]
fn private_names_of_serde_json_are_data() {
    for name in ["$serde_json::private::RawValue", "$serde_json::private::Number"] {
        let inside = json!({ name: "1", "b": [{ name: "no JSON" }] });
        for value in [inside.clone(), json!({ "a": [inside] })] {
            let text = value.to_string();
            assert_eq!(serde_json::from_str::<Json>(&text).unwrap().to_value(), value);
            assert_eq!(to_value(serde_json::from_str::<Object>(&text).unwrap()), value);
            let error = serde_json::from_str::<CardUpdate>(&text).unwrap_err().to_string();
            assert!(error.contains(" has no parameter `"), "{error}");
        }
        let update = |value| json!({ "weights": { name: value } });
        let error = serde_json::from_str::<CardUpdate>(&update("no JSON").to_string()).unwrap_err();
        let message = format!("`{name}` must be an integer, not a string");
        assert!(error.to_string().contains(&message), "{error}");
    }
}

#[test]
fn a_repeated_parameter_and_a_number_that_is_not_finite_are_errors() {
    let twice = r#"{"webhook":"https://a.example","webhook":"https://b.example"}"#;
    let error = serde_json::from_str::<ChatD>(twice).unwrap_err().to_string();
    assert!(error.contains("parameter `webhook` is given twice"), "{error}");
    let nested = r#"{"layout":{"entries":[{"level":3,"level":4}]}}"#;
    let error = serde_json::from_str::<CardUpdate>(nested).unwrap_err().to_string();
    assert!(error.contains("`level` is given twice"), "{error}");
    for text in ["ratio = nan", "ratio = inf"] {
        let error = toml::from_str::<CardUpdate>(text).unwrap_err();
        assert!(error.message().contains("finite"), "{error}");
    }
}

#[test]
fn a_date_of_toml_is_a_string_only_where_a_timestamp_belongs() {
    let quotes = "a date of TOML must be a string, in quotes: \"…\"";
    let message = |text| toml::from_str::<Request>(text).unwrap_err().message().to_owned();
    let flag = "parameter `flag` must be a boolean, not a string";
    assert_eq!(message("flag = 2024-05-01"), flag);
    assert_eq!(message("token = 2024-05-01"), format!("parameter `token`: {quotes}"));
    assert_eq!(message("labels = [\"a\", 07:32:00]"), quotes);
    for text in ["a = 2024-05-01T12:00:00Z", "b = [{ c = 07:32:00 }]"] {
        assert_eq!(toml::from_str::<Object>(text).unwrap_err().message(), quotes, "{text}");
    }
    #[derive(serde::Deserialize)]
    struct Waiver {
        until: Timestamp,
    }
    let waiver: Waiver = toml::from_str("until = 2024-05-01T12:00:00Z").unwrap();
    assert_eq!(waiver.until.to_string(), "2024-05-01T12:00:00Z");
}

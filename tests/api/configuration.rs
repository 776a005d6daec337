//! Strict requests from JSON and TOML files. Errors name the parameter, and the line if the format knows it.

use crate::cases::{HOOK, Request};
use crate::made_up::CardUpdate;
use crate::support::sample::{plain_sample, writable};
use platform_api::facts::Field;
use platform_api::generic::{IntegrationKind, KindVisitor, Record};
use platform_api::integrations::{ChatD, Kind};
use platform_api::{Json, Object, Settings, SettingsUpdate};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

enum Format {
    Json,
    Toml,
}

impl Format {
    fn read<T: DeserializeOwned>(self, text: &str) -> Result<T, String> {
        match self {
            Format::Json => serde_json::from_str(text).map_err(|error| error.to_string()),
            Format::Toml => toml::from_str(text).map_err(|error| error.to_string()),
        }
    }
}

fn to_value(value: impl Serialize) -> Value {
    serde_json::to_value(value).expect("any request is written")
}

#[test]
fn a_request_is_read_from_json_and_toml() {
    let chat = ChatD::new("https://chat.example").push_events(true);
    let json = r#"{"webhook":"https://chat.example","push_events":true}"#;
    assert_eq!(serde_json::from_str::<ChatD>(json).unwrap(), chat);
    let text = "webhook = \"https://chat.example\"\npush_events = true\n";
    assert_eq!(toml::from_str::<ChatD>(text).unwrap(), chat);
}

/// JSON is read by the walk of `walk.rs`.
#[test]
fn every_request_is_read_and_written_in_toml() {
    struct Walk(usize);

    impl KindVisitor for Walk {
        fn visit<K: IntegrationKind>(&mut self) {
            is_read_and_written::<K>();
            self.0 += 1;
        }
    }

    let mut walk = Walk(0);
    Kind::visit_all(&mut walk);
    is_read_and_written::<SettingsUpdate>();
    assert_eq!(walk.0, Kind::ALL.len());
}

fn is_read_and_written<R: Record + Serialize + DeserializeOwned>() {
    let plain = |field: &Field| (field.name.to_owned(), plain_sample(field));
    let samples: Map<_, _> = writable(R::TABLE).map(plain).collect();
    let read = |text: &str| Format::Toml.read::<R>(text).unwrap_or_else(|error| panic!("{error}"));
    let request = read(&toml::to_string(&samples).expect("TOML holds it"));
    assert_eq!(to_value(&request), Value::Object(samples), "{}", R::TABLE.name);
    let written = toml::to_string(&request).expect("TOML holds it");
    assert!(read(&written) == request, "{written}");
}

#[derive(Clone, PartialEq)]
struct HookRequest(Object);
platform_api_runtime::request!(HookRequest, table = HOOK, response = Object);

/// Reads JSON in two ways, and each other format that can hold the values.
fn check<R: Record + DeserializeOwned>(json: &str, expected: &str) {
    let error = R::from_json(json).expect_err(json).message;
    assert!(error.contains(expected), "{error}");
    let through_serde = Format::Json.read::<R>(json).expect_err(json);
    assert!(through_serde.starts_with(&error), "{through_serde} instead of {error}");
    let value: Value = serde_json::from_str(json).expect("it is JSON");
    match toml::to_string(&value) {
        Ok(text) => {
            let error = Format::Toml.read::<R>(&text).expect_err(&text);
            assert!(error.contains(expected), "{error}");
        }
        Err(_) => assert!(json.contains("null"), "only null is not in TOML: {json}"),
    }
}

#[test]
fn what_is_wrong_is_an_error_that_names_the_parameter() {
    let form = check::<Request>;
    form(
        r#"{"labls":[]}"#,
        "Form has no parameter `labls`; did you mean `labels`?",
    );
    form(
        r#"{"switch":true}"#,
        "Form has no parameter `switch`; did you mean `flag`?",
    );
    form(r#"{"created_at":""}"#, "`created_at` of Form can only be read");
    form(r#"{"flag":"yes"}"#, "parameter `flag` must be a boolean, not a string");
    form(r#"{"port":1.5}"#, "parameter `port` must be an integer, not 1.5");
    form(
        r#"{"ratio":["0.5"]}"#,
        "parameter `ratio` must be a number, not an array",
    );
    form(
        r#"{"url":31415926535}"#,
        "parameter `url` must be a string, not 31415926535",
    );
    form(
        r#"{"level":31415926535}"#,
        "parameter `level` must be one of low, high, not 31415926535",
    );
    form(
        r#"{"auth":"basic"}"#,
        "parameter `auth` must be one of 0 (basic), 1 (key), not a string",
    );
    form(
        r#"{"text_or_flag":1}"#,
        "parameter `text_or_flag` must be a boolean or a string, not 1",
    );
    form(
        r#"{"one_or_more":{}}"#,
        "parameter `one_or_more` must be a string or an array of strings, not an object",
    );
    form(
        r#"{"labels":["a",5]}"#,
        "parameter `labels`: `[1]` must be a string, not 5",
    );
    form(
        r#"{"labels":["a",null]}"#,
        "parameter `labels`: `[1]` must be a string, not null",
    );
    form(
        r#"{"numbers":["none"]}"#,
        "parameter `numbers`: `[0]` must be one of 0 (none), 6 (some), not a string",
    );
    form(
        r#"{"weights":{"a":1,"b":"2"}}"#,
        "parameter `weights`: `b` must be an integer, not a string",
    );
    form(
        r#"{"layout":[1]}"#,
        "parameter `layout` must be an object, not an array",
    );
    // Messages quote no string and no secret.
    form(
        r#"{"pin":31415926.5}"#,
        "parameter `pin` must be an integer, not a number",
    );
    form(
        r#"{"token":31415926535}"#,
        "parameter `token` must be a string, not a number",
    );

    let card = check::<CardUpdate>;
    card(
        r#"{"layout":{"entries":[{"level":"30"}]}}"#,
        "parameter `layout`: `entries[0].level` must be an integer, not a string",
    );
    card(
        r#"{"layout":{"isforced":true}}"#,
        "parameter `layout`: it has no parameter `isforced`; did you mean `is_forced`?",
    );
    card(
        r#"{"layout":{"entries":[{"level":30},{"depth":40}]}}"#,
        "parameter `layout`: `entries[1]`: it has no parameter `depth`",
    );

    let hook = check::<HookRequest>;
    hook(r#"{"port":1}"#, "Hook: missing required `url`");
    hook("{}", "Hook: missing required `url`, `port`");
    hook(
        r#"{"url":null,"port":1}"#,
        "parameter `url` is required and cannot be null",
    );
    hook(
        r#"{"url":"a","port":1,"something_else":1}"#,
        "hook has no parameter `something_else`",
    );
}

/// A newer service may have more values.
#[test]
fn an_enum_may_have_any_value_of_its_type() {
    for json in [r#"{"level":"newer"}"#, r#"{"auth":7}"#, r#"{"numbers":[7,-1]}"#] {
        assert_eq!(Request::from_json(json).unwrap().object().to_json(), json);
    }
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

/// Names that are private to `serde_json` are ordinary names in requests, at every depth.
#[test]
fn private_names_of_serde_json_are_data() {
    for name in ["$serde_json::private::RawValue", "$serde_json::private::Number"] {
        let inside = json!({ name: "1", "b": [{ name: "no JSON" }] });
        for value in [inside.clone(), json!({ "a": [inside] })] {
            let text = value.to_string();
            assert_eq!(
                Format::Json.read::<Json>(&text).map(|json| json.to_value()),
                Ok(value.clone())
            );
            assert_eq!(Format::Json.read::<Object>(&text).map(to_value), Ok(value.clone()));
            assert_eq!(Format::Json.read::<Settings>(&text).map(to_value), Ok(value));
            let error = Format::Json.read::<CardUpdate>(&text).unwrap_err();
            assert!(error.contains(" has no parameter `"), "{error}");
        }
        let read = |value: Value| Format::Json.read::<CardUpdate>(&json!({ "weights": { name: value } }).to_string());
        let error = read(json!("no JSON")).unwrap_err();
        assert!(
            error.contains(&format!("`{name}` must be an integer, not a string")),
            "{error}"
        );
        assert_eq!(read(json!(1)).map(to_value), Ok(json!({ "weights": { name: 1 } })));
    }
}

#[test]
fn a_repeated_parameter_and_a_number_that_is_not_finite_are_errors() {
    let twice = r#"{"webhook":"https://a.example","webhook":"https://b.example"}"#;
    let error = Format::Json.read::<ChatD>(twice).unwrap_err();
    assert!(error.contains("parameter `webhook` is given twice"), "{error}");
    for text in ["ratio = nan", "ratio = inf"] {
        let error = Format::Toml.read::<CardUpdate>(text).unwrap_err();
        assert!(error.contains("finite"), "{error}");
    }
}

#[test]
fn a_date_of_toml_is_a_string() {
    let object: Object = toml::from_str("a = 2024-05-01T12:00:00Z\nb = [{ c = 07:32:00 }]").unwrap();
    assert_eq!(
        object.to_json(),
        r#"{"a":"2024-05-01T12:00:00Z","b":[{"c":"07:32:00"}]}"#
    );
    let error = toml::from_str::<Request>("flag = 2024-05-01").unwrap_err();
    assert_eq!(error.message(), "parameter `flag` must be a boolean, not a string");
}

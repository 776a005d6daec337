//! These tests read requests from configuration files in JSON and TOML, strictly, for every request struct.
//!
//! A valid file results in the same request. An unknown name, a wrong type or a missing required parameter is an error.
//! The error names the parameter, and the line if the format knows it.

use std::fmt::Debug;

use crate::made_up::CardUpdate;
use crate::support::is_sampled;
use crate::support::sample::{plain_sample, writable};
use platform_api::facts::{Field, Table, Type};
use platform_api::generic::{IntegrationKind, KindVisitor, Record};
use platform_api::integrations::{ChatD, Kind};
use platform_api::settings::ATTRIBUTES;
use platform_api::{Json, Object, Settings, SettingsUpdate};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

#[derive(Debug, Clone, Copy, PartialEq)]
enum Format {
    Json,
    Toml,
}

const FORMATS: [Format; 2] = [Format::Json, Format::Toml];

impl Format {
    fn write(self, value: &impl Serialize) -> String {
        match self {
            Format::Json => serde_json::to_string_pretty(value).expect("JSON holds it"),
            Format::Toml => toml::to_string_pretty(value).expect("TOML holds it"),
        }
    }

    fn read<T: DeserializeOwned>(self, text: &str) -> Result<T, String> {
        match self {
            Format::Json => serde_json::from_str(text).map_err(|error| error.to_string()),
            Format::Toml => toml::from_str(text).map_err(|error| error.to_string()),
        }
    }
}

/// A request struct.
struct Target {
    table: &'static Table,
    read: fn(Format, &str) -> Result<Configured, String>,
}

/// The result of reading a configuration file.
#[derive(Debug, PartialEq)]
struct Configured {
    serialised: Value,
    sent: Value,
    redacted: Value,
    /// The request written and read again in each format.
    again: Vec<Value>,
}

fn configured<R: Record + Serialize + DeserializeOwned>(format: Format, text: &str) -> Result<Configured, String> {
    let read = format.read::<R>(text);
    if format == Format::Json {
        let same = R::from_json(text).map_err(|error| error.message);
        match (&read, &same) {
            (Ok(read), Ok(same)) => assert_eq!(read, same),
            (Err(read), Err(same)) => assert!(read.starts_with(same), "{read} instead of {same}"),
            _ => panic!("serde reads {read:?}, `from_json` {same:?}"),
        }
    }
    let request = read?;
    let holds_null = request.object().members().any(|(_, value)| value == "null");
    let formats = FORMATS.iter().filter(|format| **format != Format::Toml || !holds_null);
    Ok(Configured {
        serialised: to_value(&request),
        sent: serde_json::from_str(request.object().to_json()).expect("parameters are JSON"),
        redacted: to_value(request.object().redacted()),
        again: formats
            .map(|format| {
                to_value(
                    format
                        .read::<R>(&format.write(&request))
                        .unwrap_or_else(|error| panic!("{error}")),
                )
            })
            .collect(),
    })
}

fn to_value(value: impl Serialize) -> Value {
    serde_json::to_value(value).expect("any request is written")
}

/// Every request struct: those of the kinds, and the update of the settings.
fn targets() -> Vec<Target> {
    #[derive(Default)]
    struct Collect(Vec<Target>);

    impl KindVisitor for Collect {
        fn visit<K: IntegrationKind>(&mut self) {
            self.0.push(Target {
                table: K::FACTS.parameters,
                read: configured::<K>,
            });
        }
    }

    let mut all = Collect::default();
    Kind::visit_all(&mut all);
    all.0.push(Target {
        table: SettingsUpdate::TABLE,
        read: configured::<SettingsUpdate>,
    });
    assert_eq!(all.0.len(), Kind::ALL.len() + 1);
    all.0
}

impl Target {
    fn writable(&self) -> impl Iterator<Item = &'static Field> + use<> {
        writable(self.table)
    }

    fn samples(&self) -> Map<String, Value> {
        self.writable()
            .map(|field| (field.name.to_owned(), plain_sample(field)))
            .collect()
    }

    fn required(&self) -> Map<String, Value> {
        let required = self.writable().filter(|field| field.is_required());
        required
            .map(|field| (field.name.to_owned(), plain_sample(field)))
            .collect()
    }

    /// The required parameters, and one more parameter.
    fn with(&self, name: &str, value: Value) -> Map<String, Value> {
        let mut parameters = self.required();
        parameters.insert(name.to_owned(), value);
        parameters
    }

    fn error(&self, format: Format, parameters: &Map<String, Value>) -> String {
        let text = format.write(parameters);
        (self.read)(format, &text)
            .map(|read| panic!("{}: {text} was read as {read:?}", self.table.name))
            .unwrap_err()
    }
}

/// Replaces the secrets of nested records, however deep.
fn masked(ty: &Type, value: &Value) -> Value {
    match (ty, value) {
        (Type::Record(table), Value::Object(members)) => {
            let field = |name: &str| {
                table
                    .fields
                    .iter()
                    .find(|field| field.name == name)
                    .expect("it is declared")
            };
            let shown = |(name, value): (&String, &Value)| match field(name) {
                field if field.is_secret() => (name.clone(), json!("[redacted]")),
                field => (name.clone(), masked(&field.ty, value)),
            };
            Value::Object(members.iter().map(shown).collect())
        }
        (Type::Map(element), Value::Object(members)) => Value::Object(
            members
                .iter()
                .map(|(name, value)| (name.clone(), masked(element, value)))
                .collect(),
        ),
        (Type::Array(element), Value::Array(values)) => values.iter().map(|value| masked(element, value)).collect(),
        (_, value) => value.clone(),
    }
}

#[test]
fn every_request_is_read_from_every_format_and_gives_back_what_would_be_sent() {
    for target in targets() {
        let meant = target.samples();
        for format in FORMATS {
            let read = (target.read)(format, &format.write(&meant)).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(
                read.serialised,
                Value::Object(meant.clone()),
                "{} from {format:?}",
                target.table.name
            );
            assert_eq!(read.sent, read.serialised);
            assert!(
                read.again.iter().all(|again| *again == read.serialised),
                "{}: {:?}",
                target.table.name,
                read.again
            );
            assert_eq!(
                read.redacted,
                masked(&Type::Record(target.table), &read.serialised),
                "{}",
                target.table.name
            );
        }
    }
}

#[test]
fn null_is_read_where_the_format_has_it() {
    for target in targets() {
        let mut meant = target.required();
        let optional = target.writable().filter(|field| !field.is_required());
        meant.extend(optional.map(|field| (field.name.to_owned(), Value::Null)));
        let read = (target.read)(Format::Json, &Format::Json.write(&meant)).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(
            (&read.sent, &read.serialised),
            (&Value::Object(meant.clone()), &read.sent)
        );
        for name in target.required().keys() {
            let mut wrong = meant.clone();
            wrong[name] = Value::Null;
            let error = target.error(Format::Json, &wrong);
            assert!(
                error.contains(&format!("parameter `{name}` is required and cannot be null")),
                "{error}"
            );
        }
    }
}

#[test]
fn an_unknown_name_is_an_error_that_says_what_was_meant() {
    let mut names = 0;
    for target in targets() {
        for field in target.writable().filter(|field| is_sampled(field.name, 6)) {
            let misspelt = format!("{}x", field.name);
            let format = FORMATS[names % FORMATS.len()];
            let error = target.error(format, &target.with(&misspelt, plain_sample(field)));
            let subject = target.table.kind.map_or(target.table.name, |kind| kind.slug);
            let expected = format!(
                "{subject} has no parameter `{misspelt}`; did you mean `{}`?",
                field.name
            );
            assert!(error.contains(&expected), "{format:?}: {error}");
            names += 1;
        }
        let error = target.error(Format::Json, &target.with("quite_another_thing", json!(1)));
        assert!(
            error.contains("has no parameter `quite_another_thing`") && !error.contains("did you mean"),
            "{error}"
        );
    }
}

/// A response-only field is not a parameter, and no error suggests it.
#[test]
fn what_can_only_be_read_is_an_error() {
    let mut names = 0;
    for target in targets() {
        for field in target.table.fields.iter().filter(|field| field.is_response_only()) {
            for format in FORMATS {
                let error_with = |name: &str| target.error(format, &target.with(name, plain_sample(field)));
                let error = error_with(field.name);
                let expected = format!("`{}` of {} can only be read", field.name, target.table.name);
                assert!(error.contains(&expected), "{error}");
                let error = error_with(&format!("{}x", field.name));
                assert!(!error.contains(&format!("did you mean `{}`", field.name)), "{error}");
            }
            names += 1;
        }
    }
    assert_eq!(
        names,
        ATTRIBUTES.iter().filter(|field| field.is_response_only()).count()
    );
}

#[test]
fn a_missing_required_parameter_is_an_error_that_names_it() {
    for target in targets() {
        for name in target.required().keys() {
            let mut wrong = target.required();
            wrong.remove(name);
            for format in FORMATS {
                let error = target.error(format, &wrong);
                let expected = format!("{}: missing required `{name}`", target.table.name);
                assert!(error.contains(&expected), "{format:?}: {error}");
            }
        }
        let names: Vec<_> = target
            .writable()
            .filter(|field| field.is_required())
            .map(|field| field.name)
            .collect();
        if names.len() > 1 {
            let error = target.error(Format::Json, &Map::new());
            let listed = format!("{}: missing required `{}`", target.table.name, names.join("`, `"));
            assert!(error.contains(&listed), "all at once: {error}");
        }
    }
}

/// Values of a type other than the declared one. A test recognises their strings and large numbers in an error.
fn wrong(ty: &Type) -> Vec<Value> {
    match ty {
        Type::Any => Vec::new(),
        Type::Boolean | Type::Float => vec![json!("WRONG"), json!(["WRONG"])],
        Type::Integer | Type::IntegerEnum(_) => vec![json!("WRONG"), json!(1.5)],
        Type::Array(element) => {
            let inside = wrong(element).into_iter().map(|wrong| json!([wrong]));
            inside.chain([json!("WRONG"), json!({"WRONG": 1})]).collect()
        }
        Type::Map(element) => wrong(element)
            .into_iter()
            .map(|wrong| json!({"key": wrong}))
            .chain([json!(["WRONG"])])
            .collect(),
        Type::Record(_) => vec![json!("WRONG"), json!([1])],
        _ => vec![json!(31_415_926_535_i64), json!({"key": "WRONG"})],
    }
}

#[test]
fn a_wrong_type_is_an_error_that_names_the_parameter() {
    let mut cases = 0;
    for target in targets() {
        for field in target.writable() {
            for value in wrong(&field.ty) {
                let format = FORMATS[cases % FORMATS.len()];
                let error = target.error(format, &target.with(field.name, value.clone()));
                let said = error
                    .lines()
                    .find(|line| line.contains(&format!("parameter `{}`", field.name)));
                let said = said.unwrap_or_else(|| panic!("{format:?}, {value}: {error}"));
                assert!(
                    said.contains(" must be ") && !said.contains("WRONG"),
                    "strings are not quoted: {error}"
                );
                assert!(
                    !field.is_secret() || !said.contains("31415926535"),
                    "no part of a secret is quoted: {error}"
                );
                cases += 1;
            }
        }
    }
}

/// Values of an enum, some of them undocumented; `None` for other types.
fn open_values(ty: &Type) -> Option<Vec<Value>> {
    match ty {
        Type::StringEnum(texts) => {
            let unknown = texts
                .iter()
                .map(|text| text.to_uppercase())
                .chain(["", "newer", "é\n\""].map(str::to_owned));
            Some(
                texts
                    .iter()
                    .map(|text| (*text).to_owned())
                    .chain(unknown)
                    .map(Value::from)
                    .collect(),
            )
        }
        Type::IntegerEnum(numbers) => {
            let unknown = [-1, 99, i64::MAX, i64::MIN];
            Some(
                numbers
                    .iter()
                    .map(|(number, _)| *number)
                    .chain(unknown)
                    .map(Value::from)
                    .collect(),
            )
        }
        Type::Array(element) => open_values(element).map(|values| vec![values.into()]),
        _ => None,
    }
}

/// Every enum can be sent with any value. The lossless tests read such values from responses.
#[test]
fn every_enum_can_be_sent_with_any_value() {
    for target in targets() {
        for field in target.writable() {
            for value in open_values(&field.ty).unwrap_or_default() {
                let parameters = Value::Object(target.with(field.name, value.clone()));
                let read = (target.read)(Format::Json, &parameters.to_string()).expect("any value can be sent");
                assert_eq!(read.sent[field.name], value, "{}: `{}`", target.table.name, field.name);
            }
        }
    }
}

#[test]
fn errors_say_where() {
    let chat = |text: &str| toml::from_str::<ChatD>(text).unwrap_err().to_string();
    let error = chat("webhook = \"https://chat.example\"\npush_events = true\nchanel = \"#deploys\"\n");
    assert!(error.contains("line 3, column 1"), "{error}");
    assert!(
        error.contains("chat-d has no parameter `chanel`; did you mean `channel`?"),
        "{error}"
    );
    let error = chat("webhook = \"https://chat.example\"\npush_events = \"yes\"\nchannel = \"#deploys\"\n");
    assert!(error.contains("line 2, column 15"), "{error}");
    assert!(
        error.contains("parameter `push_events` must be a boolean, not a string"),
        "{error}"
    );

    let chat = |text: &str| serde_json::from_str::<ChatD>(text).unwrap_err().to_string();
    let error = chat("{\n\"webhook\": \"https://chat.example\",\n\"chanel\": 1,\n\"x\": 1}");
    assert!(error.contains("did you mean `channel`? at line 3 column 8"), "{error}");
}

#[test]
fn what_is_inside_a_parameter_is_read_strictly_too() {
    let card = |json: Value| Format::Json.read::<CardUpdate>(&json.to_string()).unwrap_err();
    for (json, expected) in [
        (
            json!({"names": ["a", 5]}),
            "parameter `names`: `[1]` must be a string, not 5",
        ),
        (
            json!({"names": ["a", null]}),
            "parameter `names`: `[1]` must be a string, not null",
        ),
        (
            json!({"weights": {"a": 1, "b": "2"}}),
            "parameter `weights`: `b` must be an integer, not a string",
        ),
        (
            json!({"layout": {"entries": [{"level": "30"}]}}),
            "parameter `layout`: `entries[0].level` must be an integer, not a string",
        ),
        (
            json!({"layout": {"isforced": true}}),
            "parameter `layout`: it has no parameter `isforced`; did you mean `is_forced`?",
        ),
        (
            json!({"layout": {"entries": [{"level": 30}, {"depth": 40}]}}),
            "parameter `layout`: `entries[1]`: it has no parameter `depth`",
        ),
        (json!({"size": 1.5}), "parameter `size` must be an integer, not 1.5"),
        (
            json!({"old_flag": true}),
            "has no parameter `old_flag`; did you mean `new_flag`?",
        ),
    ] {
        let error = card(json);
        assert!(error.contains(expected), "{error}");
    }
    let nulls = json!({"layout": {"is_forced": null}});
    let update: CardUpdate = serde_json::from_value(nulls.clone()).expect("null can be sent anywhere");
    assert_eq!(serde_json::to_value(&update).expect("it is written"), nulls);
}

/// The names that `serde_json` uses for its own purposes are names like any other, at every depth.
#[test]
fn private_names_of_serde_json_are_data() {
    for name in ["$serde_json::private::RawValue", "$serde_json::private::Number"] {
        let inside = json!({ name: "1", "b": [{ name: "no JSON" }] });
        for value in [inside.clone(), json!({ "a": [inside] })] {
            for format in FORMATS {
                let text = format.write(&value);
                assert_eq!(
                    format.read::<Json>(&text).map(|json| json.to_value()),
                    Ok(value.clone()),
                    "{format:?}"
                );
                assert_eq!(
                    format.read::<Object>(&text).map(to_value),
                    Ok(value.clone()),
                    "{format:?}"
                );
                assert_eq!(
                    format.read::<Settings>(&text).map(to_value),
                    Ok(value.clone()),
                    "{format:?}"
                );
                let error = format.read::<CardUpdate>(&text).unwrap_err();
                // At the top `serde_json` gives a number so.
                let is_refused = [" has no parameter `", "a number, expected the parameters of"];
                assert!(
                    is_refused.iter().any(|part| error.contains(part)),
                    "{format:?}: {error}"
                );
            }
        }
        for format in FORMATS {
            let read = |value: Value| format.read::<CardUpdate>(&format.write(&json!({ "weights": { name: value } })));
            let error = read(json!("no JSON")).unwrap_err();
            assert!(
                error.contains(&format!("`{name}` must be an integer, not a string")),
                "{format:?}: {error}"
            );
            assert_eq!(
                read(json!(1)).map(to_value),
                Ok(json!({ "weights": { name: 1 } })),
                "{format:?}"
            );
        }
        // A format other than JSON cannot be told from `serde_json` here.
        let alone = Format::Toml.write(&json!({ "a": { name: "{\"new\":true}" } }));
        assert_eq!(
            Format::Toml.read::<Json>(&alone).map(|json| json.to_value()),
            Ok(json!({ "a": { "new": true } }))
        );
    }
}

#[test]
fn what_cannot_have_been_meant_is_an_error() {
    let twice = r#"{"webhook":"https://a.example","webhook":"https://b.example"}"#;
    let error = Format::Json.read::<ChatD>(twice).unwrap_err();
    assert!(error.contains("parameter `webhook` is given twice"), "{error}");
    for (format, text, expected) in [
        (Format::Toml, "ratio = nan", "finite"),
        (Format::Toml, "ratio = inf", "finite"),
    ] {
        let error = format.read::<CardUpdate>(text).unwrap_err();
        assert!(
            error.contains(expected),
            "it would have been sent as something else: {error}"
        );
    }
}

//! The schema of state files accepts every readable file, and refuses the mistakes listed here.

use jsonschema::Validator;
use platform_api::facts::{Field, Type};
use platform_api::integrations::Kind;
use platform_api::settings;
use serde_json::{Map, Value, json};

use crate::sample::{sample, samples, writable};
use platform_state::file::document::FileFormat;
use platform_state::file::schema::{Schema, schema};
use platform_state::file::state::StateFile;
use platform_state::file::value::SourceText;

pub fn validator() -> Validator {
    jsonschema::options()
        .should_validate_formats(true)
        .build(&schema())
        .expect("it is a schema")
}

/// Accepted by the schema and the program.
const RIGHT: &[&str] = &[
    "{}",
    r#"{ "$schema": "./state.schema.json", "$comment": "a" }"#,
    r#"{ "target": null, "settings": null, "projects": null }"#,
    r#"{ "target": { "version": "16.11", "tier": "free", "hosting": "self-managed" } }"#,
    r#"{ "target": { "version": "17.2.1-ee" } }"#,
    r#"{ "settings": { "signup_enabled": true, "max_ssh_key_lifetime": null } }"#,
    r#"{ "settings": { "signup_enabled": { "unset": true }, "max_ssh_key_lifetime": { "value": 7 } } }"#,
    r#"{ "settings": { "signup_enabled": { "value": "a", "unchecked": true } } }"#,
    r#"{ "settings": { "max_ssh_key_lifetime": 1.0, "domain_allowlist": [], "valid_runner_registrars": ["group"] } }"#,
    r#"{ "settings": { "default_branch_protection_defaults": { "allow_force_push": true } } }"#,
    r#"{ "settings": { "spam_check_api_key": "a" } }"#,
    r#"{ "settings": { "spam_check_api_key": { "env": "A", "optional": true } } }"#,
    r#"{ "settings": { "home_page_url": { "env": "_a1" } } }"#,
    r#"{ "settings": { "new": { "value": [1], "unchecked": true } } }"#,
    r#"{ "settings": { "new": { "env": "A", "optional": false, "unchecked": true } } }"#,
    r#"{ "projects": { "a/b": {}, "42": null } }"#,
    r#"{ "projects": { "a/b": { "chat-d": { "webhook": { "env": "A" }, "channel": null } } } }"#,
    r#"{ "projects": { "a/b": { "chat-d": { "disabled": true } } } }"#,
    r#"{ "projects": { "a/b": { "chat-app-a": { "push_events": true } } } }"#,
    r#"{ "projects": { "a/b": { "chat-d": { "disabled": false, "webhook": "a" } } } }"#,
    r#"{ "projects": { "a/b": { "chat-d": { "disabled": true, "webhook": "a" } } } }"#,
    r#"{ "x-chat": 1, ".chat": 1, "settings": { "spam_check_api_key": { "file": "/a" } } }"#,
    r#"{ "projects": { "a/b": { "use": "s", "chat-d": { "channel": "b" } }, "a": { "use": "s" }, "*": { "external-wiki": { "external_wiki_url": "a" } } }, "templates": { "s": { "chat-d": { "webhook": "a" } } } }"#,
    r#"{ "projects": { "a/b": { "chat-d": { "webhook": { "env": "A" }, "channel": { "env": "B" }, "push_events": { "env": "C" } } } } }"#,
    r#"{ "templates": { "c": { "webhook": "a" } }, "projects": { "a/b": { "chat-d": { "use": "c", "channel": "b" } } } }"#,
];

/// Refused by both.
const WRONG: &[&str] = &[
    "1",
    r#"{ "setting": {} }"#,
    r#"{ "target": { "version": "17" } }"#,
    r#"{ "target": { "version": "a.b" } }"#,
    r#"{ "target": { "version": 17.2 } }"#,
    r#"{ "target": { "tier": "gold" } }"#,
    r#"{ "target": { "hosting": "nowhere" } }"#,
    r#"{ "target": { "other": 1 } }"#,
    r#"{ "settings": 1 }"#,
    r#"{ "settings": { "signup_enabled": 1 } }"#,
    r#"{ "settings": { "signup_enableds": true } }"#,
    r#"{ "settings": { "max_ssh_key_lifetime": 1.5 } }"#,
    r#"{ "settings": { "max_ssh_key_lifetime": 9300000000000000000 } }"#,
    r#"{ "settings": { "domain_allowlist": [1] } }"#,
    r#"{ "settings": { "domain_allowlist": [null] } }"#,
    r#"{ "settings": { "default_branch_protection_defaults": { "other": 1 } } }"#,
    r#"{ "settings": { "spam_check_api_key": { "env": "a-b" } } }"#,
    r#"{ "settings": { "spam_check_api_key": { "env": "1A" } } }"#,
    r#"{ "settings": { "spam_check_api_key": { "env": "" } } }"#,
    r#"{ "settings": { "spam_check_api_key": { "env": 1 } } }"#,
    r#"{ "settings": { "spam_check_api_key": { "env": "A", "optional": 1 } } }"#,
    r#"{ "settings": { "spam_check_api_key": { "optional": true } } }"#,
    r#"{ "settings": { "spam_check_api_key": { "value": "a", "other": true } } }"#,
    r#"{ "settings": { "signup_enabled": { "unset": false } } }"#,
    r#"{ "settings": { "new": { "value": 1 } } }"#,
    r#"{ "settings": { "new": 1 } }"#,
    r#"{ "projects": 1 }"#,
    r#"{ "projects": { "a/b": 1 } }"#,
    r#"{ "projects": { "a//b": {} } }"#,
    r#"{ "projects": { "a/b": { "chat-dd": {} } } }"#,
    r#"{ "projects": { "a/b": { "chat-d": {} } } }"#,
    r#"{ "projects": { "a/b": { "chat-d": { "webhook": null } } } }"#,
    r#"{ "projects": { "a/b": { "chat-d": { "disabled": "yes" } } } }"#,
    r#"{ "templates": 1 }"#,
    r#"{ "projects": { "a/b": { "use": 1 } } }"#,
    r#"{ "projects": { "a/b": { "use": "s", "chat-d": { "chanel": "b" } } }, "templates": { "s": { "chat-d": { "webhook": "a" } } } }"#,
    r#"{ "projects": { "a/b": { "chat-d": { "use": "c", "chanel": "b" } } }, "templates": { "c": { "webhook": "a" } } }"#,
    r#"{ "projects": { "a/b": { "chat-d": { "disabled": true, "chanel": "b" } } } }"#,
    r#"{ "settings": { "spam_check_api_key": { "file": "" } } }"#,
    r#"{ "projects": { "a/b": { "chat-app-a": { "disabled": true } } } }"#,
];

#[test]
fn the_schema_accepts_what_can_be_read_and_refuses_mistakes() {
    let validator = validator();
    let mut wrong = Vec::new();
    let cases = RIGHT.iter().map(|text| (text, true));
    for (text, is_right) in cases.chain(WRONG.iter().map(|text| (text, false))) {
        let document = serde_json::from_str(text).expect("it is JSON");
        let (state, problems) = StateFile::parse(text, FileFormat::Json, &|_, _| SourceText::NotRead);
        let found = [state.is_some(), validator.is_valid(&document)];
        if found != [is_right; 2] {
            wrong.push(format!("{text} {found:?} {}", problems.in_file("state")));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_schema_of_a_type_accepts_its_values() {
    static STRINGS: Type = Type::Array(&Type::String);
    let types = [
        (Type::Boolean, json!([true]), json!(["true", 1])),
        (Type::Integer, json!([1, 1.0]), json!([1.5, "1"])),
        (Type::Float, json!([1.5]), json!(["1.5"])),
        (Type::String, json!(["a"]), json!([1, ["a"]])),
        (
            Type::Timestamp,
            json!(["2024-05-01T12:00:00Z"]),
            json!(["2024-05-01", "a", 1]),
        ),
        (Type::BooleanOrString, json!([true, "a"]), json!([1])),
        (Type::StringOrArray, json!(["a", ["a"]]), json!([1, [1]])),
        (Type::Array(&STRINGS), json!([[["a"]]]), json!([["a"], [[1]]])),
        (
            Type::Map(&Type::Integer),
            json!([{ "a": 1 }]),
            json!([{ "a": "1" }, [1]]),
        ),
    ];
    for (ty, right, wrong) in types {
        let mut schema = Schema { document: json!({}) };
        let validator = jsonschema::options()
            .should_validate_formats(true)
            .build(&schema.value(&ty))
            .expect("it is a schema");
        for (values, is_right) in [(right, true), (wrong, false)] {
            for value in values.as_array().expect("it is an array") {
                assert_eq!(validator.is_valid(value), is_right, "{ty:?} {value}");
            }
        }
    }
}

#[test]
fn the_schema_knows_every_parameter() {
    let validator = validator();
    let check = |field: &Field, others: &Map<String, Value>, document: &dyn Fn(Map<String, Value>) -> Value| {
        let with = |name: &str, value: Value| {
            let mut all = others.clone();
            all.insert(name.to_owned(), value);
            validator.is_valid(&document(all))
        };
        assert!(with(field.name, sample(field)), "{}", field.name);
        assert!(!with(&format!("{}_typo", field.name), sample(field)), "{}", field.name);
        let other = json!({ "no such": [["member"]] });
        assert_eq!(with(field.name, other), matches!(field.ty, Type::Any), "{}", field.name);
    };
    for field in writable(settings::FACTS.attributes) {
        check(field, &Map::new(), &|values| json!({ "settings": values }));
    }
    for kind in Kind::ALL.iter().filter_map(Kind::facts) {
        let document = |values| json!({ "projects": { "a/b": { kind.slug: values } } });
        let all = samples(kind.parameters);
        for field in writable(kind.parameters) {
            check(field, &all, &document);
            let mut fewer = all.clone();
            fewer.remove(field.name);
            let is_valid = validator.is_valid(&document(fewer));
            assert_eq!(is_valid, !field.is_required(), "{} {}", kind.slug, field.name);
        }
    }
}

/// Editors show the title of a wrong or hovered value, and cannot show a table as an `enum` entry.
#[test]
fn editors_find_a_title_and_a_sentence() {
    fn check_enums(value: &Value) {
        let entries = value["enum"].as_array().into_iter().flatten();
        assert!(entries.clone().all(|entry| !entry.is_object()), "{value:#}");
        match value {
            Value::Array(values) => values.iter().for_each(check_enums),
            Value::Object(members) => members.values().for_each(check_enums),
            _ => {}
        }
    }
    let strings = Schema { document: json!({}) }.value(&Type::StringEnum(&["a"]));
    assert_eq!(strings["anyOf"][0], json!({ "enum": ["a"] }));
    let projects = "/properties/projects/additionalProperties/else/properties";
    let integrations = "/properties/integrations/properties";
    for (schema, kinds) in [
        (schema(), projects),
        (platform_state::audit::schema::schema(), integrations),
    ] {
        check_enums(&schema);
        for (name, definition) in schema["definitions"].as_object().expect("it has some") {
            assert!(definition["title"].is_string(), "{name}: {definition:#}");
        }
        for field in writable(settings::FACTS.attributes) {
            let shown = &schema["properties"]["settings"]["properties"][field.name];
            let description = shown["description"].as_str().unwrap_or_default();
            assert!(description.starts_with(field.doc), "{shown:#}");
            assert_eq!(shown["title"], field.name);
        }
        for kind in Kind::ALL.iter().filter_map(Kind::facts) {
            let kinds = schema.pointer(kinds).expect("it has them");
            assert_eq!(kinds[kind.slug]["title"], kind.title);
        }
    }
}

//! Tests that the schema accepts every file that can be read, and which mistakes it refuses.

use std::cell::Cell;

use platform_api::facts::{Field, Table, Type};
use platform_api::integrations::Kind;
use platform_api::settings;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::{TestCaseError, TestRunner};
use serde_json::{Map, Value, json};

use crate::sample::{other_sample, sample};
use crate::support::{FORMATS, cases, file};
use platform_state::file::contents::Contents;
use platform_state::file::document::{Format, Node};
use platform_state::file::problem::Problems;
use platform_state::file::schema::schema;
use platform_state::file::state::State;
use platform_state::file::write::{self, inline};

/// A valid or invalid notation of a parameter.
#[derive(Debug, Clone)]
enum Form {
    Right,
    Other,
    /// The sample of another parameter.
    OfAnother(Index),
    Any(Value),
    /// A table with `value` and these members.
    Value(Map<String, Value>),
    AnyValue(Value, Map<String, Value>),
    Env(Map<String, Value>),
    /// Replaces a value inside the sample, or adds a member.
    Changed(Index, Value),
}

/// Values at the edges of types and notations.
fn any_value() -> impl Strategy<Value = Value> {
    let unusual = r#"[
        null, { "unset": true }, { "unset": false }, [{ "unset": true }], { "optional": true },
        { "env": "A" }, { "env": 1 }, { "env": "a-b" }, { "env": "" }, { "env": "1A" }, { "env": "_a1" }, { "env": "A", "value": 1 }, { "value": 1 }, { "value": "a", "b": 1 },
        {}, { "a": 1 }, { "a": null }, [], [null], [1.0, 2], [{ "a": 1 }], ["a", "b"], true, "", "a",
        1.0, -0.0, 0.5, 1e300, 9.3e18, -9223372036854775808, 18446744073709551615
    ]"#;
    let unusual: Vec<Value> = serde_json::from_str(unusual).expect("it is an array");
    select(unusual)
}

fn flags() -> impl Strategy<Value = Map<String, Value>> {
    let flag = select(vec!["optional", "unchecked", "unchecked", "unset", "other"]);
    let value = prop_oneof![4 => any::<bool>().prop_map(Value::from), 1 => any_value()];
    prop::collection::btree_map(flag.prop_map(str::to_owned), value, 0..3).prop_map(|flags| flags.into_iter().collect())
}

fn form() -> impl Strategy<Value = Form> {
    prop_oneof![
        6 => Just(Form::Right),
        3 => Just(Form::Other),
        1 => any::<Index>().prop_map(Form::OfAnother),
        2 => any_value().prop_map(Form::Any),
        2 => flags().prop_map(Form::Value),
        2 => (any_value(), flags()).prop_map(|(value, flags)| Form::AnyValue(value, flags)),
        2 => flags().prop_map(Form::Env),
        2 => (any::<Index>(), any_value()).prop_map(|(index, value)| Form::Changed(index, value)),
    ]
}

impl Form {
    fn write(&self, field: &Field, table: &Table) -> Value {
        let with = |name: &str, value: Value, flags: &Map<String, Value>| {
            let mut flags = flags.clone();
            flags.insert(name.to_owned(), value);
            Value::Object(flags)
        };
        match self {
            Form::Right => sample(field),
            Form::Other => other_sample(field),
            Form::OfAnother(index) => sample(index.get(table.fields)),
            Form::Any(value) => value.clone(),
            Form::Value(flags) => with("value", sample(field), flags),
            Form::AnyValue(value, flags) => with("value", value.clone(), flags),
            Form::Env(flags) => with("env", "A".into(), flags),
            Form::Changed(index, value) => {
                let mut sample = sample(field);
                let count = places(&mut sample, &mut |_, _| ());
                let wanted = index.index(count);
                places(&mut sample, &mut |at, place| {
                    if at == wanted {
                        *place = value.clone();
                    }
                });
                if let Some(members) = sample.as_object_mut().filter(|_| index.index(3) == 0) {
                    members.insert("added".to_owned(), value.clone());
                }
                sample
            }
        }
    }
}

/// Visits every value inside a value with a number, and returns their count.
fn places(value: &mut Value, visit: &mut impl FnMut(usize, &mut Value)) -> usize {
    fn go(value: &mut Value, next: &mut usize, visit: &mut impl FnMut(usize, &mut Value)) {
        visit(*next, value);
        *next += 1;
        match value {
            Value::Array(values) => values.iter_mut().for_each(|value| go(value, next, visit)),
            Value::Object(members) => members.values_mut().for_each(|value| go(value, next, visit)),
            _ => {}
        }
    }
    let mut next = 0;
    go(value, &mut next, visit);
    next
}

/// Some parameters of a table: with or without the required ones, and possibly an unknown name.
fn parameters(table: &'static Table, is_whole: bool, picks: &[(Index, Form)], extra: Option<Value>) -> Value {
    let fields: Vec<_> = table.fields.iter().collect();
    let required = fields.iter().filter(|field| is_whole && field.is_required());
    let required = required.map(|field| (field.name.to_owned(), sample(field)));
    let picked = picks.iter().map(|(index, form)| (index.get(&fields), form));
    let picked = picked.map(|(field, form)| (field.name.to_owned(), form.write(field, table)));
    required
        .chain(picked)
        .chain(extra.map(|value| ("no_such_name".to_owned(), value)))
        .collect::<Map<_, _>>()
        .into()
}

fn document() -> impl Strategy<Value = Value> {
    let picks = |most| prop::collection::vec((any::<Index>(), form()), 0..most);
    let rarely = || {
        prop::option::weighted(
            0.1,
            prop_oneof![any_value(), Just(json!({ "value": 1, "unchecked": true }))],
        )
    };
    let settings =
        (picks(6), rarely()).prop_map(|(picks, extra)| parameters(settings::FACTS.attributes, false, &picks, extra));
    let integration =
        (any::<Index>(), prop::bool::weighted(0.9), picks(3), rarely()).prop_map(|(kind, is_whole, picks, extra)| {
            let facts = kind.get(Kind::ALL).facts().expect("the documents name it");
            (
                facts.slug.to_owned(),
                parameters(facts.parameters, is_whole, &picks, extra),
            )
        });
    let unchecked = json!({ "a": { "value": 1, "unchecked": true } });
    let unknown = (
        "no-kind|chat-d",
        prop_oneof![any_value(), Just(json!({})), Just(unchecked)],
    );
    let integrations = prop::collection::vec(prop_oneof![9 => integration, 1 => unknown], 0..3);
    let integrations = integrations.prop_map(|all| all.into_iter().collect::<Map<_, _>>().into());
    let project = prop_oneof![8 => integrations, 1 => any_value()];
    let name = prop_oneof![6 => "[aAb]/[a-c]", 1 => r"[a./0]{0,4}", 1 => select(vec!["0".to_owned(), "42".to_owned(), "a\u{7}".to_owned()])];
    let projects = prop::collection::btree_map(name, project, 0..3);
    let projects = projects.prop_map(|all| all.into_iter().collect::<Map<_, _>>().into());
    let version = select(vec![
        "16.11",
        "17.2.1-ee",
        "17",
        "+1.2",
        "65535.65535",
        "65536.0",
        "00017.2",
        "1.-2",
        "a.b",
        "1.2x",
        "",
    ]);
    let text = |known: &[&'static str]| select([known, &["gold"]].concat()).prop_map(Value::from);
    let target = (
        prop::option::of(prop_oneof![4 => version.prop_map(Value::from), 1 => any_value()]),
        prop::option::of(text(&["free", "premium", "ultimate"])),
        prop::option::weighted(0.2, text(&["self-managed", "hosted"])),
        prop::option::weighted(0.05, any_value()),
    );
    let target = target.prop_map(|(version, tier, hosting, other)| {
        let all = [
            ("version", version),
            ("tier", tier),
            ("hosting", hosting),
            ("other", other),
        ];
        Value::Object(
            all.into_iter()
                .filter_map(|(name, value)| Some((name.to_owned(), value?)))
                .collect(),
        )
    });
    let rare = |all: BoxedStrategy<Value>| prop::option::of(prop_oneof![12 => all, 1 => any_value()]);
    let other = prop::option::weighted(0.03, any_value());
    (
        rare(target.boxed()),
        rare(settings.boxed()),
        rare(projects.boxed()),
        other,
    )
        .prop_map(|(target, settings, projects, other)| {
            let all = [
                ("target", target),
                ("settings", settings),
                ("projects", projects),
                ("other", other),
            ];
            Value::Object(
                all.into_iter()
                    .filter_map(|(name, value)| Some((name.to_owned(), value?)))
                    .collect(),
            )
        })
}

/// Writes null in TOML's notation.
fn without_null(value: Value) -> Value {
    match value {
        Value::Null => json!({ "unset": true }),
        Value::Array(values) => values.into_iter().map(without_null).collect(),
        Value::Object(members) => members
            .into_iter()
            .map(|(name, value)| (name, without_null(value)))
            .collect::<Map<_, _>>()
            .into(),
        value => value,
    }
}

fn text_of(document: &Value, format: Format) -> String {
    if format == Format::Json {
        return document.to_string();
    }
    let equals = if format == Format::Toml { " = " } else { ": " };
    let members = document.as_object().into_iter().flatten();
    members
        .map(|(name, value)| format!("{name}{equals}{}\n", inline(value, format)))
        .collect()
}

#[test]
fn the_schema_accepts_what_reading_accepts() {
    let validator = jsonschema::options()
        .should_validate_formats(true)
        .build(&schema())
        .expect("it is a schema");
    let (accepted, refused) = (Cell::new(0), Cell::new(0));
    let check = |document: &Value, format| {
        let text = text_of(document, format);
        // This value may be given to every parameter that can have a variable.
        let (state, problems) = State::parse(&text, format, &|_| Some("https://a:a@a".to_owned()));
        let is_valid = validator.is_valid(document);
        let count = if is_valid { &accepted } else { &refused };
        count.set(count.get() + 1);
        let wrong: Vec<_> = validator.iter_errors(document).map(|error| error.to_string()).collect();
        prop_assert!(
            is_valid || state.is_none(),
            "{}\nreading: {}\nschema: {:#?}",
            text,
            problems.in_file("file"),
            wrong
        );
        Ok::<(), TestCaseError>(())
    };
    let result = TestRunner::new(cases(512)).run(&document(), |document| {
        check(&document, Format::Yaml)?;
        check(&document, Format::Json)?;
        check(&without_null(document), Format::Toml)
    });
    result.unwrap_or_else(|error| panic!("{error}"));
    let (accepted, refused) = (accepted.get(), refused.get());
    println!("{accepted} accepted, {refused} refused");
    assert!(
        accepted > 100 && refused > 100,
        "{accepted} accepted, {refused} refused"
    );
}

/// Every parameter of every kind, and every attribute, one by one: of its type, of another type, and with a typo in its
/// name.
#[test]
fn the_schema_knows_every_parameter() {
    let validator = jsonschema::validator_for(&schema()).expect("it is a schema");
    let mut count_refused = 0;
    let mut check = |field: &Field, document: &dyn Fn(Map<String, Value>) -> Value, all: Map<String, Value>| {
        let with = |name: &str, value: Value| {
            let mut all = all.clone();
            all.insert(name.to_owned(), value);
            validator.is_valid(&document(all))
        };
        assert!(with(field.name, sample(field)), "{}", field.name);
        assert!(!with(&format!("{}_typo", field.name), sample(field)), "{}", field.name);
        if !matches!(field.ty, Type::Any | Type::Map(_)) {
            assert!(!with(field.name, json!({ "no such": "member" })), "{}", field.name);
            count_refused += 1;
        }
    };
    for field in settings::ATTRIBUTES.iter().filter(|field| !field.is_response_only()) {
        check(field, &|values| json!({ "settings": values }), Map::new());
    }
    for kind in Kind::ALL.iter().filter_map(Kind::facts) {
        let disabled = json!({ "projects": { "a/b": { kind.slug: { "disabled": true } } } });
        assert_eq!(validator.is_valid(&disabled), !kind.update_only, "{}", kind.slug);
        let (state, _) = State::parse(&disabled.to_string(), Format::Json, &|_| None);
        assert_eq!(state.is_some(), !kind.update_only, "{}", kind.slug);
        let fields = kind.parameters.fields.iter().filter(|field| !field.is_response_only());
        let all: Map<_, _> = fields.map(|field| (field.name.to_owned(), sample(field))).collect();
        for name in all.keys() {
            let mut fewer = all.clone();
            fewer.remove(name);
            let document = |values| json!({ "projects": { "a/b": { kind.slug: values } } });
            let field = kind.parameters.field(name).expect("it has the name from there");
            check(field, &document, all.clone());
            assert_eq!(
                validator.is_valid(&document(fewer)),
                !field.is_required(),
                "{} {name}",
                kind.slug
            );
        }
    }
    println!("{count_refused} parameters with a value of another type");
    assert!(count_refused > 100, "{count_refused}");
}

/// They show the title where a value is wrong or hovered over, and cannot show a table that is an entry of an `enum`.
#[test]
fn editors_find_a_title_and_a_sentence() {
    fn tables(value: &Value) -> Vec<&Value> {
        let inside: Vec<&Value> = match value {
            Value::Array(values) => values.iter().collect(),
            Value::Object(members) => members.values().collect(),
            _ => Vec::new(),
        };
        let mut all = vec![value];
        all.extend(inside.into_iter().flat_map(tables));
        all
    }
    for schema in [schema(), platform_state::audit::schema::schema()] {
        for (name, definition) in schema["definitions"].as_object().expect("it has some") {
            assert!(definition["title"].is_string(), "{name}: {definition:#}");
        }
        for table in tables(&schema) {
            let entries = table["enum"].as_array().into_iter().flatten();
            assert!(entries.clone().all(|entry| !entry.is_object()), "{table:#}");
        }
        for field in settings::ATTRIBUTES.iter().filter(|field| !field.is_response_only()) {
            let shown = &schema["properties"]["settings"]["properties"][field.name];
            let description = shown["description"].as_str().unwrap_or_default();
            assert!(description.starts_with(field.doc), "{shown:#}");
            assert_eq!(shown["title"], field.name);
        }
        let kinds = ["projects", "integrations"].map(|name| &schema["properties"][name]);
        let kinds = kinds.map(|all| [&all["properties"], &all["additionalProperties"]["properties"]]);
        for kind in Kind::ALL.iter().filter_map(Kind::facts) {
            let shown = kinds
                .iter()
                .flatten()
                .find_map(|kinds| kinds.get(kind.slug))
                .expect("it is there");
            assert_eq!(shown["title"], kind.title);
        }
    }
}

/// A dump is valid, and names the schema where editors look for it.
#[tokio::test]
async fn a_dump_is_valid() {
    let validator = jsonschema::validator_for(&schema()).expect("it is a schema");
    for format in FORMATS {
        let text = file(format).await;
        let node = Node::parse(&text, format, &mut Problems::default()).expect("it is right");
        let wrong: Vec<_> = validator
            .iter_errors(&node.json())
            .map(|error| error.to_string())
            .collect();
        assert!(wrong.is_empty(), "{wrong:#?}\n{text}");
    }
    let first = |format| {
        write::text(&Contents::default(), format, Some("./a.json"))
            .lines()
            .next()
            .map(str::to_owned)
    };
    assert_eq!(first(Format::Toml).as_deref(), Some("#:schema ./a.json"));
    assert_eq!(
        first(Format::Yaml).as_deref(),
        Some("# yaml-language-server: $schema=./a.json")
    );
    let json = write::text(&Contents::default(), Format::Json, Some("./a.json"));
    assert!(json.ends_with("\n  \"$schema\": \"./a.json\"\n}\n"), "{json}");
    assert!(
        validator.is_valid(&serde_json::from_str(&json).expect("it is JSON")),
        "{json}"
    );
}

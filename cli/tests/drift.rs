//! Which values `drift` reports. `commands.txt` shows its output.

use std::collections::BTreeMap;

use platform_api_cli::drift::FindingKind::{OtherType, OtherValue, OutOfBounds};
use platform_api_cli::drift::{Drift, ExpectedContent, FindingKind, drift};
use platform_api_codegen::model::{Api, Field};
use platform_api_runtime as runtime;
use platform_api_runtime::{BooleanOrString, Get, Json, Object, OneOrMany, Table, Timestamp, Type};
use serde_json::{Map, Value, json};

use crate::support::{minimal, real_api};

#[test]
fn a_value_drifts_if_its_field_cannot_have_it() {
    let api = minimal(ATTRIBUTES, &[("types.toml", TYPES)]);
    for (field, finding, values) in VALUES {
        let values: Vec<Value> = serde_json::from_str(values).unwrap();
        for value in values {
            let found = of(&api, ExpectedContent::Settings, json!({ *field: value }));
            let kinds: Vec<_> = found.findings.iter().map(|finding| finding.kind).collect();
            assert_eq!(kinds, Vec::from_iter(*finding), "{field}: {value}");
        }
    }
}

/// The settings of the kind are the field of the type `properties`, whatever its name.
#[test]
fn the_settings_of_a_kind_may_have_any_name() {
    let object = r#"
section = "Resources"
[fields]
slug = { type = "string", doc = "Slug." }
options = { type = "properties", doc = "Settings of the kind." }
"#;
    let api = minimal("", &[("integrations/object.toml", object)]);
    let kind = &api.integrations.kinds[0];
    let found = of(
        &api,
        ExpectedContent::Kind(kind),
        json!({ "slug": kind.slug, "options": { "unknown": 1 } }),
    );
    assert_eq!(found.findings[0].path, "options.unknown");
}

/// A field, what drifts, and values that do so.
const VALUES: &[(&str, Option<FindingKind>, &str)] = &[
    ("flag", None, "[true, false, null]"),
    ("flag", Some(OtherType), r#"["true", 1, [true]]"#),
    ("old_flag", None, "[true]"),
    ("count", None, "[0, 7, 7.0, 100]"),
    ("count", Some(OtherType), r#"["1", 1.5, true, [1]]"#),
    ("count", Some(OutOfBounds), "[-1, 101]"),
    ("share", None, r#"[0.5, 1, 1.5, "1.50"]"#),
    ("share", Some(OtherType), r#"["", "1.", "1,5", false]"#),
    ("share", Some(OutOfBounds), r#"[0.4, 1.6, "1.6"]"#),
    ("name", None, r#"["", "é"]"#),
    ("name", Some(OtherType), r#"[1, true, ["x"], {"x": 1}]"#),
    ("url", None, r#"["tls://a.invalid"]"#),
    ("url", Some(OutOfBounds), r#"["x-tls://a.invalid"]"#),
    ("time", None, r#"["2026-01-31T12:00:00.000Z"]"#),
    (
        "time",
        Some(OtherType),
        r#"[1, true, "2024-05-01", "2024-05-01T12:00:00", "2024-13-45T99:99:99Z"]"#,
    ),
    ("anything", None, r#"[1, "x", {"x": []}]"#),
    ("flag_or_name", None, r#"[true, ""]"#),
    ("flag_or_name", Some(OtherType), r#"[1, ["x"]]"#),
    ("name_or_names", None, r#"["a,b", ["a", "b"], []]"#),
    ("name_or_names", Some(OtherType), "[1, [1], {}]"),
    ("names", None, r#"[[], ["a", "b"]]"#),
    ("names", Some(OtherType), r#"["x", {"0": 1}, [{"x": 1}], [null]]"#),
    ("names", Some(OutOfBounds), r#"[["a", "a"], ["a", "b", "c"]]"#),
    ("numbers", Some(OutOfBounds), "[[1, 1.0]]"),
    ("by_name", None, r#"[{}, {"a b": 1}]"#),
    ("by_name", Some(OtherType), r#"["x", [1], {"x": []}]"#),
    ("access", None, r#"[{}, {"level": 1}]"#),
    ("access", Some(OtherType), r#"["x", [], true, {"level": "x"}]"#),
    ("all_access", None, r#"[[], [{"level": 1}]]"#),
    (
        "all_access",
        Some(OtherType),
        r#"[{}, [1], [{"level": 1}, {"level": "x"}]]"#,
    ),
    ("mode", None, r#"["fast"]"#),
    ("mode", Some(OtherValue), r#"["slow"]"#),
    ("mode", Some(OtherType), "[1, true, []]"),
    ("auth", None, "[0]"),
    ("auth", Some(OtherValue), "[1]"),
    ("auth", Some(OtherType), r#"["0", true]"#),
];

const ATTRIBUTES: &str = r#"
flag = { type = "boolean", alias = ["old_flag"], doc = "It." }
count = { type = "integer", minimum = 0, maximum = 100, doc = "It." }
share = { type = "float", minimum = 0.5, maximum = 1.5, doc = "It." }
name = { type = "string", doc = "It." }
url = { type = "string", schemes = ["grpc", "tls"], doc = "It." }
time = { type = "timestamp", doc = "It." }
anything = { type = "any", doc = "It." }
flag_or_name = { type = "boolean or string", doc = "It." }
name_or_names = { type = "string or array of strings", doc = "It." }
names = { type = "array of strings", max_items = 2, unique = true, doc = "It." }
numbers = { type = "array of floats", unique = true, doc = "It." }
by_name = { type = "object of integers", doc = "It." }
access = { type = "Access", doc = "It." }
all_access = { type = "array of Access", doc = "It." }
mode = { type = "Mode", doc = "It." }
auth = { type = "Auth", doc = "It." }
"#;

const TYPES: &str = r#"
[record.Access]
doc = "It."
fields.level = { type = "integer", doc = "It." }
[enum.Mode]
doc = "It."
values = [{ value = "fast", doc = "It." }]
[enum.Auth]
doc = "It."
values = [{ value = 0, name = "basic", doc = "It." }]
"#;

/// Returns `true` if the getter returns a value.
type Getter = fn(&Object, &str) -> bool;

fn returns<T: for<'a> Get<'a>>(object: &Object, name: &str) -> bool {
    object.get::<T>(name).is_some()
}

/// The getter of an object returns any object, and those inside it are checked with it.
fn any(_: &Object, _: &str) -> bool {
    true
}

static ACCESS: Table = Table::new("Access", &[runtime::Field::new("level", Type::Integer, &[])]);

const GETTERS: &[(&str, Type, Getter)] = &[
    ("flag", Type::Boolean, returns::<bool>),
    ("count", Type::Integer, returns::<i64>),
    ("share", Type::Float, returns::<f64>),
    ("name", Type::String, returns::<String>),
    ("time", Type::Timestamp, returns::<Timestamp>),
    ("anything", Type::Any, returns::<Json>),
    ("flag_or_name", Type::BooleanOrString, returns::<BooleanOrString>),
    ("name_or_names", Type::StringOrArray, returns::<OneOrMany>),
    ("names", Type::Array(&Type::String), returns::<Vec<String>>),
    ("numbers", Type::Array(&Type::Float), returns::<Vec<f64>>),
    ("by_name", Type::Map(&Type::Integer), returns::<BTreeMap<String, i64>>),
    ("access", Type::Record(&ACCESS), any),
    ("all_access", Type::Array(&Type::Record(&ACCESS)), any),
    ("mode", Type::StringEnum(&["fast"]), returns::<String>),
    ("auth", Type::IntegerEnum(&[(0, "basic")]), returns::<i64>),
];

/// A usual run tries 10,000 values in all, and `FULL_TESTS=1` as many for each type.
#[test]
fn drift_and_getters_agree_on_random_values() {
    let api = minimal(ATTRIBUTES, &[("types.toml", TYPES)]);
    let is_full = std::env::var_os("FULL_TESTS").is_some_and(|value| value == "1");
    let seeds = if is_full { 10_000 } else { 10_000 / GETTERS.len() as u64 };
    for (name, ty, getter) in GETTERS {
        let mut returned = 0;
        for seed in 0..seeds {
            let value = random_value(&mut fastrand::Rng::with_seed(seed), 2);
            if value.is_null() {
                continue;
            }
            let response = json!({ *name: value });
            let object = Object::from_json(response.to_string()).unwrap();
            let field = runtime::Field::new(name, *ty, &[]);
            let is_returned = object.check_fields([&field]).is_ok() && getter(&object, name);
            let findings = of(&api, ExpectedContent::Settings, response).findings;
            let has_drifted = findings.iter().any(|finding| finding.kind == OtherType);
            assert_eq!(is_returned, !has_drifted, "{name} with seed {seed}: {value}");
            returned += u64::from(is_returned);
        }
        assert!(returned > seeds / 100, "{name}: {returned} values are returned");
        assert!(
            returned < seeds * 9 / 10 || *name == "anything",
            "{name}: {returned} values are returned"
        );
    }
}

/// Values of every type, and some that almost are. `drift` reads numbers as `f64`, so none has more than 15 digits.
fn random_value(random: &mut fastrand::Rng, levels: u8) -> Value {
    let kind = random.u8(..if levels == 0 { 7 } else { 9 });
    match kind {
        0 => [Value::Null, json!(true), json!(false)][random.usize(..3)].clone(),
        1 => json!(random.i64(..) >> random.u8(..64)),
        2 => number(random).parse().unwrap(),
        3 => json!(number(random)),
        4 => json!(mutated("2024-05-01T12:00:00.250+02:00", random)),
        5 => json!(mutated("2024-02-29 23:59:60Z", random)),
        6 => json!(
            [
                "", "a", "fast", "é\u{0}", "null", "true", "0", "1.", "NaN", "1e400", " 1"
            ][random.usize(..11)]
        ),
        7 => (0..random.usize(..3))
            .map(|_| random_value(random, levels - 1))
            .collect(),
        _ => {
            let names = ["level", "a"].into_iter().take(random.usize(..3));
            names.map(|name| (name, random_value(random, levels - 1))).collect()
        }
    }
}

fn number(random: &mut fastrand::Rng) -> String {
    let digits = random.u64(..1_000_000_000_000_000) / 10_u64.pow(random.u32(..15));
    match random.u8(..4) {
        0 => format!("{digits}"),
        1 => format!("-{digits}.{}", random.u8(..10)),
        2 => format!("{digits}e{}", random.i8(-20..20)),
        _ => format!("{digits}.0"),
    }
}

fn mutated(text: &str, random: &mut fastrand::Rng) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..random.usize(..3) {
        let at = random.usize(..bytes.len());
        bytes[at] = b"0123456789-+:.TZ ["[random.usize(..18)];
    }
    String::from_utf8(bytes).unwrap()
}

#[test]
fn an_event_may_be_in_an_integration_or_in_its_properties() {
    let kind = r#"
section = "Chat"
[kind.chat-a]
doc = "It."
parameters = [{ name = "pushes", type = "boolean", event = true, doc = "It." }]
"#;
    let api = minimal("", &[("integrations/chat.toml", kind)]);
    for body in [
        json!({ "id": 1, "pushes": true }),
        json!({ "properties": { "pushes": true } }),
    ] {
        let found = of(&api, ExpectedContent::Kind(&api.integrations.kinds[0]), body);
        assert_eq!((found.findings.len(), found.fields), (0, 2));
    }
}

const MARKER: &str = "M4RK3R";

#[test]
fn no_secret_and_no_value_of_an_unknown_field_is_shown() {
    let api = real_api();
    let mut secrets = 0;
    for value in [json!(MARKER), json!([{ MARKER: 1 }, [MARKER]]), json!([true, MARKER])] {
        let settings = marked(api.settings.attributes(), &value);
        secrets += check_nothing_shown(&api, ExpectedContent::Settings, json!(settings));
        for kind in &api.integrations.kinds {
            let properties = marked(kind.properties(), &value);
            let integration = json!({ "slug": kind.slug, "properties": properties, "brand_new": value });
            secrets += check_nothing_shown(&api, ExpectedContent::Kind(kind), integration.clone());
            check_nothing_shown(&api, ExpectedContent::List, json!([integration]));
        }
    }
    println!("{secrets} values");
}

fn marked<'a>(fields: impl Iterator<Item = &'a Field>, value: &Value) -> Map<String, Value> {
    let secrets = fields
        .filter(|field| field.is_secret())
        .map(|field| field.name.as_str());
    let names = secrets.chain(["new_password", "api_token_2", "brand_new", "Anything else"]);
    names.map(|name| (name.to_owned(), value.clone())).collect()
}

/// Returns the number of findings, without notes.
fn check_nothing_shown(api: &Api, content: ExpectedContent<'_>, body: Value) -> usize {
    let mut found = of(api, content, body);
    assert!(found.has_drifted());
    found.findings.append(&mut found.notes);
    for text in [
        found.render("spec"),
        serde_json::to_string(&found).unwrap(),
        format!("{found:?}"),
    ] {
        assert!(!text.contains(MARKER), "{text}");
    }
    found.findings.len()
}

fn of(api: &Api, content: ExpectedContent<'_>, value: Value) -> Drift {
    drift(api, content, &value).unwrap()
}

//! Which values `drift` reports. `commands.txt` shows its output.

use std::collections::BTreeMap;

use platform_api_cli::drift::{Drift, ExpectedContent, FindingKind, drift};
use platform_api_codegen::model::{Api, Field};
use platform_api_runtime as runtime;
use platform_api_runtime::{BooleanOrString, Get, Json, Object, OneOrMany, Table, Timestamp, Type};
use serde_json::{Map, Value, json};

use crate::support::{is_full, minimal, real_api};

#[test]
fn a_value_drifts_if_its_field_cannot_have_it() {
    let api = minimal(ATTRIBUTES, &[("types.toml", TYPES)]);
    for line in VALUES.trim().lines() {
        let (field, expected) = line.split_once(' ').unwrap();
        let (finding, values) = expected.trim_start().split_once(' ').unwrap();
        let expected = if finding == "-" { json!([]) } else { json!([finding]) };
        let values: Vec<Value> = serde_json::from_str(values).unwrap();
        for value in values {
            let found = of(&api, ExpectedContent::Settings, json!({ field: value }));
            let kinds: Vec<_> = found.findings.iter().map(|finding| finding.kind).collect();
            assert_eq!(json!(kinds), expected, "{field}: {value}");
        }
    }
}

/// A field, its finding, and values.
const VALUES: &str = r#"
flag          -             [true, false, null]
flag          other-type    ["true", 1, [true]]
old_flag      -             [true]
count         -             [0, 7, 7.0, 100]
count         other-type    ["1", 1.5, true, [1]]
count         out-of-bounds [-1, 101]
share         -             [0.5, 1, 1.5, "1.50"]
share         other-type    ["", "1.", "1,5", false]
share         out-of-bounds [0.4, 1.6, "1.6"]
name          -             ["", "é"]
name          other-type    [1, true, ["x"], {"x": 1}]
url           -             ["tls://a.invalid"]
url           out-of-bounds ["x-tls://a.invalid"]
time          -             ["2026-01-31T12:00:00.000Z"]
time          other-type    [1, true, "2024-05-01", "2024-05-01T12:00:00", "2024-13-45T99:99:99Z"]
anything      -             [1, "x", {"x": []}]
flag_or_name  -             [true, ""]
flag_or_name  other-type    [1, ["x"]]
name_or_names -             ["a,b", ["a", "b"], []]
name_or_names other-type    [1, [1], {}]
names         -             [[], ["a", "b"]]
names         other-type    ["x", {"0": 1}, [{"x": 1}], [null]]
names         out-of-bounds [["a", "a"], ["a", "b", "c"]]
numbers       out-of-bounds [[1, 1.0]]
by_name       -             [{}, {"a b": 1}]
by_name       other-type    ["x", [1], {"x": []}]
access        -             [{}, {"level": 1}]
access        other-type    ["x", [], true, {"level": "x"}]
all_access    -             [[], [{"level": 1}]]
all_access    other-type    [{}, [1], [{"level": 1}, {"level": "x"}]]
mode          -             ["fast"]
mode          other-value   ["slow"]
mode          other-type    [1, true, []]
auth          -             [0]
auth          other-value   [1]
auth          other-type    ["0", true]
"#;

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

/// A usual run tries 5,000 values in all, and `FULL_TESTS=1` 10,000 for each type.
#[test]
fn drift_and_getters_agree_on_random_values() {
    let api = minimal(ATTRIBUTES, &[("types.toml", TYPES)]);
    let seeds = if is_full() {
        10_000
    } else {
        5_000 / GETTERS.len() as u64
    };
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
            let has_drifted = findings.iter().any(|finding| finding.kind == FindingKind::OtherType);
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

const MARKER: &str = "M4RK3R";

#[test]
fn no_secret_and_no_value_of_an_unknown_field_is_shown() {
    let api = real_api();
    for value in [json!(MARKER), json!([{ MARKER: 1 }, [MARKER]]), json!([true, MARKER])] {
        let settings = marked(api.settings.attributes(), &value);
        check_nothing_shown(&api, ExpectedContent::Settings, json!(settings));
        for kind in &api.integrations.kinds {
            let properties = marked(kind.properties(), &value);
            let integration = json!({ "slug": kind.slug, "properties": properties, "brand_new": value });
            check_nothing_shown(&api, ExpectedContent::Kind(kind), integration.clone());
            check_nothing_shown(&api, ExpectedContent::List, json!([integration]));
        }
    }
}

fn marked<'a>(fields: impl Iterator<Item = &'a Field>, value: &Value) -> Map<String, Value> {
    let secrets = fields
        .filter(|field| field.is_secret())
        .map(|field| field.name.as_str());
    let names = secrets.chain(["new_password", "api_token_2", "brand_new", "Anything else"]);
    names.map(|name| (name.to_owned(), value.clone())).collect()
}

fn check_nothing_shown(api: &Api, content: ExpectedContent<'_>, body: Value) {
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
}

fn of(api: &Api, content: ExpectedContent<'_>, value: Value) -> Drift {
    drift(api, content, &value).unwrap()
}

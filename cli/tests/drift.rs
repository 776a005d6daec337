//! Which values `drift` reports. `commands.txt` shows its output.

use platform_api_cli::drift::FindingKind::{OtherType, OtherValue, OutOfBounds};
use platform_api_cli::drift::{Drift, FindingKind, Of, drift};
use platform_api_codegen::model::{Api, Field};
use serde_json::{Map, Value, json};

use crate::support::{minimal, real_api};

#[test]
fn a_value_drifts_if_its_field_cannot_have_it() {
    let api = minimal(ATTRIBUTES, &[("types.toml", TYPES)]);
    for (field, finding, values) in VALUES {
        let values: Vec<Value> = serde_json::from_str(values).unwrap();
        for value in values {
            let found = of(&api, Of::Settings, json!({ *field: value }));
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
        Of::Kind(kind),
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
    ("share", None, "[0.5, 1, 1.5]"),
    ("share", Some(OtherType), r#"["1", false]"#),
    ("share", Some(OutOfBounds), "[0.4, 1.6]"),
    ("name", None, r#"["", "é"]"#),
    ("name", Some(OtherType), r#"[1, true, ["x"], {"x": 1}]"#),
    ("url", None, r#"["tls://a.invalid"]"#),
    ("url", Some(OutOfBounds), r#"["x-tls://a.invalid"]"#),
    ("time", None, r#"["2026-01-31T12:00:00.000Z"]"#),
    ("time", Some(OtherType), "[1, true]"),
    ("anything", None, r#"[1, "x", {"x": []}]"#),
    ("flag_or_name", None, r#"[true, ""]"#),
    ("flag_or_name", Some(OtherType), r#"[1, ["x"]]"#),
    ("name_or_names", None, r#"["a,b", ["a", "b"], []]"#),
    ("name_or_names", Some(OtherType), "[1, [1], {}]"),
    ("names", None, r#"[[], ["a", "b"]]"#),
    ("names", Some(OtherType), r#"["x", {"0": 1}, [{"x": 1}], [null]]"#),
    ("names", Some(OutOfBounds), r#"[["a", "a"], ["a", "b", "c"]]"#),
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
        let found = of(&api, Of::Kind(&api.integrations.kinds[0]), body);
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
        secrets += check_nothing_shown(&api, Of::Settings, json!(settings));
        for kind in &api.integrations.kinds {
            let properties = marked(kind.properties.iter(), &value);
            let integration = json!({ "slug": kind.slug, "properties": properties, "brand_new": value });
            secrets += check_nothing_shown(&api, Of::Kind(kind), integration.clone());
            check_nothing_shown(&api, Of::List, json!([integration]));
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
fn check_nothing_shown(api: &Api, what: Of<'_>, body: Value) -> usize {
    let mut found = of(api, what, body);
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

fn of(api: &Api, what: Of<'_>, value: Value) -> Drift {
    drift(api, what, &value).unwrap()
}

//! These tests check `drift` on the real spec. The TOML to paste is valid, and no secret is shown.
//!
//! Each test makes a response, and pastes the TOML that `drift` offers into a copy of the spec. A usual run does so for
//! some kinds, and `FULL_TESTS=1` for all. `drift_sandbox.rs` tests that every invalid value of every field is found.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use platform_api_cli::drift::{Drift, Finding, FindingKind, Notes, Of, Paste, Response, drift, find_kind};
use platform_api_codegen::model::{Api, Fact, Field, Kind, Type};
use platform_api_codegen::read;
use serde_json::{Map, Value, json};

use crate::support;

/// A text that is part of every value that must not be shown.
const MARKER: &str = "M4RK3R";

/// Values whose type can be inferred.
fn inferable() -> [Value; 7] {
    [
        json!(true),
        json!(7),
        json!(1.5),
        json!("text"),
        json!("2026-01-31T12:00:00.000Z"),
        json!(["a"]),
        json!([1]),
    ]
}

#[test]
fn the_spec_knows_a_field_after_it_is_pasted() {
    let api = support::real_api();
    let mut pasted = 0;
    let mut settings = Map::new();
    for (number, value) in inferable().into_iter().enumerate() {
        let last = api
            .settings
            .sections
            .iter()
            .map(|section| &section.attributes.last().unwrap().name);
        settings.extend(last.map(|name| (format!("{name}_new_{number}"), value.clone())));
        settings.insert(format!("elsewhere_{number}_token"), value.clone());
        settings.insert(format!("Elsewhere{number}"), value);
    }
    settings.insert(api.settings.attributes().next().unwrap().name.clone(), Value::Null);
    pasted += paste_all(&api, Of::Settings, &Value::Object(settings));
    for kind in some_kinds(&api) {
        let values = inferable().into_iter().enumerate();
        let unknown: Map<_, _> = values.map(|(number, value)| (format!("new_{number}"), value)).collect();
        let body = json!({ "slug": kind.slug, "properties": unknown });
        pasted += paste_all(&api, Of::Kind(kind), &body);
    }
    pasted += paste_all(
        &api,
        Of::List,
        &json!([{ "slug": "chat-d", "brand_new": 1 }, { "slug": "chat-new" }]),
    );
    println!("{pasted} entries pasted");
    assert!(pasted > 7 * some_kinds(&api).count());
}

#[test]
fn a_value_that_is_pasted_is_allowed() {
    let api = support::real_api();
    let (mut pasted, mut enums) = (0, 0);
    for attribute in api.settings.attributes() {
        let Type::Enum(index) = attribute.ty else { continue };
        let value = if api.enums[index].is_integer() {
            json!(987)
        } else {
            json!("brand_new")
        };
        pasted += paste_all(&api, Of::Settings, &json!({ attribute.name.as_str(): value }));
        enums += 1;
    }
    println!("{pasted} values pasted");
    assert!(pasted >= enums);
}

#[test]
fn nothing_secret_is_shown() {
    let api = support::real_api();
    let (mut secrets, mut outputs) = (0, 0);
    let mut search = |found: Drift, count: usize| {
        secrets += count;
        for text in [
            found.render("spec", Notes::All),
            serde_json::to_string(&found).unwrap(),
            format!("{found:?}"),
        ] {
            assert!(!text.contains(MARKER), "{text}");
            outputs += 1;
        }
        assert!(found.findings.len() >= count.min(1));
    };
    for value in marked_values() {
        let (body, count) = marked(api.settings.attributes(), &value);
        search(of(&api, Of::Settings, &Value::Object(body)), count);
        for kind in some_kinds(&api) {
            let (properties, count) = marked(kind.properties.iter(), &value);
            let body = json!({ "slug": kind.slug, "properties": properties, "brand_new": value });
            search(of(&api, Of::Kind(kind), &body), count);
            search(of(&api, Of::List, &json!([body])), count);
        }
    }
    println!("{secrets} secrets and unknown fields, {outputs} outputs");
}

/// Values of all JSON types that can hold the marker.
fn marked_values() -> [Value; 6] {
    let text = format!("{MARKER} &<\"é");
    [
        json!(text),
        json!([text]),
        json!({ text.as_str(): text }),
        json!([{ text.as_str(): 1 }, [text]]),
        json!({ "a": { "b": [text] } }),
        json!([true, text]),
    ]
}

/// An object with the value in every secret field and in unknown fields. Also returns the number of these fields.
fn marked<'a>(fields: impl Iterator<Item = &'a Field>, value: &Value) -> (Map<String, Value>, usize) {
    let secret = fields.filter(|field| field.is_secret()).map(|field| field.name.clone());
    let unknown = [
        "api_token_2",
        "new_password",
        "private_key_of_something",
        "brand_new",
        "Anything else",
    ];
    let body: Map<_, _> = secret
        .chain(unknown.map(str::to_owned))
        .map(|name| (name, value.clone()))
        .collect();
    let count = body.len();
    (body, count)
}

/// The TOML to paste is only the name of a shared parameter, because the parameter is already defined.
#[test]
fn a_shared_parameter_is_pasted_by_its_name() {
    let api = support::real_api();
    let (mut pasted, mut at_the_top, mut tried) = (0, 0, BTreeSet::new());
    for kind in &api.integrations.kinds {
        // A former name of a field of the integration object means that field.
        let is_former = |field: &Field| {
            let mut object = api.integrations.object.iter().filter_map(|other| other.former.as_ref());
            object.any(|former| former.name == field.name)
        };
        let is_new = |field: &&Field| {
            let is_known = kind.parameters.iter().any(|other| other.name == field.name);
            !is_known && !is_former(field)
        };
        let is_own = |field: &Field| !api.integrations.object.iter().any(|other| other.name == field.name);
        let shared: Vec<_> = api.integrations.shared.iter().filter(is_new).collect();
        let value = |field: &Field| {
            if field.ty == Type::Boolean {
                json!(true)
            } else {
                Value::Null
            }
        };
        let inside: Map<_, _> = shared.iter().map(|field| (field.name.clone(), value(field))).collect();
        let events = shared.iter().filter(|field| field.has(&Fact::Event) && is_own(field));
        let top: Map<_, _> = events.map(|field| (field.name.clone(), json!(true))).collect();
        at_the_top += top.len();
        let mut body = Map::from_iter([
            ("slug".to_owned(), json!(kind.slug)),
            ("properties".to_owned(), json!(inside)),
        ]);
        body.extend(top);
        let found = of(&api, Of::Kind(kind), &Value::Object(body));
        for finding in found.findings.iter().filter(|finding| finding.is_drift) {
            let name = finding.path.rsplit('.').next().unwrap();
            let paste = finding.paste.as_ref().unwrap();
            assert_eq!(paste.toml, format!("\"{name}\","), "{finding:?}");
            assert_eq!(finding.declared.as_ref().unwrap().file, "shared.toml", "{finding:?}");
            pasted += 1;
        }
        // Facts of other parameters may name parameters that this kind does not have, so only an event is pasted.
        // An event that no kind includes may have any type.
        let is_event = |field: &&&Field| field.has(&Fact::Event) && field.ty == Type::Boolean;
        if let Some(field) = shared.iter().filter(is_event).find(|field| tried.insert(&field.name)) {
            let body = json!({ "slug": kind.slug, "properties": { field.name.as_str(): true } });
            assert_eq!(paste_all(&api, Of::Kind(kind), &body), 1);
        }
        // A value of another type may be another parameter, so nothing is offered.
        if let Some(field) = shared.iter().find(is_event) {
            let found = of(
                &api,
                Of::Kind(kind),
                &json!({ "slug": kind.slug, "properties": { field.name.as_str(): "x" } }),
            );
            assert!(
                found.findings[0].is_drift && found.findings[0].paste.is_none(),
                "{found:?}"
            );
        }
    }
    println!("{pasted} names pasted, {at_the_top} of events at the top");
    assert!(pasted > api.integrations.kinds.len() && at_the_top > 0);
}

/// An event of a kind may be in the integration object, or in its properties.
#[test]
fn events_may_be_in_either_object() {
    let api = support::real_api();
    let mut events = 0;
    let is_alike = |event: &Field| {
        let mut object = api.integrations.object.iter();
        object.all(|field| field.name != event.name || field.ty == event.ty)
    };
    for kind in &api.integrations.kinds {
        for event in kind
            .parameters
            .iter()
            .filter(|field| field.has(&Fact::Event) && is_alike(field))
        {
            let name = event.name.as_str();
            for body in [json!({ name: true }), json!({ "properties": { name: true } })] {
                let found = of(&api, Of::Kind(kind), &body);
                assert!(!found.has_drifted(false), "{}: {body}", kind.slug);
                let is_missed =
                    |one: &Finding| one.kind == FindingKind::Absent && one.path == format!("properties.{name}");
                assert!(!found.findings.iter().any(is_missed), "{}: {body}", kind.slug);
            }
            events += 1;
        }
    }
    println!("{events} events");
    assert!(events > 0);
}

fn some_kinds(api: &Api) -> impl Iterator<Item = &Kind> {
    api.integrations
        .kinds
        .iter()
        .step_by(if support::is_full() { 1 } else { 24 })
}

pub fn of(api: &Api, of: Of<'_>, body: &Value) -> Drift {
    try_of(api, of, body).unwrap_or_else(|error| panic!("{error}: {body}"))
}

fn try_of(api: &Api, of: Of<'_>, body: &Value) -> Result<Drift, String> {
    drift(
        api,
        of,
        &Response {
            value: body.clone(),
            ..Response::default()
        },
    )
}

/// Pastes all TOML that is offered, with documentation, and checks that nothing drifts afterwards. Returns the number
/// of entries.
fn paste_all(api: &Api, what: Of<'_>, body: &Value) -> usize {
    let before = of(api, what, body);
    let drifted: Vec<_> = before.findings.iter().filter(|finding| finding.is_drift).collect();
    assert!(
        !drifted.is_empty() && drifted.iter().all(|finding| finding.paste.is_some()),
        "{}",
        before.render("spec", Notes::All)
    );
    let dir = spec_with(&before, |toml| {
        toml.replace("doc = \"\"", "doc = \"Pasted.\"")
            .replace("name = \"\"", "name = \"pasted\"")
    });
    let api = read(dir.path()).unwrap_or_else(|report| panic!("{report}\n{}", before.render("spec", Notes::All)));
    let what = match what {
        Of::Kind(kind) => Of::Kind(find_kind(&api, &kind.slug).unwrap()),
        what => what,
    };
    let after = of(&api, what, body);
    assert!(!after.has_drifted(false), "{}", after.render("spec", Notes::All));
    drifted.len()
}

/// A copy of the real spec with everything pasted at the place that the finding names.
fn spec_with(found: &Drift, edited: impl Fn(&str) -> String) -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    support::copy(&support::real(), dir.path());
    for finding in &found.findings {
        if let Some(paste) = &finding.paste {
            put(dir.path(), finding, paste, &edited(&paste.toml));
        }
    }
    dir
}

/// Pastes at the place that `into` describes.
fn put(spec: &Path, finding: &Finding, paste: &Paste, toml: &str) {
    let file = match paste.file.as_str() {
        // A person would choose; the test takes one file.
        "settings/" => "settings/accounts.toml",
        "integrations/" => "integrations/chat.toml",
        file => file,
    };
    let path = spec.join(file);
    let text = fs::read_to_string(&path).unwrap();
    let after = |text: &str, line: &str| {
        let at = text
            .find(line)
            .unwrap_or_else(|| panic!("{file} has no {line}: {finding:?}"));
        at + line.len()
    };
    let into = paste.into.as_str();
    let text = if let Some((list, header)) = into.split_once(" of [") {
        let list = list.trim_matches('`');
        let from = after(&text, &format!("[{header}\n"));
        let at = from + after(&text[from..], &format!("{list} = ["));
        format!("{}{toml} {}", &text[..at], &text[at..])
    } else if into == "the file of its section" {
        format!("{text}\n{toml}\n")
    } else {
        let header = into.split_inclusive(']').next().unwrap();
        let at = after(&text, &format!("{header}\n"));
        format!("{}{toml}\n{}", &text[..at], &text[at..])
    };
    fs::write(path, text).unwrap();
}

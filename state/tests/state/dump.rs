//! Tests the contents and comments of a dump.

use std::collections::{BTreeMap, BTreeSet};

use platform_api::facts::{Deprecated, Fact, Field, NoEffect, Type};
use platform_api::generic::Record;
use platform_api::{Json, Object, SettingsUpdate, Target, Tier, Version, settings};
use platform_api_sandbox::Sandbox;
use serde_json::{Value, json};

use crate::sample::samples;
use crate::support::{
    FORMATS, PROJECTS, SLOTS, client, contents, dump, everything, fresh, kind_that_requires_a_secret, parse, set_up,
    start,
};
use platform_state::dump::{Options, lines, part, things};
use platform_state::file::comment;
use platform_state::file::contents::Contents;
use platform_state::file::document::Format;
use platform_state::file::write;
use platform_state::reading::{Current, Scope};
use platform_state::service::Service;

/// A dump has the values that differ from their documented default, or all of them, with comments from the facts.
#[tokio::test]
async fn a_dump_has_what_differs_or_everything() {
    let (sandbox, service) = fresh().await;
    set_up(&service).await;
    let read = client(&sandbox).settings().get().await.expect("they are there");
    for full in [false, true] {
        let target = Target::new();
        let contents = contents(&service, &everything(), &Options { full, target }).await;
        let text = write::text(&contents, Format::Toml, None);
        let mut section = "";
        for field in settings::ATTRIBUTES.iter().filter(|field| !field.is_response_only()) {
            let value = read
                .object()
                .raw(field.name)
                .map(|raw| serde_json::from_str::<Value>(raw).expect("it is JSON"));
            let default = field
                .default()
                .map(|default| serde_json::from_str(default).expect("it is JSON"));
            let is_default = value == Some(default.unwrap_or(Value::Null));
            let is_idle = field.no_effect().is_some();
            let is_expected = field.is_secret() || (value.is_some() && (full || !(is_default || is_idle)));
            let entry = format!("\n{} = ", field.name);
            assert_eq!(text.contains(&entry), is_expected, "{} {value:?}\n{text}", field.name);
            if let Some(comment) = comment::of(field).filter(|_| is_expected) {
                assert!(text.contains(&format!("\n# {comment}{entry}")), "{comment}{entry}");
            }
            if is_expected && section != field.section {
                section = field.section;
                assert_eq!(text.matches(&format!("\n# == {section}\n")).count(), 1, "{section}");
            }
        }
    }
}

/// A service may list integrations in pages.
#[tokio::test]
async fn a_dump_has_the_integrations_of_all_pages() {
    let chat = json!({ "webhook": "https://chat.example/hook" });
    let sandbox = Sandbox::builder()
        .page_size(1)
        .project(42, PROJECTS[0])
        .integration(42, "chat-c", &chat)
        .integration(42, "chat-d", &chat);
    let sandbox = sandbox.start().await.expect("the sandbox starts");
    let service = Service::new(client(&sandbox), SLOTS);
    let scope = Scope {
        has_settings: false,
        projects: vec![PROJECTS[0].to_owned()],
        integrations: None,
    };
    let contents = contents(&service, &scope, &Options::default()).await;
    let text = write::text(&contents, Format::Toml, None);
    for slug in ["chat-c", "chat-d"] {
        assert!(
            text.contains(&format!("[projects.\"{}\".{slug}]", PROJECTS[0])),
            "{text}"
        );
    }
}

/// What the documents leave open is marked as assumed, as in the documentation of the bindings.
#[test]
fn a_comment_says_the_facts() {
    const SINCE: Option<Version> = Some(Version::new(14, 3));
    static ROWS: [(&[Fact], Option<&str>); 9] = [
        (&[Fact::Default("1"), Fact::Note("A note.")], None),
        (&[Fact::Unit("days")], Some("days")),
        (&[Fact::Tier(Tier::Premium)], Some("only in the two higher paid tiers")),
        (
            &[Fact::Tier(Tier::Ultimate), Fact::SelfManaged],
            Some("only in the highest tier; self-managed only"),
        ),
        (&[Fact::Restart], Some("a change takes effect after a restart")),
        (
            &[Fact::Deprecated(Deprecated::new(SINCE, &["b", "c"]))],
            Some("deprecated since 14.3, replaced by `b` or `c`"),
        ),
        (
            &[Fact::NoEffect(NoEffect::new(SINCE))],
            Some("has no effect since 14.3"),
        ),
        (
            &[Fact::NoEffect(NoEffect::new(None)), Fact::Assumed("It is so.")],
            Some("assumed: it has no effect"),
        ),
        (&[Fact::Irreversible("It is gone.")], Some("consequence: It is gone")),
    ];
    for (facts, expected) in ROWS {
        let field = Field::new("a", Type::Boolean, facts);
        assert_eq!(comment::of(&field).as_deref(), expected);
    }
    let facts = &[Fact::Unit("days"), Fact::Note("A note."), Fact::Assumed("It is so.")];
    let description = comment::description(&Field::new("a", Type::Boolean, facts));
    assert!(
        description.ends_with("days. A note. Assumed: It is so."),
        "{description}"
    );
}

/// A comment of a dump is as safe as a value, and every format gives the value back.
#[tokio::test]
async fn a_dump_has_no_characters_that_act() {
    let is_text = |field: &&Field| field.facts.is_empty() && matches!(field.ty, Type::String);
    let Some(field) = settings::ATTRIBUTES.iter().find(is_text) else {
        return;
    };
    let (sandbox, service) = fresh().await;
    let value = "a\u{202e}b\u{9b}\u{200b}\u{7f}\nc";
    sandbox.assume_settings([(field.name.to_owned(), json!(value))].into_iter().collect());
    for format in FORMATS {
        let text = dump(&service, format).await;
        assert!(!text.contains(['\u{202e}', '\u{9b}', '\u{200b}', '\u{7f}']), "{text}");
        let state = parse(&text, format);
        let read = state
            .settings
            .as_ref()
            .and_then(|settings| settings.parameters.raw(field.name));
        assert_eq!(
            read.map(|json| serde_json::from_str(json).expect("it is JSON")),
            Some(json!(value)),
            "{text}"
        );
    }
}

/// Names of projects that differ only in what no variable has.
#[tokio::test]
async fn variables_depend_on_no_order() {
    let Some((kind, _)) = kind_that_requires_a_secret() else {
        return;
    };
    let projects = ["a/b_c", "a_b/c", "d"];
    let (sandbox, client) = start(&projects).await;
    let service = Service::new(client, SLOTS);
    projects
        .iter()
        .for_each(|project| sandbox.assume(project, kind.slug, samples(kind.parameters)));
    let mut dumps = Vec::new();
    for order in [[0, 1, 2], [2, 1, 0]] {
        let scope = Scope {
            has_settings: false,
            projects: order.map(|place| projects[place].to_owned()).to_vec(),
            integrations: None,
        };
        let contents = contents(&service, &scope, &Options::default()).await;
        dumps.push(write::json(&contents));
    }
    assert_eq!(dumps[0], dumps[1]);
    let text = dumps[0].to_string();
    let variables: Vec<_> = text
        .split("\"env\":")
        .skip(1)
        .filter_map(|rest| rest.split('"').nth(1))
        .collect();
    assert_eq!(
        variables.len(),
        variables.iter().collect::<BTreeSet<_>>().len(),
        "{variables:?}"
    );
    assert!(variables.iter().any(|name| name.starts_with("A_B_C_")), "{variables:?}");
}

/// In a file it would be null, and applying a dump would lose the value.
#[test]
fn what_would_be_read_as_null_is_not_written() {
    let Some(field) = settings::ATTRIBUTES.iter().find(|field| field.facts.is_empty()) else {
        return;
    };
    for value in [
        r#"{ "unset": true }"#,
        r#"[{ "a": { "unset": true } }]"#,
        "1e400",
        "18446744073709551616",
        "[0.12345678901234567890]",
        r#""\ud800""#,
    ] {
        let thing = Current {
            unknown: [("new".to_owned(), value.to_owned())].into(),
            ..thing(field.name, value)
        };
        let lines = lines(&thing, &Options::default());
        for name in [field.name, "new"] {
            let line = lines.iter().find(|line| line.name == name).expect("it is named");
            assert!(line.is_left_out() && line.comment.is_some(), "{line:?}");
        }
    }
}

/// The settings with this value of an attribute.
fn thing(name: &str, json: &str) -> Current {
    Current {
        slug: "settings".to_owned(),
        table: Some(SettingsUpdate::TABLE),
        stated: Object::of(SettingsUpdate::TABLE).with_member(name, json.parse::<Json>().expect("it is JSON")),
        unknown: BTreeMap::new(),
        is_active: true,
        hash: String::new(),
    }
}

/// Values of the API whose names are those of the notation.
#[test]
fn what_looks_like_notation_is_a_value() {
    let is_any = |field: &&Field| matches!(field.ty, Type::Any) && !field.may_hold_secrets();
    let Some(field) = settings::ATTRIBUTES.iter().find(is_any) else {
        return;
    };
    for value in [
        r#"{"env":null,"x":1}"#,
        r#"{"env":"A","x":1}"#,
        r#"{"env":null,"optional":true}"#,
        r#"{"value":1}"#,
    ] {
        let thing = thing(field.name, value);
        let mut contents = Contents {
            settings: Some(part(&thing, lines(&thing, &Options::default()))),
            ..Contents::default()
        };
        contents.name_variables();
        let not_compared = &things(&contents)[0].not_compared;
        assert!(
            not_compared.iter().all(|other| other.parameter != field.name),
            "{not_compared:?}"
        );
        for format in FORMATS {
            let state = parse(&write::text(&contents, format, None), format);
            let read = state
                .settings
                .as_ref()
                .and_then(|settings| settings.parameters.raw(field.name));
            assert_eq!(read, Some(value), "{format:?}");
        }
    }
}

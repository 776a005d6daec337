//! The contents and comments of a dump.

use std::collections::BTreeSet;

use platform_api::facts::{Deprecated, Fact, Field, NoEffect, Table, Type};
use platform_api::{Json, Object, Settings, Tier, Version};
use platform_api_sandbox::Sandbox;
use serde_json::json;

use crate::support::{FORMATS, contents, of_projects, service, start};
use platform_state::dump::{Options, part};
use platform_state::file::comment;
use platform_state::file::document::{Format, Node};
use platform_state::file::problem::Problems;
use platform_state::file::value::{read, written};
use platform_state::file::write;
use platform_state::file::write::Contents;
use platform_state::reading::Current;

static FIELDS: [Field; 7] = Field::join(&[
    (
        "First",
        &[
            Field::new("id", Type::Integer, &[Fact::ResponseOnly]),
            Field::new("days", Type::Integer, &[Fact::Unit("days"), Fact::Default("7")]),
            Field::new("flag", Type::Boolean, &[Fact::Default("true")]),
            Field::new("idle", Type::Integer, &[Fact::NoEffect(NoEffect { since: None })]),
        ],
    ),
    (
        "Second",
        &[
            Field::new("key", Type::String, &[Fact::Secret]),
            Field::new("text", Type::String, &[]),
            Field::new("unset", Type::String, &[]),
        ],
    ),
]);
static TABLE: Table = Table::new("Card", &FIELDS);

/// The settings of a service, with these values of the table as JSON.
fn card(values: &[(&str, &str)]) -> Current {
    let json = |text: &str| text.parse::<Json>().expect("it is JSON");
    let members = values.iter();
    Current {
        table: &TABLE,
        stated: members.fold(Object::of(&TABLE), |stated, (name, value)| {
            stated.with_member(name, json(value))
        }),
        ..Current::settings(&Settings::default())
    }
}

/// The settings of a dump, without the comment above them; every value if `full`.
fn text_of(current: &Current, full: bool) -> String {
    let options = Options {
        full,
        ..Options::default()
    };
    let mut contents = Contents {
        settings: Some(part(current, &options)),
        ..Contents::default()
    };
    contents.name_variables();
    let text = write::text(&contents, Format::Toml, None);
    let (_, text) = text.split_once("[settings]\n").expect("it has settings");
    text.to_owned()
}

#[test]
fn a_dump_has_what_differs_or_everything() {
    let card = card(&[
        ("id", "1"),
        ("days", "7"),
        ("flag", "false"),
        ("idle", "3"),
        ("text", "\"a\""),
        ("unset", "null"),
    ]);
    assert_eq!(
        text_of(&card, false),
        "
# == First
flag = false

# == Second
key = { env = \"SETTINGS_KEY\", optional = true }
text = \"a\"
"
    );
    assert_eq!(
        text_of(&card, true),
        "
# == First
# days
days = 7
flag = false
# has no effect
idle = 3

# == Second
key = { env = \"SETTINGS_KEY\", optional = true }
text = \"a\"
unset = { unset = true }
"
    );
}

/// YAML and JSON have a null, TOML does not.
#[test]
fn null_is_written_as_the_format_has_it() {
    let written = FORMATS.map(|format| write::inline(&json!(null), format));
    assert_eq!(written, ["{ unset = true }", "null", "null"]);
}

/// A service may list integrations in pages.
#[tokio::test]
async fn a_dump_has_the_integrations_of_all_pages() {
    let chat = json!({ "webhook": "https://chat.example/hook" });
    let sandbox = Sandbox::builder()
        .page_size(1)
        .integration(42, "chat-c", &chat)
        .integration(42, "chat-d", &chat);
    let sandbox = sandbox.start().await.expect("the sandbox starts");
    let text = dump_of(&service(&sandbox), &["group/widgets"]).await;
    for slug in ["chat-c", "chat-d"] {
        assert!(text.contains(&format!("[projects.\"group/widgets\".{slug}]")), "{text}");
    }
}

/// A dump of these projects alone.
async fn dump_of(service: &platform_state::service::Service, projects: &[&str]) -> String {
    let contents = contents(service, &of_projects(projects), &Options::default()).await;
    write::text(&contents, Format::Toml, None)
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
            &[Fact::Deprecated(Deprecated {
                since: SINCE,
                replaced_by: &["b", "c"],
            })],
            Some("deprecated since 14.3, replaced by `b` or `c`"),
        ),
        (
            &[Fact::NoEffect(NoEffect { since: SINCE })],
            Some("has no effect since 14.3"),
        ),
        (
            &[Fact::NoEffect(NoEffect { since: None }), Fact::Assumed("It is so.")],
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

/// Two of the projects would have the same variable, so their variables have a suffix.
#[tokio::test]
async fn variables_depend_on_no_order() {
    let (sandbox, service) = start(&["a/b_c", "a_b/c", "d"]).await;
    for project in ["a/b_c", "a_b/c", "d"] {
        let chat = json!({ "webhook": "https://a.example" });
        sandbox.assume(project, "chat-d", &chat);
    }
    let mut found = Vec::new();
    for order in [["a/b_c", "a_b/c", "d"], ["d", "a_b/c", "a/b_c"]] {
        let text = dump_of(&service, &order).await;
        let variables = text.lines().filter(|line| line.contains("env = "));
        found.push(variables.map(str::to_owned).collect::<BTreeSet<_>>());
    }
    assert_eq!(found[0], found[1]);
    let [first, second, third] = &Vec::from_iter(&found[0])[..] else {
        panic!("{found:?}");
    };
    for name in [first, second] {
        assert!(name.contains("\"A_B_C_CHAT_D_WEBHOOK_"), "{name}");
    }
    assert!(third.contains("\"D_CHAT_D_WEBHOOK\""), "{third}");
}

/// A file would have another value in its place, or null, and applying a dump would lose this one.
#[test]
fn what_a_file_cannot_express_is_only_a_comment() {
    for value in [
        r#"{ "unset": true }"#,
        r#"[{ "a": { "unset": true } }]"#,
        "1e400",
        "18446744073709551616",
        "[0.12345678901234567890]",
        r#""\ud800""#,
    ] {
        let current = Current {
            unknown: [("new".to_owned(), value.to_owned())].into(),
            ..card(&[("text", value)])
        };
        let lines = part(&current, &Options::default()).lines;
        for name in ["text", "new"] {
            let line = lines.iter().find(|line| line.name == name).expect("it is named");
            assert!(line.value.is_none() && line.comment.is_some(), "{line:?}");
        }
    }
}

/// Values of the API whose names are those of the notation.
#[test]
fn what_looks_like_notation_is_a_value() {
    let any = Field::new("any", Type::Any, &[]);
    for value in [
        json!({ "env": null, "x": 1 }),
        json!({ "env": "A", "x": 1 }),
        json!({ "env": null, "optional": true }),
        json!({ "value": 1 }),
    ] {
        let text = json!({ "any": written(value.clone()) }).to_string();
        let mut problems = Problems::default();
        let node = Node::parse(&text, Format::Json, &mut problems).expect("it is right");
        let stated = read("any", &node.entries()[0].value, Some(&any), &|_| None, &mut problems);
        assert_eq!(stated.map(|stated| stated.value), Some(value), "{text}");
    }
}

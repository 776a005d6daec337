//! Dumps of a made-up table: what is in them, how their variables are named, and what is only a comment.

use std::collections::BTreeSet;

use platform_api::facts::{Deprecated, Fact, Field, NoEffect, Table, Type};
use platform_api::{Json, Object, Settings, Tier, Version};
use serde_json::json;

use crate::support::{contents, of_projects, start};
use platform_state::dump::{Options, part};
use platform_state::file::comment;
use platform_state::file::document::{Format, Node};
use platform_state::file::problem::Problems;
use platform_state::file::value::{read, written};
use platform_state::file::write;
use platform_state::file::write::Contents;
use platform_state::reading::Current;

static FIELDS: &[Field] = &[
    Field::new("id", Type::Integer, &[Fact::ResponseOnly]).doc("First", ""),
    Field::new("days", Type::Integer, &[Fact::Unit("days"), Fact::Default("7")]).doc("First", ""),
    Field::new("flag", Type::Boolean, &[Fact::Default("true")]).doc("First", ""),
    Field::new("idle", Type::Integer, &[Fact::NoEffect(NoEffect { since: None })]).doc("First", ""),
    Field::new("key", Type::String, &[Fact::Secret]).doc("Second", ""),
    Field::new("text", Type::String, &[]).doc("Second", ""),
    Field::new("unset", Type::String, &[]).doc("Second", ""),
];
static TABLE: Table = Table::new("Card", FIELDS);

/// Settings with these JSON values.
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

/// A dump's settings without the comment above them; every value if `full`.
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

/// Undocumented facts are marked as assumed.
#[test]
fn a_comment_says_the_facts() {
    const SINCE: Option<Version> = Some(Version::new(14, 3));
    static ROWS: [(&[Fact], &str); 3] = [
        (&[Fact::Tier(Tier::Premium)], "only in the two higher paid tiers"),
        (
            &[Fact::Deprecated(Deprecated {
                since: SINCE,
                replaced_by: &["b", "c"],
            })],
            "deprecated since 14.3, replaced by `b` or `c`",
        ),
        (
            &[Fact::NoEffect(NoEffect { since: None }), Fact::Assumed("It is so.")],
            "assumed: it has no effect",
        ),
    ];
    for (facts, expected) in ROWS {
        let field = Field::new("a", Type::Boolean, facts);
        assert_eq!(comment::of(&field).as_deref(), Some(expected));
    }
    let facts = &[Fact::Unit("days"), Fact::Note("A note."), Fact::Assumed("It is so.")];
    let description = comment::description(&Field::new("a", Type::Boolean, facts));
    assert!(
        description.ends_with("days. A note. It is so (assumed)."),
        "{description}"
    );
}

/// The variables of two projects would be equal without a suffix.
#[tokio::test]
async fn variables_depend_on_no_order() {
    let (sandbox, service) = start(&["a/b_c", "a_b/c", "d"]).await;
    let mut found = Vec::new();
    for order in [["a/b_c", "a_b/c", "d"], ["d", "a_b/c", "a/b_c"]] {
        for project in order {
            sandbox.assume(project, "chat-d", &json!({ "webhook": "https://a.example" }));
        }
        let contents = contents(&service, &of_projects(&order), &Options::default()).await;
        let lines = contents.parts().flat_map(|part| &part.lines);
        let variables = lines.filter_map(|line| line.variable().map(str::to_owned));
        found.push(BTreeSet::from_iter(variables));
    }
    assert_eq!(found[0], found[1]);
    let [first, second, third] = &Vec::from_iter(&found[0])[..] else {
        panic!("{found:?}");
    };
    for name in [first, second] {
        assert!(name.starts_with("A_B_C_CHAT_D_WEBHOOK_"), "{name}");
    }
    assert_eq!(*third, "D_CHAT_D_WEBHOOK");
}

/// In a file, the value would become another one or null, and applying the dump would lose it.
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

/// API values that have the notation's names.
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

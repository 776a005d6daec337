//! The contents of dumps.

use std::collections::BTreeSet;

use platform_api::facts::{Deprecated, Fact, Field, KindFact, KindFacts, NoEffect, Table, Type};
use platform_api::integrations::Kind;
use platform_api::{Json, Object, Settings, Tier, Version};
use proptest::collection::vec;
use proptest::test_runner::{Config as ProptestConfig, TestRunner};
use serde_json::json;

use crate::support::{FORMATS, contents, of_projects, parse, run, sorted, start};
use platform_state::condense::condense;
use platform_state::dump::{DumpOptions, part};
use platform_state::file::comment;
use platform_state::file::document::{DocumentNode, FileFormat};
use platform_state::file::problem::Problems;
use platform_state::file::value::{SourceText, read, written};
use platform_state::file::write::{self, Contents, DumpedParameter, DumpedProject, DumpedResource};
use platform_state::plan::report::{CommandName, RunOutcome};
use platform_state::reading::Current;
use platform_state::resource::ResourceId;

static ACCOUNT: Table = Table::new("Account", &[Field::new("password", Type::String, &[Fact::Secret])]);
static FIELDS: &[Field] = &[
    Field::new("id", Type::Integer, &[Fact::ResponseOnly]).doc("First", ""),
    Field::new("days", Type::Integer, &[Fact::Unit("days"), Fact::Default("7")]).doc("First", ""),
    Field::new("flag", Type::Boolean, &[Fact::Default("true")]).doc("First", ""),
    Field::new("idle", Type::Integer, &[Fact::NoEffect(NoEffect { since: None })]).doc("First", ""),
    Field::new("key", Type::String, &[Fact::Secret]).doc("Second", ""),
    Field::new("text", Type::String, &[]).doc("Second", ""),
    Field::new("unset", Type::String, &[]).doc("Second", ""),
    Field::new("account", Type::Record(&ACCOUNT), &[]).doc("Third", ""),
    Field::new("other_account", Type::Record(&ACCOUNT), &[]).doc("Third", ""),
    Field::new("other_key", Type::String, &[Fact::Secret]).doc("Third", ""),
    Field::new("required_key", Type::String, &[Fact::Secret, Fact::Required]).doc("Third", ""),
];
static TABLE: Table = Table::new("Card", FIELDS);

fn card(values: &[(&str, &str)]) -> Current {
    let json = |text: &str| text.parse::<Json>().expect("it is JSON");
    let members = values.iter();
    Current {
        parameters: members.fold(Object::of(&TABLE), |parameters, (name, value)| {
            parameters.with_member(name, json(value))
        }),
        ..Current::settings(&Settings::default())
    }
}

/// A dump's settings without the comment above them.
fn text_of(current: &Current, full: bool) -> String {
    let options = DumpOptions {
        full,
        ..DumpOptions::default()
    };
    let mut contents = Contents {
        settings: Some(part(current, &options)),
        ..Contents::default()
    };
    contents.name_variables();
    let text = write::text(&contents, FileFormat::Toml, None);
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
        ("account", "null"),
        ("other_account", "{}"),
        ("other_key", "null"),
        ("required_key", "null"),
    ]);
    assert_eq!(
        text_of(&card, false),
        "
# == First
flag = false

# == Second
key = { env = \"SETTINGS_KEY\", optional = true }
text = \"a\"

# == Third
# not written, because it may contain secrets
# other_account
required_key = { env = \"SETTINGS_REQUIRED_KEY\", optional = true }
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

# == Third
account = { unset = true }
# not written, because it may contain secrets
# other_account
required_key = { env = \"SETTINGS_REQUIRED_KEY\", optional = true }
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
    static OF_KINDS: [(KindFact, &str); 4] = [
        (KindFact::Introduced(Version::new(14, 3)), "since 14.3"),
        (
            KindFact::Deprecated(Deprecated {
                since: SINCE,
                replaced_by: &["b"],
            }),
            "deprecated since 14.3, replaced by `b`",
        ),
        (KindFact::Removed(Version::new(14, 3)), "removed in 14.3"),
        (KindFact::Tier(Tier::Ultimate), "only in the highest tier"),
    ];
    for (fact, expected) in &OF_KINDS {
        let kind = KindFacts {
            doc: "A kind.",
            section: "A",
            document: "B",
            facts: std::slice::from_ref(fact),
            ..*Kind::ALL.iter().find_map(Kind::facts).expect("there is a kind")
        };
        assert_eq!(comment::description_of_kind(&kind), format!("A kind. {expected}. A; B"));
    }
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
        let contents = contents(&service, &of_projects(&order), &DumpOptions::default()).await;
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
        let lines = part(&current, &DumpOptions::default()).lines;
        for name in ["text", "new"] {
            let line = lines.iter().find(|line| line.name == name).expect("it is named");
            assert!(line.value.is_none() && line.comment.is_some(), "{line:?}");
        }
    }
}

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
        let node = DocumentNode::parse(&text, FileFormat::Json, &mut problems).expect("it is right");
        let entry = node
            .table("the file", "values", &mut problems)
            .take("any")
            .expect("it is there");
        let configured = read(entry, Some(&any), &|_| SourceText::Missing, &mut problems);
        assert_eq!(configured.map(|configured| configured.value), Some(value), "{text}");
    }
}

const COMMON: &str = r#"
[templates.chat-d]
new-a = { unchecked = true, value = "1" }
new-b = { unchecked = true, value = "1" }

[templates.chat-d-2]
new-a = { unchecked = true, value = "5" }
new-b = { unchecked = true, value = "5" }

[templates.standard.chat-d]
use = "chat-d"

[templates.standard-2.external-wiki]
new-a = { unchecked = true, value = "1" }

[templates.standard-3]
use = "standard-2"

[templates.standard-3.chat-d]
use = "chat-d"

[templates.standard-4]
use = "standard-2"

[templates.standard-4.issue-tracker-d]
new-a = { unchecked = true, value = "1" }

[projects]
p1 = { use = "standard-2" }
p2 = { use = "standard-2" }
p3 = { use = "standard-2" }
p4 = { use = "standard", chat-d = { new-secret = { env = "P4", optional = true, unchecked = true } } }
p5 = { use = "standard", chat-d = { new-secret = { env = "P5", optional = true, unchecked = true } } }
p8 = { use = "standard", chat-d = { new-secret = { env = "P8", optional = true, unchecked = true } } }
p6 = { use = "standard", chat-d = { new-b = { unchecked = true, value = "2" } }, external-wiki = { new-a = { unchecked = true, value = "3" } } }
p0 = { use = "standard-2", chat-d = { new-a = { unchecked = true, value = "3" } } }
p9 = { use = "standard-4" }
p10 = { use = "standard-4" }
p11 = { use = "standard-4", chat-d = { new-c = { unchecked = true, value = "1" } } }
p12 = { use = "standard-3", chat-d = { new-secret = { env = "P12", optional = true, unchecked = true } } }
p13 = { use = "standard-3", chat-d = { new-secret = { env = "P13", optional = true, unchecked = true } } }
p14 = { use = "standard-3", chat-d = { new-secret = { env = "P14", optional = true, unchecked = true } } }
p15 = { use = "standard-2", chat-d = { use = "chat-d-2", new-secret = { env = "P15", optional = true, unchecked = true } }, new-kind = { new-a = { unchecked = true, value = "1" } } }
p16 = { use = "standard-4", chat-d = { use = "chat-d-2" }, new-kind = { new-a = { unchecked = true, value = "1" } } }
p18 = { use = "standard-2", chat-d = {} }

[projects.p17.chat-d]
use = "chat-d-2"

[projects.p17.new-kind]
new-a = { unchecked = true, value = "1" }

[projects.p7]
use = "standard"

[projects.p7.chat-d]
new-secret = { env = "P7", optional = true, unchecked = true }

[projects.p7.external-wiki]
# new-c
new-a = { unchecked = true, value = "2" }
"#;

/// A comment is not written on the line of a project, such as that of `p7`.
const PROJECTS: &str = "
p1 external-wiki new-a=1
p2 external-wiki new-a=1
p3 external-wiki new-a=1
p4 chat-d new-a=1 new-b=1 new-secret=env
p5 chat-d new-a=1 new-b=1 new-secret=env
p8 chat-d new-a=1 new-b=1 new-secret=env
p6 chat-d new-a=1 new-b=2; external-wiki new-a=3
p0 chat-d new-a=3; external-wiki new-a=1
p9 external-wiki new-a=1; issue-tracker-d new-a=1
p10 external-wiki new-a=1; issue-tracker-d new-a=1
p11 external-wiki new-a=1; issue-tracker-d new-a=1; chat-d new-c=1
p12 external-wiki new-a=1; chat-d new-a=1 new-b=1 new-secret=env
p13 external-wiki new-a=1; chat-d new-a=1 new-b=1 new-secret=env
p14 external-wiki new-a=1; chat-d new-a=1 new-b=1 new-secret=env
p15 chat-d new-a=5 new-b=5 new-secret=env; external-wiki new-a=1; new-kind new-a=1
p16 chat-d new-a=5 new-b=5; external-wiki new-a=1; issue-tracker-d new-a=1; new-kind new-a=1
p17 chat-d new-a=5 new-b=5; new-kind new-a=1
p7 chat-d new-a=1 new-b=1 new-secret=env; external-wiki new-c= new-a=2
p18 external-wiki new-a=1; chat-d no-value
";

/// A made-up integration: values by name; a blank one is a comment, and `env` a variable.
fn made_up(project: &str, slug: &str, values: &[(&str, &str)]) -> DumpedResource {
    let mut lines = Vec::new();
    for (name, value) in values {
        let value = match *value {
            "" => None,
            "env" => Some(json!({ "env": project.to_uppercase(), "optional": true, "unchecked": true })),
            value => Some(json!({ "value": value, "unchecked": true })),
        };
        lines.push(DumpedParameter {
            section: "",
            name: (*name).to_owned(),
            comment: None,
            value,
        });
    }
    DumpedResource {
        resource: ResourceId::of(project, &Kind::from_slug(slug)),
        lines,
        ..DumpedResource::default()
    }
}

fn dumped(path: &str, parts: Vec<DumpedResource>) -> DumpedProject {
    DumpedProject {
        path: path.to_owned(),
        template: None,
        parts,
    }
}

#[test]
fn what_projects_have_in_common_becomes_templates() {
    let projects = || -> Vec<_> {
        let projects = PROJECTS
            .trim()
            .lines()
            .map(|line| line.split_once(' ').expect("it has integrations"));
        projects
            .map(|(path, integrations)| {
                let parts = integrations.split("; ").map(|integration| {
                    let (slug, values) = integration.split_once(' ').expect("it has values");
                    let values: Vec<_> = values.split(' ').filter_map(|value| value.split_once('=')).collect();
                    made_up(path, slug, &values)
                });
                dumped(path, parts.collect())
            })
            .collect()
    };
    let text = |projects| {
        let mut contents = Contents {
            projects,
            ..Contents::default()
        };
        condense(&mut contents);
        write::text(&contents, FileFormat::Toml, None)
    };
    let expected = text(projects());
    assert_eq!(
        expected.split_once('\n').map(|(_, text)| text),
        Some(COMMON),
        "{expected}"
    );
    // The templates do not depend on the order.
    let templates = |text: &str| text.split_once("[projects]").map(|(templates, _)| templates.to_owned());
    let reversed = text(projects().into_iter().rev().collect());
    assert_eq!(templates(&reversed), templates(&expected));
}

#[tokio::test(start_paused = true)]
async fn four_hundred_equal_projects_are_four_hundred_short_lines() {
    let projects: Vec<_> = (1..=400).map(|number| format!("p{number}")).collect();
    let names: Vec<_> = projects.iter().map(String::as_str).collect();
    let (sandbox, service) = start(&names).await;
    for name in &names {
        sandbox.assume(
            name,
            "external-wiki",
            &json!({ "external_wiki_url": "https://wiki.example" }),
        );
        sandbox.assume(
            name,
            "chat-d",
            &json!({ "webhook": "https://a.example", "channel": name }),
        );
    }
    let mut contents = contents(&service, &of_projects(&names), &DumpOptions::default()).await;
    condense(&mut contents);
    let text = write::text(&contents, FileFormat::Toml, None);
    let (page, lines) = text.split_once("[projects]\n").expect("they use a template");
    assert!(page.lines().count() < 60, "{page}");
    assert_eq!(lines.lines().count(), 400);
    for (line, name) in lines.lines().zip(names) {
        let variable = format!("{}_CHAT_D_WEBHOOK", name.to_uppercase());
        let chat =
            format!("chat-d = {{ channel = \"{name}\", webhook = {{ env = \"{variable}\", optional = true }} }}");
        assert_eq!(line, format!("{name} = {{ use = \"standard\", {chat} }}"));
    }
    let (outcome, said) = run(&parse(&text, FileFormat::Toml), &service, CommandName::Plan).await;
    assert_eq!(outcome, RunOutcome::Done, "{said}");
}

/// With templates, a file says the same.
#[test]
fn a_condensed_dump_says_the_same() {
    let check = |projects: Vec<Vec<Vec<usize>>>| {
        let mut contents = Contents::default();
        for (number, kinds) in projects.iter().enumerate() {
            let path = format!("p{number}");
            let mut parts = Vec::new();
            let required = [
                ("chat-d", "webhook"),
                ("external-wiki", "external_wiki_url"),
                ("new-kind", "new"),
            ];
            for ((slug, required), values) in required.iter().zip(kinds) {
                let mut lines = vec![(*required, if *slug == "chat-d" { "env" } else { "1" })];
                for (name, value) in ["new-a", "new-b", "new-c"].iter().zip(values) {
                    // 8 is a parameter that is not written.
                    let value = ["1", "1", "1", "1", "2", "2", "", "env"].get(*value);
                    lines.extend(value.map(|value| (*name, *value)));
                }
                let mut part = made_up(&path, slug, &lines);
                part.problem = (values == &[8, 8, 8]).then(|| "it has no value".to_owned());
                parts.push(part);
            }
            contents.projects.push(dumped(&path, parts));
        }
        let plain = parse(&write::text(&contents, FileFormat::Toml, None), FileFormat::Toml);
        condense(&mut contents);
        for format in FORMATS {
            let text = write::text(&contents, format, None);
            assert_eq!(sorted(&parse(&text, format)), sorted(&plain), "{text}");
        }
        Ok(())
    };
    let config = ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(128)
    };
    let projects = vec(vec(vec(0..9_usize, 3), 0..4), 0..12);
    TestRunner::new(config)
        .run(&projects, check)
        .unwrap_or_else(|error| panic!("{error}"));
}

//! Tests what is read again after a change. Other changes are reported, and an integration that is not active is no
//! failure.

use std::sync::Arc;

use platform_api::Object;
use platform_api::facts::{Deprecated, Fact, Field, Table, Type};
use platform_api_codegen::model::{self, Literal};
use platform_api_sandbox::{Fault, FaultRule, Sandbox};
use serde_json::json;

use crate::support::{PROJECTS, builder, changes, fresh, parse, plan_of, reported, run, service, values};
use platform_state::file::document::Format;
use platform_state::plan::change::side_effects;
use platform_state::plan::report::{Done, Outcome};
use platform_state::plan::run::Mode;

static MEMBERS: Table = Table::new(
    "Members",
    &[
        Field::new("level", Type::Integer, &[]),
        Field::new("name", Type::String, &[]),
    ],
);

static TABLE: Table = Table::new(
    "Card",
    &[
        Field::new("flag", Type::Boolean, &[]),
        Field::new("text", Type::String, &[]),
        Field::new("secret", Type::String, &[Fact::Secret]),
        Field::new(
            "old",
            Type::Integer,
            &[Fact::Deprecated(Deprecated::new(None, &["new"]))],
        ),
        Field::new("new", Type::Integer, &[]),
        Field::new("set", Type::Array(&Type::Integer), &[Fact::Unique]),
        Field::new("record", Type::Record(&MEMBERS), &[]),
    ],
);

/// The responses before and after a change, what the file names, and what else has changed.
const CASES: &[(&str, &str, &str, &[&str])] = &[
    (r#"{"flag":false}"#, r#"{"flag":true}"#, r#"{"flag":true}"#, &[]),
    (r#"{"flag":true}"#, r#"{"flag":false}"#, r#"{"flag":true}"#, &[]),
    (r#"{"text":"a"}"#, r#"{"text":"a"}"#, r#"{"flag":true}"#, &[]),
    (
        r#"{"text":"a"}"#,
        r#"{"text":"b"}"#,
        r#"{"flag":true}"#,
        &[r#"text from "a" to "b""#],
    ),
    // A response may leave out what is null, and what it did not have cannot be compared.
    (r#"{"text":"a"}"#, "{}", r#"{"flag":true}"#, &["text"]),
    (r#"{"text":null}"#, "{}", r#"{"flag":true}"#, &[]),
    ("{}", r#"{"text":"a"}"#, r#"{"flag":true}"#, &[]),
    (r#"{"secret":"a"}"#, r#"{"secret":"b"}"#, "{}", &["secret"]),
    // What replaces a parameter of the file may change with it, and what it replaces.
    (r#"{"old":1}"#, r#"{"old":2}"#, r#"{"new":2}"#, &[]),
    (r#"{"new":1}"#, r#"{"new":2}"#, r#"{"old":2}"#, &[]),
    (r#"{"old":1}"#, r#"{"old":2}"#, r#"{"flag":true}"#, &["old from 1 to 2"]),
    (r#"{"set":[1,2]}"#, r#"{"set":[2,1]}"#, "{}", &[]),
    (r#"{"set":[1,2]}"#, r#"{"set":[2]}"#, "{}", &["set from [1,2] to [2]"]),
    (
        r#"{"record":{"level":1,"name":"a"}}"#,
        r#"{"record":{"level":2}}"#,
        r#"{"record":{"level":2}}"#,
        &["record.name"],
    ),
    (
        r#"{"record":{"level":1,"name":"a"}}"#,
        r#"{"record":{"level":2,"name":"b"}}"#,
        r#"{"record":{"level":2,"name":"b"}}"#,
        &[],
    ),
];

#[test]
fn changes_that_nobody_wanted_are_found() {
    let object = |json: &str| {
        let members = serde_json::from_str(json).map(values).expect("it is JSON");
        let members = members.into_iter();
        members.fold(Object::of(&TABLE), |object, (name, value)| {
            object.with_member(&name, value)
        })
    };
    for (before, after, wanted, expected) in CASES {
        let mut found = Vec::new();
        for change in side_effects(&object(before), &object(after), &object(wanted)) {
            found.push(match (change.before, change.after) {
                (Some(before), Some(after)) => format!("{} from {before} to {after}", change.parameter),
                _ => change.parameter,
            });
        }
        assert_eq!(found, *expected, "{before} {after} {wanted}");
    }
}

/// An event is a field of the integration, other parameters are in `properties`.
#[tokio::test]
async fn parameters_that_change_besides_are_a_failure() {
    let (sandbox, service) = fresh().await;
    let before = json!({ "webhook": "https://a.example", "channel": "a", "push_events": false, "note_events": false });
    sandbox.assume("group/widgets", "chat-d", values(before));
    // The second of three reads is the one after the change.
    let after =
        r##"{"slug":"chat-d","active":true,"push_events":true,"note_events":true,"properties":{"channel":"b"}}"##;
    let read = FaultRule::every(2, Fault::body(200, after)).method("GET");
    sandbox.inject(read.path("/integrations/chat-d"));
    let text =
        r#"{"projects":{"group/widgets":{"chat-d":{"webhook":{"value":"https://a.example"},"push_events":true}}}}"#;
    let state = parse(text, Format::Json);
    let (outcome, said) = run(&state, &service, Mode::Apply).await;
    assert_eq!(outcome, Outcome::Failed, "{said}");
    for expected in [
        "group/widgets chat-d: changed besides, although the file does not ask for it: ",
        "`channel` from \"a\" to \"b\"",
        "`note_events` from false to true",
        "\n1 changed, 0 failed, 1 changed more than the file asks for\n",
    ] {
        assert!(said.contains(expected), "{said}");
    }
}

/// A service that leaves an integration inactive: its kind has the parameter there, and not in the tables.
#[tokio::test]
async fn what_is_not_active_after_a_change_is_said_and_no_failure() {
    let mut api = platform_api_codegen::read("../spec".as_ref()).unwrap_or_else(|report| panic!("{report}"));
    let kinds = &mut api.integrations.kinds;
    let wiki = kinds.iter_mut().find(|kind| kind.slug == "external-wiki");
    let wiki = wiki.expect("it is a witness");
    wiki.parameters.push(model::Field {
        name: "active".to_owned(),
        ty: model::Type::Boolean,
        facts: vec![model::Fact::Default(Literal::Boolean(false))],
        ..wiki.parameters[0].clone()
    });
    let sandbox = builder(Sandbox::builder(), &PROJECTS).api(Arc::new(api)).start().await;
    let sandbox = sandbox.expect("the sandbox starts");
    let service = service(&sandbox);
    let text = r#"{"projects":{"group/widgets":{"external-wiki":{"external_wiki_url":"https://a.example"}}}}"#;
    let state = parse(text, Format::Json);
    // The second run does the same: nobody can tell what would activate it.
    for _ in 0..2 {
        let (report, said) = reported(plan_of(&state, &service, Mode::Apply)).await;
        assert_eq!((report.outcome, changes(&sandbox)), (Outcome::Done, 1), "{said}");
        assert!(
            said.contains("group/widgets external-wiki: not set up, or not active\n"),
            "{said}"
        );
        let expected = "group/widgets external-wiki: not active after the change: \
                        the documents do not show whether `PUT` activates it\n\
                        1 changed, 0 failed, 1 not active\n";
        assert!(said.ends_with(expected), "{said}");
        let wiki = &report.things[0];
        assert_eq!((wiki.result, wiki.is_active), (Some(Done::Changed), Some(false)));
        assert_eq!((&wiki.error, wiki.also_changed.len()), (&None, 0), "{said}");
    }
    // What differs is a failure all the same.
    sandbox.inject(FaultRule::always(Fault::Status(200)).method("PUT"));
    let other = json!({ "external_wiki_url": "https://b.example", "active": false });
    sandbox.assume("group/widgets", "external-wiki", values(other));
    let (report, said) = reported(plan_of(&state, &service, Mode::Apply)).await;
    assert_eq!(report.things[0].result, Some(Done::Failed), "{said}");
    let differs = "`external_wiki_url` is \"https://b.example\", not \"https://a.example\"";
    assert!(said.contains(differs), "{said}");
}

/// The service may return a set in another order each time.
#[tokio::test]
async fn a_set_in_another_order_is_no_change_since_the_plan() {
    let (sandbox, service) = fresh().await;
    let keep = |order: [&str; 2]| sandbox.assume_settings(values(json!({ "valid_runner_registrars": order })));
    keep(["project", "group"]);
    let state = parse(r#"{"settings":{"signup_enabled":true}}"#, Format::Json);
    let (plan, _) = reported(plan_of(&state, &service, Mode::Plan)).await;
    keep(["group", "project"]);
    let (outcome, said) = run(&state, &service, Mode::Approved(Box::new(plan))).await;
    assert_eq!(outcome, Outcome::Done, "{said}");
}

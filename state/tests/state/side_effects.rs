//! Tests what is read again after a change. Other changes are reported, and an integration that is not active is no
//! failure.

use std::sync::Arc;

use platform_api::Object;
use platform_api::facts::{Deprecated, Fact, Field, Table, Type};
use platform_api_codegen::model::{self, Literal};
use platform_api_sandbox::{Fault, FaultRule, Sandbox};
use serde_json::{Value, json};

use crate::support::{PROJECTS, builder, changes, fresh, parse, plan_of, reported, run, service, values};
use platform_state::file::document::Format;
use platform_state::plan::report::{Done, Outcome};
use platform_state::plan::run::Mode;
use platform_state::plan::side_effects::side_effects;

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

/// The responses before and after a change of `wanted`, and what else has changed.
fn check(before: Value, after: Value, wanted: Value, expected: &[&str]) {
    let object = |members: &Value| {
        let members = values(members.clone()).into_iter();
        members.fold(Object::of(&TABLE), |object, (name, value)| {
            object.with_member(&name, value)
        })
    };
    let mut found = Vec::new();
    for change in side_effects(&object(&before), &object(&after), &object(&wanted)) {
        found.push(match (change.before, change.after) {
            (Some(before), Some(after)) => format!("{} from {before} to {after}", change.parameter),
            _ => change.parameter,
        });
    }
    assert_eq!(found, expected, "{before} {after} {wanted}");
}

#[test]
fn what_changes_besides_is_found() {
    let mine = json!({ "flag": true });
    check(json!({ "flag": false }), mine.clone(), mine.clone(), &[]);
    check(json!({ "flag": true }), json!({ "flag": false }), mine.clone(), &[]);
    let (a, b) = (json!({ "text": "a" }), json!({ "text": "b" }));
    check(a.clone(), a.clone(), mine.clone(), &[]);
    check(a.clone(), b, mine.clone(), &[r#"text from "a" to "b""#]);
    check(a.clone(), json!({}), mine.clone(), &["text"]);
    // A response may leave out what is null, and what it did not have cannot be compared.
    check(json!({ "text": null }), json!({}), mine.clone(), &[]);
    check(json!({}), a, mine.clone(), &[]);
    check(
        json!({ "secret": "a" }),
        json!({ "secret": "b" }),
        mine.clone(),
        &["secret"],
    );

    let [one, two] = [1, 2].map(|value| json!({ "old": value }));
    check(one.clone(), two.clone(), json!({ "new": 2 }), &[]);
    check(one, two, mine.clone(), &["old from 1 to 2"]);
    check(json!({ "new": 1 }), json!({ "new": 2 }), json!({ "old": 2 }), &[]);

    let set = json!({ "set": [1, 2] });
    check(set.clone(), json!({ "set": [2, 1] }), mine.clone(), &[]);
    check(set, json!({ "set": [2] }), mine, &["set from [1,2] to [2]"]);

    let whole = json!({ "record": { "level": 1, "name": "a" } });
    let part = json!({ "record": { "level": 1 } });
    check(whole.clone(), part.clone(), part, &["record.name"]);
    check(
        whole.clone(),
        json!({ "record": { "level": 1, "name": "b" } }),
        whole,
        &[],
    );
}

/// An event is a field of the integration, other parameters are in `properties`.
#[tokio::test]
async fn parameters_that_change_besides_are_a_failure() {
    let (sandbox, service) = fresh().await;
    let before = json!({ "webhook": "https://a.example", "channel": "a", "push_events": false, "note_events": false });
    sandbox.assume("group/widgets", "chat-d", values(before));
    // The second of three reads.
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
    let (outcome, said) = run(&state, &service, Mode::Approved(plan)).await;
    assert_eq!(outcome, Outcome::Done, "{said}");
}

//! The read after a change. Other changes are reported; an inactive integration is not a failure.

use std::sync::Arc;

use platform_api::Settings;
use platform_api_codegen::model::{self, Literal};
use platform_api_sandbox::{Fault, FaultRule, Sandbox};
use serde_json::json;

use crate::support::{PROJECTS, approved, builder, changes, fresh, parse, plan_of, reported, run, service};
use platform_state::file::document::FileFormat;
use platform_state::plan::apply::{also_changed, besides};
use platform_state::plan::report::{CommandName, RunOutcome};
use platform_state::reading::Current;

/// The settings before and after a change, the file's settings, and the other changes.
#[test]
fn changes_that_nobody_wanted_are_found() {
    let read = |json: &str| Current::settings(&Settings::from_json(json).expect("it is JSON"));
    for (before, after, wanted, expected) in [
        (
            r#"{"home_page_url":"a"}"#,
            r#"{"home_page_url":"b"}"#,
            r#"{"signup_enabled":true}"#,
            r#"`home_page_url` from "a" to "b""#,
        ),
        (
            r#"{"signup_enabled":true}"#,
            r#"{"signup_enabled":false}"#,
            r#"{"signup_enabled":true}"#,
            "",
        ),
        // Responses may omit nulls, and absent values are not compared.
        (r#"{"home_page_url":"a"}"#, "{}", "{}", "`home_page_url`"),
        (r#"{"home_page_url":null}"#, "{}", "{}", ""),
        ("{}", r#"{"home_page_url":"a"}"#, "{}", ""),
        (
            r#"{"spam_check_api_key":"a"}"#,
            r#"{"spam_check_api_key":"b"}"#,
            "{}",
            "`spam_check_api_key`",
        ),
        // A replacement may change with the parameter that it replaces, and the other way around.
        (
            r#"{"performance_bar_allowed_group_id":"1"}"#,
            r#"{"performance_bar_allowed_group_id":"2"}"#,
            r#"{"performance_bar_allowed_group_path":"b"}"#,
            "",
        ),
        (
            r#"{"performance_bar_allowed_group_path":"a"}"#,
            r#"{"performance_bar_allowed_group_path":"b"}"#,
            r#"{"performance_bar_allowed_group_id":"2"}"#,
            "",
        ),
        (
            r#"{"valid_runner_registrars":["group","project"]}"#,
            r#"{"valid_runner_registrars":["project","group"]}"#,
            "{}",
            "",
        ),
        (
            r#"{"default_branch_protection_defaults":{"allow_force_push":true,"developer_can_initial_push":null}}"#,
            r#"{"default_branch_protection_defaults":{"allow_force_push":false}}"#,
            r#"{"default_branch_protection_defaults":{"allow_force_push":false}}"#,
            "",
        ),
    ] {
        let state = parse(&format!(r#"{{"settings":{wanted}}}"#), FileFormat::Json);
        let wanted = state.settings.as_ref().expect("the file has them");
        let changes = also_changed(wanted, &read(before).parameters, read(after));
        for change in &changes {
            assert_eq!((&change.reason, &change.note), (&None, &None), "{before} {after}");
        }
        let sentence = besides(&changes).unwrap_or_default();
        let found = sentence.strip_prefix("changed besides, although the file does not ask for it: ");
        assert_eq!(found.unwrap_or_default(), expected, "{before} {after}");
    }
}

/// An event is a field of the integration; other parameters are in `properties`.
#[tokio::test]
async fn parameters_that_change_besides_are_a_failure() {
    let (sandbox, service) = fresh().await;
    let before = json!({ "webhook": "https://a.example", "channel": "a", "push_events": false, "note_events": false });
    sandbox.assume("group/widgets", "chat-d", &before);
    // The second of three reads is the one after the change.
    let after =
        r##"{"slug":"chat-d","active":true,"push_events":true,"note_events":true,"properties":{"channel":"b"}}"##;
    let read = FaultRule::every(2, Fault::body(200, after)).method("GET");
    sandbox.inject(read.path("/integrations/chat-d"));
    let text =
        r#"{"projects":{"group/widgets":{"chat-d":{"webhook":{"value":"https://a.example"},"push_events":true}}}}"#;
    let state = parse(text, FileFormat::Json);
    let (outcome, said) = run(&state, &service, CommandName::Apply).await;
    assert_eq!(outcome, RunOutcome::Failed, "{said}");
    for expected in [
        "group/widgets chat-d: changed besides, although the file does not ask for it: ",
        "`channel` from \"a\" to \"b\"",
        "`note_events` from false to true",
        "\n1 changed, 0 failed, 1 changed more than the file asks for\n",
    ] {
        assert!(said.contains(expected), "{said}");
    }
}

/// The service's kind has a parameter `active`, unlike the tables.
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
    let state = parse(text, FileFormat::Json);
    // The second run does the same, because no known change activates it.
    for _ in 0..2 {
        let (report, said) = reported(plan_of(&state, &service, CommandName::Apply)).await;
        assert_eq!((report.outcome, changes(&sandbox)), (RunOutcome::Done, 1), "{said}");
        let expected = "group/widgets external-wiki: not active after the change: \
                        whether `PUT` activates it is undocumented\n\
                        1 changed, 0 failed, 1 not active\n";
        assert!(said.ends_with(expected), "{said}");
        assert!(report.resources[0].is_inactive);
    }
}

/// The service may return a set in another order each time.
#[tokio::test]
async fn a_set_in_another_order_is_no_change_since_the_plan() {
    let (sandbox, service) = fresh().await;
    let keep = |order: [&str; 2]| sandbox.assume_settings(&json!({ "valid_runner_registrars": order }));
    keep(["project", "group"]);
    let state = parse(r#"{"settings":{"signup_enabled":true}}"#, FileFormat::Json);
    let (plan, _) = reported(plan_of(&state, &service, CommandName::Plan)).await;
    keep(["group", "project"]);
    let (report, said) = reported(approved(&state, &service, &plan)).await;
    assert_eq!(report.outcome, RunOutcome::Done, "{said}");
}

//! Tests planning a file and applying it.

use std::collections::BTreeSet;

use platform_api::integrations::Kind;
use platform_api::{Object, Target};
use platform_api_sandbox::{Fault, FaultRule};

use crate::sample::samples;
use crate::support::{
    FORMATS, MARK, PROJECTS, changes, contents, everything, fresh, parse, parse_with, plan_of, reported, run,
};
use platform_state::dump::{Options, things};
use platform_state::file::document::Format;
use platform_state::file::state::State;
use platform_state::file::write;
use platform_state::plan::compare::{Planned, Secrets};
use platform_state::plan::report::{Done, Outcome, Secret, Status, Thing};
use platform_state::plan::run::{Mode, Run};
use platform_state::reading::{Scope, try_first};

/// The response of `chat-d` does not have its webhook, which every request requires.
#[tokio::test]
async fn a_secret_is_sent_where_a_change_needs_it_or_when_it_is_named_as_changed() {
    let (sandbox, service) = fresh().await;
    let file = |events: bool, key: Option<&str>| {
        let text = format!(
            "[projects.\"group/widgets\".chat-d]\n\
             webhook = {{ env = \"KEY\", optional = true }}\npush_events = {events}\n"
        );
        let key = key.map(|key| ("KEY".to_owned(), format!("https://{key}.example/{MARK}")));
        parse_with(&text, Format::Toml, &key.into_iter().collect())
    };
    for (events, sent_as) in [(true, Secret::Changed), (false, Secret::Sent)] {
        let without = file(events, None);
        let (report, said) = reported(plan_of(&without, &service, Mode::Apply)).await;
        assert_eq!((report.outcome, changes(&sandbox)), (Outcome::Failed, 0), "{said}");
        let error = "error: a required secret is not given: set KEY, which gives `webhook`\n";
        assert!(said.contains(error) && said.contains(" 1 refused"), "{said}");
        let chat = &report.things[0];
        assert_eq!(chat.status, Status::Refused);
        assert_eq!(chat.findings[0].parameter.as_deref(), Some("webhook"));

        let given = file(events, Some("first"));
        let (report, said) = reported(plan_of(&given, &service, Mode::Apply)).await;
        assert_eq!((report.outcome, changes(&sandbox)), (Outcome::Done, 1), "{said}");
        // All that is sent is named, also what every request requires.
        let sent = report.things[0].changes.iter();
        let sent: Vec<_> = sent.map(|change| (&*change.parameter, change.secret)).collect();
        assert_eq!(sent, [("webhook", Some(sent_as)), ("push_events", None)]);
    }
    let mut second = file(false, Some("second"));
    let (outcome, said) = run(&second, &service, Mode::Apply).await;
    assert_eq!((outcome, changes(&sandbox)), (Outcome::Done, 0), "{said}");
    let remedy = "not compared: 1 that responses leave out (--changed VARIABLE sends one that is new or has changed)\n";
    assert!(said.contains(remedy), "{said}");
    assert!(second.mark_changed(&["ANOTHER".to_owned()]).is_err());
    second.mark_changed(&["KEY".to_owned()]).expect("it is there");
    let (outcome, said) = run(&second, &service, Mode::Apply).await;
    assert_eq!((outcome, changes(&sandbox)), (Outcome::Done, 1), "{said}");
    assert!(said.contains("«changed»"), "{said}");
    let stored = sandbox.stored("group/widgets", "chat-d").expect("it is set up");
    assert_eq!(stored["webhook"], format!("https://second.example/{MARK}"));
}

/// Every kind is set up with all that it takes. Nobody has set the variables of the dump.
#[tokio::test]
async fn a_dump_can_be_planned_at_once() {
    let (sandbox, service) = fresh().await;
    for kind in Kind::ALL {
        let facts = kind.facts().expect("every kind of the documents has facts");
        sandbox.assume(PROJECTS[0], facts.slug, samples(facts.parameters));
    }
    let read = |things: &[Thing]| -> BTreeSet<_> {
        let read = things.iter();
        read.map(|thing| (thing.to_string(), thing.read.clone())).collect()
    };
    let variables = |things: &[Thing]| -> BTreeSet<_> {
        let not_compared = things.iter().flat_map(|thing| &thing.not_compared);
        not_compared.filter_map(|one| one.variable.clone()).collect()
    };
    for format in FORMATS {
        let contents = contents(&service, &everything(), &Options::default()).await;
        let (text, dumped) = (write::text(&contents, format, None), things(&contents));
        assert_eq!(dumped.len(), Kind::ALL.len() + 1);
        sandbox.clear_requests();
        for mode in [Mode::Plan, Mode::Apply] {
            let state = parse(&text, format);
            let (report, plan) = reported(plan_of(&state, &service, mode)).await;
            assert_eq!((report.outcome, changes(&sandbox)), (Outcome::Done, 0), "{plan}");
            assert_eq!(read(&report.things), read(&dumped));
            assert_eq!(variables(&report.things), variables(&dumped));
            assert!(plan.lines().all(|line| line.len() < 160), "{plan}");
        }
        // With all variables, as new secrets: each is sent or named, and no report shows one.
        let secret = |_: &str| Some(format!("https://{MARK}.{format:?}.example"));
        let (given, _) = State::parse(&text, format, &secret);
        let given = given.expect("the dump is right");
        // Some secrets of the settings require what is not set.
        let all = Run {
            are_secrets_new: true,
            keep_going: true,
            ..plan_of(&given, &service, Mode::Apply)
        };
        let (report, plan) = reported(all).await;
        assert_eq!(report.count_done(Done::Failed), 0, "{plan}");
        let sent = report.things.iter().flat_map(|thing| &thing.changes);
        let sent = sent.filter(|change| change.secret.is_some()).count();
        let left = report
            .things
            .iter()
            .map(|thing| thing.not_compared.len())
            .sum::<usize>();
        assert_eq!(sent + left, variables(&dumped).len(), "{plan}");
        let mut requests = sandbox.requests().into_iter();
        assert!(requests.any(|request| format!("{:?}", request.parameters).contains(MARK)));
    }
}

/// What would fail for every project is said once, after one call. What the service says about one project is not.
#[tokio::test]
async fn the_first_call_ends_what_would_fail_for_every_project() {
    let (sandbox, service) = fresh().await;
    let scope = Scope {
        has_settings: false,
        ..everything()
    };
    let scope_is_missing = r#"{"error":"insufficient_scope","error_description":"It needs more."}"#;
    for (fault, ends) in [
        (Fault::Status(302), true),
        (Fault::body(200, "<!DOCTYPE html><title>Sign in</title>"), true),
        (Fault::body(200, "maintenance"), true),
        (Fault::body(403, scope_is_missing), true),
        (Fault::body(403, "<html><title>Blocked</title></html>"), true),
        (Fault::body(404, "<html><title>Not here</title></html>"), true),
        (Fault::Status(401), true),
        (Fault::body(403, r#"{"message":"403 Forbidden"}"#), false),
        (Fault::body(404, r#"{"message":"404 Project Not Found"}"#), false),
        (Fault::body(400, r#"{"message":"400 Bad Request"}"#), false),
    ] {
        sandbox.clear_requests();
        sandbox.inject(FaultRule::next(1, fault.clone()));
        let tried = try_first(&service, &scope).await;
        assert_eq!(tried.is_err(), ends, "{fault:?}: {tried:?}");
        sandbox.requests().assert_count(1);
    }
}

/// A service that keeps a value in another form never matches, so the message names the notation that does.
#[test]
fn a_value_that_is_kept_in_another_form_names_the_way_out() {
    for (name, wanted, read, expected) in [
        ("home_page_url", r#""""#, "null", Some("{ unset = true }")),
        (
            "home_page_url",
            "null",
            r#""""#,
            Some(r#"{ value = "", unchecked = true }"#),
        ),
        ("home_page_url", r#""https://a.example""#, "null", None),
        (
            "max_ssh_key_lifetime",
            "10",
            r#""10""#,
            Some(r#"{ value = "10", unchecked = true }"#),
        ),
        ("max_ssh_key_lifetime", "10", "11", None),
        (
            "signup_enabled",
            "true",
            r#""true""#,
            Some(r#"{ value = "true", unchecked = true }"#),
        ),
    ] {
        let state = parse(&format!(r#"{{"settings":{{"{name}":{wanted}}}}}"#), Format::Json);
        let kept = Object::from_json(format!(r#"{{"{name}":{read}}}"#)).expect("it is JSON");
        let settings = state.settings.as_ref().expect("the file has them");
        let planned = Planned::new(settings, Ok(Some(kept)), Target::new(), Secrets::None);
        let said = planned.still_differs().expect("it differs");
        let mut sentence = format!("`{name}` is {read}, not {wanted}");
        if let Some(expected) = expected {
            sentence += &format!(": if the service keeps it in this form, write {expected}");
        }
        assert_eq!(
            said.split_once("; run `check` later").map(|(said, _)| said),
            Some(&*sentence)
        );
    }
}

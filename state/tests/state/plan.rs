//! Tests planning a file and applying it.

use std::collections::{BTreeMap, BTreeSet};

use platform_api::integrations::Kind;
use platform_api::{Object, SettingsUpdate, Target};
use platform_api_sandbox::{Fault, FaultRule};
use serde_json::json;

use crate::sample::samples;
use crate::support::{
    FORMATS, MARK, PROJECTS, changes, client, contents, dump, everything, fresh, parse, parse_with, plan_of, reported,
    run, start, state, values,
};
use platform_state::dump::{Options, things};
use platform_state::file::document::Format;
use platform_state::file::state::State;
use platform_state::file::write;
use platform_state::plan::compare::{Planned, Secrets};
use platform_state::plan::report::{Done, Outcome, Secret, Status, Thing};
use platform_state::plan::run::{Mode, Run};
use platform_state::reading::{Scope, try_first};
use platform_state::service::Service;

#[tokio::test]
async fn a_run_changes_what_differs_and_nothing_else() {
    const PLAN: &str = r#"settings
  attribute       from                   to
  signup_enabled  false                  true
  home_page_url   "https://old.example"  "https://a.example"
group/gadgets external-wiki: not set up, or not active
  attribute          from  to
  external_wiki_url  —     "https://wiki.example/gadgets"
group/widgets external-wiki: not set up, or not active
  attribute          from  to
  external_wiki_url  —     "https://wiki.example/widgets"
3 to change, 0 up to date, 0 refused
"#;
    let (sandbox, service) = fresh().await;
    let state = state();
    let declined = PLAN.to_owned();
    let applied = format!("{PLAN}3 changed, 0 failed\n");
    let again = "0 to change, 3 up to date, 0 refused\n";
    for (mode, outcome, expected, count) in [
        (Mode::Plan, Outcome::Differs, PLAN, 0),
        (Mode::Ask(|| false), Outcome::Failed, &declined, 0),
        (Mode::Apply, Outcome::Done, &applied, 3),
        (Mode::Apply, Outcome::Done, again, 0),
        (Mode::Plan, Outcome::Done, again, 0),
    ] {
        let (found, said) = run(&state, &service, mode).await;
        assert_eq!((found, &*said, changes(&sandbox)), (outcome, expected, count));
    }

    // Somebody changes what the file names and what it does not, and disables an integration.
    let client = client(&sandbox);
    let update = SettingsUpdate::new()
        .signup_enabled(false)
        .domain_allowlist(["b.example"]);
    client.settings().update(&update).await.expect("it is valid");
    let wiki = client.project("group/gadgets").external_wiki();
    wiki.disable().await.expect("it is set up");
    sandbox.clear_requests();
    let expected = "\
settings
  attribute       from   to
  signup_enabled  false  true
group/gadgets external-wiki: not set up, or not active
  attribute          from  to
  external_wiki_url  —     \"https://wiki.example/gadgets\"
2 to change, 1 up to date, 0 refused
";
    assert_eq!(run(&state, &service, Mode::Plan).await.1, expected);
    run(&state, &service, Mode::Apply).await;
    let sent = sandbox.requests().method("PUT").into_iter();
    let sent: BTreeSet<_> = sent.map(|request| json!(request.parameters).to_string()).collect();
    let expected = [
        r#"{"external_wiki_url":"https://wiki.example/gadgets"}"#,
        r#"{"signup_enabled":true}"#,
    ];
    assert_eq!(Vec::from_iter(sent), expected);
    assert_eq!(run(&state, &service, Mode::Plan).await.0, Outcome::Done);
}

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

#[tokio::test]
async fn what_the_documents_refuse_is_not_sent_and_nothing_else_is() {
    let text = "[settings]\nenforce_terms = true\n\
                [projects.\"group/widgets\".external-wiki]\nexternal_wiki_url = \"https://a.example\"\n";
    let state = parse(text, Format::Toml);
    let (sandbox, service) = fresh().await;
    let (outcome, plan) = run(&state, &service, Mode::Apply).await;
    assert_eq!((outcome, changes(&sandbox)), (Outcome::Failed, 0), "{plan}");
    assert!(plan.contains("refused: requires `terms`"), "{plan}");
    let summary = "1 to change, 0 up to date, 1 refused\n\
                   nothing was changed; --keep-going applies the changes without errors\n";
    assert!(plan.ends_with(summary), "{plan}");
    let all_others = Run {
        keep_going: true,
        ..plan_of(&state, &service, Mode::Apply)
    };
    let (report, plan) = reported(all_others).await;
    assert_eq!((report.outcome, changes(&sandbox)), (Outcome::Failed, 1), "{plan}");
}

/// One project is missing; in the other one something was never set up.
#[tokio::test]
async fn a_missing_project_is_not_an_integration_that_was_never_set_up() {
    let there = "[projects.\"group/widgets\".external-wiki]\nexternal_wiki_url = \"https://a.example\"\n";
    let text = format!("{}{there}", there.replace("group/widgets", "group/elsewhere"));
    let (sandbox, _) = start(&["group/widgets"]).await;
    // The result must not depend on the order of projects.
    for slots in [1, 4] {
        let service = Service::new(client(&sandbox), slots);
        let (outcome, plan) = run(&parse(&text, Format::Toml), &service, Mode::Apply).await;
        assert_eq!((outcome, changes(&sandbox)), (Outcome::Failed, 0), "{plan}");
        let expected = "\
group/widgets external-wiki: not set up, or not active
  attribute          from  to
  external_wiki_url  —     \"https://a.example\"
1 to change, 0 up to date, 0 refused
projects not found, or the token may not see them: group/elsewhere
nothing was changed; --keep-going applies the changes without errors
";
        assert_eq!(plan, expected);
        let (outcome, plan) = run(&parse(there, Format::Toml), &service, Mode::Plan).await;
        assert_eq!(outcome, Outcome::Differs, "{plan}");
    }
}

/// What is the same for many projects is shown once. Nobody could read it otherwise.
#[tokio::test]
async fn equal_changes_are_shown_as_one() {
    const PROJECTS: [&str; 4] = ["a/a", "a/b", "a/c", "a/d"];
    let (_sandbox, service) = start(&PROJECTS).await;
    let file = |channels: [&str; 4], key: &str| {
        let mut text = String::new();
        for (project, channel) in PROJECTS.iter().zip(channels) {
            text += &format!("[projects.\"{project}\".chat-d]\nchannel = \"{channel}\"\n");
            text += &format!("webhook = {{ env = \"{key}\", optional = true }}\n");
        }
        let variables = BTreeMap::from([("KEY".to_owned(), "https://a.example".to_owned())]);
        parse_with(&text, Format::Toml, &variables)
    };
    let quiet = |state, mode| Run {
        verbose: false,
        ..plan_of(state, &service, mode)
    };
    let all = file(["one"; 4], "KEY");
    let (_, said) = reported(quiet(&all, Mode::Apply)).await;
    let expected = "\
4 projects: chat-d: not set up, or not active
  attribute  from  to
  webhook    —     «changed»
  channel    —     \"one\"
4 to change, 0 up to date, 0 refused
4 changed, 0 failed
";
    assert_eq!(said, expected);
    let some = file(["two", "one", "three", "two"], "KEY");
    let (_, said) = reported(quiet(&some, Mode::Plan)).await;
    let expected = "\
2 projects: chat-d
  attribute  from   to
  webhook    —      «secret»  required in every request
  channel    \"one\"  \"two\"
a/c chat-d
  attribute  from   to
  webhook    —      «secret»  required in every request
  channel    \"one\"  \"three\"
secrets that were not compared: 1 that responses leave out (--changed VARIABLE sends one that is new or has changed)
3 to change, 1 up to date, 0 refused
";
    assert_eq!(said, expected);
    let (_, said) = reported(plan_of(&some, &service, Mode::Plan)).await;
    for project in ["a/a", "a/c", "a/d"] {
        assert!(said.contains(&format!("{project} chat-d\n  attribute")), "{said}");
    }

    // Of secrets without their variables there is one line; all with their names.
    let state = file(["one"; 4], "NO_KEY");
    let (_, said) = reported(quiet(&state, Mode::Plan)).await;
    let expected = "\
secrets that were not compared: 4 whose variable is not set
0 to change, 4 up to date, 0 refused
";
    assert_eq!(said, expected);
    let (_, said) = reported(plan_of(&state, &service, Mode::Plan)).await;
    assert_eq!(said.matches(" (NO_KEY)\n").count(), 4, "{said}");
}

/// Each name of a project undoes what the other one asks for. The last comparison finds it out, and a warning names both.
#[tokio::test]
async fn one_project_by_two_names_never_matches() {
    let text = "[projects.\"group/widgets\".external-wiki]\nexternal_wiki_url = \"https://one.example\"\n\
                [projects.43.external-wiki]\nexternal_wiki_url = \"https://two.example\"\n";
    let (sandbox, _) = start(&PROJECTS).await;
    let service = Service::new(client(&sandbox), 1);
    let state = parse(text, Format::Toml);
    let warning =
        "`group/widgets` and `43` are one project: what the file asks for by one name, it may undo by the other";
    for (mode, outcome, expected) in [
        (Mode::Apply, Outcome::Failed, ""),
        (Mode::Plan, Outcome::Differs, "1 to change, 1 up to date, 0 refused\n"),
    ] {
        let (report, said) = reported(plan_of(&state, &service, mode)).await;
        assert_eq!(
            (report.outcome, &*report.problems),
            (outcome, &[warning.to_owned()][..])
        );
        assert!(said.ends_with(expected), "{said}");
    }
}

/// A line of the file that is not enforced is not silently left out.
#[tokio::test]
async fn what_the_target_does_not_have_is_shown() {
    let text = "[target]\ntier = \"free\"\n[settings]\nmax_ssh_key_lifetime = 10\n";
    let (_sandbox, service) = fresh().await;
    let (outcome, plan) = run(&parse(text, Format::Toml), &service, Mode::Plan).await;
    assert_eq!(outcome, Outcome::Done);
    for part in ["\n  max_ssh_key_lifetime  ", "  10  not sent; not available: "] {
        assert!(plan.contains(part), "{plan}");
    }
}

#[tokio::test]
async fn of_a_long_list_the_entries_that_change_are_shown() {
    let (sandbox, service) = fresh().await;
    let mut hosts: Vec<String> = (1..=40).map(|number| format!("host-{number}.example")).collect();
    sandbox.assume_settings(values(json!({ "domain_allowlist": hosts })));
    hosts[39] = "evil.example".to_owned();
    let state = parse(
        &json!({ "settings": { "domain_allowlist": hosts } }).to_string(),
        Format::Json,
    );
    let (_, plan) = run(&state, &service, Mode::Plan).await;
    let row = "40 entries  -\"host-40.example\", +\"evil.example\"\n";
    assert!(plan.contains(row), "{plan}");
}

/// No output has the password of a URL, also where it alone changes. In a dump a variable takes its place.
#[tokio::test]
async fn the_password_in_a_url_is_shown_nowhere() {
    let url = |number: u8| format!("http://user:{MARK}{number}@proxy.example");
    let (sandbox, service) = fresh().await;
    sandbox.assume_settings(values(json!({ "home_page_url": url(1) })));
    let text = dump(&service, Format::Toml).await;
    assert!(!text.contains(MARK), "{text}");
    let line = "home_page_url = { env = \"SETTINGS_HOME_PAGE_URL\", optional = true }\n";
    assert!(text.contains(line), "{text}");
    let text = format!("[settings]\n{line}");
    for (number, expected) in [(1, Status::Same), (2, Status::Differs)] {
        let variables = BTreeMap::from([("SETTINGS_HOME_PAGE_URL".to_owned(), url(number))]);
        let state = parse_with(&text, Format::Toml, &variables);
        let (report, plan) = reported(plan_of(&state, &service, Mode::Plan)).await;
        assert_eq!(report.things[0].status, expected, "{plan}");
        let row = "  \"http://…@proxy.example\"  «changed»\n";
        assert_eq!(plan.contains(row), expected == Status::Differs, "{plan}");
    }
    // What else a variable holds would be shown.
    let (state, problems) = State::parse(&text, Format::Toml, &|_| Some(MARK.to_owned()));
    let problem = "it is not a secret, nor a URL with a password: write its value directly";
    let problems = problems.in_file("state.toml").to_string();
    assert!(state.is_none() && problems.contains(problem), "{problems}");
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

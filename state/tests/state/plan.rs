//! Tests planning a file and applying it.

use std::collections::{BTreeMap, BTreeSet};

use platform_api::facts::{Field, KindFacts, Type};
use platform_api::integrations::{ChatD, Kind};
use platform_api::{Object, SettingsUpdate, Severity, Target, Tier, settings};
use platform_api_sandbox::{Fault, FaultRule, Sandbox};
use serde_json::{Map, Value, json};

use crate::sample::{other_sample, sample};
use crate::support::{
    FORMATS, MARK, PROJECTS, SLOTS, changes, client, contents, dump, everything, file, fresh, kind_with, parse,
    parse_with, plan_of, reported, run, start,
};
use platform_state::dump::{Options, things};
use platform_state::file::document::Format;
use platform_state::file::state::State;
use platform_state::plan::compare::{Planned, Secrets};
use platform_state::plan::report::{Done, Outcome, Secret, Status, Thing};
use platform_state::plan::run::{Mode, Run};
use platform_state::reading::{Scope, try_first};
use platform_state::service::Service;

#[tokio::test]
async fn the_second_time_there_is_nothing_to_do() {
    for format in FORMATS {
        let text = file(format).await;
        let state = parse(&text, format);
        let count = state.all().count();
        let (sandbox, service) = fresh().await;
        let (outcome, plan) = run(&state, &service, Mode::Plan).await;
        assert_eq!((outcome, changes(&sandbox)), (Outcome::Differs, 0), "{plan}");
        let (outcome, asked) = run(&state, &service, Mode::Ask(|| false)).await;
        assert_eq!((outcome, changes(&sandbox)), (Outcome::Failed, 0), "{asked}");
        let (outcome, applied) = run(&state, &service, Mode::Apply).await;
        assert_eq!((outcome, changes(&sandbox)), (Outcome::Done, count), "{applied}");
        let expected = format!("{count} to change, 0 up to date, 0 refused\n{count} changed, 0 failed\n");
        assert!(applied.ends_with(&expected), "{applied}");
        for mode in [Mode::Apply, Mode::Plan] {
            let (outcome, again) = run(&state, &service, mode).await;
            assert_eq!((outcome, changes(&sandbox)), (Outcome::Done, 0), "{again}");
            let summary = format!("0 to change, {count} up to date, 0 refused");
            assert_eq!(
                again
                    .lines()
                    .filter(|line| !line.contains("not compared: ") && !line.starts_with("  "))
                    .collect::<Vec<_>>(),
                [summary]
            );
        }
        println!("{format:?}: {count} changes, then none");
    }
}

#[tokio::test]
async fn what_somebody_else_changes_is_seen_and_put_right_alone() {
    let text = file(Format::Toml).await;
    let state = parse(&text, Format::Toml);
    let (sandbox, service) = fresh().await;
    run(&state, &service, Mode::Apply).await;
    // One attribute of the file, and one that is not in it.
    let is_switch = |field: &&Field| field.facts.is_empty() && matches!(field.ty, Type::Boolean);
    let named = |name: &str| text.contains(&format!("\n{name} = "));
    let mut switches = settings::ATTRIBUTES.iter().filter(is_switch);
    let Some(mine) = switches.find(|field| named(field.name)) else {
        return;
    };
    let other = settings::ATTRIBUTES
        .iter()
        .filter(is_switch)
        .find(|field| !named(field.name));
    let other = other.map_or("new_flag", |field| field.name);
    let values = Map::from_iter([
        (mine.name.to_owned(), other_sample(mine)),
        (other.to_owned(), json!(true)),
    ]);
    let update = values.into_iter().fold(SettingsUpdate::new(), |update, (name, value)| {
        update.with_parameter(name, value)
    });
    let client = client(&sandbox);
    client.settings().update(&update).await.unwrap();
    let (project, desired) = &state.projects[0];
    let slug = desired[0].name();
    client
        .project(project.as_str())
        .integration(slug.parse().expect("it is a kind"))
        .disable()
        .await
        .unwrap();
    sandbox.clear_requests();

    let (outcome, plan) = run(&state, &service, Mode::Plan).await;
    assert_eq!(outcome, Outcome::Differs);
    assert!(
        plan.contains(&format!(
            "2 to change, {} up to date, 0 refused",
            state.all().count() - 2
        )),
        "{plan}"
    );
    assert!(plan.contains(mine.name) && !plan.contains(other), "{plan}");
    run(&state, &service, Mode::Apply).await;
    let sent: Vec<_> = sandbox
        .requests()
        .into_iter()
        .filter(|request| request.method == "PUT")
        .collect();
    let is_of_settings = |names: &Vec<&String>| *names == [mine.name];
    let names: Vec<Vec<_>> = sent.iter().map(|request| request.parameters.keys().collect()).collect();
    assert_eq!(names.len(), 2, "{names:?}");
    assert!(names.iter().any(is_of_settings), "{names:?}");
    assert_eq!(run(&state, &service, Mode::Plan).await.0, Outcome::Done);
}

/// The required parameters of a kind, with `secret` for its secrets.
fn table_of(kind: &platform_api::facts::KindFacts, secret: &str) -> String {
    let required = kind.parameters.fields.iter().filter(|field| field.is_required());
    let line = |field: &Field| match field.is_secret() {
        true => format!("{} = {secret}\n", field.name),
        false => format!("{} = {}\n", field.name, sample(field)),
    };
    format!(
        "[projects.\"group/widgets\".{}]\n{}",
        kind.slug,
        required.map(line).collect::<String>()
    )
}

#[tokio::test]
async fn a_secret_is_sent_again_when_it_is_named_as_changed() {
    let (sandbox, service) = fresh().await;
    let shown: Vec<_> = sandbox
        .api()
        .integrations
        .kinds
        .iter()
        .flat_map(|kind| &kind.shown_properties)
        .collect();
    let is_shown = |name: &str| shown.iter().any(|shown| *shown == name);
    let is_wanted = |field: &Field| field.is_required() && field.is_secret();
    let Some(kind) = kind_with(|field| is_wanted(field) && !is_shown(field.name)) else {
        return;
    };
    let mut variables = BTreeMap::from([("KEY".to_owned(), "https://first.example".to_owned())]);
    let state = parse_with(&table_of(kind, r#"{ env = "KEY" }"#), Format::Toml, &variables);
    let (_, plan) = run(&state, &service, Mode::Apply).await;
    assert_eq!(changes(&sandbox), 1, "{plan}");
    variables.insert("KEY".to_owned(), "https://second.example".to_owned());
    let unsaid = parse_with(&table_of(kind, r#"{ env = "KEY" }"#), Format::Toml, &variables);
    let (outcome, unsaid_plan) = run(&unsaid, &service, Mode::Apply).await;
    assert_eq!((outcome, changes(&sandbox)), (Outcome::Done, 0), "{unsaid_plan}");
    let remedy = "not compared: 1 that responses leave out (--changed VARIABLE sends one that is new or has changed)\n";
    assert!(unsaid_plan.contains(remedy), "{unsaid_plan}");
    let mut said = unsaid;
    assert!(said.mark_changed(&["ANOTHER".to_owned()]).is_err());
    said.mark_changed(&["KEY".to_owned()]).unwrap();
    let (outcome, said_plan) = run(&said, &service, Mode::Apply).await;
    assert_eq!((outcome, changes(&sandbox)), (Outcome::Done, 1), "{said_plan}");
    assert!(said_plan.contains("«changed»"), "{said_plan}");
    let stored = sandbox.stored("group/widgets", kind.slug).expect("it is set up");
    assert!(stored.values().any(|value| value == "https://second.example"));
    for shown in [plan, unsaid_plan, said_plan] {
        assert!(
            !shown.contains("first.example") && !shown.contains("second.example"),
            "{shown}"
        );
    }
}

/// Every kind is set up, with all secrets that it takes. Nobody has set the variables of the dump.
#[tokio::test]
async fn a_dump_can_be_planned_at_once() {
    let (sandbox, service) = fresh().await;
    let client = client(&sandbox);
    for kind in Kind::ALL {
        let facts = kind.facts().expect("every kind of the documents has facts");
        sandbox.install(PROJECTS[0], facts.slug);
        let fields = || facts.parameters.fields.iter();
        let is_required = |field: &Field| field.is_required() || !field.required_when().is_empty();
        let of = |field: &Field| (field.name, sample(field));
        let required: Object = fields().filter(|field| is_required(field)).map(of).collect();
        let all: Object = fields()
            .filter(|field| is_required(field) || field.is_secret())
            .map(of)
            .collect();
        let is_right = kind.check(&all, &Target::new()).errors().next().is_none();
        let integration = client.project(PROJECTS[0]).integration(kind.clone());
        integration
            .set(if is_right { &all } else { &required })
            .await
            .unwrap_or_else(|error| panic!("{error}"));
    }
    for format in FORMATS {
        let text = dump(&service, format).await;
        let state = parse(&text, format);
        // Both say the same of what they read.
        let read = |things: &[Thing]| -> BTreeSet<(String, Option<String>)> {
            things
                .iter()
                .map(|thing| (thing.to_string(), thing.read.clone()))
                .collect()
        };
        let things = things(&contents(&service, &everything(), &Options::default()).await);
        let secrets = things
            .iter()
            .flat_map(|thing| &thing.not_compared)
            .filter(|it| it.variable.is_some());
        let (dumped, secrets) = (read(&things), secrets.count());
        sandbox.clear_requests();
        for mode in [Mode::Plan, Mode::Apply] {
            let (report, plan) = reported(plan_of(&state, &service, mode)).await;
            assert_eq!((report.outcome, changes(&sandbox)), (Outcome::Done, 0), "{plan}");
            assert_eq!(read(&report.things), dumped);
            assert_eq!(report.things.len(), Kind::ALL.len() + 1);
            let named = report.things.iter().flat_map(|thing| &thing.not_compared);
            let named: Vec<_> = named
                .filter_map(|it| Some((&*it.parameter, it.variable.as_deref()?)))
                .collect();
            assert_eq!(named.len(), secrets, "{text}");
            assert!(
                named
                    .iter()
                    .all(|(name, variable)| plan.contains(name) && text.contains(variable)),
                "{plan}"
            );
            assert!(plan.lines().all(|line| line.len() < 160), "{plan}");
        }
        // With all variables, as new secrets: no report shows one.
        let parse = |text: &str| {
            State::parse(text, format, &|_| Some(format!("https://{MARK}.{format:?}.example")))
                .0
                .unwrap()
        };
        let given = parse(&text);
        // Some secrets of the settings require what is not set.
        let all = Run {
            are_secrets_new: true,
            keep_going: true,
            ..plan_of(&given, &service, Mode::Apply)
        };
        let (report, plan) = reported(all).await;
        let sent = report
            .things
            .iter()
            .flat_map(|thing| &thing.changes)
            .filter(|change| change.secret.is_some());
        let not_sent = report.things.iter().flat_map(|thing| &thing.not_compared);
        let is_good = report.count_done(Done::Failed) == 0;
        assert_eq!((is_good, sent.count() + not_sent.count()), (true, secrets), "{plan}");
        assert!(
            sandbox
                .requests()
                .iter()
                .any(|request| format!("{:?}", request.parameters).contains(MARK))
        );
    }
}

/// An integration that is to be changed, or set up, needs its required secret; the message names the variable.
#[tokio::test]
async fn a_change_needs_the_required_secret() {
    let is_plain = |field: &Field| !field.is_required() && matches!(field.ty, Type::Boolean) && field.facts.is_empty();
    let secret_of = |kind: &KindFacts| {
        let mut required = kind.parameters.fields.iter().filter(|field| field.is_required());
        required.find(|field| field.is_secret()).map(|field| field.name)
    };
    let requires_no_others = |kind: &&KindFacts| kind.parameters.fields.iter().all(|it| it.required_when().is_empty());
    let all = Kind::ALL
        .iter()
        .filter_map(Kind::facts)
        .filter(|kind| !kind.update_only)
        .filter(requires_no_others);
    let with_switch = |kind: &KindFacts| {
        kind.parameters
            .fields
            .iter()
            .find(|field| is_plain(field))
            .map(|it| it.name)
    };
    let is_shown = |sandbox: &Sandbox, slug: &str, name: &str| {
        let kind = sandbox
            .api()
            .integrations
            .kinds
            .iter()
            .find(|kind| kind.slug == slug)
            .expect("it is there");
        kind.shown_properties.iter().any(|shown| shown == name)
    };
    let (sandbox, service) = fresh().await;
    for kind in all {
        let (Some(secret), Some(switch)) = (secret_of(kind), with_switch(kind)) else {
            continue;
        };
        if is_shown(&sandbox, kind.slug, secret) {
            continue;
        }
        let text = |value| {
            let table = table_of(kind, r#"{ env = "KEY", optional = true }"#);
            format!("{table}{switch} = {value}\n")
        };
        let variables = BTreeMap::from([("KEY".to_owned(), "https://first.example".to_owned())]);
        for (value, sent_as) in [(true, Secret::Changed), (false, Secret::Sent)] {
            let (outcome, plan) = run(&parse(&text(value), Format::Toml), &service, Mode::Apply).await;
            assert_eq!((outcome, changes(&sandbox)), (Outcome::Failed, 0), "{plan}");
            let error = format!("error: a required secret is not given: set KEY, which gives `{secret}`");
            assert!(plan.contains(&error) && plan.contains(" 1 refused"), "{plan}");
            let given = parse_with(&text(value), Format::Toml, &variables);
            let (report, plan) = reported(plan_of(&given, &service, Mode::Apply)).await;
            assert_eq!((report.outcome, changes(&sandbox)), (Outcome::Done, 1), "{plan}");
            // All that is sent is named, also what every request requires.
            let mut sent = report.things.iter().flat_map(|thing| &thing.changes);
            assert!(
                sent.any(|it| it.parameter == secret && it.secret == Some(sent_as)),
                "{}",
                report.to_json()
            );
        }
    }
}

#[tokio::test]
async fn what_the_documents_refuse_is_not_sent_and_nothing_else_is() {
    let has_default = |name: &&str| {
        settings::FACTS
            .attributes
            .field(name)
            .is_some_and(|it| it.default().is_some())
    };
    let needing = settings::ATTRIBUTES.iter().find_map(|field| {
        let needs = field
            .needs()
            .filter(|needs| needs.until.is_none() && field.facts.len() == 1)?;
        let is_missing = needs
            .one_of
            .iter()
            .all(|names| names.iter().any(|name| !has_default(name)));
        (matches!(field.ty, Type::Boolean) && is_missing).then_some(field.name)
    });
    let (Some(needing), Some(kind)) = (needing, kind_with(|field| !field.is_secret())) else {
        return;
    };
    let text = format!(
        "[settings]\n{needing} = true\n{}",
        table_of(kind, r#"{ value = "https://a.example" }"#)
    );
    let state = parse(&text, Format::Toml);
    let (sandbox, service) = fresh().await;
    let (outcome, plan) = run(&state, &service, Mode::Apply).await;
    assert_eq!((outcome, changes(&sandbox)), (Outcome::Failed, 0), "{plan}");
    let summary = "1 to change, 0 up to date, 1 refused\n\
                   nothing was changed; --keep-going applies the changes without errors\n";
    assert!(plan.ends_with(summary), "{plan}");
    assert!(plan.contains("refused: requires `"), "{plan}");
    let run = Run {
        keep_going: true,
        ..crate::support::plan_of(&state, &service, Mode::Apply)
    };
    let (outcome, plan) = crate::support::printed(run).await;
    assert_eq!((outcome, changes(&sandbox)), (Outcome::Failed, 1), "{plan}");
}

/// One project is missing; in the other one something was never set up.
#[tokio::test]
async fn a_missing_project_is_not_an_integration_that_was_never_set_up() {
    let Some(kind) = kind_with(|field| !field.is_secret()) else {
        return;
    };
    let there = table_of(kind, r#"{ value = "https://a.example" }"#);
    let text = format!("{}{there}", there.replace("group/widgets", "group/elsewhere"));
    let (sandbox, client) = start(&["group/widgets"]).await;
    // The result must not depend on the order of projects.
    for slots in [1, SLOTS] {
        let service = Service::new(client.clone(), slots);
        let (outcome, plan) = run(&parse(&text, Format::Toml), &service, Mode::Apply).await;
        assert_eq!((outcome, changes(&sandbox)), (Outcome::Failed, 0), "{plan}");
        assert!(
            plan.contains(&format!("group/widgets {}: not set up, or not active\n", kind.slug)),
            "{plan}"
        );
        assert!(
            plan.contains("1 to change, 0 up to date, 0 refused\nprojects not found, "),
            "{plan}"
        );
        assert!(
            plan.contains("or the token may not see them: group/elsewhere\n"),
            "{plan}"
        );
        let (outcome, plan) = run(&parse(&there, Format::Toml), &service, Mode::Plan).await;
        assert_eq!(outcome, Outcome::Differs, "{plan}");
    }
}

/// What is the same for many projects is shown once. Nobody could read it otherwise.
#[tokio::test]
async fn equal_changes_are_shown_as_one() {
    let is_text =
        |field: &Field| matches!(field.ty, Type::String) && field.facts.is_empty() && !field.may_hold_secrets();
    let Some(kind) = kind_with(is_text) else { return };
    let Some(name) = kind.parameters.fields.iter().find(|field| is_text(field)) else {
        return;
    };
    let projects = ["a/a", "a/b", "a/c", "a/d"];
    let (_sandbox, client) = start(&projects).await;
    let service = Service::new(client, SLOTS);
    let file = |values: [&str; 4]| {
        let one = table_of(kind, r#"{ env = "KEY", optional = true }"#) + name.name + " = ";
        let all = projects.iter().zip(values);
        let all = all.map(|(project, value)| format!("{}{value:?}\n", one.replace("group/widgets", project)));
        all.collect::<String>()
    };
    let variables = BTreeMap::from([("KEY".to_owned(), "https://a.example".to_owned())]);
    let state = parse_with(&file(["one"; 4]), Format::Toml, &variables);
    let quiet = |state, mode| Run {
        verbose: false,
        ..plan_of(state, &service, mode)
    };
    let (_, plan) = reported(quiet(&state, Mode::Apply)).await;
    let new = format!("4 projects: {}: not set up, or not active\n", kind.slug);
    assert!(plan.starts_with(&new), "{plan}");

    let state = parse_with(&file(["two", "one", "three", "two"]), Format::Toml, &variables);
    let (report, plan) = reported(quiet(&state, Mode::Plan)).await;
    assert!(
        plan.starts_with(&format!("2 projects: {}\n  attribute", kind.slug)),
        "{plan}"
    );
    assert!(plan.contains(&format!("\na/c {}\n  attribute", kind.slug)), "{plan}");
    for value in ["\"two\"\n", "\"three\"\n"] {
        assert_eq!(plan.matches(value).count(), 1, "{plan}");
    }
    assert_eq!(report.count(Status::Differs), 3);
    let (_, plan) = reported(plan_of(&state, &service, Mode::Plan)).await;
    for project in ["a/a", "a/c", "a/d"] {
        assert!(
            plan.contains(&format!("{project} {}\n  attribute", kind.slug)),
            "{plan}"
        );
    }

    // Of secrets without their variables there is one line; all with their names.
    let state = parse(&file(["one"; 4]).replace("KEY", "NO_KEY"), Format::Toml);
    let (_, plan) = reported(quiet(&state, Mode::Plan)).await;
    let secrets = state.all().map(|wanted| wanted.withheld.len()).sum::<usize>();
    let line = format!("secrets that were not compared: {secrets} whose variable is not set\n");
    assert_eq!(plan.contains(&line), secrets > 0, "{plan}");
    let (_, plan) = reported(plan_of(&state, &service, Mode::Plan)).await;
    assert_eq!(plan.matches(" (NO_KEY)\n").count(), secrets, "{plan}");
}

/// Each name of a project undoes what the other one asks for. The last comparison finds it out, and a warning names both.
#[tokio::test]
async fn one_project_by_two_names_never_matches() {
    let is_text =
        |field: &Field| matches!(field.ty, Type::String) && field.facts.is_empty() && !field.may_hold_secrets();
    let Some(kind) = kind_with(is_text) else { return };
    let Some(name) = kind.parameters.fields.iter().find(|field| is_text(field)) else {
        return;
    };
    let one = table_of(kind, r#"{ value = "https://a.example" }"#) + name.name + " = \"one\"\n";
    let two = one.replace("\"group/widgets\"", "43").replace("\"one\"", "\"two\"");
    let (_sandbox, client) = start(&PROJECTS).await;
    let service = Service::new(client, 1);
    let state = parse(&(one + &two), Format::Toml);
    let warning =
        "`group/widgets` and `43` are one project: what the file asks for by one name, it may undo by the other";
    for _ in 0..2 {
        let (report, said) = reported(plan_of(&state, &service, Mode::Apply)).await;
        assert_eq!(
            (report.outcome, &*report.problems),
            (Outcome::Failed, &[warning.to_owned()][..]),
            "{said}"
        );
        let failed: Vec<_> = report
            .things
            .iter()
            .filter(|thing| thing.result == Some(Done::Failed))
            .collect();
        let [failed] = failed[..] else { panic!("{said}") };
        let is_undone = format!("{failed}: not as the file says at the end: `{}` is ", name.name);
        assert!(said.contains(&is_undone) && said.ends_with(" 1 failed\n"), "{said}");
        let (report, said) = reported(plan_of(&state, &service, Mode::Plan)).await;
        assert_eq!(
            (report.outcome, &*report.problems),
            (Outcome::Differs, &[warning.to_owned()][..]),
            "{said}"
        );
    }
}

/// A line of the file that is not enforced is not silently left out.
#[tokio::test]
async fn what_the_target_does_not_have_is_shown() {
    let tier = Tier::ALL[0];
    let target = Target::new().tier(tier);
    let lacks = |field: &&Field| {
        let update = SettingsUpdate::new().with_parameter(field.name, sample(field));
        target
            .check(&update)
            .iter()
            .any(|found| found.severity() == Severity::NotAvailable)
    };
    let Some(field) = settings::ATTRIBUTES.iter().find(lacks) else {
        return;
    };
    let text = json!({ "target": { "tier": tier }, "settings": { field.name: sample(field) } }).to_string();
    let (_sandbox, service) = fresh().await;
    let (outcome, plan) = run(&parse(&text, Format::Json), &service, Mode::Plan).await;
    assert_eq!(outcome, Outcome::Done, "{plan}");
    assert!(
        plan.contains(field.name) && plan.contains("not sent; not available: "),
        "{plan}"
    );
}

/// The response of `chat-d` does not have its webhook, which every request requires.
#[tokio::test]
async fn what_lacks_a_required_parameter_is_refused() {
    let (sandbox, service) = fresh().await;
    let chat = client(&sandbox).project(PROJECTS[0]).chat_d();
    chat.set(&ChatD::new("https://chat.example/hook")).await.unwrap();
    let webhook = "webhook = { env = \"WEBHOOK\", optional = true }";
    let text = format!("[projects.\"{}\".chat-d]\n{webhook}\npush_events = true\n", PROJECTS[0]);
    let state = parse(&text, Format::Toml);
    sandbox.clear_requests();
    let (outcome, plan) = run(&state, &service, Mode::Apply).await;
    assert_eq!((outcome, changes(&sandbox)), (Outcome::Failed, 0), "{plan}");
    assert!(
        plan.contains("refused: `webhook` is required, and the response does not have it: set it"),
        "{plan}"
    );
    let (report, _) = reported(plan_of(&state, &service, Mode::Plan)).await;
    let thing = &report.things[0];
    assert_eq!(thing.status, Status::Refused);
    assert_eq!(thing.findings[0].parameter.as_deref(), Some("webhook"));
    let change = &thing.changes[0];
    assert_eq!(
        (&*change.parameter, change.reason.as_deref()),
        ("push_events", Some("differs"))
    );
    assert_eq!(change.after, Some(true.into()));
}

/// The name and the type are undocumented, and the file says so.
#[tokio::test]
async fn what_is_unchecked_is_sent_as_it_is() {
    let text = "[settings]\nnew_thing = { value = 7, unchecked = true }\n";
    let (sandbox, service) = fresh().await;
    let (_, plan) = run(&parse(text, Format::Toml), &service, Mode::Apply).await;
    let sent = sandbox
        .requests()
        .into_iter()
        .find(|request| request.method == "PUT")
        .expect("something is sent");
    assert_eq!(sent.parameters.get("new_thing"), Some(&Value::from(7)), "{plan}");
}

/// An attribute without facts that may be anything of this type.
fn plain_attribute(is_wanted: impl Fn(&Type) -> bool) -> Option<&'static str> {
    let is_plain = |field: &&Field| field.facts.is_empty() && !field.may_hold_secrets() && is_wanted(&field.ty);
    settings::ATTRIBUTES.iter().find(is_plain).map(|field| field.name)
}

#[tokio::test]
async fn of_a_long_list_the_entries_that_change_are_shown() {
    let is_list = |ty: &Type| matches!(ty, Type::Array(Type::String));
    let Some(name) = plain_attribute(is_list) else { return };
    let (sandbox, service) = fresh().await;
    let mut hosts: Vec<String> = (1..=40).map(|number| format!("host-{number}.example")).collect();
    let update = SettingsUpdate::new().with_parameter(name, hosts.clone());
    client(&sandbox).settings().update(&update).await.unwrap();
    hosts[39] = "evil.example".to_owned();
    let state = parse(&json!({ "settings": { name: hosts } }).to_string(), Format::Json);
    let (outcome, plan) = run(&state, &service, Mode::Plan).await;
    let row = "40 entries  -\"host-40.example\", +\"evil.example\"\n";
    assert!(outcome == Outcome::Differs && plan.contains(row), "{plan}");
}

/// No output has the password of a URL, also where it alone changes. In a dump a variable takes its place.
#[tokio::test]
async fn the_password_in_a_url_is_shown_nowhere() {
    let Some(name) = plain_attribute(|ty| matches!(ty, Type::String)) else {
        return;
    };
    let url = |password: &str| format!("http://user:{password}@proxy.example");
    let (sandbox, service) = fresh().await;
    let update = SettingsUpdate::new().with_parameter(name, url(&format!("{MARK}1")));
    client(&sandbox).settings().update(&update).await.unwrap();
    let text = dump(&service, Format::Toml).await;
    assert!(!text.contains(MARK), "{text}");
    let variable = format!("SETTINGS_{}", name.to_uppercase());
    let line = format!("{name} = {{ env = \"{variable}\", optional = true }}\n");
    assert!(text.contains(&line), "{text}");
    let text = format!("[settings]\n{line}");
    for (password, expected) in [(format!("{MARK}1"), 0), (format!("{MARK}2"), 1)] {
        let variables = BTreeMap::from([(variable.clone(), url(&password))]);
        let state = parse_with(&text, Format::Toml, &variables);
        let (report, plan) = reported(plan_of(&state, &service, Mode::Plan)).await;
        assert_eq!(report.count(Status::Differs), expected, "{plan}");
        let row = "  \"http://…@proxy.example\"  «changed»\n";
        assert_eq!(plan.contains(row), expected == 1, "{plan}");
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
    let (sandbox, client) = start(&PROJECTS).await;
    let service = Service::new(client, SLOTS);
    let scope = Scope {
        has_settings: false,
        ..everything()
    };
    let of_all = [
        Fault::Status(302),
        Fault::body(200, "<!DOCTYPE html><title>Sign in</title>"),
        Fault::body(200, "maintenance"),
        Fault::body(
            403,
            r#"{"error":"insufficient_scope","error_description":"It needs more."}"#,
        ),
        Fault::body(403, "<html><title>Blocked</title></html>"),
        Fault::body(404, "<html><title>Not here</title></html>"),
        Fault::Status(401),
    ];
    let of_one = [
        Fault::body(403, r#"{"message":"403 Forbidden"}"#),
        Fault::body(404, r#"{"message":"404 Project Not Found"}"#),
        Fault::body(400, r#"{"message":"400 Bad Request"}"#),
    ];
    for (faults, ends) in [(&of_all[..], true), (&of_one[..], false)] {
        for fault in faults {
            sandbox.clear_requests();
            sandbox.inject(FaultRule::next(1, fault.clone()));
            let tried = try_first(&service, &scope).await;
            assert_eq!(tried.is_err(), ends, "{fault:?}: {tried:?}");
            sandbox.requests().assert_count(1);
        }
    }
}

/// A service that keeps a value in another form never matches, so the message names the notation that does.
#[test]
fn a_value_that_is_kept_in_another_form_names_the_way_out() {
    let said = |wanted: &str, read: &str| {
        let state = parse(&format!(r#"{{"settings":{{{wanted}}}}}"#), Format::Json);
        let read = Object::from_json(format!("{{{read}}}")).expect("it is JSON");
        let settings = state.settings.as_ref().expect("the file has them");
        let planned = Planned::new(settings, Ok(Some(read)), Target::new(), Secrets::None);
        let said = planned.still_differs().expect("it differs");
        let (said, _) = said.split_once("; run `check` later").expect("it may be cached");
        said.to_owned()
    };
    let way_out = "if the service keeps it in this form, write";
    for (wanted, read, expected) in [
        (r#""home_page_url":"""#, r#""home_page_url":null"#, "{ unset = true }"),
        (
            r#""home_page_url":null"#,
            r#""home_page_url":"""#,
            r#"{ value = "", unchecked = true }"#,
        ),
        (
            r#""max_ssh_key_lifetime":10"#,
            r#""max_ssh_key_lifetime":"10""#,
            r#"{ value = "10", unchecked = true }"#,
        ),
        (
            r#""signup_enabled":true"#,
            r#""signup_enabled":"true""#,
            r#"{ value = "true", unchecked = true }"#,
        ),
    ] {
        let said = said(wanted, read);
        assert!(said.ends_with(&format!(": {way_out} {expected}")), "{said}");
    }
    for (wanted, read) in [
        (r#""max_ssh_key_lifetime":10"#, r#""max_ssh_key_lifetime":11"#),
        (r#""home_page_url":"https://a.example""#, r#""home_page_url":null"#),
    ] {
        assert!(!said(wanted, read).contains(way_out), "{read}");
    }
}

//! Tests the document of `--format json`, and `apply --plan`.

use std::collections::BTreeSet;

use platform_api::facts::{Field, Type};
use platform_api::integrations::{Kind, list};
use platform_api::{SettingsUpdate, settings};
use platform_api_sandbox::{Fault, FaultRule, Role};
use serde_json::Value;

use crate::sample::other_sample;
use crate::support::{changes, file, fresh, parse, plan_of, read_report, reported, run, set_up};
use crate::transcript::{PROGRAM, command};
use platform_state::file::document::Format;
use platform_state::file::state::{State, Wanted};
use platform_state::plan::report::{Done, Outcome, Report, Status};
use platform_state::plan::run::{Mode, Run};
use platform_state::service::Service;

/// Another value for a parameter of everything that has one.
fn edited(state: State) -> State {
    let edited = |wanted: Wanted| {
        let table = wanted.parameters.table();
        let field = table
            .fields
            .iter()
            .find(|field| wanted.parameters.raw(field.name).is_some())?;
        let other = match other_sample(field) {
            Value::String(text) if matches!(field.ty, Type::String) => format!("{text} 2").into(),
            other => other,
        };
        let parameters = wanted.parameters.clone().with_member(field.name, other);
        Some(Wanted {
            parameters,
            changed: Vec::new(),
            unchecked: Vec::new(),
            withheld: Vec::new(),
            ..wanted
        })
    };
    let of_project = |(project, all): (String, Vec<_>)| (project, all.into_iter().filter_map(edited).collect());
    State {
        settings: state.settings.and_then(edited),
        projects: state.projects.into_iter().map(of_project).collect(),
        ..state
    }
}

async fn plan(state: &State, service: &Service) -> Report {
    let (plan, said) = reported(plan_of(state, service, Mode::Plan)).await;
    assert_eq!(plan.outcome, Outcome::Differs, "{said}");
    plan
}

/// Somebody changes what the plan does not name: of the settings, an attribute; of an integration, an event or all.
async fn write_elsewhere(service: &Service, wanted: &Wanted, is_gone: bool) {
    let is_switch = |field: &&Field| matches!(field.ty, Type::Boolean) && field.facts.is_empty();
    let is_other = |field: &&Field| is_switch(field) && wanted.parameters.raw(field.name).is_none();
    let other = wanted.parameters.table().fields.iter().find(is_other);
    let other = other.map(|field| (field.name, other_sample(field)));
    match (&wanted.integration, other) {
        (None, Some((name, value))) => {
            let update = SettingsUpdate::new().with_parameter(name, value);
            drop(
                service
                    .call(settings::update(&update))
                    .await
                    .expect("the service takes it"),
            );
        }
        (Some((project, kind)), Some((name, value))) if !is_gone => {
            let current = service.call(kind.get(project.as_str())).await.expect("it is set up");
            let parameters = kind.copy(&current, Some(&current)).with_member(name, value);
            drop(
                service
                    .call(kind.set(project.as_str(), &parameters))
                    .await
                    .expect("the service takes it"),
            );
        }
        (Some((project, kind)), _) => {
            drop(
                service
                    .call(kind.disable(project.as_str()))
                    .await
                    .expect("it is set up"),
            );
        }
        (None, None) => {}
    }
}

/// For everything in turn: nothing is sent, or all but what somebody has changed since.
#[tokio::test]
async fn what_somebody_changed_since_the_plan_is_not_overwritten() {
    let state = edited(parse(&file(Format::Toml).await, Format::Toml));
    for (place, victim) in state.all().enumerate() {
        let (sandbox, service) = fresh().await;
        set_up(&service).await;
        let plan = plan(&state, &service).await;
        write_elsewhere(&service, victim, place % 2 == 0).await;
        let read = async || match &victim.integration {
            None => service
                .call(settings::get())
                .await
                .unwrap()
                .object()
                .to_json()
                .to_owned(),
            Some((project, kind)) => {
                let read = service.call(kind.get(project.as_str()).optional()).await.unwrap();
                read.map(|read| read.object().to_json().to_owned()).unwrap_or_default()
            }
        };
        let before = read().await;
        sandbox.clear_requests();
        let (outcome, said) = run(&state, &service, Mode::Approved(plan.clone())).await;
        assert_eq!((outcome, changes(&sandbox)), (Outcome::Failed, 0), "{said}");
        let all_others = Run {
            keep_going: true,
            ..plan_of(&state, &service, Mode::Approved(plan))
        };
        let (report, said) = reported(all_others).await;
        assert_eq!(
            (report.outcome, changes(&sandbox)),
            (Outcome::Failed, state.all().count() - 1),
            "{said}"
        );
        for thing in &report.things {
            let is_victim = thing.project.as_deref() == victim.project() && thing.name == victim.name();
            let expected = if is_victim {
                Done::ChangedSinceThePlan
            } else {
                Done::Changed
            };
            assert_eq!(thing.result, Some(expected), "{thing}: {said}");
            if is_victim {
                let what = match thing.is_set_up {
                    Some(false) => "whether it is set up",
                    _ => "none of the parameters that it changes",
                };
                let error = format!("  error: changed since the plan: {what}; make another plan\n");
                assert!(said.contains(&error), "{thing}: {said}");
            }
        }
        assert_eq!(read().await, before);
    }
}

/// Without another writer all is applied; what the plan does not change is not even read, and to go on is possible.
#[tokio::test]
async fn a_plan_is_applied_and_nothing_else() {
    let state = edited(parse(&file(Format::Toml).await, Format::Toml));
    let (sandbox, service) = fresh().await;
    set_up(&service).await;
    let mut plan = plan(&state, &service).await;
    let count = plan.things.len();
    let left = plan.things.split_off(count / 2);
    sandbox.clear_requests();
    let (report, said) = reported(plan_of(&state, &service, Mode::Approved(plan.clone()))).await;
    let mut touched = BTreeSet::new();
    for sent in sandbox.requests().iter() {
        let is_list = state.projects.iter().any(|(project, _)| {
            let list = list(project.as_str()).path().expect("the project is valid");
            sent.path.ends_with(&list)
        });
        if !is_list {
            touched.insert(sent.path.clone());
        }
    }
    assert_eq!(
        (report.outcome, changes(&sandbox), touched.len()),
        (Outcome::Done, count / 2, count / 2),
        "{said}"
    );
    plan.things.extend(left);
    let (report, said) = reported(plan_of(&state, &service, Mode::Approved(plan))).await;
    assert_eq!(
        (report.outcome, changes(&sandbox)),
        (Outcome::Done, count - count / 2),
        "{said}"
    );
    assert_eq!(report.count_done(Done::UpToDate), count / 2, "{said}");
    assert_eq!(run(&state, &service, Mode::Plan).await.0, Outcome::Done);
}

/// Values are whole, and null is not absent.
#[tokio::test]
async fn a_change_has_its_whole_values() {
    let is_text = |field: &&Field| matches!(field.ty, Type::String) && field.facts.is_empty();
    let Some(field) = settings::ATTRIBUTES.iter().find(is_text) else {
        return;
    };
    let long = "long ".repeat(100);
    let (_sandbox, service) = fresh().await;
    let state = |value: &str| parse(&format!("settings:\n  {}: {value}\n", field.name), Format::Yaml);
    let mut before = None;
    for value in [format!("{long:?}"), "null".to_owned(), "\"\"".to_owned()] {
        let plan = plan(&state(&value), &service).await;
        let change = &plan.things[0].changes[0];
        assert_eq!(change.after.as_ref().map(|after| after.as_str()), Some(&*value));
        if let Some(before) = before.replace(value.clone()) {
            assert_eq!(change.before.as_ref().map(|before| before.as_str()), Some(&*before));
        }
        reported(plan_of(&state(&value), &service, Mode::Approved(plan))).await;
    }
}

/// Standard output is the document and nothing else, whatever happens.
#[test]
fn every_outcome_has_its_document() {
    let is_switch = |field: &&Field| field.facts.is_empty() && matches!(field.ty, Type::Boolean);
    let Some(switch) = settings::ATTRIBUTES.iter().find(is_switch).map(|field| field.name) else {
        return;
    };
    let differs = format!("[settings]\n{switch} = true\n");
    let same = &*format!("[settings]\n{switch} = {{ unset = true }}\n");
    let missing = format!("[projects.\"no/where\".{}]\n", Kind::ALL[0].slug());
    let missing = format!("{missing}new = {{ value = 1, unchecked = true }}\n");
    let cases = [
        ("plan state.toml", same, None, Outcome::Done, 0, Some(Status::Same)),
        (
            "plan state.toml",
            differs.as_str(),
            None,
            Outcome::Differs,
            0,
            Some(Status::Differs),
        ),
        (
            "check state.toml",
            differs.as_str(),
            None,
            Outcome::Differs,
            3,
            Some(Status::Differs),
        ),
        (
            "check state.toml",
            same,
            Some(Fault::Status(403)),
            Outcome::Failed,
            1,
            Some(Status::Failed),
        ),
        ("plan state.toml", "[settings", None, Outcome::Failed, 1, None),
        ("plan state.toml", missing.as_str(), None, Outcome::Failed, 1, None),
        ("dump", same, None, Outcome::Done, 0, Some(Status::Same)),
        ("dump --out out.yaml", same, None, Outcome::Done, 0, Some(Status::Same)),
        ("dump no/where", same, None, Outcome::Failed, 1, Some(Status::Same)),
        ("dump --out no/out.yaml", same, None, Outcome::Failed, 1, None),
        (
            "apply state.toml",
            differs.as_str(),
            None,
            Outcome::Failed,
            1,
            Some(Status::Differs),
        ),
        (
            "apply --yes state.toml",
            differs.as_str(),
            None,
            Outcome::Done,
            0,
            Some(Status::Differs),
        ),
        (
            "apply --yes state.toml",
            same,
            None,
            Outcome::Done,
            0,
            Some(Status::Same),
        ),
        ("apply --plan no.json state.toml", same, None, Outcome::Failed, 1, None),
        (
            "plan --token-file no-file state.toml",
            same,
            None,
            Outcome::Failed,
            1,
            None,
        ),
    ];
    for (arguments, text, fault, outcome, code, status) in cases {
        let sandbox = platform_api_sandbox::blocking::Sandbox::start().expect("the sandbox starts");
        fault
            .iter()
            .for_each(|fault| sandbox.inject(FaultRule::always(fault.clone())));
        let folder = tempfile::tempdir().expect("there is room");
        std::fs::write(folder.path().join("state.toml"), text).expect("it can be written");
        let (url, token) = (sandbox.url(), sandbox.token(Role::Administrator));
        let mut command = command(
            PROGRAM,
            folder.path(),
            &[("PLATFORM_URL", &url), ("PLATFORM_TOKEN", token)],
        );
        let output = command
            .args(arguments.split(' '))
            .args(["--format", "json"])
            .output()
            .unwrap();
        let report = read_report(&String::from_utf8(output.stdout).expect("it is text"));
        let said = String::from_utf8(output.stderr).expect("it is text");
        assert_eq!(
            (report.outcome, output.status.code()),
            (outcome, Some(code)),
            "{arguments}: {said}"
        );
        assert_eq!(
            report.things.first().map(|thing| thing.status),
            status,
            "{arguments}: {said}"
        );
        assert!(
            !(report.things.is_empty() && report.problems.is_empty()),
            "{arguments}: {said}"
        );
        assert_eq!(
            report.state.is_some(),
            arguments.starts_with("dump") && outcome == Outcome::Done,
            "{arguments}"
        );
        assert!(
            arguments.starts_with(&format!("{:?}", report.command).to_lowercase()),
            "{arguments}"
        );
    }
}

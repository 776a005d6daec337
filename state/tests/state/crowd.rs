//! Files of 400 projects: almost no call is wasted, like changes are shown as one, and a long run shows progress.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Duration;

use platform_api::Client;
use platform_api_sandbox::{Fault, FaultRule, Role, Sandbox};
use platform_state::file::document::FileFormat;
use platform_state::output::Detail;
use platform_state::plan::Run;
use platform_state::plan::report::{CommandName, RunOutcome};
use platform_state::reading::read;
use platform_state::service::{AT_ONCE, ServiceClient};
use platform_state::work::ProgressOutput;
use serde_json::json;

use crate::support::{of_projects, parse, plan_of, reported, run, start};

#[tokio::test(start_paused = true)]
async fn four_hundred_projects_take_hardly_more_calls_than_the_least_possible() {
    let (mut builder, mut file) = (Sandbox::builder(), json!({ "projects": {} }));
    for id in 1..=400 {
        let project = format!("group/project-{id}");
        builder = builder.project(id, &project);
        let chat = json!({ "webhook": { "value": format!("https://{id}.example") } });
        // 40 of the 800 integrations are to be disabled.
        let wiki = if id % 10 == 0 {
            json!({ "disabled": true })
        } else {
            json!({ "external_wiki_url": "https://wiki.example" })
        };
        file["projects"][project] = json!({ "chat-d": chat, "external-wiki": wiki });
    }
    let state = parse(&file.to_string(), FileFormat::Json);
    let sandbox = builder.start().await.expect("the sandbox starts");
    sandbox.limit_calls(200, Duration::from_secs(60));
    let client = Client::builder(sandbox.url())
        .token(sandbox.token(Role::Administrator))
        .transport(sandbox.transport());
    let service = ServiceClient::new(client, AT_ONCE.into()).expect("the address is good");

    // One call lists each project's integrations. The 760 others are set up and read again.
    let url = service.url().to_owned();
    for (command, outcome, least, expected) in [
        (
            CommandName::Plan,
            RunOutcome::Differs,
            400,
            format!("760 to set up on {url}; 40 up to date"),
        ),
        (
            CommandName::Apply,
            RunOutcome::Done,
            400 + 2 * 760,
            "760 changed, 0 failed".to_owned(),
        ),
        (
            CommandName::Check,
            RunOutcome::Done,
            400 + 760,
            format!("nothing to change on {url}; 800 up to date"),
        ),
    ] {
        let (found, said) = run(&state, &service, command).await;
        assert_eq!((found, said.lines().last()), (outcome, Some(&*expected)));
        let calls = sandbox.take_requests().len();
        assert!(
            (least..=least * 11 / 10).contains(&calls),
            "{calls} calls, {least} at least"
        );
    }
}

/// Only their values differ.
#[tokio::test(start_paused = true)]
async fn changes_that_are_alike_are_shown_as_one() {
    let names: Vec<_> = (1..=400).map(|id| format!("group/project-{id}")).collect();
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    let (sandbox, service) = start(&names).await;
    let mut file = json!({ "projects": {} });
    for (number, name) in names.iter().enumerate() {
        sandbox.assume(
            name,
            "chat-d",
            &json!({ "webhook": "https://a.example", "channel": "#old" }),
        );
        let channel = format!("#{number}");
        file["projects"][name]["chat-d"] =
            json!({ "webhook": { "value": "https://a.example" }, "channel": channel, "push_events": true });
    }
    let state = parse(&file.to_string(), FileFormat::Json);
    let short = |state| Run {
        detail: Detail::Short,
        ..plan_of(state, &service, CommandName::Plan)
    };
    let (_, said) = reported(short(&state)).await;
    let expected = format!(
        "400 projects: chat-d
  in group/… (400)
  attribute    from    to
  webhook      —       \"[redacted]\"  required in every request
  channel      \"#old\"  400 values
  push_events  false   true
400 to change on {}
",
        service.url()
    );
    assert_eq!(said, expected);
    let first_three = names[..3].iter().map(|name| (*name, &file["projects"][name]));
    let few = json!({ "projects": first_three.collect::<BTreeMap<_, _>>() });
    let few = parse(&few.to_string(), FileFormat::Json);
    let (_, said) = reported(short(&few)).await;
    assert_eq!(said.matches(" chat-d\n").count(), 3, "{said}");
    // Each project misses a variable of its own.
    for (number, name) in names.iter().enumerate() {
        file["projects"][name]["chat-d"]["webhook"] = json!({ "env": format!("KEY_{number}"), "optional": true });
    }
    let without_secrets = parse(&file.to_string(), FileFormat::Json);
    let (_, said) = reported(short(&without_secrets)).await;
    assert!(said.starts_with("400 projects: chat-d\n"), "{said}");
    assert!(said.contains("set it (400 variables are not set)\n"), "{said}");
}

#[tokio::test(start_paused = true)]
async fn a_long_run_without_a_terminal_shows_that_it_lives() {
    static SAID: Mutex<String> = Mutex::new(String::new());
    let names: Vec<_> = (1..=1_100).map(|id| format!("p{id}")).collect();
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    let (sandbox, mut service) = start(&names).await;
    sandbox.inject(FaultRule::always(Fault::Delay(Duration::from_millis(10))));
    service.at_once = 1;
    service.progress = ProgressOutput::Lines(|line| *SAID.lock().expect("no test panics") += &format!("{line}\n"));
    let reading = read(&service, &of_projects(&names)).await;
    assert_eq!(reading.failed(), [""; 0]);
    let said = std::mem::take(&mut *SAID.lock().expect("no test panics"));
    let is_sign = |line: &str| line.starts_with("read ") && line.ends_with(" of 1,100");
    assert_eq!(
        said.lines().filter(|line| is_sign(line)).count(),
        said.lines().count(),
        "{said}"
    );
    assert!(said.lines().count() > 1, "{said}");
    service.progress = ProgressOutput::Quiet;
    read(&service, &of_projects(&names)).await;
    assert_eq!(*SAID.lock().expect("no test panics"), "");
}

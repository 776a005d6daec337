//! Typical files of 400 projects, against a rate limit: almost no call is wasted.

use std::collections::BTreeMap;
use std::time::Duration;

use platform_api::Client;
use platform_api_sandbox::{Role, Sandbox};

use crate::support::{parse_with, run};
use platform_state::file::document::Format;
use platform_state::file::state::State;
use platform_state::outcome::Outcome;
use platform_state::plan::report::Command;
use platform_state::service::{AT_ONCE, Service, patient};
use serde_json::json;

const CALLS_A_MINUTE: u64 = 200;
const MINUTE: Duration = Duration::from_secs(60);

fn read(text: &str, format: Format) -> State {
    let variables = [("CHAT".to_owned(), "https://a.example".to_owned())];
    parse_with(text, format, &variables.into())
}

#[tokio::test(start_paused = true)]
async fn four_hundred_projects_take_hardly_more_calls_than_the_least_possible() {
    let files = [
        read(include_str!("crowd/anchors.yaml"), Format::Yaml),
        read(include_str!("crowd/merged.yaml"), Format::Yaml),
        read(include_str!("crowd/templates.toml"), Format::Toml),
    ];
    let said = |state: &State| -> BTreeMap<_, _> {
        let all = state.all();
        all.map(|it| (it.resource.clone(), (it.is_disabled, json!(it.parameters))))
            .collect()
    };
    for state in &files {
        assert!(said(state) == said(&files[0]), "the files say the same");
        let mut builder = Sandbox::builder();
        for (id, (project, _)) in (1..).zip(&state.projects) {
            builder = builder.project(id, project);
        }
        let sandbox = builder.start().await.expect("the sandbox starts");
        sandbox.limit_calls(CALLS_A_MINUTE, MINUTE);
        let client = patient(Client::builder(sandbox.url()))
            .token(sandbox.token(Role::Maintainer))
            .transport(sandbox.transport())
            .build()
            .expect("the address is good");
        let service = Service::new(client, AT_ONCE.into());

        // One call lists each project's integrations. 40 of the 800 integrations are to be disabled. The others are set
        // up, read again, and read once more at the end.
        let url = service.url().to_owned();
        for (command, least, expected) in [
            (Command::Plan, 400, format!("760 to set up on {url}; 40 up to date")),
            (Command::Apply, 400 + 3 * 760 + 40, "760 changed, 0 failed".to_owned()),
            (
                Command::Check,
                400 + 760,
                format!("nothing to change on {url}; 800 up to date"),
            ),
        ] {
            let (outcome, said) = run(state, &service, command).await;
            let has_ended = if command == Command::Plan {
                Outcome::Differs
            } else {
                Outcome::Done
            };
            assert_eq!((outcome, said.lines().last()), (has_ended, Some(&*expected)));
            let calls = sandbox.take_requests().len() as u64;
            assert!(
                (least..=least * 11 / 10).contains(&calls),
                "{calls} calls, {least} at least"
            );
        }
    }
}

//! A file of 400 projects, against a rate limit: almost no call is wasted.

use std::time::Duration;

use platform_api::Client;
use platform_api_sandbox::{Role, Sandbox};
use platform_state::file::document::Format;
use platform_state::outcome::Outcome;
use platform_state::plan::report::Command;
use platform_state::service::{AT_ONCE, Service, patient};
use serde_json::json;

use crate::support::{parse, run};

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
    let state = parse(&file.to_string(), Format::Json);
    let sandbox = builder.start().await.expect("the sandbox starts");
    sandbox.limit_calls(200, Duration::from_secs(60));
    let client = patient(Client::builder(sandbox.url()))
        .token(sandbox.token(Role::Maintainer))
        .transport(sandbox.transport())
        .build()
        .expect("the address is good");
    let service = Service::new(client, AT_ONCE.into());

    // One call lists each project's integrations. The 760 others are set up, read again, and read once more at the end.
    let url = service.url().to_owned();
    for (command, outcome, least, expected) in [
        (
            Command::Plan,
            Outcome::Differs,
            400,
            format!("760 to set up on {url}; 40 up to date"),
        ),
        (
            Command::Apply,
            Outcome::Done,
            400 + 3 * 760 + 40,
            "760 changed, 0 failed".to_owned(),
        ),
        (
            Command::Check,
            Outcome::Done,
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

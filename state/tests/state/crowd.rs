//! Many projects against a rate limit: almost no call is wasted.

use std::fmt::Write;
use std::time::Duration;

use platform_api::Client;
use platform_api_sandbox::{Role, Sandbox};

use crate::support::{parse, run};
use platform_state::file::document::Format;
use platform_state::outcome::Outcome;
use platform_state::plan::run::Mode;
use platform_state::service::{AT_ONCE, Service, patient};

const PROJECTS: u64 = 1000;
const CALLS_A_MINUTE: u64 = 200;
const MINUTE: Duration = Duration::from_secs(60);

#[tokio::test(start_paused = true)]
async fn a_thousand_projects_take_hardly_more_calls_than_the_least_possible() {
    let mut text = String::new();
    let mut builder = Sandbox::builder();
    for project in 1..=PROJECTS {
        builder = builder.project(project, format!("p{project}"));
        _ = writeln!(
            text,
            "[projects.{project}.external-wiki]\nexternal_wiki_url = \"https://a.example\""
        );
    }
    let state = parse(&text, Format::Toml);
    let sandbox = builder.start().await.expect("the sandbox starts");
    sandbox.limit_calls(CALLS_A_MINUTE, MINUTE);
    let client = patient(Client::builder(sandbox.url()))
        .token(sandbox.token(Role::Maintainer))
        .transport(sandbox.transport())
        .build()
        .expect("the address is good");
    let service = Service::new(client, AT_ONCE.into());

    // One call lists the integrations of each project. Each integration is set up, read again, and read once more at the
    // end; or it is read once.
    let same = format!("nothing to change on {}; 1000 up to date", service.url());
    for (least, expected) in [(4 * PROJECTS, "1000 changed, 0 failed"), (2 * PROJECTS, &same)] {
        let (outcome, said) = run(&state, &service, Mode::Apply).await;
        assert_eq!((outcome, said.lines().last()), (Outcome::Done, Some(expected)));
        let calls = sandbox.take_requests().len() as u64;
        println!("{calls} calls, {least} at least");
        assert!(
            (least..=least * 11 / 10).contains(&calls),
            "{calls} calls, {least} at least"
        );
    }
}

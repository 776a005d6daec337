//! Many projects against a rate limit: almost no call is wasted.

use std::fmt::Write;
use std::future::ready;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use platform_api::Client;
use platform_api_sandbox::{Role, Sandbox};

use crate::support::{parse, run};
use platform_state::file::document::Format;
use platform_state::plan::report::Outcome;
use platform_state::plan::run::Mode;
use platform_state::service::{AT_ONCE, Service, patient};

const PROJECTS: u64 = 1000;
const CALLS_A_MINUTE: u64 = 200;
const MINUTE: Duration = Duration::from_secs(60);

/// A clock that only sleeping moves. The sandbox reads it once for each call.
#[derive(Default)]
struct Clock {
    milliseconds: AtomicU64,
    calls: AtomicU64,
}

#[tokio::test]
async fn a_thousand_projects_take_hardly_more_calls_than_the_least_possible() {
    let mut text = String::new();
    let mut builder = Sandbox::builder().recording(false);
    for project in 1..=PROJECTS {
        builder = builder.project(project, format!("p{project}"));
        _ = writeln!(
            text,
            "[projects.{project}.external-wiki]\nexternal_wiki_url = \"https://a.example\""
        );
    }
    let state = parse(&text, Format::Toml);
    let sandbox = builder.start().await.expect("the sandbox starts");
    let clock = Arc::new(Clock::default());
    let (seen, slept) = (Arc::clone(&clock), Arc::clone(&clock));
    sandbox.limit_calls(CALLS_A_MINUTE, MINUTE, move || {
        seen.calls.fetch_add(1, Ordering::Relaxed);
        Duration::from_millis(seen.milliseconds.load(Ordering::Relaxed))
    });
    let client = patient(Client::builder(sandbox.url()))
        .token(sandbox.token(Role::Maintainer))
        .sleep(move |duration: Duration| {
            let milliseconds = u64::try_from(duration.as_millis()).expect("it is short");
            slept.milliseconds.fetch_add(milliseconds, Ordering::Relaxed);
            ready(())
        })
        .build()
        .expect("the address is good");
    let service = Service::new(client, AT_ONCE.into());

    // One call lists the integrations of each project. Each integration is set up, read again, and read once more at the
    // end; or it is read once.
    for (least, expected) in [
        (4 * PROJECTS, "1000 changed, 0 failed"),
        (2 * PROJECTS, "0 to change, 1000 up to date, 0 refused"),
    ] {
        clock.calls.store(0, Ordering::Relaxed);
        let (outcome, said) = run(&state, &service, Mode::Apply).await;
        assert_eq!((outcome, said.lines().last()), (Outcome::Done, Some(expected)));
        let calls = clock.calls.load(Ordering::Relaxed);
        println!("{calls} calls, {least} at least");
        assert!(
            (least..=least * 11 / 10).contains(&calls),
            "{calls} calls, {least} at least"
        );
    }
}

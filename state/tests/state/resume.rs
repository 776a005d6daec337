//! Interrupted runs, and a service that lies, is slow, or loses connections. After exit code 0, everything matches the
//! file.

use platform_api::settings;
use platform_api_sandbox::{Fault, FaultRule};
use tokio::time::Instant;

use crate::support::{changes, fresh, parse, plan_of, reported, run, state};
use platform_state::file::document::FileFormat;
use platform_state::plan::report::{CommandName, RunOutcome, Status};

/// The service returns 200 without effect. It may cache its settings, so they are read again after that time.
#[tokio::test(start_paused = true)]
async fn a_service_that_lies_is_found_out() {
    let state = state();
    let (sandbox, service) = fresh().await;
    let begin = Instant::now();
    sandbox.inject(FaultRule::always(Fault::status(200)).method("PUT"));
    let (report, said) = reported(plan_of(&state, &service, CommandName::Apply)).await;
    assert_eq!(
        (report.outcome, report.count(Status::Failed)),
        (RunOutcome::Failed, 3),
        "{said}"
    );
    let expected = "\
settings: the service answered with success, but `signup_enabled` is false, not true, \
`home_page_url` is \"https://old.example\", not \"https://a.example\"; \
run `check` later, as an installation may cache its settings for longer
2 projects: external-wiki: the service answered with success, but it is not set up
\x20 in group/gadgets, group/widgets
0 changed, 3 failed
";
    assert!(said.ends_with(expected), "{said}");
    assert_eq!(begin.elapsed().as_secs(), settings::FACTS.cache_seconds);
}

#[tokio::test(start_paused = true)]
async fn settings_are_read_again_when_the_cache_is_over() {
    let state = parse("[settings]\nsignup_enabled = true\n", FileFormat::Toml);
    let (sandbox, service) = fresh().await;
    sandbox.cache_settings();
    let (outcome, said) = run(&state, &service, CommandName::Apply).await;
    assert_eq!((outcome, changes(&sandbox)), (RunOutcome::Done, 1), "{said}");
}

/// Each change takes effect, but its response is lost, so only a read shows the outcome.
#[tokio::test(start_paused = true)]
async fn a_change_without_a_response_is_read_at_the_end() {
    let state = state();
    let (sandbox, service) = fresh().await;
    sandbox.inject(FaultRule::always(Fault::LostResponse).method("PUT"));
    let (report, said) = reported(plan_of(&state, &service, CommandName::Apply)).await;
    assert_eq!(
        (report.outcome, report.count(Status::Changed)),
        (RunOutcome::Done, 3),
        "{said}"
    );
}

/// The service keeps the parameters of an inactive integration, so equal parameters do not prove the change.
#[tokio::test(start_paused = true)]
async fn an_integration_that_stays_inactive_has_failed() {
    let text = r#"{"projects":{"group/widgets":{"external-wiki":{"external_wiki_url":"https://a.example"}}}}"#;
    let (sandbox, service) = fresh().await;
    sandbox.inject(FaultRule::always(Fault::status(503)).method("PUT"));
    let kept = r#"{"slug":"external-wiki","active":false,"properties":{"external_wiki_url":"https://a.example"}}"#;
    sandbox.inject(FaultRule::always(Fault::body(200, kept)).path("/external-wiki"));
    let (outcome, said) = run(&parse(text, FileFormat::Json), &service, CommandName::Apply).await;
    assert_eq!(outcome, RunOutcome::Failed, "{said}");
    assert!(
        said.contains("503 Service Unavailable, after 4 attempts\n0 changed"),
        "{said}"
    );
}

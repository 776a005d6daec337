//! Runs that go wrong: somebody stops the program, or the service lies, is slow, or loses connections. If the exit code
//! is 0, everything matches the file.

use std::time::Duration;

use platform_api::settings;
use platform_api_sandbox::{Fault, FaultRule};
use tokio::time::Instant;

use crate::support::{changes, fresh, parse, plan_of, reported, run, state};
use platform_state::file::document::Format;
use platform_state::plan::report::{Done, Outcome};
use platform_state::plan::run::Mode;

/// Calls fail, and another run goes on.
#[tokio::test]
async fn what_failed_is_done_by_the_next_run() {
    let state = state();
    for fault in [Fault::status(422), Fault::proxy_page(403)] {
        let (sandbox, service) = fresh().await;
        let injected = sandbox.inject(FaultRule::every(3, fault.clone()).method("PUT"));
        let (report, said) = reported(plan_of(&state, &service, Mode::Apply)).await;
        injected.end();
        let failed = report.count_done(Done::Failed);
        assert!(report.outcome == Outcome::Failed && failed > 0, "{said}");
        changes(&sandbox);
        let (outcome, said) = run(&state, &service, Mode::Apply).await;
        assert_eq!(
            (outcome, changes(&sandbox)),
            (Outcome::Done, failed),
            "{fault:?}: {said}"
        );
    }
}

/// A slow service, and one that loses connections and responses: the client repeats what may be repeated.
#[tokio::test]
async fn a_run_succeeds_over_a_bad_network() {
    let state = state();
    let faults = [
        Fault::Delay(Duration::from_millis(30)),
        Fault::Reset,
        Fault::LostResponse,
        Fault::Truncated,
    ];
    for fault in faults {
        let (sandbox, service) = fresh().await;
        let injected = sandbox.inject(FaultRule::every(5, fault.clone()));
        let (outcome, said) = run(&state, &service, Mode::Apply).await;
        injected.end();
        assert_eq!(outcome, Outcome::Done, "{fault:?}: {said}");
        assert_eq!(run(&state, &service, Mode::Plan).await.0, Outcome::Done, "{fault:?}");
    }
}

/// 200 without effect. The service may cache its settings, so that they are read again after that time.
#[tokio::test(start_paused = true)]
async fn a_service_that_lies_is_found_out() {
    let state = state();
    let (sandbox, service) = fresh().await;
    let begin = Instant::now();
    sandbox.inject(FaultRule::always(Fault::status(200)).method("PUT"));
    let (report, said) = reported(plan_of(&state, &service, Mode::Apply)).await;
    assert_eq!(
        (report.outcome, report.count_done(Done::Failed)),
        (Outcome::Failed, 3),
        "{said}"
    );
    let expected = "\
settings: the service answered with success, but `signup_enabled` is false, not true, \
`home_page_url` is \"https://old.example\", not \"https://a.example\"; \
run `check` later, as an installation may cache its settings for longer
group/gadgets external-wiki: the service answered with success, but it is not set up
group/widgets external-wiki: the service answered with success, but it is not set up
0 changed, 3 failed
";
    assert!(said.ends_with(expected), "{said}");
    assert_eq!(begin.elapsed().as_secs(), settings::FACTS.cache_seconds);
}

/// A cache that expires is no lie.
#[tokio::test(start_paused = true)]
async fn settings_are_read_again_when_the_cache_is_over() {
    let state = parse("[settings]\nsignup_enabled = true\n", Format::Toml);
    let (sandbox, service) = fresh().await;
    sandbox.cache_settings();
    let (outcome, said) = run(&state, &service, Mode::Apply).await;
    assert_eq!((outcome, changes(&sandbox)), (Outcome::Done, 1), "{said}");
}

/// The settings are read again when their cache is over. That wait has no call in progress.
#[tokio::test(start_paused = true)]
async fn an_interrupt_ends_a_wait() {
    let state = state();
    let (sandbox, service) = fresh().await;
    sandbox.inject(FaultRule::always(Fault::status(200)).method("PUT"));
    let interrupted = service.interrupt.clone();
    tokio::spawn(async move {
        tokio::time::sleep(Duration::from_secs(settings::FACTS.cache_seconds) / 2).await;
        interrupted.cancel();
    });
    let (report, said) = reported(plan_of(&state, &service, Mode::Apply)).await;
    assert_eq!(report.outcome, Outcome::Interrupted, "{said}");
}

//! Tests many projects against a rate limit: almost no call and no minute is wasted.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use platform_api::Client;
use platform_api::facts::{Field, KindFacts};
use platform_api::integrations::Kind;
use platform_api_sandbox::{Role, Sandbox};

use crate::sample::sample;
use crate::support::{parse, run};
use platform_state::file::document::Format;
use platform_state::plan::report::Outcome;
use platform_state::plan::run::Mode;
use platform_state::service::{AT_ONCE, Service, patient};

const PROJECTS: u64 = 1000;
const CALLS_A_MINUTE: u64 = 200;
const MINUTE: Duration = Duration::from_secs(60);

/// Three kinds that require only plain values, and whose list entry says everything.
fn kinds() -> Vec<&'static KindFacts> {
    let is_plain = |field: &Field| !field.is_secret() && field.required_when().is_empty();
    let may_be_inactive = |kind: &KindFacts| {
        kind.activation
            .is_some_and(|name| kind.parameters.field(name).is_some())
    };
    let all = Kind::ALL
        .iter()
        .filter_map(Kind::facts)
        .filter(|kind| !kind.update_only && !may_be_inactive(kind));
    all.filter(|kind| kind.parameters.fields.iter().all(is_plain))
        .take(3)
        .collect()
}

fn file(kinds: &[&KindFacts]) -> String {
    let mut text = String::new();
    for project in 1..=PROJECTS {
        for kind in kinds {
            _ = writeln!(text, "[projects.{project}.{}]", kind.slug);
            for field in kind.parameters.fields.iter().filter(|field| field.is_required()) {
                _ = writeln!(text, "{} = {}", field.name, sample(field));
            }
        }
    }
    text
}

/// A clock that only sleeping moves, and the number of times that it was read: once per call.
#[derive(Default)]
struct Clock {
    milliseconds: AtomicU64,
    last_arrival: AtomicU64,
    calls: AtomicU64,
}

impl Clock {
    fn now(&self) -> Duration {
        Duration::from_millis(self.milliseconds.load(Ordering::Relaxed))
    }

    /// Counts a call that arrives at the sandbox.
    fn arrive(&self) -> Duration {
        self.calls.fetch_add(1, Ordering::Relaxed);
        let now = self.milliseconds.load(Ordering::Relaxed);
        self.last_arrival.store(now, Ordering::Relaxed);
        Duration::from_millis(now)
    }

    /// Sleeps from the last arrival on, because the calls that were refused sleep at the same time.
    async fn sleep(&self, duration: Duration) {
        let begin = self.last_arrival.load(Ordering::Relaxed);
        // Meanwhile the other calls read their refusals.
        tokio::time::sleep(Duration::from_millis(10)).await;
        let end = begin + u64::try_from(duration.as_millis()).unwrap();
        self.milliseconds.fetch_max(end, Ordering::Relaxed);
    }

    fn reset(&self) {
        self.milliseconds.store(0, Ordering::Relaxed);
        self.last_arrival.store(0, Ordering::Relaxed);
        self.calls.store(0, Ordering::Relaxed);
    }
}

#[tokio::test]
async fn a_thousand_projects_take_hardly_more_than_the_least_possible() {
    let kinds = kinds();
    let state = parse(&file(&kinds), Format::Toml);
    let builder = (1..=PROJECTS).fold(Sandbox::builder().recording(false), |builder, id| {
        builder.project(id, format!("p{id}"))
    });
    let sandbox = builder.start().await.expect("the sandbox starts");
    let clock = Arc::new(Clock::default());
    let (seen, slept) = (Arc::clone(&clock), Arc::clone(&clock));
    sandbox.limit_calls(CALLS_A_MINUTE, MINUTE, move || seen.arrive());
    let client = patient(Client::builder(sandbox.url()))
        .token(sandbox.token(Role::Maintainer))
        .sleep(move |duration| {
            let slept = Arc::clone(&slept);
            async move { slept.sleep(duration).await }
        })
        .build()
        .unwrap();
    let service = Service::new(client, AT_ONCE.into());

    let things = PROJECTS * kinds.len() as u64;
    // The least for each project is one call that lists its integrations. Each integration is set up, read again, and read
    // once more at the end; or it is read once.
    for (what, least, expected) in [
        ("set up", PROJECTS + 3 * things, "changed, 0 failed"),
        ("planned", PROJECTS + things, "up to date, 0 refused"),
    ] {
        clock.reset();
        let (outcome, said) = run(&state, &service, Mode::Apply).await;
        let summary = said.lines().last().unwrap_or_default();
        assert_eq!(outcome, Outcome::Done, "{summary}");
        assert!(summary.contains(&format!("{things} {expected}")), "{summary}");
        let (calls, time) = (clock.calls.load(Ordering::Relaxed), clock.now());
        // The last window is not waited for.
        let least_time = MINUTE * u32::try_from((least - 1) / CALLS_A_MINUTE).unwrap();
        println!("{things} {what}: {calls} calls, {least} at least; {time:?}, {least_time:?} at least");
        assert!(calls * 10 <= least * 11, "{calls} calls, {least} at least");
        // Where few calls are due, a tenth is less than a window.
        let is_soon = time * 10 <= least_time * 11 || time <= least_time + MINUTE;
        assert!(is_soon, "{time:?}, {least_time:?} at least");
    }
}

//! Simulated runs under Tokio's paused clock: random states and files, with and without templates, a service that fails,
//! loses responses and limits calls, kills and interrupts at any await, and another administrator's edits. A seed decides
//! everything: `SEED=42 cargo test -p platform-state simulation`, or `SEEDS=100000` for more.

use std::collections::{BTreeMap, BTreeSet};
use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::Poll;
use std::time::Duration;

use fastrand::Rng;
use platform_api::Client;
use platform_api_sandbox::{Fault, FaultRule, Role, Sandbox};
use platform_state::file::document::FileFormat;
use platform_state::file::state::{Desired, StateFile};
use platform_state::plan::Run;
use platform_state::plan::report::{CommandName, CommandReport, RunOutcome, Status};
use platform_state::resource::ResourceId;
use platform_state::service::ServiceClient;
use platform_state::work::GRACE;
use serde_json::{Value, json};
use tokio::task::yield_now;
use tokio::time::Instant;

use crate::support::{MARK, PROJECTS, SLOTS, builder, parse, plan_of, reported, run, sorted};

const USUAL: u64 = 60;

/// Each of these runs is interrupted at every await.
const USUAL_INTERRUPTED: u64 = 3;

fn is_one_in(rng: &mut Rng, cases: u64) -> bool {
    rng.u64(..cases) == 0
}

pub fn parameters(rng: &mut Rng, slug: &str) -> Value {
    let name = if rng.bool() { "one" } else { "two" };
    match slug {
        "chat-d" => {
            json!({ "webhook": format!("https://{MARK}.example"), "channel": name, "push_events": rng.bool() })
        }
        _ => json!({ "external_wiki_url": format!("https://{name}.example") }),
    }
}

fn fault(rng: &mut Rng) -> FaultRule {
    let every = rng.u64(2..6);
    let fault = match rng.u8(..7) {
        0 => Fault::Reset,
        1 => Fault::LostResponse,
        2 => Fault::Truncated,
        3 => Fault::Delay(Duration::from_secs(30)),
        4 => Fault::Silence,
        5 => Fault::status(503),
        _ => return FaultRule::every(every, Fault::status(422)).method("PUT"),
    };
    FaultRule::every(every, fault)
}

/// No file has the third.
const KINDS: [&str; 3] = ["chat-d", "external-wiki", "chat-c"];

fn stored(sandbox: &Sandbox) -> BTreeMap<String, Value> {
    let mut all = BTreeMap::new();
    for (name, value) in sandbox.settings_state() {
        all.insert(format!("settings {name}"), value);
    }
    for (project, slug) in PROJECTS.iter().flat_map(|project| KINDS.map(|slug| (project, slug))) {
        let active = sandbox.is_active(project, slug).then(|| sandbox.stored(project, slug));
        all.insert(format!("{project} {slug}"), json!(active));
    }
    all
}

struct Scenario {
    sandbox: Sandbox,
    state: StateFile,
    /// The settings and integrations that the file names.
    named: BTreeSet<String>,
    /// Counts the places where a run may be dropped: before and after each call.
    steps: Arc<AtomicU64>,
    in_flight: Arc<AtomicU64>,
}

impl Scenario {
    async fn new(rng: &mut Rng) -> Self {
        let size = rng.usize(1..4);
        let sandbox = builder(Sandbox::builder().page_size(size), &PROJECTS).start().await;
        let sandbox = sandbox.expect("the sandbox starts");
        let mut file = json!({ "projects": {} });
        if !is_one_in(rng, 3) {
            file["settings"] = json!({ "signup_enabled": rng.bool(), "home_page_url": "https://one.example" });
        }
        for (project, slug) in PROJECTS.iter().flat_map(|project| KINDS.map(|slug| (project, slug))) {
            if slug == "chat-c" {
                sandbox.assume(project, slug, &json!({ "webhook": format!("https://{MARK}.example") }));
                continue;
            }
            if rng.bool() {
                sandbox.assume(project, slug, &parameters(rng, slug));
            }
            file["projects"][project][slug] = match rng.u64(..4) {
                0 => continue,
                1 => json!({ "disabled": true }),
                _ => parameters(rng, slug),
            };
        }
        let state = parse(&file.to_string(), FileFormat::Json);
        let templated = parse(&with_templates(file, rng).to_string(), FileFormat::Json);
        assert_eq!(sorted(&templated), sorted(&state));
        let mut named = BTreeSet::new();
        for desired in state.all() {
            match &desired.resource {
                ResourceId::Settings => {
                    let names = desired.parameters.members();
                    named.extend(names.map(|(name, _)| format!("settings {name}")));
                }
                integration => _ = named.insert(integration.to_string()),
            }
        }
        if is_one_in(rng, 3) {
            sandbox.limit_calls(rng.u64(5..25), Duration::from_secs(60));
        }
        Scenario {
            sandbox,
            state: templated,
            named,
            steps: Arc::default(),
            in_flight: Arc::default(),
        }
    }

    fn service(&self) -> ServiceClient {
        let (transport, steps) = (self.sandbox.transport(), Arc::clone(&self.steps));
        let in_flight = Arc::clone(&self.in_flight);
        let client = Client::builder(self.sandbox.url())
            .token(self.sandbox.token(Role::Administrator))
            .transport(move |request| {
                let (call, steps) = (transport(request), Arc::clone(&steps));
                let in_flight = Arc::clone(&in_flight);
                async move {
                    steps.fetch_add(1, Ordering::Relaxed);
                    in_flight.fetch_add(1, Ordering::Relaxed);
                    yield_now().await;
                    let response = call.await;
                    steps.fetch_add(1, Ordering::Relaxed);
                    yield_now().await;
                    in_flight.fetch_sub(1, Ordering::Relaxed);
                    response
                }
            });
        ServiceClient::new(client, SLOTS).expect("the address is good")
    }

    fn check_result(&self, report: &CommandReport, before: &BTreeMap<String, Value>, said: &str) {
        let after = stored(&self.sandbox);
        assert_eq!(report.resources.len(), self.state.all().count(), "{said}");
        for (desired, result) in self.state.all().zip(&report.resources) {
            let name = result.resource.to_string();
            assert_eq!(desired.resource, result.resource, "{said}");
            let is_of = |key: &&String| self.named.contains(*key) && key.starts_with(&name);
            let has_changed = after.keys().filter(is_of).any(|key| after[key] != before[key]);
            let is_told = matches!(result.status, Status::Changed | Status::Failed | Status::OutcomeUnknown);
            assert!(is_told || !has_changed, "{name} has changed: {said}");
            if result.status == Status::Changed {
                check_stored(desired, &after);
            }
        }
    }

    async fn finish(&self, earlier: Option<&CommandReport>) {
        let service = self.service();
        let run_again = Run {
            earlier,
            ..plan_of(&self.state, &service, CommandName::Apply)
        };
        let (report, said) = reported(run_again).await;
        assert_eq!(report.outcome, RunOutcome::Done, "{said}");
        let (outcome, said) = run(&self.state, &self.service(), CommandName::Plan).await;
        assert_eq!(outcome, RunOutcome::Done, "{said}");
        let after = stored(&self.sandbox);
        self.state.all().for_each(|desired| check_stored(desired, &after));
    }
}

fn check_stored(desired: &Desired, after: &BTreeMap<String, Value>) {
    let key = desired.resource.to_string();
    assert!(!desired.is_disabled || after[&key].is_null(), "{key}");
    for (name, json) in desired.parameters.members() {
        let of_settings = after.get(&format!("settings {name}"));
        let value = of_settings.unwrap_or_else(|| &after[&key][name]);
        assert_eq!(value.to_string(), json, "{key} {name}");
    }
}

fn with_templates(mut file: Value, rng: &mut Rng) -> Value {
    let mut templates = json!({});
    for (number, project) in PROJECTS.iter().enumerate() {
        let Some(integrations) = file["projects"][project].as_object_mut() else {
            continue;
        };
        for (slug, parameters) in integrations.iter_mut() {
            if rng.bool() {
                continue;
            }
            // The template has each parameter, some with another value, and uses a template in turn.
            let template = format!("{slug}-{number}");
            let own = parameters.take();
            let mut of_template = own.clone();
            let mut own_members = own.as_object().cloned().unwrap_or_default();
            for (name, value) in own.as_object().into_iter().flatten() {
                if name != "disabled" && rng.bool() {
                    of_template[name] = json!(value);
                    own_members.remove(name);
                } else {
                    of_template.as_object_mut().expect("it is one").remove(name);
                }
            }
            templates[format!("{template}-base")] = of_template;
            templates[&template] = json!({ "use": format!("{template}-base") });
            own_members.insert("use".to_owned(), template.into());
            *parameters = own_members.into();
        }
        if rng.bool() && !integrations.is_empty() {
            let mut whole = integrations.clone();
            let first = integrations.keys().next().cloned().expect("it is not empty");
            let own = if rng.bool() { integrations.remove(&first) } else { None };
            let name = format!("standard-{number}");
            if let (Some(own), Some(webhook)) = (&own, whole[&first].get_mut("webhook")) {
                *webhook = json!({ "value": format!("https://{MARK}.another") });
                assert_ne!(own["webhook"], *webhook);
            }
            templates[&name] = whole.into();
            let mut project_value = json!({ "use": name });
            if let Some(own) = own {
                project_value[&first] = own;
            }
            file["projects"][project] = project_value;
        }
    }
    file["templates"] = templates;
    file
}

async fn check(seed: u64) {
    let mut rng = Rng::with_seed(seed);
    let scenario = Scenario::new(&mut rng).await;
    let sandbox = &scenario.sandbox;
    let injected = sandbox.inject(fault(&mut rng)).expect(0..);

    // Another administrator edits a setting that is not in the file, and the run is killed or interrupted at some step.
    let mut before = stored(sandbox);
    let service = scenario.service();
    let (edit, kill, is_killed) = (rng.u64(1..41), rng.u64(1..61), rng.bool());
    let mut applied = pin!(reported(plan_of(&scenario.state, &service, CommandName::Apply)));
    let applied = poll_fn(|context| {
        let polled = applied.as_mut().poll(context).map(Some);
        let step = scenario.steps.load(Ordering::Relaxed);
        if step >= edit && before["settings domain_allowlist"].is_null() {
            let edited = json!(["edited.example"]);
            sandbox.assume_settings(&json!({ "domain_allowlist": edited }));
            before.insert("settings domain_allowlist".to_owned(), edited);
        }
        if polled.is_pending() && step >= kill {
            if is_killed {
                return Poll::Ready(None);
            }
            if !service.stop.is_interrupted() {
                service.stop.interrupt();
            }
        }
        polled
    })
    .await;
    injected.remove();
    if let Some((report, said)) = &applied {
        scenario.check_result(report, &before, said);
        if report.outcome == RunOutcome::Done {
            let (outcome, said) = run(&scenario.state, &scenario.service(), CommandName::Plan).await;
            assert_eq!(outcome, RunOutcome::Done, "{said}");
        }
    }

    // The next run reaches the file's state, and nothing else has changed.
    scenario.finish(None).await;
    let after = stored(sandbox);
    for (key, value) in before.iter().filter(|(key, _)| !scenario.named.contains(*key)) {
        assert_eq!(&after[key], value, "{key}");
    }
}

pub fn seeds(usual: u64) -> std::ops::Range<u64> {
    let number = |name| {
        std::env::var(name)
            .ok()
            .map(|value: String| value.parse::<u64>().expect("a number"))
    };
    match number("SEED") {
        Some(seed) => seed..seed + 1,
        None => 0..number("SEEDS").unwrap_or(usual),
    }
}

#[tokio::test(start_paused = true)]
async fn an_apply_that_goes_wrong_is_finished_by_the_next() {
    for seed in seeds(USUAL) {
        println!("SEED={seed}");
        check(seed).await;
    }
}

/// Waits end at once and calls in time, the result is complete, and a retry does the rest.
#[tokio::test(start_paused = true)]
async fn an_interrupt_at_any_await_leaves_a_complete_result() {
    for seed in seeds(USUAL_INTERRUPTED) {
        for step in 1.. {
            println!("SEED={seed}, step {step}");
            let mut rng = Rng::with_seed(seed);
            let scenario = Scenario::new(&mut rng).await;
            let injected = scenario.sandbox.inject(fault(&mut rng)).expect(0..);
            let before = stored(&scenario.sandbox);
            let service = scenario.service();
            let (mut polls, mut interrupted, mut in_flight) = (0, None, 0);
            let mut applied = pin!(reported(plan_of(&scenario.state, &service, CommandName::Apply)));
            let (report, said) = poll_fn(|context| {
                let polled = applied.as_mut().poll(context);
                polls += 1;
                if polled.is_pending() && polls == step {
                    service.stop.interrupt();
                    in_flight = scenario.in_flight.load(Ordering::Relaxed);
                    interrupted = Some(Instant::now());
                    // The futures have not seen it yet.
                    context.waker().wake_by_ref();
                }
                polled
            })
            .await;
            injected.remove();
            scenario.check_result(&report, &before, &said);
            let Some(interrupted) = interrupted else { break };
            // A call whose time is over is dropped, and counts no longer.
            let time = if in_flight == 0 { Duration::ZERO } else { GRACE };
            assert!(interrupted.elapsed() <= time + Duration::from_millis(1), "{said}");
            assert_eq!(report.outcome, RunOutcome::Interrupted, "{said}");
            scenario.finish(Some(&report)).await;
        }
    }
}

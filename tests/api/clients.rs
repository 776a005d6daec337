//! Random calls, made with the asynchronous and with the blocking client. `runtime/tests/runtime/simulation` has their lists,
//! waits and traces.

use std::collections::BTreeSet;
use std::fmt::Debug;

use fastrand::Rng;
use platform_api::integrations::{AnyRequest, Kind};
use platform_api::{
    Call, Client, Error, Object, ParameterEncoding, Patch, Retry, SettingsUpdate, Target, Validation, blocking,
    settings,
};
use platform_api_sandbox::blocking::Sandbox;
use platform_api_sandbox::{Fault, FaultRule, Role};
use tokio::runtime::Runtime;

use crate::spec::is_full;
use crate::support::PROJECT;
use crate::support::drawn::drawn;
use crate::support::sample::{sample, samples, writable};

enum Caller {
    Async(Runtime),
    Blocking(blocking::Client),
}

impl Caller {
    fn send<T>(&self, call: Call<Client, T>) -> Result<T, Error> {
        match self {
            Caller::Async(runtime) => runtime.block_on(call.into_future()),
            Caller::Blocking(client) => Call::new(client.clone(), call.into_parts().1).send(),
        }
    }
}

#[test]
fn both_clients_get_the_same_results_and_send_the_same_requests() {
    let sandbox = Sandbox::start().expect("it starts");
    let token = sandbox.token(Role::Administrator);
    let client = Client::builder(sandbox.url())
        .token(&*token)
        .transport(sandbox.transport())
        .build()
        .expect("the options are good");
    let blocking = blocking::Client::builder(sandbox.url())
        .token(&*token)
        .transport(sandbox.transport())
        .build()
        .expect("the options are good");
    let callers = [
        Caller::Async(Runtime::new().expect("there are threads")),
        Caller::Blocking(blocking),
    ];
    let mut outcomes = BTreeSet::new();
    for seed in 0..if is_full() { 134 } else { 14 } {
        let [expected, story] = callers.each_ref().map(|caller| {
            sandbox.reset();
            let play = Play {
                caller,
                client: &client,
                sandbox: &sandbox,
                rng: Rng::with_seed(seed),
                story: Story::default(),
            };
            play.calls()
        });
        assert_eq!(expected, story, "seed {seed}");
        outcomes.extend(expected.outcomes);
    }
    // Each sort of call succeeds, and fails in most ways.
    let (succeeded, failed): (Vec<_>, Vec<_>) = outcomes.iter().partition(|outcome| outcome.ends_with(": ok"));
    let errors: BTreeSet<_> = failed.iter().filter_map(|outcome| outcome.split(": ").nth(1)).collect();
    assert!(succeeded.len() == 8 && errors.len() > 6, "{outcomes:#?}");
}

struct Play<'a> {
    caller: &'a Caller,
    client: &'a Client,
    sandbox: &'a Sandbox,
    rng: Rng,
    story: Story,
}

#[derive(Debug, Default, PartialEq)]
struct Story {
    lines: Vec<String>,
    /// `get: ok`, `set: rejected`
    outcomes: Vec<String>,
}

impl Play<'_> {
    fn calls(mut self) -> Story {
        // Few, so that calls meet what earlier ones have set up.
        let kinds = [0; 2].map(|_| self.rng.choice(Kind::ALL).expect("there are kinds"));
        let mut sorts = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        self.rng.shuffle(&mut sorts);
        for sort in sorts {
            let kind = self.rng.choice(kinds).expect("there are two");
            self.call(sort, kind);
        }
        for request in self.sandbox.requests().iter() {
            self.story.lines.push(format!(
                "{} {} {:?} {:?} {} {} {:?}",
                request.method,
                request.path,
                request.query,
                request.headers,
                String::from_utf8_lossy(&request.body),
                request.status,
                request.fault
            ));
        }
        self.story
    }

    fn call(&mut self, sort: u8, kind: &Kind) {
        let project = self.client.project(PROJECT);
        let (endpoint, settings) = (project.integration(kind), self.client.settings());
        match sort {
            0..2 => {
                let request = self.request(kind);
                self.send("set", endpoint.set(&request));
            }
            2 => self.send("get", endpoint.get()),
            3 => self.send("disable", endpoint.disable()),
            4 => {
                let current = self.caller.send(endpoint.get().optional()).expect("it is read");
                let patch = Patch::diff(&current, &self.request(kind));
                self.send("apply", endpoint.apply(&patch));
            }
            5 => self.send("list", project.integrations()),
            6 => self.send("settings", settings.get()),
            7 => {
                let update = self.update();
                self.send("update", settings.update(&update));
            }
            _ => {
                let current = self.caller.send(settings.get()).expect("they are read");
                let patch = Patch::diff(&current, &self.update());
                self.send("apply settings", settings.apply(&patch));
            }
        }
    }

    fn request(&mut self, kind: &Kind) -> AnyRequest {
        let table = kind.facts().expect("it is documented").parameters;
        let members = if self.rng.bool() {
            samples(table)
        } else {
            drawn(&mut self.rng, table)
        };
        kind.request(&Object::from_iter(members))
    }

    fn update(&mut self) -> SettingsUpdate {
        let attributes: Vec<_> = writable(settings::FACTS.attributes).collect();
        let mut update = SettingsUpdate::new();
        for _ in 0..self.rng.u8(..4) {
            let attribute = self.rng.choice(&attributes).expect("there are attributes");
            update = update.with_parameter(attribute.name, sample(attribute));
        }
        update
    }

    fn send<T: Debug>(&mut self, name: &str, call: Call<Client, T>) {
        let call = match self.rng.u8(..8) {
            0 => call.with_encoding(ParameterEncoding::Query),
            1 => call.with_header("X-Team", "blue"),
            2 => call.with_validation(Validation::Enforce(Target::new())),
            _ => call,
        };
        let fault = match self.rng.u8(..32) {
            0..2 => Some(Fault::status(401)),
            2..4 => Some(Fault::status(503)),
            4..6 => Some(Fault::body(200, "{")),
            6..8 => Some(Fault::LostResponse),
            _ => None,
        };
        let rule = fault.map(|fault| self.sandbox.inject(FaultRule::next(1, fault)).expect(0..));
        // A wait takes real time, so few calls are repeated.
        let call = if self.rng.u8(..4) == 0 {
            call
        } else {
            call.with_retry(Retry::none())
        };
        let result = self.caller.send(call);
        if let Some(rule) = rule {
            rule.remove();
        }
        let (outcome, result) = match &result {
            Ok(value) => ("ok", without_times(&format!("{value:?}"))),
            Err(error) => (error.kind().code(), format!("{error} {}", error.attempts())),
        };
        self.story.outcomes.push(format!("{name}: {outcome}"));
        self.story.lines.push(format!("{name}: {result}"));
    }
}

/// `created_at` and `updated_at` differ.
fn without_times(text: &str) -> String {
    let (first, others) = text.split_once("_at: \"").unwrap_or((text, ""));
    let others = others.split("_at: \"").filter_map(|part| part.split_once('"'));
    others.fold(first.to_owned(), |text, (_, after)| text + after)
}

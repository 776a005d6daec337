//! The asynchronous and the blocking client: from the same random calls of the same sandbox both get the same results, and
//! the sandbox gets the same requests. `runtime/tests/runtime/simulation` has lists, waits and traces of both.

use std::collections::BTreeSet;
use std::fmt::Debug;

use fastrand::Rng;
use platform_api::generic::HasObject;
use platform_api::integrations::{AnyRequest, Kind};
use platform_api::{
    Applied, Call, Client, Error, Object, ParameterEncoding, Patch, Project, Retry, SettingsEndpoint, SettingsUpdate,
    Target, Validation, blocking, settings,
};
use platform_api_sandbox::blocking::Sandbox;
use platform_api_sandbox::{Fault, FaultRule, Role};
use serde_json::{Map, Value};
use tokio::runtime::{Builder, Runtime};

use crate::spec::is_full;
use crate::support::PROJECT;
use crate::support::drawn::drawn;
use crate::support::sample::{sample, samples, writable};

/// One of the two clients, and how its calls end.
trait Caller {
    type Client: Clone;

    fn project(&self) -> Project<Self::Client>;

    fn settings(&self) -> SettingsEndpoint<Self::Client>;

    fn end<T>(&self, call: Call<Self::Client, T>) -> Result<T, Error>;
}

struct Awaits {
    runtime: Runtime,
    client: Client,
}

impl Caller for Awaits {
    type Client = Client;

    fn project(&self) -> Project<Client> {
        self.client.project(PROJECT)
    }

    fn settings(&self) -> SettingsEndpoint<Client> {
        self.client.settings()
    }

    fn end<T>(&self, call: Call<Client, T>) -> Result<T, Error> {
        self.runtime.block_on(call.into_future())
    }
}

struct Blocks(blocking::Client);

impl Caller for Blocks {
    type Client = blocking::Client;

    fn project(&self) -> Project<blocking::Client> {
        self.0.project(PROJECT)
    }

    fn settings(&self) -> SettingsEndpoint<blocking::Client> {
        self.0.settings()
    }

    fn end<T>(&self, call: Call<blocking::Client, T>) -> Result<T, Error> {
        call.send()
    }
}

#[test]
fn both_clients_get_the_same_results_and_send_the_same_requests() {
    let sandbox = Sandbox::start().expect("it starts");
    let token = sandbox.token(Role::Administrator);
    let builder = Client::builder(sandbox.url()).token(&*token);
    let awaits = Awaits {
        runtime: Builder::new_current_thread()
            .enable_all()
            .build()
            .expect("there are threads"),
        client: builder
            .transport(sandbox.transport())
            .build()
            .expect("the options are good"),
    };
    let builder = blocking::Client::builder(sandbox.url()).token(&*token);
    let blocks = Blocks(
        builder
            .transport(sandbox.transport())
            .build()
            .expect("the options are good"),
    );
    let mut outcomes = BTreeSet::new();
    for seed in 0..if is_full() { 300 } else { 20 } {
        let expected = Play::new(&awaits, &sandbox, seed).calls();
        let played = Play::new(&blocks, &sandbox, seed).calls();
        assert_eq!(expected, played, "seed {seed}");
        outcomes.extend(expected.outcomes);
    }
    // Each sort of call succeeds, and fails in most ways.
    let (succeeded, failed): (Vec<_>, Vec<_>) = outcomes.iter().partition(|outcome| outcome.ends_with(": ok"));
    let errors: BTreeSet<_> = failed.iter().filter_map(|outcome| outcome.split(": ").nth(1)).collect();
    assert!(succeeded.len() == 10 && errors.len() > 6, "{outcomes:#?}");
}

struct Play<'a, C> {
    caller: &'a C,
    sandbox: &'a Sandbox,
    rng: Rng,
    story: Story,
}

#[derive(Debug, Default, PartialEq)]
struct Story {
    /// The results of the calls, then the requests that arrived.
    lines: Vec<String>,
    /// `get: ok`, `set: rejected`
    outcomes: Vec<String>,
}

impl<'a, C: Caller> Play<'a, C> {
    fn new(caller: &'a C, sandbox: &'a Sandbox, seed: u64) -> Self {
        sandbox.reset();
        Play {
            caller,
            sandbox,
            rng: Rng::with_seed(seed),
            story: Story::default(),
        }
    }

    fn calls(mut self) -> Story {
        // Few, so that calls meet what earlier ones have set up.
        let kinds = [0; 2].map(|_| self.rng.choice(Kind::ALL).expect("there are kinds"));
        for _ in 0..12 {
            let kind = self.rng.choice(kinds).expect("there are two");
            self.call(kind);
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

    fn call(&mut self, kind: &Kind) {
        let endpoint = self.caller.project().integration(kind);
        let settings = self.caller.settings();
        match self.rng.u8(..11) {
            0..2 => {
                let request = self.request(kind);
                self.end("set", endpoint.set(&request), |response| shown(response.as_ref()));
            }
            2 => self.end("get", endpoint.get(), |integration| shown(Some(integration))),
            3 => self.end("optional", endpoint.get().optional(), |found| shown(found.as_ref())),
            4 => self.end("response", endpoint.get().with_response(), |response| {
                format!("{} {}", response.status(), shown(Some(response.value())))
            }),
            5 => self.end("disable", endpoint.disable(), |response| shown(response.as_ref())),
            6 => {
                let current = self.caller.end(endpoint.get().optional()).expect("it is read");
                let patch = Patch::diff(&current, &self.request(kind));
                self.end("apply", endpoint.apply(&patch), applied);
            }
            7 => self.end("list", self.caller.project().integrations(), |list| {
                list.iter().map(|integration| shown(Some(integration))).collect()
            }),
            8 => self.end("settings", settings.get(), |settings| shown(Some(settings))),
            9 => {
                let update = self.update();
                self.end("update", settings.update(&update), |response| shown(response.as_ref()));
            }
            _ => {
                let current = self.caller.end(settings.get()).expect("they are read");
                let patch = Patch::diff(&current, &self.update());
                self.end("apply settings", settings.apply(&patch), applied);
            }
        }
    }

    /// A valid request, or a random one.
    fn request(&mut self, kind: &Kind) -> AnyRequest {
        let table = kind.facts().expect("it is documented").parameters;
        let members = if self.rng.bool() {
            samples(table)
        } else {
            drawn(&mut self.rng, table)
        };
        kind.request(&Object::from_iter(members))
    }

    /// A few attributes.
    fn update(&mut self) -> SettingsUpdate {
        let attributes: Vec<_> = writable(settings::FACTS.attributes).collect();
        let mut update = SettingsUpdate::new();
        for _ in 0..self.rng.u8(..4) {
            let attribute = self.rng.choice(&attributes).expect("there are attributes");
            update = update.with_parameter(attribute.name, sample(attribute));
        }
        update
    }

    /// Makes the call with random options, and perhaps a fault.
    fn end<T: Debug>(&mut self, name: &str, call: Call<C::Client, T>, shown: impl Fn(&T) -> String) {
        let call = match self.rng.u8(..8) {
            0 => call.with_encoding(ParameterEncoding::Query),
            1 => call.with_header("X-Team", "blue"),
            2 => call.with_validation(Validation::Enforce(Target::new())),
            3 => call.with_header("X-Team", "\n"),
            _ => call,
        };
        let fault = match self.rng.u8(..32) {
            0 => Some(Fault::status(401)),
            1 => Some(Fault::status(404)),
            2 => Some(Fault::status(500)),
            3 => Some(Fault::status(503)),
            4 => Some(Fault::body(200, "{")),
            5 => Some(Fault::proxy_page(502)),
            6 => Some(Fault::Reset),
            7 => Some(Fault::LostResponse),
            8 => Some(Fault::Truncated),
            _ => None,
        };
        let rule = fault.map(|fault| self.sandbox.inject(FaultRule::next(1, fault)).expect(0..));
        // A wait takes real time, so few calls are repeated.
        let call = if self.rng.u8(..4) == 0 {
            call
        } else {
            call.with_retry(Retry::none())
        };
        let result = self.caller.end(call);
        if let Some(rule) = rule {
            rule.remove();
        }
        let (outcome, result) = match &result {
            Ok(value) => ("ok", shown(value)),
            Err(error) => (error.kind().code(), format!("{error} {}", error.attempts())),
        };
        self.story.outcomes.push(format!("{name}: {outcome}"));
        self.story.lines.push(format!("{name}: {result}"));
    }
}

fn applied<T: HasObject>(applied: &Applied<Option<T>>) -> String {
    match applied {
        Applied::Unchanged { not_compared } => format!("unchanged {not_compared:?}"),
        Applied::Sent { response, not_compared } => format!("{} {not_compared:?}", shown(response.as_ref())),
    }
}

/// Without the times, which differ.
fn shown<T: HasObject>(record: Option<&T>) -> String {
    let Some(record) = record else {
        return "none".to_owned();
    };
    let mut members: Map<String, Value> = serde_json::from_str(record.object().to_json()).expect("it is an object");
    members.retain(|name, _| !["created_at", "updated_at"].contains(&name.as_str()));
    Value::Object(members).to_string()
}

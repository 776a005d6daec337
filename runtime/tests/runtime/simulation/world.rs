//! A service, a token source and calls that do what a [`Scenario`] says, and the story of what happened.

use std::error::Error as _;
use std::fmt::Debug;
use std::future::pending;
use std::io;
use std::sync::{Arc, LazyLock, Mutex};
use std::time::Duration;

use fastrand::Rng;
use platform_api_runtime::bytes::Bytes;
use platform_api_runtime::http::{Request, Response};
use platform_api_runtime::{Body, Client, ClientBuilder, Error, ErrorKind, Secret};
use tokio::time::{Instant, sleep, timeout};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Dispatch, Event, Metadata, Subscriber};

use super::scenario::{Call, Reply, Scenario, one_of, spread};
use crate::requests::SERVICE;

/// Later than the end of every call.
const WATCHDOG: Duration = Duration::from_secs(24 * 60 * 60);

/// One line of a story.
pub struct Moment {
    pub at: Duration,
    pub call: usize,
    pub what: What,
}

#[derive(Debug)]
pub enum What {
    Begins,
    /// The client asks for a token, and says which one was refused.
    Asks(Option<u32>),
    Gets(Option<u32>),
    Waits(Duration, ErrorKind),
    /// The transport gets a request with this token, after so many redirects.
    Sends {
        token: u32,
        redirects: u32,
    },
    Receives(Reply),
    /// An event, or fields of the span.
    Traces {
        name: &'static str,
        resent: u32,
        status: u16,
        wait: u64,
    },
    /// With the number of attempts.
    Succeeds(u32),
    Fails(Failure),
    IsDropped,
    Hangs,
}

#[derive(Debug)]
pub struct Failure {
    pub kind: ErrorKind,
    pub attempts: u32,
    /// The reason, then that of each source which is an [`Error`], without attempts.
    pub reasons: Vec<String>,
}

pub struct World {
    rng: Rng,
    begin: Instant,
    weights: [u32; 12],
    slowest: u32,
    source_may_stall: bool,
    story: Vec<Moment>,
    /// The end of a time in which the service refuses every call.
    limited_until: Duration,
    /// The newest token, and the newest one that is refused.
    token: u32,
    revoked: u32,
}

tokio::task_local! {
    /// The call that a task makes, and its world.
    static CALL: (usize, Arc<Mutex<World>>);
}

fn in_world<T>(act: impl FnOnce(&mut World) -> T) -> T {
    CALL.with(|(_, world)| act(&mut world.lock().unwrap()))
}

fn tell(what: What) {
    let call = CALL.with(|(call, _)| *call);
    in_world(|world| {
        let at = world.begin.elapsed();
        world.story.push(Moment { at, call, what });
    });
}

impl World {
    fn new(scenario: &Scenario) -> Arc<Mutex<World>> {
        Arc::new(Mutex::new(World {
            rng: Rng::with_seed(scenario.seed),
            begin: Instant::now(),
            weights: scenario.weights,
            slowest: scenario.slowest,
            source_may_stall: scenario.source_may_stall,
            story: Vec::new(),
            limited_until: Duration::ZERO,
            token: 1,
            revoked: 0,
        }))
    }

    fn delay(&mut self) -> Duration {
        spread(&mut self.rng, 8..self.slowest)
    }

    /// Returns a reply to a request, and its headers.
    fn reply(&mut self, token: u32) -> (Reply, Vec<(&'static str, String)>) {
        let now = self.begin.elapsed();
        if token <= self.revoked {
            return (Reply::Status(401, None), Vec::new());
        }
        if now < self.limited_until {
            let named = (self.limited_until - now).as_secs() + 1;
            let headers = vec![("retry-after", named.to_string())];
            return (Reply::Status(429, Some(Duration::from_secs(named))), headers);
        }
        let sum: u32 = self.weights.iter().sum();
        let mut drawn = self.rng.u32(..sum + 2);
        let index = self.weights.iter().position(|weight| match drawn.checked_sub(*weight) {
            Some(less) => {
                drawn = less;
                false
            }
            None => true,
        });
        match index {
            Some(0) => {
                let status = one_of(&mut self.rng, &[502, 503, 504]);
                self.timed(status)
            }
            Some(1) => self.timed(429),
            Some(2) => {
                self.limited_until = now + spread(&mut self.rng, 18..26);
                self.reply(token)
            }
            Some(3) if token < OTHER => {
                self.revoked = token;
                self.reply(token)
            }
            Some(3) => (Reply::Status(401, None), Vec::new()),
            Some(4) => (Reply::Status(500, None), Vec::new()),
            Some(5) => (
                Reply::Status(one_of(&mut self.rng, &[304, 400, 404, 409]), None),
                Vec::new(),
            ),
            Some(6) => (Reply::Locked, Vec::new()),
            Some(7) => (Reply::Redirect { is_near: true }, Vec::new()),
            Some(8) => (Reply::Redirect { is_near: false }, Vec::new()),
            Some(9) => (Reply::NoConnection, Vec::new()),
            Some(10) => (Reply::Breaks, Vec::new()),
            Some(11) => (Reply::Stalls, Vec::new()),
            _ => (Reply::Status(200, None), Vec::new()),
        }
    }

    /// Returns a response that names a time, perhaps, and perhaps an absurd one. The clock of the service is wrong.
    fn timed(&mut self, status: u16) -> (Reply, Vec<(&'static str, String)>) {
        // The seconds of a day.
        let now = self.rng.u32(10_000..40_000);
        let most = one_of(&mut self.rng, &[3, 60, 4000]);
        let named = self.rng.u32(..most);
        let date = |second: u32| {
            let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
            format!("Sun, 06 Nov 1994 {hour:02}:{minute:02}:{second:02} GMT")
        };
        // The day begins with this second since 1970.
        let reset = |second: u32| (784_080_000 + second).to_string();
        let (header, value, seconds) = match self.rng.u8(..9) {
            0 => ("retry-after", date(now + named), Some(named.into())),
            1 => ("retry-after", date(now - named), None),
            2 => ("retry-after", "soon".to_owned(), None),
            3 => ("retry-after", u64::MAX.to_string(), Some(u64::MAX)),
            4 => (
                "ratelimit-reset",
                reset(now + named),
                Some(named.into()).filter(|_| status == 429),
            ),
            5 => ("ratelimit-reset", named.to_string(), None),
            6 => ("x-unused", String::new(), None),
            _ => ("retry-after", named.to_string(), Some(named.into())),
        };
        // A moment that has just passed is none, unless it is now.
        let seconds = if header == "retry-after" && value == date(now) {
            Some(0)
        } else {
            seconds
        };
        let headers = vec![(header, value), ("date", date(now))];
        (Reply::Status(status, seconds.map(Duration::from_secs)), headers)
    }
}

/// The token of the client without a source.
const OTHER: u32 = 1_000_000;

/// The service.
async fn answer(request: Request<Body>) -> io::Result<Response<Bytes>> {
    let token = request.headers()["private-token"].to_str().unwrap().parse().unwrap();
    let path = request.uri().path();
    let redirects = path.split('/').nth(5).map_or(0, |number| number.parse().unwrap());
    tell(What::Sends { token, redirects });
    let (delay, (reply, headers)) = in_world(|world| (world.delay(), world.reply(token)));
    sleep(delay).await;
    if reply == Reply::Stalls {
        pending::<()>().await;
    }
    tell(What::Receives(reply));
    let mut response = Response::builder();
    for (name, value) in headers {
        response = response.header(name, value);
    }
    let (response, body) = match reply {
        Reply::Status(status, _) => (response.status(status), String::new()),
        // Longer than what an error shows.
        Reply::Locked => (
            response.status(409),
            format!(r#"{{"message":"{}: Resource lock"}}"#, "x".repeat(2000)),
        ),
        Reply::Redirect { is_near } => {
            let host = if is_near { "" } else { "https://evil.example" };
            let call = CALL.with(|(call, _)| *call);
            let to = format!("{host}/api/v4/x/{call}/{}", redirects + 1);
            (response.status(302).header("location", to), String::new())
        }
        Reply::NoConnection => return Err(io::ErrorKind::ConnectionRefused.into()),
        Reply::Breaks | Reply::Stalls => return Err(io::ErrorKind::ConnectionReset.into()),
    };
    Ok(response.body(body.into()).unwrap())
}

/// The token source.
async fn token(refused: Option<Secret>) -> io::Result<String> {
    let refused = refused.map(|token| token.expose().parse().unwrap());
    tell(What::Asks(refused));
    let (delay, drawn) = in_world(|world| (world.delay(), world.rng.u8(..20)));
    sleep(delay).await;
    if drawn == 0 && in_world(|world| world.source_may_stall) {
        pending::<()>().await;
    }
    let token = in_world(|world| {
        // Two calls may ask for a token in place of the same one.
        if refused == Some(world.token) && drawn > 3 {
            world.token += 1;
        }
        (drawn != 1).then_some(world.token)
    });
    tell(What::Gets(token));
    match token {
        Some(token) => Ok(token.to_string()),
        None => Err(io::Error::other("the vault is closed")),
    }
}

fn client<C>(scenario: &Scenario, wrap: fn(Client) -> Result<C, Error>) -> C {
    let builder = ClientBuilder::new("https://platform.example", &SERVICE, wrap)
        .transport(answer)
        .on_wait(|wait, reason| tell(What::Waits(wait, reason)));
    let builder = if scenario.has_source {
        builder.token_source(token)
    } else {
        builder.token("1")
    };
    builder.build().unwrap()
}

fn end(result: Result<platform_api_runtime::Response<()>, Error>) -> What {
    let error = match result {
        Ok(response) => return What::Succeeds(response.attempts()),
        Err(error) => error,
    };
    let mut reasons = Vec::new();
    let mut next: Option<&Error> = Some(&error);
    while let Some(error) = next {
        let reason = error.reason();
        reasons.push(reason.split(", after ").next().unwrap().to_owned());
        next = error.source().and_then(|source| source.downcast_ref());
    }
    What::Fails(Failure {
        kind: error.kind(),
        attempts: error.attempts(),
        reasons,
    })
}

/// Runs the scenario with the asynchronous client.
pub fn run(scenario: &Scenario) -> Vec<Moment> {
    fastrand::seed(scenario.seed);
    let _listening = tracing::dispatcher::set_default(&LISTENER);
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.enable_time().start_paused(true).build().unwrap();
    runtime.block_on(async {
        let world = World::new(scenario);
        let client = client(scenario, Ok);
        let clients = [client.clone(), client.with_token(OTHER.to_string()).unwrap()];
        let mut calls = Vec::new();
        for (number, call) in scenario.calls.iter().enumerate() {
            let made = make(clients[call.client].clone(), call.clone(), number);
            calls.push(tokio::spawn(CALL.scope((number, Arc::clone(&world)), made)));
        }
        for (number, call) in calls.into_iter().enumerate() {
            match timeout(WATCHDOG, call).await {
                Ok(made) => made.unwrap(),
                Err(_) => CALL.sync_scope((number, Arc::clone(&world)), || tell(What::Hangs)),
            }
        }
        std::mem::take(&mut world.lock().unwrap().story)
    })
}

async fn make(client: Client, call: Call, number: usize) {
    sleep(call.begins).await;
    tell(What::Begins);
    let request = call.request(number);
    let sent = client.send(&request);
    let end = match call.dropped_after {
        Some(limit) => timeout(limit, sent).await.map_or(What::IsDropped, end),
        None => end(sent.await),
    };
    tell(end);
}

/// Runs the scenario with the blocking client, each call on a thread.
#[cfg(feature = "blocking")]
pub fn run_blocking(scenario: &Scenario) -> Vec<Moment> {
    let world = World::new(scenario);
    let client = client(scenario, platform_api_runtime::blocking::Client::new);
    let clients = [client.clone(), client.with_token(OTHER.to_string()).unwrap()];
    std::thread::scope(|threads| {
        for (number, call) in scenario.calls.iter().enumerate() {
            let (client, world) = (&clients[call.client], Arc::clone(&world));
            threads.spawn(move || {
                let _listening = tracing::dispatcher::set_default(&LISTENER);
                CALL.sync_scope((number, world), || {
                    tell(What::Begins);
                    tell(end(client.send(&call.request(number))));
                });
            });
        }
    });
    std::mem::take(&mut world.lock().unwrap().story)
}

/// One for all threads: a subscriber that ends would switch logging off for threads without one.
static LISTENER: LazyLock<Dispatch> = LazyLock::new(|| Dispatch::new(Listener));

/// Tells the events and the recorded fields of a call in its story.
struct Listener;

#[derive(Default)]
struct Fields {
    message: String,
    resent: u32,
    status: u16,
    wait: u64,
}

impl Visit for Fields {
    fn record_i64(&mut self, field: &Field, value: i64) {
        match field.name() {
            "http.request.resend_count" => self.resent = value.try_into().unwrap(),
            "http.response.status_code" => self.status = value.try_into().unwrap(),
            "wait_ms" => self.wait = value.try_into().unwrap(),
            _ => {}
        }
    }

    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if field.name() == "message" {
            self.message = format!("{value:?}");
        }
    }
}

impl Fields {
    fn tell(self) {
        let name = match &*self.message {
            "attempt" => "attempt",
            "retry" => "retry",
            "pause" => "pause",
            _ => "span",
        };
        let Fields {
            resent, status, wait, ..
        } = self;
        if CALL.try_with(|_| ()).is_ok() {
            tell(What::Traces {
                name,
                resent,
                status,
                wait,
            });
        }
    }
}

impl Subscriber for Listener {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target() == "platform_api"
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, values: &Record<'_>) {
        let mut fields = Fields::default();
        values.record(&mut fields);
        fields.tell();
    }

    fn event(&self, event: &Event<'_>) {
        let mut fields = Fields::default();
        event.record(&mut fields);
        fields.tell();
    }

    fn record_follows_from(&self, _: &Id, _: &Id) {}
    fn enter(&self, _: &Id) {}
    fn exit(&self, _: &Id) {}
}

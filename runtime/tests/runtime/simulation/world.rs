//! Plays a [`Scenario`], and records its story.

use std::error::Error as _;
use std::fmt::{Debug, Write};
use std::future::pending;
use std::io;
use std::sync::{Arc, LazyLock, Mutex};
use std::time::Duration;

use fastrand::Rng;
use platform_api_runtime::bytes::Bytes;
use platform_api_runtime::http::{Request, Response};
use platform_api_runtime::{Body, Client, ClientBuilder, Error, ErrorKind, Secret};
use tokio::runtime::Builder;
use tokio::time::{Instant, sleep, timeout};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Dispatch, Event, Metadata, Subscriber};

use super::scenario::{Call, Reply, Scenario, one_of, spread};
use crate::requests::SERVICE;

/// Later than the end of every call.
const WATCHDOG: Duration = Duration::from_secs(24 * 60 * 60);

/// Of each client. The first may have a source, which it asks instead.
pub const OWN_TOKENS: [u32; 2] = [1, 1_000_000];

pub struct Moment {
    pub at: Duration,
    pub call: usize,
    pub what: What,
}

#[derive(Debug)]
pub enum What {
    Begins,
    /// With the refused token.
    Asks(Option<u32>),
    Gets(Option<u32>),
    Waits(Duration, ErrorKind),
    Sends {
        token: u32,
        redirects: u32,
    },
    Receives(Reply),
    Logs(String),
    Records(String),
    /// The number of attempts.
    Succeeds(u32),
    /// `reasons` has the error's reason, then each [`Error`] source's reason.
    Fails {
        kind: ErrorKind,
        attempts: u32,
        is_retryable: bool,
        reasons: Vec<String>,
    },
    IsDropped,
    Hangs,
}

pub struct World {
    rng: Rng,
    begin: Instant,
    replies: Vec<u8>,
    slowest: u32,
    source_may_stall: bool,
    story: Vec<Moment>,
    /// Until then, every call is refused.
    limited_until: Duration,
    /// The newest token, and the newest refused token.
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

type Headers = [(&'static str, String); 2];

impl World {
    fn new(scenario: &Scenario) -> Arc<Mutex<World>> {
        let ends = |call: &Call| call.timeout.is_some() || call.dropped_after.is_some();
        Arc::new(Mutex::new(World {
            rng: Rng::with_seed(scenario.seed),
            begin: Instant::now(),
            replies: scenario.replies.clone(),
            slowest: scenario.slowest,
            source_may_stall: scenario.calls.iter().all(ends),
            story: Vec::new(),
            limited_until: Duration::ZERO,
            token: 1,
            revoked: 0,
        }))
    }

    fn delay(&mut self) -> Duration {
        spread(&mut self.rng, 8..self.slowest)
    }

    fn reply(&mut self, token: u32) -> (Reply, Headers) {
        let (now, no_headers) = (self.begin.elapsed(), Headers::default());
        let limited = self.limited_until.saturating_sub(now);
        if token <= self.revoked {
            return (Reply::Status(401, None), no_headers);
        } else if !limited.is_zero() {
            return self.named(429, limited.as_secs() + 1);
        }
        let reply = match one_of(&mut self.rng, &self.replies) {
            0 => {
                let status = one_of(&mut self.rng, &[502, 503, 504]);
                return self.timed(status);
            }
            1 => return self.timed(429),
            2 => {
                self.limited_until = now + spread(&mut self.rng, 18..26);
                return self.reply(token);
            }
            3 if token < OWN_TOKENS[1] => {
                self.revoked = token;
                return self.reply(token);
            }
            4 => Reply::Status(500, None),
            5 => Reply::Status(one_of(&mut self.rng, &[304, 400, 401, 404, 409]), None),
            6 => Reply::Locked,
            7 => Reply::Redirect,
            8 => Reply::NoConnection,
            9 => Reply::Breaks,
            10 => Reply::Stalls,
            _ => Reply::Status(200, None),
        };
        (reply, no_headers)
    }

    fn named(&self, status: u16, seconds: u64) -> (Reply, Headers) {
        let named = Some(Duration::from_secs(seconds));
        let headers = [("retry-after", seconds.to_string()), Default::default()];
        (Reply::Status(status, named), headers)
    }

    /// Names a time in a random way, or an absurd one. The service's clock is wrong.
    fn timed(&mut self, status: u16) -> (Reply, Headers) {
        let seconds = self.rng.u32(..60);
        // Seconds in a day that begins with the last number since 1970.
        let now = self.rng.u32(10_000..40_000);
        let date = |second: u32| {
            let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
            format!("Sun, 06 Nov 1994 {hour:02}:{minute:02}:{second:02} GMT")
        };
        let moment = |second: u32| (784_080_000 + second).to_string();
        let (header, value, is_named) = match self.rng.u8(..9) {
            0 => ("retry-after", date(now + seconds), true),
            1 => ("retry-after", date(now - seconds - 1), false),
            2 => ("retry-after", "soon".to_owned(), false),
            3 => return self.named(status, u64::MAX),
            4 => return self.named(status, u64::from(seconds) * 60),
            5 => ("ratelimit-reset", moment(now + seconds), status == 429),
            6 => ("ratelimit-reset", seconds.to_string(), false),
            _ => return self.named(status, seconds.into()),
        };
        let named = is_named.then(|| Duration::from_secs(seconds.into()));
        (Reply::Status(status, named), [(header, value), ("date", date(now))])
    }
}

async fn answer(request: Request<Body>) -> io::Result<Response<Bytes>> {
    let token = request.headers()["private-token"].to_str().unwrap().parse().unwrap();
    let path = request.uri().path().to_owned();
    let redirects = path.matches("/again").count();
    tell(What::Sends {
        token,
        redirects: redirects.try_into().unwrap(),
    });
    let (delay, (reply, headers)) = in_world(|world| (world.delay(), world.reply(token)));
    sleep(delay).await;
    if reply == Reply::Stalls {
        pending::<()>().await;
    }
    tell(What::Receives(reply));
    let mut response = Response::builder().status(reply.status().max(100));
    for (name, value) in headers.into_iter().filter(|(name, _)| !name.is_empty()) {
        response = response.header(name, value);
    }
    let mut body = String::new();
    match reply {
        Reply::NoConnection => return Err(io::ErrorKind::ConnectionRefused.into()),
        Reply::Breaks => return Err(io::ErrorKind::ConnectionReset.into()),
        Reply::Redirect => response = response.header("location", path + "/again"),
        // Longer than errors show.
        Reply::Locked => body = "x".repeat(2000) + "Resource lock",
        Reply::Status(..) | Reply::Stalls => {}
    }
    Ok(response.body(body.into()).unwrap())
}

async fn token(refused: Option<Secret>) -> io::Result<String> {
    let refused = refused.map(|token| token.expose().parse().unwrap());
    tell(What::Asks(refused));
    let (delay, drawn) = in_world(|world| (world.delay(), world.rng.u8(..20)));
    sleep(delay).await;
    if drawn == 0 && in_world(|world| world.source_may_stall) {
        pending::<()>().await;
    }
    let token = in_world(|world| {
        // Two calls may have the same refused token.
        if refused == Some(world.token) && drawn > 3 {
            world.token += 1;
        }
        (drawn != 1).then_some(world.token)
    });
    tell(What::Gets(token));
    let token = token.ok_or_else(|| io::Error::other("the vault is closed"))?;
    Ok(token.to_string())
}

fn clients(scenario: &Scenario) -> [Client; 2] {
    let builder = ClientBuilder::new("https://platform.example", &SERVICE, Ok)
        .token(OWN_TOKENS[0].to_string())
        .transport(answer)
        .on_wait(|wait, reason| tell(What::Waits(wait, reason)));
    let builder = if scenario.has_source {
        builder.token_source(token)
    } else {
        builder
    };
    let client = builder.build().unwrap();
    let other = client.with_token(OWN_TOKENS[1].to_string()).unwrap();
    [client, other]
}

fn end(result: Result<platform_api_runtime::Response<()>, Error>) -> What {
    let error = match result {
        Ok(response) => return What::Succeeds(response.attempts()),
        Err(error) => error,
    };
    let mut reasons = Vec::new();
    let mut next = Some(&error);
    while let Some(error) = next {
        // An earlier attempt's error has a different number of attempts.
        reasons.push(error.reason().split(", after ").next().unwrap().to_owned());
        next = error.source().and_then(|source| source.downcast_ref());
    }
    let (kind, attempts) = (error.kind(), error.attempts());
    What::Fails {
        kind,
        attempts,
        is_retryable: error.is_retryable(),
        reasons,
    }
}

pub fn run(scenario: &Scenario) -> Vec<Moment> {
    fastrand::seed(scenario.seed);
    let _listening = tracing::dispatcher::set_default(&LISTENER);
    let runtime = Builder::new_current_thread().enable_time().start_paused(true).build();
    runtime.unwrap().block_on(async {
        let world = World::new(scenario);
        let clients = clients(scenario);
        let calls: Vec<_> = scenario
            .calls
            .iter()
            .enumerate()
            .map(|(number, call)| {
                let made = make(clients[call.client].clone(), call.clone(), number);
                tokio::spawn(CALL.scope((number, Arc::clone(&world)), made))
            })
            .collect();
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

/// Each call has a thread.
#[cfg(feature = "blocking")]
pub fn run_blocking(scenario: &Scenario) -> Vec<Moment> {
    use platform_api_runtime::blocking;

    let world = World::new(scenario);
    let clients = clients(scenario).map(|client| blocking::Client::new(client).unwrap());
    std::thread::scope(|threads| {
        for (number, call) in scenario.calls.iter().enumerate() {
            let (client, scope) = (&clients[call.client], (number, Arc::clone(&world)));
            threads.spawn(move || {
                let _listening = tracing::dispatcher::set_default(&LISTENER);
                CALL.sync_scope(scope, || {
                    tell(What::Begins);
                    tell(end(client.send(&call.request(number))));
                });
            });
        }
    });
    std::mem::take(&mut world.lock().unwrap().story)
}

/// Shared, because a subscriber that ends would switch logging off for threads without one.
static LISTENER: LazyLock<Dispatch> = LazyLock::new(|| Dispatch::new(Listener));

/// Adds events and recorded fields to the call's story.
struct Listener;

/// The message, and all numbers except the measured time.
#[derive(Default)]
struct Fields(String);

impl Visit for Fields {
    fn record_i64(&mut self, field: &Field, value: i64) {
        if field.name() != "elapsed_ms" {
            _ = write!(self.0, " {}={value}", field.name());
        }
    }

    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if field.name() == "message" {
            _ = write!(self.0, "{value:?}");
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
        tell(What::Records(fields.0));
    }

    fn event(&self, event: &Event<'_>) {
        let mut fields = Fields::default();
        event.record(&mut fields);
        tell(What::Logs(fields.0));
    }

    fn record_follows_from(&self, _: &Id, _: &Id) {}
    fn enter(&self, _: &Id) {}
    fn exit(&self, _: &Id) {}
}

//! The client (feature `client`). It sends a request until there is a response or the retry budget is spent, and
//! checks the response.
//!
//! The result is the response as a value, or an [`Error`]. Only the last step, reading the body, is generic. The other
//! functions have no type parameter, so all types of responses share one copy of these functions.

pub(crate) mod apply;
#[cfg(feature = "blocking")]
pub mod blocking;
pub(crate) mod builder;
pub(crate) mod call;
pub(crate) mod endpoint;
mod gate;
pub(crate) mod list_call;
pub(crate) mod pages;
mod redirect;
mod token;
mod trace;
mod transport;

use std::error::Error as _;
use std::fmt;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;
use tracing::Instrument;
use url::Url;

use self::gate::Gate;
use self::pages::Pages;
use self::redirect::{MAX_REDIRECTS, redirect};
use self::token::TokenSource;
use self::transport::Transport;
use crate::object::secret::Secret;
use crate::request::adapter::{HttpAdapter, Outgoing};
use crate::request::error::{Attempts, Error, ErrorKind};
use crate::request::response::Outcome;
use crate::request::retry::{Retry, Schedule, Sleep, is_transient};
use crate::request::{Parts, Request};

/// An asynchronous HTTP client of any service. `platform_api::Client` is such a client for the documented service.
/// Cloning it is cheap: all clones share one pool of connections, and wait together for the service's rate limit.
///
/// The client needs a Tokio runtime with I/O and time enabled, such as the runtime of `#[tokio::main]`. Tokio panics if
/// either is disabled. Dropping the future of a call cancels the call.
///
/// Every call is a [`tracing`] span named `call` with the target `platform_api`. Every attempt and every retry is an
/// event at debug level. A call that waits for another call's pause logs nothing. The fields of these spans and events
/// are:
///
/// - `operation`, `project`, `elapsed_ms` and `wait_ms`
/// - the fields of OpenTelemetry's conventions for HTTP clients: `http.request.method`, `url.template`,
///   `server.address`, `server.port`, `http.response.status_code`, `http.request.resend_count` and `error.type`
/// - `otel.name`, `otel.kind` and `otel.status_code`, which exporters read
///
/// No field contains a secret.
#[derive(Clone)]
pub struct Client {
    pub(crate) config: Arc<Config>,
}

/// The checked options.
#[derive(Clone)]
pub(crate) struct Config {
    pub(crate) adapter: HttpAdapter,
    token_source: Option<Arc<TokenSource>>,
    time_limit: TimeLimit,
    retry: Retry,
    sleep: Arc<dyn Sleep>,
    gate: Arc<Gate>,
    max_response_size: usize,
    transport: Transport,
}

/// How long a call may take.
#[derive(Clone, Copy)]
struct TimeLimit {
    duration: Option<Duration>,
    /// Whether the duration includes the waits for the rate limit. If a caller has set the duration, it includes them,
    /// because no call may take longer than the caller allows.
    includes_pauses: bool,
}

impl TimeLimit {
    fn of_caller(duration: Option<Duration>) -> Self {
        TimeLimit {
            duration,
            includes_pauses: true,
        }
    }

    /// Returns the end of the time limit. Returns `None` if there is no limit, or if a clock cannot express its end.
    fn deadline(self, begin: Instant, paused: Duration) -> Option<Instant> {
        let pauses = if self.includes_pauses { Duration::ZERO } else { paused };
        begin.checked_add(self.duration?.checked_add(pauses)?)
    }

    /// Returns the longest wait for the rate limit that may follow. Attempts have taken `worked` so far, and earlier
    /// waits for the rate limit have taken `paused`.
    fn longest_pause(self, retry: Retry, worked: Duration, paused: Duration) -> Duration {
        let left = retry.rate_limit_wait().saturating_sub(paused);
        match self.duration {
            Some(limit) if self.includes_pauses => left.min(limit.saturating_sub(worked).saturating_sub(paused)),
            _ => left,
        }
    }
}

impl Client {
    /// Sends a request and reads its response.
    ///
    /// # Errors
    /// See [`ErrorKind`].
    pub async fn send<T>(&self, request: &Request<T>) -> Result<T, Error> {
        let (config, outcome) = self.config.call_with_token(&request.parts).await;
        request.reader.read(outcome, &config.adapter.sent(&request.parts))
    }

    /// Returns the pages of a list, beginning with the page of `request`. The options of the request hold for each page.
    pub fn pages<T: 'static>(&self, request: &Request<T>) -> Pages<T> {
        Pages::new(self.clone(), request.clone())
    }

    /// Returns a client that sends this token. It shares its connections and its options with this client, except for a
    /// [`token_source`](crate::ClientBuilder::token_source).
    ///
    /// The new client does not wait when this client meets a rate limit, because services count the calls of each
    /// token.
    ///
    /// # Errors
    /// [`ErrorKind::Builder`] if the token is empty or contains a character that no token may contain.
    pub fn with_token(&self, token: impl Into<Secret>) -> Result<Self, Error> {
        let config = Config {
            gate: Arc::default(),
            token_source: None,
            ..self.config.with_token(&token.into())?
        };
        Ok(Client {
            config: Arc::new(config),
        })
    }

    /// Returns the adapter inside the client. It makes the HTTP request and reads the response, so that another
    /// transport can send the request.
    ///
    /// The adapter does not call the [`token_source`](crate::ClientBuilder::token_source).
    pub fn adapter(&self) -> &HttpAdapter {
        &self.config.adapter
    }
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Client")
            .field("base_url", &self.adapter().base_url())
            .finish_non_exhaustive()
    }
}

impl Config {
    fn with_token(&self, token: &Secret) -> Result<Self, Error> {
        let mut config = self.clone();
        config.adapter.set_token(token)?;
        Ok(config)
    }

    /// Makes the whole call with one token. Returns the response if its status is a success.
    pub(crate) async fn call(&self, parts: &Parts) -> Outcome {
        // The span, the first attempt and the time limit share one reading of the clock. On some machines a reading
        // takes a microsecond.
        let begin = Instant::now();
        let span = trace::call(parts, &self.adapter.base_url);
        // Because the work is pinned here, the span moves a pointer, not two kilobytes.
        let work = pin!(self.call_in_time(parts, begin));
        let outcome = work.instrument(span.clone()).await;
        trace::end(&span, &outcome, begin);
        outcome
    }

    async fn call_in_time(&self, parts: &Parts, begin: Instant) -> Outcome {
        let mut prepared = Some(self.adapter.prepare(parts)?);
        if tokio::runtime::Handle::try_current().is_err() {
            let reason = "there is no Tokio runtime here: call it from one, or use a blocking client";
            return Err(parts.named(Error::invalid_request(reason)));
        }
        let limit = match parts.options.timeout {
            Some(duration) => TimeLimit::of_caller(Some(duration)),
            None => self.time_limit,
        };
        let retry = match parts.is_idempotent() {
            true => parts.options.retry.unwrap_or(self.retry),
            false => Retry::none(),
        };
        let mut schedule = retry.schedule(limit.duration);
        let mut paused = Duration::ZERO;
        // A round is everything between two waits for the rate limit. Nearly every call has only one round.
        loop {
            let longest = limit.longest_pause(retry, schedule.elapsed(), paused);
            let (pauses, waited) = self.gate.pass(longest).await;
            paused += waited;
            let round = if paused.is_zero() { begin } else { Instant::now() };
            let deadline = limit.deadline(begin, paused);
            let outcome = {
                // Because the work is pinned here, the time limit moves only a pointer too.
                let work = pin!(self.attempt_until_done(parts, &mut prepared, round, &mut schedule));
                match deadline {
                    Some(deadline) => tokio::time::timeout_at(deadline, work).await,
                    None => Ok(work.await),
                }
            };
            let error = match outcome {
                Ok(Err(error)) if error.kind() == ErrorKind::RateLimited => error,
                Ok(outcome) => return outcome,
                Err(_) => return Err(self.timed_out(parts, limit, schedule)),
            };
            let longest = limit.longest_pause(retry, schedule.elapsed(), paused);
            match self.gate.pause(pauses, &error, longest, &*self.sleep).await {
                Some(waited) => paused += waited,
                None => return Err(error),
            }
            schedule.refused_by_rate_limit(error);
        }
    }

    /// Sends the request until it succeeds, fails for good, or the budget is spent.
    ///
    /// The schedule keeps the error of the latest attempt. If a time limit drops this future, the caller still has that
    /// error. The first attempt takes `prepared`, so a call that succeeds at once copies nothing.
    async fn attempt_until_done(
        &self,
        parts: &Parts,
        prepared: &mut Option<Outgoing>,
        call_begin: Instant,
        schedule: &mut Schedule,
    ) -> Outcome {
        let mut begin = call_begin;
        loop {
            let attempt = schedule.begin_attempt();
            let outcome = self.attempt(parts, prepared).await;
            trace::attempt(attempt, &outcome, begin);
            let error = match outcome {
                Ok(mut response) => {
                    if attempt > 1 {
                        response.extensions_mut().insert(Attempts(attempt));
                    }
                    return Ok(response);
                }
                Err(error) => error,
            };
            schedule.spend(begin.elapsed());
            let error = error.with_attempts(attempt);
            if !is_transient(&error, parts.operation.method()) {
                // The previous error explains some errors. An example is a 404 after a `DELETE` whose response was
                // lost.
                return Err(match schedule.last_error.take() {
                    Some(last) if error.source().is_none() => error.with_source(last),
                    _ => error,
                });
            }
            let Some(wait) = schedule.next_wait(error.retry_after(), fastrand::f64()) else {
                return Err(error);
            };
            trace::retry(&error, wait);
            schedule.last_error = Some(error);
            self.sleep.sleep(wait).await;
            begin = Instant::now();
        }
    }

    /// Makes one attempt, including redirects.
    async fn attempt(&self, parts: &Parts, prepared: &mut Option<Outgoing>) -> Outcome {
        let host = self.adapter.base_url.url.authority();
        let mut redirects = 0;
        let mut redirected: Option<Url> = None;
        loop {
            let mut outgoing = match prepared.take() {
                Some(prepared) => prepared,
                None => self.adapter.outgoing(parts)?,
            };
            if let Some(target) = &redirected {
                outgoing.url = target.clone();
            }
            let sent = self.transport.send(outgoing, host, self.max_response_size).await;
            let response = sent.map_err(|error| parts.named(error))?;
            if !response.status().is_redirection() {
                return self.adapter.sent(parts).check_status(response);
            }
            let url = match redirected {
                Some(target) => target,
                None => self.adapter.outgoing(parts)?.url,
            };
            let refused = |reason: &str| Err(self.adapter.sent(parts).refused_redirect(&response, reason));
            match redirect(&self.adapter.base_url, parts.operation.method(), &url, &response) {
                Ok(target) if redirects < MAX_REDIRECTS => {
                    redirects += 1;
                    redirected = Some(target);
                }
                Ok(_) => return refused("the last of too many in a row"),
                Err(reason) => return refused(&reason),
            }
        }
    }

    /// Returns the error of a call that took too long.
    fn timed_out(&self, parts: &Parts, limit: TimeLimit, schedule: Schedule) -> Error {
        let limit = limit.duration.unwrap_or_default();
        let host = self.adapter.base_url.url.authority();
        let error = Error::new(
            ErrorKind::Timeout,
            format!("no complete response from {host} within {limit:?}"),
        );
        let error = parts.named(error).with_attempts(schedule.attempts());
        // The error of the previous attempt is the best hint at the reason for the timeout.
        match schedule.last_error {
            Some(last) => error.with_source(last),
            None => error,
        }
    }
}

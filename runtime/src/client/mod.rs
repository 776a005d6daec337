//! Sends requests: prepares one, sends it until there is a response or the retry budget is spent, and checks
//! the response.
//!
//! In: a [`Request`]. Out: its response as a value, or an [`Error`]. Only the last step, reading the body, is generic:
//! the other functions have no type parameter, so 200 types of responses share one copy. Needs the feature `client`.

#[cfg(feature = "blocking")]
pub mod blocking;
pub(crate) mod builder;
pub(crate) mod call;
pub(crate) mod endpoint;
mod redirect;
mod trace;
mod transport;

use std::error::Error as _;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;
use tracing::Instrument;

use self::redirect::{MAX_REDIRECTS, redirect};
use self::transport::Transport;
use crate::object::secret::Secret;
use crate::request::adapter::{HttpAdapter, Outgoing};
use crate::request::error::{Attempts, Error, ErrorKind};
use crate::request::response::Outcome;
use crate::request::retry::{Retry, Schedule, Sleep, is_transient};
use crate::request::{Parts, Request};

/// An asynchronous HTTP client of any service. `platform_api::Client` is one for the documented service. Cloning it is
/// cheap: all clones share one pool of connections.
///
/// It needs a Tokio runtime with I/O and time enabled, such as that of `#[tokio::main]`; Tokio panics if either is
/// disabled. Dropping the future of a call cancels the call.
///
/// Every call is a [`tracing`] span named `call` with the target `platform_api`; every attempt and every wait is an
/// event at debug level. The fields are `operation`, `elapsed_ms` and those of OpenTelemetry's conventions for HTTP
/// clients: `http.request.method`, `url.template`, `server.address`, `server.port`, `http.response.status_code`,
/// `http.request.resend_count`, `error.type`. No field contains a secret or the project.
#[derive(Clone)]
pub struct Client {
    pub(crate) config: Arc<Config>,
}

/// The checked options.
#[derive(Clone)]
pub(crate) struct Config {
    pub(crate) adapter: HttpAdapter,
    timeout: Option<Duration>,
    retry: Retry,
    sleep: Arc<dyn Sleep>,
    max_response_size: usize,
    transport: Transport,
}

impl Client {
    /// Sends a request and reads its response.
    ///
    /// # Errors
    /// See the predicates of [`Error`].
    pub async fn send<T>(&self, request: Request<T>) -> Result<T, Error> {
        let outcome = self.config.call(&request.parts).await;
        request.reader.read(outcome, &self.config.adapter.sent(&request.parts))
    }

    /// Returns a client that sends this token, and shares connections and all options with this one.
    ///
    /// # Errors
    /// [`Error::is_builder`] if the token is empty or contains a character that no token may contain.
    pub fn with_token(&self, token: impl Into<Secret>) -> Result<Self, Error> {
        let mut config = Config::clone(&self.config);
        config.adapter.set_token(&token.into())?;
        Ok(Client {
            config: Arc::new(config),
        })
    }

    /// The adapter inside, which makes the HTTP request and reads the response: for another transport.
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
    /// The whole call. Returns the response if its status is a success.
    pub(crate) async fn call(&self, parts: &Parts) -> Outcome {
        // One reading for the span, the first attempt and the time limit: on some machines it takes a microsecond.
        let begin = Instant::now();
        let span = trace::call(parts, &self.adapter.base_url);
        let outcome = self.call_in_time(parts, begin).instrument(span.clone()).await;
        trace::end(&span, &outcome, begin);
        outcome
    }

    async fn call_in_time(&self, parts: &Parts, begin: Instant) -> Outcome {
        let request = self.adapter.prepare(parts)?;
        if tokio::runtime::Handle::try_current().is_err() {
            let reason = "there is no Tokio runtime here: call it from one, or use a blocking client";
            return Err(Error::invalid_request(reason).with_operation(&parts.operation));
        }
        let limit = parts.options.timeout.or(self.timeout);
        let mut retry = parts.options.retry.unwrap_or(self.retry);
        if !parts.is_idempotent() {
            retry = retry.max_attempts(1);
        }
        let mut schedule = retry.schedule(limit);
        let work = self.attempt_until_done(parts, &request, begin, &mut schedule);
        // A limit beyond what a clock can express is none.
        let Some(deadline) = limit.and_then(|limit| begin.checked_add(limit)) else {
            return work.await;
        };
        if let Ok(outcome) = tokio::time::timeout_at(deadline, work).await {
            return outcome;
        }
        let limit = deadline - begin;
        let error = Error::new(ErrorKind::Timeout, format!("no complete response within {limit:?}"))
            .with_operation(&parts.operation)
            .with_attempts(schedule.attempts());
        // The error of the previous attempt is the best hint at the reason.
        Err(match schedule.last_error.take() {
            Some(last) => error.with_source(last),
            None => error,
        })
    }

    /// Sends the request until it succeeds, fails for good, or the budget is spent. The schedule has the error of the
    /// latest attempt: a caller whose time limit drops this future still has it.
    async fn attempt_until_done(
        &self,
        parts: &Parts,
        request: &Outgoing,
        call_begin: Instant,
        schedule: &mut Schedule,
    ) -> Outcome {
        let mut begin = call_begin;
        loop {
            let attempt = schedule.begin_attempt();
            let outcome = self.attempt(parts, request).await;
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
            let wait = schedule.next_wait(begin.elapsed(), error.retry_after(), fastrand::f64());
            let error = error.with_attempts(attempt);
            if !is_transient(&error) {
                // The previous error explains some of them: 404 after a `DELETE` whose response was lost.
                return Err(match schedule.last_error.take() {
                    Some(last) if error.source().is_none() => error.with_source(last),
                    _ => error,
                });
            }
            let Some(wait) = wait else {
                return Err(error);
            };
            trace::retry(&error, wait);
            schedule.last_error = Some(error);
            self.sleep.sleep(wait).await;
            begin = Instant::now();
        }
    }

    /// One attempt, including redirects.
    async fn attempt(&self, parts: &Parts, request: &Outgoing) -> Outcome {
        let mut redirects = 0;
        let mut redirected = None;
        loop {
            let url = redirected.as_ref().unwrap_or(&request.url);
            let sent = self.transport.send(request, url, self.max_response_size).await;
            let response = sent.map_err(|error| error.with_operation(&parts.operation))?;
            match redirect(&self.adapter.base_url, &request.method, url, &response) {
                None => return self.adapter.sent(parts).check_status(response),
                Some(Ok(target)) if redirects < MAX_REDIRECTS => {
                    redirects += 1;
                    redirected = Some(target);
                }
                Some(Ok(_)) => {
                    return Err(self
                        .adapter
                        .sent(parts)
                        .refused_redirect(&response, "the last of too many in a row"));
                }
                Some(Err(reason)) => return Err(self.adapter.sent(parts).refused_redirect(&response, &reason)),
            }
        }
    }
}

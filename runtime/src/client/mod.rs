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
mod progress;
mod redirect;
mod token;
mod trace;
mod transport;

use std::fmt;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use platform_api_core::shown::shown_duration;
use tokio::time::{Instant, timeout_at};
use tracing::Instrument;

use self::gate::Gate;
use self::pages::Pages;
use self::progress::Progress;
use self::redirect::{MAX_REDIRECTS, redirect};
use self::token::TokenSource;
use self::transport::Transport;
use crate::object::secret::Secret;
use crate::request::adapter::{HttpAdapter, Outgoing};
use crate::request::error::{Attempts, Error, ErrorKind};
use crate::request::response::Outcome;
use crate::request::retry::{Retry, Sleep, is_transient};
use crate::request::{Parts, Request};

/// An asynchronous HTTP client of any service. `platform_api::Client` is such a client for the documented service.
/// Cloning it is cheap: all clones share one pool of connections, and the wait for the service's rate limit.
///
/// The client needs a Tokio runtime with I/O and time enabled, such as the runtime of `#[tokio::main]`. Tokio panics if
/// either is disabled. Dropping the future of a call cancels the call.
///
/// The page of `platform_api::Client` describes the spans and events of `tracing`.
#[derive(Clone)]
pub struct Client {
    pub(crate) config: Arc<Config>,
}

/// The checked options.
#[derive(Clone)]
pub(crate) struct Config {
    pub(crate) adapter: HttpAdapter,
    token_source: Option<Arc<TokenSource>>,
    attempt_timeout: Option<Duration>,
    timeout: Option<Duration>,
    retry: Retry,
    sleep: Arc<dyn Sleep>,
    gate: Arc<Gate>,
    max_response_size: usize,
    transport: Transport,
}

impl Client {
    /// Sends a request and reads its response.
    ///
    /// # Errors
    /// See [`ErrorKind`].
    pub async fn send<T>(&self, request: &Request<T>) -> Result<T, Error> {
        let (config, outcome) = self.config.call(&request.parts).await;
        request.reader.read(outcome, &config.adapter.sent(&request.parts))
    }

    /// Returns the pages of a list, beginning with the page of `request`. The options of the request hold for each page.
    pub fn pages<T: 'static>(&self, request: &Request<T>) -> Pages<T> {
        Pages::new(self.clone(), request.clone())
    }

    /// A client that sends this token, and shares connections and options with this one, except for a
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

    /// Makes the whole call. Returns the outcome, and the options with which the call was made. These options contain
    /// the token that was sent.
    pub(crate) async fn call(self: &Arc<Self>, parts: &Parts) -> (Arc<Config>, Outcome) {
        // The span, the first attempt and the time limits share one reading of the clock. On some machines a reading
        // takes a microsecond.
        let begin = Instant::now();
        let span = trace::call(parts, &self.adapter.base_url);
        // Because the work is pinned here, the span moves a pointer, not two kilobytes.
        let work = pin!(self.call_with_token(parts, begin));
        let (config, outcome) = work.instrument(span.clone()).await;
        trace::end(&span, &outcome, begin);
        (config, outcome)
    }

    /// Sends the request with one token until it succeeds, fails for good, or the budget is spent.
    async fn send_until_done(&self, progress: &mut Progress<'_>) -> Outcome {
        let parts = progress.parts;
        let outgoing = self.adapter.prepare(parts)?;
        loop {
            self.wait_for_rate_limit(progress).await?;
            let begin = progress.begin_attempt();
            let attempt = progress.schedule.begin_attempt();
            let outcome = self.attempt_in_time(progress, &outgoing, begin).await;
            trace::attempt(attempt, &outcome, begin);
            let error = match outcome {
                Ok(mut response) => {
                    if attempt > 1 {
                        response.extensions_mut().insert(Attempts(attempt));
                    }
                    return Ok(response);
                }
                Err(error) => error.with_attempts(attempt),
            };
            progress.schedule.spend(begin.elapsed());
            if is_refusal(&error) {
                let Some(pause) = progress.schedule.next_pause(error.retry_after()) else {
                    return Err(error);
                };
                self.gate.close(pause);
                progress.schedule.last_error = Some(error);
                continue;
            }
            if !is_transient(&error, parts.operation.method()) || progress.left().is_zero() {
                // The previous error explains some errors. Examples are a 404 after a `DELETE` whose response was lost,
                // and a timeout.
                return Err(match progress.schedule.last_error.take() {
                    Some(last) => error.with_earlier(last),
                    None => error,
                });
            }
            let wait = progress.schedule.next_wait(error.retry_after(), fastrand::f64());
            let Some(wait) = wait.filter(|wait| *wait <= progress.left()) else {
                return Err(error);
            };
            trace::retry(&error, wait);
            progress.schedule.last_error = Some(error);
            if progress.sleep(&*self.sleep, wait).await.is_err() {
                return Err(self.no_response(progress));
            }
        }
    }

    /// Waits as long as the client may not send. See [`Retry::max_rate_limit_wait`].
    async fn wait_for_rate_limit(&self, progress: &mut Progress<'_>) -> Result<(), Error> {
        while let Some(moment) = self.gate.not_before() {
            let wait = moment.saturating_duration_since(Instant::now());
            let longest = progress.schedule.longest_pause();
            if wait > longest {
                // The service decides, unless it just has.
                let refusal = progress.schedule.last_error.take_if(|error| is_refusal(error));
                return refusal.map_or(Ok(()), Err);
            }
            let left = progress.left();
            if wait > left {
                return Err(match progress.schedule.last_error.take() {
                    Some(error) => error,
                    None => not_sent(progress, wait),
                });
            }
            let spread = spread(wait).mul_f64(fastrand::f64());
            let wait = wait.saturating_add(spread).min(longest).min(left);
            if let Some(error) = progress.schedule.last_error.as_ref().filter(|error| is_refusal(error)) {
                trace::retry(error, wait);
            }
            if progress.sleep(&*self.sleep, wait).await.is_err() {
                return Err(match progress.schedule.attempts() {
                    0 => not_sent(progress, wait),
                    _ => self.no_response(progress),
                });
            }
            progress.schedule.paused(wait);
            self.gate.open(moment);
        }
        Ok(())
    }

    /// Makes one attempt within its own time limit and that of the call.
    async fn attempt_in_time(&self, progress: &mut Progress<'_>, outgoing: &Outgoing, begin: Instant) -> Outcome {
        let parts = progress.parts;
        let limit = parts.options.attempt_timeout.or(self.attempt_timeout);
        let end = limit.and_then(|limit| begin.checked_add(limit));
        let deadline = progress.deadline();
        let earlier = end.into_iter().chain(deadline).min();
        // Because the work is pinned here, the time limit moves only a pointer too.
        let work = pin!(self.attempt(parts, outgoing));
        let outcome = match earlier {
            Some(earlier) => timeout_at(earlier, work).await,
            None => Ok(work.await),
        };
        outcome.unwrap_or_else(|_| {
            let limit = if earlier == deadline { progress.limit() } else { limit };
            Err(parts.named(self.no_response_within(limit)))
        })
    }

    /// Returns the error of a call that was sent and took too long.
    fn no_response(&self, progress: &mut Progress<'_>) -> Error {
        let error = self.no_response_within(progress.limit());
        progress.ended(error)
    }

    fn no_response_within(&self, limit: Option<Duration>) -> Error {
        let host = self.adapter.base_url.url.authority();
        let limit = shown_duration(limit.unwrap_or_default());
        Error::new(
            ErrorKind::Timeout,
            format!("no complete response from {host} within {limit}"),
        )
    }

    /// Makes one attempt, including redirects.
    async fn attempt(&self, parts: &Parts, outgoing: &Outgoing) -> Outcome {
        let host = self.adapter.base_url.url.authority();
        let sent = self.adapter.sent(parts);
        let mut outgoing = outgoing.clone();
        let mut redirects = 0;
        loop {
            let response = self
                .transport
                .send(outgoing.clone(), host, self.max_response_size)
                .await;
            let response = response.map_err(|error| parts.named(error))?;
            if !response.status().is_redirection() {
                return sent.check_status(response);
            }
            match redirect(&self.adapter.base_url, &outgoing.method, &outgoing.url, &response) {
                Ok(_) if redirects == MAX_REDIRECTS => {
                    return Err(sent.refused_redirect(&response, "the last of too many in a row"));
                }
                Ok(target) => outgoing.url = target,
                Err(reason) => return Err(sent.refused_redirect(&response, &reason)),
            }
            redirects += 1;
        }
    }
}

/// Returns whether the service answered with 429.
fn is_refusal(error: &Error) -> bool {
    error.kind() == ErrorKind::RateLimited
}

/// Returns the error of a call that was never sent, because the client may not send for `wait`.
fn not_sent(progress: &mut Progress<'_>, wait: Duration) -> Error {
    let limit = shown_duration(progress.limit().unwrap_or_default());
    let left = shown_duration(Duration::from_secs(wait.as_secs_f64().ceil() as u64));
    let reason =
        format!("not sent: the service limits the rate of calls for another {left}, and the time limit is {limit}");
    progress.ended(Error::new(ErrorKind::RateLimited, reason).with_retry_after(wait))
}

/// Returns the bound of the random time by which a wait for the rate limit is longer. Otherwise all calls that wait would
/// be sent in the same moment.
fn spread(wait: Duration) -> Duration {
    (wait / 20).max(Duration::from_secs(1))
}

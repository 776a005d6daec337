//! One call, from the token to the last attempt.
//!
//! A call has one deadline over asking for tokens, waits and attempts, and one budget of retries. A wait counts with at
//! least the time that it was to take, so an injected [`Sleep`](crate::Sleep) spends the time as a real one does.

use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::Duration;

use platform_api_core::shown::shown_duration;
use tokio::time::{Instant, timeout_at};
use tracing::Instrument;

use super::redirect::{MAX_REDIRECTS, redirect};
use super::{Config, TokenSource, trace};
use crate::object::secret::Secret;
use crate::request::adapter::{HttpAdapter, Outgoing};
use crate::request::error::{Attempts, Error, ErrorKind};
use crate::request::parts::Parts;
use crate::request::response::{Outcome, SentRequest};
use crate::request::retry::{Retry, Schedule, is_transient};

/// A call and how far it is.
pub(super) struct Execution<'a> {
    config: &'a Config,
    parts: &'a Parts,
    /// The client's adapter, with the token of this call.
    adapter: Arc<HttpAdapter>,
    schedule: Schedule,
    limit: Option<Duration>,
    /// The end of the time limit. Without a limit no clock is read, because on some machines that takes a microsecond.
    deadline: Option<Instant>,
    /// The time that waits were to take and did not.
    skipped: Duration,
}

impl<'a> Execution<'a> {
    /// A call that begins now.
    pub(super) fn new(config: &'a Config, parts: &'a Parts) -> Self {
        let retry = match parts.is_idempotent() {
            true => parts.options.retry.unwrap_or(config.options.retry),
            false => Retry::none(),
        };
        let limit = parts.options.timeout.or(config.options.timeout);
        Execution {
            config,
            parts,
            adapter: Arc::clone(&config.adapter),
            schedule: retry.schedule(),
            limit,
            deadline: limit.and_then(|limit| Instant::now().checked_add(limit)),
            skipped: Duration::ZERO,
        }
    }

    /// Makes the call within its time limit.
    pub(super) async fn run(&mut self) -> Outcome {
        let span = trace::call(self.parts, &self.adapter.base_url);
        let work = before(self.deadline, pin!(self.send_with_token()))
            .instrument(span.clone())
            .await;
        let outcome = work.unwrap_or_else(|| Err(self.out_of_time()));
        trace::end(&span, &outcome);
        outcome
    }

    /// Returns the request that was sent, with the token that an error of its response must not show.
    pub(super) fn sent(&self) -> SentRequest<'_> {
        self.adapter.sent(self.parts)
    }

    /// Asks for a token if there is a source, and sends the request with it. A token that the service refuses is asked
    /// for once more.
    async fn send_with_token(&mut self) -> Outcome {
        let Some(source) = self.config.options.token_source.as_deref() else {
            return self.send_until_done().await;
        };
        let token = self.ask(source, None).await?;
        let refusal = match self.send_until_done().await {
            Err(error) if error.kind() == ErrorKind::Unauthorized => error,
            outcome => return outcome,
        };
        let other = self.ask(source, Some(token.clone())).await?;
        if other.expose() == token.expose() {
            return Err(refusal);
        }
        self.schedule.refused();
        self.send_until_done().await
    }

    /// Asks for a token, and puts it into the adapter.
    async fn ask(&mut self, source: &TokenSource, refused: Option<Secret>) -> Result<Secret, Error> {
        let error = match source(refused).await {
            Ok(token) => match Arc::make_mut(&mut self.adapter).set_token(&token) {
                Ok(()) => return Ok(token),
                Err(error) => error,
            },
            Err(error) => Error::new(ErrorKind::NoToken, "the token source has no token").with_source(error),
        };
        Err(self.named(error))
    }

    /// Sends the request with one token until it succeeds, fails for good, or the budget is spent.
    async fn send_until_done(&mut self) -> Outcome {
        loop {
            // Each attempt gives its request away. To build it again, which is rare, costs less than to copy it each time.
            let outgoing = match self.schedule.attempts() {
                0 => self.adapter.prepare(self.parts)?,
                _ => self.adapter.outgoing(self.parts)?,
            };
            self.wait_for_rate_limit().await?;
            let begin = Instant::now();
            let attempt = self.schedule.begin_attempt();
            let outcome = self.attempt(outgoing, begin).await;
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
            self.schedule.spend(begin.elapsed());
            if error.kind() == ErrorKind::RateLimited {
                let Some(pause) = self.schedule.next_pause(error.retry_after()) else {
                    return Err(error);
                };
                self.config.gate.close(pause);
                self.schedule.last_error = Some(error);
                continue;
            }
            if !is_transient(&error, self.parts.operation.method()) {
                // The previous error explains some errors, such as a 404 after a `DELETE` whose response was lost.
                return Err(self.with_earlier(error));
            }
            let wait = self.schedule.next_wait(error.retry_after(), fastrand::f64());
            let Some(wait) = wait.filter(|wait| *wait <= self.left()) else {
                return Err(error);
            };
            trace::retry(&error, wait);
            self.schedule.last_error = Some(error);
            self.sleep(wait).await;
        }
    }

    /// Waits as long as the client may not send. See [`Retry::max_rate_limit_wait`].
    async fn wait_for_rate_limit(&mut self) -> Result<(), Error> {
        while let Some(moment) = self.config.gate.not_before() {
            let wait = moment.saturating_duration_since(Instant::now());
            let longest = self.schedule.longest_pause().min(self.left());
            if wait > longest {
                // The service decides, unless it has.
                return self.schedule.last_error.take().map_or(Ok(()), Err);
            }
            // Without a random time, all calls that wait would be sent in the same moment.
            let spread = (wait / 20).max(Duration::from_secs(1)).mul_f64(fastrand::f64());
            let wait = wait.saturating_add(spread).min(longest);
            if let Some(error) = &self.schedule.last_error {
                trace::retry(error, wait);
            }
            self.sleep(wait).await;
            self.schedule.paused(wait);
            self.config.gate.open(moment);
        }
        Ok(())
    }

    async fn sleep(&mut self, wait: Duration) {
        let begin = Instant::now();
        self.config.options.sleep.sleep(wait).await;
        let skipped = wait.saturating_sub(begin.elapsed());
        self.skipped = self.skipped.saturating_add(skipped);
    }

    /// Returns the time that is left. Without a limit it is the longest possible.
    fn left(&self) -> Duration {
        self.deadline.map_or(Duration::MAX, |deadline| {
            let left = deadline.saturating_duration_since(Instant::now());
            left.saturating_sub(self.skipped)
        })
    }

    /// Makes one attempt, which begins now, within its own time limit.
    async fn attempt(&self, outgoing: Outgoing, begin: Instant) -> Outcome {
        let options = &self.parts.options;
        let limit = options.attempt_timeout.or(self.config.options.attempt_timeout);
        let end = limit.and_then(|limit| begin.checked_add(limit));
        let work = before(end, pin!(self.exchange(outgoing))).await;
        work.unwrap_or_else(|| Err(self.no_response_within(limit)))
    }

    /// Sends the request once, and follows redirects.
    async fn exchange(&self, mut outgoing: Outgoing) -> Outcome {
        let base = &self.adapter.base_url;
        let sent = self.sent();
        let limit = self.config.options.max_response_size;
        let mut url = outgoing.url.clone();
        let method = self.parts.operation.method();
        let mut redirects = 0;
        loop {
            let transport = &self.config.transport;
            let response = transport.send(outgoing, base.url.authority(), limit).await;
            let response = response.map_err(|error| self.parts.named(error))?;
            if !response.status().is_redirection() {
                return sent.check_status(response);
            }
            match redirect(base, method, &url, &response) {
                Ok(_) if redirects == MAX_REDIRECTS => {
                    return Err(sent.refused_redirect(&response, "the last of too many in a row"));
                }
                Ok(target) => {
                    url = target.clone();
                    outgoing = Outgoing {
                        url: target,
                        ..self.adapter.outgoing(self.parts)?
                    };
                }
                Err(reason) => return Err(sent.refused_redirect(&response, &reason)),
            }
            redirects += 1;
        }
    }

    /// Returns the error of a call whose time has ended.
    fn out_of_time(&mut self) -> Error {
        let error = match self.schedule.attempts() {
            0 => {
                let limit = shown_duration(self.limit.unwrap_or_default());
                Error::new(ErrorKind::Timeout, format!("not sent within {limit}"))
            }
            _ => self.no_response_within(self.limit),
        };
        let error = self.named(error);
        self.with_earlier(error)
    }

    fn no_response_within(&self, limit: Option<Duration>) -> Error {
        let host = self.adapter.base_url.url.authority();
        let limit = shown_duration(limit.unwrap_or_default());
        let reason = format!("no complete response from {host} within {limit}");
        self.named(Error::new(ErrorKind::Timeout, reason))
    }

    fn named(&self, error: Error) -> Error {
        self.parts.named(error).with_attempts(self.schedule.attempts())
    }

    /// Returns the error with that of the attempt before as its source, because it is the best hint at the reason.
    fn with_earlier(&mut self, error: Error) -> Error {
        match self.schedule.last_error.take() {
            Some(earlier) => error.with_earlier(earlier),
            None => error,
        }
    }
}

/// Does the work until its end, if there is one. Returns `None` if that comes first. The work is pinned, because a future
/// that moves takes twice its memory.
async fn before<F: Future>(end: Option<Instant>, work: Pin<&mut F>) -> Option<F::Output> {
    match end {
        Some(end) => timeout_at(end, work).await.ok(),
        None => Some(work.await),
    }
}

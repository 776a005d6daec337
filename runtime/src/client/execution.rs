//! One call, from the token to the last attempt. Its [`Schedule`] decides what follows an attempt; this loop obeys.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use http::Response;
use platform_api_core::shown::shown_duration;
use tokio::time::timeout_at;
use tracing::Instrument;

use super::redirect::{MAX_REDIRECTS, redirect};
use super::{Config, TokenSource, trace};
use crate::object::secret::Secret;
use crate::request::adapter::{HttpAdapter, Outgoing};
use crate::request::error::{Error, ErrorKind};
use crate::request::parts::Parts;
use crate::request::response::{Outcome, Received, SentRequest, is_redirect};
use crate::request::retry::{Deadline, Next, Schedule};

pub(super) type Responded = Result<Response<Bytes>, Error>;

pub(super) struct Execution<'a> {
    config: &'a Config,
    parts: &'a Parts,
    /// The client's adapter with the token of this call.
    adapter: Arc<HttpAdapter>,
    schedule: Schedule,
    /// The next attempt's request, if it is built already.
    prepared: Option<Box<Outgoing>>,
}

impl<'a> Execution<'a> {
    pub(super) fn new(config: &'a Config, parts: &'a Parts) -> Self {
        let retry = parts.options.retry.unwrap_or(config.options.retry);
        let timeout = parts.options.timeout.or(config.options.timeout);
        Execution {
            config,
            parts,
            adapter: Arc::clone(&config.adapter),
            schedule: retry.schedule(timeout),
            prepared: None,
        }
    }

    pub(super) async fn run(&mut self) -> Outcome {
        let span = trace::call(self.parts, &self.adapter.base_url);
        let responded = pin!(self.send_with_token()).instrument(span.clone()).await;
        let attempts = self.schedule.attempts;
        trace::end(&span, attempts, &responded);
        match responded {
            Ok(response) => Ok(Received { response, attempts }),
            Err(error) => Err(self.parts.named(error).with_attempts(attempts)),
        }
    }

    /// With the token that errors must mask.
    pub(super) fn sent(&self) -> SentRequest<'_> {
        self.adapter.sent(self.parts)
    }

    /// Sends with a token from the source, if there is one. If the service refuses it, asks the source once more.
    async fn send_with_token(&mut self) -> Responded {
        // A request that cannot be sent needs no token.
        self.prepared = Some(self.adapter.prepare(self.parts)?);
        let Some(source) = self.config.options.token_source.as_deref() else {
            return self.send_until_done().await;
        };
        let token = self.ask(source, None).await?;
        let refusal = match self.send_until_done().await {
            Err(error) if error.kind() == ErrorKind::Unauthorized => error,
            outcome => return outcome,
        };
        self.ask_again(source, token, refusal).await?;
        self.schedule.token_refused();
        self.send_until_done().await
    }

    /// Returns the refusal if the source has no other token.
    async fn ask_again(&mut self, source: &TokenSource, token: Secret, refusal: Error) -> Result<(), Error> {
        match self.ask(source, Some(token.clone())).await {
            Ok(other) if other.expose() == token.expose() => Err(refusal),
            Ok(_) => Ok(()),
            Err(error) => Err(error.with_earlier(Some(refusal))),
        }
    }

    async fn ask(&mut self, source: &TokenSource, refused: Option<Secret>) -> Result<Secret, Error> {
        let token = match self.schedule.deadline {
            Some(Deadline { at, limit }) => timeout_at(at, source(refused)).await.map_err(|_| {
                let limit = shown_duration(limit);
                let reason = format!("the token source returned no token within {limit}");
                Error::new(ErrorKind::Timeout, reason)
            })?,
            None => source(refused).await,
        };
        let token = token
            .map_err(|error| Error::new(ErrorKind::TokenSource, "the token source has no token").with_source(error))?;
        Arc::make_mut(&mut self.adapter).set_token(&token)?;
        self.prepared = None;
        Ok(token)
    }

    /// Repeats the request until it succeeds, fails for good, or the policy or the time ends.
    async fn send_until_done(&mut self) -> Responded {
        let mut earlier: Option<Error> = None;
        loop {
            let may_wait = self.wait_for_rate_limit().await;
            if !may_wait && let Some(error) = earlier {
                return Err(error);
            }
            self.schedule.begin_attempt();
            // In a block, because the future would otherwise keep the response while it waits.
            let error = {
                let responded = self.attempt().await;
                trace::attempt(&self.schedule, &responded);
                match responded {
                    Ok(response) => return Ok(response),
                    Err(error) => self.parts.named(error).with_attempts(self.schedule.attempts),
                }
            };
            match self.schedule.after(&error) {
                Next::Stop => return Err(error.with_earlier(earlier)),
                Next::Wait(wait) => {
                    trace::retry(&error, wait);
                    self.sleep(wait, error.kind()).await;
                }
                Next::Pause(pause) => self.config.gate.close(pause),
            }
            earlier = Some(error);
        }
    }

    /// Waits until the client may send. Returns `false` if the call may not wait that long: it is then sent anyway,
    /// unless an attempt has failed before. See [`Retry::max_rate_limit_wait`](crate::Retry::max_rate_limit_wait).
    async fn wait_for_rate_limit(&mut self) -> bool {
        while let Some(closed) = self.config.gate.closed_for() {
            let Some(pause) = self.schedule.pause(closed) else {
                return false;
            };
            trace::pause(pause);
            self.sleep(pause, ErrorKind::RateLimited).await;
        }
        true
    }

    async fn sleep(&self, wait: Duration, reason: ErrorKind) {
        if let Some(on_wait) = &self.config.options.on_wait {
            on_wait(wait, reason);
        }
        tokio::time::sleep(wait).await;
    }

    /// Sends the request once, and follows redirects.
    async fn attempt(&mut self) -> Responded {
        let mut outgoing = match self.prepared.take() {
            Some(outgoing) => outgoing,
            // The last attempt consumed its request. Rebuilding on a rare retry is cheaper than cloning every time.
            None => self.adapter.outgoing(self.parts)?,
        };
        let method = self.parts.operation.method();
        let mut followed = Vec::new();
        loop {
            let response = self.exchange(outgoing).await?;
            if !is_redirect(response.status()) {
                return self.sent().check_status(response);
            }
            // The request is consumed, with its URL.
            outgoing = self.adapter.outgoing(self.parts)?;
            let url = followed.last().unwrap_or(&outgoing.url);
            let target = match redirect(&self.adapter.base_url, method, url, &response) {
                Ok(_) if followed.len() == MAX_REDIRECTS => Err("the last of too many in a row".to_owned()),
                target => target,
            };
            let target = target.map_err(|reason| self.sent().refused_redirect(&response, &reason))?;
            self.wait_for_rate_limit().await;
            followed.push(target.clone());
            outgoing.url = target;
        }
    }

    /// Exchanges one request, within the time of attempt and call.
    async fn exchange(&self, outgoing: Box<Outgoing>) -> Responded {
        let Config { options, transport, .. } = self.config;
        let host = self.adapter.base_url.url.authority();
        let timeout = self.parts.options.attempt_timeout.or(options.attempt_timeout);
        let sent = transport.send(outgoing, host, options.max_response_size);
        // Not in a separate function: its future would keep `sent` twice, as an argument and inside the time limit.
        match self.schedule.attempt_deadline(timeout) {
            Some(Deadline { at, limit }) => timeout_at(at, sent).await.unwrap_or_else(|_| {
                let limit = shown_duration(limit);
                let reason = format!("no complete response from {host} within {limit}");
                Err(Error::new(ErrorKind::Timeout, reason))
            }),
            None => sent.await,
        }
    }
}

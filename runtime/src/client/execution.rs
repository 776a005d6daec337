//! One call, from the token to the last attempt. Its [`Schedule`] decides what follows an attempt; this code obeys.
//!
//! Most calls are one attempt that succeeds, and [`Execution`] polls it. The future of an `async` function has no name, so
//! `.await` of a call would have to allocate it. Only calls that need more allocate the future of [`Attempts`].

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use bytes::Bytes;
use http::Response;
use platform_api_core::words::duration_in_words;
use tokio::time::timeout_at;
use tracing::Span;
use tracing::instrument::{Instrument, Instrumented};

use super::redirect::{MAX_REDIRECTS, redirect};
use super::transport::Exchange;
use super::{Client, Config, TokenSource, pages, trace};
use crate::object::secret::Secret;
use crate::request::Request;
use crate::request::adapter::{HttpAdapter, Outgoing};
use crate::request::error::{Error, ErrorKind};
use crate::request::parts::{Parts, Unsendable};
use crate::request::response::{Outcome, Received, is_redirect};
use crate::request::retry::{Deadline, Next, Schedule};

pub(super) type Responded = Result<Response<Bytes>, Error>;

/// The outcome of a call, and the adapter with its token, which errors mask. An error bypasses the reader.
type Settled = Result<(Outcome, Arc<HttpAdapter>), Error>;

/// A call that is polled until it has settled. Its request is an argument, because [`Client::send`] borrows it.
pub(super) struct Execution {
    client: Client,
    state: CallState,
}

#[expect(
    clippy::large_enum_variant,
    reason = "nearly every call has this variant, and a box would be allocated"
)]
enum CallState {
    Unsent,
    FirstAttempt(Instrumented<Exchange>, Schedule),
    /// [`Attempts`], or all pages of a list.
    Boxed(Pin<Box<dyn Future<Output = Settled> + Send>>),
    Settled,
}

impl Execution {
    pub(super) fn new(client: Client) -> Self {
        Execution {
            client,
            state: CallState::Unsent,
        }
    }

    pub(super) fn poll<T>(&mut self, request: &Request<T>, context: &mut Context<'_>) -> Poll<Result<T, Error>> {
        let settled = ready!(self.poll_settled(&request.parts, context));
        Poll::Ready(settled.and_then(|(outcome, adapter)| request.reader.read(outcome, &adapter.sent(&request.parts))))
    }

    fn poll_settled(&mut self, parts: &Parts, context: &mut Context<'_>) -> Poll<Settled> {
        loop {
            let settled = match &mut self.state {
                CallState::Unsent => match self.begin(parts) {
                    Ok(()) => continue,
                    Err(error) => Ok((Err(error), self.adapter())),
                },
                CallState::FirstAttempt(exchange, schedule) => {
                    let responded = ready!(Pin::new(&mut *exchange).poll(context));
                    let span = exchange.span().clone();
                    if responded.as_ref().is_ok_and(|response| response.status().is_success()) {
                        span.in_scope(|| trace::attempt(schedule, &responded));
                        Ok((end(&span, parts, schedule.attempts, responded), self.adapter()))
                    } else {
                        let mut attempts = Attempts::new(&self.client, parts, std::mem::take(schedule));
                        attempts.first = Some(responded);
                        self.state = attempts.boxed(span);
                        continue;
                    }
                }
                CallState::Boxed(settled) => ready!(settled.as_mut().poll(context)),
                CallState::Settled => panic!("a call was polled after its end"),
            };
            self.state = CallState::Settled;
            return Poll::Ready(settled);
        }
    }

    fn adapter(&self) -> Arc<HttpAdapter> {
        Arc::clone(&self.client.config.adapter)
    }

    /// Sends the first attempt, if nothing precedes it.
    #[inline(never)]
    fn begin(&mut self, parts: &Parts) -> Result<(), Error> {
        let config = &*self.client.config;
        if let Some(Unsendable::EmptyPatch) = parts.options.unsendable {
            return Err(Error::empty_patch());
        }
        if parts.options.reads_all_pages {
            self.state = all_pages(&self.client, parts);
            return Ok(());
        }
        let mut schedule = config.options.schedule(parts);
        let span = trace::call(parts, &config.adapter.base_url);
        // A request that cannot be sent needs no token.
        let outgoing = match span.in_scope(|| config.adapter.prepare(parts)) {
            Ok(outgoing) => outgoing,
            Err(error) => return end(&span, parts, 0, Err(error)).map(drop),
        };
        if config.options.token_source.is_some() || config.gate.closed_for().is_some() {
            let mut attempts = Attempts::new(&self.client, parts, schedule);
            attempts.prepared = Some(outgoing);
            self.state = attempts.boxed(span);
            return Ok(());
        }
        schedule.begin_attempt();
        self.state = match span.in_scope(|| config.exchange(outgoing, &schedule)) {
            Ok(exchange) => CallState::FirstAttempt(exchange.instrument(span), schedule),
            Err(error) => {
                let mut attempts = Attempts::new(&self.client, parts, schedule);
                attempts.first = Some(Err(error));
                attempts.boxed(span)
            }
        };
        Ok(())
    }
}

/// Not inlined, like [`Attempts::boxed`]: the stack of every call would have room for its future.
#[inline(never)]
fn all_pages(client: &Client, parts: &Parts) -> CallState {
    let list = pages::read_all(client.clone(), parts.clone());
    let adapter = Arc::clone(&client.config.adapter);
    CallState::Boxed(Box::pin(async { Ok((list.await?, adapter)) }))
}

impl Config {
    /// Sends one request, within the time of attempt and call.
    fn exchange(&self, outgoing: Outgoing, schedule: &Schedule) -> Result<Exchange, Error> {
        let limit = self.options.max_response_size;
        self.transport.exchange(outgoing, limit, schedule.attempt_deadline())
    }
}

fn end(span: &Span, parts: &Parts, attempts: u32, responded: Responded) -> Outcome {
    trace::end(span, attempts, &responded);
    match responded {
        Ok(response) => Ok(Received { response, attempts }),
        Err(error) => Err(parts.named(error).with_attempts(attempts)),
    }
}

/// All attempts of a call that waits before the first, or that the first does not settle.
struct Attempts {
    client: Client,
    parts: Parts,
    /// The client's adapter with the token of this call.
    adapter: Arc<HttpAdapter>,
    schedule: Schedule,
    /// The next attempt's request, if it is built already.
    prepared: Option<Outgoing>,
    /// The response to the first attempt, if it was sent already.
    first: Option<Responded>,
}

impl Attempts {
    fn new(client: &Client, parts: &Parts, schedule: Schedule) -> Self {
        Attempts {
            client: client.clone(),
            parts: parts.clone(),
            adapter: Arc::clone(&client.config.adapter),
            schedule,
            prepared: None,
            first: None,
        }
    }

    #[inline(never)]
    fn boxed(mut self, span: Span) -> CallState {
        CallState::Boxed(Box::pin(async move {
            let responded = self.send_with_token().instrument(span.clone()).await;
            let outcome = end(&span, &self.parts, self.schedule.attempts, responded);
            Ok((outcome, self.adapter))
        }))
    }

    /// Sends with a token from the source, if there is one. If the service refuses it, asks the source once more.
    async fn send_with_token(&mut self) -> Responded {
        let client = self.client.clone();
        let Some(source) = client.config.options.token_source.as_deref() else {
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
                let limit = duration_in_words(limit);
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
            if self.first.is_none() {
                let may_wait = self.wait_for_rate_limit().await;
                if !may_wait && let Some(error) = earlier {
                    return Err(error);
                }
                self.schedule.begin_attempt();
            }
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
                Next::Pause(pause) => self.client.config.gate.close(pause),
            }
            earlier = Some(error);
        }
    }

    /// Waits until the client may send. Returns `false` if the call may not wait that long: it is then sent anyway,
    /// unless an attempt has failed before. See [`Retry::max_rate_limit_wait`](crate::Retry::max_rate_limit_wait).
    async fn wait_for_rate_limit(&mut self) -> bool {
        while let Some(closed) = self.client.config.gate.closed_for() {
            let Some(pause) = self.schedule.pause(closed) else {
                return false;
            };
            trace::pause(pause);
            self.sleep(pause, ErrorKind::RateLimited).await;
        }
        true
    }

    async fn sleep(&self, wait: Duration, reason: ErrorKind) {
        if let Some(on_wait) = &self.client.config.options.on_wait {
            on_wait(wait, reason);
        }
        tokio::time::sleep(wait).await;
    }

    /// Sends the request once, and follows redirects.
    async fn attempt(&mut self) -> Responded {
        let config = Arc::clone(&self.client.config);
        let mut response = match self.first.take() {
            Some(responded) => responded?,
            None => {
                let outgoing = match self.prepared.take() {
                    Some(outgoing) => outgoing,
                    // The last attempt consumed its request. Rebuilding on a rare retry is cheaper than cloning every time.
                    None => self.adapter.outgoing(&self.parts)?,
                };
                config.exchange(outgoing, &self.schedule)?.await?
            }
        };
        let method = self.parts.operation.method().clone();
        let mut followed = Vec::new();
        loop {
            let sent = self.adapter.sent(&self.parts);
            if !is_redirect(response.status()) {
                return sent.check_status(response);
            }
            // The request is consumed, with its URL.
            let mut outgoing = self.adapter.outgoing(&self.parts)?;
            let url = followed.last().unwrap_or(&outgoing.url);
            let target = match redirect(&self.adapter.base_url, &method, url, &response) {
                Ok(_) if followed.len() == MAX_REDIRECTS => Err("the last of too many in a row".to_owned()),
                target => target,
            };
            let target = target.map_err(|reason| sent.refused_redirect(&response, &reason))?;
            self.wait_for_rate_limit().await;
            followed.push(target.clone());
            outgoing.url = target;
            response = config.exchange(outgoing, &self.schedule)?.await?;
        }
    }
}

//! One call. Its [`Schedule`] decides what follows an attempt; this code obeys.
//!
//! Most calls are one attempt that succeeds, and [`Execution`] polls it. The future of an `async` function has no name, so
//! `.await` of a call would have to allocate it. Only calls that need more allocate the future of [`Attempts`].

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use bytes::Bytes;
use http::header::LOCATION;
use http::{Method, Response};
use platform_api_core::words::duration_in_words;
use tokio::time::timeout_at;
use tracing::Span;
use tracing::instrument::{Instrument, Instrumented};
use url::Url;

use super::schedule::{Deadline, Next, Schedule};
use super::transport::Exchange;
use super::{Client, TokenSource, pages, trace};
use crate::object::secret::Secret;
use crate::request::Request;
use crate::request::adapter::{HttpAdapter, Outgoing};
use crate::request::base_url::{BaseUrl, linked};
use crate::request::encoding::LONGEST_URL;
use crate::request::error::{Error, ErrorKind};
use crate::request::parts::{Parts, Unsendable};
use crate::request::response::{Outcome, Received, is_redirect};

pub(super) type Responded = Result<Response<Bytes>, Error>;

const MAX_REDIRECTS: usize = 5;

struct Settled {
    outcome: Outcome,
    /// The adapter with the token of the call, which errors mask.
    adapter: Arc<HttpAdapter>,
}

/// The request is an argument of `poll`, because [`Client::send`] borrows it.
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
    /// [`Attempts`], or all pages of a list. An error bypasses the reader of the request.
    Boxed(Pin<Box<dyn Future<Output = Result<Settled, Error>> + Send>>),
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
        let Settled { outcome, adapter } = ready!(self.poll_settled(&request.parts, context))?;
        Poll::Ready(request.reader.read(outcome, &adapter.sent(&request.parts)))
    }

    /// The error of a call is in the outcome, for the reader. Only an error after the first page of a list is an `Err`.
    fn poll_settled(&mut self, parts: &Parts, context: &mut Context<'_>) -> Poll<Result<Settled, Error>> {
        loop {
            let settled = match &mut self.state {
                CallState::Unsent => match self.begin(parts) {
                    Ok(()) => continue,
                    Err(error) => Ok(self.settled(Err(error))),
                },
                CallState::FirstAttempt(exchange, schedule) => {
                    let responded = ready!(Pin::new(&mut *exchange).poll(context));
                    let span = exchange.span().clone();
                    if responded.as_ref().is_ok_and(|response| response.status().is_success()) {
                        span.in_scope(|| trace::attempt(schedule, &responded));
                        let outcome = end(&span, parts, schedule.attempts, responded);
                        Ok(self.settled(outcome))
                    } else {
                        let schedule = std::mem::take(schedule);
                        let begun = BegunAttempt::Responded(responded);
                        self.state = Attempts::new(&self.client, parts, schedule, begun).boxed(span);
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

    fn settled(&self, outcome: Outcome) -> Settled {
        let adapter = Arc::clone(&self.client.config.adapter);
        Settled { outcome, adapter }
    }

    #[inline(never)]
    fn begin(&mut self, parts: &Parts) -> Result<(), Error> {
        let config = &*self.client.config;
        // Before the span, because a patch that changes nothing is not a failed call. Every other request that cannot be sent
        // is refused by `prepare`, inside the span.
        if let Some(Unsendable::EmptyPatch) = parts.options.unsendable {
            return Err(Error::empty_patch());
        }
        if parts.options.reads_all_pages {
            self.state = all_pages(&self.client, parts);
            return Ok(());
        }
        let mut schedule = Schedule::new(&config.options, &parts.options);
        let span = trace::call(parts, &config.adapter.base_url);
        // Before the token source is asked, because a request that cannot be sent needs no token.
        let outgoing = match span.in_scope(|| config.adapter.prepare(parts)) {
            Ok(outgoing) => outgoing,
            Err(error) => return end(&span, parts, 0, Err(error)).map(drop),
        };
        if config.options.token_source.is_some() || config.gate.closed_for().is_some() {
            let begun = BegunAttempt::Prepared(outgoing);
            self.state = Attempts::new(&self.client, parts, schedule, begun).boxed(span);
            return Ok(());
        }
        schedule.begin_attempt();
        let deadline = schedule.attempt_deadline();
        self.state = match span.in_scope(|| config.http.exchange(outgoing, deadline)) {
            Ok(exchange) => CallState::FirstAttempt(exchange.instrument(span), schedule),
            Err(error) => {
                let begun = BegunAttempt::Responded(Err(error));
                Attempts::new(&self.client, parts, schedule, begun).boxed(span)
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
    CallState::Boxed(Box::pin(async {
        let outcome = list.await?;
        Ok(Settled { outcome, adapter })
    }))
}

fn end(span: &Span, parts: &Parts, attempts: u32, responded: Responded) -> Outcome {
    trace::end(span, attempts, &responded);
    match responded {
        Ok(response) => Ok(Received { response, attempts }),
        Err(error) => Err(parts.named(error).with_attempts(attempts)),
    }
}

/// A call that waits before the first attempt, or that the first does not settle.
struct Attempts {
    client: Client,
    parts: Parts,
    adapter: Arc<HttpAdapter>,
    schedule: Schedule,
    begun: BegunAttempt,
}

enum BegunAttempt {
    Nothing,
    Prepared(Outgoing),
    Responded(Responded),
}

enum RateLimitWait {
    Over,
    /// The limit lasts longer than the call may wait: see [`Retry::max_rate_limit_wait`](crate::Retry::max_rate_limit_wait).
    TooLong,
}

impl Attempts {
    fn new(client: &Client, parts: &Parts, schedule: Schedule, begun: BegunAttempt) -> Self {
        Attempts {
            client: client.clone(),
            parts: parts.clone(),
            adapter: Arc::clone(&client.config.adapter),
            schedule,
            begun,
        }
    }

    #[inline(never)]
    fn boxed(mut self, span: Span) -> CallState {
        CallState::Boxed(Box::pin(async move {
            let responded = self.send_with_token().instrument(span.clone()).await;
            let outcome = end(&span, &self.parts, self.schedule.attempts, responded);
            let adapter = self.adapter;
            Ok(Settled { outcome, adapter })
        }))
    }

    /// If the service refuses a token of the source, asks the source once more.
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
        match self.ask(source, Some(token.clone())).await {
            Ok(new_token) if new_token == token => return Err(refusal),
            Ok(_) => {}
            Err(error) => return Err(error.with_earlier(Some(refusal))),
        }
        self.schedule.token_refused();
        self.send_until_done().await
    }

    async fn ask(&mut self, source: &TokenSource, refused: Option<Secret>) -> Result<Secret, Error> {
        let answer = match self.schedule.deadline {
            Some(Deadline { at, limit }) => timeout_at(at, source(refused)).await.map_err(|_| {
                let limit = duration_in_words(limit);
                let reason = format!("the token source returned no token within {limit}");
                Error::new(ErrorKind::Timeout, reason)
            })?,
            None => source(refused).await,
        };
        let token = answer
            .map_err(|error| Error::new(ErrorKind::TokenSource, "the token source has no token").with_source(error))?;
        Arc::make_mut(&mut self.adapter).set_token(&token)?;
        // The prepared request has the client's token, or none.
        self.begun = BegunAttempt::Nothing;
        Ok(token)
    }

    async fn send_until_done(&mut self) -> Responded {
        let mut earlier: Option<Error> = None;
        loop {
            // The attempt of a response is over, and counted.
            if !matches!(self.begun, BegunAttempt::Responded(_)) {
                let wait = self.wait_for_rate_limit().await;
                // Without an error to return, the call is sent during the rate limit, because the service decides.
                if let RateLimitWait::TooLong = wait
                    && let Some(error) = earlier
                {
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

    async fn wait_for_rate_limit(&mut self) -> RateLimitWait {
        // Another call may close the gate again while this one waits.
        while let Some(closed) = self.client.config.gate.closed_for() {
            let Some(pause) = self.schedule.pause(closed) else {
                return RateLimitWait::TooLong;
            };
            trace::pause(pause);
            self.sleep(pause, ErrorKind::RateLimited).await;
        }
        RateLimitWait::Over
    }

    async fn sleep(&self, wait: Duration, reason: ErrorKind) {
        if let Some(on_wait) = &self.client.config.options.on_wait {
            on_wait(wait, reason);
        }
        tokio::time::sleep(wait).await;
    }

    async fn attempt(&mut self) -> Responded {
        let mut response = match std::mem::replace(&mut self.begun, BegunAttempt::Nothing) {
            BegunAttempt::Responded(responded) => responded?,
            BegunAttempt::Prepared(outgoing) => self.exchange(outgoing).await?,
            // The last attempt consumed its request. Rebuilding on a rare retry is cheaper than cloning every time.
            BegunAttempt::Nothing => self.exchange(self.adapter.outgoing(&self.parts)?).await?,
        };
        let mut followed = Vec::new();
        loop {
            let sent_request = self.adapter.sent(&self.parts);
            if !is_redirect(response.status()) {
                return sent_request.check_status(response);
            }
            // The request is consumed, with its URL.
            let mut rebuilt = self.adapter.outgoing(&self.parts)?;
            let url = followed.last().unwrap_or(&rebuilt.url);
            let target = match redirect(&self.adapter.base_url, &rebuilt.method, url, &response) {
                Ok(_) if followed.len() == MAX_REDIRECTS => Err("the last of too many in a row".to_owned()),
                target => target,
            };
            let target = target.map_err(|reason| sent_request.refused_redirect(&response, &reason))?;
            // However it ends: the attempt has begun, and the service has seen it.
            _ = self.wait_for_rate_limit().await;
            followed.push(target.clone());
            rebuilt.url = target;
            response = self.exchange(rebuilt).await?;
        }
    }

    async fn exchange(&self, outgoing: Outgoing) -> Responded {
        let deadline = self.schedule.attempt_deadline();
        self.client.config.http.exchange(outgoing, deadline)?.await
    }
}

/// Returns the target of a redirect from `url`, or the reason not to follow it.
///
/// Only a `GET` follows one, and only to a URL below the same base URL: a service responds so after a project was
/// renamed (assumed). So token and parameters never reach another origin, https never becomes http, a `PUT` or `DELETE`
/// never becomes a `GET`, and a sign-in page never passes for a response.
fn redirect(base: &BaseUrl, method: &Method, url: &Url, response: &Response<Bytes>) -> Result<Url, String> {
    let location = response.headers().get(LOCATION).and_then(|value| value.to_str().ok());
    let Some(target) = location.and_then(|location| linked(url, location)) else {
        return Err("the response has no valid `Location` header".to_owned());
    };
    base.path_below(&target)?;
    if target.as_str().len() > LONGEST_URL {
        return Err(format!("which is longer than {LONGEST_URL} bytes"));
    }
    if method != Method::GET {
        return Err("but only reads follow redirects".to_owned());
    }
    Ok(target)
}

//! Calls the service, and ends calls when the run ends.

use std::future::poll_fn;
use std::pin::pin;
use std::sync::{Arc, Mutex, Once, PoisonError};
use std::task::Poll;
use std::time::Duration;

use platform_api::{Client, ClientBuilder, Error, ErrorKind, Request, Retry};
use platform_api_core::text::markup;
use platform_api_core::words::duration_in_words;
use tokio::task_local;
use tokio::time::Instant;

use crate::output::say;
use crate::work::{ProgressOutput, Stop};

/// Low, because a service has other users.
pub const AT_ONCE: u16 = 8;

/// Of one call. In a long run, every call may need it.
const LONGEST_RETRY: Duration = Duration::from_secs(3);

/// A shorter wait is not announced.
const SHORT: Duration = Duration::from_secs(3);

/// For the rate limit.
const LONGEST_PAUSE: Duration = Duration::from_secs(60 * 60);

const FORBIDDEN: &str = "hint: the service answers 403: settings require an administrator token, integrations the token \
                         of a project's Maintainer or Owner";

pub struct ServiceClient {
    client: Client,
    /// Concurrent calls, or jobs that make calls.
    pub at_once: usize,
    pub stop: Stop,
    pub progress: ProgressOutput,
    hinted: Once,
}

#[derive(Clone, Copy, Default)]
struct WaitState {
    /// Between two attempts, or before the first one.
    waits_until: Option<Instant>,
    /// An attempt may have had its effect although it failed.
    is_uncertain: bool,
}

task_local! {
    static CALL: Arc<Mutex<WaitState>>;
}

#[derive(Debug, thiserror::Error)]
pub enum CallError {
    #[error("not sent")]
    NotSent,
    #[error("sent, outcome unknown")]
    OutcomeUnknown,
    #[error(transparent)]
    Failed(#[from] Error),
}

impl ServiceClient {
    /// Announces long waits.
    ///
    /// # Errors
    /// If the client cannot be built.
    pub fn new(client: ClientBuilder<Client>, at_once: usize) -> Result<Self, Error> {
        let retry = Retry::default()
            .max_elapsed(LONGEST_RETRY)
            .max_rate_limit_wait(LONGEST_PAUSE);
        // Concurrent waits are announced once.
        let announced = Mutex::new(Instant::now());
        let client = client.retry(retry).on_wait(move |wait, reason| {
            let begin = Instant::now();
            // The service has done nothing after these.
            let is_uncertain = !matches!(
                reason,
                ErrorKind::RateLimited | ErrorKind::Connect | ErrorKind::Conflict
            );
            _ = CALL.try_with(|call| {
                let mut call = call.lock().unwrap_or_else(PoisonError::into_inner);
                call.waits_until = begin.checked_add(wait);
                call.is_uncertain |= is_uncertain;
            });
            let mut until = announced.lock().unwrap_or_else(PoisonError::into_inner);
            if reason == ErrorKind::RateLimited && wait > SHORT && *until <= begin {
                *until = begin + wait;
                let seconds = duration_in_words(Duration::from_secs(wait.as_secs()));
                say(&format!("waiting {seconds}: the service limits the rate of calls"));
            }
        });
        Ok(ServiceClient {
            client: client.build()?,
            at_once,
            stop: Stop::default(),
            progress: ProgressOutput::Quiet,
            hinted: Once::new(),
        })
    }

    pub fn url(&self) -> &str {
        self.client.base_url()
    }

    /// When the run ends, waiting calls end at once, and calls in flight when their time is over. A refused token ends the
    /// run.
    pub async fn call<T>(&self, request: Request<T>) -> Result<T, CallError> {
        let state = Arc::new(Mutex::new(WaitState::default()));
        let mut call = pin!(CALL.scope(Arc::clone(&state), self.client.send(&request)));
        let mut requested = pin!(self.stop.requested());
        let mut over = pin!(self.stop.over());
        let result = poll_fn(|context| {
            if let Poll::Ready(result) = call.as_mut().poll(context) {
                return Poll::Ready(result.map_err(CallError::Failed));
            }
            // `requested` must not be polled again once it is ready, so `is_requested` comes first.
            if !self.stop.is_requested() && requested.as_mut().poll(context).is_pending() {
                return Poll::Pending;
            }
            let state = *state.lock().unwrap_or_else(PoisonError::into_inner);
            let waits = state.waits_until.is_some_and(|end| Instant::now() < end);
            if waits && !state.is_uncertain {
                Poll::Ready(Err(CallError::NotSent))
            } else if waits || over.as_mut().poll(context).is_ready() {
                Poll::Ready(Err(CallError::OutcomeUnknown))
            } else {
                Poll::Pending
            }
        })
        .await;
        if let Err(CallError::Failed(error)) = &result {
            if is_about_every_call(error) {
                self.stop.token_refused();
            } else if error.kind() == ErrorKind::Forbidden && is_about_one_resource(error) {
                self.hinted.call_once(|| say(FORBIDDEN));
            }
        }
        result
    }
}

/// Returns `true` if every other call would be refused too: the token is, or a proxy requires credentials.
pub fn is_about_every_call(error: &Error) -> bool {
    is_about_token(error) || error.status().is_some_and(|status| status.as_u16() == 407)
}

/// Returns `true` if other calls may succeed: the service itself refuses this one, not a proxy, and not the token.
pub fn is_about_one_resource(error: &Error) -> bool {
    let is_of_resource = match error.kind() {
        ErrorKind::InvalidRequest
        | ErrorKind::CheckFailed
        | ErrorKind::Forbidden
        | ErrorKind::NotFound
        | ErrorKind::Conflict
        | ErrorKind::Rejected => true,
        // From a proxy, or the service is down.
        ErrorKind::ServerError => !matches!(error.status().map(|status| status.as_u16()), Some(502..=504)),
        _ => false,
    };
    let is_page = error.body().is_some_and(|body| markup(body).is_some());
    is_of_resource && !is_page && !is_about_token(error)
}

/// So that equal errors of several projects are grouped.
pub fn without_project(error: &Error) -> String {
    match error.operation() {
        Some(operation) => format!("{operation}: {}", error.reason()),
        None => error.reason(),
    }
}

/// A missing scope is reported as in RFC 6750 (assumed).
pub fn is_about_token(error: &Error) -> bool {
    let messages = error.messages();
    error.kind() == ErrorKind::Unauthorized || messages.get("").iter().any(|message| message == "insufficient_scope")
}

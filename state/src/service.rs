use std::sync::{Mutex, Once, PoisonError};
use std::time::{Duration, Instant};

use platform_api::{Client, ClientBuilder, Error, ErrorKind, Request, Retry};

use platform_api_core::shown::shown_duration;

use crate::output::say;
use crate::work::Interrupt;

/// Low, because a service has other users.
pub const AT_ONCE: u16 = 8;

/// After a temporary failure.
const LONGEST_RETRY: Duration = Duration::from_secs(3);

/// A shorter wait is not announced.
const SHORT: Duration = Duration::from_secs(3);

/// For the rate limit, in one call.
const LONGEST_PAUSE: Duration = Duration::from_secs(60 * 60);

const FORBIDDEN: &str = "hint: the service answers 403: settings require an administrator token, integrations the token \
                         of a project's Maintainer or Owner";

pub struct Service {
    client: Client,
    /// Concurrent calls, or jobs that make calls.
    pub at_once: usize,
    pub interrupt: Interrupt,
    hinted: Once,
}

/// Sets retries, and announces long waits.
pub fn patient(client: ClientBuilder<Client>) -> ClientBuilder<Client> {
    let retry = Retry::default()
        .max_elapsed(LONGEST_RETRY)
        .max_rate_limit_wait(LONGEST_PAUSE);
    // Calls that wait at the same time announce it once.
    let announced = Mutex::new(Instant::now());
    client.retry(retry).on_wait(move |wait, reason| {
        let now = Instant::now();
        let mut until = announced.lock().unwrap_or_else(PoisonError::into_inner);
        if reason == ErrorKind::RateLimited && wait > SHORT && *until <= now {
            *until = now + wait;
            let seconds = shown_duration(Duration::from_secs(wait.as_secs()));
            say(&format!("waiting {seconds}: the service limits the rate of calls"));
        }
    })
}

impl Service {
    pub fn new(client: Client, at_once: usize) -> Self {
        Service {
            client,
            at_once,
            interrupt: Interrupt::new(),
            hinted: Once::new(),
        }
    }

    pub fn url(&self) -> &str {
        self.client.base_url()
    }

    pub async fn call<T>(&self, request: Request<T>) -> Result<T, Error> {
        let result = self.client.send(&request).await;
        let is_of_role = |error: &Error| error.kind() == ErrorKind::Forbidden && is_about_one_resource(error);
        if result.as_ref().is_err_and(is_of_role) {
            self.hinted.call_once(|| say(FORBIDDEN));
        }
        result
    }
}

/// Returns `true` if other calls may succeed: the service itself refuses this one, and neither the token nor a page of
/// a proxy is the reason.
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
    let is_page = error
        .body()
        .is_some_and(|body| body.trim_ascii_start().starts_with(b"<"));
    is_of_resource && !is_page && !is_about_token(error)
}

/// Errors of several projects read the same.
pub fn without_project(error: &Error) -> String {
    match error.operation() {
        Some(operation) => format!("{operation}: {}", error.reason()),
        None => error.reason(),
    }
}

/// A missing scope is said as in RFC 6750 (assumed).
pub fn is_about_token(error: &Error) -> bool {
    let messages = error.messages();
    error.kind() == ErrorKind::Unauthorized || messages.get("").iter().any(|it| it == "insufficient_scope")
}

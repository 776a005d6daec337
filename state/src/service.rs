//! The service that the program calls, with its time limits and retries.

use std::sync::{Mutex, Once, PoisonError};
use std::time::{Duration, Instant};

use platform_api::integrations::Integration;
use platform_api::{Client, ClientBuilder, Error, ErrorKind, List, Request, Retry, Sleep};

use crate::output::to_stderr;

/// The usual number of concurrent calls. It is low, because a service has other users, too.
pub const AT_ONCE: u16 = 8;

/// How long after its start a call may be repeated because of a temporary failure. A wait that is longer than this is
/// always for the rate limit of the service.
const LONGEST_RETRY: Duration = Duration::from_secs(3);

/// How long one call may wait in all for the rate limit of the service.
const LONGEST_PAUSE: Duration = Duration::from_secs(60 * 60);

const FORBIDDEN: &str = "hint: the service answers 403: settings require the token of an administrator, integrations that \
                         of a Maintainer or an Owner of the project\n";

pub struct Service {
    client: Client,
    at_once: usize,
    sleep: Box<dyn Sleep>,
    hinted: Once,
}

/// Sets how the client repeats calls. The client keeps to the rate limit of the service, and says when it waits long.
pub fn patient(client: ClientBuilder<Client>) -> ClientBuilder<Client> {
    let retry = Retry::default()
        .max_elapsed(LONGEST_RETRY)
        .max_rate_limit_wait(LONGEST_PAUSE);
    let announced = Mutex::new(None);
    client.retry(retry).sleep(move |wait: Duration| {
        if wait > LONGEST_RETRY {
            announce(wait, &announced);
        }
        tokio::time::sleep(wait)
    })
}

/// Says that calls wait, once for all calls that wait at the same time. `until` is the end of the wait that was announced
/// last.
fn announce(wait: Duration, until: &Mutex<Option<Instant>>) {
    let now = Instant::now();
    let mut until = until.lock().unwrap_or_else(PoisonError::into_inner);
    if until.is_none_or(|until| until <= now) {
        *until = now.checked_add(wait);
        let seconds = wait.as_secs();
        to_stderr(&format!(
            "waiting {seconds} seconds: the service limits the rate of calls\n"
        ));
    }
}

impl Service {
    pub fn new(client: Client, at_once: usize) -> Self {
        Service::with_sleep(client, at_once, |duration| tokio::time::sleep(duration))
    }

    pub fn with_sleep(client: Client, at_once: usize, sleep: impl Sleep) -> Self {
        Service {
            client,
            at_once,
            sleep: Box::new(sleep),
            hinted: Once::new(),
        }
    }

    pub fn url(&self) -> &str {
        self.client.base_url()
    }

    /// The number of calls, or of jobs that make calls, that run at once.
    pub fn at_once(&self) -> usize {
        self.at_once
    }

    /// Waits for a time. A test may replace this wait by its own.
    pub async fn sleep(&self, duration: Duration) {
        self.sleep.sleep(duration).await;
    }

    pub async fn call<T>(&self, request: Request<T>) -> Result<T, Error> {
        self.hint(self.client.send(&request).await)
    }

    /// Lists the active integrations of a project, from all pages of the list.
    pub async fn integrations(&self, project: &str) -> Result<List<Integration>, Error> {
        self.hint(self.client.project(project).integrations().await)
    }

    fn hint<T>(&self, result: Result<T, Error>) -> Result<T, Error> {
        if result.as_ref().is_err_and(|error| error.kind() == ErrorKind::Forbidden) {
            self.hinted.call_once(|| to_stderr(FORBIDDEN));
        }
        result
    }
}

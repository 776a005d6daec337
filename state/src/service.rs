//! A client that follows the service's rate limit.
//!
//! After a 429 all calls wait for the time that the service names, while one of them sleeps. The client itself repeats
//! calls after other temporary failures.

use std::sync::Once;
use std::time::Duration;

use platform_api::{Client, Error, Request, Retry, Sleep};
use tokio::sync::Mutex;

use crate::output::to_stderr;

/// The usual number of concurrent calls: a service has other users, too.
pub const AT_ONCE: u16 = 8;

/// The pause if the service names no time.
const USUAL_PAUSE: Duration = Duration::from_secs(30);
const LONGEST_PAUSE: Duration = Duration::from_secs(15 * 60);

/// A call gives up after this many pauses.
const MOST_PAUSES: usize = 20;

pub struct Service {
    client: Client,
    at_once: usize,
    /// The number of pauses so far; the call that sleeps holds the gate.
    pauses: Mutex<u64>,
    sleep: Box<dyn Sleep>,
    hinted: Once,
}

/// The retries of the client itself: only short waits, because long ones are shared by all calls.
pub fn retry() -> Retry {
    Retry::default().max_elapsed(Duration::from_secs(3))
}

impl Service {
    pub fn new(client: Client, at_once: usize) -> Self {
        Service::with_sleep(client, at_once, |duration| tokio::time::sleep(duration))
    }

    pub fn with_sleep(client: Client, at_once: usize, sleep: impl Sleep) -> Self {
        Service {
            client,
            at_once,
            pauses: Mutex::default(),
            sleep: Box::new(sleep),
            hinted: Once::new(),
        }
    }

    pub fn url(&self) -> &str {
        self.client.base_url()
    }

    /// The number of calls, or of jobs that make calls, to run concurrently.
    pub fn at_once(&self) -> usize {
        self.at_once
    }

    /// As the pauses of calls, in the time of this service.
    pub async fn sleep(&self, duration: Duration) {
        self.sleep.sleep(duration).await;
    }

    pub async fn call<T>(&self, request: Request<T>) -> Result<T, Error> {
        let mut times = 0;
        loop {
            let before = *self.pauses.lock().await;
            let result = self.client.send(request.clone()).await;
            let Err(error) = &result else { return result };
            self.hint(error);
            match pause(error) {
                Some(duration) if times < MOST_PAUSES => self.pause(before, duration).await,
                _ => return result,
            }
            times += 1;
        }
    }

    /// Says once what the status may come from.
    fn hint(&self, error: &Error) {
        let (status, hint) = match error.status() {
            Some(401) => (401, "is the token right?"),
            Some(403) => (
                403,
                "settings require the token of an administrator, integrations that of a Maintainer or an Owner of the project",
            ),
            _ => return,
        };
        self.hinted
            .call_once(|| to_stderr(&format!("hint: the service answers {status}: {hint}\n")));
    }

    /// Sleeps, unless another call has done so since there were `before` pauses.
    async fn pause(&self, before: u64, duration: Duration) {
        let mut pauses = self.pauses.lock().await;
        if *pauses == before {
            to_stderr(&format!(
                "waiting {} seconds: the service limits the rate of calls\n",
                duration.as_secs()
            ));
            self.sleep(duration).await;
            *pauses += 1;
        }
    }
}

/// The time that all calls wait; `None` if the error concerns this call alone, or the wait would be too long.
fn pause(error: &Error) -> Option<Duration> {
    let pause = error.retry_after().unwrap_or(USUAL_PAUSE);
    (error.is_rate_limited() && pause <= LONGEST_PAUSE).then_some(pause)
}

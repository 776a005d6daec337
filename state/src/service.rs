//! A client with a limit on concurrent calls, which follows the service's rate limit.
//!
//! A 429 removes a slot, and all calls wait for the time that the service names, while one of them sleeps. Successful
//! calls win the slots back, one at a time. The client itself repeats calls after other temporary failures.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use platform_api::{Client, Error, Request, Retry, Sleep};
use tokio::sync::{Mutex as Gate, Semaphore, SemaphorePermit};

/// The initial number of slots: a service has other users, too.
pub const AT_ONCE: u16 = 8;

/// The number of consecutive calls that win a slot back.
const CALLS_FOR_A_SLOT: usize = 50;

/// The pause if the service names no time.
const USUAL_PAUSE: Duration = Duration::from_secs(30);
const LONGEST_PAUSE: Duration = Duration::from_secs(15 * 60);

/// A call gives up after this many pauses.
const MOST_PAUSES: usize = 20;

/// A client whose calls need a slot. Clones share the slots.
#[derive(Clone)]
pub struct Service {
    client: Client,
    pace: Arc<Pace>,
}

struct Pace {
    slots: Semaphore,
    size: Mutex<Size>,
    most: usize,
    /// The number of pauses so far; the call that sleeps holds the gate.
    pauses: Gate<u64>,
    sleep: Box<dyn Sleep>,
}

struct Size {
    slots: usize,
    /// The calls since the last change.
    calls: usize,
}

/// The retries of the client itself: only short waits, because long ones are shared by all calls.
pub fn retry() -> Retry {
    Retry::default().max_elapsed(Duration::from_secs(3))
}

impl Service {
    pub fn new(client: Client, most: usize) -> Self {
        Service::with_sleep(client, most, |duration| tokio::time::sleep(duration))
    }

    pub fn with_sleep(client: Client, most: usize, sleep: impl Sleep) -> Self {
        let (most, pauses) = (most.max(1), Gate::new(0));
        let size = Mutex::new(Size { slots: most, calls: 0 });
        let pace = Pace { slots: Semaphore::new(most), size, most, pauses, sleep: Box::new(sleep) };
        Service { client, pace: Arc::new(pace) }
    }

    pub fn url(&self) -> &str {
        self.client.base_url()
    }

    /// The number of calls, or of jobs that make calls, to run concurrently.
    pub fn at_once(&self) -> usize {
        self.pace.most
    }

    /// As the pauses of calls, in the time of this service.
    pub async fn sleep(&self, duration: Duration) {
        self.pace.sleep.sleep(duration).await;
    }

    pub async fn call<T>(&self, request: Request<T>) -> Result<T, Error> {
        let mut times = 0;
        loop {
            let slot = self.pace.slots.acquire().await.expect("it is never closed");
            let before = *self.pace.pauses.lock().await;
            let result = self.client.send(request.clone()).await;
            let Some(pause) = result.as_ref().err().and_then(pause) else {
                self.pace.went_through();
                return result;
            };
            if times == MOST_PAUSES {
                return result;
            }
            times += 1;
            self.pace.turned_away(slot);
            self.pace.pause(before, pause).await;
        }
    }
}

/// The time that all calls wait; `None` if the error concerns this call alone, or the wait would be too long.
fn pause(error: &Error) -> Option<Duration> {
    let pause = error.is_rate_limited().then(|| error.retry_after().unwrap_or(USUAL_PAUSE));
    pause.filter(|pause| *pause <= LONGEST_PAUSE)
}

impl Pace {
    fn went_through(&self) {
        let mut size = self.size.lock().unwrap_or_else(PoisonError::into_inner);
        size.calls += 1;
        if size.calls >= CALLS_FOR_A_SLOT && size.slots < self.most {
            *size = Size { slots: size.slots + 1, calls: 0 };
            self.slots.add_permits(1);
        }
    }

    fn turned_away(&self, slot: SemaphorePermit<'_>) {
        let mut size = self.size.lock().unwrap_or_else(PoisonError::into_inner);
        if size.slots > 1 {
            *size = Size { slots: size.slots - 1, calls: 0 };
            slot.forget();
        }
    }

    /// Sleeps, unless another call has done so since there were `before` pauses.
    async fn pause(&self, before: u64, duration: Duration) {
        let mut pauses = self.pauses.lock().await;
        if *pauses == before {
            self.sleep.sleep(duration).await;
            *pauses += 1;
        }
    }
}

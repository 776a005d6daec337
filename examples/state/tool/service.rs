//! The service, and how fast it may be asked: calls in flight are limited, and the limit follows what the service says.
//!
//! A call that is turned away with 429 costs a slot, and all calls wait until the time that the service names is over;
//! one of them does the waiting. Calls that go through win the slots back, one at a time. Other failures that may pass
//! are repeated by the client itself.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use platform_api::{Client, Error, Request, Retry, Sleep};
use tokio::sync::{Mutex as Gate, Semaphore, SemaphorePermit};

/// Slots to begin with: a service has other users.
pub const AT_ONCE: usize = 8;

/// So many calls in a row win a slot back.
const CALLS_FOR_A_SLOT: usize = 50;

/// If the service names no time, or one that is longer than anybody waits for.
const USUAL_PAUSE: Duration = Duration::from_secs(30);
const LONGEST_PAUSE: Duration = Duration::from_secs(15 * 60);

/// A call is turned away so often, and not once more.
const MOST_PAUSES: usize = 20;

/// A client whose calls go through the slots. Clones share them.
#[derive(Clone)]
pub struct Service {
    client: Client,
    pace: Arc<Pace>,
}

struct Pace {
    slots: Semaphore,
    size: Mutex<Size>,
    most: usize,
    /// How many pauses there were; whoever pauses holds it.
    pauses: Gate<u64>,
    sleep: Box<dyn Sleep>,
}

struct Size {
    slots: usize,
    /// Since the last change.
    calls: usize,
}

/// What a client of this should do by itself: no long waits, as only one call at a time is to wait for the service.
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

    /// How many calls, and jobs that make calls, are worth having under way.
    pub fn at_once(&self) -> usize {
        self.pace.most
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

/// How long everybody has to wait; nothing if it is about this call alone, or takes longer than anybody waits for.
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

    /// Waits, unless somebody has done so since there were `before` pauses.
    async fn pause(&self, before: u64, duration: Duration) {
        let mut pauses = self.pauses.lock().await;
        if *pauses == before {
            self.sleep.sleep(duration).await;
            *pauses += 1;
        }
    }
}

//! The service's rate limit. All clones of a client share the wait for it.
//!
//! After a 429 one call sleeps for the time that the service names. The other calls wait for that call instead of
//! asking the service again. For example, if eight calls are refused at once, one of them sleeps for 30 seconds, and
//! then all eight are sent again.

use std::time::Duration;

use tokio::sync::{Mutex, MutexGuard};
use tokio::time::{Instant, timeout};

use super::trace;
use crate::request::error::Error;
use crate::request::retry::Sleep;

/// The pause if the service does not name a time.
const USUAL_PAUSE: Duration = Duration::from_secs(30);

/// The shortest pause. A service that says "now" would otherwise be asked without end.
const SHORTEST_PAUSE: Duration = Duration::from_secs(1);

#[derive(Default)]
pub(crate) struct Gate {
    /// How many pauses have ended. The call that sleeps holds the lock.
    pauses: Mutex<u64>,
}

impl Gate {
    /// Waits while another call sleeps, but not longer than `longest`. Returns the number of pauses that have ended,
    /// and the time that it waited.
    ///
    /// After `longest` the call is sent nevertheless, and the service decides.
    pub(crate) async fn pass(&self, longest: Duration) -> (u64, Duration) {
        let (pauses, waited) = self.lock(longest).await;
        (pauses.map_or(0, |pauses| *pauses), waited)
    }

    /// Sleeps after a 429, and returns the time that the call waited. Returns `None` if the call may not wait for so
    /// long.
    ///
    /// `before` is the number of pauses that had ended when the call was sent. If another pause has ended since, the
    /// function does not sleep.
    pub(crate) async fn pause(
        &self,
        before: u64,
        error: &Error,
        longest: Duration,
        sleep: &dyn Sleep,
    ) -> Option<Duration> {
        if longest.is_zero() {
            return None;
        }
        let (pauses, waited) = self.lock(longest).await;
        let mut pauses = pauses?;
        if *pauses != before {
            return Some(waited);
        }
        let pause = error.retry_after().unwrap_or(USUAL_PAUSE).max(SHORTEST_PAUSE);
        if pause > longest.saturating_sub(waited) {
            return None;
        }
        trace::retry(error, pause);
        sleep.sleep(pause).await;
        *pauses += 1;
        Some(waited + pause)
    }

    async fn lock(&self, longest: Duration) -> (Option<MutexGuard<'_, u64>>, Duration) {
        // The lock is free, so no other call sleeps. Nearly every call takes this path, so it reads no clock.
        if let Ok(pauses) = self.pauses.try_lock() {
            return (Some(pauses), Duration::ZERO);
        }
        let begin = Instant::now();
        let pauses = timeout(longest, self.pauses.lock()).await.ok();
        (pauses, begin.elapsed())
    }
}

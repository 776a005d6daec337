//! Client-wide backoff after a 429: the moment before which no clone of a client sends.
//!
//! Each call waits until that moment by itself, so a call that is dropped or out of time holds up no other. If two
//! calls are refused, the later moment wins.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// The farthest moment, so that every clock can express it.
const YEAR: Duration = Duration::from_secs(365 * 24 * 60 * 60);

#[derive(Default)]
pub(crate) struct Gate {
    not_before: Mutex<Option<Instant>>,
}

impl Gate {
    /// Returns the moment before which nothing is sent. Reads no clock, because nearly every call finds no such moment.
    pub(super) fn not_before(&self) -> Option<Instant> {
        *self.lock()
    }

    /// Sends nothing for this time.
    pub(super) fn close(&self, pause: Duration) {
        let until = Instant::now() + pause.min(YEAR);
        let mut not_before = self.lock();
        *not_before = (*not_before).max(Some(until));
    }

    /// Forgets the moment that has come, unless there is a later one.
    ///
    /// A call says so after its wait. For an injected [`Sleep`](crate::Sleep) the moment has come although no clock
    /// shows it.
    pub(super) fn open(&self, reached: Instant) {
        let mut not_before = self.lock();
        *not_before = not_before.filter(|moment| *moment > reached);
    }

    fn lock(&self) -> MutexGuard<'_, Option<Instant>> {
        self.not_before.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn the_later_moment_wins() {
        let gate = Gate::default();
        gate.close(30 * SECOND);
        let later = gate.not_before().unwrap();
        gate.close(20 * SECOND);
        assert_eq!(gate.not_before(), Some(later), "a shorter time overrides no longer one");
        gate.open(later - SECOND);
        assert_eq!(
            gate.not_before(),
            Some(later),
            "a call that waited for an earlier moment does not open it"
        );
        gate.open(later);
        assert_eq!(gate.not_before(), None);
        // No clock has this moment, so a nearer one counts.
        gate.close(Duration::MAX);
        assert!(gate.not_before().is_some());
    }
}

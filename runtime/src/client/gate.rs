//! Client-wide backoff after a 429: for how long no clone of a client sends. If two calls are refused, the later moment
//! wins. The gate opens by itself, so a call that is dropped or out of time holds up no other.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// The longest time, so that every clock can express its end.
const YEAR: Duration = Duration::from_secs(365 * 24 * 60 * 60);

#[derive(Default)]
pub(crate) struct Gate {
    opens: Mutex<Option<Instant>>,
}

impl Gate {
    /// Returns for how long the gate is still closed. An open gate reads no clock: nearly every call finds it open.
    pub(super) fn closed_for(&self) -> Option<Duration> {
        let mut opens = self.opens.lock().unwrap_or_else(PoisonError::into_inner);
        let left = (*opens)?.saturating_duration_since(Instant::now());
        if left.is_zero() {
            *opens = None;
            return None;
        }
        Some(left)
    }

    /// Sends nothing for this time.
    pub(super) fn close(&self, pause: Duration) {
        let until = Instant::now() + pause.min(YEAR);
        let mut opens = self.opens.lock().unwrap_or_else(PoisonError::into_inner);
        *opens = (*opens).max(Some(until));
    }
}

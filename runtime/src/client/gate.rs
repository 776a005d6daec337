//! Client-wide backoff after a 429: no clone of the client sends until a moment; the later moment wins. The gate opens
//! by itself, so a dropped call holds up no other.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// Short enough for every clock to express its end.
const YEAR: Duration = Duration::from_secs(365 * 24 * 60 * 60);

#[derive(Default)]
pub(crate) struct Gate {
    opens: Mutex<Option<Instant>>,
}

impl Gate {
    /// An open gate, as nearly every call finds it, reads no clock.
    pub(super) fn closed_for(&self) -> Option<Duration> {
        let mut opens = self.opens.lock().unwrap_or_else(PoisonError::into_inner);
        let remaining = (*opens)?.saturating_duration_since(Instant::now());
        if remaining.is_zero() {
            *opens = None;
            return None;
        }
        Some(remaining)
    }

    pub(super) fn close(&self, pause: Duration) {
        let until = Instant::now() + pause.min(YEAR);
        let mut opens = self.opens.lock().unwrap_or_else(PoisonError::into_inner);
        *opens = (*opens).max(Some(until));
    }
}

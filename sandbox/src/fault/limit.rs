//! The rate limit.

use std::time::Duration;

use tokio::time::Instant;

use super::Fault;

#[derive(Clone)]
pub(crate) struct RateLimit {
    calls: u64,
    window: Duration,
    begin: Instant,
    /// The window of the last call, and its calls.
    current: (u128, u64),
}

impl RateLimit {
    pub(crate) fn new(calls: u64, window: Duration) -> RateLimit {
        RateLimit {
            calls,
            window,
            begin: Instant::now(),
            current: (0, 0),
        }
    }

    /// Counts a call, and refuses it beyond the limit.
    pub(crate) fn count(&mut self) -> Option<Fault> {
        let (now, window) = (self.begin.elapsed().as_nanos(), self.window.as_nanos());
        if self.current.0 != now / window {
            self.current = (now / window, 0);
        }
        self.current.1 += 1;
        let until_next = window - now % window;
        let seconds = until_next.div_ceil(1_000_000_000) as u64;
        (self.current.1 > self.calls).then(|| Fault::retry_after(seconds))
    }
}

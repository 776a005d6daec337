//! A rate limit: calls beyond it are refused until the next time window.

use std::fmt;
use std::time::Duration;

use super::Fault;

/// A number of calls per time window.
pub(crate) struct Limit {
    calls: u64,
    window: Duration,
    clock: Box<dyn Fn() -> Duration + Send + Sync>,
    /// The window of the last call, and the number of calls in it.
    current: (u128, u64),
}

impl Limit {
    pub(crate) fn new(calls: u64, window: Duration, clock: impl Fn() -> Duration + Send + Sync + 'static) -> Limit {
        Limit { calls, window: window.max(Duration::from_nanos(1)), clock: Box::new(clock), current: (0, 0) }
    }

    /// Counts a call, and returns a fault if it exceeds the limit.
    pub(super) fn count(&mut self) -> Option<Fault> {
        let (now, window) = ((self.clock)().as_nanos(), self.window.as_nanos());
        if self.current.0 != now / window {
            self.current = (now / window, 0);
        }
        self.current.1 += 1;
        let left = window - now % window;
        let seconds = u32::try_from(left.div_ceil(1_000_000_000)).unwrap_or(u32::MAX);
        (self.current.1 > self.calls).then_some(Fault::RetryAfter(seconds))
    }
}

impl fmt::Debug for Limit {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} calls in {:?}", self.calls, self.window)
    }
}

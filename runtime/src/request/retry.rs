//! Decides whether a call is repeated, and after which wait.
//!
//! Every operation of the documents is idempotent, so a failure on the way (no connection, a broken one, 429, 502, 503, 504)
//! is retried: after a random wait below a bound that doubles ("full jitter"), later if the server sends `Retry-After`,
//! and never beyond a budget of attempts and time. The wait itself is a [`Sleep`], so tests need no clock.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use crate::request::error::{Error, ErrorKind};

/// A retry policy: how often and for how long a failed call is repeated. Default: 4 attempts within 30 seconds.
///
/// A `POST` or `PATCH` is sent once, unless the caller says that it is [idempotent](crate::Request::idempotent).
///
/// ```
/// use std::time::Duration;
/// use platform_api::Retry;
///
/// let patient = Retry::default().max_attempts(10).max_elapsed(Duration::from_secs(300));
/// let never = Retry::none();
/// assert_ne!(patient, never);
/// ```
#[must_use]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Retry {
    max_attempts: u32,
    max_elapsed: Duration,
    base_delay: Duration,
    max_delay: Duration,
}

impl Default for Retry {
    fn default() -> Self {
        Retry {
            max_attempts: 4,
            max_elapsed: Duration::from_secs(30),
            base_delay: Duration::from_millis(200),
            max_delay: Duration::from_secs(10),
        }
    }
}

impl Retry {
    /// A policy without retries: one attempt.
    pub fn none() -> Self {
        Retry::default().max_attempts(1)
    }

    /// Sets the most attempts, including the first one.
    pub fn max_attempts(self, attempts: u32) -> Self {
        Retry {
            max_attempts: attempts,
            ..self
        }
    }

    /// Sets the latest start of an attempt, measured from the start of the first one. A longer `Retry-After` ends the
    /// call at once; [`Error::retry_after`](crate::Error::retry_after) returns it.
    pub fn max_elapsed(self, elapsed: Duration) -> Self {
        Retry {
            max_elapsed: elapsed,
            ..self
        }
    }

    /// Sets the bound of the first random wait. The bound doubles with every attempt.
    pub fn base_delay(self, delay: Duration) -> Self {
        Retry {
            base_delay: delay,
            ..self
        }
    }

    /// Sets the limit of the growing bound.
    pub fn max_delay(self, delay: Duration) -> Self {
        Retry {
            max_delay: delay,
            ..self
        }
    }

    /// The attempts of one call that may take `limit` in all: no wait begins that would end later.
    pub(crate) fn schedule(self, limit: Option<Duration>) -> Schedule {
        let max_elapsed = limit.map_or(self.max_elapsed, |limit| self.max_elapsed.min(limit));
        Schedule {
            policy: self.max_elapsed(max_elapsed),
            attempts: 0,
            elapsed: Duration::ZERO,
            last_error: None,
        }
    }
}

/// The attempts of one call, and the rest of its budget.
///
/// It adds up the time of the attempts and the waits instead of reading a clock, so an injected sleep spends the budget
/// as a real one does.
#[derive(Debug)]
pub(crate) struct Schedule {
    policy: Retry,
    attempts: u32,
    elapsed: Duration,
    /// The error of the latest attempt that was or will be repeated.
    pub(crate) last_error: Option<Error>,
}

impl Schedule {
    /// The number of attempts that were begun.
    pub(crate) fn attempts(&self) -> u32 {
        self.attempts
    }

    /// Begins an attempt and returns its number.
    pub(crate) fn begin_attempt(&mut self) -> u32 {
        self.attempts += 1;
        self.attempts
    }

    /// After a failed attempt: the wait before the next one, or `None` to give up. `jitter` is a random number from
    /// 0 to 1.
    pub(crate) fn next_wait(&mut self, took: Duration, retry_after: Option<Duration>, jitter: f64) -> Option<Duration> {
        self.elapsed = self.elapsed.saturating_add(took);
        if self.attempts >= self.policy.max_attempts {
            return None;
        }
        // The jitter is added to `Retry-After`: the server told every refused client the same moment.
        let wait = retry_after
            .unwrap_or_default()
            .saturating_add(self.bound().mul_f64(jitter.clamp(0.0, 1.0)));
        self.elapsed = self.elapsed.saturating_add(wait);
        (self.elapsed <= self.policy.max_elapsed).then_some(wait)
    }

    fn bound(&self) -> Duration {
        let doublings = (self.attempts - 1).min(31);
        self.policy
            .base_delay
            .saturating_mul(1 << doublings)
            .min(self.policy.max_delay)
    }
}

/// Whether the same request may succeed a moment later.
pub(crate) fn is_transient(error: &Error) -> bool {
    match error.kind() {
        ErrorKind::Connect | ErrorKind::ConnectTimeout | ErrorKind::Disconnected => true,
        ErrorKind::Status => matches!(error.status(), Some(429 | 502 | 503 | 504)),
        _ => false,
    }
}

/// A timer for the waits between attempts. The default is Tokio's.
///
/// ```
/// use std::future::ready;
/// use platform_api::Sleep;
///
// For tests: a function that returns a future is a `Sleep`.
/// fn is_sleep(_: impl Sleep) {}
/// is_sleep(|_duration| ready(()));
/// ```
pub trait Sleep: Send + Sync + 'static {
    /// Is ready after `duration`.
    fn sleep(&self, duration: Duration) -> Pin<Box<dyn Future<Output = ()> + Send>>;
}

impl<F, Fut> Sleep for F
where
    F: Fn(Duration) -> Fut + Send + Sync + 'static,
    Fut: Future<Output = ()> + Send + 'static,
{
    fn sleep(&self, duration: Duration) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        Box::pin(self(duration))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn waits(policy: Retry, took: Duration, after: Option<Duration>, jitter: f64) -> Vec<Duration> {
        let mut schedule = policy.schedule(None);
        let wait = || {
            schedule.begin_attempt();
            schedule.next_wait(took, after, jitter)
        };
        std::iter::from_fn(wait).take(100).collect()
    }

    #[test]
    fn the_bound_doubles_up_to_the_longest() {
        let policy = Retry::default()
            .max_attempts(6)
            .base_delay(SECOND)
            .max_delay(5 * SECOND);
        assert_eq!(
            waits(policy, Duration::ZERO, None, 1.0),
            [1, 2, 4, 5, 5].map(Duration::from_secs)
        );
        assert_eq!(
            waits(policy, Duration::ZERO, None, 0.5),
            [500, 1000, 2000, 2500, 2500].map(Duration::from_millis)
        );
        assert_eq!(waits(policy, Duration::ZERO, None, 0.0), [Duration::ZERO; 5]);
    }

    #[test]
    fn attempts_and_time_are_a_budget() {
        assert!(waits(Retry::none(), Duration::ZERO, None, 1.0).is_empty());
        assert!(waits(Retry::default().max_attempts(0), Duration::ZERO, None, 1.0).is_empty());
        assert_eq!(waits(Retry::default(), Duration::ZERO, None, 1.0).len(), 3);
        // 12 seconds per attempt and waits of at most 0.2 and 0.4 seconds: the third attempt would begin at 24.6.
        assert_eq!(waits(Retry::default(), 12 * SECOND, None, 1.0).len(), 2);
        assert_eq!(waits(Retry::default(), 31 * SECOND, None, 1.0).len(), 0);
        let forever = Retry::default()
            .max_attempts(u32::MAX)
            .max_elapsed(Duration::MAX)
            .max_delay(Duration::MAX);
        assert_eq!(waits(forever, Duration::MAX, Some(Duration::MAX), 1.0).len(), 100);
    }

    #[test]
    fn the_server_may_ask_for_more_but_not_beyond_the_budget() {
        let begun = |limit| {
            let mut schedule = Retry::default().schedule(limit);
            schedule.begin_attempt();
            schedule
        };
        assert_eq!(
            begun(None).next_wait(Duration::ZERO, Some(7 * SECOND), 0.5),
            Some(Duration::from_millis(7100))
        );
        assert_eq!(begun(None).next_wait(Duration::ZERO, Some(31 * SECOND), 0.0), None);
        let mut hurried = begun(Some(5 * SECOND));
        assert_eq!(hurried.next_wait(SECOND, Some(3 * SECOND), 0.0), Some(3 * SECOND));
        assert_eq!(
            hurried.next_wait(SECOND, Some(SECOND), 0.0),
            None,
            "5 seconds have passed before it would begin"
        );
    }
}

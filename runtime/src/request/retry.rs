//! The policy of retries: whether a call is repeated, and after which wait.
//!
//! Assumed: Every operation of the documents is idempotent, as HTTP says of its method. So its call is repeated if
//! there was no connection, the connection broke, or an attempt took too long. A caller's own `POST` or `PATCH` is
//! repeated only if the caller says that it is idempotent. The wait is random, below a bound that doubles each time
//! ("full jitter"), and is added to a `Retry-After`. It is a [`Sleep`], so tests need no clock.
//!
//! After a 429, the functions here say for how long no clone of the client sends, and `client/gate.rs` holds the calls.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use http::Method;

use crate::request::error::{Error, ErrorKind};

/// The bound of the first random wait, and the limit to which it grows.
const FIRST_BOUND: Duration = Duration::from_millis(200);
const LONGEST_BOUND: Duration = Duration::from_secs(10);

/// The pause after a 429 for which the service names no time.
const USUAL_PAUSE: Duration = Duration::from_secs(30);

/// The shortest pause. A service that says "now" would otherwise be asked without end.
const SHORTEST_PAUSE: Duration = Duration::from_secs(1);

/// A retry policy: how often and for how long a failed call is repeated. The default is 4 attempts within 30 seconds,
/// and a wait of at most 5 minutes for the service's rate limit.
///
/// A call is repeated if there was no connection, if the connection broke, if an attempt took longer than its
/// [`attempt_timeout`](crate::ClientBuilder::attempt_timeout), or after 502, 503 or 504. A read is also repeated after 500,
/// because it changes nothing, and mostly succeeds a moment later. Assumed: A 409 with "Resource lock" means that another
/// change holds the lock for a moment, and that the service did nothing for this call, so it is repeated too.
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
    max_rate_limit_wait: Duration,
}

impl Default for Retry {
    fn default() -> Self {
        Retry {
            max_attempts: 4,
            max_elapsed: Duration::from_secs(30),
            max_rate_limit_wait: Duration::from_secs(5 * 60),
        }
    }
}

impl Retry {
    /// A policy without retries: the call is sent once, even if the service answers with 429.
    pub fn none() -> Self {
        Retry::default().max_attempts(1).max_rate_limit_wait(Duration::ZERO)
    }

    /// Sets the most attempts, including the first one.
    pub fn max_attempts(self, attempts: u32) -> Self {
        Retry {
            max_attempts: attempts,
            ..self
        }
    }

    /// Sets the latest start of an attempt, measured from the start of the first attempt.
    ///
    /// If `Retry-After` asks for a later start, the call ends at once.
    /// [`Error::retry_after`](crate::Error::retry_after) then returns that time.
    pub fn max_elapsed(self, elapsed: Duration) -> Self {
        Retry {
            max_elapsed: elapsed,
            ..self
        }
    }

    /// Sets how long one call waits in all for the service's rate limit. With zero, a 429 is returned at once.
    ///
    /// After a 429, no clone of the client sends for the time in `Retry-After`. Assumed: Without `Retry-After`, the moment
    /// in `RateLimit-Reset` counts, in seconds since 1970, unless it lies before the response. If the service names no
    /// time, it is 30 seconds. It is at least a second, and the second or the 30 seconds double each time the call is
    /// refused again. Each call waits for itself, and a random time of up to a twentieth longer (up to a second for a
    /// short wait), so that not all are sent in the same moment.
    ///
    /// A wait begins only if it fits into what is left of this time, and of a
    /// [`timeout`](crate::ClientBuilder::timeout) that the caller has set. If it does not fit, a call that was refused
    /// returns its 429, and a call that was not sent yet is sent, because the service decides.
    ///
    /// A refused attempt does not count as an attempt, and the wait does not count in
    /// [`max_elapsed`](Self::max_elapsed). Assumed: The service did nothing for a call that it answered with 429.
    ///
    /// ```
    /// use std::time::Duration;
    /// use platform_api::{Client, Retry};
    ///
    /// // A nightly job has time, a web page has none.
    /// let nightly = Retry::default().max_rate_limit_wait(Duration::from_secs(3600));
    /// let page = Retry::default().max_rate_limit_wait(Duration::ZERO);
    /// let client = Client::builder("http://localhost").retry(nightly).build()?;
    /// # assert_ne!(nightly, page);
    /// # Ok::<_, platform_api::Error>(())
    /// ```
    pub fn max_rate_limit_wait(self, wait: Duration) -> Self {
        Retry {
            max_rate_limit_wait: wait,
            ..self
        }
    }

    /// Returns the schedule of one call.
    pub(crate) fn schedule(self) -> Schedule {
        Schedule {
            policy: self,
            attempts: 0,
            uncounted: 0,
            elapsed: Duration::ZERO,
            refusals: 0,
            paused: Duration::ZERO,
            last_error: None,
        }
    }
}

/// The attempts of one call, and the rest of its budget.
///
/// It adds up the time of the attempts and the waits, and does not read a clock. Therefore an injected sleep spends the
/// budget as a real sleep does.
#[derive(Debug)]
pub(crate) struct Schedule {
    policy: Retry,
    attempts: u32,
    /// The attempts that do not count against the policy.
    uncounted: u32,
    /// The time of all attempts and waits, without the waits for the rate limit.
    elapsed: Duration,
    /// How often the call was answered with 429.
    refusals: u32,
    /// The time of the waits for the rate limit.
    paused: Duration,
    /// The error of the latest attempt that was repeated or will be repeated.
    pub(crate) last_error: Option<Error>,
}

impl Schedule {
    /// Returns the number of attempts that were begun.
    pub(crate) fn attempts(&self) -> u32 {
        self.attempts
    }

    /// Begins an attempt and returns its number.
    pub(crate) fn begin_attempt(&mut self) -> u32 {
        self.attempts += 1;
        self.attempts
    }

    /// Adds the time of an attempt.
    pub(crate) fn spend(&mut self, took: Duration) {
        self.elapsed = self.elapsed.saturating_add(took);
    }

    /// Leaves an attempt out of the count, because the service did nothing for it.
    pub(crate) fn refused(&mut self) {
        self.uncounted += 1;
    }

    /// Returns how long the client must not send after a 429, for which the service may name a time. Returns `None` if
    /// the policy never allows such a wait.
    ///
    /// The shortest pause doubles each time, because the pause before did not help.
    pub(crate) fn next_pause(&mut self, named: Option<Duration>) -> Option<Duration> {
        self.refused();
        let least = if named.is_some() { SHORTEST_PAUSE } else { USUAL_PAUSE };
        let pause = least.saturating_mul(1 << self.refusals.min(31));
        self.refusals += 1;
        let pause = pause.max(named.unwrap_or_default());
        let may_begin = self.elapsed <= self.policy.max_elapsed && pause <= self.policy.max_rate_limit_wait;
        may_begin.then_some(pause)
    }

    /// Returns the longest wait for the rate limit that may follow.
    pub(crate) fn longest_pause(&self) -> Duration {
        self.policy.max_rate_limit_wait.saturating_sub(self.paused)
    }

    /// Adds a wait for the rate limit.
    pub(crate) fn paused(&mut self, wait: Duration) {
        self.paused = self.paused.saturating_add(wait);
    }

    /// Returns the wait before the next attempt, after a failed attempt. Returns `None` if the call must not be
    /// repeated.
    ///
    /// `jitter` is a random number from 0 to 1.
    pub(crate) fn next_wait(&mut self, retry_after: Option<Duration>, jitter: f64) -> Option<Duration> {
        if self.attempts - self.uncounted >= self.policy.max_attempts {
            return None;
        }
        // The jitter is added to `Retry-After`, because the server told every refused client the same moment.
        let wait = retry_after
            .unwrap_or_default()
            .saturating_add(self.bound().mul_f64(jitter.clamp(0.0, 1.0)));
        self.elapsed = self.elapsed.saturating_add(wait);
        (self.elapsed <= self.policy.max_elapsed).then_some(wait)
    }

    /// Returns the bound of the random wait, which doubles with every attempt.
    fn bound(&self) -> Duration {
        let doublings = (self.attempts - 1).min(31);
        FIRST_BOUND.saturating_mul(1 << doublings).min(LONGEST_BOUND)
    }
}

/// Returns whether the same request may succeed a moment later.
pub(crate) fn is_transient(error: &Error, method: &Method) -> bool {
    match error.kind() {
        ErrorKind::Connect | ErrorKind::Disconnected | ErrorKind::Timeout => true,
        ErrorKind::Conflict => error.messages().to_string().contains("Resource lock"),
        ErrorKind::ServerError => match error.status().map(|status| status.as_u16()) {
            Some(500) => method == Method::GET,
            Some(status) => (502..=504).contains(&status),
            None => false,
        },
        _ => false,
    }
}

/// A timer for the waits between attempts and for the rate limit. The default is Tokio's.
///
/// ```
/// use std::future::ready;
/// use platform_api::Sleep;
///
/// // For tests: a function that returns a future is a `Sleep`.
/// fn is_sleep(_: impl Sleep) {}
/// is_sleep(|_duration| ready(()));
/// ```
pub trait Sleep: Send + Sync + 'static {
    /// Returns a future that is ready after `duration`.
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

    /// The waits of a call (at most 100) whose attempts fail after `took`. The service asks for `after`; `jitter` is
    /// the random number.
    fn waits(policy: Retry, took: Duration, after: Option<Duration>, jitter: f64) -> Vec<Duration> {
        let mut schedule = policy.schedule();
        let wait = || {
            schedule.begin_attempt();
            schedule.spend(took);
            schedule.next_wait(after, jitter)
        };
        std::iter::from_fn(wait).take(100).collect()
    }

    #[test]
    fn the_bound_doubles_up_to_the_longest() {
        let policy = Retry::default().max_attempts(9).max_elapsed(Duration::MAX);
        assert_eq!(
            waits(policy, Duration::ZERO, None, 1.0),
            [200, 400, 800, 1600, 3200, 6400, 10_000, 10_000].map(Duration::from_millis)
        );
        assert_eq!(
            waits(policy, Duration::ZERO, None, 0.5),
            [100, 200, 400, 800, 1600, 3200, 5000, 5000].map(Duration::from_millis)
        );
        assert_eq!(waits(policy, Duration::ZERO, None, 0.0), [Duration::ZERO; 8]);
    }

    #[test]
    fn attempts_and_time_are_a_budget() {
        // The default is four attempts within 30 seconds.
        assert!(waits(Retry::none(), Duration::ZERO, None, 1.0).is_empty());
        assert!(waits(Retry::default().max_attempts(0), Duration::ZERO, None, 1.0).is_empty());
        assert_eq!(waits(Retry::default(), Duration::ZERO, None, 1.0).len(), 3);
        // Each attempt takes 12 seconds, and the waits take at most 0.2 and 0.4 seconds. The third attempt would begin
        // at 24.6 seconds.
        assert_eq!(waits(Retry::default(), 12 * SECOND, None, 1.0).len(), 2);
        assert_eq!(waits(Retry::default(), 31 * SECOND, None, 1.0).len(), 0);
        let forever = Retry::default().max_attempts(u32::MAX).max_elapsed(Duration::MAX);
        assert_eq!(waits(forever, Duration::MAX, Some(Duration::MAX), 1.0).len(), 100);
    }

    #[test]
    fn the_server_may_ask_for_more_but_not_beyond_the_budget() {
        let begun = || {
            let mut schedule = Retry::default().schedule();
            schedule.begin_attempt();
            schedule
        };
        // 7 seconds, and half of the first bound of 200 ms.
        assert_eq!(
            begun().next_wait(Some(7 * SECOND), 0.5),
            Some(Duration::from_millis(7100))
        );
        assert_eq!(begun().next_wait(Some(31 * SECOND), 0.0), None);
    }

    #[test]
    fn a_pause_that_did_not_help_grows() {
        let pauses = |named: Option<u64>| -> Vec<_> {
            let mut schedule = Retry::default().schedule();
            let next = || schedule.next_pause(named.map(Duration::from_secs));
            std::iter::from_fn(next).map(|pause| pause.as_secs()).take(20).collect()
        };
        // None is longer than the 300 seconds of the default.
        assert_eq!(pauses(None), [30, 60, 120, 240]);
        assert_eq!(pauses(Some(0)), [1, 2, 4, 8, 16, 32, 64, 128, 256]);
        assert_eq!(pauses(Some(20)), [20, 20, 20, 20, 20, 32, 64, 128, 256]);
        assert!(pauses(Some(301)).is_empty(), "the policy does not allow it");
        let mut late = Retry::default().schedule();
        late.spend(31 * SECOND);
        assert_eq!(late.next_pause(None), None, "no attempt begins so late");
    }
}

//! The retry policy, and the [`Schedule`] of a call, which alone decides whether and when it is repeated, and when it
//! ends.
//!
//! A wait is the time that the service names, if any, plus jitter below a bound that doubles with each attempt. If policy
//! or deadline leave less, the jitter is shortened, and one more attempt follows.

use std::time::Duration;

use tokio::time::Instant;

use crate::request::error::{Error, ErrorKind};

/// Bound of the first jitter, and the limit to which it grows.
const FIRST_BOUND: Duration = Duration::from_millis(200);
const LONGEST_BOUND: Duration = Duration::from_secs(10);

/// After a 429 that names no time.
const USUAL_PAUSE: Duration = Duration::from_secs(30);

/// For a service that says "now".
const SHORTEST_PAUSE: Duration = Duration::from_secs(1);

/// After a 429, unless the refused call itself may wait longer: one absurd `Retry-After` must not hold up all calls.
const LONGEST_PAUSE: Duration = Duration::from_secs(5 * 60);

/// The least time that a wait leaves for an attempt. `timeout` documents the number.
const SHORTEST_ATTEMPT: Duration = Duration::from_millis(10);

/// Retry policy. The default is 4 attempts within 30 seconds, and at most 5 minutes of waiting for the rate limit.
///
/// A call is repeated if there was no connection, if the connection broke, if an attempt exceeded its
/// [`attempt_timeout`](crate::ClientBuilder::attempt_timeout), and after 502, 503 or 504. So is a read after 500, and a
/// call after a 409 with "Resource lock": another change holds the lock, and the service has done nothing (assumed).
///
/// A `POST` or `PATCH` is sent once, unless you mark it [idempotent](crate::Request::idempotent). It waits for the rate
/// limit before that, like every call.
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
            max_rate_limit_wait: LONGEST_PAUSE,
        }
    }
}

impl Retry {
    /// Never retries or waits: a call is sent once and at once, even during a rate limit.
    pub fn none() -> Self {
        Retry::default().max_attempts(1).max_rate_limit_wait(Duration::ZERO)
    }

    /// Sets the most attempts, including the first.
    pub fn max_attempts(self, max_attempts: u32) -> Self {
        Retry { max_attempts, ..self }
    }

    /// Sets the latest start of an attempt, measured from the start of the first. Jitter ends before it, and an attempt
    /// after shortened jitter is the last.
    ///
    /// If `Retry-After` asks for a later start, the call ends at once, and
    /// [`Error::retry_after`](crate::Error::retry_after) returns that time.
    pub fn max_elapsed(self, max_elapsed: Duration) -> Self {
        Retry { max_elapsed, ..self }
    }

    /// Sets how long one call waits in all for the rate limit. With zero, a 429 is returned at once.
    ///
    /// After a 429 to any call, no clone of the client sends for the time in `Retry-After`, or else until the moment in
    /// `RateLimit-Reset`, in seconds since 1970, unless it precedes the response (assumed). The pause is at least a
    /// second, and 30 seconds if the service names no time; both double each time the call is refused again. A pause
    /// above 5 minutes counts only if the refused call may wait for it.
    ///
    /// Each call waits on its own, with jitter: up to a twentieth longer (up to a second for a short wait), so that not
    /// all are sent at once. A call also waits before it follows a redirect.
    ///
    /// A wait begins only if it fits into the rest of this time and of the [`timeout`](crate::ClientBuilder::timeout).
    /// Otherwise a call that has failed before returns its error, and any other call is sent at once, because the
    /// service decides.
    ///
    /// A refused attempt does not count, because the service did nothing (assumed), and the wait does not count toward
    /// [`max_elapsed`](Self::max_elapsed) or an [`attempt_timeout`](crate::ClientBuilder::attempt_timeout).
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
    pub fn max_rate_limit_wait(self, max_rate_limit_wait: Duration) -> Self {
        Retry {
            max_rate_limit_wait,
            ..self
        }
    }

    /// For a call that begins now.
    pub(crate) fn schedule(self, timeout: Option<Duration>) -> Schedule {
        Schedule {
            policy: self,
            deadline: timeout.and_then(|limit| Deadline::after(limit, Instant::now())),
            may_pause: true,
            ..Schedule::default()
        }
    }
}

#[derive(Clone, Copy)]
pub(crate) struct Deadline {
    pub(crate) at: Instant,
    pub(crate) limit: Duration,
}

impl Deadline {
    /// `None` if the limit ends beyond every clock.
    fn after(limit: Duration, begin: Instant) -> Option<Self> {
        let at = begin.checked_add(limit)?;
        Some(Deadline { at, limit })
    }
}

pub(crate) enum Next {
    /// End the call with the error.
    Stop,
    /// Begin the next attempt after this time.
    Wait(Duration),
    /// Send nothing from any clone for this time, then repeat the call if it [may wait](Schedule::pause).
    Pause(Duration),
}

/// Attempts, waits and pauses of one call, and what is left of its policy and deadline.
#[derive(Default)]
pub(crate) struct Schedule {
    policy: Retry,
    /// Without a limit no clock is read, which takes a microsecond on some machines.
    pub(crate) deadline: Option<Deadline>,
    pub(crate) attempt_timeout: Option<Duration>,
    pub(crate) attempts: u32,
    /// Attempts for which the service did nothing.
    uncounted: u32,
    /// Moved by the pauses in the attempt.
    attempt_begin: Option<Instant>,
    /// Attempts and waits, without pauses.
    elapsed: Duration,
    /// The number of 429 responses.
    refusals: u32,
    may_pause: bool,
    paused: Duration,
    /// The jitter was shortened. Attempts would follow each other ever faster, because each wait leaves less.
    is_last: bool,
}

/// How long to wait.
struct Wait {
    time: Duration,
    /// The jitter is drawn from less than its bound.
    is_shortened: bool,
}

impl Schedule {
    pub(crate) fn begin_attempt(&mut self) {
        self.attempts += 1;
        self.attempt_begin = Some(Instant::now());
    }

    pub(crate) fn attempt_took(&self) -> Duration {
        self.attempt_begin.map_or(Duration::ZERO, |begin| begin.elapsed())
    }

    pub(crate) fn attempt_deadline(&self) -> Option<Deadline> {
        let attempt_deadline = self
            .attempt_timeout
            .and_then(|limit| Deadline::after(limit, self.attempt_begin?));
        [self.deadline, attempt_deadline]
            .into_iter()
            .flatten()
            .min_by_key(|deadline| deadline.at)
    }

    /// The service refused the token and did nothing.
    pub(crate) fn token_refused(&mut self) {
        self.uncounted += 1;
    }

    pub(crate) fn after(&mut self, error: &Error) -> Next {
        self.elapsed = self.elapsed.saturating_add(self.attempt_took());
        if error.kind() == ErrorKind::RateLimited {
            return self.after_refusal(error);
        }
        let counted = self.attempts - self.uncounted;
        let has_attempts = !self.is_last && counted < self.policy.max_attempts;
        if !has_attempts || !error.is_retryable() {
            return Next::Stop;
        }
        // Jitter, because the server told every client the same moment.
        let named = error.retry_after().unwrap_or_default();
        let doublings = (self.attempts - 1).min(31);
        let bound = FIRST_BOUND.saturating_mul(1 << doublings).min(LONGEST_BOUND);
        let longest = self.policy.max_elapsed.checked_sub(self.elapsed);
        let Some(wait) = longest.and_then(|longest| self.fit(named, bound, longest)) else {
            return Next::Stop;
        };
        self.elapsed += wait.time;
        self.is_last = wait.is_shortened;
        Next::Wait(wait.time)
    }

    /// Every 429 holds up the client, even if this call may not be repeated.
    fn after_refusal(&mut self, error: &Error) -> Next {
        let named = error.retry_after();
        self.uncounted += 1;
        self.may_pause = error.is_retryable() && self.elapsed <= self.policy.max_elapsed;
        // Doubles, because the pause before did not help.
        let least = if named.is_some() { SHORTEST_PAUSE } else { USUAL_PAUSE };
        let pause = least.saturating_mul(1 << self.refusals.min(31));
        self.refusals += 1;
        let pause = pause.max(named.unwrap_or_default());
        if pause > self.policy.max_rate_limit_wait.max(LONGEST_PAUSE) {
            return Next::Stop;
        }
        Next::Pause(pause)
    }

    /// Returns how long this call waits while the gate is closed, and counts the pause. `None` if it may not wait so
    /// long.
    pub(crate) fn pause(&mut self, closed: Duration) -> Option<Duration> {
        if !self.may_pause {
            return None;
        }
        // Without jitter, all waiting calls would be sent at once.
        let bound = (closed / 20).max(SHORTEST_PAUSE);
        let longest = self.policy.max_rate_limit_wait.saturating_sub(self.paused);
        let pause = self.fit(closed, bound, longest)?.time;
        self.paused += pause;
        // An attempt pauses before it follows a redirect, and the pause does not count in its time.
        self.attempt_begin = self.attempt_begin.map(|begin| begin + pause);
        Some(pause)
    }

    /// Returns `named` plus jitter below `bound`, at most `longest`, with time left for an attempt before the deadline.
    /// `None` if `named` alone is too long.
    fn fit(&self, named: Duration, bound: Duration, longest: Duration) -> Option<Wait> {
        let mut room = bound.min(longest.checked_sub(named)?);
        if let Some(deadline) = self.deadline {
            let time_left = deadline.at.saturating_duration_since(Instant::now());
            let half = time_left.checked_sub(named)? / 2;
            if half < SHORTEST_ATTEMPT {
                return None;
            }
            room = room.min(half);
        }
        Some(Wait {
            time: named + room.mul_f64(fastrand::f64()),
            is_shortened: room < bound,
        })
    }
}

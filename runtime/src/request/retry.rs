//! The retry policy, and the [`Schedule`] of a call, which alone decides about its time: whether the call is repeated,
//! when, and when it ends. `client/execution.rs` obeys.
//!
//! A wait is the time that the service names, or none, and a random time below a bound that doubles with each attempt
//! ("full jitter"). The random time is drawn from what the policy and the deadline leave, so it costs no attempt.

use std::time::Duration;

use http::Method;
use tokio::time::Instant;

use crate::request::error::{Error, ErrorKind};

/// How a service says that another change holds a lock for a moment.
const RESOURCE_LOCK: &[u8] = b"Resource lock";

/// The bound of the first random wait, and the limit to which it grows.
const FIRST_BOUND: Duration = Duration::from_millis(200);
const LONGEST_BOUND: Duration = Duration::from_secs(10);

/// The pause after a 429 for which the service names no time.
const USUAL_PAUSE: Duration = Duration::from_secs(30);

/// The shortest pause. A service that says "now" would otherwise be asked without end.
const SHORTEST_PAUSE: Duration = Duration::from_secs(1);

/// The longest pause of a client after a 429, unless the refused call itself may wait longer. One absurd `Retry-After`
/// would otherwise hold up all calls.
const LONGEST_PAUSE: Duration = Duration::from_secs(5 * 60);

/// The least time that a wait leaves for an attempt before the deadline. The documentation of `timeout` has the number.
const SHORTEST_ATTEMPT: Duration = Duration::from_millis(10);

/// A retry policy: how often and for how long a failed call is repeated. The default is 4 attempts within 30 seconds,
/// and a wait of at most 5 minutes for the service's rate limit.
///
/// A call is repeated if there was no connection, if the connection broke, if an attempt took longer than its
/// [`attempt_timeout`](crate::ClientBuilder::attempt_timeout), or after 502, 503 or 504. A read is also repeated after 500,
/// because it changes nothing, and mostly succeeds a moment later. Assumed: A 409 with "Resource lock" means that another
/// change holds the lock for a moment, and that the service did nothing for this call, so it is repeated too.
///
/// A `POST` or `PATCH` is sent once, unless the caller says that it is [idempotent](crate::Request::idempotent). It
/// waits for the rate limit before that, like every call.
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
    /// A policy without retries and waits: the call is sent once and at once, also while the client waits for the rate
    /// limit.
    pub fn none() -> Self {
        Retry::default().max_attempts(1).max_rate_limit_wait(Duration::ZERO)
    }

    /// Sets the most attempts, including the first one.
    pub fn max_attempts(self, max_attempts: u32) -> Self {
        Retry { max_attempts, ..self }
    }

    /// Sets the latest start of an attempt, measured from the start of the first attempt. Random waits end before it.
    ///
    /// If `Retry-After` asks for a later start, the call ends at once.
    /// [`Error::retry_after`](crate::Error::retry_after) then returns that time.
    pub fn max_elapsed(self, max_elapsed: Duration) -> Self {
        Retry { max_elapsed, ..self }
    }

    /// Sets how long one call waits in all for the service's rate limit. With zero, a 429 is returned at once.
    ///
    /// After a 429 to any call, no clone of the client sends for the time in `Retry-After`. Assumed: Without
    /// `Retry-After`, the moment in `RateLimit-Reset` counts, in seconds since 1970, unless it lies before the response. If
    /// the service names no time, the pause is 30 seconds. A named one lasts at least a second. The 30 seconds and the second
    /// double each time the call is refused again. A pause above 5 minutes counts only if the refused call may wait for it.
    ///
    /// Each call waits on its own, with jitter: up to a twentieth longer (up to a second for a short wait), so that not all
    /// are sent in the same moment. A call also waits before it follows a redirect.
    ///
    /// A wait begins only if it fits into what is left of this time and of a
    /// [`timeout`](crate::ClientBuilder::timeout). If it does not fit, a call that has failed before returns its error, and
    /// any other call is sent at once, because the service decides.
    ///
    /// A refused attempt does not count as an attempt, and the wait does not count in
    /// [`max_elapsed`](Self::max_elapsed) or in an [`attempt_timeout`](crate::ClientBuilder::attempt_timeout). Assumed: The
    /// service did nothing for a call that it answered with 429.
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

    /// Returns the schedule of an idempotent call that begins now.
    pub(crate) fn schedule(self, timeout: Option<Duration>) -> Schedule {
        Schedule {
            policy: self,
            is_idempotent: true,
            deadline: timeout.and_then(|limit| Deadline::after(limit, Instant::now())),
            may_pause: true,
            ..Schedule::default()
        }
    }
}

/// The end of a time limit.
#[derive(Clone, Copy)]
pub(crate) struct Deadline {
    pub(crate) at: Instant,
    pub(crate) limit: Duration,
}

impl Deadline {
    /// Returns `None` for a limit that ends beyond every clock.
    fn after(limit: Duration, begin: Instant) -> Option<Self> {
        let at = begin.checked_add(limit)?;
        Some(Deadline { at, limit })
    }
}

/// The decision after a failed attempt.
pub(crate) enum Next {
    /// The call ends with the error.
    Stop,
    /// The next attempt begins after this time.
    Wait(Duration),
    /// The client sends nothing for this time. Then the call is repeated if it [may wait](Schedule::pause).
    Pause(Duration),
}

/// The time of one call: its attempts, waits and pauses, and what is left of its policy and its deadline.
#[derive(Default)]
pub(crate) struct Schedule {
    policy: Retry,
    pub(crate) is_idempotent: bool,
    /// Without a limit no clock is read, because on some machines that takes a microsecond.
    pub(crate) deadline: Option<Deadline>,
    /// The attempts that were begun.
    pub(crate) attempts: u32,
    /// The attempts that do not count, because the service did nothing for them.
    uncounted: u32,
    /// When the current attempt began, without the pauses in it.
    attempt_begin: Option<Instant>,
    /// The time of attempts and waits, without pauses.
    elapsed: Duration,
    /// The number of 429 responses.
    refusals: u32,
    may_pause: bool,
    /// The time of all pauses.
    paused: Duration,
}

impl Schedule {
    pub(crate) fn begin_attempt(&mut self) {
        self.attempts += 1;
        self.attempt_begin = Some(Instant::now());
    }

    /// Returns the time that the current attempt has taken.
    pub(crate) fn attempt_took(&self) -> Duration {
        self.attempt_begin.map_or(Duration::ZERO, |begin| begin.elapsed())
    }

    /// Returns the earlier deadline: of the current attempt, or of the call.
    pub(crate) fn attempt_deadline(&self, timeout: Option<Duration>) -> Option<Deadline> {
        let own = timeout.and_then(|limit| Deadline::after(limit, self.attempt_begin?));
        [self.deadline, own]
            .into_iter()
            .flatten()
            .min_by_key(|deadline| deadline.at)
    }

    /// Leaves the attempt out of the count, because the service refused its token and did nothing.
    pub(crate) fn token_refused(&mut self) {
        self.uncounted += 1;
    }

    /// Decides what follows an attempt that failed with `error`.
    pub(crate) fn after(&mut self, error: &Error, method: &Method) -> Next {
        self.elapsed = self.elapsed.saturating_add(self.attempt_took());
        if error.kind() == ErrorKind::RateLimited {
            return self.after_refusal(error.retry_after());
        }
        let counted = self.attempts - self.uncounted;
        if !self.is_idempotent || counted >= self.policy.max_attempts || !is_transient(error, method) {
            return Next::Stop;
        }
        // The random time is added to `Retry-After`, because the server told every client the same moment.
        let named = error.retry_after().unwrap_or_default();
        let doublings = (self.attempts - 1).min(31);
        let bound = FIRST_BOUND.saturating_mul(1 << doublings).min(LONGEST_BOUND);
        let longest = self.policy.max_elapsed.checked_sub(self.elapsed);
        let Some(wait) = longest.and_then(|longest| self.fit(named, bound, longest)) else {
            return Next::Stop;
        };
        self.elapsed += wait;
        Next::Wait(wait)
    }

    /// Decides what follows a 429. Every 429 holds up the client, whether this call may be repeated or not.
    fn after_refusal(&mut self, named: Option<Duration>) -> Next {
        self.uncounted += 1;
        self.may_pause = self.is_idempotent && self.elapsed <= self.policy.max_elapsed;
        // The shortest pause doubles each time, because the pause before did not help.
        let least = if named.is_some() { SHORTEST_PAUSE } else { USUAL_PAUSE };
        let pause = least.saturating_mul(1 << self.refusals.min(31));
        self.refusals += 1;
        let pause = pause.max(named.unwrap_or_default());
        if pause > self.policy.max_rate_limit_wait.max(LONGEST_PAUSE) {
            return Next::Stop;
        }
        Next::Pause(pause)
    }

    /// Returns how long this call waits if the client sends nothing for `closed`, and counts the pause. Returns `None` if
    /// the call may not wait for so long.
    pub(crate) fn pause(&mut self, closed: Duration) -> Option<Duration> {
        if !self.may_pause {
            return None;
        }
        // Without a random time, all calls that wait would be sent in the same moment.
        let bound = (closed / 20).max(SHORTEST_PAUSE);
        let longest = self.policy.max_rate_limit_wait.saturating_sub(self.paused);
        let pause = self.fit(closed, bound, longest)?;
        self.paused += pause;
        // An attempt pauses before it follows a redirect, and the pause does not count in its time.
        self.attempt_begin = self.attempt_begin.map(|begin| begin + pause);
        Some(pause)
    }

    /// Returns a wait of `named` and a random time below `bound`, which is at most `longest` and leaves time for an
    /// attempt before the deadline. Returns `None` if `named` alone is too long.
    fn fit(&self, named: Duration, bound: Duration, longest: Duration) -> Option<Duration> {
        let mut bound = bound.min(longest.checked_sub(named)?);
        if let Some(deadline) = self.deadline {
            let left = deadline.at.saturating_duration_since(Instant::now());
            let half = left.checked_sub(named)? / 2;
            if half < SHORTEST_ATTEMPT {
                return None;
            }
            bound = bound.min(half);
        }
        Some(named + bound.mul_f64(fastrand::f64()))
    }
}

/// Returns whether the same request may succeed a moment later.
fn is_transient(error: &Error, method: &Method) -> bool {
    match error.kind() {
        // With a status, it is a proxy that requires credentials.
        ErrorKind::Connect => error.status().is_none(),
        ErrorKind::Disconnected | ErrorKind::Timeout => true,
        // The body as it came: the messages are masked and cut.
        ErrorKind::Conflict => {
            let body = error.body().unwrap_or_default();
            body.windows(RESOURCE_LOCK.len()).any(|words| words == RESOURCE_LOCK)
        }
        ErrorKind::ServerError => error.status().is_some_and(|status| match status.as_u16() {
            500 => method == Method::GET,
            502..=504 => true,
            _ => false,
        }),
        _ => false,
    }
}

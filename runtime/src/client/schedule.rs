//! The time of calls. The [`Schedule`] of a call alone decides whether and when it is repeated, and when it ends; the
//! [`Gate`] holds all calls of a client back after a 429.
//!
//! A wait is the time that the service names, plus jitter below a bound that doubles with each attempt. If policy or
//! deadline leave less, the jitter is shortened, and one more attempt follows.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use super::ClientOptions;
use crate::request::error::{Error, ErrorKind};
use crate::request::parts::CallOptions;
use crate::request::retry::{LONGEST_PAUSE, Retry};

/// Bound of the first jitter, and the limit to which it grows.
const FIRST_BOUND: Duration = Duration::from_millis(200);
const LONGEST_BOUND: Duration = Duration::from_secs(10);

/// After a 429 that names no time.
const USUAL_PAUSE: Duration = Duration::from_secs(30);

/// After a 429 whose `Retry-After` is 0, because the service would refuse the call again.
const SHORTEST_PAUSE: Duration = Duration::from_secs(1);

/// The least time that a wait leaves for an attempt. `timeout` documents the number.
const SHORTEST_ATTEMPT: Duration = Duration::from_millis(10);

/// Short enough for every clock to express its end.
const YEAR: Duration = Duration::from_secs(365 * 24 * 60 * 60);

#[derive(Clone, Copy)]
pub(super) struct Deadline {
    pub(super) at: Instant,
    pub(super) limit: Duration,
}

impl Deadline {
    /// `None` if the limit ends beyond every clock.
    fn after(limit: Duration, begin: Instant) -> Option<Self> {
        let at = begin.checked_add(limit)?;
        Some(Deadline { at, limit })
    }
}

pub(super) enum Next {
    Stop,
    Wait(Duration),
    /// Send nothing from any clone for this time, then repeat the call if it [may wait](Schedule::pause).
    Pause(Duration),
}

#[derive(Default)]
pub(super) struct Schedule {
    policy: Retry,
    /// A call without a limit reads no clock for it, which takes a microsecond on some machines.
    pub(super) deadline: Option<Deadline>,
    attempt_timeout: Option<Duration>,
    pub(super) attempts: u32,
    /// Attempts that the service refused without doing anything. They use up none of the policy's attempts.
    uncounted: u32,
    /// Pauses inside an attempt move it, because its time limit does not include them.
    attempt_begin: Option<Instant>,
    /// Attempts and waits. Pauses do not count toward [`Retry::max_elapsed`].
    elapsed: Duration,
    /// 429 responses.
    refusals: u32,
    /// `false` once a 429 refused a call that must not be repeated, or came too late for another attempt.
    may_pause: bool,
    paused: Duration,
    /// The jitter was shortened. Attempts would follow each other ever faster, because each wait leaves less.
    is_last: bool,
}

struct Wait {
    time: Duration,
    /// The jitter is drawn from less than its bound.
    is_shortened: bool,
}

impl Schedule {
    pub(super) fn new(client: &ClientOptions, call: &CallOptions) -> Self {
        let timeout = call.timeout.or(client.timeout);
        Schedule {
            policy: call.retry.unwrap_or(client.retry),
            deadline: timeout.and_then(|limit| Deadline::after(limit, Instant::now())),
            attempt_timeout: call.attempt_timeout.or(client.attempt_timeout),
            may_pause: true,
            ..Schedule::default()
        }
    }

    pub(super) fn begin_attempt(&mut self) {
        self.attempts += 1;
        self.attempt_begin = Some(Instant::now());
    }

    pub(super) fn attempt_took(&self) -> Duration {
        self.attempt_begin.map_or(Duration::ZERO, |begin| begin.elapsed())
    }

    pub(super) fn attempt_deadline(&self) -> Option<Deadline> {
        let of_attempt = self
            .attempt_timeout
            .and_then(|limit| Deadline::after(limit, self.attempt_begin?));
        let deadlines = self.deadline.into_iter().chain(of_attempt);
        deadlines.min_by_key(|deadline| deadline.at)
    }

    pub(super) fn token_refused(&mut self) {
        self.uncounted += 1;
    }

    pub(super) fn after(&mut self, error: &Error) -> Next {
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
        // One absurd `Retry-After` must not hold up calls that may not wait so long.
        if pause > self.policy.max_rate_limit_wait.max(LONGEST_PAUSE) {
            return Next::Stop;
        }
        Next::Pause(pause)
    }

    /// Returns how long this call waits while the gate is closed, and counts the pause. `None` if it may not wait so long.
    pub(super) fn pause(&mut self, closed: Duration) -> Option<Duration> {
        if !self.may_pause {
            return None;
        }
        // Without jitter, all waiting calls would be sent at once.
        let bound = (closed / 20).max(SHORTEST_PAUSE);
        let longest = self.policy.max_rate_limit_wait.saturating_sub(self.paused);
        let pause = self.fit(closed, bound, longest)?.time;
        self.paused += pause;
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

/// After a 429, no clone of the client sends until a moment; the later moment wins. The gate opens by itself, so a
/// dropped call holds up no other.
#[derive(Default)]
pub(super) struct Gate {
    /// Used even after a panic poisoned the lock, because every moment in it is valid.
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

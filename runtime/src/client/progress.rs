//! How far one call is: its time, its attempts, and the latest error.
//!
//! A call has one deadline over asking for a token, waits and attempts. A wait counts with at least the time that it was
//! to take, so an injected [`Sleep`] spends the time as a real one does.

use std::future::Future;
use std::time::Duration;

use tokio::time::{Instant, timeout_at};

use crate::request::Parts;
use crate::request::error::Error;
use crate::request::retry::{Retry, Schedule, Sleep};

pub(super) struct Progress<'a> {
    pub(super) parts: &'a Parts,
    pub(super) schedule: Schedule,
    begin: Instant,
    limit: Option<Duration>,
    /// The time that waits were to take and did not.
    skipped: Duration,
    /// The beginning of the call, if it is also that of the next attempt. On some machines reading a clock takes a
    /// microsecond.
    just_begun: bool,
}

/// The time of the call has ended.
pub(super) struct OutOfTime;

impl<'a> Progress<'a> {
    /// A call that begins now. `retry` and `limit` are the client's, which the options of the call override.
    pub(super) fn new(parts: &'a Parts, begin: Instant, retry: Retry, limit: Option<Duration>) -> Self {
        let retry = match parts.is_idempotent() {
            true => parts.options.retry.unwrap_or(retry),
            false => Retry::none(),
        };
        Progress {
            parts,
            schedule: retry.schedule(),
            begin,
            limit: parts.options.timeout.or(limit),
            skipped: Duration::ZERO,
            just_begun: true,
        }
    }

    pub(super) fn limit(&self) -> Option<Duration> {
        self.limit
    }

    /// Returns the end of the call's time. Returns `None` if there is no limit, or if a clock cannot express its end.
    pub(super) fn deadline(&self) -> Option<Instant> {
        self.begin.checked_add(self.limit?.saturating_sub(self.skipped))
    }

    /// Returns the time that is left. Without a limit it is the longest possible.
    pub(super) fn left(&self) -> Duration {
        match self.deadline() {
            Some(deadline) => deadline.saturating_duration_since(Instant::now()),
            None => Duration::MAX,
        }
    }

    /// Returns the beginning of the attempt that is made now.
    pub(super) fn begin_attempt(&mut self) -> Instant {
        if std::mem::take(&mut self.just_begun) {
            self.begin
        } else {
            Instant::now()
        }
    }

    /// Does what comes before an attempt, until the call's time ends.
    pub(super) async fn run<F: Future>(&mut self, work: F) -> Result<F::Output, OutOfTime> {
        self.just_begun = false;
        match self.deadline() {
            Some(deadline) => timeout_at(deadline, work).await.map_err(|_| OutOfTime),
            None => Ok(work.await),
        }
    }

    pub(super) async fn sleep(&mut self, sleep: &dyn Sleep, wait: Duration) -> Result<(), OutOfTime> {
        let begin = Instant::now();
        self.run(sleep.sleep(wait)).await?;
        self.skipped = self.skipped.saturating_add(wait.saturating_sub(begin.elapsed()));
        Ok(())
    }

    /// Completes the error of a call whose time has ended, or would end before anything could be sent.
    ///
    /// The error of the latest attempt is its source, because it is the best hint at the reason.
    pub(super) fn ended(&mut self, error: Error) -> Error {
        let error = self.parts.named(error).with_attempts(self.schedule.attempts());
        match self.schedule.last_error.take() {
            Some(last) => error.with_earlier(last),
            None => error,
        }
    }
}

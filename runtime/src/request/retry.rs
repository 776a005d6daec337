use std::time::Duration;

/// The longest wait for the rate limit, unless the policy allows more.
pub(crate) const LONGEST_PAUSE: Duration = Duration::from_secs(5 * 60);

/// Retry policy. The default is 4 attempts within 30 seconds, and at most 5 minutes of waiting for the rate limit.
///
/// A call is repeated if there was no connection, if the connection broke, if an attempt exceeded its
/// [`attempt_timeout`](crate::ClientBuilder::attempt_timeout), and after 502, 503 or 504. So is a read after 500, and a
/// call after a 409 with "Resource lock": another change holds the lock, and the service has done nothing (assumed).
///
/// A `POST` or `PATCH` is sent once, after any wait for the rate limit, unless you mark it
/// [idempotent](crate::Request::idempotent).
///
/// ```
/// use std::time::Duration;
/// use platform_api::Retry;
///
/// let long = Retry::default().max_attempts(10).max_elapsed(Duration::from_secs(300));
/// let never = Retry::none();
/// assert_ne!(long, never);
/// ```
#[must_use]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Retry {
    pub(crate) max_attempts: u32,
    pub(crate) max_elapsed: Duration,
    pub(crate) max_rate_limit_wait: Duration,
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
    /// Each call waits on its own, also before it follows a redirect, with jitter: up to a twentieth longer (up to a
    /// second for a short wait), so that not all are sent at once.
    ///
    /// A wait begins only if it fits into the rest of this time and of the [`timeout`](crate::ClientBuilder::timeout).
    /// Otherwise a call that has failed before returns its error, and any other call is sent at once.
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
}

//! Drawn from a seed.

use std::ops::Range;
use std::time::Duration;

use fastrand::Rng;
use platform_api_runtime::{ErrorKind, Method, Request, Response, Retry};

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Clock {
    Paused,
    /// For a blocking client, whose calls do not wait for rate limits: that takes a second at least.
    Real,
}

pub struct Scenario {
    pub seed: u64,
    pub clock: Clock,
    pub calls: Vec<Call>,
    /// See `World::reply`.
    pub replies: Vec<u8>,
    /// The longest delay, as a power of two in microseconds.
    pub slowest: u32,
    pub has_source: bool,
}

#[derive(Debug, Clone)]
pub struct Call {
    /// The clones of client 0 share its pause; client 1 has another token.
    pub client: usize,
    pub method: Method,
    pub is_idempotent: bool,
    pub is_invalid: bool,
    pub begins: Duration,
    pub dropped_after: Option<Duration>,
    pub timeout: Option<Duration>,
    pub attempt_timeout: Duration,
    pub attempts: u32,
    pub elapsed: Duration,
    pub pauses: Duration,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Reply {
    /// With the time that the headers name.
    Status(u16, Option<Duration>),
    Locked,
    Redirect,
    NoConnection,
    Breaks,
    Stalls,
}

/// Between two powers of two, in microseconds; short times are as likely as long ones.
pub fn spread(rng: &mut Rng, powers: Range<u32>) -> Duration {
    let power = rng.u32(powers);
    Duration::from_micros(rng.u64((1 << power)..(2 << power)))
}

pub fn one_of<T: Copy>(rng: &mut Rng, values: &[T]) -> T {
    values[rng.usize(..values.len())]
}

fn one_in(number: u8, rng: &mut Rng) -> bool {
    rng.u8(..number) == 0
}

impl Scenario {
    pub fn draw(seed: u64, clock: Clock) -> Scenario {
        let rng = &mut Rng::with_seed(seed);
        let is_real = clock == Clock::Real;
        let calls = if is_real { 3 } else { one_of(rng, &[1, 2, 3, 5, 8, 20]) };
        Scenario {
            seed,
            clock,
            replies: (0..rng.u8(1..8)).map(|_| rng.u8(..14)).collect(),
            slowest: if is_real { 13 } else { rng.u32(9..26) },
            has_source: rng.bool(),
            calls: (0..calls).map(|_| Call::draw(rng, is_real)).collect(),
        }
    }
}

impl Call {
    fn draw(rng: &mut Rng, is_real: bool) -> Call {
        let methods = [Method::GET, Method::PUT, Method::POST];
        let method = methods[rng.usize(..3)].clone();
        let call = Call {
            client: one_in(8, rng).into(),
            is_idempotent: method != Method::POST || one_in(4, rng),
            method,
            is_invalid: one_in(20, rng),
            begins: if rng.bool() {
                Duration::ZERO
            } else {
                spread(rng, 10..28)
            },
            dropped_after: one_in(3, rng).then(|| spread(rng, 8..28)),
            timeout: one_in(2, rng).then(|| spread(rng, 10..30)),
            attempt_timeout: spread(rng, 10..27),
            attempts: one_of(rng, &[0, 1, 2, 4, 4, 4, 7, 100]),
            elapsed: one_of(rng, &[0, 1, 30, 30, 300, u64::MAX].map(Duration::from_secs)),
            pauses: one_of(rng, &[0, 1, 60, 300, 300, 3600].map(Duration::from_secs)),
        };
        if !is_real {
            return call;
        }
        Call {
            begins: Duration::ZERO,
            dropped_after: None,
            timeout: Some(spread(rng, 14..18)),
            attempt_timeout: spread(rng, 12..16),
            elapsed: Duration::from_millis(250),
            pauses: Duration::ZERO,
            ..call
        }
    }

    pub fn request(&self, number: usize) -> Request<Response<()>> {
        let path = format!("/x/{number}");
        let mut request = match self.method {
            Method::GET => Request::<()>::get(path),
            Method::PUT => Request::put(path),
            _ => Request::post(path),
        };
        if self.is_idempotent {
            request = request.idempotent();
        }
        if self.is_invalid {
            request = request.with_header("X-Y", "a\nb");
        }
        if let Some(timeout) = self.timeout {
            request = request.with_timeout(timeout);
        }
        let retry = Retry::default().max_attempts(self.attempts).max_elapsed(self.elapsed);
        request
            .with_attempt_timeout(self.attempt_timeout)
            .with_retry(retry.max_rate_limit_wait(self.pauses))
            .with_response()
    }
}

impl Reply {
    /// 0 if there is no response.
    pub fn status(self) -> u16 {
        match self {
            Reply::Status(status, _) => status,
            Reply::Locked => 409,
            Reply::Redirect => 302,
            Reply::NoConnection | Reply::Breaks | Reply::Stalls => 0,
        }
    }

    pub fn kind(self) -> ErrorKind {
        match (self, self.status()) {
            (Reply::NoConnection, _) => ErrorKind::Connect,
            (Reply::Breaks, _) => ErrorKind::Disconnected,
            (Reply::Stalls, _) => ErrorKind::Timeout,
            (Reply::Redirect, _) => ErrorKind::Redirect,
            (_, 400) => ErrorKind::Rejected,
            (_, 401) => ErrorKind::Unauthorized,
            (_, 404) => ErrorKind::NotFound,
            (_, 409) => ErrorKind::Conflict,
            (_, 429) => ErrorKind::RateLimited,
            _ => ErrorKind::ServerError,
        }
    }

    pub fn named(self) -> Option<Duration> {
        match self {
            Reply::Status(_, named) => named,
            _ => None,
        }
    }

    pub fn is_transient(self, method: &Method) -> bool {
        match self.status() {
            0 | 502..=504 => true,
            500 => method == Method::GET,
            _ => self == Reply::Locked,
        }
    }
}

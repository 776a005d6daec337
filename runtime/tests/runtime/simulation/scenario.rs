//! What happens in a scenario, drawn from its seed.

use std::time::Duration;

use fastrand::Rng;
use platform_api_runtime::{ErrorKind, Request, Response, Retry};

const SECOND: Duration = Duration::from_secs(1);

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Clock {
    Paused,
    /// Of a blocking client. Without pauses, which take a second at least.
    Real,
}

#[derive(Debug)]
pub struct Scenario {
    pub seed: u64,
    pub clock: Clock,
    pub calls: Vec<Call>,
    /// How often the service answers with each [`Reply`], in the order of `World::reply`.
    pub weights: [u32; 12],
    /// The longest delay of the service, as a power of two in microseconds.
    pub slowest: u32,
    pub has_source: bool,
    /// Without it, a call without an end would wait for the source for ever.
    pub source_may_stall: bool,
}

#[derive(Debug, Clone)]
pub struct Call {
    /// The client: clones of the first one share its pause, and the second one has another token.
    pub client: usize,
    pub method: &'static str,
    pub is_idempotent: bool,
    /// It has a header that cannot be sent.
    pub is_invalid: bool,
    pub begins: Duration,
    pub dropped_after: Option<Duration>,
    pub timeout: Option<Duration>,
    pub attempt_timeout: Duration,
    pub policy: Policy,
}

/// The numbers of a [`Retry`].
#[derive(Debug, Clone, Copy)]
pub struct Policy {
    pub attempts: u32,
    pub elapsed: Duration,
    pub pauses: Duration,
}

/// What the service does with a request.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Reply {
    /// A response, and the time that its headers name.
    Status(u16, Option<Duration>),
    /// 409, because of a lock.
    Locked,
    Redirect {
        is_near: bool,
    },
    NoConnection,
    Breaks,
    Stalls,
}

impl Reply {
    /// The kind of the error that a client makes of it.
    pub fn kind(self) -> Option<ErrorKind> {
        match self {
            Reply::Status(200, _) => None,
            Reply::Status(401, _) => Some(ErrorKind::Unauthorized),
            Reply::Status(404, _) => Some(ErrorKind::NotFound),
            Reply::Status(409, _) | Reply::Locked => Some(ErrorKind::Conflict),
            Reply::Status(429, _) => Some(ErrorKind::RateLimited),
            Reply::Status(400, _) => Some(ErrorKind::Rejected),
            Reply::Status(..) => Some(ErrorKind::ServerError),
            Reply::Redirect { .. } => Some(ErrorKind::Redirect),
            Reply::NoConnection => Some(ErrorKind::Connect),
            Reply::Breaks => Some(ErrorKind::Disconnected),
            Reply::Stalls => Some(ErrorKind::Timeout),
        }
    }

    pub fn status(self) -> u16 {
        match self {
            Reply::Status(status, _) => status,
            Reply::Locked => 409,
            Reply::Redirect { .. } => 302,
            Reply::NoConnection | Reply::Breaks | Reply::Stalls => 0,
        }
    }

    pub fn named(self) -> Duration {
        match self {
            Reply::Status(_, named) => named.unwrap_or_default(),
            _ => Duration::ZERO,
        }
    }

    /// Whether the same request may succeed a moment later.
    pub fn is_transient(self, method: &str) -> bool {
        match self {
            Reply::Status(status, _) => status > 500 || status == 500 && method == "GET",
            Reply::Redirect { .. } => false,
            Reply::Locked | Reply::NoConnection | Reply::Breaks | Reply::Stalls => true,
        }
    }
}

/// A duration below a second power of two, in microseconds: short ones are as likely as long ones.
pub fn spread(rng: &mut Rng, powers: std::ops::Range<u32>) -> Duration {
    let power = rng.u32(powers);
    Duration::from_micros(rng.u64((1 << power)..(2 << power)))
}

pub fn one_of<T: Copy>(rng: &mut Rng, values: &[T]) -> T {
    values[rng.usize(..values.len())]
}

impl Scenario {
    pub fn draw(seed: u64, clock: Clock) -> Scenario {
        let rng = &mut Rng::with_seed(seed);
        let is_real = clock == Clock::Real;
        let weights = std::array::from_fn(|_| rng.u32(0..8) * rng.u32(0..2));
        let slowest = if is_real { 13 } else { rng.u32(9..26) };
        let calls = if is_real { 3 } else { one_of(rng, &[1, 2, 3, 5, 8, 20]) };
        let policy = draw_policy(rng, clock);
        let calls: Vec<_> = (0..calls).map(|_| Call::draw(rng, clock, policy)).collect();
        let may_stall = |call: &Call| call.timeout.is_some() || call.dropped_after.is_some();
        Scenario {
            seed,
            clock,
            weights,
            slowest,
            has_source: rng.bool(),
            source_may_stall: calls.iter().all(may_stall),
            calls,
        }
    }
}

impl Call {
    fn draw(rng: &mut Rng, clock: Clock, of_client: Policy) -> Call {
        let method = one_of(rng, &["GET", "GET", "GET", "PUT", "DELETE", "POST", "PATCH"]);
        let is_real = clock == Clock::Real;
        let maybe = |rng: &mut Rng, powers| {
            if rng.u8(..3) == 0 {
                Some(spread(rng, powers))
            } else {
                None
            }
        };
        Call {
            client: usize::from(rng.u8(..8) == 0),
            method,
            is_idempotent: !matches!(method, "POST" | "PATCH") || rng.u8(..4) == 0,
            is_invalid: rng.u8(..20) == 0,
            begins: if is_real || rng.bool() {
                Duration::ZERO
            } else {
                spread(rng, 10..28)
            },
            dropped_after: maybe(rng, 8..28).filter(|_| !is_real),
            timeout: if is_real {
                Some(spread(rng, 14..18))
            } else {
                maybe(rng, 10..30)
            },
            attempt_timeout: spread(rng, if is_real { 12..16 } else { 10..27 }),
            policy: if rng.u8(..3) == 0 {
                draw_policy(rng, clock)
            } else {
                of_client
            },
        }
    }

    pub fn request(&self, number: usize) -> Request<Response<()>> {
        let path = format!("/x/{number}");
        let request = match self.method {
            "GET" => Request::<()>::get(path),
            "PUT" => Request::put(path),
            "DELETE" => Request::delete(path),
            "PATCH" => Request::patch(path),
            _ => Request::post(path),
        };
        let request = if self.is_idempotent {
            request.idempotent()
        } else {
            request
        };
        let request = if self.is_invalid {
            request.with_header("X-Y", "a\nb")
        } else {
            request
        };
        let request = match self.timeout {
            Some(timeout) => request.with_timeout(timeout),
            None => request,
        };
        let retry = Retry::default()
            .max_attempts(self.policy.attempts)
            .max_elapsed(self.policy.elapsed)
            .max_rate_limit_wait(self.policy.pauses);
        request
            .with_attempt_timeout(self.attempt_timeout)
            .with_retry(retry)
            .with_response()
    }
}

fn draw_policy(rng: &mut Rng, clock: Clock) -> Policy {
    let policy = Policy {
        attempts: one_of(rng, &[0, 1, 2, 4, 4, 4, 7]),
        elapsed: one_of(rng, &[0, 1, 30, 30, 300, u64::MAX].map(Duration::from_secs)),
        pauses: one_of(rng, &[0, 1, 60, 300, 300, 3600].map(Duration::from_secs)),
    };
    match clock {
        Clock::Paused => policy,
        Clock::Real => Policy {
            elapsed: SECOND / 4,
            pauses: Duration::ZERO,
            ..policy
        },
    }
}

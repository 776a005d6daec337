//! What must hold in every story. An invariant looks at one moment of a call, and at all that led to it.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use platform_api_runtime::ErrorKind;

use super::scenario::{Call, Clock, Reply, Scenario};
use super::world::{Failure, Moment, What};

const SECOND: Duration = Duration::from_secs(1);
/// Tokio rounds the end of a time up to the next millisecond.
const TICK: Duration = Duration::from_millis(1);

/// What happened to a call until now.
#[derive(Default)]
struct Past {
    begin: Duration,
    has_ended: bool,
    attempts: u32,
    /// The attempts that were refused with 429, or with 401 before there was another token.
    uncounted: u32,
    refusals: u32,
    /// The time of all pauses, as planned.
    paused: Duration,
    /// When the first attempt and the current one began.
    first: Duration,
    current: Duration,
    /// The time of pauses and of the token source, until now and until the current attempt.
    excluded: Duration,
    excluded_before: Duration,
    previous: Duration,
    is_excluded: bool,
    questions: u32,
    /// The error of the token source, if it answers no more.
    no_token: Option<ErrorKind>,
    token: Option<u32>,
    refused_token: Option<u32>,
    has_new_token: bool,
    /// The last attempt with this token failed.
    has_failed: bool,
    last: Option<Reply>,
    traced_attempts: u32,
    traced: (&'static str, u128),
    span: (u32, u16),
}

/// A moment of a call.
struct View<'a> {
    call: &'a Call,
    past: &'a Past,
    at: Duration,
    what: &'a What,
    /// For how long the gate is still closed.
    closed: Duration,
    has_source: bool,
    /// How exact the clock is.
    slack: Duration,
}

/// Returns what is broken, and where.
pub fn check(scenario: &Scenario, story: &[Moment]) -> Result<(), String> {
    let mut pasts: Vec<_> = scenario.calls.iter().map(|_| Past::default()).collect();
    // When the gate of each client opens, and when calls plan to leave after it has.
    let mut opens = [Duration::ZERO; 2];
    let mut leaving = BTreeMap::<_, Vec<_>>::new();
    for Moment { at, call: number, what } in story {
        let (call, past) = (&scenario.calls[*number], &mut pasts[*number]);
        let view = View {
            call,
            past,
            at: *at,
            what,
            closed: opens[call.client].saturating_sub(*at),
            has_source: scenario.has_source && call.client == 0,
            slack: if scenario.clock == Clock::Real {
                SECOND / 5
            } else {
                TICK
            },
        };
        for (sentence, holds) in INVARIANTS {
            if !holds(&view) {
                return Err(format!(
                    "broken: {sentence}: at {at:?} in call {number}: {what:?}\n{call:?}"
                ));
            }
        }
        if let What::Waits(wait, ErrorKind::RateLimited) = what
            && view.longest_jitter() > 10 * TICK
        {
            leaving
                .entry((call.client, opens[call.client]))
                .or_default()
                .push(*at + *wait);
        }
        past.add(*at, what);
        if let What::Receives(Reply::Status(429, named)) = what
            && let Some(pause) = past.pause(call, *named)
        {
            opens[call.client] = opens[call.client].max(*at + pause);
        }
    }
    for moments in leaving.values() {
        // Two random times may be the same nanosecond.
        if BTreeSet::from_iter(moments).len() + 1 < moments.len() {
            return Err(format!(
                "broken: after a gate, waiting calls leave at distinct moments: {moments:?}"
            ));
        }
    }
    Ok(())
}

type Holds = fn(&View<'_>) -> bool;

const INVARIANTS: [(&str, Holds); 10] = [
    ("every call ends, and does nothing after that", |view| {
        !view.past.has_ended && !matches!(view.what, What::Hangs)
    }),
    (
        "no call outlives its deadline, and none waits beyond it",
        deadline_holds,
    ),
    (
        "no request leaves before the gate's moment, redirects included, unless the wait does not fit",
        gate_holds,
    ),
    (
        "a call waits only while the gate is closed, and a random time longer",
        gate_opens,
    ),
    (
        "a call that had time and attempts left for another attempt made it",
        nothing_is_given_up,
    ),
    ("attempts and waits stay within the policy", policy_holds),
    (
        "a refused token is asked for once more, and not sent again by that call",
        token_holds,
    ),
    ("a request that cannot be sent needs no token", |view| {
        !view.call.is_invalid || !matches!(view.what, What::Asks(_) | What::Sends { .. })
    }),
    (
        "an error says how many attempts there were, names the last cause, and one that says something else",
        end_tells,
    ),
    ("the spans and events tell the same story", trace_tells),
];

fn deadline_holds(view: &View<'_>) -> bool {
    let attempt = view.at - view.past.current - (view.past.excluded(view.at) - view.past.excluded_before);
    match view.what {
        What::Begins => true,
        What::Waits(wait, _) => *wait + 9 * TICK <= view.left(),
        What::Traces { name: "attempt", .. } => attempt <= view.call.attempt_timeout + view.slack,
        _ => view
            .call
            .timeout
            .is_none_or(|timeout| view.at <= view.past.begin + timeout + view.slack),
    }
}

fn gate_holds(view: &View<'_>) -> bool {
    let What::Sends { redirects, .. } = view.what else {
        return true;
    };
    let is_decided = view.past.has_failed && *redirects == 0;
    view.closed.is_zero() || !view.may_pause() && !is_decided
}

fn gate_opens(view: &View<'_>) -> bool {
    let What::Waits(wait, ErrorKind::RateLimited) = view.what else {
        return true;
    };
    !view.closed.is_zero() && *wait >= view.closed && *wait <= view.closed + (view.closed / 20).max(SECOND)
}

fn nothing_is_given_up(view: &View<'_>) -> bool {
    let (past, policy) = (view.past, view.call.policy);
    let (What::Fails(_), Some(last), None) = (view.what, past.last, past.no_token) else {
        return true;
    };
    let elapsed = past.elapsed(view.at).saturating_add(view.rounding());
    let is_held_up = !view.closed.is_zero() && !view.may_pause();
    let has_time = if let Reply::Status(429, named) = last {
        past.pause(view.call, named).is_some() && elapsed <= policy.elapsed
    } else {
        let named = last.named();
        last.is_transient(view.call.method)
            && past.attempts - past.uncounted < policy.attempts
            && elapsed.saturating_add(named) <= policy.elapsed
            && view.fits(named.saturating_add(view.rounding()))
    };
    !view.call.is_idempotent || !has_time || is_held_up
}

fn policy_holds(view: &View<'_>) -> bool {
    let (past, policy) = (view.past, view.call.policy);
    match view.what {
        What::Sends { redirects: 0, .. } if past.attempts > 0 && !past.has_new_token => {
            view.call.is_idempotent
                && past.last != Some(Reply::Status(200, None))
                && past.attempts - past.uncounted < policy.attempts.max(1)
                && past.elapsed(view.at) <= policy.elapsed.saturating_add(view.rounding())
        }
        What::Waits(wait, ErrorKind::RateLimited) => past.paused + *wait <= policy.pauses,
        What::Waits(wait, _) => {
            let bound = Duration::from_millis(200 << (past.attempts - 1)).min(10 * SECOND);
            let named = past.last.map(Reply::named).unwrap_or_default();
            (named..=named + bound).contains(wait)
        }
        _ => true,
    }
}

fn token_holds(view: &View<'_>) -> bool {
    let past = view.past;
    match view.what {
        What::Asks(None) => past.questions == 0,
        What::Asks(refused) => {
            past.questions == 1 && *refused == past.token && past.last == Some(Reply::Status(401, None))
        }
        What::Sends { token, .. } => {
            past.refused_token != Some(*token) && (!view.has_source || past.token == Some(*token))
        }
        What::Fails(failure) if failure.kind == ErrorKind::Unauthorized => !view.has_source || past.questions == 2,
        _ => true,
    }
}

fn end_tells(view: &View<'_>) -> bool {
    let past = view.past;
    match view.what {
        What::Succeeds(attempts) => *attempts == past.attempts && past.last == Some(Reply::Status(200, None)),
        What::Fails(Failure {
            kind,
            attempts,
            reasons,
        }) => {
            let last = if view.call.is_invalid {
                Some(ErrorKind::InvalidRequest)
            } else {
                past.no_token.or(past.last.and_then(Reply::kind))
            };
            let is_of_source = reasons[0].contains("the token source");
            *attempts == past.attempts
                && Some(*kind) == last
                && is_of_source == past.no_token.is_some()
                && reasons.len() <= 2
                && reasons.get(1) != reasons.first()
        }
        _ => true,
    }
}

fn trace_tells(view: &View<'_>) -> bool {
    let past = view.past;
    let resent = past.attempts.saturating_sub(1);
    let status = past.last.map(Reply::status).unwrap_or_default();
    match view.what {
        What::Traces {
            name: "attempt",
            resent: traced,
            status: of_attempt,
            ..
        } => (*traced, *of_attempt) == (resent, status) && past.traced_attempts + 1 == past.attempts,
        What::Waits(wait, reason) => {
            let name = if *reason == ErrorKind::RateLimited {
                "pause"
            } else {
                "retry"
            };
            past.traced == (name, wait.as_millis())
                && (name == "pause" || Some(*reason) == past.last.and_then(Reply::kind))
        }
        What::Sends { redirects: 0, .. } => past.traced_attempts == past.attempts,
        What::Succeeds(_) | What::Fails(_) => {
            let status = if past.no_token.is_some() { 0 } else { status };
            past.traced_attempts == past.attempts && past.span == (resent, status)
        }
        _ => true,
    }
}

impl View<'_> {
    fn left(&self) -> Duration {
        self.call.timeout.map_or(Duration::MAX, |timeout| {
            (self.past.begin + timeout).saturating_sub(self.at)
        })
    }

    /// Whether a wait of this time leaves time for an attempt, as `ClientBuilder::timeout` defines it.
    fn fits(&self, wait: Duration) -> bool {
        self.left().checked_sub(wait).is_some_and(|left| left >= 20 * TICK)
    }

    /// Whether the call may wait until the gate opens.
    fn may_pause(&self) -> bool {
        self.call.policy.pauses.saturating_sub(self.past.paused) >= self.closed && self.fits(self.closed)
    }

    /// The longest random time that the call may wait longer than the gate is closed.
    fn longest_jitter(&self) -> Duration {
        let of_policy = self.call.policy.pauses.saturating_sub(self.past.paused + self.closed);
        of_policy.min(self.left().saturating_sub(self.closed) / 2)
    }

    /// How much the sum of the times of attempts and waits may differ from what was planned.
    fn rounding(&self) -> Duration {
        self.slack * (4 + 2 * self.past.attempts)
    }
}

impl Past {
    /// The time of attempts and waits, without pauses and the token source.
    fn elapsed(&self, at: Duration) -> Duration {
        at - self.first - self.excluded(at)
    }

    fn excluded(&self, at: Duration) -> Duration {
        let now = if self.is_excluded {
            at - self.previous
        } else {
            Duration::ZERO
        };
        self.excluded + now
    }

    /// How long the client must not send after a 429 that names this time. Returns `None` if it is too long.
    fn pause(&self, call: &Call, named: Option<Duration>) -> Option<Duration> {
        let least = if named.is_some() { SECOND } else { 30 * SECOND };
        let pause = (least * (1 << (self.refusals - 1).min(20))).max(named.unwrap_or_default());
        (pause <= call.policy.pauses.max(300 * SECOND)).then_some(pause)
    }

    fn add(&mut self, at: Duration, what: &What) {
        self.excluded = self.excluded(at);
        self.previous = at;
        self.is_excluded = matches!(what, What::Waits(_, ErrorKind::RateLimited) | What::Asks(_));
        match what {
            What::Begins => self.begin = at,
            What::Asks(refused) => {
                self.questions += 1;
                self.refused_token = *refused;
                self.no_token = Some(ErrorKind::Timeout);
            }
            What::Gets(None) => self.no_token = Some(ErrorKind::NoToken),
            What::Gets(token) => {
                self.no_token = None;
                self.has_failed = false;
                self.has_new_token = self.refused_token.is_some() && self.refused_token != *token;
                self.uncounted += u32::from(self.has_new_token);
                self.token = *token;
            }
            What::Waits(wait, ErrorKind::RateLimited) => self.paused += *wait,
            What::Sends { redirects, .. } => {
                self.last = Some(Reply::Stalls);
                if *redirects > 0 {
                    return;
                }
                self.attempts += 1;
                self.has_new_token = false;
                self.current = at;
                if self.attempts == 1 {
                    self.first = at;
                    self.excluded = Duration::ZERO;
                }
                self.excluded_before = self.excluded;
            }
            What::Receives(reply) => {
                self.last = Some(*reply);
                if let Reply::Status(429, _) = reply {
                    self.uncounted += 1;
                    self.refusals += 1;
                }
            }
            What::Traces { name: "attempt", .. } => {
                self.traced_attempts += 1;
                self.has_failed = true;
            }
            What::Traces {
                name: "span",
                resent,
                status,
                ..
            } => {
                self.span = (self.span.0 + resent, self.span.1 + status);
            }
            What::Traces { name, wait, .. } => self.traced = (name, u128::from(*wait)),
            What::Succeeds(_) | What::Fails(_) | What::IsDropped | What::Hangs => self.has_ended = true,
            What::Waits(..) => {}
        }
    }
}

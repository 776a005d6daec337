//! Each invariant is about one moment of a call, and its history.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use platform_api_runtime::ErrorKind;
use platform_api_runtime::ErrorKind::{InvalidRequest, RateLimited, Timeout, TokenSource, Unauthorized};

use super::scenario::{Call, Clock, Reply, Scenario};
use super::world::{Moment, OWN_TOKENS, What};

const SECOND: Duration = Duration::from_secs(1);
/// Tokio rounds the end of a time up to the next millisecond.
const TICK: Duration = Duration::from_millis(1);

#[derive(Default)]
struct Past {
    begin: Duration,
    has_ended: bool,
    attempts: u32,
    /// Refused with 429, or with 401 before another token.
    uncounted: u32,
    refusals: u32,
    paused: Duration,
    /// Start of the first attempt, and of the current.
    first: Duration,
    current: Duration,
    /// Pauses and the token source's time, until now and until the current attempt.
    excluded: Duration,
    excluded_before: Duration,
    previous: Duration,
    is_excluded: bool,
    questions: u32,
    no_token: Option<ErrorKind>,
    /// The last wait's jitter was drawn from less than its bound; perhaps, as far as clocks tell, or surely.
    may_be_last: bool,
    is_last: bool,
    token: Option<u32>,
    refused_token: Option<u32>,
    has_new_token: bool,
    /// The last attempt with this token failed.
    has_failed: bool,
    last: Option<Reply>,
    logged_attempts: u32,
    logged: String,
    recorded: String,
}

struct View<'a> {
    call: &'a Call,
    past: &'a Past,
    at: Duration,
    what: &'a What,
    /// How long the gate stays closed.
    closed: Duration,
    has_source: bool,
    /// The precision of the clock.
    slack: Duration,
}

/// The error names the broken invariant and the moment.
pub fn check(scenario: &Scenario, story: &[Moment]) -> Result<(), String> {
    let mut pasts: Vec<_> = scenario.calls.iter().map(|_| Past::default()).collect();
    // When each client's gate opens, and when waiting calls plan to pass it.
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
        if let What::Waits(wait, RateLimited) = what
            && view.longest_jitter() > 10 * TICK
        {
            let gate = (call.client, opens[call.client]);
            leaving.entry(gate).or_default().push(*at + *wait);
        }
        let (room, rounding) = (view.room(), view.rounding());
        past.add(*at, what);
        if let What::Waits(_, reason) = what
            && *reason != RateLimited
        {
            past.is_last = room.saturating_add(rounding) < past.longest_jitter();
            past.may_be_last = room < past.longest_jitter() + rounding;
        }
        if let What::Receives(Reply::Status(429, named)) = what
            && let Some(pause) = past.pause(call, *named)
        {
            opens[call.client] = opens[call.client].max(*at + pause);
        }
    }
    for moments in leaving.values() {
        // Two random times may coincide.
        if BTreeSet::from_iter(moments).len() + 1 < moments.len() {
            return Err(format!(
                "broken: after a gate, waiting calls leave at distinct moments: {moments:?}"
            ));
        }
    }
    Ok(())
}

type Holds = fn(&View<'_>) -> bool;

const INVARIANTS: [(&str, Holds); 12] = [
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
    ("after shortened jitter, at most one attempt counts", |view| {
        !view.past.is_last || !matches!(view.what, What::Waits(_, reason) if *reason != RateLimited)
    }),
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
    (
        "an error is retryable if the client may repeat its call",
        retryable_tells,
    ),
    ("the spans and events tell the same story", log_tells),
];

fn deadline_holds(view: &View<'_>) -> bool {
    let (past, call) = (view.past, view.call);
    let attempt = view.at - past.current - (past.excluded_until(view.at) - past.excluded_before);
    match view.what {
        What::Begins => true,
        What::Waits(wait, _) => *wait + 9 * TICK <= view.left(),
        What::Logs(text) if text.starts_with("attempt") => attempt <= call.attempt_timeout + view.slack,
        _ => call
            .timeout
            .is_none_or(|timeout| view.at <= past.begin + timeout + view.slack),
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
    let What::Waits(wait, RateLimited) = view.what else {
        return true;
    };
    let longest = view.closed + (view.closed / 20).max(SECOND);
    !view.closed.is_zero() && (view.closed..=longest).contains(wait)
}

fn nothing_is_given_up(view: &View<'_>) -> bool {
    let (past, call) = (view.past, view.call);
    let (What::Fails { .. }, Some(last), None) = (view.what, past.last, past.no_token) else {
        return true;
    };
    let elapsed = past.elapsed(view.at).saturating_add(view.rounding());
    let named = last.named().unwrap_or_default();
    let has_time = if last.status() == 429 {
        past.pause(call, last.named()).is_some() && elapsed <= call.elapsed
    } else {
        last.is_transient(&call.method)
            && !past.may_be_last
            && past.attempts - past.uncounted < call.attempts
            && elapsed.saturating_add(named) <= call.elapsed
            && view.fits(named.saturating_add(view.rounding()))
    };
    let is_held_up = !view.closed.is_zero() && !view.may_pause();
    !call.is_idempotent || !has_time || is_held_up
}

fn policy_holds(view: &View<'_>) -> bool {
    let (past, call) = (view.past, view.call);
    match view.what {
        What::Sends { redirects: 0, .. } if past.attempts > 0 && !past.has_new_token => {
            call.is_idempotent
                && past
                    .last
                    .is_some_and(|last| last.is_transient(&call.method) || last.status() == 429)
                && past.attempts - past.uncounted < call.attempts.max(1)
                && past.elapsed(view.at) <= call.elapsed.saturating_add(view.rounding())
        }
        What::Waits(wait, RateLimited) => past.paused + *wait <= call.pauses,
        What::Waits(wait, _) => {
            let named = past.last.and_then(Reply::named).unwrap_or_default();
            (named..=named + past.longest_jitter()).contains(wait)
        }
        _ => true,
    }
}

fn token_holds(view: &View<'_>) -> bool {
    let past = view.past;
    match view.what {
        What::Asks(None) => view.has_source && past.questions == 0,
        What::Asks(refused) => {
            past.questions == 1 && *refused == past.token && past.last == Some(Reply::Status(401, None))
        }
        What::Sends { token, .. } => {
            let own = (!view.has_source).then_some(OWN_TOKENS[view.call.client]);
            past.refused_token != Some(*token) && past.token.or(own) == Some(*token)
        }
        What::Fails { kind: Unauthorized, .. } => !view.has_source || past.questions == 2,
        _ => true,
    }
}

fn retryable_tells(view: &View<'_>) -> bool {
    let (past, call) = (view.past, view.call);
    let What::Fails { is_retryable, .. } = view.what else {
        return true;
    };
    let may_pass = match (past.no_token, past.last) {
        (Some(kind), _) => kind == Timeout,
        (None, Some(last)) => last.is_transient(&call.method) || last.status() == 429,
        (None, None) => false,
    };
    *is_retryable == (call.is_idempotent && may_pass)
}

fn end_tells(view: &View<'_>) -> bool {
    let past = view.past;
    match view.what {
        What::Succeeds(attempts) => *attempts == past.attempts && past.last == Some(Reply::Status(200, None)),
        What::Fails {
            kind,
            attempts,
            reasons,
            ..
        } => {
            let last = past.no_token.or(past.last.map(Reply::kind));
            *attempts == past.attempts
                && *kind == last.unwrap_or(InvalidRequest)
                && past.no_token.is_some() == reasons[0].contains("the token source")
                && reasons.len() <= 2
                && reasons.get(1) != reasons.first()
        }
        _ => true,
    }
}

fn log_tells(view: &View<'_>) -> bool {
    let past = view.past;
    let field = |name, value| {
        if value > 0 {
            format!(" http.{name}={value}")
        } else {
            String::new()
        }
    };
    let resent = field("request.resend_count", past.attempts.saturating_sub(1));
    let status = field("response.status_code", past.last.map_or(0, Reply::status).into());
    match view.what {
        What::Logs(text) if text.starts_with("attempt") => {
            *text == format!("attempt{resent}{status}") && past.logged_attempts + 1 == past.attempts
        }
        What::Waits(wait, RateLimited) => past.logged == format!("pause wait_ms={}", wait.as_millis()),
        What::Waits(wait, reason) => {
            past.logged == format!("retry{resent}{status} wait_ms={}", wait.as_millis())
                && Some(*reason) == past.last.map(Reply::kind)
        }
        What::Sends { redirects: 0, .. } => past.logged_attempts == past.attempts,
        What::Succeeds(_) | What::Fails { .. } => {
            let status = if past.no_token.is_some() { "" } else { &status };
            past.logged_attempts == past.attempts && past.recorded == resent + status
        }
        _ => true,
    }
}

impl View<'_> {
    fn left(&self) -> Duration {
        let timeout = self.call.timeout.unwrap_or(Duration::MAX);
        timeout.saturating_sub(self.at - self.past.begin)
    }

    /// Returns `true` if enough time is left for an attempt after this wait, as `ClientBuilder::timeout` defines it.
    fn fits(&self, wait: Duration) -> bool {
        self.left().saturating_sub(wait) >= 20 * TICK
    }

    /// The time that policy and deadline leave for jitter.
    fn room(&self) -> Duration {
        let named = self.past.last.and_then(Reply::named).unwrap_or_default();
        let elapsed = self.past.elapsed(self.at).saturating_add(named);
        let of_policy = self.call.elapsed.saturating_sub(elapsed);
        of_policy.min(self.left().saturating_sub(named) / 2)
    }

    fn may_pause(&self) -> bool {
        self.call.pauses.saturating_sub(self.past.paused) >= self.closed && self.fits(self.closed)
    }

    /// The most random time added to a closed gate.
    fn longest_jitter(&self) -> Duration {
        let of_policy = self.call.pauses.saturating_sub(self.past.paused + self.closed);
        of_policy.min(self.left().saturating_sub(self.closed) / 2)
    }

    /// How far attempts and waits may differ from the plan.
    fn rounding(&self) -> Duration {
        self.slack * (4 + 2 * self.past.attempts)
    }
}

impl Past {
    /// Attempts and waits, without pauses and token source.
    fn elapsed(&self, at: Duration) -> Duration {
        at - self.first - self.excluded_until(at)
    }

    fn excluded_until(&self, at: Duration) -> Duration {
        self.excluded
            + if self.is_excluded {
                at - self.previous
            } else {
                Duration::ZERO
            }
    }

    /// How long the client must not send after this 429; `None` if the time is too long.
    fn pause(&self, call: &Call, named: Option<Duration>) -> Option<Duration> {
        let least = if named.is_some() { SECOND } else { 30 * SECOND };
        let pause = (least * (1 << (self.refusals - 1).min(20))).max(named.unwrap_or_default());
        (pause <= call.pauses.max(300 * SECOND)).then_some(pause)
    }

    /// The bound of the jitter after the current attempt.
    fn longest_jitter(&self) -> Duration {
        Duration::from_millis(200 << (self.attempts - 1).min(10)).min(10 * SECOND)
    }

    fn add(&mut self, at: Duration, what: &What) {
        self.excluded = self.excluded_until(at);
        self.previous = at;
        self.is_excluded = matches!(what, What::Waits(_, RateLimited) | What::Asks(_));
        match what {
            What::Begins => self.begin = at,
            What::Asks(refused) => {
                self.questions += 1;
                self.refused_token = *refused;
                self.no_token = Some(Timeout);
            }
            What::Gets(None) => self.no_token = Some(TokenSource),
            What::Gets(token) => {
                self.no_token = None;
                self.has_failed = false;
                self.has_new_token = self.refused_token.is_some() && self.refused_token != *token;
                self.uncounted += u32::from(self.has_new_token);
                self.token = *token;
            }
            What::Waits(wait, RateLimited) => self.paused += *wait,
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
                let is_refusal = u32::from(reply.status() == 429);
                self.uncounted += is_refusal;
                self.refusals += is_refusal;
            }
            What::Logs(text) if text.starts_with("attempt") => {
                self.logged_attempts += 1;
                self.has_failed = true;
            }
            What::Logs(text) => self.logged.clone_from(text),
            What::Records(text) => self.recorded += text,
            What::Succeeds(_) | What::Fails { .. } | What::IsDropped | What::Hangs => self.has_ended = true,
            What::Waits(..) => {}
        }
    }
}

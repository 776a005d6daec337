//! What the switch is set to: the rules, whether the port is open, and the calls so far.

use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use super::limit::Limit;
use super::{Arrival, Fault, Rule};

/// Shared by the sandbox, its port, and every connection.
pub(crate) struct Switch {
    is_recording: bool,
    state: Mutex<State>,
    /// Whether the port is to be open.
    pub(super) wanted: watch::Sender<bool>,
    /// Whether it is; the port says so.
    pub(super) actual: watch::Sender<bool>,
}

#[derive(Default)]
struct State {
    /// With the number of calls that each has counted.
    rules: Vec<(Rule, u64)>,
    limit: Option<Limit>,
    arrivals: Vec<Arrival>,
}

impl Switch {
    pub(crate) fn new(is_recording: bool) -> Switch {
        let state = Mutex::default();
        Switch { is_recording, state, wanted: watch::Sender::new(true), actual: watch::Sender::new(true) }
    }

    pub(crate) fn inject(&self, rule: Rule) {
        self.state().rules.push((rule, 0));
    }

    pub(crate) fn limit(&self, limit: Limit) {
        self.state().limit = Some(limit);
    }

    pub(crate) fn clear(&self) {
        let mut state = self.state();
        state.rules.clear();
        state.limit = None;
    }

    pub(crate) fn arrivals(&self) -> Vec<Arrival> {
        self.state().arrivals.clone()
    }

    pub(crate) fn clear_arrivals(&self) {
        self.state().arrivals.clear();
    }

    /// Opens or closes the port, and waits until it is so.
    pub(crate) async fn set_port(&self, open: bool) {
        self.wanted.send_replace(open);
        // The sender is in `self`, so there is always one.
        _ = self.actual.subscribe().wait_for(|actual| *actual == open).await;
    }

    /// Counts a call. Of several rules that are about it, the first one that hits decides; those after it have not
    /// seen the call.
    pub(super) fn decide(&self, method: &str, path: &str) -> Option<Fault> {
        let mut state = self.state();
        let mut fault = state.limit.as_mut().and_then(Limit::count);
        if !*self.wanted.borrow() {
            // A connection from before the port was closed.
            fault = Some(Fault::Reset);
        }
        for (rule, count) in state.rules.iter_mut().filter(|(rule, _)| rule.is_about(method, path)) {
            if fault.is_some() {
                break;
            }
            *count += 1;
            fault = rule.hits(*count).then_some(rule.fault);
        }
        if self.is_recording {
            state.arrivals.push(Arrival { method: method.to_owned(), path: path.to_owned(), fault });
        }
        fault
    }

    /// Nothing leaves the state half changed, so a poisoned lock is as good as any.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

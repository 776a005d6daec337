//! What the switch is set to: the rules, and whether the port is open.

use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use super::limit::Limit;
use super::{Fault, Rule};

/// Shared by the sandbox, its port, and every connection.
pub(crate) struct Switch {
    /// With the number of calls that each has counted.
    rules: Mutex<Vec<(Rule, u64)>>,
    limit: Mutex<Option<Limit>>,
    /// Whether the port is to be open.
    pub(super) wanted: watch::Sender<bool>,
    /// Whether it is; the port says so.
    pub(super) actual: watch::Sender<bool>,
}

impl Default for Switch {
    fn default() -> Switch {
        let (wanted, actual) = (watch::Sender::new(true), watch::Sender::new(true));
        Switch { rules: Mutex::default(), limit: Mutex::default(), wanted, actual }
    }
}

impl Switch {
    pub(crate) fn inject(&self, rule: Rule) {
        self.rules().push((rule, 0));
    }

    pub(crate) fn set_limit(&self, limit: Limit) {
        *self.limit() = Some(limit);
    }

    pub(crate) fn clear(&self) {
        self.rules().clear();
        *self.limit() = None;
    }

    /// Opens or closes the port, and waits until it is so.
    pub(crate) async fn set_port(&self, open: bool) {
        self.wanted.send_replace(open);
        // The sender is in `self`, so there is always one.
        _ = self.actual.subscribe().wait_for(|actual| *actual == open).await;
    }

    /// Counts a call. Of several rules that are about it, the first one that hits decides; those after it have not
    /// seen the call.
    pub(crate) fn decide(&self, method: &str, path: &str) -> Option<Fault> {
        if !*self.wanted.borrow() {
            // A connection from before the port was closed.
            return Some(Fault::Reset);
        }
        let one_too_many = self.limit().as_mut().and_then(Limit::count);
        let mut rules = self.rules();
        let hit = rules.iter_mut().filter(|(rule, _)| rule.is_about(method, path)).find_map(|(rule, count)| {
            *count += 1;
            rule.hits(*count).then_some(rule.fault)
        });
        one_too_many.or(hit)
    }

    fn limit(&self) -> MutexGuard<'_, Option<Limit>> {
        self.limit.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Nothing leaves the rules half changed, so a poisoned lock is as good as any.
    fn rules(&self) -> MutexGuard<'_, Vec<(Rule, u64)>> {
        self.rules.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

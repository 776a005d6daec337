//! The current fault rules, the rate limit, and whether the port is open.

use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use super::limit::Limit;
use super::{Fault, FaultRule};

/// Shared by the sandbox, its port, and every connection.
pub(crate) struct Switch {
    faults: Mutex<Faults>,
    /// Whether the port should be open.
    pub(super) wanted: watch::Sender<bool>,
    /// Whether the port is open, as reported by the port.
    pub(super) actual: watch::Sender<bool>,
}

#[derive(Default)]
struct Faults {
    /// Each rule with the number of calls that it has counted.
    rules: Vec<(FaultRule, u64)>,
    limit: Option<Limit>,
}

impl Default for Switch {
    fn default() -> Switch {
        Switch { faults: Mutex::default(), wanted: watch::Sender::new(true), actual: watch::Sender::new(true) }
    }
}

impl Switch {
    pub(crate) fn inject(&self, rule: FaultRule) {
        self.faults().rules.push((rule, 0));
    }

    pub(crate) fn limit(&self, limit: Limit) {
        self.faults().limit = Some(limit);
    }

    pub(crate) fn clear(&self) {
        *self.faults() = Faults::default();
    }

    /// Opens or closes the port, and waits until it has happened.
    pub(crate) async fn set_port(&self, open: bool) {
        self.wanted.send_replace(open);
        // This cannot fail: `self` holds the sender.
        _ = self.actual.subscribe().wait_for(|actual| *actual == open).await;
    }

    /// Counts a call, and returns its fault. The first rule that hits applies; later rules do not count the call.
    pub(crate) fn decide(&self, method: &str, path: &str) -> Option<Fault> {
        if !*self.wanted.borrow() {
            // A connection from before the port was closed.
            return Some(Fault::Reset);
        }
        let Faults { rules, limit } = &mut *self.faults();
        limit.as_mut().and_then(Limit::count).or_else(|| {
            rules.iter_mut().filter(|(rule, _)| rule.is_about(method, path)).find_map(|(rule, count)| {
                *count += 1;
                rule.hits(*count).then_some(rule.fault)
            })
        })
    }

    /// No update is left half done, so a poisoned lock can still be used.
    fn faults(&self) -> MutexGuard<'_, Faults> {
        self.faults.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

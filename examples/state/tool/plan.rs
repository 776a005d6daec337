//! What would change of one thing, to be shown, and to be done.

use std::fmt;

use platform_api::generic::RequestRecord;
use platform_api::{Error, Patch, Severity};

use super::service::Service;

pub type Work<T> = std::pin::Pin<Box<dyn Future<Output = Result<T, Error>> + Send>>;

/// What makes the call.
pub type Sending = Box<dyn FnOnce(Service) -> Work<()> + Send>;

pub struct Plan {
    /// The table of the patch.
    shown: String,
    /// The documents refuse it.
    pub is_refused: bool,
    /// Whether there was something to read.
    pub is_there: bool,
    /// Nothing if it is as it should be.
    pub send: Option<Sending>,
}

impl Plan {
    /// `unchecked` are the names that the documents have no say in.
    pub fn new<R: RequestRecord>(
        is_there: bool,
        patch: Patch<R>,
        unchecked: &[String],
        send: impl FnOnce(R) -> Sending,
    ) -> Self {
        let is_about = |name: Option<&str>| name.is_none_or(|name| !unchecked.iter().any(|other| other == name));
        let mut refused = patch.findings().iter().filter(|finding| finding.severity() == Severity::Refused);
        let is_refused = refused.any(|finding| is_about(finding.parameter()));
        let send = patch.request().ok().cloned().map(send);
        Plan { shown: patch.to_string(), is_refused, is_there, send }
    }

    /// Of a kind of which nothing is known.
    pub fn of_unknown(is_there: bool, names: &[&str], send: Sending) -> Self {
        let shown =
            if names.is_empty() { "nothing to change".to_owned() } else { format!("differs: {}", names.join(", ")) };
        Plan { shown, is_refused: false, is_there, send: (!names.is_empty()).then_some(send) }
    }

    pub fn differs(&self) -> bool {
        self.send.is_some()
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.shown.lines().try_for_each(|line| writeln!(f, "  {line}"))
    }
}

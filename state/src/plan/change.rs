//! The planned change of one thing: a table to show, and the call to make.

use std::fmt;

use platform_api::{Error, Patch, Severity};

use crate::service::Service;

pub type Work<T> = std::pin::Pin<Box<dyn Future<Output = Result<T, Error>> + Send>>;

/// Makes the call.
pub type Sending = Box<dyn FnOnce(Service) -> Work<()> + Send>;

pub struct Plan {
    /// The table of the patch.
    shown: String,
    /// Whether a documented rule refuses the request.
    pub is_refused: bool,
    /// Whether the integration or the settings exist.
    pub is_there: bool,
    /// `None` if nothing differs.
    pub send: Option<Sending>,
}

impl Plan {
    /// `unchecked` are the names of parameters that no rule is checked for.
    pub fn new<R: Clone>(
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

    pub fn differs(&self) -> bool {
        self.send.is_some()
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.shown.lines().try_for_each(|line| writeln!(f, "  {line}"))
    }
}

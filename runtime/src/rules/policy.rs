//! What a client does about findings before it sends a request.

use super::{Findings, Target};
use crate::error::Error;
use crate::request::Parts;

/// Whether requests are checked before they are sent, and what then happens.
///
/// A client does not check unless it is told to: the rules are those of the documents, as far as they show them, and the
/// service is the one to decide; and a call that nobody wants checked should cost nothing. Set it for a client with
/// [`ClientBuilder::check`](crate::ClientBuilder::check), for one call with [`Request::with_check`](crate::Request::with_check).
///
/// ```
/// use platform_api_runtime::{Check, Target, Version};
///
/// let strict = Check::refuse(Target::new().version(Version::new(16, 11)));
/// assert_ne!(strict, Check::off());
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Check(Option<(Action, Target)>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Action {
    Warn,
    Refuse,
}

impl Check {
    /// Sends without a look. The default.
    #[must_use]
    pub const fn off() -> Self {
        Check(None)
    }

    /// Tells of every finding as a warning to `tracing`, and sends.
    #[must_use]
    pub const fn warn(target: Target) -> Self {
        Check(Some((Action::Warn, target)))
    }

    /// Does not send what the documents refuse, or what the target does not have: that is an error with all
    /// [findings](crate::Error::findings). Milder findings are warnings to `tracing`.
    #[must_use]
    pub const fn refuse(target: Target) -> Self {
        Check(Some((Action::Refuse, target)))
    }

    /// Checks a request that is about to be sent.
    pub(crate) fn check(self, parts: &Parts) -> Result<(), Error> {
        let Some((action, target)) = self.0 else { return Ok(()) };
        if action == Action::Warn && !crate::trace::is_listened_to() {
            return Ok(());
        }
        let findings = target.check(&parts.parameters);
        if action == Action::Refuse && findings.worst().is_some_and(super::Severity::is_error) {
            return Err(Error::refused(findings).with_operation(&parts.operation));
        }
        warn(parts, &findings);
        Ok(())
    }
}

fn warn(parts: &Parts, findings: &Findings) {
    for finding in findings {
        crate::trace::finding(parts, finding);
    }
}

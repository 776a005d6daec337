//! Whether a client checks requests before it sends them, and what it does with findings.
//!
//! In: the choice of a caller, for a client or for one call. Out: the [`Action`] and the target. The default is no
//! check.

use super::Target;

/// Whether requests are checked against the documents before they are sent, and what happens with findings.
///
/// By default a client does not check: the service decides, the documents may be incomplete, and a call without a check
/// should cost nothing. Set it for a client with [`ClientBuilder::check`](crate::ClientBuilder::check), for one call
/// with [`Request::with_check`](crate::Request::with_check).
///
/// ```
/// use platform_api_runtime::{Check, Target, Version};
///
/// let strict = Check::refuse(Target::new().version(Version::new(16, 11)));
/// assert_ne!(strict, Check::off());
/// ```
#[must_use]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Check(Option<(Action, Target)>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Action {
    Warn,
    Refuse,
}

impl Check {
    /// Sends without a check. The default.
    pub const fn off() -> Self {
        Check(None)
    }

    /// Logs every finding as a warning with `tracing`, and sends.
    pub const fn warn(target: Target) -> Self {
        Check(Some((Action::Warn, target)))
    }

    /// Refuses to send a request that the documents refuse, or that uses what the target does not have: the error
    /// contains all [findings](crate::Error::findings). Milder findings are logged as warnings with `tracing`.
    pub const fn refuse(target: Target) -> Self {
        Check(Some((Action::Refuse, target)))
    }

    /// The action and the target; `None` if nothing is checked.
    pub(crate) fn action(self) -> Option<(Action, Target)> {
        self.0
    }
}

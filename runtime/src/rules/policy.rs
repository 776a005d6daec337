//! What a client does about findings before it sends a request.

use super::Target;

/// Whether requests are checked against the documents before they are sent, and what then happens.
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
#[must_use]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Check(Option<(Action, Target)>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Action {
    Warn,
    Refuse,
}

impl Check {
    /// Sends without a look. The default.
    pub const fn off() -> Self {
        Check(None)
    }

    /// Tells of every finding as a warning to `tracing`, and sends.
    pub const fn warn(target: Target) -> Self {
        Check(Some((Action::Warn, target)))
    }

    /// Does not send what the documents refuse, or what the target does not have: that is an error with all
    /// [findings](crate::Error::findings). Milder findings are warnings to `tracing`.
    pub const fn refuse(target: Target) -> Self {
        Check(Some((Action::Refuse, target)))
    }

    /// What to do about findings, and for which target; nothing if nobody is to look.
    pub(crate) fn action(self) -> Option<(Action, Target)> {
        self.0
    }
}

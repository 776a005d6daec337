//! Violations of the documented rules.

/// A rule that applies to a request. Most rules refuse or ignore something, and some only note it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub struct Violation {
    /// `None` if it is about the request as a whole.
    pub parameter: Option<String>,
    /// The name of the rule.
    pub rule: &'static str,
    /// `None` if the rule only notes something.
    pub(crate) complaint: Option<String>,
}

impl Violation {
    /// Without a parameter: a check of a value does not know whose it is.
    pub(crate) fn new(rule: &'static str, complaint: impl Into<String>) -> Violation {
        Violation {
            parameter: None,
            rule,
            complaint: Some(complaint.into()),
        }
    }

    pub(crate) fn prefixed(self, words: &str) -> Violation {
        let complaint = self.complaint.map(|complaint| format!("{words} {complaint}"));
        Violation { complaint, ..self }
    }
}

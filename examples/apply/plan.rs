//! What would change of one thing, to be shown, and to be done.

use std::fmt;

use platform_api::Patch;
use platform_api::Severity;
use platform_api::generic::RequestRecord;

use crate::desired::Work;

pub struct Plan {
    pub name: String,
    /// The table of the patch.
    shown: String,
    /// What the documents refuse.
    pub is_refused: bool,
    /// Nothing if it is as it should be.
    pub work: Option<Work<()>>,
}

impl Plan {
    /// `send` makes the call, which does nothing until it is awaited.
    pub fn new<R: RequestRecord>(name: String, patch: Patch<R>, send: impl FnOnce(&R) -> Work<()>) -> Self {
        let is_refused = patch.findings().worst() == Some(Severity::Refused);
        Plan { name, shown: patch.to_string(), is_refused, work: patch.request().ok().map(send) }
    }

    pub fn differs(&self) -> bool {
        self.work.is_some()
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.name)?;
        for line in self.shown.lines() {
            writeln!(f, "  {line}")?;
        }
        Ok(())
    }
}

//! Checks a request that is about to be sent, as far as the caller asks for it.

use crate::error::Error;
use crate::request::Parts;
use crate::rules::{Action, Check, Severity};
use crate::trace;

pub(super) fn check(check: Check, parts: &Parts) -> Result<(), Error> {
    let Some((action, target)) = check.action() else { return Ok(()) };
    if action == Action::Warn && !trace::is_listened_to() {
        return Ok(());
    }
    let findings = target.check(&parts.parameters);
    if action == Action::Refuse && findings.worst().is_some_and(Severity::is_error) {
        return Err(Error::refused(findings).with_operation(&parts.operation));
    }
    for finding in &findings {
        trace::finding(parts, finding);
    }
    Ok(())
}

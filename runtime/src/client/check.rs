//! Checks a request that is about to be sent, as far as the caller asks for it.

use crate::error::Error;
use crate::request::Parts;
use crate::rules::{Action, Check, Severity, check_parameters};
use crate::trace;

pub(super) fn check(check: Check, parts: &Parts) -> Result<(), Error> {
    let (Some((action, target)), Some(table)) = (check.action(), parts.table) else { return Ok(()) };
    if action == Action::Warn && !trace::is_listened_to() {
        return Ok(());
    }
    let findings = check_parameters(table, &parts.parameters, None, &target);
    if action == Action::Refuse && findings.worst().is_some_and(Severity::is_error) {
        return Err(Error::refused(findings).with_operation(&parts.operation));
    }
    for finding in &findings {
        trace::finding(parts, finding);
    }
    Ok(())
}

//! Checks a request before it is sent, if the client or the request asks for it.
//!
//! In: a [`Check`] and a request. Out: an error that contains the findings, or warnings in the log. A check that
//! only warns does not run the rules if no subscriber records warnings.

use tracing::warn;

use crate::request::Parts;
use crate::request::error::Error;
use crate::rules::{Action, Check, Finding, Severity};
use crate::text::shown::shown;

pub(super) fn check(check: Check, parts: &Parts) -> Result<(), Error> {
    let Some((action, target)) = check.action() else { return Ok(()) };
    if action == Action::Warn && !is_logged() {
        return Ok(());
    }
    let findings = target.check(&parts.parameters);
    if action == Action::Refuse && findings.worst().is_some_and(Severity::is_error) {
        return Err(Error::refused(findings).with_operation(&parts.operation));
    }
    for finding in &findings {
        log_warning(parts, finding);
    }
    Ok(())
}

/// Whether a subscriber records warnings.
fn is_logged() -> bool {
    tracing::enabled!(target: "platform_api", tracing::Level::WARN)
}

/// Logs a finding about a request that is sent nevertheless.
fn log_warning(parts: &Parts, finding: &Finding) {
    warn!(
        target: "platform_api",
        operation = parts.operation.id(),
        parameter = finding.parameter(),
        rule = finding.rule().name(),
        severity = %finding.severity(),
        "{}",
        shown(&finding.to_string())
    );
}

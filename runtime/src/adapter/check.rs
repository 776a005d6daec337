//! Checks a request that is about to be sent, as far as the caller asks for it.

use tracing::warn;

use crate::error::Error;
use crate::request::Parts;
use crate::rules::{Action, Check, Finding, Severity};
use crate::shown::shown;

pub(super) fn check(check: Check, parts: &Parts) -> Result<(), Error> {
    let Some((action, target)) = check.action() else { return Ok(()) };
    if action == Action::Warn && !is_listened_to() {
        return Ok(());
    }
    let findings = target.check(&parts.parameters);
    if action == Action::Refuse && findings.worst().is_some_and(Severity::is_error) {
        return Err(Error::refused(findings).with_operation(&parts.operation));
    }
    for finding in &findings {
        warn_of(parts, finding);
    }
    Ok(())
}

/// Whether anybody wants to be warned.
fn is_listened_to() -> bool {
    tracing::enabled!(target: "platform_api", tracing::Level::WARN)
}

/// What the documents say against a request that is sent all the same.
fn warn_of(parts: &Parts, finding: &Finding) {
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

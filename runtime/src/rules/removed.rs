//! Names of earlier versions.

use super::Subject;

/// The version of the target does not have it any more.
pub(super) fn removed(subject: &Subject<'_>, name: &str) -> Option<String> {
    let (_, version) = subject.table.removed.iter().find(|(removed, _)| *removed == name)?;
    let is_gone = !subject.target.is_before(*version);
    is_gone.then(|| format!("was removed in {version}: leave it out"))
}

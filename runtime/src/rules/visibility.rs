//! A value that may not be among the entries of another parameter: a default visibility that is restricted.

use super::Subject;
use super::equal::same;
use crate::fact::Field;
use crate::node::Node;

/// Holds for what is there after the request, whichever of both is sent.
pub(super) fn not_in(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let not_in = field.not_in()?;
    let other = not_in.name;
    let is_later = not_in.since.is_some_and(|since| subject.target.is_before(since));
    let is_concerned = subject.sent(field.name).is_some() || subject.sent(other).is_some();
    if is_later || !is_concerned {
        return None;
    }
    let value = subject.stated(field.name)?;
    let Ok(Node::Array(entries)) = Node::of(subject.effective(other)?) else { return None };
    let advice = "change one of the two";
    entries
        .iter()
        .any(|entry| same(entry, value))
        .then(|| format!("may not be among the entries of `{other}`: {advice}"))
}

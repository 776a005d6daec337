//! Parts of a text with something in between.

use std::fmt::Display;

/// Returns the parts with `between` in between.
pub(crate) fn joined(parts: impl IntoIterator<Item = impl Display>, between: &str) -> String {
    let parts: Vec<_> = parts.into_iter().map(|part| part.to_string()).collect();
    parts.join(between)
}

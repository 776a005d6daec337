//! Joins displayable parts.

use std::fmt::Display;

pub(crate) fn joined(parts: impl IntoIterator<Item = impl Display>, between: &str) -> String {
    let parts: Vec<_> = parts.into_iter().map(|part| part.to_string()).collect();
    parts.join(between)
}

//! Phrases that several crates make.

use std::fmt::Display;

/// `a and b`
pub fn joined(items: impl IntoIterator<Item = impl Display>, between: &str) -> String {
    let items: Vec<_> = items.into_iter().map(|item| item.to_string()).collect();
    items.join(between)
}

//! Whether what both sides have is in the same order.

use std::collections::HashSet;

/// The names that both lists have, in the order of each, if the orders differ.
pub fn moved(old: &[String], new: &[String]) -> Option<(Vec<String>, Vec<String>)> {
    let kept = |list: &[String], other: &[String]| -> Vec<String> {
        let other: HashSet<_> = other.iter().collect();
        list.iter().filter(|name| other.contains(name)).cloned().collect()
    };
    let (before, after) = (kept(old, new), kept(new, old));
    (before != after).then_some((before, after))
}

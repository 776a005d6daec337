//! The order of the lines of `API.txt`. `facts/` has the line of each fact, also that notes change none.

use std::collections::BTreeSet;

use crate::support::{emitted, real_api};

#[test]
fn lines_of_api_txt_are_sorted_and_different() {
    let text = emitted(&real_api(), "API.txt");
    let lines: Vec<_> = text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .collect();
    let different: BTreeSet<_> = lines.iter().collect();
    assert!(!lines.is_empty() && different.len() == lines.len(), "{}", lines.len());
    let subjects = lines
        .iter()
        .map(|line| line.split(": ").next().unwrap().split(' ').collect::<Vec<_>>());
    assert!(subjects.is_sorted());
}

//! The order of the lines of `API.txt`, and that rewording changes none of them. `facts/` has the line of each
//! fact.

use std::collections::BTreeSet;

use crate::support::{emitted, minimal, real_api};

#[test]
fn notes_do_not_change_api_txt() {
    let surface = |keys: &str| {
        let attribute = format!("subject = {{ type = \"integer\", {keys} doc = \"It.\" }}");
        emitted(&minimal(&attribute, &[]), "API.txt")
    };
    for key in ["irreversible", "note", "assumed"] {
        assert_eq!(surface(&format!("{key} = \"More.\",")), surface(""), "{key}");
    }
}

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

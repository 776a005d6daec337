//! These tests check that every key of the format, except documentation, changes `API.txt`. A new key cannot be
//! forgotten.

use std::collections::BTreeSet;

use platform_api_codegen::model::Api;

use crate::facts::{ATTRIBUTES, PARAMETERS, with_attribute, with_parameter};
use crate::support;

/// The keys whose values are sentences.
const DOCUMENTATION: [&str; 3] = ["irreversible", "note", "assumed"];

#[test]
fn every_key_is_a_fact_of_the_surface() {
    for (key, with, ..) in ATTRIBUTES {
        if !DOCUMENTATION.contains(key) {
            differ(key, &with_attribute(&without(key, with)), &with_attribute(with));
        }
    }
    for (key, with, _) in PARAMETERS {
        let integer = "type = \"integer\"";
        differ(
            key,
            &with_parameter(integer, &without(key, with)),
            &with_parameter(integer, with),
        );
    }
}

/// A field without one of its keys.
fn without(key: &str, field: &str) -> String {
    let parsed: toml::Table = format!("field = {{ {field} }}").parse().unwrap();
    let others = parsed["field"]
        .as_table()
        .unwrap()
        .iter()
        .filter(|(other, _)| *other != key);
    others
        .map(|(key, value)| format!("{key} = {value}"))
        .collect::<Vec<_>>()
        .join(", ")
}

#[test]
fn words_are_no_fact_of_the_surface() {
    let surface = |attribute: &str| support::emitted(&with_attribute(attribute), "API.txt");
    let plain = surface("type = \"integer\"");
    for key in DOCUMENTATION {
        assert_eq!(
            surface(&format!("type = \"integer\", {key} = \"More.\"")),
            plain,
            "{key}"
        );
    }
}

#[test]
fn its_lines_are_sorted_and_different() {
    let api = support::real_api();
    let text = support::emitted(&api, "API.txt");
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

/// Compares the one line that differs.
fn differ(key: &str, without: &Api, with: &Api) {
    let [without, with] = [without, with].map(|api| support::emitted(api, "API.txt"));
    let (without, with): (BTreeSet<_>, BTreeSet<_>) = (without.lines().collect(), with.lines().collect());
    let gone: Vec<_> = without.difference(&with).collect();
    let new: Vec<_> = with.difference(&without).collect();
    assert!(gone.len() == 1 && new.len() == 1, "`{key}`: {gone:?} became {new:?}");
}

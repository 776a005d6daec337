//! Each code and each key of the format has a case, which `cases.rs` runs; and reports that would be too long.

use std::collections::BTreeSet;
use std::fs;

use platform_api_codegen::cases::Case;
use platform_api_codegen::codes;
use platform_api_codegen::format::{ENUM_VALUE, FACTS, KIND, SpecKey};
use platform_api_codegen::inspect;
use platform_api_codegen::report::{DiagnosticReport, Style};
use platform_api_core::facts::{KEYS, OF_KINDS, OF_VALUES};

use crate::support;

#[test]
fn every_code_has_a_case_of_its_name() {
    for code in codes::ALL {
        let text = code.example().expected();
        let codes: BTreeSet<_> = text
            .lines()
            .filter_map(|line| Some(line.split_once('[')?.1.split_once("]:")?.0))
            .collect();
        assert_eq!(codes, [code.id].into(), "{text}");
    }
}

#[test]
fn every_key_of_a_fact_has_a_case() {
    let of_fields = [
        include_str!("facts/attributes.txt"),
        include_str!("facts/parameters.txt"),
    ]
    .concat();
    let others = ["type", "renamed_from", "needs_one_of", "needs_until", "type_shown"];
    check_keys(&of_fields, FACTS.iter(), &[KEYS, &others].concat(), &["doc"]);
    let parts = ["doc", "parameters", "read_path", "shown_properties", "renamed_from"];
    check_keys(include_str!("facts/kinds.txt"), KIND.keys(), OF_KINDS, &parts);
    let parts = ["value", "name", "doc", "renamed_from"];
    check_keys(include_str!("facts/values.txt"), ENUM_VALUE.keys(), OF_VALUES, &parts);
}

/// `deprecated` and `replaced_by` are one fact.
fn check_keys<'k>(cases: &str, keys: impl Iterator<Item = &'k SpecKey>, facts: &[&str], parts: &[&str]) {
    let expected: BTreeSet<_> = facts.iter().copied().chain(["replaced_by"]).collect();
    let cases = Case::all(cases);
    let named: BTreeSet<_> = cases.iter().filter_map(|case| case.name.split(' ').next()).collect();
    assert_eq!(named, expected);
    let keys: BTreeSet<_> = keys.map(|key| key.name).collect();
    assert_eq!(keys, &expected | &parts.iter().copied().collect());
}

/// Each slip that a maintainer makes in the first hour is reported as one error.
#[test]
fn a_slip_is_one_error() {
    for slip in Case::all(include_str!("cases/slips.txt")) {
        assert!(slip.expected().ends_with("\n1 error\n"), "{slip:?}");
    }
}

#[test]
fn people_see_the_first_hundred() {
    let attribute = |index| format!("a_{index} = {{ type = \"boolean\", needs = [\"b_{index}\"], doc = \"One.\" }}\n");
    let report = report_of_limits(&(0..300).map(attribute).collect::<String>());
    assert_eq!(report.diagnostics().len(), 300);
    for text in [report.lines(), report.render(Style::Plain)] {
        assert_eq!(text.matches("error[").count(), 100, "{text}");
        assert!(text.contains("\nand 200 more, which `--format json` lists\n"), "{text}");
    }
}

/// Neither the search nor the message grows with the name.
#[test]
fn a_name_of_megabytes_is_shortened() {
    let name = "x".repeat(2_000_000);
    let said =
        report_of_limits(&format!("a = {{ type = \"boolean\", {name} = 1, doc = \"One.\" }}\n")).render(Style::Plain);
    assert!(said.contains("…xx") && said.contains("allowed names include"), "{said}");
    assert!(said.len() < 5000, "{} bytes", said.len());
}

fn report_of_limits(attributes: &str) -> DiagnosticReport {
    let dir = tempfile::tempdir().unwrap();
    let spec = support::base(dir.path());
    let path = spec.join("settings/limits.toml");
    fs::write(&path, fs::read_to_string(&path).unwrap() + attributes).unwrap();
    let mut report = DiagnosticReport::new("spec");
    inspect(&spec, &mut report);
    report
}

#[test]
fn codes_are_different_and_in_order() {
    let ids: Vec<_> = codes::ALL.iter().map(|code| &code.id[1..]).collect();
    assert!(ids.is_sorted_by(|a, b| a < b), "{ids:?}");
}

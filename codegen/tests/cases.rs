//! Every diagnostic as people see it. A case is an edit of the base spec, and the expected messages.
//!
//! `UPDATE=1 cargo test -p platform-api-codegen cases::` rewrites the expected messages.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::sync::LazyLock;

use platform_api_codegen::cases::Case;
use platform_api_codegen::codes;
use platform_api_codegen::inspect;
use platform_api_codegen::report::{Report, Style};

use crate::support;

#[test]
fn every_case_says_what_is_expected() {
    support::check_cases(&support::tests().join("cases"), |name| {
        said().get(name).map(String::as_str)
    });
}

/// The case is the example of `cargo bindings explain`, so it causes no other code.
#[test]
fn every_code_has_a_case_of_its_name() {
    for code in codes::ALL {
        let text = said().get(code.id).expect(code.id);
        assert_eq!(code.example().expected(), text);
        let codes: BTreeSet<_> = text
            .lines()
            .filter_map(|line| Some(line.split_once('[')?.1.split_once("]:")?.0))
            .collect();
        assert_eq!(codes, [code.id].into(), "{text}");
    }
}

#[test]
fn a_case_is_named_after_the_code_it_trips() {
    for (name, text) in said() {
        // Other cases have names in words.
        let code = name.split(' ').next().unwrap();
        if codes::ALL.iter().any(|known| known.id == code) {
            assert!(text.contains(&format!("[{code}]")), "{name} does not trip {code}");
        }
    }
}

/// Each slip that a maintainer makes in the first hour is reported as one error.
#[test]
fn a_slip_is_one_error() {
    let slips = Case::all(include_str!("cases/slips.txt")).into_iter();
    let not_one_error = slips
        .map(|case| (case.name, &said()[case.name]))
        .filter(|(_, said)| !said.ends_with("\n\n1 error\n"));
    let not_one_error: String = not_one_error.map(|(name, said)| format!("{name}:\n{said}\n")).collect();
    assert!(not_one_error.is_empty(), "{not_one_error}");
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

/// The time of the search and the length of the message do not grow with the length of the written name.
#[test]
fn a_name_of_megabytes_is_shortened() {
    let name = "x".repeat(2_000_000);
    let said =
        report_of_limits(&format!("a = {{ type = \"boolean\", {name} = 1, doc = \"One.\" }}\n")).render(Style::Plain);
    assert!(said.contains("…xx") && said.contains("allowed names include"), "{said}");
    assert!(said.len() < 5000, "{} bytes", said.len());
}

/// The report about the base spec with these attributes.
fn report_of_limits(attributes: &str) -> Report {
    let dir = tempfile::tempdir().unwrap();
    let spec = support::base(dir.path());
    let path = spec.join("settings/limits.toml");
    fs::write(&path, fs::read_to_string(&path).unwrap() + attributes).unwrap();
    let mut report = Report::new("spec");
    inspect(&spec, &mut report);
    report
}

#[test]
fn codes_are_different_and_in_order() {
    let ids: Vec<_> = codes::ALL.iter().map(|code| &code.id[1..]).collect();
    assert!(ids.is_sorted_by(|a, b| a < b), "{ids:?}");
    for code in codes::ALL {
        assert!(code.explanation.ends_with('.'), "{}", code.id);
    }
}

/// The messages of every case.
fn said() -> &'static BTreeMap<&'static str, String> {
    static SAID: LazyLock<BTreeMap<&str, String>> = LazyLock::new(|| {
        support::cases()
            .iter()
            .map(|case| (case.name, run(case.name)))
            .collect()
    });
    &SAID
}

fn run(case: &str) -> String {
    let dir = tempfile::tempdir().unwrap();
    let spec = support::case(case, dir.path());
    let mut report = Report::new("spec");
    let api = inspect(&spec, &mut report);
    assert_eq!(api.is_none(), report.has_errors());
    report.render(Style::Plain)
}

//! What `cargo bindings` says of every code and rule. `cases.rs` runs the transcripts of `commands.txt`.

use std::fs;

use anstream::adapter::strip_str;
use platform_api_cli::compare::rules;
use platform_api_codegen::report::{DiagnosticReport, Style};
use platform_api_codegen::write::Mode;
use platform_api_codegen::{Generated, codes, generate, inspect};
use serde_json::Value;

use crate::repository::{Repository, fine};
use crate::support;

#[test]
fn every_code_and_rule_is_explained() {
    let repository = Repository::new();
    let explain = |arguments: &str| fine(repository.run(&format!("cargo bindings explain {arguments}")));
    let list = explain("");
    let mut lines = list.lines();
    for code in codes::ALL {
        assert_eq!(lines.next(), Some(&*format!("{}  {}", code.id, code.title)));
        let text = explain(code.id);
        assert!(
            text.starts_with(&format!("{}[{}]: {}\n\n", code.level(), code.id, code.title)),
            "{text}"
        );
        let example = code.example();
        for line in example
            .edit()
            .lines()
            .chain(example.expected().lines())
            .filter(|line| !line.is_empty())
        {
            assert!(text.contains(&format!("\n    {line}\n")), "{line}\n{text}");
        }
    }
    for rule in rules::ALL {
        assert_eq!(lines.next(), Some(&*format!("{}  {}", rule.id, rule.title)));
        let text = explain(&rule.id.to_lowercase());
        assert!(text.starts_with(&format!("[{}]: {}\n", rule.id, rule.title)), "{text}");
        assert!(text.contains("\nin requests: "), "{text}");
        assert_eq!(text.contains("\nlook for: "), rule.look_for.is_some(), "{text}");
    }
    assert_eq!(lines.next(), None);
    let document: Value = serde_json::from_str(&explain("--format json")).unwrap();
    let count = document["codes"].as_array().unwrap().len();
    assert_eq!(count, codes::ALL.len() + rules::ALL.len());
}

/// A usual run tries every tenth case, `FULL_TESTS=1` all.
#[test]
fn a_build_prints_the_same_errors() {
    let mut said = 0;
    for case in support::cases().iter().step_by(if support::is_full() { 1 } else { 10 }) {
        let repository = Repository::new();
        support::case(case.name, repository.path());
        let spec = repository.path().join("spec");
        let Generated { report, files } = generate(&spec, &repository.path().join("generated"), Mode::Check);
        if files.is_none() {
            let output = repository.run(&format!("cargo bindings check --spec {}", spec.display()));
            assert_eq!(
                format!("{report}{}", report.advice()),
                String::from_utf8(output.stderr).unwrap()
            );
            said += 1;
        }
    }
    println!("{said} failures");
    assert!(said > 10, "{said}");
}

#[test]
fn an_excerpt_fits_the_terminal() {
    let dir = tempfile::tempdir().unwrap();
    let spec = support::case("E0101", dir.path());
    let path = spec.join("settings/limits.toml");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("applies_when", "apply_when")).unwrap();
    let mut report = DiagnosticReport::new("spec");
    inspect(&spec, &mut report);
    for width in [60, 80, 300] {
        let text = report.render(Style::Colored { width: Some(width) });
        let excerpts = strip_str(&text).to_string();
        let widest = excerpts
            .lines()
            .filter(|line| line.contains(" | "))
            .map(|line| line.chars().count())
            .max();
        assert!(widest.unwrap() <= width, "{excerpts}");
    }
}

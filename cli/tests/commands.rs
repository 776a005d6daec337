//! The list of `explain`, and the width of excerpts. `cases.rs` runs the transcripts of `commands.txt`.

use anstream::adapter::strip_str;
use platform_api_cli::compare::rules;
use platform_api_codegen::report::{DiagnosticReport, Style};
use platform_api_codegen::{codes, inspect};
use serde_json::Value;

use crate::repository::{Repository, fine};
use crate::support;

#[test]
fn every_code_and_rule_is_explained() {
    let document = fine(Repository::new().run("cargo bindings explain --format json"));
    let document: Value = serde_json::from_str(&document).unwrap();
    let explained = document["codes"].as_array().unwrap().iter().map(|code| &code["code"]);
    let codes = codes::ALL.iter().map(|code| code.id);
    assert!(
        explained.eq(codes.chain(rules::ALL.iter().map(|rule| rule.id))),
        "{document}"
    );
}

#[test]
fn an_excerpt_fits_the_terminal() {
    let dir = tempfile::tempdir().unwrap();
    let spec = support::base(dir.path());
    support::apply("spec/settings/limits.toml\n- applies_when\n+ apply_when\n", dir.path());
    let mut report = DiagnosticReport::new("spec");
    inspect(&spec, &mut report);
    for width in [60, 80, 300] {
        let text = report.render(Style::Colored { width: Some(width) });
        let excerpts = strip_str(&text).to_string();
        let mut lines = excerpts.lines().filter(|line| line.contains(" | ")).peekable();
        assert!(
            lines.peek().is_some() && lines.all(|line| line.chars().count() <= width),
            "{excerpts}"
        );
    }
}

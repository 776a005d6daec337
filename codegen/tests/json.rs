//! Diagnostics in JSON say the same as the text for people, and their positions are right.
//!
//! A usual run checks every third case, and `FULL_TESTS=1` all of them.

use std::fs;
use std::path::Path;

use platform_api_codegen::inspect;
use platform_api_codegen::report::json::JsonSpan;
use platform_api_codegen::report::{Report, Style};

use crate::support;

#[test]
fn every_diagnostic_of_every_case_is_told_with_its_places() {
    // A usual run tries every third case.
    for case in support::cases().iter().step_by(if support::is_full() { 1 } else { 3 }) {
        let dir = tempfile::tempdir().unwrap();
        let spec = support::case(case.name, dir.path());
        let mut report = Report::new("spec");
        inspect(&spec, &mut report);
        let mut rendered = String::new();
        for one in report.json() {
            rendered += &format!("{}\n", one.rendered);
            assert!(one.spans.iter().all(|span| span.is_primary), "{one:?}");
            let helps = one.children.iter().filter(|child| child.level == "help").count();
            assert_eq!(one.rendered.matches("\nhelp: ").count(), helps, "{one:?}");
            for span in one
                .spans
                .iter()
                .chain(one.children.iter().flat_map(|child| &child.spans))
            {
                check_span(&spec, span);
                assert!(one.rendered.contains(&span.file_name), "{one:?}");
            }
        }
        assert_eq!(rendered + &report.totals(), report.render(Style::Plain));
    }
}

/// Lines and columns count from 1. A span without text is about a whole file.
fn check_span(spec: &Path, span: &JsonSpan) {
    let start = (span.line_start, span.column_start);
    let Some(shown) = &span.text else {
        assert_eq!((span.byte_start, span.byte_end, start), (0, 0, (1, 1)));
        return;
    };
    let bytes = fs::read(spec.join(span.file_name.strip_prefix("spec/").unwrap())).unwrap();
    let text = String::from_utf8_lossy(&bytes);
    assert_eq!(position(&text[..span.byte_start]), start, "{span:?}");
    assert_eq!(
        position(&text[..span.byte_end]),
        (span.line_end, span.column_end),
        "{span:?}"
    );
    assert_eq!(text.lines().nth(span.line_start - 1).unwrap_or(""), shown);
}

/// The line and the column behind a text.
fn position(before: &str) -> (usize, usize) {
    let line = before.rsplit('\n').next().unwrap_or_default();
    (before.matches('\n').count() + 1, line.chars().count() + 1)
}

//! This test checks the JSON of diagnostics. For every case the JSON says the same as the text for people, with
//! positions in the files.

use std::fs;
use std::path::Path;

use platform_api_codegen::inspect;
use platform_api_codegen::report::json::JsonSpan;
use platform_api_codegen::report::{Report, Style};

use crate::support;

#[test]
fn every_diagnostic_of_every_case_is_told_with_its_places() {
    let (mut diagnostics, mut spans) = (0, 0);
    // A usual run tries every third case.
    for case in support::cases().iter().step_by(if support::is_full() { 1 } else { 3 }) {
        let dir = tempfile::tempdir().unwrap();
        let spec = support::case(case.name, dir.path());
        let mut report = Report::new("spec");
        inspect(&spec, &mut report);
        let json = report.json();
        assert_eq!(json.len(), report.diagnostics().len());
        let rendered: String = json.iter().map(|one| one.rendered.clone() + "\n").collect();
        assert_eq!(rendered + &report.totals(), report.render(Style::Plain));
        for one in &json {
            diagnostics += 1;
            assert_eq!(
                one.spans.iter().filter(|span| span.is_primary).count(),
                one.spans.len(),
                "{one:?}"
            );
            for span in one
                .spans
                .iter()
                .chain(one.children.iter().flat_map(|child| &child.spans))
            {
                spans += 1;
                check_span(&spec, span);
                assert!(one.rendered.contains(&span.file_name), "{one:?}");
            }
            let helps = one.children.iter().filter(|child| child.level == "help").count();
            assert_eq!(one.rendered.matches("\nhelp: ").count(), helps, "{one:?}");
        }
    }
    println!("{diagnostics} diagnostics, {spans} spans");
}

/// Computes line and column in another way, by walking through the file.
fn check_span(spec: &Path, span: &JsonSpan) {
    let Some(shown) = &span.text else {
        assert_eq!(
            (span.byte_start, span.byte_end, span.line_start, span.column_start),
            (0, 0, 1, 1)
        );
        return;
    };
    let bytes = fs::read(spec.join(span.file_name.strip_prefix("spec/").unwrap())).unwrap();
    let text = String::from_utf8_lossy(&bytes);
    let position = |byte: usize| {
        let before: Vec<_> = text[..byte].chars().collect();
        let line = before.iter().filter(|letter| **letter == '\n').count() + 1;
        (
            line,
            before.iter().rev().take_while(|letter| **letter != '\n').count() + 1,
        )
    };
    assert_eq!(
        position(span.byte_start),
        (span.line_start, span.column_start),
        "{span:?}"
    );
    assert_eq!(position(span.byte_end), (span.line_end, span.column_end), "{span:?}");
    assert_eq!(text.lines().nth(span.line_start - 1).unwrap_or(""), shown);
}

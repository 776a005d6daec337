//! The messages about a case: in full where `cargo bindings explain` shows the case, otherwise a line for each, and the
//! texts that they mark. Diagnostics in JSON say the same, with the right positions.

use std::fs;
use std::path::Path;

use platform_api_codegen::cases::Case;
use platform_api_codegen::codes;
use platform_api_codegen::inspect;
use platform_api_codegen::report::json::JsonSpan;
use platform_api_codegen::report::{DiagnosticReport, Style};

use crate::support;

pub fn messages(case: &Case<'_>) -> String {
    let dir = tempfile::tempdir().unwrap();
    let spec = support::base(dir.path());
    support::apply(case.edit(), dir.path());
    let mut report = DiagnosticReport::new("spec");
    let api = inspect(&spec, &mut report);
    assert_eq!(api.is_none(), report.has_errors());
    let full = report.render(Style::Plain);
    let (rendered, marked) = from_json(&spec, &report);
    assert_eq!(rendered + &report.totals(), full);
    if codes::ALL.iter().any(|code| code.id == case.name) {
        return full;
    }
    let marked = match marked.join(" | ") {
        marked if marked.is_empty() => marked,
        marked => format!("marked: {marked}\n"),
    };
    report.lines() + &marked + &report.totals()
}

fn from_json(spec: &Path, report: &DiagnosticReport) -> (String, Vec<String>) {
    let (mut rendered, mut marked) = (String::new(), Vec::new());
    for one in report.json() {
        rendered += &format!("{}\n", one.rendered);
        assert!(one.spans.iter().all(|span| span.is_primary), "{one:?}");
        let helps = one.children.iter().filter(|child| child.level == "help").count();
        assert_eq!(one.rendered.matches("\nhelp: ").count(), helps, "{one:?}");
        let of_children = one.children.iter().flat_map(|child| &child.spans);
        for span in one.spans.iter().chain(of_children) {
            marked.push(marked_text(spec, span));
            assert!(one.rendered.contains(&span.file_name), "{one:?}");
        }
    }
    (rendered, marked)
}

/// Lines and columns count from 1. A span without text is about a whole file.
fn marked_text(spec: &Path, span: &JsonSpan) -> String {
    let start = (span.line_start, span.column_start);
    let Some(shown) = &span.text else {
        assert_eq!((span.byte_start, span.byte_end, start), (0, 0, (1, 1)));
        return String::new();
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
    text[span.byte_start..span.byte_end]
        .escape_debug()
        .to_string()
        .replace("\\\"", "\"")
}

fn position(before: &str) -> (usize, usize) {
    let line = before.rsplit('\n').next().unwrap_or_default();
    (before.matches('\n').count() + 1, line.chars().count() + 1)
}

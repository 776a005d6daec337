//! The check accepts the advice in its messages. A usual run tries one case in four, `FULL_TESTS=1` all.

use platform_api_codegen::report::{Diagnostic, DiagnosticReport, SourceSpan};
use platform_api_codegen::sources::{Sources, TextEdit};
use platform_api_codegen::{accepts, inspect};

use crate::support;

/// Cases whose error is about one of several slips.
const SEVERAL: [&str; 2] = [
    "sections without brackets, and the name of an attribute",
    "E0301 is no second error of what names the field",
];

#[test]
fn advice_is_accepted() {
    let one_in = if support::is_full() { 1 } else { 4 };
    let (mut tried, mut refused) = (0, Vec::new());
    let cases = support::cases().iter().filter(|case| !SEVERAL.contains(&case.name));
    for case in cases.step_by(one_in) {
        let dir = tempfile::tempdir().unwrap();
        let spec = support::base(dir.path());
        support::apply(case.edit(), dir.path());
        let mut report = DiagnosticReport::new("spec");
        inspect(&spec, &mut report);
        let diagnostics = report.diagnostics();
        let edits = diagnostics.iter().map(|diagnostic| edit(diagnostic, &report.sources));
        let Some(edits) = edits.collect::<Option<Vec<_>>>() else {
            continue;
        };
        tried += edits.len();
        if !accepts(&report.sources, None, &edits) {
            refused.push(case.name);
        }
    }
    println!("{tried} pieces of advice");
    assert!(refused.is_empty(), "{refused:?}");
    assert!(tried > 60 / one_in, "{tried}");
}

/// `None` if the advice is not one edit.
fn edit(diagnostic: &Diagnostic, sources: &Sources) -> Option<TextEdit> {
    let SourceSpan::Range(span) = &diagnostic.place else {
        return None;
    };
    let file = sources.locate(span)?.file;
    let (before, after) = file.text.split_at(span.start - file.start);
    let marked = sources.text(span)?;
    let help = diagnostic.help.first()?;
    let code = help.split('`').nth(1)?;
    let mut notes = diagnostic.notes.iter();
    let has_other_places = notes.any(|note| note.message.ends_with(" is also used here"));
    if has_other_places || code.contains('…') || code.contains("other_field") || code.contains("old_name") {
        return None;
    }
    let (at, text) = if help.starts_with("did you mean `") {
        let quote = if marked.starts_with('"') { "\"" } else { "" };
        (span.clone(), format!("{quote}{code}{quote}"))
    } else if help.starts_with("write `") && help.ends_with('`') {
        // Only the key is marked if it is unknown.
        if after[marked.len()..].starts_with(" =") {
            return None;
        }
        let value = code.split_once(" = ").map_or(code, |(_, value)| value);
        (span.clone(), value.to_owned())
    } else if help.starts_with("add `") {
        let skipped = if marked.starts_with('{') { 0 } else { marked.len() };
        let (opening, _) = after[skipped..].split_once('{')?;
        if opening.contains('\n') {
            return None;
        }
        let at = span.start + skipped + opening.len() + 1;
        (at..at, format!(" {code},"))
    } else if help.starts_with("leave `") && help.ends_with("` out") {
        let start = file.start + before.rfind(&format!("{code} = "))?;
        let comma = if after[marked.len()..].starts_with(", ") { 2 } else { 0 };
        (start..span.end + comma, String::new())
    } else {
        return None;
    };
    Some(TextEdit { at, text })
}

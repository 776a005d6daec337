//! What a message tells people to write is accepted by the check that told them.

use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;

use platform_api_codegen::inspect;
use platform_api_codegen::report::DiagnosticReport;
use platform_api_codegen::report::json::{JsonDiagnostic, JsonSpan};

use crate::support;

/// Cases whose error is about one of several slips.
const SEVERAL: [&str; 2] = [
    "sections without brackets, and the name of an attribute",
    "E0301 is no second error of what names the field",
];

/// Tries the cases in which each message has advice that is an edit.
#[test]
fn advice_is_accepted() {
    let (mut tried, mut refused) = (0, Vec::new());
    for case in support::cases().iter().filter(|case| !SEVERAL.contains(&case.name)) {
        let dir = tempfile::tempdir().unwrap();
        let spec = support::base(dir.path());
        support::apply(case.edit(), dir.path());
        let mut report = DiagnosticReport::new("spec");
        inspect(&spec, &mut report);
        let diagnostics = report.json();
        let text = |file: &str| fs::read_to_string(dir.path().join(file)).unwrap_or_default();
        let edits: Option<Vec<_>> = diagnostics.iter().map(|one| edits(one, text)).collect();
        let Some(edits) = edits.filter(|edits| !edits.is_empty()) else {
            continue;
        };
        let mut files: BTreeMap<String, Vec<Edit>> = BTreeMap::new();
        for edit in edits.into_iter().flatten() {
            files.entry(edit.file.clone()).or_default().push(edit);
        }
        for (file, mut edits) in files {
            edits.sort_by_key(|edit| std::cmp::Reverse(edit.at.start));
            let mut edited = text(&file);
            edits
                .iter()
                .for_each(|edit| edited.replace_range(edit.at.clone(), &edit.text));
            fs::write(dir.path().join(&file), edited).unwrap();
        }
        tried += diagnostics.len();
        let mut report = DiagnosticReport::new("spec");
        if inspect(&spec, &mut report).is_none() {
            refused.push(format!("{}:\n{report}", case.name));
        }
    }
    println!("{tried} pieces of advice");
    assert!(refused.is_empty(), "{}", refused.join("\n"));
    assert!(tried > 60, "{tried}");
}

struct Edit {
    file: String,
    at: Range<usize>,
    text: String,
}

/// `None` if the advice is not one edit in each place.
fn edits(diagnostic: &JsonDiagnostic, text: impl Fn(&str) -> String) -> Option<Vec<Edit>> {
    let span = diagnostic.spans.first()?;
    let help = diagnostic.children.iter().find(|child| child.level == "help")?;
    let file = text(&span.file_name);
    let marked = file.get(span.byte_start..span.byte_end)?;
    let (before, after) = (&file[..span.byte_start], &file[span.byte_end..]);
    let code = help.message.split('`').nth(1)?;
    if code.contains('…') || code.contains("other_field") || code.contains("old_name") {
        return None;
    }
    let edit = |at: Range<usize>, text: String| Edit {
        file: span.file_name.clone(),
        at,
        text,
    };
    let whole = span.byte_start..span.byte_end;
    if help.message.starts_with("did you mean `") {
        let quote = if marked.starts_with('"') { "\"" } else { "" };
        let mut edits = vec![edit(whole, format!("{quote}{code}{quote}"))];
        let notes = diagnostic
            .children
            .iter()
            .filter(|child| child.message.ends_with(" is also used here"));
        for note in notes {
            edits.push(other_place(
                &note.spans[0],
                note.message.split('`').nth(1)?,
                code,
                &text,
            )?);
        }
        Some(edits)
    } else if help.message.starts_with("write `") && help.message.ends_with('`') {
        // Of an unknown key, only the key is marked.
        let is_key = after.starts_with(" =");
        let value = code.split_once(" = ").map_or(code, |(_, value)| value);
        (!is_key).then(|| vec![edit(whole, value.to_owned())])
    } else if help.message.starts_with("add `") {
        let start = if marked.starts_with('{') {
            span.byte_start
        } else {
            span.byte_end
        };
        let (opening, _) = file[start..].split_once('{')?;
        let at = start + opening.len() + 1;
        (!opening.contains('\n')).then(|| vec![edit(at..at, format!(" {code},"))])
    } else if help.message.starts_with("leave `") && help.message.ends_with("` out") {
        let start = before.rfind(&format!("{code} = "))?;
        let comma = if after.starts_with(", ") { 2 } else { 0 };
        Some(vec![edit(start..span.byte_end + comma, String::new())])
    } else {
        None
    }
}

/// The same unknown name, in `array of NAME` or alone.
fn other_place(span: &JsonSpan, name: &str, code: &str, text: impl Fn(&str) -> String) -> Option<Edit> {
    let file = text(&span.file_name);
    let start = span.byte_start + file[span.byte_start..span.byte_end].find(name)?;
    Some(Edit {
        file: span.file_name.clone(),
        at: start..start + name.len(),
        text: code.rsplit(' ').next()?.to_owned(),
    })
}

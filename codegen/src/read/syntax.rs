//! Syntax errors: the merge conflicts of a file, or else its first error, after which the parser reports valid text
//! too.

use platform_api_core::escape::is_invisible;
use toml::de::{DeTable, DeValue, Error};

use crate::codes;
use crate::report::DiagnosticReport;
use crate::sources::Span;

/// `start` is the position of the file in the sources, and `table` what the parser could read.
pub fn report_errors(text: &str, start: usize, table: &DeTable<'_>, errors: &[Error], report: &mut DiagnosticReport) {
    let conflict_markers = conflicts(text);
    for marker in &conflict_markers {
        let at = shifted(marker, start);
        report
            .add(codes::MERGE_CONFLICT, &at, "this is a merge conflict")
            .help("resolve it, and remove the lines with `<<<<<<<`, `=======` and `>>>>>>>`");
    }
    if !conflict_markers.is_empty() {
        return;
    }
    let Some(error) = errors.iter().min_by_key(|error| span(error).start) else {
        return;
    };
    let at = span(error);
    let (line_start, line) = line_at(text, at.start);
    if error.message() == "duplicate key" {
        let key = text.get(at.clone()).unwrap_or_default().trim_matches(['"', '\'']);
        // The parser keeps the second of two equal headers, so the first is found in the text.
        let earlier = if line.starts_with('[') {
            text.find(line).map(|start| start..start + line.len())
        } else {
            last_before(table, key, &at)
        };
        let diagnostic = report.add(
            codes::DUPLICATE_KEY,
            &shifted(&at, start),
            format!("duplicate key `{key}`"),
        );
        if let Some(earlier) = earlier {
            diagnostic.note_at(&shifted(&earlier, start), "first defined here");
        }
        return;
    }
    if let Some(letter) = text[at.start..].chars().next().filter(|letter| !letter.is_ascii())
        && (is_invisible(letter) || letter.is_whitespace())
    {
        let hidden = at.start..at.start + letter.len_utf8();
        let message = format!(
            "the invisible character U+{:04X} stands outside of a string",
            u32::from(letter)
        );
        report
            .add(codes::HIDDEN_CHARACTER, &shifted(&hidden, start), message)
            .help("remove the character, or write a space");
        return;
    }
    // The mistake may be in the statement before.
    let is_at_start = at.start == line_start || at.start == line_start + 1 && line.starts_with('[');
    let advice = if text[at.start..].starts_with("null") {
        Some("null is `{ null = true }`")
    } else if ["True", "False"].iter().any(|word| text[at.start..].starts_with(word)) {
        Some("a boolean is `true` or `false`")
    } else if is_at_start && line_start > 0 {
        Some("a bracket or a quote may be missing above this line")
    } else {
        (line.matches('"').count() % 2 == 1).then_some("a quote is missing in this line")
    };
    report
        .add(codes::SYNTAX, &shifted(&at, start), error.message())
        .help_if(advice.map(str::to_owned));
}

/// The first line of each conflict, and the lines of Git that were left behind.
fn conflicts(text: &str) -> Vec<Span> {
    let mut markers = Vec::new();
    let mut is_within = false;
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let marker = line.trim_end();
        let opens = marker.starts_with("<<<<<<< ");
        let closes = marker.starts_with(">>>>>>> ");
        let separates = marker == "=======" || marker.starts_with("||||||| ");
        if opens || !is_within && (closes || separates) {
            markers.push(start..start + marker.len());
        }
        is_within = opens || is_within && !closes;
        start += line.len();
    }
    markers
}

fn line_at(text: &str, at: usize) -> (usize, &str) {
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    (start, text[start..].lines().next().unwrap_or_default())
}

/// The span of a file that starts at `by` in the sources.
pub fn shifted(span: &Span, by: usize) -> Span {
    span.start + by..span.end + by
}

fn span(error: &Error) -> Span {
    error.span().unwrap_or_default()
}

fn last_before(table: &DeTable<'_>, key: &str, before: &Span) -> Option<Span> {
    let mut last: Option<Span> = None;
    for (name, value) in table {
        let mut spans = Vec::from_iter(last);
        if name.get_ref() == key && name.span().end <= before.start {
            spans.push(name.span());
        }
        if let DeValue::Table(table) = value.get_ref() {
            spans.extend(last_before(table, key, before));
        }
        last = spans.into_iter().max_by_key(|span| span.start);
    }
    last
}

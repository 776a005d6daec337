//! Reports the syntax errors of a file: one for each statement that has any.
//!
//! After an error the parser also reports errors in correct statements. So only its first error is used; the statement with
//! that error is replaced by spaces, and the file is parsed again.

use toml::de::{DeTable, DeValue, Error};

use crate::codes;
use crate::report::Report;
use crate::sources::Span;

/// A file with more errors is probably not TOML at all.
const MOST: usize = 20;

/// The parser's message for a duplicate key.
const DUPLICATE: &str = "duplicate key";

/// Reports the syntax errors of a file that starts at `start` in the sources.
pub fn report_errors(text: &str, start: usize, report: &mut Report) {
    let mut remaining = text.to_owned();
    for _ in 0..MOST {
        let (table, errors) = DeTable::parse_recoverable(&remaining);
        let (duplicates, others): (Vec<_>, Vec<_>) = errors.into_iter().partition(|error| error.message() == DUPLICATE);
        let Some(error) = others.iter().min_by_key(|error| span(error).start) else {
            return report_duplicates(&duplicates, &remaining, start, table.get_ref(), report);
        };
        let at = span(error);
        let statement = statement(&remaining, at.start);
        let diagnostic = report.add(&codes::SYNTAX, &shifted(&at, start), error.message());
        if statement.end <= at.start {
            diagnostic.note_at(&shifted(&statement, start), "a bracket or a quote may be missing here");
        }
        remaining = blanked(&remaining, &statement);
    }
}

fn shifted(span: &Span, by: usize) -> Span {
    span.start + by..span.end + by
}

fn span(error: &Error) -> Span {
    error.span().unwrap_or_default()
}

/// Finds the statement that causes an error: the one with the error, or the one before if the error is at the very start of
/// a statement. A header counts as its whole table.
fn statement(text: &str, at: usize) -> Span {
    let mut offset = 0;
    let mut starts = Vec::new();
    for line in text.split_inclusive('\n') {
        if line.starts_with(|c: char| c.is_ascii_alphanumeric() || "_\"'[".contains(c)) {
            starts.push(offset);
        }
        offset += line.len();
    }
    let before = starts.partition_point(|start| *start < at);
    let Some(index) = before.checked_sub(1) else {
        return 0..starts.first().copied().unwrap_or(text.len());
    };
    let is_header = |start: &&usize| text[**start..].starts_with('[');
    let start = starts[index];
    let mut later = starts[index + 1..].iter();
    let end = match is_header(&&start) {
        true => later.find(is_header),
        false => later.next(),
    };
    start..end.copied().unwrap_or(text.len())
}

/// Replaces a part of the text by spaces, so that all other positions stay the same.
fn blanked(text: &str, part: &Span) -> String {
    let blank = |byte: u8| if byte == b'\n' { '\n' } else { ' ' };
    let blank: String = text[part.clone()].bytes().map(blank).collect();
    format!("{}{blank}{}", &text[..part.start], &text[part.end..])
}

/// Reports duplicate keys. Of a duplicate table only the header is reported, although the parser reports each of its keys.
fn report_duplicates(errors: &[Error], text: &str, start: usize, table: &DeTable<'_>, report: &mut Report) {
    let mut within = 0..0;
    for error in errors {
        let at = span(error);
        if within.contains(&at.start) {
            continue;
        }
        let key = text.get(at.clone()).unwrap_or_default().trim_matches(['"', '\'']);
        let line_start = text[..at.start].rfind('\n').map_or(0, |end| end + 1);
        let first = if text[line_start..].starts_with('[') {
            within = statement(text, at.start);
            first_header(text, line_start)
        } else {
            last_before(table, key, &at)
        };
        let message = format!("duplicate key `{key}`");
        let diagnostic = report.add(&codes::DUPLICATE_KEY, &shifted(&at, start), message);
        if let Some(first) = first {
            diagnostic.note_at(&shifted(&first, start), "first defined here");
        }
    }
}

/// Finds an earlier line with the same header.
fn first_header(text: &str, line_start: usize) -> Option<Span> {
    let header = text[line_start..].lines().next()?;
    let before = text[..line_start].match_indices(header).map(|(at, _)| at);
    let mut starts = before.filter(|at| *at == 0 || text[..*at].ends_with('\n'));
    starts.next().map(|at| at..at + header.len())
}

/// Finds the last position of a key before another position.
fn last_before(table: &DeTable<'_>, key: &str, before: &Span) -> Option<Span> {
    let mut found: Option<Span> = None;
    for (name, value) in table {
        let own = (name.get_ref() == key && name.span().end <= before.start).then(|| name.span());
        let inner = match value.get_ref() {
            DeValue::Table(table) => last_before(table, key, before),
            _ => None,
        };
        found = [found, own, inner].into_iter().flatten().max_by_key(|span| span.start);
    }
    found
}

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

/// Reports the syntax errors of a file that starts at `start` in the sources, or only the merge conflicts if it has any.
pub fn report_errors(text: &str, start: usize, report: &mut Report) {
    let conflicts = conflicts(text);
    for marker in &conflicts {
        report
            .add(
                &codes::MERGE_CONFLICT,
                &shifted(marker, start),
                "this is a merge conflict",
            )
            .help("resolve it, and remove the lines with `<<<<<<<`, `=======` and `>>>>>>>`");
    }
    if !conflicts.is_empty() {
        return;
    }
    let mut remaining = text.to_owned();
    for _ in 0..MOST {
        let (table, errors) = DeTable::parse_recoverable(&remaining);
        let (duplicates, others): (Vec<_>, Vec<_>) = errors.into_iter().partition(|error| error.message() == DUPLICATE);
        let Some(error) = others.iter().min_by_key(|error| span(error).start) else {
            return report_duplicates(&duplicates, &remaining, start, table.get_ref(), report);
        };
        let at = span(error);
        let (line_start, line) = line_at(&remaining, at.start);
        // A header is right if it is right alone: then what is before it is not closed.
        let is_header = line.starts_with('[') && DeTable::parse(line).is_ok();
        let mut statement = statement(&remaining, if is_header { line_start } else { at.start });
        let (_, next) = line_at(&remaining, statement.end);
        if is_cut(line) && is_cut(next) {
            // A string goes on in the next line.
            statement.end = (statement.end + next.len() + 1).min(remaining.len());
        }
        let message = match error.message() {
            "invalid boolean, expected `true`" | "invalid boolean, expected `false`" => "this is not a value",
            "invalid float, expected `nan`" | "invalid float, expected `inf`" => "this is not a value",
            message => message.trim_end_matches(", expected literal string"),
        };
        let clue = clue(line, at.start - line_start, message);
        let diagnostic = report.add(&codes::SYNTAX, &shifted(&at, start), message).help_if(clue);
        if statement.end <= at.start {
            diagnostic.note_at(&shifted(&statement, start), "a bracket or a quote may be missing here");
        }
        remaining = blanked(&remaining, &statement);
    }
}

/// Finds the lines that Git writes around a conflict: the first of each conflict, and those that were forgotten.
fn conflicts(text: &str) -> Vec<Span> {
    let (mut found, mut is_within, mut start) = (Vec::new(), false, 0);
    for line in text.split_inclusive('\n') {
        let marker = line.trim_end();
        let (opens, closes) = (marker.starts_with("<<<<<<< "), marker.starts_with(">>>>>>> "));
        let separates = marker == "=======" || marker.starts_with("||||||| ");
        if opens || !is_within && (closes || separates) {
            found.push(start..start + marker.len());
        }
        is_within = opens || is_within && !closes;
        start += line.len();
    }
    found
}

/// The line of a position: its start, and its text.
fn line_at(text: &str, at: usize) -> (usize, &str) {
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    (start, text[start..].lines().next().unwrap_or_default())
}

/// Whether a string starts in a line, or ends, and not both.
fn is_cut(line: &str) -> bool {
    line.matches('"').count() % 2 == 1
}

/// What was probably meant by the text at an error. The parser knows TOML only, and not what people write instead of it.
fn clue(line: &str, at: usize, message: &str) -> Option<String> {
    let rest = line.get(at..).unwrap_or_default();
    let word = rest
        .split(|c: char| !c.is_alphanumeric() && c != '_')
        .next()
        .unwrap_or_default();
    let clue = match (word, rest.trim_start_matches(' ').chars().next()) {
        (_, Some(space)) if space.is_whitespace() && !space.is_ascii() => "write a plain space",
        (_, Some('“' | '”' | '‘' | '’')) => "write straight quotes: `\"`",
        (_, Some('/')) => "a comment starts with `#`",
        (_, Some(':')) => "write `=` between a key and its value",
        ("true" | "false", _) => return None,
        ("null" | "None" | "nil", _) => "write `{ null = true }`: TOML has no null",
        (word, _) if ["true", "false"].contains(&word.to_lowercase().as_str()) => "write `true` or `false`",
        // Without a comma before it, a key is a key in the right place.
        (word, _) if rest[word.len()..].trim_start().starts_with('=') && !message.starts_with("missing comma") => {
            return Some(format!("`{word}` is a key: a bracket or a brace is missing before it"));
        }
        _ if is_cut(line) => "a quote is missing in this line",
        _ => return None,
    };
    Some(clue.to_owned())
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
        let (line_start, line) = line_at(text, at.start);
        let first = if line.starts_with('[') {
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

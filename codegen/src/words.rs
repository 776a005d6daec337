//! This module turns sentences, names and values of the spec into Markdown that shows the same text. It also has the
//! phrases that several outputs share.
//!
//! Code in backticks stays code. All other characters that Markdown would take for markup are escaped. URLs become
//! links.

use std::fmt::Display;

/// Sentences of the spec, on one line.
pub fn prose(text: &str) -> String {
    let text = in_one_line(text);
    let mut out = String::new();
    let mut ahead = text.as_str();
    while let Some(at) = ahead.find('`') {
        let ticks = ahead[at..].len() - ahead[at..].trim_start_matches('`').len();
        let before = &ahead[..at];
        let after = &ahead[at + ticks..];
        out += &escaped(before);
        // Three backticks would open a block of code at the start of a line.
        match end_of_code(after, ticks).filter(|_| ticks < 3) {
            Some(end) => {
                out += &ahead[at..at + ticks + end + ticks];
                ahead = &after[end + ticks..];
            }
            None => {
                out += &"\\`".repeat(ticks);
                ahead = after;
            }
        }
    }
    out += &escaped(ahead);
    match leading_number(&out) {
        Some(digits) => escaped_at(&out, digits.len()),
        None => continued(&out),
    }
}

/// A value, as code.
pub fn code(text: &str) -> String {
    let text: String = text.chars().map(visible).collect();
    match text.as_str() {
        "" => "\"\"".to_owned(),
        _ if text.contains("``") || text.trim().is_empty() => escaped(&format!("\"{text}\"")),
        _ if text.contains('`') => format!("`` {text} ``"),
        _ => format!("`{text}`"),
    }
}

/// `` `a` and `b` ``
pub fn quoted(names: &[String], between: &str) -> String {
    names.iter().map(|name| code(name)).collect::<Vec<_>>().join(between)
}

/// `` `a` is `0` and `b` is `true` ``
pub fn met(conditions: &[(String, impl Display)]) -> String {
    let conditions: Vec<_> = conditions
        .iter()
        .map(|(name, value)| format!("`{name}` is {}", code(&value.to_string())))
        .collect();
    conditions.join(" and ")
}

/// Names the separator of a list that is written as one string.
pub fn separator(sign: &str) -> String {
    match sign {
        " " => "white space".to_owned(),
        "\n" => "line breaks".to_owned(),
        "," => "commas".to_owned(),
        other => code(other),
    }
}

/// Marks a sentence as assumed, so that nobody takes it for a statement of the documents.
pub fn assumed(sentence: &str) -> String {
    format!("Assumed: {sentence}")
}

/// Escapes the first word of a line if the word would begin a list, a heading or a rule. Numbers are escaped as for a
/// line after the first of its paragraph. There only the number 1 begins a list.
pub fn continued(line: &str) -> String {
    let word = line.split(' ').next().unwrap_or_default();
    let is_sign = !word.is_empty() && word.bytes().all(|byte| b"-+=#".contains(&byte));
    if is_sign {
        escaped_at(line, 0)
    } else if leading_number(line) == Some("1") {
        escaped_at(line, 1)
    } else {
        line.to_owned()
    }
}

fn in_one_line(text: &str) -> String {
    let words = text.split([' ', '\t', '\n', '\r']).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// Finds the end of code: a run of as many backticks as the code began with.
fn end_of_code(text: &str, ticks: usize) -> Option<usize> {
    let mut at = 0;
    while let Some(found) = text[at..].find('`') {
        let start = at + found;
        let run = text[start..].len() - text[start..].trim_start_matches('`').len();
        if run == ticks && start > 0 {
            return Some(start);
        }
        at = start + run;
    }
    None
}

/// Escapes markup outside code, and makes URLs links.
fn escaped(text: &str) -> String {
    let words = text.split(' ').map(
        |word| match ["http://", "https://"].iter().find_map(|scheme| word.find(scheme)) {
            Some(at) => {
                let end = word[at..].find(['<', '>']).map_or(word.len(), |end| at + end);
                let address =
                    word[at..end].trim_end_matches(['.', ',', ';', ':', '!', '?', ')', ']', '\'', '"', '”', '*']);
                let after = &word[at + address.len()..];
                format!("{}<{address}>{}", escaped_word(&word[..at]), escaped_word(after))
            }
            None => escaped_word(word),
        },
    );
    words.collect::<Vec<_>>().join(" ")
}

fn escaped_word(word: &str) -> String {
    let mut out = String::new();
    let mut before = None;
    let mut letters = word.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_inside = |other: Option<&char>| other.is_some_and(|other| other.is_alphanumeric());
        let is_markup = match letter {
            '`' | '[' | ']' | '<' | '>' | '*' | '~' | '\\' | '&' | '|' | '$' => true,
            '_' => !is_inside(before.as_ref()) || !is_inside(letters.peek()),
            _ => false,
        };
        if is_markup {
            out.push('\\');
        }
        out.push(letter);
        before = Some(letter);
    }
    out
}

/// The digits of a first word that would begin a numbered list, such as `2.` or `2)`.
fn leading_number(line: &str) -> Option<&str> {
    let word = line.split(' ').next()?;
    let digits = word.strip_suffix(['.', ')'])?;
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then_some(digits)
}

/// A line with a backslash at a position.
fn escaped_at(line: &str, at: usize) -> String {
    format!("{}\\{}", &line[..at], &line[at..])
}

/// Writes line breaks and tabs as JSON does.
fn visible(letter: char) -> String {
    match letter {
        '\n' | '\r' | '\t' => letter.escape_default().to_string(),
        _ => letter.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_keep_their_code_and_nothing_else() {
        let cases = [
            ("Whether `a_b` or ``c`d`` is on.", "Whether `a_b` or ``c`d`` is on."),
            ("See [1], <b> and *this*.", "See \\[1\\], \\<b\\> and \\*this\\*."),
            (
                "A ` alone, and ```three``` of it.",
                "A \\` alone, and \\`\\`\\`three\\`\\`\\` of it.",
            ),
            ("snake_case and _this_.", "snake_case and \\_this\\_."),
            ("See (https://a.example/_x_).", "See (<https://a.example/_x_>)."),
            ("  Two\r\n   lines.", "Two lines."),
            ("- no list.", "\\- no list."),
            ("12. no list.", "12\\. no list."),
            ("R&D \\ `[n]`.", "R\\&D \\\\ `[n]`."),
        ];
        for (text, markdown) in cases {
            assert_eq!(prose(text), markdown);
        }
    }

    #[test]
    fn values_are_code() {
        let cases = [
            ("a", "`a`"),
            ("", "\"\""),
            ("a`b", "`` a`b ``"),
            ("a``b", "\"a\\`\\`b\""),
            ("a\nb", "`a\\nb`"),
            (" ", "\" \""),
        ];
        for (value, markdown) in cases {
            assert_eq!(code(value), markdown);
        }
    }

    #[test]
    fn a_line_begins_nothing() {
        assert_eq!(
            ["- a", "# b", "1. c", "16. d", "-5 e"].map(continued),
            ["\\- a", "\\# b", "1\\. c", "16. d", "-5 e"]
        );
    }
}

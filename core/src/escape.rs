//! Escapes text of a server, file or caller, so that it is safe to show on a terminal or in a log.
//!
//! Controls, line breaks and invisible characters become JSON escapes such as `\u001b`. Joiners stay, because words of
//! some languages contain them.

use std::borrow::Cow;
use std::fmt::Write;

pub const LONGEST_NAME: usize = 100;

/// In characters.
const LONGEST_MESSAGE: usize = 2000;

pub fn escape(text: &str) -> Cow<'_, str> {
    if !text.contains(is_invisible) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len());
    text.chars().for_each(|character| push(&mut escaped, character));
    Cow::Owned(escaped)
}

pub fn escape_name(name: &str) -> String {
    escape(&cut(name, LONGEST_NAME)).into_owned()
}

/// Returns the same JSON, escaped and on one line. A space can replace white space between tokens.
pub fn on_one_line(json: &str) -> String {
    escape(&json.replace(['\n', '\r', '\t'], " ")).into_owned()
}

fn push(escaped: &mut String, character: char) {
    match character {
        '\n' => escaped.push_str("\\n"),
        '\r' => escaped.push_str("\\r"),
        '\t' => escaped.push_str("\\t"),
        _ if is_invisible(character) => {
            for unit in character.encode_utf16(&mut [0; 2]) {
                write!(escaped, "\\u{unit:04x}").expect("writing to a string does not fail");
            }
        }
        _ => escaped.push(character),
    }
}

/// Returns `true` for characters that act on the terminal or are invisible: controls, line and paragraph separators,
/// interlinear annotations, noncharacters, and `Default_Ignorable_Code_Point` in Unicode 16.0's
/// `DerivedCoreProperties.txt`, without the joiners U+200C and U+200D.
pub fn is_invisible(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{ad}'
                | '\u{34f}'
                | '\u{61c}'
                | '\u{115f}'..='\u{1160}'
                | '\u{17b4}'..='\u{17b5}'
                | '\u{180b}'..='\u{180f}'
                | '\u{200b}'
                | '\u{200e}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{3164}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff0}'..='\u{fffb}'
                | '\u{fffe}'..='\u{ffff}'
                | '\u{1bca0}'..='\u{1bca3}'
                | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

/// Returns the first `characters`, with `…` if there are more.
pub fn cut(text: &str, characters: usize) -> Cow<'_, str> {
    match text.char_indices().nth(characters) {
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
        None => Cow::Borrowed(text),
    }
}

/// Leaves out the middle of a long message, which is a quotation.
pub fn shortened(message: &str) -> Cow<'_, str> {
    let count = message.chars().count();
    if count <= LONGEST_MESSAGE {
        return Cow::Borrowed(message);
    }
    let begin = message.chars().take(LONGEST_MESSAGE / 2);
    let end = message.chars().skip(count - LONGEST_MESSAGE / 2);
    Cow::Owned(begin.chain(['…']).chain(end).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_and_invisible_characters_are_escaped() {
        for (text, safe) in [
            ("a\u{1b}[31mb", "a\\u001b[31mb"),
            ("a\r\nINFO forged", "a\\r\\nINFO forged"),
            ("\u{9b}2J\u{85}\u{7f}", "\\u009b2J\\u0085\\u007f"),
            ("user\u{202e}gpj.exe", "user\\u202egpj.exe"),
            ("\u{2066}a\u{2069}\u{200f}\u{61c}", "\\u2066a\\u2069\\u200f\\u061c"),
            ("a\u{2028}b\u{feff}", "a\\u2028b\\ufeff"),
            ("\u{e0041}", "\\udb40\\udc41"),
            ("\u{ad}\u{34f}\u{3164}", "\\u00ad\\u034f\\u3164"),
            ("\u{fe0f}\u{e0100}", "\\ufe0f\\udb40\\udd00"),
        ] {
            assert_eq!(escape(text), safe);
            assert!(!escape(text).chars().any(is_invisible));
        }
        for text in [
            "",
            "plain",
            "grüße 🦀 日本 «…»",
            "नी\u{200d}\u{200c}",
            "\u{600}\u{6dd}",
            "\"\\u001b\"",
        ] {
            assert!(matches!(escape(text), Cow::Borrowed(same) if same == text), "{text:?}");
        }
    }

    #[test]
    fn long_text_is_cut_between_characters() {
        assert_eq!((cut("üüü", 2), cut("üüü", 3)), ("üü…".into(), "üüü".into()));
    }
}

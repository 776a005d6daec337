//! Reads a recorded response, even if it has values that `serde_json` refuses.

use platform_api_core::text::markup;
use platform_api_core::types::json_in_words;
use serde_json::Value;

/// Stands for a number beyond `f64`, and is no longer than the shortest one, so that positions in errors stay.
const BEYOND: &str = "\u{e000}";

pub fn read_response(text: &str) -> Result<Value, String> {
    if let Some(markup) = markup(text.as_bytes()) {
        return Err(format!(
            "the response is {markup}: a proxy or a sign-in page may have answered"
        ));
    }
    serde_json::from_str(text)
        .or_else(|_| serde_json::from_str(&representable(text)))
        .map_err(|error| {
            let is_whole = text.trim_end().ends_with(['}', ']']);
            let what = if is_whole {
                "is not JSON"
            } else {
                "is not JSON, or its end is missing"
            };
            format!("the response {what}: {error}")
        })
}

pub fn is_beyond(value: &Value) -> bool {
    value == BEYOND
}

/// `a string`, `a number`, …
pub fn in_words(value: &Value) -> &'static str {
    if is_beyond(value) {
        "a number beyond the range of `f64`"
    } else {
        json_in_words(&value.to_string())
    }
}

/// Replaces half a surrogate pair by U+FFFD, and a number beyond `f64` by a string.
fn representable(text: &str) -> String {
    let mut replaced = String::with_capacity(text.len());
    let mut unread = text;
    while let Some(first) = unread.chars().next() {
        let length = match first {
            '"' => string_length(unread),
            '-' | '0'..='9' => number_length(unread),
            _ => first.len_utf8(),
        };
        let (token, rest) = unread.split_at(length);
        if first == '"' {
            push_string(&mut replaced, token);
        } else if token.parse().is_ok_and(f64::is_infinite) {
            let padding = token.len() - BEYOND.len() - 2;
            replaced += &format!("\"{BEYOND}\"{}", " ".repeat(padding));
        } else {
            replaced += token;
        }
        unread = rest;
    }
    replaced
}

fn string_length(text: &str) -> usize {
    let mut is_escaped = false;
    for (at, byte) in text.bytes().enumerate().skip(1) {
        if byte == b'"' && !is_escaped {
            return at + 1;
        }
        is_escaped = byte == b'\\' && !is_escaped;
    }
    text.len()
}

fn number_length(text: &str) -> usize {
    let is_part = |letter: char| letter.is_ascii_digit() || "+-.eE".contains(letter);
    text.find(|letter| !is_part(letter)).unwrap_or(text.len())
}

fn push_string(replaced: &mut String, string: &str) {
    let mut unread = string;
    while let Some(at) = unread.find('\\') {
        let (before, escape) = unread.split_at(at);
        let is_pair = matches!(surrogate(escape), Some(0xd800..=0xdbff))
            && matches!(escape.get(6..).and_then(surrogate), Some(0xdc00..=0xdfff));
        let is_half = !is_pair && surrogate(escape).is_some();
        let length = if is_pair {
            12
        } else if is_half {
            6
        } else {
            escape.chars().take(2).map(char::len_utf8).sum()
        };
        *replaced += before;
        *replaced += if is_half { "\\ufffd" } else { &escape[..length] };
        unread = &escape[length..];
    }
    *replaced += unread;
}

fn surrogate(escape: &str) -> Option<u16> {
    let digits = escape.strip_prefix("\\u")?.get(..4)?;
    let unit = u16::from_str_radix(digits, 16).ok()?;
    (0xd800..=0xdfff).contains(&unit).then_some(unit)
}

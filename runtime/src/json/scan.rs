//! Scans JSON text in one pass, without a tree.
//!
//! Accepts what `serde_json` accepts, and lone surrogates, which are legal JSON but not Unicode. The text of a string
//! includes its quotation marks.

use std::borrow::Cow;

use platform_api_core::escape::escape_name;

use crate::json::error::{DecodeError, Scan};

/// The deepest nesting that is read. `serde_json` reads one level less.
const MAX_DEPTH: usize = 128;

/// The longest text in bytes, because positions of members have 32 bits.
pub(crate) const MAX_TEXT: usize = if cfg!(test) { 1 << 24 } else { u32::MAX as usize };

pub struct Scanner<'a> {
    text: &'a str,
    at: usize,
    /// Levels that may still open.
    levels: usize,
}

impl<'a> Scanner<'a> {
    pub fn new(text: &'a str) -> Self {
        Scanner {
            text,
            at: 0,
            levels: MAX_DEPTH,
        }
    }

    pub fn offset(&self) -> usize {
        self.at
    }

    pub(crate) fn since(&self, start: usize) -> &'a str {
        &self.text[start..self.at]
    }

    /// Returns the members of the object that comes next, repeated names included. Nesting has no limit, because a
    /// setter has none.
    pub(crate) fn members(mut self) -> Scan<Vec<(&'a str, &'a str)>> {
        let mut members = Vec::new();
        self.levels = usize::MAX;
        self.object(|scanner, key| scanner.value().map(|value| members.push((key, value))))?;
        Ok(members)
    }

    pub(crate) fn array(&mut self, element: impl FnMut(&mut Self) -> Scan<()>) -> Scan<()> {
        if self.peek() != Some(b'[') {
            return self.error("expected a JSON array");
        }
        self.items(b']', element)
    }

    pub(crate) fn object(&mut self, mut value: impl FnMut(&mut Self, &'a str) -> Scan<()>) -> Scan<()> {
        self.entries(|scanner| {
            let key = scanner.key()?;
            scanner.peek();
            value(scanner, key)
        })
    }

    #[inline]
    pub(crate) fn entries(&mut self, entry: impl FnMut(&mut Self) -> Scan<()>) -> Scan<()> {
        if self.peek() != Some(b'{') {
            return self.error("expected a JSON object");
        }
        self.items(b'}', entry)
    }

    #[inline]
    fn items(&mut self, close: u8, mut item: impl FnMut(&mut Self) -> Scan<()>) -> Scan<()> {
        if self.levels == 0 {
            return self.error("nested deeper than 128 levels");
        }
        self.levels -= 1;
        self.at += 1;
        let mut is_there = self.peek() != Some(close);
        let mut position = 0;
        while is_there {
            let start = self.at;
            item(self).map_err(|error| within(error, &self.text[start..], (close == b']').then_some(position)))?;
            position += 1;
            is_there = match self.peek() {
                Some(b',') => {
                    self.at += 1;
                    self.peek();
                    true
                }
                Some(byte) if byte == close => false,
                Some(_) => return self.error("expected a comma or the end of the object or array"),
                None => return self.error("the text ends inside an object or array"),
            };
        }
        self.levels += 1;
        self.at += 1;
        Ok(())
    }

    /// Refuses text after the value.
    pub(crate) fn end(&mut self) -> Scan<()> {
        match self.peek() {
            None => Ok(()),
            Some(_) => self.error("unexpected text after the value"),
        }
    }

    #[cold]
    pub(crate) fn error<T>(&self, message: &'static str) -> Scan<T> {
        Err(Box::new(DecodeError {
            offset: self.at,
            ..DecodeError::whole(message)
        }))
    }

    /// The next byte after white space.
    #[inline]
    pub(crate) fn peek(&mut self) -> Option<u8> {
        let bytes = self.text.as_bytes();
        while let Some(&byte) = bytes.get(self.at) {
            if !matches!(byte, b' ' | b'\n' | b'\t' | b'\r') {
                return Some(byte);
            }
            self.at += 1;
        }
        None
    }

    /// Consumes `byte` if it is next, after white space.
    #[inline]
    pub(crate) fn eat(&mut self, byte: u8) -> bool {
        self.peek();
        self.eat_here(byte)
    }

    #[inline]
    fn eat_here(&mut self, byte: u8) -> bool {
        let is_next = self.text.as_bytes().get(self.at) == Some(&byte);
        if is_next {
            self.at += 1;
        }
        is_next
    }

    pub(crate) fn value(&mut self) -> Scan<&'a str> {
        self.peek();
        let start = self.at;
        self.skip()?;
        Ok(self.since(start))
    }

    #[inline]
    pub(crate) fn skip(&mut self) -> Scan<bool> {
        match self.text.as_bytes().get(self.at) {
            Some(b'"') => return self.skip_string(),
            Some(b'{') => self.object(|scanner, _| scanner.skip().map(drop))?,
            Some(b'[') => self.array(|scanner| scanner.skip().map(drop))?,
            Some(b't') => self.word("true")?,
            Some(b'f') => self.word("false")?,
            Some(b'n') => self.word("null")?,
            Some(b'-' | b'0'..=b'9') => self.skip_number()?,
            Some(_) => return self.error("expected a JSON value"),
            None => return self.error("the text ends where a value should be"),
        }
        Ok(false)
    }

    #[inline]
    fn word(&mut self, word: &'static str) -> Scan<()> {
        if self.text.as_bytes()[self.at..].starts_with(word.as_bytes()) {
            self.at += word.len();
            Ok(())
        } else {
            self.error("expected a JSON value")
        }
    }

    #[inline]
    fn skip_number(&mut self) -> Scan<()> {
        self.eat_here(b'-');
        if !self.eat_here(b'0') {
            self.digits()?;
        }
        if self.eat_here(b'.') {
            self.digits()?;
        }
        if self.eat_here(b'e') || self.eat_here(b'E') {
            _ = self.eat_here(b'+') || self.eat_here(b'-');
            self.digits()?;
        }
        Ok(())
    }

    #[inline]
    fn digits(&mut self) -> Scan<()> {
        let bytes = self.text.as_bytes();
        let start = self.at;
        while matches!(bytes.get(self.at), Some(b'0'..=b'9')) {
            self.at += 1;
        }
        if self.at > start {
            Ok(())
        } else {
            self.error("expected a digit")
        }
    }

    #[inline]
    fn skip_string(&mut self) -> Scan<bool> {
        let bytes = self.text.as_bytes();
        let mut escaped = false;
        self.at += 1;
        loop {
            self.at = plain_end(bytes, self.at);
            match bytes.get(self.at) {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(escaped);
                }
                Some(b'\\') => {
                    escaped = true;
                    self.escape()?;
                }
                Some(_) => return self.error("control character in a string"),
                None => return self.error("the text ends inside a string"),
            }
        }
    }

    fn escape(&mut self) -> Scan<()> {
        let bytes = self.text.as_bytes();
        let length = match bytes.get(self.at + 1) {
            Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't') => 2,
            Some(b'u') => match bytes.get(self.at + 2..self.at + 6) {
                Some(digits) if digits.iter().all(u8::is_ascii_hexdigit) => 6,
                _ => return self.error("expected four hexadecimal digits"),
            },
            _ => return self.error("unknown escape in a string"),
        };
        self.at += length;
        Ok(())
    }

    /// Consumes the key `name` and its colon if they come next. `name` must not need escapes.
    #[inline]
    pub(crate) fn eat_key(&mut self, name: &str) -> bool {
        let bytes = &self.text.as_bytes()[self.at..];
        let end = name.len() + 1;
        let is_key = bytes.starts_with(b"\"") && bytes.get(end..end + 2) == Some(b"\":");
        let is_next = is_key && bytes[1..end] == *name.as_bytes();
        if is_next {
            self.at += end + 2;
        }
        is_next
    }

    #[inline]
    pub(crate) fn key(&mut self) -> Scan<&'a str> {
        if self.peek() != Some(b'"') {
            return self.error("expected a key in quotation marks");
        }
        let start = self.at;
        self.skip_string()?;
        let key = self.since(start);
        if self.eat(b':') {
            Ok(key)
        } else {
            self.error("expected a colon after the key")
        }
    }
}

/// Adds a step to an error's path.
#[cold]
fn within(mut error: Box<DecodeError>, item: &str, position: Option<usize>) -> Box<DecodeError> {
    let step = match (position, Scanner::new(item).key()) {
        (Some(position), _) => format!("[{position}]"),
        (None, Ok(key)) => format!(".{}", escape_name(&name_of(key))),
        (None, Err(_)) => String::new(),
    };
    error.path.insert_str(1, &step);
    error
}

/// Returns the path of the innermost value at `offset`, as far as the text is valid.
#[cold]
pub(crate) fn path_at(text: &str, mut offset: usize) -> String {
    let (mut path, mut value) = ("$".to_owned(), text);
    while let Some(item) = value_at(value, offset) {
        path += &item.step;
        value = item.value;
        match offset.checked_sub(item.start) {
            Some(inside) => offset = inside,
            None => break,
        }
    }
    path
}

struct InnerValue<'a> {
    step: String,
    start: usize,
    value: &'a str,
}

/// serde's position of an object or array is the byte before it, so what precedes a value belongs to it.
fn value_at(text: &str, offset: usize) -> Option<InnerValue<'_>> {
    let mut scanner = Scanner::new(text);
    let mut item = None;
    let is_array = scanner.peek() == Some(b'[');
    let (mut begin, mut position) = (scanner.at, 0);
    let visit = |scanner: &mut Scanner<'_>| {
        let mut step = format!("[{position}]");
        if !is_array {
            step = format!(".{}", escape_name(&name_of(scanner.key()?)));
            begin = scanner.at - 1;
        }
        let length = scanner.value()?.len();
        if (begin..scanner.at).contains(&offset) {
            let start = scanner.at - length;
            let value = &text[start..scanner.at];
            item = Some(InnerValue { step, start, value });
        }
        begin = scanner.at;
        position += 1;
        Ok(())
    };
    // A mistake behind the item does not matter.
    _ = if is_array {
        scanner.array(visit)
    } else {
        scanner.entries(visit)
    };
    item
}

/// Returns the offset of the next quotation mark, backslash or control character, or the end.
///
/// Reads eight bytes at a time: most of a body is strings.
#[inline]
fn plain_end(bytes: &[u8], mut at: usize) -> usize {
    while let Some(chunk) = bytes.get(at..).and_then(<[u8]>::first_chunk::<8>) {
        let stop_bits = stops(u64::from_le_bytes(*chunk));
        if stop_bits != 0 {
            return at + (stop_bits.trailing_zeros() / 8) as usize;
        }
        at += 8;
    }
    while bytes
        .get(at)
        .is_some_and(|byte| !matches!(byte, b'"' | b'\\' | 0x00..=0x1f))
    {
        at += 1;
    }
    at
}

/// Sets the high bit of the first byte that ends plain text.
///
/// Bits of later bytes may be wrong, because a subtraction borrows from the next byte.
#[inline(always)]
fn stops(word: u64) -> u64 {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    let control = word.wrapping_sub(ONES * 0x20) & !word;
    let not_quote = word ^ (ONES * 0x22);
    let quote = not_quote.wrapping_sub(ONES) & !not_quote;
    let not_backslash = word ^ (ONES * 0x5c);
    let backslash = not_backslash.wrapping_sub(ONES) & !not_backslash;
    (control | quote | backslash) & (ONES << 7)
}

/// Decodes a JSON string. `None` for other values, and for half a surrogate pair.
pub(crate) fn string_of(json: &str) -> Option<Cow<'_, str>> {
    let inner = json.strip_prefix('"')?.strip_suffix('"')?;
    if inner.contains('\\') {
        serde_json::from_str(json).ok().map(Cow::Owned)
    } else {
        Some(Cow::Borrowed(inner))
    }
}

/// Decodes a key. With half a surrogate pair, its name is its JSON text.
pub(crate) fn name_of(key: &str) -> Cow<'_, str> {
    string_of(key).unwrap_or(Cow::Borrowed(key))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::text::Text;

    fn scan(text: &str) -> Result<&str, DecodeError> {
        Text::from(text).scan(Scanner::value)
    }

    #[test]
    fn agrees_with_serde_json_on_what_is_json() {
        let cases = [
            "null",
            "true",
            "false",
            "0",
            "-0",
            "12",
            "-1.5e+7",
            "1E400",
            "\"\"",
            "\"a\\u00e9\\n\"",
            "[]",
            "{}",
            " [ 1 , { \"a\" : [ ] } ] ",
            &format!("[{}{{}}]", "{},".repeat(MAX_DEPTH)),
            "{\"a\":1,\"a\":2}",
            "\"\u{e9}\u{1f600}\"",
            // Not JSON:
            "",
            " ",
            "nul",
            "tru",
            "01",
            "-",
            "1.",
            ".5",
            "1e",
            "+1",
            "\"",
            "\"\\x\"",
            "\"\\u12\"",
            "\"\n\"",
            "\"several\nlines of text\"",
            "\"text with a \u{1f} inside\"",
            "[1,]",
            "[,]",
            "{\"a\"}",
            "{\"a\":}",
            "{a:1}",
            "{\"a\":1,}",
            "[1 2]",
            "1 2",
            "]",
            "{\"a\":1]",
            "NaN",
        ];
        for case in cases {
            let ours = scan(case).is_ok();
            let theirs = serde_json::from_str::<serde::de::IgnoredAny>(case).is_ok();
            assert_eq!(ours, theirs, "{case:?}");
        }
    }

    #[test]
    fn a_text_with_positions_beyond_32_bits_is_an_error() {
        let longest = " ".repeat(MAX_TEXT - 1) + "1";
        assert_eq!(scan(&longest), Ok("1"));
        let error = scan(&(longest + " ")).unwrap_err();
        assert_eq!(error.message, "the text is longer than 4 GiB");
    }

    #[test]
    fn errors_name_the_place() {
        let error = scan(r#"{"a": {"b": [1, x]}}"#).unwrap_err();
        assert_eq!(error.to_string(), "expected a JSON value at $.a.b[1] (byte 16)");
        let path = |json: &str| scan(json).unwrap_err().path;
        assert_eq!(path("\u{feff}[{},{\"a\\u001b\": [1], \"b\": tru}]"), "$[1].b");
        assert_eq!(path("[[1],[2,{\"a\\u001b\":\"\\x\"}]]"), "$[1][1].a\\u001b");
        assert_eq!(path("{\"a\":[1,2],\"b"), "$");
        assert_eq!(path("x"), "$");
    }
}

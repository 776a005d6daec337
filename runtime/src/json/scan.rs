//! A scanner of JSON text, in one pass: the positions of values, without a tree. An object keeps its text, so no tree
//! is needed.
//!
//! The scanner checks the grammar of RFC 8259, counts nesting, and reports the byte offset of every error. It accepts
//! the texts that `serde_json` accepts, and lone surrogates, which are legal JSON but not Unicode. The text of a string
//! includes its quotation marks.

use std::borrow::Cow;

use crate::json::error::{DecodeError, Scan, after_mark};

/// The deepest nesting that is read. `serde_json` reads one level less.
const MAX_DEPTH: u8 = 128;

/// A position in JSON text.
#[derive(Debug, Clone)]
pub struct Scanner<'a> {
    text: &'a str,
    at: usize,
    depth: u8,
}

impl<'a> Scanner<'a> {
    /// Starts at the first byte of `text`.
    pub fn new(text: &'a str) -> Self {
        Scanner { text, at: 0, depth: 0 }
    }

    /// The current offset, in bytes.
    pub fn offset(&self) -> usize {
        self.at
    }

    /// The text from `start` to the current offset.
    pub(crate) fn since(&self, start: usize) -> &'a str {
        &self.text[start..self.at]
    }

    /// Returns the members of the next value, an object that is valid JSON, in order and including those of equal names.
    /// Values may be nested to any depth, because a setter takes such a value.
    pub(crate) fn members(&mut self) -> Scan<Vec<(&'a str, &'a str)>> {
        let mut members = Vec::new();
        self.object(|scanner, key| scanner.valid_value().map(|value| members.push((key, value))))?;
        Ok(members)
    }

    /// Scans the next value, an array. `element` scans an element.
    pub(crate) fn array(&mut self, element: impl FnMut(&mut Self) -> Scan<()>) -> Scan<()> {
        if self.peek() != Some(b'[') {
            return self.error("expected a JSON array");
        }
        self.items(b']', element)
    }

    /// Scans the next value, an object. `value` scans the value of a key.
    pub(crate) fn object(&mut self, mut value: impl FnMut(&mut Self, &'a str) -> Scan<()>) -> Scan<()> {
        self.entries(|scanner| {
            let key = scanner.key()?;
            scanner.peek();
            value(scanner, key)
        })
    }

    /// Scans the next value, an object. `entry` scans a key and its value.
    #[inline]
    pub(crate) fn entries(&mut self, entry: impl FnMut(&mut Self) -> Scan<()>) -> Scan<()> {
        if self.peek() != Some(b'{') {
            return self.error("expected a JSON object");
        }
        self.items(b'}', entry)
    }

    /// Scans the items between the brace or bracket that comes next and `close`.
    #[inline]
    fn items(&mut self, close: u8, mut item: impl FnMut(&mut Self) -> Scan<()>) -> Scan<()> {
        if self.depth == MAX_DEPTH {
            return self.error("nested deeper than 128 levels");
        }
        self.depth += 1;
        self.at += 1;
        let mut is_there = self.peek() != Some(close);
        while is_there {
            item(self)?;
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
        self.depth -= 1;
        self.at += 1;
        Ok(())
    }

    /// Returns an error at the current offset.
    #[cold]
    pub(crate) fn error<T>(&self, message: &'static str) -> Scan<T> {
        Err(Box::new(DecodeError {
            offset: self.at,
            ..DecodeError::whole(message)
        }))
    }

    /// Returns the next byte that is not white space. Does not consume it.
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

    /// Consumes `byte` if it comes next, after white space.
    #[inline]
    pub(crate) fn eat(&mut self, byte: u8) -> bool {
        self.peek();
        self.eat_here(byte)
    }

    /// Consumes `byte` if it comes next.
    #[inline]
    fn eat_here(&mut self, byte: u8) -> bool {
        let found = self.text.as_bytes().get(self.at) == Some(&byte);
        if found {
            self.at += 1;
        }
        found
    }

    /// Scans one value of any type and returns its text.
    pub(crate) fn value(&mut self) -> Scan<&'a str> {
        self.peek();
        let start = self.at;
        self.skip()?;
        Ok(self.since(start))
    }

    /// Scans a value of valid JSON, however deep it is nested.
    fn valid_value(&mut self) -> Scan<&'a str> {
        self.peek();
        let (start, mut open) = (self.at, 0_usize);
        loop {
            match self.peek() {
                Some(b'{' | b'[') => (open, self.at) = (open + 1, self.at + 1),
                Some(b'}' | b']') => (open, self.at) = (open.saturating_sub(1), self.at + 1),
                Some(b',' | b':') if open > 0 => self.at += 1,
                _ => _ = self.skip()?,
            }
            if open == 0 {
                return Ok(self.since(start));
            }
        }
    }

    /// Scans one value of any type, which comes next. Returns whether it is a string with escapes.
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

    /// Scans `word`, whose first letter comes next.
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

    /// Scans one digit or more.
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

    /// Scans a string, whose quotation mark comes next. Returns whether it has escapes.
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
    pub(crate) fn key_is(&mut self, name: &str) -> bool {
        let bytes = &self.text.as_bytes()[self.at..];
        let end = name.len() + 1;
        let is_key = bytes.starts_with(b"\"") && bytes.get(end..end + 2) == Some(b"\":");
        let found = is_key && bytes[1..end] == *name.as_bytes();
        if found {
            self.at += end + 2;
        }
        found
    }

    /// Scans a key and its colon.
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

/// Reads a whole body as one value. White space around it does not matter.
pub(crate) fn read_body<'a, T>(
    text: &'a str,
    read: impl FnOnce(&mut Scanner<'a>) -> Scan<T>,
) -> Result<T, DecodeError> {
    let mut scanner = Scanner::new(text);
    scanner.at = text.len() - after_mark(text).len();
    if scanner.peek().is_none() {
        return Err(DecodeError::whole("the body is empty"));
    }
    let value = read(&mut scanner)?;
    if scanner.peek().is_some() {
        scanner.error("unexpected text after the value")?
    }
    Ok(value)
}

/// Returns the first offset from `at` on that ends the plain part of a string: a quotation mark, a backslash, a control
/// character or the end.
///
/// It reads eight bytes at a time, because most of a body is strings.
#[inline]
fn plain_end(bytes: &[u8], mut at: usize) -> usize {
    while let Some(chunk) = bytes.get(at..).and_then(<[u8]>::first_chunk::<8>) {
        let found = stops(u64::from_le_bytes(*chunk));
        if found != 0 {
            return at + (found.trailing_zeros() / 8) as usize;
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

/// Returns a word in which the lowest set bit marks the first byte that ends plain text. It is the high bit of that
/// byte.
///
/// Bits of later bytes may be set by mistake, because a subtraction borrows from the next byte.
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

/// Decodes a JSON string. Returns `None` if the value is something else, or contains half of a surrogate pair.
pub(crate) fn string_of(json: &str) -> Option<Cow<'_, str>> {
    let inner = json.strip_prefix('"')?.strip_suffix('"')?;
    if inner.contains('\\') {
        decoded(inner).map(Cow::Owned)
    } else {
        Some(Cow::Borrowed(inner))
    }
}

/// Decodes the inside of a string. `serde_json` needs twice as many allocations, and a body has many such strings.
fn decoded(inner: &str) -> Option<String> {
    let mut text = String::with_capacity(inner.len());
    let mut rest = inner;
    while let Some((plain, escape)) = rest.split_once('\\') {
        text.push_str(plain);
        let (letter, length) = match escape.as_bytes()[0] {
            b'u' => unicode(escape)?,
            b'b' => ('\u{8}', 1),
            b'f' => ('\u{c}', 1),
            b'n' => ('\n', 1),
            b'r' => ('\r', 1),
            b't' => ('\t', 1),
            other => (char::from(other), 1),
        };
        text.push(letter);
        rest = &escape[length..];
    }
    text.push_str(rest);
    Some(text)
}

/// Returns the character of `u00e9` or `ud83d\ude00`, and the length of the escape. Returns `None` for half of a
/// surrogate pair.
fn unicode(escape: &str) -> Option<(char, usize)> {
    let first = u16::from_str_radix(&escape[1..5], 16).ok()?;
    if let Some(letter) = char::from_u32(first.into()) {
        return Some((letter, 5));
    }
    let second = escape.get(5..11)?.strip_prefix("\\u")?;
    let pair = [first, u16::from_str_radix(second, 16).ok()?];
    let letter = char::decode_utf16(pair).next()?.ok()?;
    Some((letter, 11))
}

/// Decodes a key. The name of a key with half of a surrogate pair is its JSON text.
pub(crate) fn name_of(key: &str) -> Cow<'_, str> {
    string_of(key).unwrap_or(Cow::Borrowed(key))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scan(text: &str) -> Result<&str, DecodeError> {
        read_body(text, Scanner::value)
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
    fn decodes_as_serde_json_does() {
        let escapes = [
            "",
            "a",
            "é😀",
            r#"\"\\\/\b\f\n\r\t"#,
            r"\u0041",
            r"\u00e9\u20AC",
            r"\ud83d\ude00",
            r"\uD83D\uDE00",
            r"\uffff\u0000",
            r"\ud800",
            r"\udc00",
            r"\udc00\ud800",
            r"\ud800\u0041",
            r"\ud800\ud800",
            r"\ud800x",
            r"\ud83dé\ude00",
            r"\ud83d\\ude00",
            r"\udbff\udfff",
            r"\ud800\n",
        ];
        for left in escapes {
            for right in escapes {
                let json = format!("\"{left}{right}\"");
                let theirs = serde_json::from_str::<String>(&json).ok();
                assert_eq!(string_of(&json).map(Cow::into_owned), theirs, "{json}");
            }
        }
    }

    #[test]
    fn nests_to_the_limit_and_not_beyond() {
        let nested = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
        assert!(scan(&nested(usize::from(MAX_DEPTH))).is_ok());
        let error = scan(&nested(usize::from(MAX_DEPTH) + 1)).unwrap_err();
        assert_eq!((error.offset, &*error.message), (128, "nested deeper than 128 levels"));
    }

    #[test]
    fn errors_name_the_place() {
        let error = scan(r#"{"a": {"b": [1, x]}}"#).unwrap_err();
        assert_eq!(error.to_string(), "expected a JSON value at byte 16");
    }
}

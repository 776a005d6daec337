//! A scanner of JSON text, in one pass.
//!
//! The scanner finds where each value begins and ends, and makes no tree. That is enough, because an object keeps its
//! text. The scanner checks the grammar of RFC 8259, counts nesting, and reports the byte offset of every error. It
//! accepts what `serde_json` accepts. It also accepts lone surrogates, which are legal JSON, but not Unicode.

mod bytes;
mod string;

pub(crate) use string::{RawString, Text};

use std::borrow::Cow;
use std::iter;

use bytes::{plain_end, plain_end_of_key};

use crate::json::error::{DecodeError, Scan, after_mark};

/// The deepest nesting that is read. `serde_json` reads one level less.
const MAX_DEPTH: u8 = 128;

/// The largest text in bytes, because positions in a text have 32 bits. Unit tests have a lower limit.
pub(crate) const LARGEST: usize = if cfg!(test) { 1 << 24 } else { u32::MAX as usize };

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

    /// Starts at the first byte of a body. JSON allows only white space there, but some servers send a byte order mark.
    pub fn of_body(text: &'a str) -> Self {
        Scanner {
            at: text.len() - after_mark(text).len(),
            ..Scanner::new(text)
        }
    }

    /// The current offset, in bytes.
    pub fn offset(&self) -> usize {
        self.at
    }

    /// The text from `start` to the current offset.
    pub(crate) fn since(&self, start: usize) -> &'a str {
        &self.text[start..self.at]
    }

    /// Refuses a text that is too large.
    pub(crate) fn check_size(&self) -> Scan<()> {
        if self.text.len() <= LARGEST {
            Ok(())
        } else {
            self.error("the text has 4 GiB or more")
        }
    }

    /// Scans the next value, an array, and returns its elements.
    pub(crate) fn elements(&mut self) -> Scan<Vec<&'a str>> {
        let mut elements = Vec::new();
        self.array(|scanner, _| scanner.value().map(|element| elements.push(element)))?;
        Ok(elements)
    }

    /// Returns the elements of the next value one by one, if it is an array. The text must be known to be valid JSON.
    ///
    /// Elements may be nested deeper than the scanner reads otherwise.
    pub(crate) fn known_elements(mut self) -> impl Iterator<Item = &'a str> {
        let is_array = self.peek() == Some(b'[') && self.enter().is_ok();
        let mut is_there = is_array && self.has_first(b']').unwrap_or(false);
        iter::from_fn(move || {
            if !is_there {
                return None;
            }
            let element = self.known_value().ok()?;
            is_there = self.has_next(b']').unwrap_or(false);
            Some(element)
        })
    }

    /// Scans the next value, an object, and returns its members in order, including those of equal names.
    pub(crate) fn members(&mut self) -> Scan<Vec<(RawString<'a>, &'a str)>> {
        let mut members = Vec::new();
        self.object(|scanner, key| scanner.value().map(|value| members.push((key, value))))?;
        Ok(members)
    }

    /// Scans the next value, an array. `element` scans the element at an index.
    pub(crate) fn array(&mut self, mut element: impl FnMut(&mut Self, usize) -> Scan<()>) -> Scan<()> {
        if self.peek() != Some(b'[') {
            return self.error("expected an array");
        }
        self.enter()?;
        let mut index = 0;
        let mut is_there = self.has_first(b']')?;
        while is_there {
            self.peek();
            element(self, index)?;
            index += 1;
            is_there = self.has_next(b']')?;
        }
        Ok(())
    }

    /// Scans the next value, an object that is known to be valid JSON, and returns its members. Values may be nested
    /// deeper than the scanner reads otherwise.
    pub(crate) fn known_members(&mut self) -> Scan<Vec<(RawString<'a>, &'a str)>> {
        let mut members = Vec::new();
        self.object(|scanner, key| scanner.known_value().map(|value| members.push((key, value))))?;
        Ok(members)
    }

    /// Scans the next value, an object. `value` scans the value of a key.
    pub(crate) fn object(&mut self, mut value: impl FnMut(&mut Self, RawString<'a>) -> Scan<()>) -> Scan<()> {
        if self.peek() != Some(b'{') {
            return self.error("expected an object");
        }
        self.enter()?;
        let mut is_there = self.has_first(b'}')?;
        while is_there {
            let key = self.key()?;
            self.peek();
            value(self, key)?;
            is_there = self.has_next(b'}')?;
        }
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

    /// Consumes `byte` if it comes next.
    #[inline]
    pub(crate) fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    /// Checks that nothing but white space is left.
    pub(crate) fn end(&mut self) -> Scan<()> {
        match self.peek() {
            None => Ok(()),
            Some(_) => self.error("unexpected text after the value"),
        }
    }

    /// Scans one value of any type and returns its text.
    pub(crate) fn value(&mut self) -> Scan<&'a str> {
        self.peek();
        let start = self.at;
        self.skip()?;
        Ok(&self.text[start..self.at])
    }

    /// Skips a value that is known to be JSON, however deep it is nested. A setter takes such a value.
    pub(crate) fn known_value(&mut self) -> Scan<&'a str> {
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
            Some(b'"') => return self.skip_string(plain_end),
            // Unknown keys may be secrets, so an error does not show them.
            Some(b'{') => self.object(|scanner, _| scanner.skip().map(drop).map_err(|error| error.within("*")))?,
            Some(b'[') => self.array(|scanner, index| {
                scanner
                    .skip()
                    .map(drop)
                    .map_err(|error| error.within(format!("[{index}]")))
            })?,
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
    pub(crate) fn word(&mut self, word: &'static str) -> Scan<()> {
        if self.text.as_bytes()[self.at..].starts_with(word.as_bytes()) {
            self.at += word.len();
            Ok(())
        } else {
            self.error("expected a JSON value")
        }
    }

    #[inline]
    fn skip_number(&mut self) -> Scan<()> {
        let bytes = self.text.as_bytes();
        self.at += usize::from(bytes.get(self.at) == Some(&b'-'));
        match bytes.get(self.at) {
            Some(b'0') => self.at += 1,
            Some(b'1'..=b'9') => self.digits(),
            _ => return self.error("expected a digit"),
        }
        if bytes.get(self.at) == Some(&b'.') {
            self.at += 1;
            self.some_digits()?;
        }
        if matches!(bytes.get(self.at), Some(b'e' | b'E')) {
            self.at += 1;
            self.at += usize::from(matches!(bytes.get(self.at), Some(b'+' | b'-')));
            self.some_digits()?;
        }
        Ok(())
    }

    fn some_digits(&mut self) -> Scan<()> {
        let start = self.at;
        self.digits();
        if self.at > start {
            Ok(())
        } else {
            self.error("expected a digit")
        }
    }

    #[inline]
    fn digits(&mut self) {
        let bytes = self.text.as_bytes();
        while matches!(bytes.get(self.at), Some(b'0'..=b'9')) {
            self.at += 1;
        }
    }

    /// Scans a string, whose quotation mark comes next.
    #[inline]
    pub(crate) fn string(&mut self) -> Scan<RawString<'a>> {
        let start = self.at;
        let escaped = self.skip_string(plain_end)?;
        Ok(RawString {
            quoted: &self.text[start..self.at],
            escaped,
        })
    }

    /// Scans a string, whose quotation mark comes next. Returns whether it has escapes.
    #[inline]
    fn skip_string(&mut self, plain_end: impl Fn(&[u8], usize) -> usize) -> Scan<bool> {
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

    /// Consumes the opening brace or bracket, which comes next.
    pub(crate) fn enter(&mut self) -> Scan<()> {
        if self.depth == MAX_DEPTH {
            return self.error("nested deeper than 128 levels");
        }
        self.depth += 1;
        self.at += 1;
        Ok(())
    }

    /// Returns whether the object or array that was entered has an element. Consumes `close` if it is empty.
    #[inline]
    pub(crate) fn has_first(&mut self, close: u8) -> Scan<bool> {
        match self.peek() {
            Some(byte) if byte == close => Ok(self.leave()),
            Some(_) => Ok(true),
            None => self.error("the text ends inside an object or array"),
        }
    }

    /// Returns whether another element comes after the current one. Consumes the comma, or `close`.
    #[inline]
    pub(crate) fn has_next(&mut self, close: u8) -> Scan<bool> {
        match self.peek() {
            Some(byte) if byte == close => Ok(self.leave()),
            Some(b',') => {
                self.at += 1;
                Ok(true)
            }
            Some(_) => self.error("expected a comma or the end of the object or array"),
            None => self.error("the text ends inside an object or array"),
        }
    }

    /// Consumes the closing brace or bracket, which comes next. Returns `false`, because there is no other element.
    fn leave(&mut self) -> bool {
        self.at += 1;
        self.depth -= 1;
        false
    }

    /// Consumes the key `name` and its colon if they come next, after at most one space. `name` must not need escapes.
    #[inline]
    pub(crate) fn key_is(&mut self, name: &str) -> bool {
        let start = self.at + usize::from(self.text.as_bytes().get(self.at) == Some(&b' '));
        let Some([b'"', rest @ ..]) = self.text.as_bytes().get(start..) else {
            return false;
        };
        let Some((key, [b'"', b':', ..])) = rest.split_at_checked(name.len()) else {
            return false;
        };
        let found = key == name.as_bytes();
        if found {
            self.at = start + name.len() + 3;
        }
        found
    }

    /// Scans a key and its colon.
    #[inline]
    pub(crate) fn key(&mut self) -> Scan<RawString<'a>> {
        if self.peek() != Some(b'"') {
            return self.error("expected a key in quotation marks");
        }
        let start = self.at;
        let escaped = self.skip_string(plain_end_of_key)?;
        let key = RawString {
            quoted: &self.text[start..self.at],
            escaped,
        };
        if self.eat(b':') {
            Ok(key)
        } else {
            self.error("expected a colon after the key")
        }
    }
}

/// Reads a whole body as one object or array, which begins with `open`. White space around it does not matter.
pub(crate) fn read_body<'a, T>(
    text: &'a str,
    open: u8,
    read: impl FnOnce(&mut Scanner<'a>) -> Scan<T>,
) -> Result<T, DecodeError> {
    let mut scanner = Scanner::of_body(text);
    match scanner.peek() {
        Some(byte) if byte == open => {}
        Some(_) => {
            scanner.value()?;
            return Err(DecodeError::whole(if open == b'{' {
                "expected a JSON object"
            } else {
                "expected a JSON array"
            }));
        }
        None => return Err(DecodeError::whole("the body is empty")),
    }
    let value = read(&mut scanner)?;
    scanner.end()?;
    Ok(value)
}

/// Returns whether a string needs no escape in JSON.
pub(crate) fn is_plain(text: &str) -> bool {
    plain_end(text.as_bytes(), 0) == text.len()
}

/// Decodes a JSON string. Returns `None` if the text is something else, or contains half of a surrogate pair.
pub(crate) fn string_of(json: &str) -> Option<Cow<'_, str>> {
    if json.starts_with('"') {
        Scanner::new(json).string().ok()?.text()
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scan(text: &str) -> Scan<&str> {
        let mut scanner = Scanner::new(text);
        let value = scanner.value()?;
        scanner.end()?;
        Ok(value)
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

    /// A key may be a secret.
    #[test]
    fn errors_name_the_place_without_keys() {
        let error = scan(r#"{"a": {"b": [1, x]}}"#).unwrap_err();
        assert_eq!(error.offset, 16);
        assert_eq!(error.path, "$.*.*[1]");
    }
}

//! Strings in JSON text, and their decoding.
//!
//! Escapes are decoded here into one buffer. `serde_json` would leave copies of the decoded string in freed memory. The
//! string may be a secret, and its owner could not wipe these copies.

use std::borrow::Cow;

/// A string as it is written in JSON text.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RawString<'a> {
    /// The text, including the quotation marks.
    pub(super) quoted: &'a str,
    /// Whether it has escapes.
    pub(super) escaped: bool,
}

impl<'a> RawString<'a> {
    /// Returns the text with its quotation marks.
    pub(crate) fn quoted(self) -> &'a str {
        self.quoted
    }

    /// Returns the text without its quotation marks. Escapes are unchanged.
    pub(crate) fn inner(self) -> &'a str {
        &self.quoted[1..self.quoted.len() - 1]
    }

    /// Returns the decoded string. Returns `None` if it contains half of a surrogate pair.
    #[inline]
    pub(crate) fn text(self) -> Option<Cow<'a, str>> {
        if self.escaped {
            self.decoded().map(Cow::Owned)
        } else {
            Some(self.inner().into())
        }
    }

    /// Returns the decoded string. If it contains half of a surrogate pair, returns the JSON text with the quotation
    /// marks.
    pub(crate) fn text_or_json(self) -> Cow<'a, str> {
        self.text().unwrap_or(self.quoted.into())
    }

    /// Returns the decoded string. Returns `None` if it has no escapes, or contains half of a surrogate pair.
    #[inline]
    pub(crate) fn decoded(self) -> Option<String> {
        if self.escaped {
            String::from_utf8(decoded(self.inner())).ok()
        } else {
            None
        }
    }

    /// Returns the decoded parts between halves of surrogate pairs.
    pub(crate) fn unicode_parts(self) -> Vec<String> {
        decoded(self.inner())
            .utf8_chunks()
            .map(|part| part.valid().to_owned())
            .filter(|part| !part.is_empty())
            .collect()
    }

    /// Returns the text by which the string is compared.
    pub(crate) fn compared(self) -> Text<'a> {
        match self.text() {
            Some(text) => Text::Unicode(text),
            None => Text::NotUnicode(self.inner()),
        }
    }
}

/// The text of a string for comparison. It is the decoded text if the string is Unicode.
///
/// A string with half of a surrogate pair is not Unicode. Its text is what is written between the quotation marks.
/// Therefore two such strings are equal if they are written alike.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Text<'a> {
    Unicode(Cow<'a, str>),
    NotUnicode(&'a str),
}

/// Decodes the inside of a scanned string as WTF-8. WTF-8 is UTF-8 in which half of a surrogate pair is encoded like a
/// character.
fn decoded(inner: &str) -> Vec<u8> {
    // The capacity is enough. If the buffer grew, a part of the string would stay in freed memory.
    let mut bytes = Vec::with_capacity(inner.len());
    let mut rest = inner;
    while let Some((plain, escape)) = rest.split_once('\\') {
        bytes.extend_from_slice(plain.as_bytes());
        let (code, length) = match escape.as_bytes()[0] {
            b'u' => code_point(escape),
            b'b' => (0x8, 1),
            b'f' => (0xc, 1),
            b'n' => (0xa, 1),
            b'r' => (0xd, 1),
            b't' => (0x9, 1),
            other => (u32::from(other), 1),
        };
        match char::from_u32(code) {
            Some(character) => bytes.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes()),
            None => bytes.extend([
                0xe0 | (code >> 12) as u8,
                0x80 | (code >> 6 & 0x3f) as u8,
                0x80 | (code & 0x3f) as u8,
            ]),
        }
        rest = &escape[length..];
    }
    bytes.extend_from_slice(rest.as_bytes());
    bytes
}

/// Returns the code point of `u00e9` or `ud83d\ude00`, or half of a surrogate pair, and the length of the escape.
fn code_point(escape: &str) -> (u32, usize) {
    let first = unit(&escape[1..5]);
    let second = escape
        .get(5..11)
        .and_then(|second| second.strip_prefix("\\u"))
        .map(unit);
    match (first, second) {
        (0xd800..0xdc00, Some(second @ 0xdc00..0xe000)) => (0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00), 11),
        _ => (first, 5),
    }
}

fn unit(digits: &str) -> u32 {
    u32::from_str_radix(digits, 16).expect("the scanner has seen four digits")
}

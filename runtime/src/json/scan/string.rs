//! Strings in JSON text, and their decoding.
//!
//! Escapes are decoded here into one buffer, because `serde_json` leaves copies of the decoded string in freed memory: it
//! may be a secret, which its owner wipes.

use std::borrow::Cow;
use std::cmp::Ordering;

use super::Scanner;

/// A string as it is written in JSON text.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RawString<'a> {
    quoted: &'a str,
    escaped: bool,
}

impl<'a> RawString<'a> {
    /// `quoted` includes the quotation marks.
    #[inline]
    pub(super) fn new(quoted: &'a str, escaped: bool) -> Self {
        RawString { quoted, escaped }
    }

    /// With its quotation marks.
    pub(crate) fn quoted(self) -> &'a str {
        self.quoted
    }

    /// Without its quotation marks, escapes unchanged.
    pub(crate) fn inner(self) -> &'a str {
        &self.quoted[1..self.quoted.len() - 1]
    }

    /// The decoded string; `None` if it contains half of a surrogate pair.
    #[inline]
    pub(crate) fn text(self) -> Option<Cow<'a, str>> {
        if self.escaped {
            self.decoded().map(Cow::Owned)
        } else {
            Some(self.inner().into())
        }
    }

    /// The decoded string; the JSON text, with the quotation marks, if it contains half of a surrogate pair.
    pub(crate) fn text_or_json(self) -> Cow<'a, str> {
        self.text().unwrap_or(self.quoted.into())
    }

    /// The decoded string, if it has escapes and no half of a surrogate pair.
    #[inline]
    pub(crate) fn decoded(self) -> Option<String> {
        if self.escaped {
            String::from_utf8(decoded(self.inner())).ok()
        } else {
            None
        }
    }

    /// The decoded parts between halves of surrogate pairs.
    pub(crate) fn unicode_parts(self) -> Vec<String> {
        let units = self.code_units();
        units
            .utf8_chunks()
            .map(|part| part.valid().to_owned())
            .filter(|part| !part.is_empty())
            .collect()
    }

    /// The decoded string as bytes that are the same for the same code units.
    pub(crate) fn code_units(self) -> Cow<'a, [u8]> {
        if self.escaped {
            decoded(self.inner()).into()
        } else {
            self.inner().as_bytes().into()
        }
    }
}

/// The name of a member. Names are the same if their code units are.
#[derive(Debug, Clone)]
pub(crate) struct Name<'a> {
    /// Decoded, or as it is written if it contains half of a surrogate pair: then it is not Unicode.
    shown: &'a str,
    /// Owned only if the name is not Unicode.
    code_units: Cow<'a, [u8]>,
}

impl<'a> Name<'a> {
    /// A name without quotation marks: if its escapes contain half of a surrogate pair, they are decoded.
    pub(crate) fn written(name: &'a str) -> Self {
        let quoted = || format!("\"{name}\"");
        match name.contains('\\').then(quoted) {
            Some(quoted) => Name {
                shown: name,
                code_units: half(&quoted).map_or(name.as_bytes().into(), Cow::Owned),
            },
            None => name.into(),
        }
    }

    /// The name, for people.
    pub(crate) fn shown(&self) -> &'a str {
        self.shown
    }

    /// The name, if it is Unicode.
    pub(crate) fn unicode(&self) -> Option<&'a str> {
        matches!(self.code_units, Cow::Borrowed(_)).then_some(self.shown)
    }

    pub(crate) fn code_units(&self) -> &[u8] {
        &self.code_units
    }
}

impl<'a> From<&'a str> for Name<'a> {
    fn from(name: &'a str) -> Self {
        Name {
            shown: name,
            code_units: name.as_bytes().into(),
        }
    }
}

impl PartialEq for Name<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.code_units == other.code_units
    }
}

impl Eq for Name<'_> {}

impl PartialOrd for Name<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Name<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.code_units.cmp(&other.code_units)
    }
}

/// The code units of a JSON string with half of a surrogate pair.
fn half(quoted: &str) -> Option<Vec<u8>> {
    let mut scanner = Scanner::new(quoted);
    let string = scanner.string().ok()?;
    scanner.end().ok()?;
    string.text().is_none().then(|| string.code_units().into_owned())
}

/// Decodes the inside of a scanned string as WTF-8: UTF-8, with half of a surrogate pair encoded like a character.
fn decoded(inner: &str) -> Vec<u8> {
    // Its capacity is enough: growing would leave a part of it in freed memory.
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

/// The code point of `u00e9` or `ud83d\ude00`, or half of a surrogate pair; and the length of the escape.
fn code_point(escape: &str) -> (u32, usize) {
    let unit = |digits: &str| u32::from_str_radix(digits, 16).expect("the scanner has seen four digits");
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

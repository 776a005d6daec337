//! Strings in JSON text, and their decoding.
//!
//! Escapes are decoded here into one buffer, because `serde_json` leaves copies of the decoded string in freed memory: it
//! may be a secret, which its owner wipes.

use std::borrow::Cow;

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

    /// Without its quotation marks, escapes unchanged.
    pub(crate) fn inner(self) -> &'a str {
        &self.quoted[1..self.quoted.len() - 1]
    }

    /// With its quotation marks.
    pub(crate) fn quoted(self) -> &'a str {
        self.quoted
    }

    /// The decoded string; `None` if it contains half of a surrogate pair.
    #[inline]
    pub(crate) fn text(self) -> Option<Cow<'a, str>> {
        if self.escaped { self.decoded().map(Cow::Owned) } else { Some(self.inner().into()) }
    }

    /// The decoded string, if it has escapes and no half of a surrogate pair.
    #[inline]
    pub(crate) fn decoded(self) -> Option<String> {
        if self.escaped { decoded(self.inner()) } else { None }
    }
}

/// Decodes the inside of a scanned string; `None` if it contains half of a surrogate pair.
fn decoded(inner: &str) -> Option<String> {
    // Its capacity is enough: growing would leave a part of it in freed memory.
    let mut text = String::with_capacity(inner.len());
    let mut rest = inner;
    while let Some((plain, escape)) = rest.split_once('\\') {
        text.push_str(plain);
        let (character, length) = match escape.as_bytes().first()? {
            b'u' => code_point(escape)?,
            b'b' => ('\u{8}', 1),
            b'f' => ('\u{c}', 1),
            b'n' => ('\n', 1),
            b'r' => ('\r', 1),
            b't' => ('\t', 1),
            other => (char::from(*other), 1),
        };
        text.push(character);
        rest = &escape[length..];
    }
    text.push_str(rest);
    Some(text)
}

/// The character of `u00e9` or `ud83d\ude00`, and the length of the escape.
fn code_point(escape: &str) -> Option<(char, usize)> {
    let unit = |digits: Option<&str>| u32::from_str_radix(digits?, 16).ok();
    let first = unit(escape.get(1..5))?;
    if !(0xd800..0xdc00).contains(&first) {
        return Some((char::from_u32(first)?, 5));
    }
    let second = unit(escape.get(5..11)?.strip_prefix("\\u"))?;
    let low = second.checked_sub(0xdc00).filter(|low| *low < 0x400)?;
    Some((char::from_u32(0x10000 + ((first - 0xd800) << 10) + low)?, 11))
}

//! Strings in JSON text, and their decoding.
//!
//! Escapes are decoded here, because `serde_json` leaves copies of the decoded string in freed memory.

use std::borrow::Cow;
use std::ops::Deref;

use zeroize::{Zeroize, Zeroizing};

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
    pub(crate) fn text(self) -> Option<Text<'a>> {
        if self.escaped { self.decoded() } else { Some(Text::lent(self.inner())) }
    }

    /// The decoded string, if it has escapes and no half of a surrogate pair.
    #[inline]
    pub(crate) fn decoded(self) -> Option<Text<'static>> {
        if self.escaped { decoded(self.inner()).map(|text| Text(Cow::Owned(text))) } else { None }
    }
}

/// A decoded string. It is a copy if there were escapes; a copy is wiped when dropped.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Text<'a>(Cow<'a, str>);

impl<'a> Text<'a> {
    #[inline]
    pub(crate) fn lent(text: &'a str) -> Self {
        Text(Cow::Borrowed(text))
    }

    /// Returns a copy that is not wiped.
    pub(crate) fn into_string(mut self) -> String {
        std::mem::take(&mut self.0).into_owned()
    }

    /// The copy, if it is one.
    #[inline]
    pub(crate) fn into_copy(mut self) -> Option<Text<'static>> {
        match &mut self.0 {
            Cow::Borrowed(_) => None,
            Cow::Owned(text) => Some(Text(Cow::Owned(std::mem::take(text)))),
        }
    }
}

impl Deref for Text<'_> {
    type Target = str;

    #[inline]
    fn deref(&self) -> &str {
        &self.0
    }
}

impl Drop for Text<'_> {
    #[inline]
    fn drop(&mut self) {
        if let Cow::Owned(text) = &mut self.0 {
            text.zeroize();
        }
    }
}

/// Decodes the inside of a scanned string; `None` if it contains half of a surrogate pair.
fn decoded(inner: &str) -> Option<String> {
    // Its capacity is enough: growing would leave a part of it in freed memory.
    let mut text = Zeroizing::new(String::with_capacity(inner.len()));
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
    Some(std::mem::take(&mut *text))
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

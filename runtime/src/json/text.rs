//! Bytes from outside as checked text: a response's body, an error's, a page of a list, a file.
//!
//! Only here and in `core/` a byte order mark is dropped, and HTML is recognized.

use std::borrow::Cow;

use bytes::Bytes;
use platform_api_core::text::{after_mark, markup};
use serde::de::DeserializeOwned;

use crate::json::error::{DecodeError, Scan};
use crate::json::scan::{MAX_TEXT, Scanner, path_at};

/// A text that is read as one value. Errors count from its beginning, byte order mark included.
#[derive(Clone, Copy)]
pub(crate) struct Text<'a> {
    whole: &'a str,
    start: usize,
}

impl<'a> Text<'a> {
    pub(crate) fn of(bytes: &'a [u8]) -> Result<Self, DecodeError> {
        let whole = str::from_utf8(bytes).map_err(|error| DecodeError::not_utf8(error.valid_up_to()))?;
        Ok(Text::from(whole))
    }

    pub(crate) fn whole(self) -> &'a str {
        self.whole
    }

    fn value(self) -> &'a str {
        &self.whole[self.start..]
    }

    pub(crate) fn is_blank(self) -> bool {
        self.value().trim().is_empty()
    }

    pub(crate) fn scan<T>(self, scan: impl FnOnce(&mut Scanner<'a>) -> Scan<T>) -> Result<T, DecodeError> {
        if self.value().len() > MAX_TEXT {
            return Err(DecodeError::whole("the text is longer than 4 GiB"));
        }
        let mut scanner = Scanner::new(self.value());
        if scanner.peek().is_none() {
            return Err(DecodeError::whole("the body is empty"));
        }
        let value = scan(&mut scanner).and_then(|value| scanner.end().map(|()| value));
        value.map_err(|error| self.in_whole(*error))
    }

    /// Reads any serde type.
    ///
    /// A message may quote a secret value, so only known forms are kept.
    pub(crate) fn deserialize<T: DeserializeOwned>(self) -> Result<T, DecodeError> {
        serde_json::from_str(self.value()).map_err(|error| {
            let mut decode_error = self.serde_error(&error);
            let message = &decode_error.message;
            if error.is_data() {
                if !message.starts_with("missing field") {
                    decode_error.message = match message.rsplit_once(", expected ") {
                        Some((_, expected)) => format!("expected {expected}"),
                        None => "the value does not fit the type".to_owned(),
                    };
                }
                decode_error.path = path_at(self.value(), decode_error.offset - self.start);
            }
            decode_error
        })
    }

    /// The message of the error may quote the text.
    pub(crate) fn deserialize_with<T>(
        self,
        read: impl FnOnce(&mut serde_json::Deserializer<serde_json::de::StrRead<'a>>) -> serde_json::Result<T>,
    ) -> Result<T, DecodeError> {
        let mut deserializer = serde_json::Deserializer::from_str(self.value());
        let value = read(&mut deserializer).and_then(|value| deserializer.end().map(|()| value));
        value.map_err(|error| self.serde_error(&error))
    }

    fn serde_error(self, error: &serde_json::Error) -> DecodeError {
        let lines = self.value().split_inclusive('\n').take(error.line().saturating_sub(1));
        let offset = lines.map(str::len).sum::<usize>() + error.column().saturating_sub(1);
        let message = error.to_string();
        let message = message.split(" at line ").next().unwrap_or_default();
        self.in_whole(DecodeError {
            offset,
            ..DecodeError::whole(message)
        })
    }

    fn in_whole(self, error: DecodeError) -> DecodeError {
        DecodeError {
            offset: self.start + error.offset,
            ..error
        }
    }
}

impl<'a> From<&'a str> for Text<'a> {
    fn from(whole: &'a str) -> Self {
        let start = whole.len() - after_mark(whole.as_bytes()).len();
        Text { whole, start }
    }
}

/// Takes the buffer of a body, without a copy unless it is shared. A byte order mark stays: [`Text`] reads behind it.
pub(crate) fn take_text(body: &mut Bytes) -> Result<String, DecodeError> {
    String::from_utf8(std::mem::take(body).into()).map_err(|error| {
        let reason = DecodeError::not_utf8(error.utf8_error().valid_up_to());
        *body = error.into_bytes().into();
        reason
    })
}

pub(crate) fn lossy_text(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(after_mark(bytes))
}

/// Returns `false` for bytes with control characters that no text has, such as compressed text.
pub(crate) fn is_text(body: &[u8]) -> bool {
    let is_space = |byte: u8| byte.is_ascii_whitespace();
    body.iter().all(|byte| !byte.is_ascii_control() || is_space(*byte))
}

/// Returns `true` for HTML or XML, which an API does not send.
pub(crate) fn is_html(body: &[u8]) -> bool {
    markup(body).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_count_from_the_beginning_of_the_bytes() {
        let read = |text: &[u8]| {
            let text = Text::of(text)?;
            text.scan(Scanner::value)?;
            text.deserialize::<serde_json::Value>()?;
            text.deserialize_with(|deserializer| serde::Deserialize::deserialize(deserializer))
                .map(|_: String| ())
        };
        for (text, position) in [
            (&b"[1,x]"[..], 3),
            (b"\xef\xbb\xbf[1,x]", 6),
            (b"\xef\xbb\xbf\"a\" x", 7),
            (b"\xef\xbb\xbf\"\xff", 4),
            (b"\xef\xbb\xbf\xef\xbb\xbf1", 3),
            (b"\xef\xbb\xbf\"\\ud800\"", 10),
            (b"\xef\xbb\xbf\n 1", 5),
        ] {
            assert_eq!(read(text).unwrap_err().offset, position, "{text:?}");
        }
    }
}

//! Bytes from outside as text: the body of a response, or a file.

use std::str::Utf8Error;

/// The byte order mark in UTF-8.
const MARK: &[u8] = b"\xef\xbb\xbf";

/// Drops the byte order mark that some servers and editors write first.
pub fn after_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(MARK).unwrap_or(bytes)
}

/// Returns the text behind a byte order mark. The error counts from the beginning of this text.
pub fn text_of(bytes: &[u8]) -> Result<&str, Utf8Error> {
    str::from_utf8(after_mark(bytes))
}

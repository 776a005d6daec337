//! Percent-encoding for URLs.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// All characters except RFC 3986's unreserved ones.
pub(crate) const RESERVED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Percent-encodes a string, so that none of its characters has a meaning in a URL.
pub(crate) fn percent_encode(text: &str) -> String {
    utf8_percent_encode(text, RESERVED).to_string()
}

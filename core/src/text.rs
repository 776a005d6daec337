//! Bytes from outside as text: the body of a response, or a file.

use std::str::Utf8Error;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Drops the byte order mark that some servers and editors write first.
pub fn after_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes)
}

/// Returns `"HTML"`, or `"XML"` without HTML in it, neither of which an API sends as JSON. Pages assembled from files
/// begin with several marks.
pub fn markup(body: &[u8]) -> Option<&'static str> {
    let mut page = body;
    loop {
        let trimmed = after_mark(page.trim_ascii_start());
        if trimmed.len() == page.len() {
            break;
        }
        page = trimmed;
    }
    if !page.starts_with(b"<") {
        return None;
    }
    let beginning = page[..page.len().min(1024)].to_ascii_lowercase();
    let has_html = beginning.windows(5).any(|tag| tag == b"<html" || tag == b"html>");
    Some(if beginning.starts_with(b"<?xml") && !has_html {
        "XML"
    } else {
        "HTML"
    })
}

/// Returns the text after a byte order mark. The position in an error counts from there.
pub fn text_of(bytes: &[u8]) -> Result<&str, Utf8Error> {
    str::from_utf8(after_mark(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_is_recognized_behind_marks_and_white_space() {
        for (body, expected) in [
            ("<", Some("HTML")),
            ("\n\t<!doctype html>", Some("HTML")),
            ("\u{feff}<html>", Some("HTML")),
            (" \u{feff}\u{feff}\r\n<html>", Some("HTML")),
            ("<?xml version=\"1.0\"?><!DOCTYPE HTML><body>", Some("HTML")),
            (
                "\u{feff}<?XML version=\"1.0\"?>\n<Error><Code>AccessDenied</Code></Error>",
                Some("XML"),
            ),
            ("", None),
            ("\u{feff}", None),
            ("{\"a\":\"<html>\"}", None),
        ] {
            assert_eq!(markup(body.as_bytes()), expected, "{body:?}");
        }
        assert!(markup(b"\xef\xbb\xbf<title>f\xfcr").is_some());
    }
}

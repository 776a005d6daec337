//! Error bodies are undocumented, so many shapes are read. The work is bounded, because it runs between two polls of
//! the caller's executor.

use std::collections::{BTreeMap, btree_map};

use platform_api_core::escape::cut;
use platform_api_core::words::joined;
use serde_json::Value;

use super::mask::Mask;
use crate::json::text::{is_html, lossy_text};
use crate::text::shown_as;

/// Members that contain messages. An object with one of them has no fields; elsewhere each member is a field.
const ENVELOPE: [&str; 5] = ["message", "error", "error_description", "errors", "detail"];

/// In characters: one message, and all messages on one line.
const LONGEST_TEXT: usize = 1000;
const LONGEST_LINE: usize = 500;
const MOST_TEXTS: usize = 100;
/// In bytes. The beginning of a longer body is shown as text.
const LONGEST_BODY: usize = 256 * 1024;

/// The messages of an error response, by field: a parameter's name, `webhook`, a path below it, `properties.url`, or
/// `""` for the whole request.
///
/// ```
/// # use platform_api::Error;
/// fn show(error: &Error) {
///     for (field, messages) in error.messages() {
///         println!("{field}: {}", messages.join(", "));
///     }
///     if error.messages().get("webhook").is_empty() {
///         println!("the webhook is fine");
///     }
/// }
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Messages(BTreeMap<String, Vec<String>>);

impl Messages {
    /// The messages about a field; `""` is the whole request.
    pub fn get(&self, field: &str) -> &[String] {
        self.0.get(field).map_or(&[], Vec::as_slice)
    }

    /// Returns `true` if there are no messages.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn read(body: &[u8], mask: &Mask) -> Self {
        let mut messages = Messages::default();
        let text = lossy_text(&body[..body.len().min(LONGEST_BODY)]);
        if let Ok(value) = serde_json::from_str(&text) {
            messages.add_value(&mut Vec::new(), &value, mask);
        } else if is_html(body) {
            messages.add(&[], title(&text).unwrap_or_default(), mask);
        } else {
            messages.add(&[], &text, mask);
        }
        messages
    }

    /// `serde_json` limits the depth.
    fn add_value<'v>(&mut self, field: &mut Vec<&'v str>, value: &'v Value, mask: &Mask) {
        match value {
            Value::Null => {}
            Value::Bool(_) | Value::Number(_) => self.add(field, &value.to_string(), mask),
            Value::String(text) => self.add(field, text, mask),
            Value::Array(elements) => {
                for element in elements {
                    self.add_value(field, element, mask);
                }
            }
            Value::Object(members) if field.is_empty() && ENVELOPE.iter().any(|key| members.contains_key(*key)) => {
                for value in ENVELOPE.iter().filter_map(|key| members.get(*key)) {
                    self.add_value(field, value, mask);
                }
            }
            Value::Object(members) => {
                for (key, value) in members {
                    field.push(key);
                    self.add_value(field, value, mask);
                    field.pop();
                }
            }
        }
    }

    /// Joins the path only here, so that a value without a message costs nothing.
    fn add(&mut self, field: &[&str], text: &str, mask: &Mask) {
        if self.0.values().map(Vec::len).sum::<usize>() == MOST_TEXTS {
            return;
        }
        let text = mask.show(text, LONGEST_TEXT);
        if !text.is_empty() {
            let field = mask.show(&field.join("."), LONGEST_TEXT);
            self.0.entry(field).or_default().push(text);
        }
    }
}

/// Iterates over the fields, each with its messages.
impl<'a> IntoIterator for &'a Messages {
    type Item = (&'a String, &'a Vec<String>);
    type IntoIter = btree_map::Iter<'a, String, Vec<String>>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

shown_as!(
    /// Shows all messages on one line, cut if the line is too long.
    Messages: Display,
    |messages| {
        let parts = messages.into_iter().map(|(field, texts)| {
            let texts = texts.join(", ");
            if field.is_empty() {
                texts
            } else {
                format!("{field}: {texts}")
            }
        });
        cut(&joined(parts, "; "), LONGEST_LINE).into_owned()
    }
);

fn title(page: &str) -> Option<&str> {
    // As long as the page, so positions are the same in both.
    let lower = page.to_ascii_lowercase();
    let tag = lower.find("<title")?;
    let start = tag + lower[tag..].find('>')? + 1;
    let end = start + lower[start..].find('<')?;
    Some(&page[start..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(body: &[u8]) -> String {
        let messages = Messages::read(body, &Mask::default());
        assert_eq!(messages.is_empty(), messages.to_string().is_empty());
        messages.to_string()
    }

    #[test]
    fn every_shape_of_body_is_read() {
        for (body, line) in [
            (r#"{"message":"404 Project Not Found"}"#, "404 Project Not Found"),
            (
                r#"{"message":{"webhook":["is blank","is not a URL"]}}"#,
                "webhook: is blank, is not a URL",
            ),
            (r#"{"message":{"a":["y"],"b":"x"}}"#, "a: y; b: x"),
            (
                r#"{"message":{"properties":{"url":["is blank"]}}}"#,
                "properties.url: is blank",
            ),
            (r#"{"message":["a","b"]}"#, "a, b"),
            (
                r#"{"error":"invalid_token","error_description":"Token was revoked."}"#,
                "invalid_token, Token was revoked.",
            ),
            (r#"{"error":"webhook is missing"}"#, "webhook is missing"),
            (r#"{"error":{"message":"x","code":5}}"#, "x"),
            (r#"{"errors":[{"message":"x"},{"detail":"y"}]}"#, "x, y"),
            (r#"{"count":3,"webhook":["is blank"]}"#, "count: 3; webhook: is blank"),
            (r#"["a",["b"],null]"#, "a, b"),
            (r#""just text""#, "just text"),
            (r#"{"message":null}"#, ""),
            ("{}", ""),
            ("", ""),
            ("\u{feff}{\"message\":\"x\"}", "x"),
            ("\u{feff}plain", "plain"),
            ("  \n ", ""),
            ("Forbidden\r\n\tby  policy\u{1b}[31m\n", "Forbidden by policy [31m"),
            (
                "<html><head><TITLE lang=en>\n502 Bad Gateway </title></head><body>…",
                "502 Bad Gateway",
            ),
            ("\n<!doctype html><body><h1>Sorry</h1>", ""),
            ("<html>", ""),
            ("<title>cut off", ""),
            ("{\"message\":\"cut o", "{\"message\":\"cut o"),
        ] {
            assert_eq!(shown(body.as_bytes()), line, "{body}");
        }
    }

    #[test]
    fn bytes_that_are_not_text_do_no_harm() {
        assert_eq!(
            shown(b"Zugriff verweigert f\xfcr alle"),
            "Zugriff verweigert f\u{fffd}r alle"
        );
        assert_eq!(shown(b"\x00\x01\x02"), "");
        shown(&(0..=255).collect::<Vec<u8>>());
        shown("[".repeat(100_000).as_bytes());
    }

    #[test]
    fn long_bodies_are_cut() {
        let body = format!("{{\"message\":\"{}\"}}", "é".repeat(10_000));
        let messages = Messages::read(body.as_bytes(), &Mask::default());
        assert_eq!(messages.get("")[0].chars().count(), LONGEST_TEXT + 1);
        assert_eq!(messages.to_string().chars().count(), LONGEST_LINE + 1);

        let many = serde_json::to_vec(&vec!["x"; 10_000]).unwrap();
        assert_eq!(Messages::read(&many, &Mask::default()).get("").len(), MOST_TEXTS);
    }

    /// Counts bytes, not seconds.
    #[test]
    fn the_work_is_bounded_whatever_comes() {
        let long_key = |length: usize, members: usize| {
            let members: Vec<_> = (0..members).map(|member| format!(r#""{member}":[]"#)).collect();
            format!(r#"{{"{}":{{{}}}}}"#, "k".repeat(length), members.join(","))
        };
        let nested = format!("{}{}", r#"{"key":["#.repeat(60), r#""x","#.repeat(50_000));
        let bodies = [
            long_key(2_000_000, 50_000),
            format!(r#"{{"{}":[{}"x"]}}"#, "k".repeat(100_000), r#""x","#.repeat(30_000)),
            format!("[{}0]", "{},".repeat(5_000_000)),
            format!(r#"{{"message":"{}"}}"#, "x ".repeat(5_000_000)),
            " ".repeat(5_000_000),
            "<title>".repeat(1_000_000),
            nested,
        ];
        for body in bodies {
            let messages = Messages::read(body.as_bytes(), &Mask::default());
            let mut kept = 0;
            for (field, texts) in &messages {
                assert!(texts.len() <= MOST_TEXTS);
                kept += field.len() + texts.iter().map(String::len).sum::<usize>();
            }
            // A field and a text each, with the three bytes of "…".
            assert!(kept <= MOST_TEXTS * 2 * (LONGEST_TEXT + 3), "{kept} bytes");
            assert!(messages.to_string().chars().count() <= LONGEST_LINE + 1);
        }
    }
}

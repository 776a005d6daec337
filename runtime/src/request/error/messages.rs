//! Reads the messages in the body of an error response, by parameter.
//!
//! The documents show no body of an error, so many shapes are read. Such a body may be a string, a list, an object of
//! fields, or these inside each other. It may also be `error` with `error_description`, plain text, a proxy's HTML
//! page, or empty. Every message is masked, put on one line and cut before it is kept. The body itself stays
//! available as it came. The work is bounded, whatever the server sends, because it runs between two polls of the
//! caller's executor.

use std::iter::Map;
use std::{fmt, slice};

use platform_api_core::shown::cut;
use serde_json::Value;

use super::mask::Mask;
use crate::object::Object;

/// The members that contain messages. If an object has at least one of them, only they are read. Inside a field, and in
/// any other object, each member is a field.
const ENVELOPE: [&str; 5] = ["message", "error", "error_description", "errors", "detail"];

/// The byte order mark of UTF-8: some servers send it before JSON.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
/// The most characters of a message.
const LONGEST_TEXT: usize = 1000;
const LONGEST_LINE: usize = 500;
/// The most messages that are read.
const MOST_TEXTS: usize = 100;
/// The most JSON values that are read. Most of them contain no message.
const MOST_VALUES: usize = 10_000;
/// The most bytes of a body that are read as JSON. If a body is longer, only its beginning is shown, as text.
const LONGEST_BODY: usize = 256 * 1024;

/// The messages of an error response, by field: a parameter's name, `webhook`, a path below it, `properties.url`, or `""`
/// for the whole request.
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
pub struct Messages {
    fields: Vec<Field>,
}

/// A field, and its messages.
type Field = (String, Vec<String>);

impl Messages {
    pub(crate) const NONE: &Messages = &Messages { fields: Vec::new() };

    /// The fields, each with its messages.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &[String])> {
        self.into_iter()
    }

    /// The messages about a field; `""` is the whole request.
    pub fn get(&self, field: &str) -> &[String] {
        self.iter()
            .find(|(name, _)| *name == field)
            .map_or(&[], |(_, texts)| texts)
    }

    /// Whether there are no messages.
    pub fn is_empty(&self) -> bool {
        self.fields.is_empty()
    }

    /// Returns whether the body looks like the body of an error.
    pub(crate) fn is_envelope(body: &[u8]) -> bool {
        Object::from_json(body).is_ok_and(|object| ENVELOPE.iter().any(|key| object.raw(key).is_some()))
    }

    /// Reads the body of an error response.
    pub(crate) fn read(body: &[u8], mask: &Mask) -> Self {
        let mut reader = Reader {
            messages: Messages::default(),
            texts: 0,
            values: 0,
            mask,
        };
        reader.read(body);
        reader.messages
    }
}

/// Iterates over the fields, each with its messages.
impl<'a> IntoIterator for &'a Messages {
    type Item = (&'a str, &'a [String]);
    type IntoIter = Map<slice::Iter<'a, Field>, fn(&'a Field) -> (&'a str, &'a [String])>;

    fn into_iter(self) -> Self::IntoIter {
        self.fields.iter().map(|(field, texts)| (field, texts))
    }
}

/// Shows all messages on one line, cut if the line is too long.
impl fmt::Display for Messages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = String::new();
        for (field, texts) in self.iter() {
            if !line.is_empty() {
                line += "; ";
            }
            if !field.is_empty() {
                line += &format!("{field}: ");
            }
            line += &texts.join(", ");
        }
        f.write_str(&cut(&line, LONGEST_LINE))
    }
}

struct Reader<'a> {
    messages: Messages,
    texts: usize,
    values: usize,
    mask: &'a Mask,
}

impl Reader<'_> {
    fn read(&mut self, body: &[u8]) {
        let body = body.strip_prefix(BYTE_ORDER_MARK).unwrap_or(body);
        let beginning = &body[..body.len().min(LONGEST_BODY)];
        match serde_json::from_slice(beginning) {
            Ok(value) if beginning.len() == body.len() => self.read_value(&mut Vec::new(), &value),
            _ => self.read_text(&String::from_utf8_lossy(beginning)),
        }
    }

    /// Reads the messages in a value. serde_json has limited the depth to 128.
    fn read_value<'v>(&mut self, field: &mut Vec<&'v str>, value: &'v Value) {
        if self.texts == MOST_TEXTS || self.values == MOST_VALUES {
            return;
        }
        self.values += 1;
        match value {
            Value::Null => {}
            Value::Bool(_) | Value::Number(_) => self.push(field, &value.to_string()),
            Value::String(text) => self.push(field, text),
            Value::Array(elements) => elements.iter().for_each(|element| self.read_value(field, element)),
            Value::Object(members) if field.is_empty() && ENVELOPE.iter().any(|key| members.contains_key(*key)) => {
                ENVELOPE
                    .iter()
                    .filter_map(|key| members.get(*key))
                    .for_each(|value| self.read_value(field, value));
            }
            Value::Object(members) => {
                for (key, value) in members {
                    field.push(key);
                    self.read_value(field, value);
                    field.pop();
                }
            }
        }
    }

    fn read_text(&mut self, text: &str) {
        let text = text.trim_start();
        if text.starts_with('<') {
            self.push(
                &[],
                element(text, "title")
                    .or_else(|| element(text, "h1"))
                    .unwrap_or_default(),
            );
        } else {
            self.push(&[], text);
        }
    }

    /// Adds a message. It joins the path of the field only here, so a value without a message costs no path.
    fn push(&mut self, field: &[&str], text: &str) {
        let text = self.mask.show(text, LONGEST_TEXT);
        if text.is_empty() {
            return;
        }
        self.texts += 1;
        let field = self.mask.show(&field.join("."), LONGEST_TEXT);
        match self.messages.fields.iter_mut().find(|(name, _)| *name == field) {
            Some((_, texts)) => texts.push(text),
            None => self.messages.fields.push((field, vec![text])),
        }
    }
}

/// Returns the text of the first element with this name in an HTML page.
fn element<'a>(page: &'a str, name: &str) -> Option<&'a str> {
    // The lower-case text is as long as the page, so a position in the text is the same position in the page.
    let lower = page.to_ascii_lowercase();
    let tag = lower.find(&format!("<{name}"))?;
    let start = tag + lower[tag..].find('>')? + 1;
    let end = start + lower[start..].find('<')?;
    Some(&page[start..end])
}

#[cfg(test)]
mod tests {

    use super::*;

    fn shown(body: &[u8]) -> String {
        Messages::read(body, &Mask::default()).to_string()
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
            ("  \n ", ""),
            ("Forbidden\r\n\tby  policy\u{1b}[31m\n", "Forbidden by policy [31m"),
            (
                "<html><head><TITLE lang=en>\n502 Bad Gateway </title></head><body>…",
                "502 Bad Gateway",
            ),
            ("\n<!doctype html><body><h1>Sorry</h1>", "Sorry"),
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

    /// The test counts values that are visited and bytes that are kept, not seconds.
    #[test]
    fn the_work_is_bounded_whatever_comes() {
        let long_key = |length: usize, members: usize| {
            let members: Vec<_> = (0..members).map(|member| format!(r#""{member}":[]"#)).collect();
            format!(r#"{{"{}":{{{}}}}}"#, "k".repeat(length), members.join(","))
        };
        let nested = format!("{}{}", r#"{"key":["#.repeat(60), r#""x","#.repeat(50_000));
        let bodies = [
            long_key(2_000_000, 50_000),
            long_key(200_000, 10_000),
            long_key(10, 30_000),
            format!(r#"{{"{}":[{}"x"]}}"#, "k".repeat(100_000), r#""x","#.repeat(30_000)),
            format!("[{}0]", "[],".repeat(80_000)),
            format!("[{}0]", "{},".repeat(5_000_000)),
            format!(r#"{{"message":"{}"}}"#, "x ".repeat(5_000_000)),
            " ".repeat(5_000_000),
            "<title>".repeat(1_000_000),
            nested,
        ];
        for body in bodies {
            let mask = Mask::default();
            let mut reader = Reader {
                messages: Messages::default(),
                texts: 0,
                values: 0,
                mask: &mask,
            };
            reader.read(body.as_bytes());
            assert!(
                reader.values <= MOST_VALUES && reader.texts <= MOST_TEXTS,
                "{} values",
                reader.values
            );
            let kept = |(field, texts): (&str, &[String])| field.len() + texts.iter().map(String::len).sum::<usize>();
            let kept: usize = reader.messages.iter().map(kept).sum();
            // A field and a text each, with the three bytes of "…".
            assert!(kept <= MOST_TEXTS * 2 * (LONGEST_TEXT + 3), "{kept} bytes");
            assert!(reader.messages.to_string().chars().count() <= LONGEST_LINE + 1);
        }
    }

    #[test]
    fn a_byte_order_mark_is_no_text() {
        assert_eq!(shown(b"\xef\xbb\xbf{\"message\":\"x\"}"), "x");
        assert_eq!(shown(b"\xef\xbb\xbfplain"), "plain");
    }

    #[test]
    fn fields_are_found_by_name() {
        let messages = Messages::read(br#"{"message":{"webhook":["is blank"]}}"#, &Mask::default());
        assert_eq!(messages.get("webhook"), ["is blank"]);
        assert!((&messages).into_iter().eq(messages.iter()));
        assert!(messages.get("channel").is_empty());
        assert_eq!(messages.iter().len(), 1);
    }
}

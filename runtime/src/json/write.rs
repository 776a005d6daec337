//! Writes JSON text.

use std::io;

use serde::Serialize;

use crate::json::scan::is_plain;

/// A value as JSON text.
#[derive(Default)]
pub struct Writer {
    text: String,
    /// Whether the value has a NaN or an infinity. JSON has neither, so `null` stands in the text.
    has_non_finite: bool,
}

impl Writer {
    pub(crate) fn as_str(&self) -> &str {
        &self.text
    }

    pub(crate) fn into_string(self) -> String {
        self.text
    }

    pub(crate) fn has_non_finite(&self) -> bool {
        self.has_non_finite
    }

    /// Records that the text has `null` for a number that JSON cannot express.
    pub(crate) fn mark_non_finite(&mut self, has_non_finite: bool) {
        self.has_non_finite |= has_non_finite;
    }

    /// Appends valid JSON text.
    pub fn raw(&mut self, json: &str) {
        self.text.push_str(json);
    }

    /// Appends a string in quotation marks.
    pub fn string(&mut self, text: &str) {
        if is_plain(text) {
            self.text.reserve(text.len() + 2);
            self.text.push('"');
            self.text.push_str(text);
            self.text.push('"');
        } else {
            self.value(&text);
        }
    }

    /// Appends a number. `serde_json` writes `null` for a NaN or an infinity.
    pub(crate) fn float(&mut self, number: f64) {
        self.value(&number);
        self.mark_non_finite(!number.is_finite());
    }

    /// Appends any value.
    pub(crate) fn value(&mut self, value: &impl Serialize) {
        serde_json::to_writer(self, value).expect("writing text to memory cannot fail");
    }

    /// Appends what `write` writes for each item, with commas in between and `brackets` around.
    pub(crate) fn list<T>(
        &mut self,
        brackets: [&str; 2],
        items: impl IntoIterator<Item = T>,
        mut write: impl FnMut(&mut Self, T),
    ) {
        self.raw(brackets[0]);
        for (position, item) in items.into_iter().enumerate() {
            if position > 0 {
                self.raw(",");
            }
            write(self, item);
        }
        self.raw(brackets[1]);
    }
}

/// Lets `serde_json` write into the text. `serde_json` writes UTF-8.
impl io::Write for &mut Writer {
    fn write(&mut self, json: &[u8]) -> io::Result<usize> {
        self.raw(std::str::from_utf8(json).map_err(io::Error::other)?);
        Ok(json.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Returns a text as a JSON string.
pub(crate) fn quoted(text: &str) -> String {
    let mut json = Writer::default();
    json.string(text);
    json.into_string()
}

//! A writer of JSON text. `null` stands for a NaN or an infinity, and the writer remembers that it wrote one.

/// A value as JSON text.
#[derive(Clone, Default)]
pub struct Writer {
    pub(crate) text: String,
    /// Whether the value has a NaN or an infinity. JSON has neither, so `null` stands in the text.
    pub(crate) has_non_finite: bool,
}

impl Writer {
    /// Appends valid JSON text.
    pub fn raw(&mut self, json: &str) {
        self.text.push_str(json);
    }

    /// Appends a string in quotation marks.
    pub fn string(&mut self, text: &str) {
        self.raw(&quoted(text));
    }

    /// Appends a number, or `null` for a NaN or an infinity.
    pub(crate) fn float(&mut self, number: f64) {
        self.raw(&serde_json::Value::from(number).to_string());
        self.has_non_finite |= !number.is_finite();
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

/// Returns a text as a JSON string.
pub(crate) fn quoted(text: &str) -> String {
    serde_json::to_string(text).expect("a text can be written")
}

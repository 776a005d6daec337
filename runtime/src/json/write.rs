//! Writes JSON text, with `null` for a NaN or an infinity.

#[derive(Clone, Default)]
pub struct JsonWriter {
    pub(crate) text: String,
    pub(crate) has_non_finite: bool,
}

impl JsonWriter {
    /// Appends valid JSON text.
    pub fn raw(&mut self, json: &str) {
        self.text.push_str(json);
    }

    pub fn string(&mut self, text: &str) {
        push_quoted(&mut self.text, text);
    }

    pub(crate) fn float(&mut self, number: f64) {
        self.raw(&serde_json::Value::from(number).to_string());
        self.has_non_finite |= !number.is_finite();
    }

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

pub(crate) fn quoted(text: &str) -> String {
    let mut string = String::new();
    push_quoted(&mut string, text);
    string
}

/// Most texts need no escapes: for those, `serde_json` would allocate a second buffer.
pub(crate) fn push_quoted(out: &mut String, text: &str) {
    if text.bytes().any(|byte| matches!(byte, b'"' | b'\\' | 0x00..=0x1f)) {
        out.push_str(&serde_json::to_string(text).expect("a text can be written"));
    } else {
        out.reserve_exact(text.len() + 2);
        out.push('"');
        out.push_str(text);
        out.push('"');
    }
}

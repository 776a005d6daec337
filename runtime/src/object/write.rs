//! Setting members: the last one of a name wins and moves to the end.

use std::borrow::Cow;

use zeroize::Zeroize;

use super::Object;
use super::text::Data;
use crate::param::Param;
use crate::scan::{Scanner, is_plain};
use crate::value::Put;

impl Object {
    /// Sets, or takes back, a field of the table. Used by the setters of generated code.
    #[doc(hidden)]
    #[must_use]
    pub fn with<T: Put>(mut self, name: &'static str, value: impl Into<Param<T>>) -> Self {
        match value.into() {
            Param::NotSent => self.remove(name),
            Param::Null => self.set(name, "null"),
            Param::Value(value) => {
                let mut json = Writer::default();
                value.put(&mut json);
                self.set(name, json.as_str());
            }
        }
        self
    }

    /// Sets a member of any name to JSON text.
    pub(crate) fn set(&mut self, name: &str, json: &str) {
        self.remove(name);
        let table = self.table;
        let data = self.data.get_or_insert_with(|| Box::new(Data::empty(table)));
        data.append(table, &escaped(name), Some(name), json);
    }

    /// Takes every member of that name out.
    pub(crate) fn remove(&mut self, name: &str) {
        if self.own(name).is_some() {
            self.retain(|other| other != name);
        }
    }

    /// Keeps the members of these names.
    pub(crate) fn retain(&mut self, is_kept: impl Fn(&str) -> bool) {
        let mut kept = Object { table: self.table, data: None };
        let properties = self.data.as_ref().map(|data| data.properties);
        let mut scanner = Scanner::new(self.to_json());
        for (key, value) in scanner.members().expect("an object is JSON") {
            let name = key.text();
            if is_kept(name.as_deref().unwrap_or(key.inner())) {
                let data = kept.data.get_or_insert_with(|| Box::new(Data::empty(self.table)));
                data.append(self.table, key.inner(), name.as_deref(), value);
            }
        }
        if let Some(table) = properties {
            kept.declare_properties(table);
        }
        *self = kept;
    }
}

/// A value as JSON text, wiped when it is dropped: nobody knows here whether it is secret.
#[derive(Default)]
pub struct Writer(String);

impl Writer {
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// Appends text that is JSON.
    pub fn raw(&mut self, json: &str) {
        self.reserve(json.len());
        self.0.push_str(json);
    }

    /// Appends a string in quotation marks.
    pub fn string(&mut self, text: &str) {
        if is_plain(text) {
            self.reserve(text.len() + 2);
            self.0.push('"');
            self.0.push_str(text);
            self.0.push('"');
        } else {
            // Six bytes for one are the most, so nothing is left behind by growing.
            let mut quoted = Vec::with_capacity(6 * text.len() + 2);
            serde_json::to_writer(&mut quoted, text).expect("writing text to memory cannot fail");
            self.raw(std::str::from_utf8(&quoted).expect("JSON is text"));
            quoted.as_mut_slice().zeroize();
        }
    }

    /// Makes room without leaving the old text in freed memory.
    fn reserve(&mut self, additional: usize) {
        let needed = self.0.len() + additional;
        if needed > self.0.capacity() {
            let mut grown = String::with_capacity(if self.0.is_empty() { needed } else { 2 * needed });
            grown.push_str(&self.0);
            std::mem::swap(&mut self.0, &mut grown);
            grown.zeroize();
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        // What was written, not the whole room.
        let mut bytes = std::mem::take(&mut self.0).into_bytes();
        bytes.as_mut_slice().zeroize();
    }
}

/// A name as the inside of a JSON string. Nearly all of them are made of characters that need no escape.
fn escaped(name: &str) -> Cow<'_, str> {
    if is_plain(name) {
        return Cow::Borrowed(name);
    }
    let quoted = serde_json::to_string(name).expect("text always has a JSON form");
    Cow::Owned(quoted[1..quoted.len() - 1].to_owned())
}

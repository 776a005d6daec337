//! What a request sends: a JSON object, encoded once, with the range of every parameter in it.
//!
//! In: names and functions that append a JSON value. Out: the whole object for a JSON body, and the single
//! values for every other use (other encodings, checks, redaction). Secrets are known by name, so `Debug`
//! leaves them out. No buffer that held a value is freed without being wiped: growing one copies by hand.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use zeroize::{Zeroize, Zeroizing};

use crate::scan::is_plain;
use crate::secret::REDACTED;

/// Room for a secret, so that its temporary buffer does not move (and leave a copy behind) while it is
/// written: a private key of 4096 bits in PEM takes 3.2 KiB.
const SECRET_ROOM: usize = 4096;

/// The parameters of one request, in the order in which they were set.
///
/// ```
/// use platform_api_runtime::Parameters;
///
/// let mut parameters = Parameters::new();
/// parameters.push("channel", false, |json| json.extend_from_slice(b"\"#deploys\""));
/// parameters.push("token", true, |json| json.extend_from_slice(b"\"s3cr3t\""));
/// assert_eq!(parameters.json(), r##"{"channel":"#deploys","token":"s3cr3t"}"##);
/// assert_eq!(parameters.get("channel"), Some(r##""#deploys""##));
/// assert_eq!(format!("{parameters:?}"), r##"{"channel": "#deploys", "token": [redacted]}"##);
/// ```
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Parameters {
    /// The complete object after every `push`; empty while there are no parameters.
    json: Zeroizing<String>,
    entries: Vec<Entry>,
}

#[derive(Clone, PartialEq, Eq)]
struct Entry {
    name: Cow<'static, str>,
    value: Range<usize>,
    secret: bool,
}

/// One parameter: its name, its value as JSON text, and whether it is secret.
#[derive(Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Parameter<'a> {
    /// The name on the wire.
    pub name: &'a str,
    /// JSON text.
    pub value: &'a str,
    /// Whether the value must not be shown.
    pub secret: bool,
}

impl Parameters {
    /// No parameters.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a parameter; `write` appends its value, one JSON value, to the buffer that it is given.
    ///
    /// A name that is already there is not looked for (records never repeat one): use
    /// [`Parameters::replace`] where that can happen.
    ///
    /// # Panics
    /// When `write` appends nothing or something that is not UTF-8; in debug builds, when it is not JSON.
    pub fn push(&mut self, name: impl Into<Cow<'static, str>>, secret: bool, write: impl FnOnce(&mut Vec<u8>)) {
        let mut value = Vec::with_capacity(if secret { SECRET_ROOM } else { 0 });
        write(&mut value);
        let text = std::str::from_utf8(&value).expect("a parameter's value is JSON, so it is UTF-8");
        assert!(!text.is_empty(), "a parameter's value is JSON, so it is not empty");
        debug_assert!(
            serde_json::from_str::<&serde_json::value::RawValue>(text).is_ok(),
            "a parameter's value is JSON"
        );
        self.append(name.into(), text, secret);
        // What was written, not the whole room: that alone would take longer than all the rest.
        value.as_mut_slice().zeroize();
    }

    /// Adds a parameter in place of the one of the same name, if there is one.
    ///
    /// # Panics
    /// As [`Parameters::push`].
    pub fn replace(&mut self, name: impl Into<Cow<'static, str>>, secret: bool, write: impl FnOnce(&mut Vec<u8>)) {
        let name = name.into();
        if self.get(&name).is_some() {
            let old = std::mem::take(self);
            for parameter in old.iter().filter(|parameter| parameter.name != name) {
                self.append(Cow::Owned(parameter.name.to_owned()), parameter.value, parameter.secret);
            }
        }
        self.push(name, secret, write);
    }

    fn append(&mut self, name: Cow<'static, str>, value: &str, secret: bool) {
        let escaped = escape(&name);
        self.reserve(escaped.len() + value.len() + r#"{"":}"#.len());
        match self.json.pop() {
            Some(_closing_brace) => self.json.push_str(",\""),
            None => self.json.push_str("{\""),
        }
        self.json.push_str(&escaped);
        self.json.push_str("\":");
        drop(escaped);
        let start = self.json.len();
        self.json.push_str(value);
        self.entries.push(Entry { name, value: start..self.json.len(), secret });
        self.json.push('}');
    }

    /// Makes room without leaving the old buffer's text in freed memory, as `String::reserve` would.
    fn reserve(&mut self, additional: usize) {
        let needed = self.json.len() + additional;
        if needed > self.json.capacity() {
            let mut grown = String::with_capacity(needed.max(self.json.capacity() * 2).max(256));
            grown.push_str(&self.json);
            std::mem::swap(&mut *self.json, &mut grown);
            grown.zeroize();
        }
    }

    /// The complete JSON object, `{}` when there are no parameters. With the secrets in it.
    #[must_use]
    pub fn json(&self) -> &str {
        if self.json.is_empty() { "{}" } else { &self.json }
    }

    /// The parameters one by one, in the order in which they were set.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Parameter<'_>> {
        self.entries.iter().map(|entry| Parameter {
            name: &entry.name,
            value: &self.json[entry.value.clone()],
            secret: entry.secret,
        })
    }

    /// The value of a parameter as JSON text, or `None` when it is not sent.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|parameter| parameter.name == name).map(|parameter| parameter.value)
    }

    /// Whether nothing is sent.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// How many parameters are sent.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }
}

impl fmt::Debug for Parameters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut map = f.debug_map();
        for parameter in self.iter() {
            map.entry(&parameter.name, &format_args!("{}", parameter.shown()));
        }
        map.finish()
    }
}

impl<'a> Parameter<'a> {
    /// The value as a person may see it.
    #[must_use]
    pub fn shown(&self) -> &'a str {
        if self.secret { REDACTED } else { self.value }
    }
}

impl fmt::Debug for Parameter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {}", self.name, self.shown())
    }
}

/// A name as the inside of a JSON string. Nearly all of them are made of characters that need no escape.
fn escape(name: &str) -> Cow<'_, str> {
    if is_plain(name) {
        return Cow::Borrowed(name);
    }
    let quoted = serde_json::to_string(name).expect("text always has a JSON form");
    Cow::Owned(quoted[1..quoted.len() - 1].to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parameters(pairs: &[(&'static str, &str)]) -> Parameters {
        let mut parameters = Parameters::new();
        for (name, value) in pairs {
            parameters.push(*name, name.contains("token"), |json| json.extend_from_slice(value.as_bytes()));
        }
        parameters
    }

    #[test]
    fn the_object_is_complete_after_every_push() {
        assert_eq!(Parameters::new().json(), "{}");
        assert_eq!(parameters(&[("a", "1")]).json(), r#"{"a":1}"#);
        assert_eq!(parameters(&[("a", "null"), ("b \"c\"", "[]")]).json(), r#"{"a":null,"b \"c\"":[]}"#);
    }

    #[test]
    fn every_value_is_found_again_after_growing() {
        let mut all = Parameters::new();
        for index in 0..500 {
            all.push(format!("p{index}"), index % 7 == 0, |json| json.extend_from_slice(index.to_string().as_bytes()));
        }
        assert_eq!(all.len(), 500);
        for (index, parameter) in all.iter().enumerate() {
            assert_eq!((parameter.name, parameter.value), (&*format!("p{index}"), &*index.to_string()));
        }
        let read: serde_json::Map<String, serde_json::Value> = serde_json::from_str(all.json()).unwrap();
        assert_eq!(read.len(), 500);
    }

    #[test]
    fn debug_shows_everything_but_secrets() {
        let shown = format!("{:?}", parameters(&[("url", "\"https://x\""), ("token", "\"s3cr3t\"")]));
        assert_eq!(shown, r#"{"url": "https://x", "token": [redacted]}"#);
    }

    #[test]
    fn replace_keeps_one_of_a_name() {
        let mut all = parameters(&[("a", "1"), ("token", "\"x\""), ("b", "2")]);
        all.replace("a", false, |json| json.extend_from_slice(b"3"));
        all.replace("c", false, |json| json.extend_from_slice(b"4"));
        assert_eq!(all.json(), r#"{"token":"x","b":2,"a":3,"c":4}"#);
        assert!(all.iter().next().unwrap().secret);
    }

    #[test]
    #[should_panic(expected = "not empty")]
    fn a_value_is_never_empty() {
        Parameters::new().push("a", false, |_| ());
    }
}

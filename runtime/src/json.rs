//! A JSON value as it came, and the text writer that values share.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::node::{Tree, is_same};
use crate::record::{Value, deserialize_value};
use crate::scan::{Scan, Scanner, is_plain};

/// Any JSON value, kept as its text: digits, key order and duplicates stay what they were.
///
/// Equality is that of the values, so `{"a": 1}` equals `{"a":1}`; numbers are equal if their digits are.
///
/// ```
/// use platform_api_runtime::Json;
///
/// let json: Json = "12345678901234567890.10".parse().unwrap();
/// assert_eq!(json.as_str(), "12345678901234567890.10");
/// assert_eq!(Json::from(true).to_value(), serde_json::Value::Bool(true));
/// ```
#[derive(Clone)]
pub struct Json {
    /// None for `null`: the commonest of all odd values takes no memory, and can be a constant.
    text: Option<Box<str>>,
}

impl Json {
    /// `null`.
    pub const fn null() -> Self {
        Json { text: None }
    }

    /// The JSON text.
    pub fn as_str(&self) -> &str {
        self.text.as_deref().unwrap_or("null")
    }

    /// Whether it is `null`.
    pub fn is_null(&self) -> bool {
        self.text.is_none()
    }

    /// The value as a tree. Numbers beyond 64 bits lose digits here, and what a tree cannot hold
    /// (half a surrogate pair, a number beyond `f64`) becomes its JSON text, as a string.
    pub fn to_value(&self) -> serde_json::Value {
        let tree = Tree(self.as_str()).serialize(serde_json::value::Serializer);
        tree.unwrap_or_else(|_| serde_json::Value::String(self.as_str().to_owned()))
    }

    /// What the first letter of the text tells: `a string`, `an object`, `null`, …
    pub fn type_name(&self) -> &'static str {
        match self.as_str().as_bytes().first() {
            Some(b'"') => "a string",
            Some(b'{') => "an object",
            Some(b'[') => "an array",
            Some(b't' | b'f') => "a boolean",
            Some(b'n') => "null",
            _ => "a number",
        }
    }

    /// `Debug` that tells the type and nothing else: for values that may be secrets.
    pub(crate) fn type_only(&self) -> impl fmt::Debug {
        struct TypeOnly(&'static str);

        impl fmt::Debug for TypeOnly {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.0)
            }
        }

        TypeOnly(self.type_name())
    }

    /// From text that the scanner has passed.
    pub(crate) fn from_scanned(text: &str) -> Self {
        Json { text: (text != "null").then(|| text.into()) }
    }
}

impl std::str::FromStr for Json {
    type Err = crate::DecodeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        crate::decode::decode(text.as_bytes())
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Self) -> bool {
        is_same(self.as_str(), other.as_str())
    }
}

impl fmt::Debug for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl From<serde_json::Value> for Json {
    fn from(value: serde_json::Value) -> Self {
        Json::from_scanned(&value.to_string())
    }
}

macro_rules! from_scalar {
    ($($scalar:ty),*) => {
        $(impl From<$scalar> for Json {
            fn from(value: $scalar) -> Self {
                serde_json::Value::from(value).into()
            }
        })*
    };
}

from_scalar!(bool, i32, i64, u32, u64, f64, &str, String);

impl<T: Into<Json>> From<Vec<T>> for Json {
    fn from(values: Vec<T>) -> Self {
        let texts: Vec<String> = values.into_iter().map(|value| value.into().as_str().to_owned()).collect();
        Json { text: Some(format!("[{}]", texts.join(",")).into()) }
    }
}

impl<T: Into<Json>> From<Option<T>> for Json {
    fn from(value: Option<T>) -> Self {
        value.map_or_else(Json::null, Into::into)
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Tree(self.as_str()).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize_value(deserializer)
    }
}

impl Value for Json {
    const EXPECTED: &'static str = "expected a JSON value";

    fn read(scanner: &mut Scanner<'_>) -> Scan<Option<Self>> {
        scanner.value().map(|text| Some(Json::from_scanned(text)))
    }

    fn write(&self, writer: &mut Writer) {
        writer.raw(self.as_str());
    }

    fn is_written_as_null(&self) -> bool {
        self.is_null()
    }
}

/// Writes JSON text, with or without the secrets in it.
#[derive(Debug, Default)]
pub struct Writer {
    out: Vec<u8>,
    redact: bool,
}

/// What stands in place of a secret where people look.
pub(crate) const REDACTED: &str = "[redacted]";

impl Writer {
    /// Writes at the end of `out`, secrets included.
    pub(crate) fn appending(out: Vec<u8>) -> Self {
        Writer { out, redact: false }
    }

    /// Masks secrets.
    pub(crate) fn redacting() -> Self {
        Writer { out: Vec::new(), redact: true }
    }

    pub(crate) fn finish(self) -> Vec<u8> {
        self.out
    }

    pub(crate) fn into_text(self) -> String {
        String::from_utf8(self.out).expect("every piece that is written is text")
    }

    pub(crate) fn redacts(&self) -> bool {
        self.redact
    }

    /// Appends text that is JSON already.
    pub fn raw(&mut self, text: &str) {
        self.out.extend_from_slice(text.as_bytes());
    }

    /// Appends a string, quoted and escaped.
    pub fn string(&mut self, text: &str) {
        if is_plain(text) {
            self.raw("\"");
            self.raw(text);
            self.raw("\"");
        } else {
            serde_json::to_writer(&mut self.out, text).expect("writing text to memory cannot fail");
        }
    }

    /// Appends a whole number.
    pub(crate) fn integer(&mut self, number: i64) {
        serde_json::to_writer(&mut self.out, &number).expect("writing a number to memory cannot fail");
    }

    /// Appends a string that is masked where people look.
    pub(crate) fn secret(&mut self, text: &str) {
        self.string(if self.redact { REDACTED } else { text });
    }

    /// Appends `,` unless `first`, which becomes false, then the key and its colon.
    pub(crate) fn key(&mut self, first: &mut bool, name: &str) {
        self.comma(first);
        self.string(name);
        self.raw(":");
    }

    /// As `key`, of a name whose escapes are left in place.
    pub(crate) fn written_key(&mut self, first: &mut bool, written: &str) {
        self.comma(first);
        self.raw("\"");
        self.raw(written);
        self.raw("\":");
    }

    /// Appends `,` unless `first`, which becomes false.
    pub(crate) fn comma(&mut self, first: &mut bool) {
        if !std::mem::replace(first, false) {
            self.raw(",");
        }
    }
}

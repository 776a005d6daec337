//! JSON values of any type, kept as text.

use platform_api_core::escape::on_one_line;
use platform_api_core::types::json_in_words;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::json::error::DecodeError;

use crate::json::node::{is_equal, serialize_shown, serialize_text};
use crate::json::scan::Scanner;
use crate::json::text::Text;
use crate::json::write::{JsonWriter, quoted};
use crate::object::NON_FINITE;
use crate::object::serde::json_text;
use crate::object::value::{Get, Member, Put};
use crate::text::shown_as;

/// A JSON value of any type, kept as its text: digits, key order and duplicate keys are unchanged.
///
/// `Display` writes the text as it is, and `Debug` shows it escaped on one line. Equality compares values, so
/// `{"a": 1}` equals `{"a":1.0}`; beyond 128 levels it compares text.
///
/// ```
/// use platform_api::{Json, serde_json};
///
/// let json: Json = "12345678901234567890.10".parse().unwrap();
/// assert_eq!(json.as_str(), "12345678901234567890.10");
/// assert_eq!(Json::from(true).to_value(), serde_json::Value::Bool(true));
/// ```
#[derive(Clone)]
pub struct Json(pub(super) JsonWriter);

impl Json {
    /// `null`.
    pub fn null() -> Self {
        Json::from_valid("null")
    }

    /// The JSON text.
    pub fn as_str(&self) -> &str {
        &self.0.text
    }

    /// Returns `true` for `null`.
    pub fn is_null(&self) -> bool {
        self.as_str() == "null"
    }

    /// Converts the value to a `serde_json` tree.
    ///
    /// A number that is not a 64-bit integer becomes an `f64`, and may lose digits. A string with half a surrogate pair
    /// becomes its JSON text, as does a whole value with a number beyond `f64` or more than 128 levels.
    pub fn to_value(&self) -> serde_json::Value {
        let tree = serialize_shown(self.as_str(), serde_json::value::Serializer);
        tree.unwrap_or_else(|_| serde_json::Value::String(self.as_str().to_owned()))
    }

    /// The type of the value: `a string`, `an object`, `null`, …
    pub fn type_name(&self) -> &'static str {
        json_in_words(self.as_str())
    }

    pub(super) fn of(value: &(impl Put + ?Sized)) -> Self {
        let mut json = JsonWriter::default();
        value.put(&mut json);
        Json(json)
    }

    pub(crate) fn from_valid(text: &str) -> Self {
        Json(JsonWriter {
            text: text.to_owned(),
            has_non_finite: false,
        })
    }
}

impl std::str::FromStr for Json {
    type Err = DecodeError;

    fn from_str(text: &str) -> Result<Self, DecodeError> {
        Text::from(text).scan(Scanner::value).map(Json::from_valid)
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Self) -> bool {
        is_equal(self.as_str(), other.as_str())
    }
}

shown_as!(Json: Display, |json| json.as_str());

shown_as!(Json: Debug, |json| on_one_line(json.as_str()));

impl From<serde_json::Value> for Json {
    fn from(value: serde_json::Value) -> Self {
        Json::from_valid(&value.to_string())
    }
}

impl From<&str> for Json {
    fn from(text: &str) -> Self {
        Json::from_valid(&quoted(text))
    }
}

/// A blanket implementation could overlap with arrays and `Option`.
macro_rules! from_scalar {
    ($($scalar:ty),*) => {
        $(impl From<$scalar> for Json {
            fn from(value: $scalar) -> Self {
                serde_json::Value::from(value).into()
            }
        })*
    };
}

from_scalar!(bool, i32, i64, u32, u64, String);

/// A NaN or an infinity becomes `null`, and an object with it cannot be sent.
impl From<f64> for Json {
    fn from(number: f64) -> Self {
        Json::of(&number)
    }
}

impl<T: Into<Json>> From<Vec<T>> for Json {
    fn from(values: Vec<T>) -> Self {
        let mut json = JsonWriter::default();
        json.list(["[", "]"], values, |json, value| value.into().put(json));
        Json(json)
    }
}

impl<T: Into<Json>> From<Option<T>> for Json {
    fn from(value: Option<T>) -> Self {
        value.map_or_else(Json::null, Into::into)
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.has_non_finite {
            return Err(serde::ser::Error::custom(format_args!("the value {NON_FINITE}")));
        }
        serialize_text(self.as_str(), serializer)
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let parsed = json_text(deserializer)?.parse();
        parsed.map_err(|error: DecodeError| serde::de::Error::custom(error.message))
    }
}

/// `null` has no type, so no getter returns it.
impl Get<'_> for Json {
    fn get(member: Member<'_>) -> Option<Self> {
        (member.raw() != "null").then(|| Json::from_valid(member.raw()))
    }
}

impl Put for Json {
    fn put(&self, out: &mut JsonWriter) {
        out.raw(self.as_str());
        out.has_non_finite |= self.0.has_non_finite;
    }
}

//! The types of fields and of JSON values in words.

/// A type without the types inside it. Several types of the spec may have the same: an enum is a string or an integer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OuterType {
    Boolean,
    Integer,
    Float,
    String,
    Timestamp,
    Any,
    BooleanOrString,
    StringOrArray,
    Array,
    Object,
}

impl OuterType {
    /// `a boolean`
    pub fn in_words(self) -> &'static str {
        match self {
            Self::Boolean => "a boolean",
            Self::Integer => "an integer",
            Self::Float => "a number",
            Self::String => "a string",
            Self::Timestamp => "an ISO 8601 timestamp",
            Self::Any => "any JSON value",
            Self::BooleanOrString => "a boolean or a string",
            Self::StringOrArray => "a string or an array of strings",
            Self::Array => "an array",
            Self::Object => "an object",
        }
    }

    /// As the spec writes it. Arrays and objects are written with the type inside.
    pub const fn written(self) -> &'static str {
        match self {
            Self::Boolean => "boolean",
            Self::Integer => "integer",
            Self::Float => "float",
            Self::String => "string",
            Self::Timestamp => "timestamp",
            Self::Any => "any",
            Self::BooleanOrString => "boolean or string",
            Self::StringOrArray => "string or array of strings",
            Self::Array => "array",
            Self::Object => "object",
        }
    }

    /// Without an article: `boolean`, `ISO 8601 timestamp`.
    pub fn noun(self) -> &'static str {
        let words = self.in_words();
        words.split_once(' ').map_or(words, |(_, noun)| noun)
    }
}

/// The type of a JSON value, which begins without white space: `a string`, `null`.
pub fn json_in_words(json: &str) -> &'static str {
    let ty = match json.as_bytes().first() {
        Some(b'"') => OuterType::String,
        Some(b'{') => OuterType::Object,
        Some(b'[') => OuterType::Array,
        Some(b't' | b'f') => OuterType::Boolean,
        Some(b'n') => return "null",
        _ => OuterType::Float,
    };
    ty.in_words()
}

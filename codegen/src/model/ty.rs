//! The types of fields, and their words in the spec.

use super::Api;

#[derive(Debug, Clone, PartialEq)]
pub enum Type {
    Boolean,
    Integer,
    Float,
    String,
    Timestamp,
    Any,
    BooleanOrString,
    StringOrArray,
    Array(Box<Type>),
    /// An object whose values are all of one type.
    Map(Box<Type>),
    /// By index into [`Api::enums`].
    Enum(usize),
    /// By index into [`Api::records`].
    Record(usize),
    /// The `properties` of a kind, in the integration object.
    Properties,
}

impl Type {
    /// The innermost type: that of the entries of an array or map, or of their entries in turn. A type that is neither
    /// an array nor a map is its own innermost type.
    pub fn innermost(&self) -> &Type {
        match self {
            Type::Array(entry) | Type::Map(entry) => entry.innermost(),
            ty => ty,
        }
    }
}

/// The built-in types: in the singular, in the plural for entries of an array or a map, and the type.
pub const BUILT_IN: [(&str, &str, Type); 9] = [
    ("boolean", "booleans", Type::Boolean),
    ("integer", "integers", Type::Integer),
    ("float", "floats", Type::Float),
    ("string", "strings", Type::String),
    ("timestamp", "timestamps", Type::Timestamp),
    ("any", "any", Type::Any),
    ("boolean or string", "", Type::BooleanOrString),
    ("string or array of strings", "", Type::StringOrArray),
    ("properties", "", Type::Properties),
];

/// Stands before the entries of an array.
pub const ARRAY: &str = "array of ";
/// Stands before the values of a map.
pub const MAP: &str = "object of ";

/// Whether the words are a built-in type, or an array of one, as the spec writes it.
pub fn is_built_in(words: &str) -> bool {
    match words.strip_prefix(ARRAY) {
        Some(entry) => BUILT_IN.iter().any(|(_, plural, _)| *plural == entry),
        None => BUILT_IN.iter().any(|(word, ..)| *word == words),
    }
}

/// Writes a type as the spec does.
pub fn written(api: &Api, ty: &Type) -> String {
    let built_in = |ty: &Type| BUILT_IN.iter().find(|(.., known)| known == ty);
    let entry = |ty: &Type| built_in(ty).map_or_else(|| written(api, ty), |(_, words, _)| (*words).to_owned());
    match ty {
        Type::Array(inner) => format!("{ARRAY}{}", entry(inner)),
        Type::Map(inner) => format!("{MAP}{}", entry(inner)),
        Type::Enum(index) => api.enums[*index].name.clone(),
        Type::Record(index) => api.records[*index].name.clone(),
        _ => built_in(ty).map_or_else(String::new, |(word, ..)| (*word).to_owned()),
    }
}

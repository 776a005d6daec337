//! The types of fields, and their words in the spec.

use std::collections::BTreeMap;

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
const BUILT_IN: [(&str, &str, Type); 9] = [
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
const ARRAY: &str = "array of ";
/// Stands before the values of a map.
const MAP: &str = "object of ";

/// The types that a spec can write, by their words: the built-in types, these named ones, and arrays and maps of them.
pub fn by_words<'a>(named: impl IntoIterator<Item = (&'a str, Type)>) -> BTreeMap<String, Type> {
    let mut types = BTreeMap::new();
    let named = named.into_iter().map(|(name, ty)| (name, name, ty));
    for (word, plural, ty) in BUILT_IN.into_iter().chain(named) {
        if !plural.is_empty() {
            types.insert(format!("{ARRAY}{plural}"), Type::Array(Box::new(ty.clone())));
            types.insert(format!("{MAP}{plural}"), Type::Map(Box::new(ty.clone())));
        }
        types.insert(word.to_owned(), ty);
    }
    types
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

//! The types of fields, and their words in the spec.

use std::collections::BTreeMap;

use platform_api_core::types::OuterType;

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
    Map(Box<Type>),
    Enum(usize),
    Record(usize),
    /// In the integration object.
    Properties,
}

impl Type {
    pub fn outer(&self, api: &Api) -> OuterType {
        match self {
            Type::Boolean => OuterType::Boolean,
            Type::Integer => OuterType::Integer,
            Type::Float => OuterType::Float,
            Type::String => OuterType::String,
            Type::Timestamp => OuterType::Timestamp,
            Type::Any => OuterType::Any,
            Type::BooleanOrString => OuterType::BooleanOrString,
            Type::StringOrArray => OuterType::StringOrArray,
            Type::Array(_) => OuterType::Array,
            Type::Enum(index) if api.enums[*index].is_integer() => OuterType::Integer,
            Type::Enum(_) => OuterType::String,
            Type::Map(_) | Type::Record(_) | Type::Properties => OuterType::Object,
        }
    }

    /// The entry type of an array or map, however deep.
    pub fn innermost(&self) -> &Type {
        match self {
            Type::Array(entry) | Type::Map(entry) => entry.innermost(),
            ty => ty,
        }
    }
}

/// In the singular, and in the plural for entries of an array or a map.
const BUILT_IN: [(&str, &str, Type); 9] = [
    (OuterType::Boolean.written(), "booleans", Type::Boolean),
    (OuterType::Integer.written(), "integers", Type::Integer),
    (OuterType::Float.written(), "floats", Type::Float),
    (OuterType::String.written(), "strings", Type::String),
    (OuterType::Timestamp.written(), "timestamps", Type::Timestamp),
    (OuterType::Any.written(), "any", Type::Any),
    (OuterType::BooleanOrString.written(), "", Type::BooleanOrString),
    (OuterType::StringOrArray.written(), "", Type::StringOrArray),
    ("properties", "", Type::Properties),
];

const ARRAY: &str = "array of ";
const MAP: &str = "object of ";

/// Built-in and named types, and arrays and maps of them.
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

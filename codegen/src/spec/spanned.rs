//! This module has a value with its position in the spec.
//!
//! The type wraps [`toml::Spanned`]. A JSON Schema can be derived from types that contain the wrapper.

use std::ops::Range;

/// A value with its position. Two of them are equal if their values are equal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spanned<T>(toml::Spanned<T>);

impl<T> Spanned<T> {
    pub fn new(span: Range<usize>, value: T) -> Self {
        Self(toml::Spanned::new(span, value))
    }

    pub fn span(&self) -> Range<usize> {
        self.0.span()
    }

    pub fn get_ref(&self) -> &T {
        self.0.get_ref()
    }

    pub fn into_inner(self) -> T {
        self.0.into_inner()
    }
}

/// The schema of the value. The position is not part of it.
#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema> schemars::JsonSchema for Spanned<T> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        T::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        T::json_schema(generator)
    }
}

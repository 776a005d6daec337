//! A table of the spec after it was read: its name, its typed values, and where they are.

use std::collections::BTreeMap;

use platform_api_core::path::PathTemplate;
use toml::Spanned;

use crate::model::{Deprecated, EntrySource, Literal, Needs, Release, Type, Version};
use crate::report::DiagnosticReport;
use crate::sources::Span;

pub type Name = Spanned<String>;

/// Declares the values of keys, each with its type. A macro, because every type has the same impl.
macro_rules! given {
    ($($kind:ident($ty:ty),)*) => {
        /// A value without mistakes. The kind of its key decides which it is.
        #[derive(Debug, Clone, PartialEq)]
        pub enum KeyValue {
            $($kind($ty),)*
        }

        $(impl TryFrom<KeyValue> for $ty {
            type Error = KeyValue;

            fn try_from(given: KeyValue) -> Result<Self, KeyValue> {
                match given {
                    KeyValue::$kind(value) => Ok(value),
                    other => Err(other),
                }
            }
        })*
    };
}

given! {
    Flag(bool),
    Version(Version),
    Release(Release),
    Type(Type),
    Text(String),
    Path(PathTemplate),
    Count(u32),
    Literal(Literal),
    Texts(Vec<Name>),
    Alternatives(Vec<Vec<Name>>),
    Map(Vec<(Name, KeyValue)>),
    Entry(Box<SpecEntry>),
    Entries(Vec<SpecEntry>),
    // Made from several keys, or from a key and the type.
    Deprecated(Deprecated),
    Needs(Needs),
    Meanings(Vec<(Literal, String)>),
}

#[derive(Debug, Clone, Default, PartialEq)]
pub struct SpecEntry {
    /// Empty for a table without a name.
    pub name: String,
    /// The values that are not taken yet.
    pub values: BTreeMap<&'static str, KeyValue>,
    pub source: EntrySource,
    /// With a mistake, it is left out of the model, and only its name counts.
    pub is_wrong: bool,
}

impl TryFrom<KeyValue> for SpecEntry {
    type Error = KeyValue;

    fn try_from(given: KeyValue) -> Result<Self, KeyValue> {
        Box::try_from(given).map(|entry| *entry)
    }
}

impl KeyValue {
    pub fn get<T: TryFrom<KeyValue, Error = KeyValue>>(self) -> T {
        T::try_from(self).unwrap_or_else(|value| unreachable!("format: the kind of the key leads to {value:?}"))
    }
}

/// The key under which an entry that is not a table has its value.
pub const VALUE: &str = "value";

pub fn texts(texts: Vec<Name>) -> Vec<String> {
    texts.into_iter().map(Spanned::into_inner).collect()
}

impl SpecEntry {
    pub fn new(name: &str, span: Span, report: &DiagnosticReport) -> Self {
        Self {
            name: name.to_owned(),
            source: EntrySource::at(&report.sources, span),
            ..Self::default()
        }
    }

    /// Takes the value of a key. A key that is not stated has no text, no entries, `false`.
    pub fn take<T: TryFrom<KeyValue, Error = KeyValue> + Default>(&mut self, key: &str) -> T {
        self.optional(key).unwrap_or_default()
    }

    pub fn optional<T: TryFrom<KeyValue, Error = KeyValue>>(&mut self, key: &str) -> Option<T> {
        self.values.remove(key).map(KeyValue::get)
    }

    /// The keys of this table, replaced by the keys that `over` states. The position does not change.
    pub fn changed_by(mut self, over: &SpecEntry) -> SpecEntry {
        self.is_wrong |= over.is_wrong;
        self.values.extend(over.values.clone());
        let source = &mut self.source;
        for key in &mut source.keys {
            key.is_inherited = true;
        }
        for key in &over.source.keys {
            source.state(key.name, key.span.clone());
        }
        source.names.retain(|(key, ..)| !over.source.states(key));
        source.names.extend(over.source.names.clone());
        self
    }
}

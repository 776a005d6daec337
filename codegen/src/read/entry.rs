//! A table of the spec after it was read.

use std::collections::BTreeMap;

use platform_api_core::path::PathTemplate;
use toml::Spanned;

use crate::model::{Deprecated, EntrySource, Literal, Needs, Release, StatedName, Type, Version};
use crate::report::DiagnosticReport;
use crate::sources::Span;

pub type Name = Spanned<String>;

/// A type that the value of a key can have: `None` if it has another one.
pub trait FromKeyValue: Sized {
    fn from_key_value(value: KeyValue) -> Option<Self>;
}

macro_rules! key_values {
    ($($kind:ident($ty:ty),)*) => {
        /// A value without mistakes, as the kind of its key decides.
        #[derive(Debug, Clone, PartialEq)]
        pub enum KeyValue {
            Text(String),
            $($kind($ty),)*
        }

        $(impl FromKeyValue for $ty {
            fn from_key_value(value: KeyValue) -> Option<Self> {
                match value {
                    KeyValue::$kind(value) => Some(value),
                    _ => None,
                }
            }
        })*
    };
}

key_values! {
    Flag(bool),
    Version(Version),
    Release(Release),
    Type(Type),
    Name(Name),
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
    /// Not taken yet.
    pub values: BTreeMap<&'static str, KeyValue>,
    pub source: EntrySource,
    /// It has a mistake, so the model has only its name.
    pub is_wrong: bool,
}

impl FromKeyValue for SpecEntry {
    fn from_key_value(value: KeyValue) -> Option<Self> {
        Box::from_key_value(value).map(|entry| *entry)
    }
}

impl FromKeyValue for String {
    fn from_key_value(value: KeyValue) -> Option<Self> {
        match value {
            KeyValue::Text(text) => Some(text),
            KeyValue::Name(name) => Some(name.into_inner()),
            _ => None,
        }
    }
}

impl KeyValue {
    pub fn get<T: FromKeyValue>(self) -> T {
        T::from_key_value(self).expect("format: the kind of the key decides the type of its value")
    }

    /// Without the names inside entries.
    pub fn names(&self, key: &'static str) -> Vec<StatedName> {
        let of_string = |name: &Name| {
            let span = name.span();
            StatedName {
                key,
                name: name.get_ref().clone(),
                span: span.start + 1..span.end - 1,
            }
        };
        match self {
            KeyValue::Name(name) => vec![of_string(name)],
            KeyValue::Texts(texts) => texts.iter().map(of_string).collect(),
            KeyValue::Alternatives(lists) => lists.iter().flatten().map(of_string).collect(),
            KeyValue::Map(map) => {
                let of_key = |(name, _): &(Name, KeyValue)| StatedName {
                    key,
                    name: name.get_ref().clone(),
                    span: name.span(),
                };
                map.iter().map(of_key).collect()
            }
            KeyValue::Entry(entry) => {
                let names = entry.source.names.iter().cloned();
                names.map(|name| StatedName { key, ..name }).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// The key of an entry that is not a table.
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

    pub fn take<T: FromKeyValue + Default>(&mut self, key: &str) -> T {
        self.optional(key).unwrap_or_default()
    }

    pub fn optional<T: FromKeyValue>(&mut self, key: &str) -> Option<T> {
        self.values.remove(key).map(KeyValue::get)
    }

    /// Adds the keys that `over` states, or replaces them. The position does not change.
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
        source.names.retain(|name| !over.source.states(name.key));
        source.names.extend(over.source.names.clone());
        self
    }
}

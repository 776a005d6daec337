//! A table of the spec after it was read: each key with its value and its position.

use std::slice;

use toml::Spanned;

use crate::model::{Literal, Release, Source, Type, Version};
use crate::report::Report;
use crate::sources::Span;

/// A name that somebody wrote, and where.
pub type Name = Spanned<String>;

/// An entry with its name. It has no value if its value could not be read.
pub type Named = (Name, Option<Given>);

/// A value of the spec, without mistakes. What it means depends on its key.
#[derive(Debug, Clone, PartialEq)]
pub enum Given {
    Flag(bool),
    Version(Version),
    Release(Release),
    Type(Type),
    Text(String),
    Count(u32),
    Literal(Literal),
    List(Vec<(Given, Span)>),
    Map(Vec<Named>),
    Table(Entry),
    /// The parameters of a kind.
    Parameters(Vec<Parameter>),
}

/// An entry of `parameters`.
#[derive(Debug, Clone, PartialEq)]
pub struct Parameter {
    pub name: Name,
    /// Whether the name is that of a shared parameter or a group.
    pub is_shared: bool,
    /// Nothing if there is a mistake in them.
    pub facts: Option<Entry>,
}

/// A table.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Entry {
    /// The position of its name, or of the table if it has no name.
    pub span: Span,
    pub stated: Vec<Stated>,
    /// Whether there is a mistake in its keys or values. Such a value is missing, or is a table that is wrong itself.
    pub is_wrong: bool,
}

/// A key of a table.
#[derive(Debug, Clone, PartialEq)]
pub struct Stated {
    pub key: &'static str,
    pub given: Given,
    /// The position of the value.
    pub span: Span,
}

impl Given {
    /// The table, if there is no mistake in it.
    pub fn valid_entry(&self) -> Option<&Entry> {
        match self {
            Given::Table(entry) if !entry.is_wrong => Some(entry),
            _ => None,
        }
    }

    pub fn text(&self) -> &str {
        match self {
            Given::Text(text) => text,
            _ => "",
        }
    }

    /// The strings of a list.
    pub fn texts(&self) -> Vec<String> {
        let texts = self.list().iter().map(|(text, _)| text.text().to_owned());
        texts.collect()
    }

    pub fn list(&self) -> &[(Given, Span)] {
        match self {
            Given::List(list) => list,
            _ => &[],
        }
    }

    pub fn map(&self) -> &[Named] {
        match self {
            Given::Map(map) => map,
            _ => &[],
        }
    }
}

/// What a key has. A key that is not stated has nothing: no text, no entries, `false`.
impl Entry {
    pub fn stated(&self, key: &str) -> Option<&Stated> {
        self.stated.iter().find(|stated| stated.key == key)
    }

    pub fn given(&self, key: &str) -> Option<&Given> {
        self.stated(key).map(|stated| &stated.given)
    }

    pub fn flag(&self, key: &str) -> bool {
        self.given(key) == Some(&Given::Flag(true))
    }

    pub fn text(&self, key: &str) -> String {
        self.optional_text(key).unwrap_or_default()
    }

    pub fn optional_text(&self, key: &str) -> Option<String> {
        self.given(key).map(|given| given.text().to_owned())
    }

    pub fn texts(&self, key: &str) -> Vec<String> {
        self.given(key).map(Given::texts).unwrap_or_default()
    }

    pub fn version(&self, key: &str) -> Option<Version> {
        match self.given(key) {
            Some(Given::Version(version)) => Some(*version),
            _ => None,
        }
    }

    pub fn list(&self, key: &str) -> &[(Given, Span)] {
        self.given(key).map(Given::list).unwrap_or_default()
    }

    pub fn map(&self, key: &str) -> &[Named] {
        self.given(key).map(Given::map).unwrap_or_default()
    }

    /// A table, even one with a mistake.
    pub fn table(&self, key: &str) -> Entry {
        match self.given(key) {
            Some(Given::Table(entry)) => entry.clone(),
            _ => Entry::default(),
        }
    }

    /// The keys of this table, replaced by those that `over` states. The position stays that of this table.
    pub fn changed_by(&self, over: &Entry) -> Entry {
        let kept = self.stated.iter().filter(|stated| over.stated(stated.key).is_none());
        Entry {
            span: self.span.clone(),
            stated: kept.chain(&over.stated).cloned().collect(),
            is_wrong: self.is_wrong || over.is_wrong,
        }
    }

    /// Where its values are. `span` is its own position.
    pub fn source(&self, span: &Span, report: &Report) -> Source {
        let mut parts = Vec::new();
        for stated in &self.stated {
            let named = stated
                .given
                .map()
                .iter()
                .map(|(name, _)| (name.get_ref().clone(), name.span()));
            parts.extend(named.map(|(name, span)| (stated.key, name, span)));
            if let Given::Table(table) = &stated.given
                && let Some(name) = table.stated("name")
            {
                parts.push((stated.key, name.given.text().to_owned(), inside(&name.span)));
            }
            // The names of alternatives are one level deeper.
            let names = stated.given.list().iter().flat_map(|entry| match &entry.0 {
                Given::List(names) => names.as_slice(),
                _ => slice::from_ref(entry),
            });
            parts.extend(names.map(|(name, span)| (stated.key, name.text().to_owned(), inside(span))));
        }
        let keys = self.stated.iter().map(|stated| (stated.key, stated.span.clone()));
        Source {
            names: parts,
            ..Source::at(&report.sources, span.clone(), keys.collect())
        }
    }
}

/// The text between the quotes of a string.
fn inside(quoted: &Span) -> Span {
    quoted.start + 1..quoted.end - 1
}

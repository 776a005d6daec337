//! A table of the spec after it was read: its keys with typed values and their positions.

use std::collections::{BTreeMap, BTreeSet};
use std::slice;

use toml::Spanned;

use crate::model::{Included, Literal, Release, Source, Type, Version};
use crate::report::Report;
use crate::sources::Span;

/// A name that somebody wrote, and where.
pub type Name = Spanned<String>;

/// An entry with its name. It has no value if its name or its value is wrong.
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
    List(Vec<Spanned<Given>>),
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
    /// The values of its keys.
    pub stated: BTreeMap<&'static str, Spanned<Given>>,
    /// The keys of `stated` that come from a shared parameter or from defaults.
    pub inherited: BTreeSet<&'static str>,
    pub included: Option<Included>,
    /// Whether there is a mistake in its keys or values. Such a value is missing, or is a table that is wrong itself.
    pub is_wrong: bool,
}

impl Parameter {
    /// A shared parameter or a group, without changes.
    pub fn shared(name: Name) -> Self {
        Self {
            name,
            is_shared: true,
            facts: Some(Entry::default()),
        }
    }
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
        let texts = self.list().iter().map(|text| text.get_ref().text().to_owned());
        texts.collect()
    }

    pub fn list(&self) -> &[Spanned<Given>] {
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
    pub fn given(&self, key: &str) -> Option<&Given> {
        self.stated.get(key).map(Spanned::get_ref)
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

    pub fn list(&self, key: &str) -> &[Spanned<Given>] {
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
        let mut changed = self.clone();
        changed.stated.extend(over.stated.clone());
        let inherited = self.stated.keys().filter(|key| !over.stated.contains_key(*key));
        changed.inherited = inherited.copied().collect();
        changed.is_wrong |= over.is_wrong;
        changed
    }

    /// Where its name and its values are.
    pub fn source(&self, report: &Report) -> Source {
        let mut source = Source {
            inherited: self.inherited.clone(),
            included: self.included.clone(),
            ..Source::at(&report.sources, self.span.clone())
        };
        for (key, value) in &self.stated {
            source.keys.insert(key, value.span());
            // The names of alternatives are one level deeper.
            let texts = value.get_ref().list().iter().flat_map(|entry| match entry.get_ref() {
                Given::List(names) => names.as_slice(),
                _ => slice::from_ref(entry),
            });
            let names = value
                .get_ref()
                .map()
                .iter()
                .map(|(name, _)| (name.get_ref().clone(), name.span()));
            let mut names: Vec<_> = names.chain(texts.map(inside)).collect();
            if let Given::Table(table) = value.get_ref() {
                names.extend(table.stated.get("name").map(inside));
            }
            source
                .names
                .extend(names.into_iter().map(|(name, span)| (*key, name, span)));
        }
        source
    }
}

/// A text, and its position between the quotes.
fn inside(text: &Spanned<Given>) -> (String, Span) {
    let quoted = text.span();
    (text.get_ref().text().to_owned(), quoted.start + 1..quoted.end - 1)
}

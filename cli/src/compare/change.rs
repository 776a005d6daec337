//! One change between two models, and the words of its message.

use std::fmt;

use indexmap::IndexSet;
use platform_api_codegen::model::{EntrySource, Enum, EnumValue, FactValue, Field, KindSpec, Literal, Record, Removed};
use platform_api_codegen::sources::Span;
use serde::Serialize;

use super::pair::{Pair, Sides};
use super::rules::{Class, Rule};

#[derive(Debug, Clone)]
pub struct SchemaChange<'a> {
    pub rule: Rule,
    pub subjects: Vec<ChangeSubject<'a>>,
    /// The key of the spec that changed.
    pub key: Option<&'static str>,
    /// ``"`maximum` 10 → 5"``
    pub message: String,
    pub direction: Direction,
    pub rename: Option<Rename<'a>>,
}

/// A rename that `renamed_from` should state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rename<'a> {
    pub old: &'a str,
    pub new: &'a str,
    pub source: &'a EntrySource,
}

impl<'a> SchemaChange<'a> {
    /// Worst first.
    pub fn classes(&self) -> Vec<Class> {
        let mut classes = Vec::new();
        if self.direction != Direction::Response {
            classes.extend(self.rule.request);
        }
        if self.direction != Direction::Request {
            classes.extend(self.rule.response);
        }
        classes.sort();
        classes.dedup();
        // A class that breaks callers outweighs the others.
        let breaks = classes.iter().filter(|class| **class < Class::Compatible).count();
        classes.truncate(breaks.max(1));
        classes
    }

    pub fn look(&self) -> Option<&'static str> {
        let is_seen = self
            .classes()
            .iter()
            .any(|class| matches!(class, Class::Wire | Class::Behavior));
        self.rule.look_for.filter(|_| is_seen)
    }

    pub fn item(&self) -> Item<'a> {
        self.subjects[0].item
    }

    /// Names of kinds, an enum or a record, each once.
    pub fn item_names(&self) -> Vec<&'a str> {
        let names: IndexSet<_> = self.subjects.iter().filter_map(|subject| subject.item.name()).collect();
        names.into_iter().collect()
    }

    /// Names of fields or values, each once.
    pub fn part_names(&self) -> Vec<String> {
        let parts = self.subjects.iter().filter_map(|subject| subject.part);
        let names: IndexSet<_> = parts.map(ItemPart::name).collect();
        names.into_iter().collect()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    Request,
    Response,
    Both,
}

impl fmt::Display for Direction {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(formatter)
    }
}

#[derive(Debug, Clone, Copy)]
pub struct ChangeSubject<'a> {
    pub item: Item<'a>,
    pub part: Option<ItemPart<'a>>,
    /// Other lines than the lines of the key or the name.
    pub places: Option<Sides<&'a Span>>,
}

#[derive(Debug, Clone, Copy)]
pub enum Item<'a> {
    /// The base path and the token header.
    Service(Pair<&'a EntrySource>),
    Integrations(Pair<&'a EntrySource>),
    Object(Pair<&'a EntrySource>),
    Kind(Pair<&'a KindSpec>),
    Settings(Pair<&'a EntrySource>),
    Enum(Pair<&'a Enum>),
    Record(Pair<&'a Record>),
}

#[derive(Debug, Clone, Copy)]
pub enum ItemPart<'a> {
    /// Also a parameter or an attribute.
    Field(Pair<&'a Field>),
    Value(Pair<&'a EnumValue>),
    Section(Pair<FileSection<'a>>),
    /// A name of earlier versions.
    Removed(Pair<&'a Removed>),
}

impl<'a> From<Item<'a>> for ChangeSubject<'a> {
    fn from(item: Item<'a>) -> Self {
        Self {
            item,
            part: None,
            places: None,
        }
    }
}

impl<'a> Item<'a> {
    pub fn part(self, part: ItemPart<'a>) -> ChangeSubject<'a> {
        ChangeSubject {
            part: Some(part),
            ..self.into()
        }
    }

    /// The new slug of a kind, or the new name of a type.
    pub fn name(self) -> Option<&'a str> {
        match self {
            Self::Kind(kind) => Some(&kind.latest().slug),
            Self::Enum(item) => Some(&item.latest().name),
            Self::Record(record) => Some(&record.latest().name),
            Self::Service(_) | Self::Integrations(_) | Self::Object(_) | Self::Settings(_) => None,
        }
    }

    pub fn sources(self) -> Pair<&'a EntrySource> {
        match self {
            Self::Service(sources) | Self::Integrations(sources) | Self::Object(sources) | Self::Settings(sources) => {
                sources
            }
            Self::Kind(kind) => kind.map(|kind| &kind.source),
            Self::Enum(item) => item.map(|item| &item.source),
            Self::Record(record) => record.map(|record| &record.source),
        }
    }
}

impl<'a> ItemPart<'a> {
    /// The new name in JSON.
    pub fn name(self) -> String {
        match self {
            Self::Field(field) => field.latest().name(),
            Self::Value(value) => value.latest().name(),
            Self::Section(section) => section.latest().name(),
            Self::Removed(removed) => removed.latest().name.clone(),
        }
    }

    pub fn sources(self) -> Pair<&'a EntrySource> {
        match self {
            Self::Field(field) => field.map(Listed::source),
            Self::Value(value) => value.map(Listed::source),
            Self::Section(section) => section.map(Listed::source),
            Self::Removed(removed) => removed.map(|removed| &removed.source),
        }
    }
}

/// An element of a list, in which its name is unique.
pub trait Listed<'a>: Copy {
    fn name(self) -> String;
    fn source(self) -> &'a EntrySource;
    fn subject_of(item: Item<'a>, pair: Pair<Self>) -> ChangeSubject<'a>;
}

impl<'a> Listed<'a> for &'a Field {
    fn name(self) -> String {
        self.name.clone()
    }

    fn source(self) -> &'a EntrySource {
        &self.source
    }

    fn subject_of(item: Item<'a>, pair: Pair<Self>) -> ChangeSubject<'a> {
        item.part(ItemPart::Field(pair))
    }
}

impl<'a> Listed<'a> for &'a KindSpec {
    fn name(self) -> String {
        self.slug.clone()
    }

    fn source(self) -> &'a EntrySource {
        &self.source
    }

    fn subject_of(_: Item<'a>, pair: Pair<Self>) -> ChangeSubject<'a> {
        Item::Kind(pair).into()
    }
}

impl<'a> Listed<'a> for &'a EnumValue {
    fn name(self) -> String {
        wire(&self.value)
    }

    fn source(self) -> &'a EntrySource {
        &self.source
    }

    fn subject_of(item: Item<'a>, pair: Pair<Self>) -> ChangeSubject<'a> {
        item.part(ItemPart::Value(pair))
    }
}

/// A file of kinds or of attributes.
#[derive(Debug, Clone, Copy)]
pub struct FileSection<'a> {
    /// Without its folder and extension.
    pub name: &'a str,
    pub title: &'a str,
    pub source: &'a EntrySource,
}

impl<'a> Listed<'a> for FileSection<'a> {
    fn name(self) -> String {
        self.name.to_owned()
    }

    fn source(self) -> &'a EntrySource {
        self.source
    }

    /// The places are the entries of `sections` in `api.toml`.
    fn subject_of(item: Item<'a>, pair: Pair<Self>) -> ChangeSubject<'a> {
        let place = |source: &'a EntrySource, section: Self| source.name("sections", section.name);
        let places = match (item.sources(), pair) {
            (Pair::Both(old_file, new_file), Pair::Both(old, new)) => Some(Sides {
                old: place(old_file, old),
                new: place(new_file, new),
            }),
            _ => None,
        };
        ChangeSubject {
            places,
            ..item.part(ItemPart::Section(pair))
        }
    }
}

pub const NONE: &str = "none";

/// `"…of at most 1 MB." → "…of at most 5 MB."`
pub fn reworded(texts: &Sides<Option<String>>) -> String {
    let texts = texts.as_ref().map(Option::as_deref);
    let words = texts.map(|text| text.unwrap_or_default().split_inclusive(' '));
    let common = words.old.zip(words.new).take_while(|(old, new)| old == new);
    let common: usize = common.map(|(word, _)| word.len()).sum();
    let quoted = texts.map(|text| {
        let Some(text) = text else { return NONE.to_owned() };
        match text[..common].rmatch_indices(' ').nth(WORDS_LEFT) {
            Some((space, _)) => format!("\"…{}\"", &text[space + 1..]),
            None => format!("\"{text}\""),
        }
    });
    format!("{} → {}", quoted.old, quoted.new)
}

const WORDS_LEFT: usize = 5;

/// `` `maximum` 10 → 5 ``, `` `unique` false → true ``
pub fn shown(key: &str, value: Pair<FactValue<'_>>) -> String {
    let missing = if is_flag(value.latest()) { "false" } else { NONE };
    let values = value.sides().map(|value| match value {
        None => missing.to_owned(),
        Some(value) if is_flag(value) => "true".to_owned(),
        Some(value) => value.to_string(),
    });
    format!("`{key}` {} → {}", values.old, values.new)
}

/// `maximum 10`, `unique`
pub fn named(key: &str, value: FactValue<'_>) -> String {
    if is_flag(value) {
        key.to_owned()
    } else {
        format!("{key} {value}")
    }
}

/// A deprecation without a documented version or replacement is a flag too.
fn is_flag(value: FactValue<'_>) -> bool {
    value.to_string().is_empty()
}

/// A value as in JSON, without quotes.
pub fn wire(value: &Literal) -> String {
    match value {
        Literal::String(text) => text.clone(),
        number => number.to_string(),
    }
}

//! One change between two models, and the words of its message.

use std::fmt::{self, Display};

use indexmap::IndexSet;
use platform_api_codegen::model::{EntrySource, Enum, EnumValue, FactValue, Field, KindSpec, Literal, Record, Removed};
use platform_api_codegen::sources::Span;
use serde::Serialize;

use super::pair::Pair;
use super::rules::{Class, Rule};

#[derive(Debug, Clone)]
pub struct Change<'a> {
    pub rule: Rule,
    /// One for each kind, or each element of one edit.
    pub subjects: Vec<Subject<'a>>,
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
    /// The new entry.
    pub source: &'a EntrySource,
}

impl<'a> Change<'a> {
    /// Worst first. A change that breaks no caller has one class.
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

    /// Advice for running programs.
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
    pub fn names(&self) -> Vec<&'a str> {
        let names: IndexSet<_> = self.subjects.iter().filter_map(|subject| subject.item.name()).collect();
        names.into_iter().collect()
    }

    /// Names of fields or values, each once.
    pub fn parts(&self) -> Vec<String> {
        let parts: IndexSet<_> = self
            .subjects
            .iter()
            .filter_map(|subject| subject.part)
            .map(Part::name)
            .collect();
        parts.into_iter().collect()
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
pub struct Subject<'a> {
    pub item: Item<'a>,
    pub part: Option<Part<'a>>,
    /// The lines, unless they are those of the key or the name.
    pub place: Option<Place<'a>>,
}

#[derive(Debug, Clone, Copy)]
pub enum Item<'a> {
    /// The base path and the token header.
    Service(Pair<&'a EntrySource>),
    Integrations(Pair<&'a EntrySource>),
    Object,
    Kind(Pair<&'a KindSpec>),
    Settings(Pair<&'a EntrySource>),
    Enum(Pair<&'a Enum>),
    Record(Pair<&'a Record>),
}

#[derive(Debug, Clone, Copy)]
pub enum Part<'a> {
    /// Also a parameter or an attribute.
    Field(Pair<&'a Field>),
    Value(Pair<&'a EnumValue>),
    Section(Pair<FileSection<'a>>),
    /// A name of earlier versions.
    Removed(Pair<&'a Removed>),
}

/// Spans in the sources of each side.
pub type Place<'a> = Pair<Option<&'a Span>>;

/// A file of kinds or of attributes.
#[derive(Debug, Clone, Copy)]
pub struct FileSection<'a> {
    /// Without its folder and extension.
    pub name: &'a str,
    pub title: &'a str,
    /// It states the title.
    pub source: &'a EntrySource,
}

impl<'a> Subject<'a> {
    pub fn part(self, part: Part<'a>) -> Self {
        let part = Some(part);
        Self { part, ..self }
    }
}

impl<'a> From<Item<'a>> for Subject<'a> {
    fn from(item: Item<'a>) -> Self {
        Self {
            item,
            part: None,
            place: None,
        }
    }
}

impl<'a> Item<'a> {
    /// The new slug of a kind, or the new name of a type.
    pub fn name(self) -> Option<&'a str> {
        match self {
            Self::Kind(kind) => Some(&kind.latest().slug),
            Self::Enum(item) => Some(&item.latest().name),
            Self::Record(record) => Some(&record.latest().name),
            Self::Service(_) | Self::Integrations(_) | Self::Object | Self::Settings(_) => None,
        }
    }

    pub fn sources(self) -> Option<Pair<&'a EntrySource>> {
        match self {
            Self::Service(sources) | Self::Integrations(sources) | Self::Settings(sources) => Some(sources),
            Self::Kind(kind) => Some(kind.map(|kind| &kind.source)),
            Self::Enum(item) => Some(item.map(|item| &item.source)),
            Self::Record(record) => Some(record.map(|record| &record.source)),
            Self::Object => None,
        }
    }
}

impl<'a> Part<'a> {
    /// The new name in JSON.
    pub fn name(self) -> String {
        match self {
            Self::Field(field) => field.latest().name.clone(),
            Self::Value(value) => wire(&value.latest().value),
            Self::Section(section) => section.latest().name.to_owned(),
            Self::Removed(removed) => removed.latest().name.clone(),
        }
    }

    pub fn sources(self) -> Pair<&'a EntrySource> {
        match self {
            Self::Field(field) => field.map(|field| &field.source),
            Self::Value(value) => value.map(|value| &value.source),
            Self::Section(section) => section.map(|section| section.source),
            Self::Removed(removed) => removed.map(|removed| &removed.source),
        }
    }
}

const NONE: &str = "none";

pub fn or_none(value: Option<impl Display>) -> String {
    value.map_or_else(|| NONE.to_owned(), |value| value.to_string())
}

/// `"At most 1 MB." → "At most 5 MB."`, with the last words of a long common start.
pub fn reworded(old: Option<&str>, new: Option<&str>) -> String {
    let [was, is] = [old, new].map(|side| side.unwrap_or_default().split_inclusive(' '));
    let same = was.zip(is).take_while(|(old, new)| old == new);
    let same: usize = same.map(|(word, _)| word.len()).sum();
    let [old, new] = [old, new].map(|side| {
        let Some(text) = side else { return NONE.to_owned() };
        match text[..same].rmatch_indices(' ').nth(WORDS_LEFT) {
            Some((space, _)) => format!("\"…{}\"", &text[space + 1..]),
            None => format!("\"{text}\""),
        }
    });
    format!("{old} → {new}")
}

const WORDS_LEFT: usize = 5;

/// `` `maximum` 10 → 5 ``, `` `unique` false → true ``
pub fn shown(key: &str, value: Pair<FactValue<'_>>) -> String {
    let text = |value: FactValue<'_>| match value.to_string() {
        flag if flag.is_empty() => "true".to_owned(),
        text => text,
    };
    let is_flag = value.latest().to_string().is_empty();
    let missing = if is_flag { "false" } else { NONE };
    let [old, new] = value.sides().map(|side| side.map_or_else(|| missing.to_owned(), text));
    format!("`{key}` {old} → {new}")
}

/// A value as in JSON, without quotes.
pub fn wire(value: &Literal) -> String {
    match value {
        Literal::String(text) => text.clone(),
        number => number.to_string(),
    }
}

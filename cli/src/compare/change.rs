//! This module has one change between two models, and the words of its message.
//!
//! A change has a rule, subjects and a direction. The rule lists classes for requests and for responses. The rule and
//! the direction together give the classes of the change ([`Change::classes`]). The subjects are the old and the new
//! items of the models, so nothing has to be looked up again for the code to write instead.

use std::fmt::Display;

use platform_api_codegen::model::{
    Enum, EnumValue, Field, Integrations, Kind, Literal, Record, Service, Settings, Source, Version,
};
use platform_api_codegen::sources::Span;
use serde::Serialize;

use super::pair::Pair;
use super::rules::{ChangeRule, Class};

/// One change between two models.
#[derive(Debug, Clone)]
pub struct Change<'a> {
    pub rule: &'static ChangeRule,
    /// What changes. There are several subjects if several kinds have the same change, or several fields of a section.
    pub subjects: Vec<Subject<'a>>,
    /// The key that changed in the entry of the spec. It is `None` if the change is not about a key.
    pub key: Option<&'static str>,
    /// ``"`maximum` 10 → 5"``
    pub message: String,
    pub direction: Direction,
    /// The places in the spec. A change of several kinds has one place for each kind.
    pub places: Vec<Place>,
    /// The old and the new name, if this is probably a rename that the spec does not state.
    pub rename: Option<(&'a str, &'a str)>,
}

impl<'a> Change<'a> {
    /// The classes of the change, with the worst class first. A change that breaks nobody has exactly one class.
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
        // `compatible` and `documentation` are left out beside a class that breaks somebody.
        let breaks = classes.iter().filter(|class| **class < Class::Compatible).count();
        classes.truncate(breaks.max(1));
        classes
    }

    /// The advice for running programs, unless the change only breaks source.
    pub fn look(&self) -> Option<&'static str> {
        let is_seen = self
            .classes()
            .iter()
            .any(|class| matches!(class, Class::Wire | Class::Behaviour));
        self.rule.look_for.filter(|_| is_seen)
    }

    /// Whether a correct program has to be changed.
    pub fn is_breaking(&self) -> bool {
        self.classes()
            .iter()
            .any(|class| matches!(class, Class::Source | Class::Wire))
    }

    /// The item that changes. If several kinds have the same change, it is the first.
    pub fn item(&self) -> Item<'a> {
        self.subjects[0].item
    }

    /// The names of the kinds, the enum or the record. Other items have no name.
    pub fn names(&self) -> Vec<&'a str> {
        self.subjects.iter().filter_map(|subject| subject.item.name()).collect()
    }

    /// The name of the parameter, attribute, field or value. It is `None` if the item itself changes.
    pub fn part(&self) -> Option<String> {
        let part = self.subjects[0].part?;
        match self.item() {
            Item::Settings(_) | Item::Object if self.subjects.len() > 1 => None,
            _ => Some(part.name()),
        }
    }
}

/// Whether a change is about requests, responses, or both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, strum::Display)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Direction {
    Request,
    Response,
    Both,
}

impl Direction {
    pub fn or(self, other: Self) -> Self {
        if self == other { self } else { Self::Both }
    }

    /// The direction that two have in common.
    pub fn and(self, other: Self) -> Option<Self> {
        match (self, other) {
            (Self::Both, direction) | (direction, Self::Both) => Some(direction),
            (one, other) => (one == other).then_some(one),
        }
    }
}

/// The item that changes, or the part of it that does.
#[derive(Debug, Clone, Copy)]
pub struct Subject<'a> {
    pub item: Item<'a>,
    pub part: Option<Part<'a>>,
}

/// The part of the API that a change belongs to. It is shown as `kind`, `enum`, …
#[derive(Debug, Clone, Copy, strum::Display)]
#[strum(serialize_all = "lowercase")]
pub enum Item<'a> {
    /// Every call: the base path and the token header.
    Service(Pair<&'a Service>),
    /// All integrations, whatever their kind.
    Integrations(Pair<&'a Integrations>),
    /// The integration object.
    Object,
    Kind(Pair<&'a Kind>),
    Settings(Pair<&'a Settings>),
    Enum(Pair<&'a Enum>),
    Record(Pair<&'a Record>),
}

/// A part of an item.
#[derive(Debug, Clone, Copy)]
pub enum Part<'a> {
    /// A parameter, an attribute, or a field of an object.
    Field(Pair<&'a Field>),
    Value(Pair<&'a EnumValue>),
}

impl<'a> Subject<'a> {
    pub fn part(self, part: Part<'a>) -> Self {
        let part = Some(part);
        Self { part, ..self }
    }

    /// The place of a key. On a side that does not state the key, it is the place of the name.
    pub(super) fn place(self, key: Option<&str>) -> Place {
        // Every call, all integrations and the settings have no name in the spec.
        let is_named = self.part.is_some() || self.item.name().is_some();
        let sources = self.sources().filter(|_| is_named || key.is_some());
        sources.map_or_else(Place::default, |sources| {
            Place::of(sources.map(|source| Some(key.map_or(&source.span, |key| source.key(key)))))
        })
    }

    /// The place of a key on the sides that state it.
    pub(super) fn stated(self, key: &str) -> Option<Place> {
        let place = Place::of(
            self.sources()?
                .map(|source| source.states(key).then(|| source.key(key))),
        );
        Some(place).filter(|place| *place != Place::default())
    }

    fn sources(self) -> Option<Pair<&'a Source>> {
        match (self.part, self.item) {
            (Some(Part::Field(field)), _) => Some(field.map(|field| &field.source)),
            (Some(Part::Value(value)), _) => Some(value.map(|value| &value.source)),
            (None, Item::Service(service)) => Some(service.map(|service| &service.source)),
            (None, Item::Integrations(all)) => Some(all.map(|all| &all.source)),
            (None, Item::Kind(kind)) => Some(kind.map(|kind| &kind.source)),
            (None, Item::Settings(settings)) => Some(settings.map(|settings| &settings.source)),
            (None, Item::Enum(item)) => Some(item.map(|item| &item.source)),
            (None, Item::Record(record)) => Some(record.map(|record| &record.source)),
            (None, Item::Object) => None,
        }
    }
}

impl<'a> From<Item<'a>> for Subject<'a> {
    fn from(item: Item<'a>) -> Self {
        Self { item, part: None }
    }
}

impl<'a> Item<'a> {
    /// The slug of a kind, or the name of a type. A renamed item has its new name.
    pub fn name(self) -> Option<&'a str> {
        match self {
            Self::Kind(kind) => Some(&kind.latest().slug),
            Self::Enum(item) => Some(&item.latest().name),
            Self::Record(record) => Some(&record.latest().name),
            Self::Service(_) | Self::Integrations(_) | Self::Object | Self::Settings(_) => None,
        }
    }
}

impl Part<'_> {
    /// The name in JSON. A renamed part has its new name.
    pub fn name(self) -> String {
        match self {
            Self::Field(field) => field.latest().name.clone(),
            Self::Value(value) => wire(&value.latest().value),
        }
    }
}

/// A place in the spec: a span in the sources of each side.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Place {
    /// `None` for an addition.
    pub old: Option<Span>,
    /// `None` for a removal.
    pub new: Option<Span>,
}

impl Place {
    fn of(spans: Pair<Option<&Span>>) -> Self {
        Self {
            old: spans.old().flatten().cloned(),
            new: spans.now().flatten().cloned(),
        }
    }
}

/// Stands in messages for a value that a side does not state.
pub const NONE: &str = "none";

/// A value that one side may leave out. Each message shows both sides, so a missing value needs a word.
pub fn or_none(value: Option<impl Display>) -> String {
    value.map_or_else(|| NONE.to_owned(), |value| value.to_string())
}

/// `new, since 17.4`
pub fn new_since(introduced: Option<Version>) -> String {
    introduced.map_or_else(|| "new".to_owned(), |version| format!("new, since {version}"))
}

/// `a, b`
pub fn listed(values: &[impl ToString]) -> String {
    let values: Vec<_> = values.iter().map(ToString::to_string).collect();
    or_none(Some(values.join(", ")).filter(|_| !values.is_empty()))
}

/// A value as in JSON, without quotes.
pub fn wire(value: &Literal) -> String {
    match value {
        Literal::String(text) => text.clone(),
        number => number.to_string(),
    }
}

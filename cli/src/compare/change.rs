//! This module has one change between two models, and the words of its message.
//!
//! A change has a rule, an item and a direction. The rule lists classes for requests and for responses. The rule and
//! the direction together give the classes of the change ([`Change::classes`]).

use std::fmt::Display;

use platform_api_codegen::model::{Source, Version};
use platform_api_codegen::sources::Span;
use serde::{Serialize, Serializer};

use super::rules::{ChangeRule, Class};

/// One change between two models.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct Change {
    #[serde(serialize_with = "id")]
    pub rule: &'static ChangeRule,
    #[serde(flatten)]
    pub item: Item,
    /// The parameter, attribute, field or value. It is `None` if the item itself changes.
    pub part: Option<String>,
    /// The key that changed in the entry of the spec. It is `None` if the change is not about a key.
    #[serde(skip)]
    pub key: Option<String>,
    /// ``"`maximum` 10 → 5"``
    pub message: String,
    pub direction: Direction,
    /// The places in the spec. A change of several kinds has one place for each kind.
    #[serde(skip)]
    pub places: Vec<Place>,
}

fn id<S: Serializer>(rule: &&ChangeRule, serializer: S) -> Result<S::Ok, S::Error> {
    rule.id.serialize(serializer)
}

impl Change {
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
    pub fn and(self, other: Self) -> Self {
        if self == other { self } else { Self::Both }
    }
}

/// The part of the API that a change belongs to.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "item", content = "names", rename_all = "lowercase")]
pub enum Item {
    /// Every call: the base path and the token header.
    Service,
    /// All integrations, whatever their kind.
    Integrations,
    /// The integration object.
    Object,
    /// The slugs of the kinds that have the same change.
    #[serde(rename = "kind")]
    Kinds(Vec<String>),
    Settings,
    #[serde(serialize_with = "one")]
    Enum(String),
    #[serde(serialize_with = "one")]
    Record(String),
}

fn one<S: Serializer>(name: &str, serializer: S) -> Result<S::Ok, S::Error> {
    [name].serialize(serializer)
}

impl Item {
    pub fn kind(slug: &str) -> Self {
        Self::Kinds(vec![slug.to_owned()])
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
    /// The place of a key on both sides. On a side that does not state the key, it is the place of the name.
    pub(super) fn key(old: &Source, new: &Source, key: &str) -> Self {
        Self {
            old: Some(old.key(key).clone()),
            new: Some(new.key(key).clone()),
        }
    }

    pub(super) fn names(old: &Source, new: &Source) -> Self {
        Self {
            old: Some(old.span.clone()),
            new: Some(new.span.clone()),
        }
    }

    pub(super) fn added(new: &Source) -> Self {
        Self {
            old: None,
            new: Some(new.span.clone()),
        }
    }

    pub(super) fn removed(old: &Source) -> Self {
        Self {
            old: Some(old.span.clone()),
            new: None,
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

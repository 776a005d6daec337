//! One difference, and what can be asked about it.

use crate::compare::Rule;
use platform_api_codegen::sources::Span;

/// One difference between two models.
#[derive(Debug, Clone)]
pub struct Change {
    pub rule: &'static Rule,
    pub item: Item,
    /// The parameter, attribute, field or value of the item, if it is not the item itself.
    pub part: Option<String>,
    /// ``"`maximum` 10 → 5"``
    pub message: String,
    pub direction: Direction,
    /// Where it is written; for kinds, one place each.
    pub places: Vec<Place>,
}

impl Change {
    /// Whom it breaks, the worst first. What breaks nobody is compatible, or only documentation.
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
        // To say what is not broken means something only where nothing is.
        let breaks = classes.iter().filter(|class| **class < Class::Compatible).count();
        classes.truncate(breaks.max(1));
        classes
    }

    /// Whether a program that was right has to be changed.
    pub fn is_breaking(&self) -> bool {
        self.classes().iter().any(|class| matches!(class, Class::Source | Class::Wire))
    }
}

/// Whom a change breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// A Rust caller stops compiling.
    Source,
    /// A request that worked is refused, or a response is read differently.
    Wire,
    /// The same program does something else.
    Behaviour,
    /// Nobody: there is more that can be used, or a warning.
    Compatible,
    /// Nobody: something else is written about it.
    Documentation,
}

impl Class {
    pub const ALL: [Self; 5] = [Self::Source, Self::Wire, Self::Behaviour, Self::Compatible, Self::Documentation];

    /// `source`
    pub fn name(self) -> &'static str {
        match self {
            Self::Source => "source",
            Self::Wire => "wire",
            Self::Behaviour => "behaviour",
            Self::Compatible => "compatible",
            Self::Documentation => "documentation",
        }
    }
}

/// Whether something is sent, read, or both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    Request,
    Response,
    Both,
}

impl Direction {
    pub fn and(self, other: Self) -> Self {
        if self == other { self } else { Self::Both }
    }

    /// `request`
    pub fn name(self) -> &'static str {
        match self {
            Self::Request => "request",
            Self::Response => "response",
            Self::Both => "both",
        }
    }
}

/// What a change belongs to.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Item {
    /// What holds for every call.
    Service,
    /// What holds for all kinds.
    Integrations,
    /// The integration object.
    Object,
    /// One kind, or several with the same change: their slugs.
    Kinds(Vec<String>),
    Settings,
    Enum(String),
    Record(String),
}

impl Item {
    pub(super) fn kind(slug: &str) -> Self {
        Self::Kinds(vec![slug.to_owned()])
    }
}

/// Where something is written, as spans of the sources of each side.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Place {
    /// Nothing if it is new.
    pub old: Option<Span>,
    /// Nothing if it is gone.
    pub new: Option<Span>,
}

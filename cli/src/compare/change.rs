//! One change between two models, and the release that it requires.
//!
//! In: a rule, an item and a direction. Out: the classes of the change ([`Change::classes`]), and from all changes the
//! release that is due ([`Bump`]). The classes depend on the direction: a rule lists them for requests and for
//! responses.

use std::collections::BTreeSet;

use platform_api_codegen::model::Source;
use platform_api_codegen::sources::Span;
use semver::Version;
use serde::Serialize;

use super::cure::Cure;
use super::rules::{Class, Rule};

/// One change between two models.
#[derive(Debug, Clone)]
pub struct Change {
    pub rule: &'static Rule,
    pub item: Item,
    /// The parameter, attribute, field or value; nothing if the item itself changes.
    pub part: Option<String>,
    /// ``"`maximum` 10 → 5"``
    pub message: String,
    pub direction: Direction,
    /// The places in the spec; for kinds, one place each.
    pub places: Vec<Place>,
    /// The code that stops compiling, and the code to write instead.
    pub cures: Vec<Cure>,
}

impl Change {
    /// Whom the change breaks, the worst class first. A change that breaks nobody has exactly one class.
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
        let is_seen = self.classes().iter().any(|class| matches!(class, Class::Wire | Class::Behaviour));
        self.rule.look.filter(|_| is_seen)
    }

    /// The cures for the first kind, and the number of other kinds.
    pub fn first_cures(&self) -> (impl Iterator<Item = &Cure>, usize) {
        let first = self.cures.first().map(|cure| &cure.kind);
        let kinds: BTreeSet<_> = self.cures.iter().map(|cure| &cure.kind).collect();
        (self.cures.iter().filter(move |cure| Some(&cure.kind) == first), kinds.len().saturating_sub(1))
    }

    /// Whether a correct program has to be changed.
    pub fn is_breaking(&self) -> bool {
        self.classes().iter().any(|class| matches!(class, Class::Source | Class::Wire))
    }
}

/// Whether a change is about requests, responses, or both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
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

/// The part of the API that a change belongs to.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Item {
    /// Every call: the base path and the token header.
    Service,
    /// All integrations, whatever their kind.
    Integrations,
    /// The integration object.
    Object,
    /// The slugs of the kinds that have the same change.
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

/// A place in the spec: a span in the sources of each side.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Place {
    /// `None` for an addition.
    pub old: Option<Span>,
    /// `None` for a removal.
    pub new: Option<Span>,
}

impl Place {
    /// The place of a key on both sides; the place of the name on a side that does not state the key.
    pub(super) fn key(old: &Source, new: &Source, key: &str) -> Self {
        Self { old: Some(old.key(key).clone()), new: Some(new.key(key).clone()) }
    }

    pub(super) fn names(old: &Source, new: &Source) -> Self {
        Self { old: Some(old.span.clone()), new: Some(new.span.clone()) }
    }

    pub(super) fn added(new: &Source) -> Self {
        Self { old: None, new: Some(new.span.clone()) }
    }

    pub(super) fn removed(old: &Source) -> Self {
        Self { old: Some(old.span.clone()), new: None }
    }
}

/// The size of a release.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Bump {
    /// There are no changes.
    None,
    /// Only documentation changes.
    Patch,
    /// No program stops working, but some may do something else, as with a new default.
    Minor,
    /// Correct programs have to be changed.
    Major,
}

impl Bump {
    /// The largest release that one of the changes requires.
    pub fn due(changes: &[Change]) -> Self {
        let worst = changes.iter().flat_map(Change::classes).min();
        match worst {
            Some(Class::Source | Class::Wire) => Self::Major,
            Some(Class::Behaviour | Class::Compatible) => Self::Minor,
            Some(Class::Documentation) => Self::Patch,
            None => Self::None,
        }
    }

    /// `major`
    pub fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Patch => "patch",
            Self::Minor => "minor",
            Self::Major => "major",
        }
    }

    /// The lowest version that may follow. Before 1.0, Cargo treats the leftmost number that is not 0 as the major
    /// version: a breaking change raises it, and any other change raises the number after it, if there is one.
    pub fn after(self, version: &Version) -> Version {
        let Version { major, minor, patch, .. } = *version;
        let raised = match (self, major, minor) {
            (Self::None, ..) => return version.clone(),
            (_, 0, 0) => (0, 0, patch + 1),
            (Self::Major, 0, _) => (0, minor + 1, 0),
            (Self::Patch | Self::Minor, 0, _) => (0, minor, patch + 1),
            (Self::Major, ..) => (major + 1, 0, 0),
            (Self::Minor, ..) => (major, minor + 1, 0),
            (Self::Patch, ..) => (major, minor, patch + 1),
        };
        Version::new(raised.0, raised.1, raised.2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_follow_cargo() {
        let after = |bump: Bump, version: &str| bump.after(&version.parse().unwrap()).to_string();
        let all = |version| [Bump::None, Bump::Patch, Bump::Minor, Bump::Major].map(|bump| after(bump, version));
        assert_eq!(all("1.2.3"), ["1.2.3", "1.2.4", "1.3.0", "2.0.0"]);
        assert_eq!(all("0.1.3"), ["0.1.3", "0.1.4", "0.1.4", "0.2.0"]);
        assert_eq!(all("0.0.3"), ["0.0.3", "0.0.4", "0.0.4", "0.0.4"]);
    }
}

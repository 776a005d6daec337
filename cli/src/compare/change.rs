//! One difference, what can be asked about it, and how large a release it asks for.

use std::collections::BTreeSet;

use platform_api_codegen::model::Source;
use platform_api_codegen::sources::Span;
use semver::Version;
use serde::Serialize;

use super::cure::Cure;
use super::rules::{Class, Rule};

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
    /// Where it breaks source: what is to be written otherwise.
    pub cures: Vec<Cure>,
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

    /// What to look for in running programs, unless it only breaks source.
    pub fn look(&self) -> Option<&'static str> {
        let is_seen = self.classes().iter().any(|class| matches!(class, Class::Wire | Class::Behaviour));
        self.rule.look.filter(|_| is_seen)
    }

    /// What is to be written otherwise for the first kind, and how many kinds there are besides.
    pub fn first_cures(&self) -> (impl Iterator<Item = &Cure>, usize) {
        let first = self.cures.first().map(|cure| &cure.kind);
        let kinds: BTreeSet<_> = self.cures.iter().map(|cure| &cure.kind).collect();
        (self.cures.iter().filter(move |cure| Some(&cure.kind) == first), kinds.len().saturating_sub(1))
    }

    /// Whether a program that was right has to be changed.
    pub fn is_breaking(&self) -> bool {
        self.classes().iter().any(|class| matches!(class, Class::Source | Class::Wire))
    }
}

/// Whether something is sent, read, or both.
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

impl Place {
    /// Where a key is written on both sides; the name where it is not stated.
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

/// A release, by who has to act when it comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Bump {
    /// Nothing is different.
    None,
    /// Only documentation.
    Patch,
    /// Nothing that breaks; a default that is another one counts as well.
    Minor,
    /// Programs that were right have to be changed.
    Major,
}

impl Bump {
    /// The largest that one of the changes asks for.
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

    /// The lowest version that may follow. Before 1.0 Cargo takes the leftmost number that is not 0 for the major one:
    /// what breaks raises that one, and all else the one after it, if there is one.
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

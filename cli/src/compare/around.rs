//! What holds for all fields of an item, whether they state it or not: a parameter is no older than its kind, and a
//! condition asks what else is sent. What a field states beyond that makes a difference, and nothing else does.

use platform_api_codegen::model::{Fact, Field, Kind, Needs, NotIn, Tier, Version};

/// Which services have something. The derived order of each part is that of strictness: without one, all have it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Availability {
    pub introduced: Option<Version>,
    pub tier: Option<Tier>,
    pub self_managed: bool,
}

impl Availability {
    pub fn of_field(field: &Field) -> Self {
        let self_managed = field.has(&Fact::SelfManaged);
        Self { introduced: field.introduced(), tier: field.tier(), self_managed }
    }

    /// Development environments are self-managed.
    pub fn of_kind(kind: &Kind) -> Self {
        Self { introduced: kind.introduced, tier: None, self_managed: kind.development_only }
    }

    /// Services that have both.
    pub fn and(self, other: Self) -> Self {
        Self {
            introduced: self.introduced.max(other.introduced),
            tier: self.tier.max(other.tier),
            self_managed: self.self_managed || other.self_managed,
        }
    }

    /// Services that have one of both, or less strict.
    pub fn or(self, other: Self) -> Self {
        Self {
            introduced: self.introduced.min(other.introduced),
            tier: self.tier.min(other.tier),
            self_managed: self.self_managed && other.self_managed,
        }
    }
}

/// The item of a field, on one side.
#[derive(Debug, Clone, Default)]
pub struct Around<'a> {
    /// What a request may hold, which is what conditions ask.
    pub sent: Vec<&'a Field>,
    pub availability: Availability,
}

impl<'a> Around<'a> {
    pub fn availability(&self, field: &Field) -> Availability {
        self.availability.and(Availability::of_field(field))
    }

    pub fn find(&self, name: &str) -> Option<&'a Field> {
        self.sent.iter().copied().find(|field| field.name == name)
    }

    /// Whether every request has it.
    pub fn requires(&self, name: &str) -> bool {
        self.find(name).is_some_and(Field::is_required)
    }

    /// What it needs, without what every request has, and for the versions that have it.
    pub fn needs(&self, field: &Field) -> Option<Needs> {
        let Needs { one_of, until } = field.needs()?;
        let is_optional = |name: &&String| !self.requires(name);
        let one_of: Vec<Vec<_>> =
            one_of.iter().map(|names| names.iter().filter(is_optional).cloned().collect()).collect();
        let is_over = until.is_some_and(|until| self.availability(field).introduced > Some(until));
        let is_met = is_over || one_of.iter().any(Vec::is_empty);
        (!is_met).then_some(Needs { one_of, until: *until })
    }

    /// What it may not be in, from a version on that has both.
    pub fn not_in(&self, field: &Field) -> Option<NotIn> {
        let NotIn { name, since } = field.not_in()?;
        let other = self.find(name).map(|other| self.availability(other).introduced);
        Some(NotIn {
            name: name.clone(),
            since: later(*since, self.availability(field).introduced.max(other.flatten())),
        })
    }

    /// That it has no effect, from a version on that has it.
    pub fn no_effect(&self, field: &Field) -> Option<Option<Version>> {
        field.no_effect().map(|since| later(since, self.availability(field).introduced))
    }
}

/// A version, if it is later than the one from which on the question is.
fn later(since: Option<Version>, introduced: Option<Version>) -> Option<Version> {
    since.filter(|since| Some(*since) > introduced)
}

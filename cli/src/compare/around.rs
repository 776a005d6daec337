//! The item that a field belongs to: its availability, and the other fields of a request.
//!
//! Facts of a field are compared together with it. A parameter is never older than its kind, for instance, so stating
//! the version of the kind again changes nothing. In the same way a condition on a required parameter is always met.

use platform_api_codegen::model::{Fact, Field, Kind, Needs, NotIn, Tier, Version};

/// Which services have something: all of them, unless a field here restricts it. Greater values are stricter.
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

    /// A kind that only development environments have is self-managed.
    pub fn of_kind(kind: &Kind) -> Self {
        Self { introduced: kind.introduced, tier: None, self_managed: kind.development_only }
    }

    /// The services that have both.
    pub fn and(self, other: Self) -> Self {
        Self {
            introduced: self.introduced.max(other.introduced),
            tier: self.tier.max(other.tier),
            self_managed: self.self_managed || other.self_managed,
        }
    }

    /// The services that have at least one of them.
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
    /// The fields that a request may have. Conditions are about these.
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

    /// Whether every request has the field.
    pub fn requires(&self, name: &str) -> bool {
        self.find(name).is_some_and(Field::is_required)
    }

    /// `needs` of the field, without required fields, and only for versions that have the field.
    pub fn needs(&self, field: &Field) -> Option<Needs> {
        let Needs { one_of, until } = field.needs()?;
        let is_optional = |name: &&String| !self.requires(name);
        let one_of: Vec<Vec<_>> =
            one_of.iter().map(|names| names.iter().filter(is_optional).cloned().collect()).collect();
        let is_over = until.is_some_and(|until| self.availability(field).introduced > Some(until));
        let is_met = is_over || one_of.iter().any(Vec::is_empty);
        (!is_met).then_some(Needs { one_of, until: *until })
    }

    /// `not_in` of the field, from the first version that has both fields.
    pub fn not_in(&self, field: &Field) -> Option<NotIn> {
        let NotIn { name, since } = field.not_in()?;
        let other = self.find(name).map(|other| self.availability(other).introduced);
        Some(NotIn {
            name: name.clone(),
            since: later(*since, self.availability(field).introduced.max(other.flatten())),
        })
    }

    /// `no_effect` of the field, from the first version that has the field.
    pub fn no_effect(&self, field: &Field) -> Option<Option<Version>> {
        field.no_effect().map(|since| later(since, self.availability(field).introduced))
    }
}

/// `since`, if it is later than `introduced`.
fn later(since: Option<Version>, introduced: Option<Version>) -> Option<Version> {
    since.filter(|since| Some(*since) > introduced)
}

//! The service that a request is for: its version, its tier, and how it is hosted.

use super::{Findings, State, Subject, judge};
use crate::fact::Field;
use crate::object::Object;
use crate::record::{Record, RequestRecord};
use crate::table::Table;
use crate::version::{Tier, Version};

/// What is known about the service that a request is for. Every part is optional: rules about a part that is not known
/// find nothing.
///
/// Without a version the newest one that the documents describe is meant.
///
/// ```
/// use platform_api_runtime::{Hosting, Target, Tier, Version};
///
/// let target = Target::new().version(Version::new(16, 11)).tier(Tier::Free).hosting(Hosting::SelfManaged);
/// assert_eq!(target.to_string(), "16.11, free, self-managed");
/// assert_eq!(Target::new(), Target::default());
/// ```
#[must_use]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Target {
    /// The version of the service.
    pub version: Option<Version>,
    /// The tier of its licence.
    pub tier: Option<Tier>,
    /// How it is hosted.
    pub hosting: Option<Hosting>,
}

impl Target {
    /// A service of which nothing is known.
    pub const fn new() -> Self {
        Target { version: None, tier: None, hosting: None }
    }

    /// It has this version.
    pub const fn version(mut self, version: Version) -> Self {
        self.version = Some(version);
        self
    }

    /// It has this tier.
    pub const fn tier(mut self, tier: Tier) -> Self {
        self.tier = Some(tier);
        self
    }

    /// It is hosted like this.
    pub const fn hosting(mut self, hosting: Hosting) -> Self {
        self.hosting = Some(hosting);
        self
    }

    /// What the documents say against sending this to the service; nothing if they do not know what it is for. What the
    /// request does not set is taken for not set at all.
    ///
    /// Nothing is sent; see [`Check`](crate::Check) for a client that does this with every request.
    pub fn check(&self, request: &impl Record) -> Findings {
        judge(&Subject::new(request.object(), None, self))
    }

    /// As [`check`](Self::check), with what is known to be set already: it was read before. `None` if it is known that
    /// nothing is set up.
    pub fn check_against<'a, R: RequestRecord>(
        &self,
        request: &R,
        current: impl Into<Option<&'a R::Response>>,
    ) -> Findings {
        self.check_object(request.object(), current.into().map(Record::object))
    }

    pub(crate) fn check_object(&self, request: &Object, current: Option<&Object>) -> Findings {
        judge(&Subject::new(request, Some(&State::of(current)), self))
    }

    /// Whether nothing is known by which it does not have the kind of the table, or its settings.
    pub(crate) fn has_table(&self, table: &Table) -> bool {
        let is_on = |hosting: Hosting| self.hosting.is_none_or(|own| own == hosting);
        let has_kind = table.kind.is_none_or(|kind| {
            let is_there = kind.introduced.is_none_or(|since| !self.is_before(since));
            is_there
                && (!kind.hosted_only || is_on(Hosting::Hosted))
                && (!kind.development_only || is_on(Hosting::Development))
        });
        has_kind && !(table.installations_only && self.hosting == Some(Hosting::Hosted))
    }

    /// Whether nothing is known by which it does not have the field.
    pub(crate) fn has(&self, field: &Field) -> bool {
        let is_there = field.introduced().is_none_or(|since| !self.is_before(since));
        let is_in_tier = self.tier.is_none_or(|tier| field.tier().is_none_or(|least| tier >= least));
        is_there && is_in_tier && (!field.is_self_managed() || self.hosting.is_none_or(Hosting::is_self_managed))
    }

    /// Whether the field does anything; not if nothing is known, and the newest version does not.
    pub(crate) fn has_effect(&self, field: &Field) -> bool {
        field.no_effect().is_none_or(|no_effect| no_effect.since.is_some_and(|since| self.is_before(since)))
    }

    /// Whether it is known to be older than `version`.
    pub(crate) fn is_before(&self, version: Version) -> bool {
        self.version.is_some_and(|own| own < version)
    }

    /// Whether it is known to be `version` or older.
    pub(crate) fn is_up_to(&self, version: Version) -> bool {
        self.version.is_some_and(|own| own <= version)
    }
}

impl std::fmt::Display for Target {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let parts = [
            self.version.map(|version| version.to_string()),
            self.tier.map(|tier| tier.to_string()),
            self.hosting.map(|hosting| hosting.to_string()),
        ];
        let known: Vec<_> = parts.into_iter().flatten().collect();
        f.write_str(if known.is_empty() { "any service" } else { "" })?;
        f.write_str(&known.join(", "))
    }
}

/// How a service is hosted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Hosting {
    /// On machines of one's own.
    SelfManaged,
    /// A single-tenant installation that the vendor runs.
    Dedicated,
    /// The offering that the vendor hosts for everyone.
    Hosted,
    /// A development environment of the service itself: self-managed, with what only developers get.
    Development,
}

impl Hosting {
    /// Whether it has what the documents mark as self-managed only.
    pub(crate) const fn is_self_managed(self) -> bool {
        matches!(self, Hosting::SelfManaged | Hosting::Development)
    }
}

impl std::fmt::Display for Hosting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Hosting::SelfManaged => "self-managed",
            Hosting::Dedicated => "dedicated",
            Hosting::Hosted => "hosted",
            Hosting::Development => "a development environment",
        })
    }
}

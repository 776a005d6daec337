//! The version, tier, hosting and options of the service, and the kinds, parameters and values that it has.

use platform_api_codegen::model::{Api, EnumValue, Field, KindFact, Tier, Version};

use crate::route::ServedOperation;
use crate::violation::Violation;

/// `None` is every tier below the two higher paid ones, and not the enterprise edition (assumed).
pub(crate) const TIERS: [(&str, Option<Tier>); 3] = [
    ("free", None),
    ("premium", Some(Tier::Premium)),
    ("ultimate", Some(Tier::Ultimate)),
];

pub(crate) const HOSTINGS: [(&str, Hosting); 4] = [
    ("self-managed", Hosting::SelfManaged),
    ("dedicated", Hosting::Dedicated),
    ("hosted", Hosting::Hosted),
    ("development", Hosting::Development),
];

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Hosting {
    SelfManaged,
    Dedicated,
    Hosted,
    Development,
}

/// Without a version the newest, and without a hosting what any offers.
#[derive(Clone, Copy, Default)]
pub(crate) struct Installation {
    pub(crate) version: Option<Version>,
    pub(crate) tier: Option<Tier>,
    pub(crate) hosting: Option<Hosting>,
    pub(crate) is_lenient: bool,
    pub(crate) shows_secrets: bool,
    pub(crate) page_size: Option<usize>,
}

impl Installation {
    pub(crate) fn lacks(&self, field: &Field) -> Vec<Violation> {
        let mut violations = Vec::from_iter(self.lacks_version("introduced", field.introduced()));
        violations.extend(self.lacks_tier("tier", field.tier()));
        let is_managed = matches!(self.hosting, Some(Hosting::Dedicated | Hosting::Hosted));
        if is_managed && field.is_self_managed() {
            let reason = "is available on self-managed installations only";
            violations.push(Violation::new("self_managed", reason));
        }
        violations
    }

    pub(crate) fn has_effect(&self, field: &Field) -> bool {
        field
            .no_effect()
            .is_none_or(|since| since.is_some_and(|since| self.is_before(since)))
    }

    pub(crate) fn lacks_operation(&self, api: &Api, operation: ServedOperation) -> Vec<Violation> {
        match operation {
            ServedOperation::List => Vec::new(),
            ServedOperation::GetSettings | ServedOperation::UpdateSettings => {
                let is_lacking = api.settings.installations_only && self.hosting == Some(Hosting::Hosted);
                Vec::from_iter(is_lacking.then(|| Violation::new("settings_hosting", "the hosted offering has none")))
            }
            ServedOperation::Set(kind) | ServedOperation::Get(kind) | ServedOperation::Disable(kind) => {
                let facts = &api.integrations.kinds[kind].facts;
                facts.iter().filter_map(|fact| self.lacks_kind(fact)).collect()
            }
        }
    }

    fn lacks_kind(&self, fact: &KindFact) -> Option<Violation> {
        match fact {
            KindFact::Introduced(since) => self.lacks_version("kind_introduced", Some(*since)),
            KindFact::Tier(tier) => self.lacks_tier("kind_tier", Some(*tier)),
            KindFact::Removed(version) => {
                let reason = || format!("is no longer available since {version}");
                (!self.is_before(*version)).then(|| Violation::new("kind_removed", reason()))
            }
            KindFact::HostedOnly => self.lacks_hosting(Hosting::Hosted, "is available in the hosted offering only"),
            KindFact::DevelopmentOnly => {
                self.lacks_hosting(Hosting::Development, "is available in development environments only")
            }
            KindFact::Deprecated(_) | KindFact::UpdateOnly | KindFact::KeepsSettings => None,
            KindFact::Beta | KindFact::Limits(_) | KindFact::Note(_) => None,
        }
    }

    fn lacks_hosting(&self, required: Hosting, reason: &str) -> Option<Violation> {
        let is_other = self.hosting.is_some_and(|hosting| hosting != required);
        is_other.then(|| Violation::new("kind_hosting", reason))
    }

    pub(crate) fn lacks_value(&self, value: &EnumValue) -> Vec<Violation> {
        let mut violations = Vec::from_iter(self.lacks_version("value_introduced", value.introduced()));
        violations.extend(self.lacks_tier("value_tier", value.tier()));
        violations
    }

    fn lacks_tier(&self, rule: &'static str, tier: Option<Tier>) -> Option<Violation> {
        let required = tier.filter(|tier| self.tier < Some(*tier))?;
        Some(Violation::new(rule, format!("requires the tier {required:?}")))
    }

    fn lacks_version(&self, rule: &'static str, introduced: Option<Version>) -> Option<Violation> {
        let since = introduced.filter(|since| self.is_before(*since))?;
        Some(Violation::new(rule, format!("is available since {since}")))
    }

    /// Responses may still leave the field out as a secret.
    pub(crate) fn shows(&self, field: &Field) -> bool {
        let paid_only = field.is_higher_tier_read() || field.is_enterprise();
        self.lacks(field).is_empty() && (self.tier.is_some() || !paid_only)
    }

    pub(crate) fn hides(&self, field: &Field) -> bool {
        field.is_secret() && !self.shows_secrets
    }

    /// `false` without a version, which is the newest.
    pub(crate) fn is_before(&self, version: Version) -> bool {
        self.version.is_some_and(|current| current < version)
    }

    pub(crate) fn is_up_to(&self, version: Version) -> bool {
        self.version.is_some_and(|current| current <= version)
    }
}

pub(crate) fn named<T: Copy>(noun: &str, name: &str, values: &[(&str, T)]) -> Result<T, String> {
    if let Some((_, value)) = values.iter().find(|(allowed, _)| *allowed == name) {
        return Ok(*value);
    }
    let names: Vec<&str> = values.iter().map(|(allowed, _)| *allowed).collect();
    Err(format!("there is no {noun} {name}, only {}", names.join(", ")))
}

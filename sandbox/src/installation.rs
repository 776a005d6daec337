//! The installation: its version, tier and hosting, which kinds, parameters and values it therefore has, and its options.

use platform_api_codegen::model::{Api, EnumValue, Field, KindFact, Tier, Version};

use crate::route::ServedOperation;

/// A rule, and what is wrong.
pub(crate) type Violation = (&'static str, String);

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
    /// JSON strings stand for booleans and numbers, and `name[]=` in a form for an empty array.
    pub(crate) is_lenient: bool,
    pub(crate) shows_secrets: bool,
    pub(crate) page_size: Option<usize>,
}

impl Installation {
    /// Why the installation does not have the field.
    pub(crate) fn lacks(&self, field: &Field) -> Vec<Violation> {
        let mut lacks = self.lacks_version("introduced", field.introduced());
        lacks.extend(self.lacks_tier("tier", field.tier()));
        let is_managed = matches!(self.hosting, Some(Hosting::Dedicated | Hosting::Hosted));
        if is_managed && field.is_self_managed() {
            let reason = "is available on self-managed installations only";
            lacks.push(("self_managed", reason.to_owned()));
        }
        lacks
    }

    pub(crate) fn has_effect(&self, field: &Field) -> bool {
        field
            .no_effect()
            .is_none_or(|since| since.is_some_and(|since| self.is_before(since)))
    }

    /// Why the installation does not have the kind, or the settings.
    pub(crate) fn lacks_operation(&self, api: &Api, operation: ServedOperation) -> Vec<Violation> {
        match operation {
            ServedOperation::List => Vec::new(),
            ServedOperation::GetSettings | ServedOperation::UpdateSettings => {
                if api.settings.installations_only && self.hosting == Some(Hosting::Hosted) {
                    vec![("settings_hosting", "the hosted offering has none".to_owned())]
                } else {
                    Vec::new()
                }
            }
            ServedOperation::Set(kind) | ServedOperation::Get(kind) | ServedOperation::Disable(kind) => {
                let facts = &api.integrations.kinds[kind].facts;
                facts.iter().flat_map(|fact| self.lacks_kind(fact)).collect()
            }
        }
    }

    fn lacks_kind(&self, fact: &KindFact) -> Vec<Violation> {
        let (is_lacking, rule, reason) = match fact {
            KindFact::Introduced(since) => return self.lacks_version("kind_introduced", Some(*since)),
            KindFact::Tier(tier) => return self.lacks_tier("kind_tier", Some(*tier)),
            // Without a version, it is newer.
            KindFact::Removed(version) => {
                let reason = format!("is no longer available since {version}");
                (!self.is_before(*version), "kind_removed", reason)
            }
            KindFact::HostedOnly => {
                let reason = "is available in the hosted offering only".to_owned();
                (self.is_outside(Hosting::Hosted), "kind_hosting", reason)
            }
            KindFact::DevelopmentOnly => {
                let reason = "is available in development environments only".to_owned();
                (self.is_outside(Hosting::Development), "kind_hosting", reason)
            }
            KindFact::Deprecated(_) | KindFact::UpdateOnly | KindFact::KeepsSettings => return Vec::new(),
            KindFact::Beta | KindFact::Limits(_) | KindFact::Note(_) => return Vec::new(),
        };
        Vec::from_iter(is_lacking.then_some((rule, reason)))
    }

    fn is_outside(&self, hosting: Hosting) -> bool {
        self.hosting.is_some_and(|current| current != hosting)
    }

    /// Why the installation does not have the value.
    pub(crate) fn lacks_value(&self, value: &EnumValue) -> Vec<Violation> {
        let mut lacks = self.lacks_version("value_introduced", value.introduced());
        lacks.extend(self.lacks_tier("value_tier", value.tier()));
        lacks
    }

    fn lacks_tier(&self, rule: &'static str, tier: Option<Tier>) -> Vec<Violation> {
        let lacking = tier.filter(|tier| self.tier < Some(*tier));
        Vec::from_iter(lacking.map(|tier| (rule, format!("requires the tier {tier:?}"))))
    }

    fn lacks_version(&self, rule: &'static str, introduced: Option<Version>) -> Vec<Violation> {
        let since = introduced.filter(|since| self.is_before(*since));
        Vec::from_iter(since.map(|since| (rule, format!("is available since {since}"))))
    }

    /// Responses may still leave the field out as a secret.
    pub(crate) fn shows(&self, field: &Field) -> bool {
        let paid_only = field.is_higher_tier_read() || field.is_enterprise();
        self.lacks(field).is_empty() && (self.tier.is_some() || !paid_only)
    }

    pub(crate) fn hides(&self, field: &Field) -> bool {
        field.is_secret() && !self.shows_secrets
    }

    pub(crate) fn is_before(&self, version: Version) -> bool {
        self.version.is_some_and(|current| current < version)
    }

    /// False for the newest version.
    pub(crate) fn is_up_to(&self, version: Version) -> bool {
        self.version.is_some_and(|current| current <= version)
    }
}

pub(crate) fn named<T: Copy>(what: &str, name: &str, known: &[(&str, T)]) -> Result<T, String> {
    known
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, value)| *value)
        .ok_or_else(|| {
            let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
            format!("there is no {what} {name}, only {}", names.join(", "))
        })
}

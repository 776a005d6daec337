//! The version, tier and hosting of the installation, and which kinds and parameters it therefore has.

use std::fmt;

use platform_api_codegen::model::{self, Fact, Field, Kind, Settings, Version};

/// The tier of the sandbox's licence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Tier {
    /// No licence: neither paid features nor the enterprise edition.
    Free,
    /// The lower of the two paid tiers.
    Premium,
    /// The highest tier; the default.
    #[default]
    Ultimate,
}

/// How the sandbox is hosted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hosting {
    /// On the user's own machines.
    SelfManaged,
    /// A single-tenant installation that the vendor runs.
    Dedicated,
    /// The vendor's multi-tenant offering.
    Hosted,
    /// A development environment: self-managed, with the features for developers only.
    Development,
}

/// The installation. By default it has the newest version, and everything that any hosting offers.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Target {
    pub(crate) version: Option<Version>,
    pub(crate) tier: Tier,
    pub(crate) hosting: Option<Hosting>,
}

impl Target {
    /// The rules that make the parameter unavailable.
    pub(crate) fn lacks(&self, field: &Field) -> Vec<&'static str> {
        let rules = [
            ("introduced", field.introduced().is_some_and(|since| self.is_before(since))),
            ("tier", self.tier < least(field)),
            ("self_managed", field.has(&Fact::SelfManaged) && self.hosting.is_some_and(|hosting| !is_own(hosting))),
        ];
        rules.into_iter().filter(|(_, broken)| *broken).map(|(rule, _)| rule).collect()
    }

    /// Explains to people why the parameter is unavailable.
    pub(crate) fn why(&self, field: &Field) -> String {
        let reason = |rule| match rule {
            "introduced" => since(field.introduced()),
            "tier" => format!("requires the tier {:?}", least(field)),
            _ => "is available on self-managed installations only".to_owned(),
        };
        self.because(self.lacks(field).into_iter().map(reason))
    }

    /// Explains to people why the kind is unavailable.
    pub(crate) fn why_kind(&self, kind: &Kind) -> String {
        let reason = |rule| match rule {
            "kind_introduced" => since(kind.introduced),
            _ if kind.hosted_only => "is available in the hosted offering only".to_owned(),
            _ => "is available in development environments only".to_owned(),
        };
        self.because(self.lacks_kind(kind).into_iter().map(reason))
    }

    fn because(&self, reasons: impl Iterator<Item = String>) -> String {
        let reasons: Vec<String> = reasons.collect();
        format!("{}; this is {self}", reasons.join(" and "))
    }

    /// Whether reads show the field.
    pub(crate) fn shows(&self, field: &Field) -> bool {
        let paid_only = field.has(&Fact::HigherTierRead) || field.has(&Fact::Enterprise);
        self.lacks(field).is_empty() && (self.tier > Tier::Free || !paid_only)
    }

    /// The rules that make the kind unavailable.
    pub(crate) fn lacks_kind(&self, kind: &Kind) -> Vec<&'static str> {
        let is_elsewhere = self.hosting.is_some_and(|hosting| {
            (kind.hosted_only && hosting != Hosting::Hosted)
                || (kind.development_only && hosting != Hosting::Development)
        });
        let rules = [
            ("kind_introduced", kind.introduced.is_some_and(|since| self.is_before(since))),
            ("kind_hosting", is_elsewhere),
        ];
        rules.into_iter().filter(|(_, broken)| *broken).map(|(rule, _)| rule).collect()
    }

    /// The rule that makes the settings unavailable.
    pub(crate) fn lacks_settings(&self, settings: &Settings) -> Option<&'static str> {
        (settings.installations_only && self.hosting == Some(Hosting::Hosted)).then_some("settings_hosting")
    }

    pub(crate) fn is_before(&self, version: Version) -> bool {
        self.version.is_some_and(|own| own < version)
    }

    /// Whether the installation has that version or an earlier one; false for the newest.
    pub(crate) fn is_up_to(&self, version: Version) -> bool {
        self.version.is_some_and(|own| own <= version)
    }
}

/// `version 16.11, Free, SelfManaged`
impl fmt::Display for Target {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.version {
            Some(version) => write!(formatter, "version {version}")?,
            None => formatter.write_str("the newest version")?,
        }
        write!(formatter, ", {:?}", self.tier)?;
        self.hosting.map_or(Ok(()), |hosting| write!(formatter, ", {hosting:?}"))
    }
}

fn since(version: Option<Version>) -> String {
    version.map_or(String::new(), |version| format!("is available since {version}"))
}

fn least(field: &Field) -> Tier {
    match field.tier() {
        None => Tier::Free,
        Some(model::Tier::Premium) => Tier::Premium,
        Some(model::Tier::Ultimate) => Tier::Ultimate,
    }
}

fn is_own(hosting: Hosting) -> bool {
    matches!(hosting, Hosting::SelfManaged | Hosting::Development)
}

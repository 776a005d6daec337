//! The version, tier and hosting of the installation, and which kinds and parameters it therefore has.

use std::fmt;

use platform_api_codegen::model::{Fact, Field, Kind, Settings, Tier, Version};

/// How the sandbox is hosted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hosting {
    SelfManaged,
    Dedicated,
    Hosted,
    Development,
}

/// The installation.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Target {
    pub(crate) version: Option<Version>,
    /// The tier. `None` is every tier below the two higher paid ones. Assumed: Such an installation is not
    /// of the enterprise edition.
    pub(crate) tier: Option<Tier>,
    pub(crate) hosting: Option<Hosting>,
}

/// The newest version, the highest tier, and everything that any hosting offers.
impl Default for Target {
    fn default() -> Self {
        Target {
            version: None,
            tier: Some(Tier::Ultimate),
            hosting: None,
        }
    }
}

/// A rule that makes a parameter, a kind or the settings unavailable, and what to tell people.
pub(crate) type Lack = (&'static str, String);

impl Target {
    /// Sets the tier by its name, which is that of the bindings' `Tier` too.
    pub(crate) fn set_tier(&mut self, name: &str) -> Result<(), String> {
        let known = [
            ("free", None),
            ("premium", Some(Tier::Premium)),
            ("ultimate", Some(Tier::Ultimate)),
        ];
        named("tier", name, &known).map(|tier| self.tier = tier)
    }

    /// Sets the hosting by its name, which is that of the bindings' `Hosting` too.
    pub(crate) fn set_hosting(&mut self, name: &str) -> Result<(), String> {
        let known = [
            ("self-managed", Hosting::SelfManaged),
            ("dedicated", Hosting::Dedicated),
            ("hosted", Hosting::Hosted),
            ("development", Hosting::Development),
        ];
        named("hosting", name, &known).map(|hosting| self.hosting = Some(hosting))
    }

    pub(crate) fn lacks(&self, field: &Field) -> Vec<Lack> {
        let is_managed = matches!(self.hosting, Some(Hosting::Dedicated | Hosting::Hosted));
        let is_elsewhere = field.has(&Fact::SelfManaged) && is_managed;
        let least = field.tier().filter(|least| self.tier < Some(*least));
        let lacks = [
            self.lacks_version("introduced", field.introduced()),
            least.map(|least| ("tier", format!("requires the tier {least:?}"))),
            is_elsewhere.then(|| {
                (
                    "self_managed",
                    "is available on self-managed installations only".to_owned(),
                )
            }),
        ];
        lacks.into_iter().flatten().collect()
    }

    /// Whether a change of the field does anything in this version.
    pub(crate) fn has_effect(&self, field: &Field) -> bool {
        field
            .no_effect()
            .is_none_or(|since| since.is_some_and(|since| self.is_before(since)))
    }

    pub(crate) fn lacks_kind(&self, kind: &Kind) -> Vec<Lack> {
        let is_not = |wanted: Hosting| self.hosting.is_some_and(|hosting| hosting != wanted);
        let only = |place: &str| ("kind_hosting", format!("is available in {place} only"));
        let lacks = [
            self.lacks_version("kind_introduced", kind.introduced),
            (kind.hosted_only && is_not(Hosting::Hosted)).then(|| only("the hosted offering")),
            (kind.development_only && is_not(Hosting::Development)).then(|| only("development environments")),
        ];
        lacks.into_iter().flatten().collect()
    }

    pub(crate) fn lacks_settings(&self, settings: &Settings) -> Option<Lack> {
        let is_elsewhere = settings.installations_only && self.hosting == Some(Hosting::Hosted);
        is_elsewhere.then(|| ("settings_hosting", "the hosted offering has none".to_owned()))
    }

    fn lacks_version(&self, rule: &'static str, introduced: Option<Version>) -> Option<Lack> {
        let since = introduced.filter(|since| self.is_before(*since))?;
        Some((rule, format!("is available since {since}")))
    }

    /// Explains to people why something is unavailable.
    pub(crate) fn explain(&self, lacks: impl IntoIterator<Item = Lack>) -> String {
        let reasons: Vec<String> = lacks.into_iter().map(|(_, reason)| reason).collect();
        format!("{}; this is {self}", reasons.join(" and "))
    }

    /// Whether reads show the field.
    pub(crate) fn shows(&self, field: &Field) -> bool {
        let paid_only = field.has(&Fact::HigherTierRead) || field.has(&Fact::Enterprise);
        self.lacks(field).is_empty() && (self.tier.is_some() || !paid_only)
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
        let tier = self.tier.map_or_else(|| "Free".to_owned(), |tier| format!("{tier:?}"));
        write!(formatter, ", {tier}")?;
        self.hosting
            .map_or(Ok(()), |hosting| write!(formatter, ", {hosting:?}"))
    }
}

fn named<T: Copy>(what: &str, name: &str, known: &[(&str, T)]) -> Result<T, String> {
    known
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, value)| *value)
        .ok_or_else(|| {
            let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
            format!("there is no {what} {name}, only {}", names.join(", "))
        })
}

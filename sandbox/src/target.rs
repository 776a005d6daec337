//! The installation: its version, tier and hosting, which kinds and parameters it therefore has, and its options.

use std::fmt;

use platform_api_codegen::model::{self, Fact, Field, Kind, Settings, Version};

/// The tier of the installation, from lowest to highest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Tier {
    /// Every tier below the two higher paid ones. Assumed: Such an installation is not of the enterprise edition.
    Free,
    Premium,
    Ultimate,
}

impl Tier {
    /// The lowest tier that has the field.
    fn least(field: &Field) -> Tier {
        match field.tier() {
            None => Tier::Free,
            Some(model::Tier::Premium) => Tier::Premium,
            Some(model::Tier::Ultimate) => Tier::Ultimate,
        }
    }
}

/// How the sandbox is hosted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hosting {
    SelfManaged,
    Dedicated,
    Hosted,
    Development,
}

/// The installation. `None` is the newest version, and everything that any hosting offers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Target {
    pub(crate) version: Option<Version>,
    pub(crate) tier: Tier,
    pub(crate) hosting: Option<Hosting>,
    /// Whether JSON strings may stand for booleans and numbers, and `name[]=` in a form for an empty array.
    pub(crate) is_lenient: bool,
    /// Whether reads show secrets that the documents do not show.
    pub(crate) shows_secrets: bool,
    /// The number of integrations on a page of a list. `None` if lists have no pages.
    pub(crate) page_size: Option<usize>,
}

impl Default for Target {
    fn default() -> Self {
        Target {
            version: None,
            tier: Tier::Ultimate,
            hosting: None,
            is_lenient: false,
            shows_secrets: false,
            page_size: None,
        }
    }
}

/// A rule that makes a parameter, a kind or the settings unavailable, and what to tell people.
pub(crate) type Lack = (&'static str, String);

impl Target {
    /// Sets the tier by its name, which is that of the bindings' `Tier` too.
    pub(crate) fn set_tier(&mut self, name: &str) -> Result<(), String> {
        let known = [
            ("free", Tier::Free),
            ("premium", Tier::Premium),
            ("ultimate", Tier::Ultimate),
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
        let least = Tier::least(field);
        let mut lacks = self.lacks_version("introduced", field.introduced());
        if self.tier < least {
            lacks.push(("tier", format!("requires the tier {least:?}")));
        }
        if is_managed && field.has(&Fact::SelfManaged) {
            let reason = "is available on self-managed installations only";
            lacks.push(("self_managed", reason.to_owned()));
        }
        lacks
    }

    /// Whether a change of the field does anything in this version.
    pub(crate) fn has_effect(&self, field: &Field) -> bool {
        field
            .no_effect()
            .is_none_or(|since| since.is_some_and(|since| self.is_before(since)))
    }

    pub(crate) fn lacks_kind(&self, kind: &Kind) -> Vec<Lack> {
        let mut lacks = self.lacks_version("kind_introduced", kind.introduced);
        for (only, hosting, place) in [
            (kind.hosted_only, Hosting::Hosted, "the hosted offering"),
            (kind.development_only, Hosting::Development, "development environments"),
        ] {
            if only && self.hosting.is_some_and(|own| own != hosting) {
                lacks.push(("kind_hosting", format!("is available in {place} only")));
            }
        }
        lacks
    }

    pub(crate) fn lacks_settings(&self, settings: &Settings) -> Vec<Lack> {
        if settings.installations_only && self.hosting == Some(Hosting::Hosted) {
            vec![("settings_hosting", "the hosted offering has none".to_owned())]
        } else {
            Vec::new()
        }
    }

    fn lacks_version(&self, rule: &'static str, introduced: Option<Version>) -> Vec<Lack> {
        let since = introduced.filter(|since| self.is_before(*since));
        Vec::from_iter(since.map(|since| (rule, format!("is available since {since}"))))
    }

    /// Returns an error if something is unavailable. It explains to people why.
    pub(crate) fn require(&self, lacks: Vec<Lack>) -> Result<(), String> {
        if lacks.is_empty() {
            return Ok(());
        }
        let reasons: Vec<String> = lacks.into_iter().map(|(_, reason)| reason).collect();
        Err(format!("{}; this is {self}", reasons.join(" and ")))
    }

    /// Whether the installation has the field in its responses. They may still leave it out as a secret.
    pub(crate) fn shows(&self, field: &Field) -> bool {
        let paid_only = field.has(&Fact::HigherTierRead) || field.has(&Fact::Enterprise);
        self.lacks(field).is_empty() && (self.tier > Tier::Free || !paid_only)
    }

    /// Whether reads leave out the field, because it is secret.
    pub(crate) fn hides(&self, field: &Field) -> bool {
        field.is_secret() && !self.shows_secrets
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

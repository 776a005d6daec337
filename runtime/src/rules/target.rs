//! The target of a request: the version, the tier and the hosting of the service.
//!
//! A caller states the parts that it knows. The methods say whether the target has a field, and whether the field has
//! an effect there. An unknown version counts as the newest version. An unknown tier or hosting counts as one that has
//! everything.

use crate::facts::fact::Fact;
use crate::facts::version::{Tier, Version};
use crate::rules::finding::Severity;
use crate::rules::rule::Rule;
use crate::text::joined::joined;
use crate::text::parse::{ParseError, named, names};
use crate::text::shown_as;

/// The service that a request is for: its version, tier and hosting, as far as they are known.
///
/// ```
/// use platform_api::{SettingsUpdate, Target, Tier, Version};
///
/// let target = Target::new().version(Version::new(16, 11)).tier(Tier::Free);
/// for finding in &target.check(&SettingsUpdate::new().signup_enabled(false)) {
///     println!("{}: {finding}", finding.severity());
/// }
/// assert_eq!(target.to_string(), "16.11, free");
/// ```
///
/// Checks assume the best of an unknown part: the newest version that the documents describe, and a tier and a hosting
/// that have everything.
#[must_use]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Target {
    /// The version of the service. `None` stands for the newest version that the documents describe.
    pub version: Option<Version>,
    /// The tier of the service's license. `None` stands for a tier that has everything.
    pub tier: Option<Tier>,
    /// How the service is hosted. `None` stands for a hosting that has everything.
    pub hosting: Option<Hosting>,
    is_strict: bool,
}

impl Target {
    /// Creates a target of which nothing is known.
    pub const fn new() -> Self {
        Target {
            version: None,
            tier: None,
            hosting: None,
            is_strict: false,
        }
    }

    /// Sets the version.
    pub const fn version(mut self, version: Version) -> Self {
        self.version = Some(version);
        self
    }

    /// Sets the tier.
    pub const fn tier(mut self, tier: Tier) -> Self {
        self.tier = Some(tier);
        self
    }

    /// Sets the hosting.
    pub const fn hosting(mut self, hosting: Hosting) -> Self {
        self.hosting = Some(hosting);
        self
    }

    /// Makes two findings errors, for what people wrote, such as a configuration file: undocumented names, which are
    /// notices otherwise because a newer service may have them, and fields that can only be read.
    ///
    /// ```
    /// use platform_api::{SettingsUpdate, Target};
    ///
    /// let update = SettingsUpdate::new().with_parameter("signupEnabled", false);
    /// let [finding] = &Target::new().strict().check(&update)[..] else { panic!("it has one mistake") };
    /// assert!(finding.severity().is_error());
    /// println!("{finding}"); // `signupEnabled` is not a parameter of Settings; did you mean `signup_enabled`?
    /// ```
    pub const fn strict(mut self) -> Self {
        self.is_strict = true;
        self
    }

    /// Returns the severity of what a rule finds.
    pub(super) fn severity(&self, rule: Rule) -> Severity {
        if self.is_strict && matches!(rule, Rule::Unknown | Rule::ResponseOnly) {
            Severity::Refused
        } else {
            rule.severity()
        }
    }

    /// Returns whether a fact that the documents state for some versions applies to the target. If the version is
    /// unknown, the newest version counts.
    pub(crate) fn applies(&self, fact: &Fact) -> bool {
        match fact {
            Fact::Deprecated(deprecated) => self.has_begun(deprecated.since),
            Fact::NoEffect(no_effect) => self.has_begun(no_effect.since),
            Fact::NotIn(not_in) => self.has_begun(not_in.since),
            Fact::Needs(needs) => needs
                .until
                .is_none_or(|until| self.version.is_some_and(|own| own <= until)),
            _ => true,
        }
    }

    /// Returns whether what began with a version has begun. Pass `None` if it was always so.
    pub(crate) fn has_begun(&self, since: Option<Version>) -> bool {
        since.is_none_or(|since| !self.is_before(since))
    }

    /// Returns whether the target is known to be older than `version`.
    pub(crate) fn is_before(&self, version: Version) -> bool {
        self.version.is_some_and(|own| own < version)
    }
}

shown_as!(Target: Display, |target| {
    let parts = [
        target.version.map(|version| version.to_string()),
        target.tier.map(|tier| tier.to_string()),
        target.hosting.map(|hosting| hosting.to_string()),
    ];
    let known = joined(parts.into_iter().flatten(), ", ");
    if known.is_empty() { "any service".to_owned() } else { known }
});

names! {
    /// How a service is hosted. The documents name these four ways, and do not say what distinguishes them.
    ///
    /// Assumed: A service is hosted in one of these four ways. A development environment has what only self-managed
    /// installations have.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    Hosting.as_str {
        /// A self-managed installation.
        SelfManaged = "self-managed",
        /// A dedicated installation.
        Dedicated = "dedicated",
        /// The hosted offering.
        Hosted = "hosted",
        /// A development environment.
        Development = "development",
    }
}

named!(Hosting, "hosting");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hosting_is_written_and_read_as_text() {
        for &hosting in Hosting::ALL {
            assert_eq!(hosting.to_string().parse(), Ok(hosting));
            let json = serde_json::to_string(&hosting).unwrap();
            assert_eq!(serde_json::from_str::<Hosting>(&json).unwrap(), hosting);
        }
        let error = "selfmanaged".parse::<Hosting>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "unknown hosting `selfmanaged`; did you mean `self-managed`?"
        );
    }
}

use platform_api_core::any_bound;
use platform_api_core::words::joined;

use crate::facts::fact::{Fact, Field};
use crate::facts::version::{Tier, Version};
use crate::rules::finding::Severity;
use crate::rules::rule::Rule;
use crate::text::parse::{ParseError, named, names};
use crate::text::shown_as;

/// The service that a request is for, as far as you know it.
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
#[must_use]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Target {
    /// The version of the service. `None` is the newest documented version.
    pub version: Option<Version>,
    /// The tier of the service's license. `None` has everything.
    pub tier: Option<Tier>,
    /// The hosting. `None` has everything.
    pub hosting: Option<Hosting>,
    is_strict: bool,
}

impl Target {
    /// Creates a target without any knowledge.
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

    /// Makes undocumented and former names, response-only fields, wrong formats and blank required secrets errors, for
    /// input that people wrote, such as a configuration file or a form.
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

    pub(super) fn severity(&self, rule: Rule) -> Severity {
        if self.is_strict && matches!(rule, Rule::Format | Rule::Renamed | Rule::Unknown | Rule::ResponseOnly) {
            Severity::Invalid
        } else {
            rule.severity()
        }
    }

    /// A blank secret is probably an empty password box.
    pub(super) fn severity_of(&self, rule: Rule, field: &Field) -> Severity {
        if self.is_strict && rule == Rule::Blank && field.is_secret() {
            Severity::Invalid
        } else {
            self.severity(rule)
        }
    }

    pub(crate) fn applies(&self, fact: &Fact) -> bool {
        use Fact::*;
        match fact {
            Deprecated(deprecated) => self.has_begun(deprecated.since),
            NoEffect(no_effect) => self.has_begun(no_effect.since),
            NotIn(not_in) => self.has_begun(not_in.since),
            Needs(needs) => needs
                .until
                .is_none_or(|until| self.version.is_some_and(|version| version <= until)),
            any_bound!() | Required | Secret | Default(_) | Format(_) | Separator(_) | Unit(_) | Means(_) => true,
            Introduced(_) | Tier(_) | SelfManaged | HigherTierRead | Enterprise | ResponseOnly | Event => true,
            RequiredWhen(_) => true,
            AppliesWhen(_) | Restart | Irreversible(_) | Alias(_) | ReadAs(_) | Declared(_) | Note(_) => true,
            Assumed(_) | ValueFacts(_) | RenamedFrom(_) | ValuesRenamed(_) => true,
        }
    }

    pub(crate) fn has_begun(&self, since: Option<Version>) -> bool {
        since.is_none_or(|since| !self.is_before(since))
    }

    /// An unknown version is the newest.
    pub(crate) fn is_before(&self, version: Version) -> bool {
        self.version.is_some_and(|target_version| target_version < version)
    }
}

shown_as!(Target: Display, |target| {
    let parts = [
        target.version.map(|version| version.to_string()),
        target.tier.map(|tier| tier.to_string()),
        target.hosting.map(|hosting| hosting.to_string()),
    ];
    let description = joined(parts.into_iter().flatten(), ", ");
    if description.is_empty() { "any service".to_owned() } else { description }
});

names! {
    /// Hosting of a service, one of four documented ways (assumed: there are no others). A development environment has
    /// what only self-managed installations have (assumed).
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
    fn a_misspelled_hosting_has_a_suggestion() {
        let error = "selfmanaged".parse::<Hosting>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "unknown hosting `selfmanaged`; did you mean `self-managed`?"
        );
    }
}

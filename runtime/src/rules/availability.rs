//! Kinds, settings and parameters that a service of a certain version, tier or hosting does not have.
//!
//! An unknown tier or hosting has everything; an unknown version is the newest.

use platform_api_core::any_bound;

use crate::facts::fact::{Fact, Field};
use crate::facts::table::Table;
use crate::facts::version::Tier;
use crate::rules::rule::{Found, Rule};
use crate::rules::subject::Subject;
use crate::rules::target::{Hosting, Target};

impl Target {
    /// Returns `true` if the target may have the field, as far as is known.
    pub(crate) fn has(&self, field: &Field) -> bool {
        self.reasons_against(field).next().is_none()
    }

    /// The rules and reasons for which the target is known not to have the field.
    pub(super) fn reasons_against(&self, field: &Field) -> impl Iterator<Item = Found> {
        field.facts.iter().filter_map(|fact| match *fact {
            Fact::Introduced(since) => {
                let reason = || (Rule::Introduced, format!("was introduced in {since}"));
                self.is_before(since).then(reason)
            }
            Fact::Tier(least) => {
                let tiers = match least {
                    Tier::Ultimate => "the highest tier",
                    _ => "the two higher paid tiers",
                };
                let reason = || (Rule::Tier, format!("belongs to {tiers} only"));
                self.tier.is_some_and(|tier| tier < least).then(reason)
            }
            Fact::SelfManaged => {
                let is_managed = matches!(self.hosting, Some(Hosting::Dedicated | Hosting::Hosted));
                let reason = || {
                    (
                        Rule::SelfManaged,
                        "exists on self-managed installations only".to_owned(),
                    )
                };
                is_managed.then(reason)
            }
            any_bound!() | Fact::Required | Fact::Secret | Fact::Default(_) | Fact::Format(_) => None,
            Fact::Separator(_)
            | Fact::Unit(_)
            | Fact::Means(_)
            | Fact::Deprecated(_)
            | Fact::HigherTierRead
            | Fact::Enterprise => None,
            Fact::ResponseOnly | Fact::Event | Fact::Needs(_) | Fact::RequiredWhen(_) | Fact::AppliesWhen(_) => None,
            Fact::NotIn(_) | Fact::NoEffect(_) | Fact::Restart | Fact::Irreversible(_) | Fact::Alias(_) => None,
            Fact::ReadAs(_) | Fact::Declared(_) | Fact::Note(_) | Fact::Assumed(_) => None,
            Fact::ValuesIntroduced(_) | Fact::RenamedFrom(_) | Fact::ValuesRenamed(_) => None,
        })
    }

    /// Why the target is known not to have the kind or the settings.
    pub(super) fn reason_against_table(&self, table: &Table) -> Option<Found> {
        if table.settings.is_some_and(|settings| settings.installations_only) && self.hosting == Some(Hosting::Hosted) {
            let message =
                "the settings of the hosted offering cannot be changed: the target must be self-managed or dedicated";
            return Some((Rule::SettingsHosting, message.to_owned()));
        }
        let kind = table.kind?;
        let (rule, reason) = if let Some(since) = kind.introduced.filter(|since| self.is_before(*since)) {
            (Rule::KindIntroduced, format!("was introduced in {since}"))
        } else if kind.hosted_only && !self.may_be_on(Hosting::Hosted) {
            (Rule::KindHosting, "exists on the hosted offering only".to_owned())
        } else if kind.development_only && !self.may_be_on(Hosting::Development) {
            (Rule::KindHosting, "exists in development environments only".to_owned())
        } else {
            return None;
        };
        let slug = kind.slug;
        let message = format!("the kind `{slug}` {reason}, and the target is {self}: do not set it up");
        Some((rule, message))
    }

    fn may_be_on(&self, hosting: Hosting) -> bool {
        self.hosting.is_none_or(|target_hosting| target_hosting == hosting)
    }
}

/// A newer service may have an unknown name, and has it if a read shows it, unless it is a documented response-only
/// field.
pub(super) fn of_name(subject: &Subject<'_>, name: &str) -> Option<Found> {
    let table = subject.table;
    let mut removed = table.settings.into_iter().flat_map(|settings| settings.removed);
    if let Some((_, version)) = removed.find(|(removed, _)| *removed == name) {
        let is_gone = !subject.target.is_before(*version);
        return is_gone.then(|| (Rule::Removed, format!("was removed in {version}: leave it out")));
    }
    if let Some(field) = table.renamed(name) {
        let message = format!("is called `{}` in this API: send that instead", field.name);
        return Some((Rule::Alias, message));
    }
    if let Some(field) = table.of_former_name(name)
        && !subject.is_returned(name)
    {
        return Some((Rule::Renamed, format!("is called `{}` now: send that", field.name)));
    }
    if table.is_response_only(name) {
        return Some((Rule::ResponseOnly, "can only be read: leave it out".to_owned()));
    }
    if table.is_open() || subject.is_returned(name) {
        return None;
    }
    Some((Rule::Unknown, format!("is not a parameter of {}", table.subject())))
}

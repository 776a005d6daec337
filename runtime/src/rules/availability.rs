//! Kinds, settings, parameters and values that a service of a certain version, tier or hosting does not have.

use platform_api_core::any_bound;

use crate::facts::fact::{AllowedValue, Fact, Field, KindFact, ValueFact};
use crate::facts::table::{KindFacts, Table};
use crate::facts::version::Tier;
use crate::rules::checked_request::CheckedRequest;
use crate::rules::conditions::listed;
use crate::rules::rule::{Found, Rule};
use crate::rules::target::{Hosting, Target};

impl Target {
    /// Returns `true` if the target may have the field, as far as is known. A field that is deprecated or has no effect
    /// is still there.
    ///
    /// ```
    /// use platform_api::{Hosting, Target, settings};
    ///
    /// let hosted = Target::new().hosting(Hosting::Hosted);
    /// let shown = settings::ATTRIBUTES.iter().filter(|field| hosted.has(field));
    /// assert!(shown.count() < settings::ATTRIBUTES.len());
    /// ```
    pub fn has(&self, field: &Field) -> bool {
        self.reasons_against(field).next().is_none()
    }

    /// Returns `true` if the target may have integrations of the kind, as far as is known.
    pub fn has_kind(&self, kind: &KindFacts) -> bool {
        self.reason_against_kind(kind).is_none()
    }

    pub(super) fn reasons_against(&self, field: &Field) -> impl Iterator<Item = Found> {
        let is_managed = matches!(self.hosting, Some(Hosting::Dedicated | Hosting::Hosted));
        field.facts.iter().filter_map(move |fact| match *fact {
            Fact::Introduced(since) if self.is_before(since) => {
                Some((Rule::Introduced, format!("was introduced in {since}")))
            }
            Fact::Tier(least) if self.is_below(least) => {
                Some((Rule::Tier, format!("belongs to {} only", tiers(least))))
            }
            Fact::SelfManaged if is_managed => {
                let reason = "exists on self-managed installations only";
                Some((Rule::SelfManaged, reason.to_owned()))
            }
            Fact::Introduced(_) | Fact::Tier(_) | Fact::SelfManaged => None,
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
            Fact::ValueFacts(_) | Fact::RenamedFrom(_) | Fact::ValuesRenamed(_) => None,
        })
    }

    pub(super) fn reason_against_table(&self, table: &Table) -> Option<Found> {
        if table.settings.is_some_and(|settings| settings.installations_only) && self.hosting == Some(Hosting::Hosted) {
            let message =
                "the settings of the hosted offering cannot be changed: the target must be self-managed or dedicated";
            return Some((Rule::SettingsHosting, message.to_owned()));
        }
        let kind = table.kind?;
        let (rule, reason) = self.reason_against_kind(kind)?;
        Some((rule, format!("the kind `{}` {reason}", kind.slug)))
    }

    fn reason_against_kind(&self, kind: &KindFacts) -> Option<Found> {
        kind.facts.iter().find_map(|fact| {
            let (rule, reason) = match *fact {
                KindFact::Introduced(since) if self.is_before(since) => {
                    (Rule::KindIntroduced, format!("was introduced in {since}"))
                }
                KindFact::Removed(version) if !self.is_before(version) => {
                    let advice = match kind.deprecated().map(|deprecated| deprecated.replaced_by) {
                        None | Some([]) => "do not set it up".to_owned(),
                        Some(slugs) => format!("use {} instead", listed(slugs, " or ")),
                    };
                    return Some((Rule::KindRemoved, format!("was removed in {version}: {advice}")));
                }
                KindFact::Tier(least) if self.is_below(least) => {
                    (Rule::KindTier, format!("belongs to {} only", tiers(least)))
                }
                KindFact::HostedOnly if !self.may_be_on(Hosting::Hosted) => {
                    (Rule::KindHosting, "exists on the hosted offering only".to_owned())
                }
                KindFact::DevelopmentOnly if !self.may_be_on(Hosting::Development) => {
                    (Rule::KindHosting, "exists in development environments only".to_owned())
                }
                KindFact::Introduced(_) | KindFact::Removed(_) | KindFact::Tier(_) => return None,
                KindFact::HostedOnly | KindFact::DevelopmentOnly => return None,
                KindFact::Deprecated(_) | KindFact::UpdateOnly | KindFact::KeepsSettings | KindFact::Beta => {
                    return None;
                }
                KindFact::Limits(_) | KindFact::Note(_) => return None,
            };
            Some((rule, format!("{reason}, and the target is {self}: do not set it up")))
        })
    }

    /// Returns `true` if the target may have the value, as far as is known.
    pub fn has_value(&self, value: &AllowedValue) -> bool {
        self.reason_against_value(value).is_none()
    }

    pub(super) fn reason_against_value(&self, value: &AllowedValue) -> Option<Found> {
        value.facts.iter().find_map(|fact| match *fact {
            ValueFact::Introduced(since) if self.is_before(since) => {
                Some((Rule::ValueIntroduced, format!("only since {since}")))
            }
            ValueFact::Tier(least) if self.is_below(least) => {
                Some((Rule::ValueTier, format!("only in {}", tiers(least))))
            }
            ValueFact::Introduced(_) | ValueFact::Tier(_) | ValueFact::Deprecated(_) => None,
        })
    }

    fn is_below(&self, least: Tier) -> bool {
        self.tier.is_some_and(|tier| tier < least)
    }

    fn may_be_on(&self, hosting: Hosting) -> bool {
        self.hosting.is_none_or(|target_hosting| target_hosting == hosting)
    }
}

fn tiers(least: Tier) -> &'static str {
    match least {
        Tier::Ultimate => "the highest tier",
        _ => "the two higher paid tiers",
    }
}

/// A newer service may have an unknown name, and has it if a read shows it.
pub(super) fn of_name(request: &CheckedRequest<'_>, name: &str) -> Option<Found> {
    let table = request.table;
    if let Some(version) = table.removed(name) {
        let is_gone = !request.target.is_before(version);
        return is_gone.then(|| (Rule::Removed, format!("was removed in {version}: leave it out")));
    }
    if let Some(field) = table.renamed(name) {
        let message = format!("is called `{}` in this API: send that instead", field.name);
        return Some((Rule::Alias, message));
    }
    if let Some(field) = table.of_former_name(name)
        && !request.is_returned(name)
    {
        return Some((Rule::Renamed, format!("is called `{}` now: send that", field.name)));
    }
    if table.is_response_only(name) {
        return Some((Rule::ResponseOnly, "can only be read: leave it out".to_owned()));
    }
    if table.is_open() || request.is_returned(name) {
        return None;
    }
    Some((Rule::Unknown, format!("is not a parameter of {}", table.subject())))
}

//! The rules about kinds, settings and parameters that a service of a certain version, tier or hosting does not
//! have.
//!
//! An unknown tier or hosting has everything, so the rules about it find nothing. An unknown version counts as the newest
//! version. Therefore only the rule about removed parameters finds something for it.

use crate::facts::fact::{Fact, Field};
use crate::facts::version::{Tier, Version};
use crate::rules::rule::{self, Found};
use crate::rules::subject::Subject;
use crate::rules::target::Hosting;

/// Checks the kind or the settings as a whole.
pub(super) fn of_request(subject: &Subject<'_>) -> Vec<Found> {
    let (table, target) = (subject.table, subject.target);
    let mut found = Vec::new();
    if table.installations_only && target.hosting == Some(Hosting::Hosted) {
        let message =
            "the settings of the hosted offering cannot be changed: the target must be self-managed or dedicated";
        found.push((&rule::SETTINGS_HOSTING, message.to_owned()));
    }
    let Some(kind) = table.kind else { return found };
    let slug = kind.slug;
    if let Some(since) = kind.introduced.filter(|since| target.is_before(*since)) {
        let message =
            format!("the kind `{slug}` was introduced in {since}, and the target is {target}: do not set it up");
        found.push((&rule::KIND_INTRODUCED, message));
    }
    let only = if kind.hosted_only {
        Some((Hosting::Hosted, "on the hosted offering"))
    } else if kind.development_only {
        Some((Hosting::Development, "in development environments"))
    } else {
        None
    };
    if let (Some((hosting, place)), Some(actual)) = (only, target.hosting)
        && hosting != actual
    {
        let message = format!("the kind `{slug}` exists {place} only, and the target is {target}: do not set it up");
        found.push((&rule::KIND_HOSTING, message));
    }
    // Something is found only if the integration is known not to be installed.
    if kind.update_only && subject.state.is_some_and(|state| state.is_absent()) {
        let message = format!("the API cannot create the kind `{slug}`: install it in the web interface first");
        found.push((&rule::UPDATE_ONLY, message));
    }
    found
}

/// Checks a fact about the services that have a parameter, or that let a request set it, if the parameter is sent.
pub(super) fn of_fact(subject: &Subject<'_>, field: &Field, fact: &Fact) -> Option<Found> {
    subject.sent(field.name)?;
    let target = subject.target;
    let (rule, reason) = match *fact {
        Fact::ResponseOnly => return Some((&rule::RESPONSE_ONLY, "can only be read: leave it out".to_owned())),
        _ if field.is_response_only() || !target.lacks(fact) => return None,
        Fact::Introduced(major, minor) => {
            let since = Version::new(major, minor);
            (&rule::INTRODUCED, format!("was introduced in {since}"))
        }
        Fact::Tier(Tier::Ultimate) => (&rule::TIER, "belongs to the highest tier only".to_owned()),
        Fact::Tier(_) => (&rule::TIER, "belongs to the two higher paid tiers only".to_owned()),
        _ => {
            let reason = "exists on self-managed installations only".to_owned();
            (&rule::SELF_MANAGED, reason)
        }
    };
    Some((rule, format!("{reason}, and the target is {target}: leave it out")))
}

/// Checks a name that the table does not have. A newer service may have the name. If a read has it too, the service has
/// it.
pub(super) fn of_name(subject: &Subject<'_>, name: &str) -> Option<Found> {
    let table = subject.table;
    if let Some((_, version)) = table.removed.iter().find(|(removed, _)| *removed == name) {
        let is_gone = !subject.target.is_before(*version);
        return is_gone.then(|| (&rule::REMOVED, format!("was removed in {version}: leave it out")));
    }
    let aliased = table.aliased(name).map(|row| &table.fields[row]);
    if let Some(field) = aliased.filter(|field| !field.is_response_only()) {
        let message = format!("is called `{}` in this API: send that instead", field.name);
        return Some((&rule::ALIAS, message));
    }
    let is_open = table.kind.is_none() && table.fields.is_empty();
    if is_open || subject.current(name).is_some() {
        return None;
    }
    let mut message = format!("is not a parameter of {}", table.subject());
    if let Some(known) = subject.nearest(name) {
        message += &format!("; did you mean `{known}`?");
    }
    Some((&rule::UNKNOWN, message))
}

//! The rules about kinds, settings and parameters that a service of a certain version, tier or hosting does not
//! have.
//!
//! A rule returns the message of a finding. An unknown tier or hosting has everything, so the rules about it return no
//! message. An unknown version counts as the newest version. Therefore only the rule about removed parameters returns a
//! message for it.

use crate::facts::fact::Field;
use crate::facts::version::Tier;
use crate::rules::subject::Subject;
use crate::rules::target::Hosting;

/// The parameter came with a later version.
pub(super) fn introduced(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let since = field.introduced().filter(|since| subject.target.is_before(*since))?;
    subject.sent(field.name)?;
    Some(format!(
        "was introduced in {since}, and the target is {}: leave it out",
        subject.target
    ))
}

/// The parameter belongs to a higher tier.
pub(super) fn tier(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let least = field.tier()?;
    subject.target.tier.filter(|tier| *tier < least)?;
    subject.sent(field.name)?;
    let tiers = match least {
        Tier::Ultimate => "the highest tier only",
        _ => "the two higher paid tiers only",
    };
    Some(format!(
        "belongs to {tiers}, and the target is {}: leave it out",
        subject.target
    ))
}

/// Only self-managed installations have the parameter.
pub(super) fn self_managed(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    subject.target.hosting.filter(|hosting| !hosting.is_self_managed())?;
    subject.sent(field.name)?;
    Some(format!(
        "exists on self-managed installations only, and the target is {}: leave it out",
        subject.target
    ))
}

/// The parameter is returned by reads, and nothing can set it.
pub(super) fn response_only(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    subject
        .sent(field.name)
        .map(|_| "can only be read: leave it out".to_owned())
}

/// The version of the target does not have the parameter any more.
pub(super) fn removed(subject: &Subject<'_>, name: &str) -> Option<String> {
    let (_, version) = subject.table.removed.iter().find(|(removed, _)| *removed == name)?;
    let is_gone = !subject.target.is_before(*version);
    is_gone.then(|| format!("was removed in {version}: leave it out"))
}

/// The parameter has another name in this API.
pub(super) fn alias(subject: &Subject<'_>, name: &str) -> Option<String> {
    let field = &subject.table.fields[subject.table.aliased(name)?];
    (!field.is_response_only()).then(|| format!("is called `{}` in this API: send that instead", field.name))
}

/// Returns a message if the documents do not have the name. A newer service may have it. If a read has the name too,
/// the service has it, and there is no message.
pub(super) fn unknown(subject: &Subject<'_>, name: &str) -> Option<String> {
    let table = subject.table;
    let was_removed = table.removed.iter().any(|(removed, _)| *removed == name);
    if was_removed || alias(subject, name).is_some() || subject.known(name).is_some() {
        return None;
    }
    let is_unknown = format!("is not a parameter of {}", table.subject());
    Some(match subject.nearest(name) {
        Some(known) => format!("{is_unknown}; did you mean `{known}`?"),
        None => is_unknown,
    })
}

/// The kind came with a later version.
pub(super) fn kind_introduced(subject: &Subject<'_>) -> Option<String> {
    let kind = subject.table.kind?;
    let since = kind.introduced.filter(|since| subject.target.is_before(*since))?;
    Some(format!(
        "the kind `{}` was introduced in {since}, and the target is {}: do not set it up",
        kind.slug, subject.target
    ))
}

/// Only the hosted offering, or only a development environment, has the kind.
pub(super) fn kind_hosting(subject: &Subject<'_>) -> Option<String> {
    let (kind, hosting) = (subject.table.kind?, subject.target.hosting?);
    let wanted = if kind.hosted_only {
        Hosting::Hosted
    } else {
        Hosting::Development
    };
    let text = if kind.hosted_only {
        "on the hosted offering"
    } else {
        "in development environments"
    };
    (hosting != wanted).then(|| {
        format!(
            "the kind `{}` exists {text} only, and the target is {}: do not set it up",
            kind.slug, subject.target
        )
    })
}

/// The settings belong to an installation, and nobody can change them on the hosted offering.
pub(super) fn settings_hosting(subject: &Subject<'_>) -> Option<String> {
    let message = "the settings of the hosted offering cannot be changed: the target must be self-managed or dedicated";
    (subject.target.hosting == Some(Hosting::Hosted)).then(|| message.to_owned())
}

/// The kind must be installed before it can be changed. There is a finding only if the integration is known not to be
/// installed.
pub(super) fn update_only(subject: &Subject<'_>) -> Option<String> {
    let kind = subject.table.kind?;
    subject.state.filter(|state| state.is_absent())?;
    Some(format!(
        "the API cannot create the kind `{}`: install it in the web interface first",
        kind.slug
    ))
}

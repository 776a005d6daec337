//! What a service of another version, tier or hosting does not have.

use super::Subject;
use crate::fact::Field;
use crate::version::Tier;

/// It came with a later version.
pub(super) fn introduced(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let since = field.introduced().filter(|since| subject.target.is_before(*since))?;
    subject.sent(field.name)?;
    Some(format!("is there since {since}, the target is {}: leave it out", subject.target))
}

/// It belongs to a higher tier.
pub(super) fn tier(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    let least = field.tier()?;
    subject.target.tier.filter(|tier| *tier < least)?;
    subject.sent(field.name)?;
    let tiers = match least {
        Tier::Ultimate => "the highest tier only",
        _ => "the two higher paid tiers only",
    };
    Some(format!("belongs to {tiers}, the target is {}: leave it out", subject.target))
}

/// Only self-managed installations have it.
pub(super) fn self_managed(subject: &Subject<'_>, field: &'static Field) -> Option<String> {
    subject.target.hosting.filter(|hosting| !hosting.is_self_managed())?;
    subject.sent(field.name)?;
    Some(format!("is there on self-managed installations only, the target is {}: leave it out", subject.target))
}

//! The names of tiers and hostings, in files and on the command line.

use platform_api::{Hosting, Target, Tier};

pub const TIERS: [(&str, Tier); 3] = [("free", Tier::Free), ("premium", Tier::Premium), ("ultimate", Tier::Ultimate)];
pub const HOSTINGS: [(&str, Hosting); 4] = [
    ("self-managed", Hosting::SelfManaged),
    ("dedicated", Hosting::Dedicated),
    ("hosted", Hosting::Hosted),
    ("development", Hosting::Development),
];

/// The names of the tier and the hosting of a target.
pub fn names(target: &Target) -> (Option<&'static str>, Option<&'static str>) {
    let tier = TIERS.iter().find(|(_, tier)| Some(*tier) == target.tier).map(|(name, _)| *name);
    let hosting = HOSTINGS.iter().find(|(_, hosting)| Some(*hosting) == target.hosting).map(|(name, _)| *name);
    (tier, hosting)
}

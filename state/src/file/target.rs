//! The names of tiers and hostings, in files and on the command line.

use platform_api::{Hosting, Tier};

pub const TIERS: [(&str, Tier); 3] = [("free", Tier::Free), ("premium", Tier::Premium), ("ultimate", Tier::Ultimate)];
pub const HOSTINGS: [(&str, Hosting); 4] = [
    ("self-managed", Hosting::SelfManaged),
    ("dedicated", Hosting::Dedicated),
    ("hosted", Hosting::Hosted),
    ("development", Hosting::Development),
];

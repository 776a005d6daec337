//! The target in files, and the names of tiers and hostings there and on the command line.

use std::collections::BTreeSet;

use platform_api::integrations::Kind;
use platform_api::{Hosting, Target, Tier, Version, settings};

use crate::file::document::{Entry, Node};
use crate::file::problem::Problems;

pub const TIERS: [(&str, Tier); 3] = [
    ("free", Tier::Free),
    ("premium", Tier::Premium),
    ("ultimate", Tier::Ultimate),
];
pub const HOSTINGS: [(&str, Hosting); 4] = [
    ("self-managed", Hosting::SelfManaged),
    ("dedicated", Hosting::Dedicated),
    ("hosted", Hosting::Hosted),
    ("development", Hosting::Development),
];

/// Why a version may not exist, or not be as the documents say: no fact is about one so new or so old.
pub fn doubt(version: Version) -> Option<String> {
    let kinds = || Kind::ALL.iter().filter_map(Kind::facts);
    let fields = kinds()
        .flat_map(|kind| kind.parameters.fields)
        .chain(settings::ATTRIBUTES);
    let named = fields.flat_map(|field| {
        let since = [
            field.introduced(),
            field.deprecated().and_then(|deprecated| deprecated.since),
            field.no_effect().and_then(|no_effect| no_effect.since),
            field.not_in().and_then(|not_in| not_in.since),
            field.needs().and_then(|needs| needs.until),
        ];
        field
            .values()
            .filter_map(|value| value.introduced)
            .chain(since.into_iter().flatten())
    });
    let named: BTreeSet<_> = named.chain(kinds().filter_map(|kind| kind.introduced)).collect();
    let (oldest, newest) = (*named.first()?, *named.last()?);
    let is_doubtful = version > newest || version.major < oldest.major;
    is_doubtful.then(|| format!("version {version}: the documents name only versions from {oldest} to {newest}"))
}

/// What a target states, by name.
pub fn named(target: &Target) -> impl Iterator<Item = (&'static str, String)> {
    let version = target.version.map(|version| version.to_string());
    let tier = target.tier.map(|tier| tier.to_string());
    let hosting = target.hosting.map(|hosting| hosting.to_string());
    let all = [("version", version), ("tier", tier), ("hosting", hosting)];
    all.into_iter().filter_map(|(name, value)| Some((name, value?)))
}

/// Reads `version`, `tier` and `hosting`.
pub fn read(node: &Node, what: &str, problems: &mut Problems) -> Target {
    let mut target = Target::new();
    for Entry { name, at, value } in node.table(what, "version, tier and hosting", problems) {
        match name.as_str() {
            "version" => match value.text().parse::<Version>() {
                Ok(version) => {
                    target.version = Some(version);
                    doubt(version)
                        .into_iter()
                        .for_each(|doubt| problems.warn(value.at, doubt));
                }
                Err(error) => problems.error(value.at, format!("version: {error}, as a string")),
            },
            "tier" => target.tier = value.one_of(&TIERS, problems),
            "hosting" => target.hosting = value.one_of(&HOSTINGS, problems),
            _ => problems.unknown(*at, name, &["version", "tier", "hosting"]),
        }
    }
    target
}

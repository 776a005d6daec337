//! Reads the target of a state file or of a rule: the version, tier and hosting of the service.

use std::collections::BTreeSet;

use platform_api::facts::Field;
use platform_api::integrations::Kind;
use platform_api::{Target, Version, settings};

use crate::file::document::{Entry, Node};
use crate::file::problem::Problems;

/// Why a version may not exist, or not be as the documents say: no fact is about one so new or so old.
pub fn doubt(version: Version) -> Option<String> {
    let mut named = BTreeSet::new();
    let mut fields: Vec<&Field> = settings::ATTRIBUTES.iter().collect();
    for kind in Kind::ALL.iter().filter_map(Kind::facts) {
        named.extend(kind.introduced);
        fields.extend(kind.parameters.fields);
    }
    for field in fields {
        named.extend(field.introduced());
        named.extend(field.deprecated().and_then(|deprecated| deprecated.since));
        named.extend(field.no_effect().and_then(|no_effect| no_effect.since));
        named.extend(field.not_in().and_then(|not_in| not_in.since));
        named.extend(field.needs().and_then(|needs| needs.until));
        named.extend(field.values().filter_map(|value| value.introduced));
    }
    let (oldest, newest) = (*named.first()?, *named.last()?);
    let is_doubtful = version > newest || version.major < oldest.major;
    is_doubtful.then(|| format!("version {version}: the documents name only versions from {oldest} to {newest}"))
}

/// What a target states, by name.
pub fn named(target: &Target) -> Vec<(&'static str, String)> {
    let mut named = Vec::new();
    named.extend(target.version.map(|version| ("version", version.to_string())));
    named.extend(target.tier.map(|tier| ("tier", tier.to_string())));
    named.extend(target.hosting.map(|hosting| ("hosting", hosting.to_string())));
    named
}

/// Reads `version`, `tier` and `hosting`.
pub fn read(node: &Node, what: &str, problems: &mut Problems) -> Target {
    let mut target = Target::new();
    for Entry { name, at, value } in node.table(what, "version, tier and hosting", problems) {
        match name.as_str() {
            "version" => {
                target.version = value.named(problems);
                if let Some(doubt) = target.version.and_then(doubt) {
                    problems.warn(value.at, doubt);
                }
            }
            "tier" => target.tier = value.named(problems),
            "hosting" => target.hosting = value.named(problems),
            _ => problems.unknown(*at, name, &["version", "tier", "hosting"]),
        }
    }
    target
}

//! Reads the target of a state file or of a rule: the version, tier and hosting of the service.

use platform_api::Target;

use crate::file::document::{Entry, Node};
use crate::file::problem::Problems;

/// Returns what a target states, by name.
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
            "version" => target.version = value.named(problems),
            "tier" => target.tier = value.named(problems),
            "hosting" => target.hosting = value.named(problems),
            _ => problems.unknown(*at, name, &["version", "tier", "hosting"]),
        }
    }
    target
}

//! The comment of a value in a state file, from its field's facts.

use platform_api::facts::{Deprecated, Field, KindFact, KindFacts};
use platform_api::{Tier, Version};

pub fn of(field: &Field) -> Option<String> {
    let mut words = Vec::new();
    words.extend(field.unit().map(str::to_owned));
    words.extend(field.tier().map(in_tiers));
    if field.is_self_managed() {
        words.push("self-managed only".to_owned());
    }
    if field.waits_for_restart() {
        words.push("a change takes effect after a restart".to_owned());
    }
    if let Some(no_effect) = field.no_effect() {
        let whose = field.assumed().map_or("", |_| "assumed: it ");
        words.push(format!("{whose}has no effect{}", since(no_effect.since)));
    }
    words.extend(field.deprecated().map(deprecation));
    if let Some(consequence) = field.irreversible() {
        words.push(format!("consequence: {}", consequence.trim_end_matches('.')));
    }
    (!words.is_empty()).then(|| words.join("; "))
}

/// For editors.
pub fn description_of_kind(kind: &KindFacts) -> String {
    let mut words = vec![kind.doc.trim_end_matches('.').to_owned()];
    for fact in kind.facts {
        match *fact {
            KindFact::Introduced(version) => words.push(format!("since {version}")),
            KindFact::Deprecated(deprecated) => words.push(deprecation(deprecated)),
            KindFact::Removed(version) => words.push(format!("removed in {version}")),
            KindFact::Tier(least) => words.push(in_tiers(least)),
            _ => {}
        }
    }
    words.push(format!("{}; {}", kind.section, kind.document));
    words.join(". ")
}

fn in_tiers(least: Tier) -> String {
    let tiers = match least {
        Tier::Ultimate => "the highest tier",
        _ => "the two higher paid tiers",
    };
    format!("only in {tiers}")
}

fn deprecation(deprecated: Deprecated) -> String {
    let names = deprecated.replaced_by.join("` or `");
    let instead = if names.is_empty() {
        String::new()
    } else {
        format!(", replaced by `{names}`")
    };
    format!("deprecated{}{instead}", since(deprecated.since))
}

fn since(version: Option<Version>) -> String {
    version.map_or_else(String::new, |version| format!(" since {version}"))
}

/// For editors.
pub fn description(field: &Field) -> String {
    let mut words = vec![field.doc.trim_end_matches('.').to_owned(), field.section.to_owned()];
    words.retain(|word| !word.is_empty());
    words.extend(of(field));
    words.extend(field.note().map(|note| note.trim_end_matches('.').to_owned()));
    words.extend(
        field
            .assumed()
            .map(|assumed| format!("{} (assumed).", assumed.trim_end_matches('.'))),
    );
    words.join(". ")
}

//! The comment after a value of a state file, from its field's facts.

use platform_api::facts::Field;
use platform_api::{Tier, Version};

/// Says what the value does not show: unit, tiers, hosting, restart, no effect, deprecation, consequence.
pub fn of(field: &Field) -> Option<String> {
    let mut words = Vec::new();
    words.extend(field.unit().map(str::to_owned));
    words.extend(field.tier().map(|least| {
        let tiers = match least {
            Tier::Ultimate => "the highest tier",
            _ => "the two higher paid tiers",
        };
        format!("only in {tiers}")
    }));
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
    if let Some(deprecated) = field.deprecated() {
        let names = deprecated.replaced_by.join("` or `");
        let instead = if names.is_empty() {
            String::new()
        } else {
            format!(", replaced by `{names}`")
        };
        words.push(format!("deprecated{}{instead}", since(deprecated.since)));
    }
    if let Some(consequence) = field.irreversible() {
        words.push(format!("consequence: {}", consequence.trim_end_matches('.')));
    }
    (!words.is_empty()).then(|| words.join("; "))
}

fn since(version: Option<Version>) -> String {
    version.map_or_else(String::new, |version| format!(" since {version}"))
}

/// For editors: the sentence of the API reference, the section, the comment, the note, and what is assumed.
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

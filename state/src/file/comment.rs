//! The comment beside a field's value, made from its facts.

use platform_api::facts::Field;

/// Unit, tier, deprecation and what a change cannot undo, but nothing that the value itself shows.
pub fn of(field: &Field) -> Option<String> {
    let mut words = Vec::new();
    words.extend(field.unit().map(str::to_owned));
    words.extend(field.tier().map(|tier| format!("tier {tier}")));
    words.extend(field.is_self_managed().then(|| "self-managed only".to_owned()));
    words.extend(field.waits_for_restart().then(|| "requires a restart".to_owned()));
    words.extend(field.no_effect().map(|no_effect| match no_effect.since {
        Some(since) => format!("has no effect since {since}"),
        None => "has no effect".to_owned(),
    }));
    if let Some(deprecated) = field.deprecated() {
        let since = deprecated
            .since
            .map(|since| format!(" since {since}"))
            .unwrap_or_default();
        let names = deprecated.replaced_by.join("` and `");
        let instead = if names.is_empty() {
            String::new()
        } else {
            format!(", replaced by `{names}`")
        };
        words.push(format!("deprecated{since}{instead}"));
    }
    words.extend(
        field
            .irreversible()
            .map(|consequence| format!("when it changes: {}", consequence.trim_end_matches('.'))),
    );
    (!words.is_empty()).then(|| words.join("; "))
}

/// For editors: the section, the comment and the note.
pub fn description(field: &Field) -> String {
    let words = [
        Some(field.section.to_owned()),
        of(field),
        field.note().map(str::to_owned),
    ];
    words.into_iter().flatten().collect::<Vec<_>>().join(". ")
}

//! The order of versions: a field is introduced before it is deprecated or otherwise changes.
//!
//! A parameter that a kind defines itself is not older than the kind; a shared parameter may be. Equal versions are in
//! order, and versions that are not stated are not compared.

use crate::codes;
use crate::model::{Api, Field, Kind, Version};
use crate::read::Draft;
use crate::report::Report;
use crate::sources::Span;

pub fn check_field(field: &Field, report: &mut Report) {
    let Some(introduced) = field.introduced() else {
        return;
    };
    let later = [
        ("deprecated", field.deprecated().and_then(|deprecated| deprecated.since)),
        ("needs_until", field.needs().and_then(|needs| needs.until)),
        ("not_in", field.not_in().and_then(|not_in| not_in.since)),
        ("no_effect", field.no_effect().flatten()),
    ];
    for (key, version) in later {
        if let Some(version) = version
            && version < introduced
        {
            let message = format!(
                "`{key}` of `{}` is {version}, before `introduced` {introduced}",
                field.name
            );
            report
                .add(codes::VERSIONS_CONTRADICT, field.source.key(key), message)
                .note_at(field.source.key("introduced"), "`introduced` is stated here");
        }
    }
}

/// Types belong to the document of the later edition. If several versions are above an edition, the edition is wrong.
pub fn check_editions(draft: &Draft, report: &mut Report) {
    let Api {
        integrations, settings, ..
    } = &draft.api;
    let [first, second] = [
        (&integrations.edition, &integrations.source),
        (&settings.edition, &settings.source),
    ]
    .map(|(edition, source)| (edition.as_deref().and_then(Version::parse), source.key("edition")));
    let later = if first.0 > second.0 { first } else { second };
    for ((edition, here), files) in [
        (first, ["integrations/", "shared.toml"].as_slice()),
        (second, &["settings/", "api.toml"]),
        (later, &["types.toml"]),
    ] {
        let Some(edition) = edition else { continue };
        let is_here = |at: &Span| {
            let found = report.sources.locate(at);
            found.is_some_and(|found| files.iter().any(|file| found.file.path.starts_with(file)))
        };
        let above = draft
            .versions
            .iter()
            .filter(|(version, at)| *version > edition && is_here(at));
        let mut above: Vec<_> = above.collect();
        above.sort_by_key(|(version, _)| *version);
        match above.as_slice() {
            [] => {}
            [(version, at)] => {
                let message = format!("version {version} is above the edition {edition} of the document");
                report
                    .add(codes::VERSIONS_CONTRADICT, at, message)
                    .note_at(here, "the edition is stated here");
            }
            [.., (version, at)] => {
                let message = format!("{} versions are above the edition {edition}", above.len());
                report
                    .add(codes::VERSIONS_CONTRADICT, here, message)
                    .note_at(at, format!("the highest is {version}"));
            }
        }
    }
}

/// A shared parameter may be older than a kind, which then has it from the start.
pub fn check_kind(kind: &Kind, report: &mut Report) {
    let Some(introduced) = kind.introduced else {
        return;
    };
    for parameter in &kind.parameters {
        if let Some(version) = parameter.introduced()
            && version < introduced
            && parameter.source.file == kind.source.file
        {
            let message = format!(
                "`{}` is introduced in {version}, before its kind in {introduced}",
                parameter.name
            );
            report
                .add(codes::VERSIONS_CONTRADICT, parameter.source.key("introduced"), message)
                .note_at(kind.source.key("introduced"), "`introduced` of the kind is stated here");
        }
    }
}

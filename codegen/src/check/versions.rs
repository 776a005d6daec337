//! The order of versions: something is introduced before it is deprecated or otherwise changes, and removed last. Equal
//! versions are in order.

use crate::codes;
use crate::model::{Api, Deprecated, EntrySource, EnumValue, Field, KindSpec, Version};
use crate::read::Draft;
use crate::report::DiagnosticReport;
use crate::sources::Span;

#[derive(Clone, Copy)]
struct StatedVersion {
    key: &'static str,
    version: Option<Version>,
}

fn stated(key: &'static str, version: Option<Version>) -> StatedVersion {
    StatedVersion { key, version }
}

fn deprecation(deprecated: Option<&Deprecated>) -> StatedVersion {
    stated("deprecated", deprecated.and_then(|deprecated| deprecated.since))
}

pub fn check_field(field: &Field, report: &mut DiagnosticReport) {
    let introduced = stated("introduced", field.introduced());
    for later in [
        deprecation(field.deprecated()),
        stated("needs_until", field.needs().and_then(|needs| needs.until)),
        stated("not_in", field.not_in().and_then(|not_in| not_in.since)),
        stated("no_effect", field.no_effect().flatten()),
    ] {
        check_order(&field.name, &field.source, introduced, later, report);
    }
}

pub fn check_value(value: &EnumValue, report: &mut DiagnosticReport) {
    let introduced = stated("introduced", value.introduced());
    check_order(
        &value.name,
        &value.source,
        introduced,
        deprecation(value.deprecated()),
        report,
    );
}

fn check_order(
    name: &str,
    source: &EntrySource,
    first: StatedVersion,
    later: StatedVersion,
    report: &mut DiagnosticReport,
) {
    if let (Some(first_version), Some(version)) = (first.version, later.version)
        && version < first_version
    {
        let (first_key, key) = (first.key, later.key);
        let message = format!("`{key}` of `{name}` is {version}, before `{first_key}` {first_version}");
        report
            .add(codes::VERSIONS_CONTRADICT, source.key(key), message)
            .note_at(source.key(first_key), format!("`{first_key}` is stated here"));
    }
}

#[derive(Clone, Copy)]
struct DocumentEdition<'a> {
    version: Option<Version>,
    span: &'a Span,
}

/// Types belong to the document of the later edition.
pub fn check_editions(draft: &Draft, report: &mut DiagnosticReport) {
    let Api {
        integrations, settings, ..
    } = &draft.api;
    let of_integrations = edition(integrations.edition.as_deref(), &integrations.source);
    let of_settings = edition(settings.edition.as_deref(), &settings.source);
    let of_types = if of_integrations.version > of_settings.version {
        of_integrations
    } else {
        of_settings
    };
    check_edition(of_integrations, &["integrations/", "shared.toml"], draft, report);
    check_edition(of_settings, &["settings/", "api.toml"], draft, report);
    check_edition(of_types, &["types.toml"], draft, report);
}

fn edition<'a>(edition: Option<&str>, source: &'a EntrySource) -> DocumentEdition<'a> {
    DocumentEdition {
        version: edition.and_then(Version::parse),
        span: source.key("edition"),
    }
}

/// If several versions are above an edition, the edition is wrong.
fn check_edition(edition: DocumentEdition<'_>, files: &[&str], draft: &Draft, report: &mut DiagnosticReport) {
    let Some(latest) = edition.version else { return };
    let is_in_files = |span: &Span| {
        let location = report.sources.locate(span);
        location.is_some_and(|location| files.iter().any(|file| location.file.path.starts_with(file)))
    };
    let mut above = Vec::new();
    for (version, span) in &draft.versions {
        if *version > latest && is_in_files(span) {
            above.push((version, span));
        }
    }
    above.sort_by_key(|(version, _)| *version);
    match above.as_slice() {
        [] => {}
        [(version, span)] => {
            let message = format!("version {version} is above the edition {latest} of the document");
            report
                .add(codes::VERSIONS_CONTRADICT, *span, message)
                .note_at(edition.span, "the edition is stated here");
        }
        [.., (version, span)] => {
            let message = format!("{} versions are above the edition {latest}", above.len());
            report
                .add(codes::VERSIONS_CONTRADICT, edition.span, message)
                .note_at(span, format!("the highest is {version}"));
        }
    }
}

/// A shared parameter may be older than a kind, which then has it from the start, and newer than its end.
pub fn check_kind(kind: &KindSpec, report: &mut DiagnosticReport) {
    let introduced = stated("introduced", kind.introduced());
    let deprecated = deprecation(kind.deprecated());
    let removed = stated("removed", kind.removed());
    check_order(&kind.slug, &kind.source, introduced, deprecated, report);
    check_order(&kind.slug, &kind.source, introduced, removed, report);
    check_order(&kind.slug, &kind.source, deprecated, removed, report);
    for parameter in &kind.parameters {
        let Some(version) = parameter
            .introduced()
            .filter(|_| parameter.source.file == kind.source.file)
        else {
            continue;
        };
        let (key, limit) = if let Some(introduced) = kind.introduced().filter(|introduced| version < *introduced) {
            ("introduced", format!("before its kind in {introduced}"))
        } else if let Some(removed) = kind.removed().filter(|removed| version >= *removed) {
            ("removed", format!("and its kind is removed in {removed}"))
        } else {
            continue;
        };
        let message = format!("`{}` is introduced in {version}, {limit}", parameter.name);
        report
            .add(codes::VERSIONS_CONTRADICT, parameter.source.key("introduced"), message)
            .note_at(kind.source.key(key), format!("`{key}` of the kind is stated here"));
    }
}

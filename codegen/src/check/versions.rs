//! The order of versions: something is introduced before it is deprecated or otherwise changes, and removed last.
//!
//! A parameter that a kind defines itself is not older than the kind; a shared parameter may be. Equal versions are in
//! order, and versions that are not stated are not compared.

use crate::codes;
use crate::model::{Api, Deprecated, EntrySource, EnumValue, Field, KindSpec, Version};
use crate::read::Draft;
use crate::report::DiagnosticReport;
use crate::sources::Span;

pub fn check_field(field: &Field, report: &mut DiagnosticReport) {
    let later = [
        ("deprecated", since(field.deprecated())),
        ("needs_until", field.needs().and_then(|needs| needs.until)),
        ("not_in", field.not_in().and_then(|not_in| not_in.since)),
        ("no_effect", field.no_effect().flatten()),
    ];
    let versions = Versions {
        of: &field.name,
        source: &field.source,
    };
    versions.check_order(("introduced", field.introduced()), &later, report);
}

pub fn check_value(value: &EnumValue, report: &mut DiagnosticReport) {
    let versions = Versions {
        of: &value.name,
        source: &value.source,
    };
    let introduced = ("introduced", value.introduced());
    versions.check_order(introduced, &[("deprecated", since(value.deprecated()))], report);
}

fn since(deprecated: Option<&Deprecated>) -> Option<Version> {
    deprecated?.since
}

struct Versions<'a> {
    of: &'a str,
    source: &'a EntrySource,
}

impl Versions<'_> {
    /// A version comes with its key.
    fn check_order(
        &self,
        (first_key, first): (&str, Option<Version>),
        later: &[(&str, Option<Version>)],
        report: &mut DiagnosticReport,
    ) {
        let Some(first) = first else { return };
        for (key, version) in later {
            if let Some(version) = version
                && *version < first
            {
                let message = format!("`{key}` of `{}` is {version}, before `{first_key}` {first}", self.of);
                report
                    .add(codes::VERSIONS_CONTRADICT, self.source.key(key), message)
                    .note_at(self.source.key(first_key), format!("`{first_key}` is stated here"));
            }
        }
    }
}

#[derive(Clone, Copy)]
struct Edition<'a> {
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

fn edition<'a>(edition: Option<&str>, source: &'a EntrySource) -> Edition<'a> {
    Edition {
        version: edition.and_then(Version::parse),
        span: source.key("edition"),
    }
}

/// If several versions are above an edition, the edition is wrong.
fn check_edition(edition: Edition<'_>, files: &[&str], draft: &Draft, report: &mut DiagnosticReport) {
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
    let versions = Versions {
        of: &kind.slug,
        source: &kind.source,
    };
    let deprecated = ("deprecated", since(kind.deprecated()));
    let removed = ("removed", kind.removed());
    versions.check_order(("introduced", kind.introduced()), &[deprecated, removed], report);
    versions.check_order(deprecated, &[removed], report);
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

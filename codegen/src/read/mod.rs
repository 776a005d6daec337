//! The first stage: a folder of TOML files becomes an [`Api`].
//!
//! `table`, `value` and `text` read every value by the [format](crate::format); `facts`, `types`, `integrations` and
//! `settings` turn them into the model. So that each mistake is reported once, an entry with a mistake is left out, and
//! only its name is known; an enum or a record stays, empty.

mod entry;
mod facts;
mod files;
mod integrations;
mod label;
mod settings;
mod shared;
mod syntax;
mod table;
mod text;
mod types;
mod value;

use std::collections::BTreeSet;
use std::path::Path;

use platform_api_core::file::read_text;

use crate::codes::Code;
use crate::format::{API_FILE, OBJECT_FILE, SHARED_FILE, TYPES_FILE, Table};
use crate::model::{Api, Field, Release, ServiceSpec, Version};
use crate::report::{Diagnostic, DiagnosticReport, SourceSpan, Unknown};
use crate::sources::Span;
use entry::SpecEntry;
use files::Files;
use shared::Shared;
use types::Types;

#[derive(Debug)]
pub struct Draft {
    /// Without the entries that have a mistake. An enum or a record with one is empty.
    pub api: Api,
    pub invalid: InvalidNames,
    pub versions: Vec<(Version, Span)>,
}

/// The names of fields that could not be read. A name in one scope counts in every scope.
#[derive(Debug, Default)]
pub struct InvalidNames {
    names: BTreeSet<String>,
    /// A mistake, such as an unreadable file, hides names, so that any name may exist.
    is_incomplete: bool,
}

impl InvalidNames {
    pub fn may_have(&self, name: &str) -> bool {
        self.is_incomplete || self.names.contains(name)
    }

    pub fn is_empty(&self) -> bool {
        !self.is_incomplete && self.names.is_empty()
    }
}

struct ReadContext<'r> {
    report: &'r mut DiagnosticReport,
    types: Types,
    invalid: InvalidNames,
    unknown_shared: Unknown,
    versions: Vec<(Version, Span)>,
    /// The version of the bindings, if their `Cargo.toml` is next to the folder of the spec.
    release: Option<Release>,
}

impl ReadContext<'_> {
    fn error(
        &mut self,
        code: &'static Code,
        place: impl Into<SourceSpan>,
        message: impl Into<String>,
    ) -> &mut Diagnostic {
        self.report.add(code, place, message)
    }

    fn fields(&mut self, entries: Vec<SpecEntry>, section: &str) -> Vec<Field> {
        let mut fields = Vec::new();
        for entry in entries {
            if entry.is_wrong {
                self.invalid.names.insert(entry.name);
            } else {
                fields.push(facts::field(entry, section, self));
            }
        }
        fields
    }
}

pub fn folder(dir: &Path, report: &mut DiagnosticReport) -> Option<Draft> {
    let files = files::read(dir, report)?;
    let texts = files.iter().map(|(path, text)| (path.as_str(), text.as_deref()));
    Some(draft(texts, release(dir), report))
}

/// Reads files in any order: their paths relative to the folder of the spec, and their texts unless unreadable.
pub fn draft<'t>(
    texts: impl Iterator<Item = (&'t str, Option<&'t str>)>,
    release: Option<Release>,
    report: &mut DiagnosticReport,
) -> Draft {
    let mut files = Files::parse(texts, report);
    let mut cx = ReadContext {
        report,
        types: Types::default(),
        invalid: InvalidNames {
            names: BTreeSet::new(),
            is_incomplete: files.has_unreadable(),
        },
        unknown_shared: Unknown::new(),
        versions: Vec::new(),
        release,
    };
    let mut api = whole(&mut files, "api.toml", &API_FILE, &mut cx);
    // The names of types come first: a type may be used before its definition.
    let types = files.take("types.toml", &mut cx);
    cx.types = Types::declare(types.as_ref(), cx.report);
    let types = types.map(|table| table::file("types.toml", &table, &TYPES_FILE, &mut cx));
    let (enums, records) = types::define(types.unwrap_or_default(), &mut cx);
    let shared = whole(&mut files, "shared.toml", &SHARED_FILE, &mut cx);
    let mut shared = Shared::declare(shared, &mut cx);
    let object = whole(&mut files, "integrations/object.toml", &OBJECT_FILE, &mut cx);
    let integrations = integrations::read(&mut api, object, &mut shared, &mut files, &mut cx);
    let settings = settings::read(&mut api, &mut files, &mut cx);
    files.report_unlisted(&mut cx);
    // The only use of a parameter may be in an entry that could not be read.
    if !cx.report.has_errors() {
        shared.report_unused(cx.report);
    }
    let mut service: SpecEntry = api.take("service");
    let api = Api {
        service: ServiceSpec {
            base_path: service.take("base_path"),
            token_header: service.take("token_header"),
            source: service.source,
        },
        integrations,
        settings,
        enums,
        records,
    };
    Draft {
        api,
        invalid: cx.invalid,
        versions: cx.versions,
    }
}

fn whole(files: &mut Files<'_>, path: &str, format: &'static Table, cx: &mut ReadContext<'_>) -> SpecEntry {
    let table = files.take(path, cx);
    table
        .map(|table| table::file(path, &table, format, cx))
        .unwrap_or_default()
}

pub fn release(dir: &Path) -> Option<Release> {
    release_of(&read_text(&dir.canonicalize().ok()?.parent()?.join("Cargo.toml")).ok()?)
}

/// The version of the workspace, or else of the package.
pub fn release_of(manifest: &str) -> Option<Release> {
    let manifest: toml::Table = manifest.parse().ok()?;
    let workspace = manifest.get("workspace").and_then(|workspace| workspace.get("package"));
    Release::parse(workspace.or(manifest.get("package"))?.get("version")?.as_str()?)
}

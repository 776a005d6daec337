//! This module reads the folder of the spec into a [`Spec`], which keeps the text of the entries and their positions.
//!
//! An error in a file or an entry does not hide the errors in others. All errors are reported, and the [`Spec`] has
//! everything that could be read.

mod characters;
mod files;
mod sections;
mod syntax;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use toml::de::DeTable;

use crate::codes;
use crate::model::Release;
use crate::names::is_section_name;
use crate::report::Report;
use crate::spec::{Api, Section, Shared, Spanned, Spec};
use files::Files;

/// Reads all files of the spec in `dir`.
pub fn load(dir: &Path, report: &mut Report) -> Option<Spec> {
    let texts = files::read(dir, report)?;
    Some(load_texts(
        texts.iter().map(|(path, text)| (path.as_str(), text.as_deref())),
        report,
    ))
}

/// Reads files from memory, in any order. Each pair is a path relative to the folder of the spec, and the text of that
/// file. A file that could not be read has no text.
pub fn load_texts<'t>(texts: impl IntoIterator<Item = (&'t str, Option<&'t str>)>, report: &mut Report) -> Spec {
    let mut files = Files::parse(texts, report);
    let api = files.take("api.toml", report);
    let api = api.map_or(Api::default(), |file| sections::api(&file, report));
    let types = files.take("types.toml", report);
    let (enums, records) = types.map_or((Vec::new(), Vec::new()), |file| sections::types(&file, report));
    let shared = files.take("shared.toml", report);
    let shared = shared.map_or(Shared::default(), |file| sections::shared(&file, report));
    let path = "integrations/object.toml";
    let object = files.take(path, report);
    let object = object.map_or(Section::default(), |file| sections::object_file(path, &file, report));
    let named = api.integrations.sections.as_ref();
    let integrations = listed("integrations", named, &mut files, report, sections::kinds_file);
    let settings = listed(
        "settings",
        api.settings.sections.as_ref(),
        &mut files,
        report,
        sections::settings_file,
    );
    files.report_unlisted(report);
    Spec {
        is_complete: !files.incomplete,
        api,
        enums,
        records,
        shared,
        object,
        integrations,
        settings,
    }
}

/// Reads the version of the bindings from the `Cargo.toml` beside the spec.
pub fn release(dir: &Path) -> Option<Release> {
    release_of(&fs::read_to_string(dir.canonicalize().ok()?.parent()?.join("Cargo.toml")).ok()?)
}

/// Returns the version in a `Cargo.toml`: the version of the workspace, or else of the package.
pub fn release_of(manifest: &str) -> Option<Release> {
    let manifest: toml::Table = manifest.parse().ok()?;
    let workspace = manifest.get("workspace").and_then(|workspace| workspace.get("package"));
    Release::parse(workspace.or(manifest.get("package"))?.get("version")?.as_str()?)
}

/// Reads the sections of one folder, in the order in which `api.toml` lists them.
fn listed<'i, T>(
    folder: &str,
    names: Option<&Spanned<Vec<Spanned<String>>>>,
    files: &mut Files<'i>,
    report: &mut Report,
    read: impl Fn(&str, &DeTable<'_>, &mut Report) -> T,
) -> Vec<T> {
    let Some(names) = names else {
        // Without the list no file of the folder can be said to be unlisted.
        files.forget(folder);
        return Vec::new();
    };
    // The files that are listed rightly are taken first. A wrong entry of the list may mean one of the files that are
    // left.
    let tables: Vec<_> = names
        .get_ref()
        .iter()
        .map(|name| files.take_if_there(&format!("{folder}/{}.toml", name.get_ref())))
        .collect();
    let mut sections = Vec::new();
    let mut seen = BTreeMap::new();
    for (name, table) in names.get_ref().iter().zip(tables) {
        if let Some(first) = seen.insert(name.get_ref(), name.span()) {
            let message = format!("section `{}` is listed twice", name.get_ref());
            report
                .add(&codes::REPEATED_IN_LIST, &name.span(), message)
                .note_at(&first, "first listed here");
            files.incomplete = true;
            continue;
        }
        let table = table.filter(|_| is_section_name(name.get_ref()));
        if let Some(table) = table.unwrap_or_else(|| files.take_meant(folder, name, report)) {
            sections.push(read(&format!("{folder}/{}.toml", name.get_ref()), &table, report));
        }
    }
    sections
}

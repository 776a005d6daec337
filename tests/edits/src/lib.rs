//! Realistic edits of a spec, for tests.

mod item;
mod sorts;

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::path::Path;

use platform_api_codegen::inspect_texts;
use platform_api_codegen::model::Api;
use platform_api_codegen::report::DiagnosticReport;
use rayon::prelude::*;

pub use item::Item;

/// Lines by file, relative to the spec, with `/`.
#[derive(Debug, Clone)]
pub struct Spec {
    pub files: BTreeMap<String, Vec<String>>,
}

/// `.ci/spec-edits` can make one set alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Set {
    Added,
    Changed,
    Removed,
}

#[derive(Debug)]
pub struct Edit {
    pub sort: String,
    pub set: Set,
    /// The worst effect, as a class of `cargo bindings diff`.
    pub class: &'static str,
    pub item: Item,
    pub text: String,
}

impl Spec {
    pub fn read(folder: &Path) -> Self {
        let mut files = BTreeMap::new();
        for under in ["", "integrations/", "settings/"] {
            for entry in fs::read_dir(folder.join(under)).unwrap() {
                let entry = entry.unwrap();
                let path = format!("{under}{}", entry.file_name().to_str().unwrap());
                if path.ends_with(".toml") {
                    let text = fs::read_to_string(entry.path()).unwrap();
                    files.insert(path, text.lines().map(str::to_owned).collect());
                }
            }
        }
        Self { files }
    }

    pub fn texts(&self) -> impl Iterator<Item = (&str, String)> {
        self.files
            .iter()
            .map(|(path, lines)| (path.as_str(), lines.join("\n") + "\n"))
    }

    /// All findings, and the model if there is no error.
    pub fn check(&self) -> (Option<Api>, DiagnosticReport) {
        let mut report = DiagnosticReport::new("spec");
        let texts: Vec<_> = self.texts().collect();
        let api = inspect_texts(
            texts.iter().map(|(path, text)| (*path, text.as_str())),
            None,
            &mut report,
        );
        (api, report)
    }

    pub fn api(&self) -> Option<Api> {
        self.check().0
    }

    /// Includes those that the check refuses.
    pub fn edits(&self) -> Vec<Edit> {
        self.edits_of(|_, _| true)
    }

    /// The edits of some sorts.
    pub fn edits_of(&self, is_wanted: impl Fn(&str, Set) -> bool + Sync) -> Vec<Edit> {
        let items = self.items();
        items
            .par_iter()
            .flat_map_iter(|item| sorts::edits(item, &items, &is_wanted))
            .collect()
    }

    /// No two edits may be of the same line.
    pub fn with<'a>(&self, edits: impl IntoIterator<Item = &'a Edit>) -> Self {
        let mut edits: Vec<_> = edits.into_iter().collect();
        edits.sort_by_key(|edit| std::cmp::Reverse(edit.item.lines.start));
        let mut spec = self.clone();
        for Edit { item, text, .. } in edits {
            let lines = spec.files.get_mut(&item.file).unwrap();
            lines.splice(item.lines.clone(), text.lines().map(str::to_owned));
        }
        spec
    }
}

impl fmt::Display for Edit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Item {
            file,
            lines,
            header,
            name,
            ..
        } = &self.item;
        writeln!(f, "{}: {header} {name}", self.sort)?;
        writeln!(f, "  {file}:{}: {:?}", lines.start + 1, self.text)
    }
}

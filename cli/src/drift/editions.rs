//! The comparison of two editions of a document, and whether an edition is the pinned one.
//!
//! It finds the lines that changed, and the names in backticks that are new or gone. Markdown is not parsed: people
//! read the lines and edit the spec.

use std::collections::{BTreeMap, BTreeSet};

use platform_api_codegen::model::{Api, Literal};
use platform_api_codegen::report::count;
use platform_api_core::shown::shown;
use serde::Serialize;
use sha2::{Digest, Sha256};
use similar::TextDiff;

use super::finding::place;

/// An edition of a document.
pub struct Edition {
    /// The file, as messages show it.
    pub file: String,
    pub text: String,
}

/// The result of a comparison.
#[derive(Debug, Serialize)]
pub struct Editions {
    /// The old edition, or the only one.
    pub file: String,
    /// `sha256:` and the digits.
    pub digest: String,
    /// Whether the spec was compared with this file.
    pub is_pinned: bool,
    /// The lines that changed, as a unified diff without context. It is null if there is no second edition.
    pub diff: Option<String>,
    /// Sorted by name.
    pub new: Vec<Name>,
    /// Sorted by name.
    pub gone: Vec<Name>,
}

/// A name in backticks.
#[derive(Debug, Serialize)]
pub struct Name {
    pub name: String,
    /// The places in the spec that declare the name: `settings/limits.toml:6`.
    pub declared: BTreeSet<String>,
}

/// Compares an edition with a newer one, if there is one. If the newest edition has no name of the spec, it is probably
/// the page of an error, and cannot be compared.
pub fn compare(api: &Api, old: &Edition, new: Option<&Edition>) -> Result<Editions, String> {
    let newest = new.unwrap_or(old);
    let (before, after) = (backticked(&old.text), backticked(&newest.text));
    let spec = names(api);
    if !after.iter().any(|name| spec.contains_key(name)) {
        let file = &newest.file;
        return Err(format!("{file} has none of the names of the spec"));
    }
    let digest = digest(&old.text);
    let pinned = [&api.integrations.digest, &api.settings.digest];
    Ok(Editions {
        file: old.file.clone(),
        is_pinned: pinned.into_iter().flatten().any(|pinned| *pinned == digest),
        digest,
        diff: new.map(|new| diff(old, new)),
        new: after.difference(&before).map(|name| Name::of(name, &spec)).collect(),
        gone: before.difference(&after).map(|name| Name::of(name, &spec)).collect(),
    })
}

fn digest(text: &str) -> String {
    let digits = Sha256::digest(text).into_iter().map(|byte| format!("{byte:02x}"));
    format!("sha256:{}", digits.collect::<String>())
}

/// The lines that differ. The characters that end lines are ignored.
fn diff(old: &Edition, new: &Edition) -> String {
    let [before, after] = [old, new].map(|edition| edition.text.lines().collect::<Vec<_>>());
    let diff = TextDiff::from_slices(&before, &after);
    diff.unified_diff()
        .context_radius(0)
        .header(&old.file, &new.file)
        .to_string()
}

/// The texts in backticks.
fn backticked(text: &str) -> BTreeSet<&str> {
    let mut names = BTreeSet::new();
    for line in text.lines() {
        let mut parts: Vec<_> = line.split('`').collect();
        // No backtick follows the last part.
        parts.pop();
        names.extend(parts.into_iter().skip(1).step_by(2).filter(|name| !name.is_empty()));
    }
    names
}

/// The kinds, fields and values of the spec, each name with the places that declare it.
fn names(api: &Api) -> BTreeMap<&str, BTreeSet<String>> {
    let mut names = BTreeMap::<_, BTreeSet<_>>::new();
    for kind in &api.integrations.kinds {
        names.entry(kind.slug.as_str()).or_default().insert(place(&kind.source));
    }
    for field in api.fields() {
        for name in field.aliases().iter().chain([&field.name]) {
            names.entry(name).or_default().insert(place(&field.source));
        }
    }
    for value in api.enums.iter().flat_map(|item| &item.values) {
        if let Literal::String(name) = &value.value {
            names.entry(name).or_default().insert(place(&value.source));
        }
    }
    names
}

impl Editions {
    /// Whether the two editions differ. Without a second edition, the result is whether the only one is not pinned.
    pub fn has_drifted(&self) -> bool {
        match &self.diff {
            Some(diff) => !diff.is_empty(),
            None => !self.is_pinned,
        }
    }

    /// All differences as text. `root` is the folder of the spec as messages show it.
    pub fn render(&self, root: &str) -> String {
        let is = if self.is_pinned { "is" } else { "is not" };
        let mut text = format!("{} {is} the pinned edition ({})\n", self.file, self.digest);
        let Some(diff) = &self.diff else {
            return text;
        };
        text.extend(diff.lines().map(|line| format!("{}\n", shown(line))));
        text += "\n";
        text.extend(self.new.iter().map(|name| name.render("new name", root)));
        text.extend(self.gone.iter().map(|name| name.render("gone name", root)));
        let (new, gone) = (self.new.len(), self.gone.len());
        text + &format!("{}, {}\n", count(new, "new name"), count(gone, "gone name"))
    }
}

impl Name {
    fn of(name: &str, spec: &BTreeMap<&str, BTreeSet<String>>) -> Self {
        Self {
            name: name.to_owned(),
            declared: spec.get(name).cloned().unwrap_or_default(),
        }
    }

    fn render(&self, title: &str, root: &str) -> String {
        let places: Vec<_> = self.declared.iter().map(|place| format!("{root}/{place}")).collect();
        let declared = if places.is_empty() {
            String::new()
        } else {
            format!(", declared in {}", places.join(", "))
        };
        format!("{title} `{}`{declared}\n", shown(&self.name))
    }
}

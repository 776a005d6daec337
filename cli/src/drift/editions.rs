//! The comparison of two editions of a document by their names in backticks. `git diff --no-index` shows the lines.

use std::collections::{BTreeMap, BTreeSet};

use platform_api_codegen::model::{Api, Literal};
use platform_api_codegen::report::count;
use platform_api_core::shown::shown;
use platform_api_core::words::joined;
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::finding::place;

pub struct Edition {
    /// As messages show it.
    pub file: String,
    pub text: String,
}

#[derive(Debug, Serialize)]
pub struct Editions {
    pub file: String,
    pub digest: String,
    /// `true` if the spec was compared with this file.
    pub is_pinned: bool,
    pub newer: Option<String>,
    /// `true` if the lines differ, or a single edition is not pinned.
    pub has_drifted: bool,
    pub new: Names,
    pub gone: Names,
}

/// Names, with the places that declare them: `settings/limits.toml:6`.
type Names = BTreeMap<String, BTreeSet<String>>;

/// The error says why these cannot be two editions: the newest is the page of an error, they are different documents,
/// or in the wrong order.
pub fn compare(api: &Api, old: &Edition, new: Option<&Edition>) -> Result<Editions, String> {
    let newest = new.unwrap_or(old);
    let (before, after) = (backticked(&old.text), backticked(&newest.text));
    let spec = names(api);
    if !after.iter().any(|name| spec.contains_key(name)) {
        return Err(format!("{} has none of the spec's names", newest.file));
    }
    if before.intersection(&after).count() * 3 < before.len().min(after.len()) {
        return Err(format!(
            "{} and {} have few names in common: they are different documents",
            old.file, newest.file
        ));
    }
    let pinned = [&api.integrations.digest, &api.settings.digest];
    let is_pinned = |text: &str| pinned.contains(&&Some(digest_of(text)));
    let is_old_pinned = is_pinned(&old.text);
    if !is_old_pinned && new.is_some_and(|new| is_pinned(&new.text)) {
        return Err(format!(
            "{} is the pinned edition: name it first, and the newer one second",
            newest.file
        ));
    }
    let declared = |name: &&str| ((*name).to_owned(), spec.get(name).cloned().unwrap_or_default());
    Ok(Editions {
        file: old.file.clone(),
        digest: digest_of(&old.text),
        is_pinned: is_old_pinned,
        newer: new.map(|new| new.file.clone()),
        // Line ends do not count.
        has_drifted: new.map_or(!is_old_pinned, |new| !new.text.lines().eq(old.text.lines())),
        new: after.difference(&before).map(declared).collect(),
        gone: before.difference(&after).map(declared).collect(),
    })
}

fn digest_of(text: &str) -> String {
    let digits = Sha256::digest(text).into_iter().map(|byte| format!("{byte:02x}"));
    format!("sha256:{}", digits.collect::<String>())
}

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

/// Kinds, fields and values, with their places.
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
    pub fn render(&self, root: &str) -> String {
        let is = if self.is_pinned { "is" } else { "is not" };
        let mut text = format!("{} {is} the pinned edition ({})\n", self.file, self.digest);
        let Some(newer) = &self.newer else {
            return text;
        };
        for (title, names) in [("new name", &self.new), ("gone name", &self.gone)] {
            for (name, places) in names {
                text += &format!("{title} `{}`", shown(name));
                if !places.is_empty() {
                    let places = places.iter().map(|place| format!("{root}/{place}"));
                    text += &format!(", declared in {}", joined(places, ", "));
                }
                text += "\n";
            }
        }
        let mut gone = self.gone.values().flatten();
        if gone.any(|place| place.starts_with("settings/")) {
            text += &format!("list attributes that the service has removed in `[removed]` of {root}/api.toml\n");
        }
        let (new, gone) = (self.new.len(), self.gone.len());
        text += &format!("{}, {}\n", count(new, "new name"), count(gone, "gone name"));
        if self.has_drifted {
            text += &format!("the lines: git diff --no-index -U0 {} {newer}\n", self.file);
        }
        text
    }
}

//! The comparison of two editions of a document by their names in backticks. `git diff --no-index` shows the lines.

use std::collections::{BTreeMap, BTreeSet};

use platform_api_codegen::model::{Api, Literal};
use platform_api_codegen::report::count;
use platform_api_core::escape::escape;
use platform_api_core::words::joined;
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::finding::place;
use crate::shell::argument;

pub struct Edition {
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
    /// The first line of each name, in the edition that has it.
    #[serde(skip)]
    lines: BTreeMap<String, usize>,
}

/// Names, with the places that declare them: `settings/limits.toml:6`.
type Names = BTreeMap<String, BTreeSet<String>>;

/// Returns an error if these cannot be two editions: different documents, the page of an error, or the wrong order.
pub fn compare(api: &Api, old: &Edition, new: Option<&Edition>) -> Result<Editions, String> {
    let newest = new.unwrap_or(old);
    let (old_names, new_names) = (backticked(&old.text), backticked(&newest.text));
    let declared = declared_names(api);
    if !new_names.keys().any(|name| declared.contains_key(name)) {
        return Err(format!("{} has none of the spec's names", newest.file));
    }
    let common = old_names.keys().filter(|name| new_names.contains_key(*name)).count();
    if common * 3 < old_names.len().min(new_names.len()) {
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
    let only = |names: &BTreeMap<&str, usize>, other: &BTreeMap<&str, usize>| {
        let names = names.keys().filter(|name| !other.contains_key(*name));
        names
            .map(|name| ((*name).to_owned(), declared.get(name).cloned().unwrap_or_default()))
            .collect()
    };
    Ok(Editions {
        file: old.file.clone(),
        digest: digest_of(&old.text),
        is_pinned: is_old_pinned,
        newer: new.map(|new| new.file.clone()),
        // Git may have changed the line ends.
        has_drifted: new.map_or(!is_old_pinned, |new| !new.text.lines().eq(old.text.lines())),
        new: only(&new_names, &old_names),
        gone: only(&old_names, &new_names),
        lines: old_names
            .iter()
            .chain(&new_names)
            .map(|(name, line)| ((*name).to_owned(), *line))
            .collect(),
    })
}

fn digest_of(text: &str) -> String {
    let digits = Sha256::digest(text).into_iter().map(|byte| format!("{byte:02x}"));
    format!("sha256:{}", digits.collect::<String>())
}

/// Names with their first lines, from 1.
fn backticked(text: &str) -> BTreeMap<&str, usize> {
    let mut names = BTreeMap::new();
    for (number, line) in text.lines().enumerate() {
        let mut parts: Vec<_> = line.split('`').collect();
        // No backtick follows the last part.
        parts.pop();
        for name in parts.into_iter().skip(1).step_by(2).filter(|name| !name.is_empty()) {
            names.entry(name).or_insert(number + 1);
        }
    }
    names
}

fn declared_names(api: &Api) -> BTreeMap<&str, BTreeSet<String>> {
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
        text.extend(self.changes(root).into_iter().map(|change| change.line));
        let mut gone = self.gone.values().flatten();
        if gone.any(|place| place.starts_with("settings/")) {
            text += &format!("list attributes that the service has removed in `[removed]` of {root}/api.toml\n");
        }
        let (new, gone) = (self.new.len(), self.gone.len());
        text += &format!("{}, {}\n", count(new, "new name"), count(gone, "gone name"));
        if self.has_drifted {
            // `git diff` cannot read standard input again.
            if ![self.file.as_str(), newer.as_str()].contains(&"-") {
                let (old, new) = (argument(&self.file), argument(newer));
                text += &format!("the lines: git diff --no-index -U0 {old} {new}\n");
            }
        }
        text
    }

    pub fn lines(&self, root: &str) -> String {
        let mut text = String::new();
        for NameChange { place, line } in self.changes(root) {
            text += &format!("{place}: {line}");
        }
        text
    }

    fn changes(&self, root: &str) -> Vec<NameChange> {
        let newer = self.newer.as_ref().unwrap_or(&self.file);
        let mut changes = Vec::new();
        for (title, file, names) in [("new name", newer, &self.new), ("gone name", &self.file, &self.gone)] {
            for (name, places) in names {
                let mut line = format!("{title} `{}`", escape(name));
                if !places.is_empty() {
                    let places = places.iter().map(|place| format!("{root}/{place}"));
                    line += &format!(", declared in {}", joined(places, ", "));
                }
                let number = self.lines.get(name).copied().unwrap_or_default();
                changes.push(NameChange {
                    place: format!("{file}:{number}"),
                    line: line + "\n",
                });
            }
        }
        changes
    }
}

struct NameChange {
    /// `editions/new.md:12`
    place: String,
    line: String,
}

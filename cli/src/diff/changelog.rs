//! This module writes a draft of a changelog section, and checks that a section names every breaking change.
//!
//! People reword the entries of a changelog freely. An entry names a change if it contains the names of the change's
//! item and of its part.

use std::collections::BTreeSet;

use platform_api_codegen::model::Release;
use platform_api_codegen::report::count;

use super::{ALL_KINDS, Diff};
use crate::compare::renames::words;
use crate::compare::{Change, Class, Item};
use crate::suggest::{Suggestions, of_first_kind};

/// The headings, by the worst class of a change.
const GROUPS: [(Class, &str); 4] = [
    (Class::Source, "Change your code"),
    (Class::Wire, "Check running programs"),
    (Class::Behaviour, "Expect different behaviour"),
    (Class::Compatible, "Use new features"),
];

impl Diff<'_> {
    /// The section, grouped by the people who have to act.
    pub fn changelog(&self) -> String {
        let mut text = match self.release() {
            Some(release) => format!("## {release}\n"),
            None => "## Unreleased\n".to_owned(),
        };
        if let Some(since) = &self.old.version {
            text += &format!("\nSince {since}; a {} release is due.\n", self.bump());
        }
        let suggestions = self.suggestions();
        for (class, title) in GROUPS {
            let entries: String = self
                .of_class(class)
                .map(|change| self.entry(change, &suggestions))
                .collect();
            if !entries.is_empty() {
                text += &format!("\n### {title}\n\n{entries}");
            }
        }
        match self.of_class(Class::Documentation).count() {
            0 => text,
            changes => text + &format!("\n{} of the documentation.\n", count(changes, "change")),
        }
    }

    /// The version of the section: the version in `Cargo.toml`, unless a higher one is due.
    pub fn release(&self) -> Option<Release> {
        self.next_version().max(self.new.version)
    }

    /// The changes that no entry in the section of a release names. The result is `None` if there is no such section.
    pub fn unnamed(&self, changelog: &str, release: Release) -> Option<Vec<&Change<'_>>> {
        let entries = entries(section(changelog, release)?);
        let entries: Vec<_> = entries.iter().map(|entry| words(entry)).collect();
        let is_named = |change: &Change<'_>| entries.iter().any(|entry| self.names(change, entry));
        Some(self.changes.iter().filter(|change| !is_named(change)).collect())
    }

    fn of_class(&self, class: Class) -> impl Iterator<Item = &Change<'_>> {
        self.changes
            .iter()
            .filter(move |change| change.classes().first() == Some(&class))
    }

    /// Whether an entry names a change. The entry has to have the names of the item and of the part. If the change has
    /// neither, the entry has to have the key.
    fn names(&self, change: &Change<'_>, entry: &BTreeSet<&str>) -> bool {
        let has = |name: &str| words(name).is_subset(entry);
        let has_item = match change.item() {
            Item::Kind(_) if self.are_all_kinds(&change.names()) && has(ALL_KINDS) => true,
            Item::Kind(_) | Item::Enum(_) | Item::Record(_) => change.names().iter().all(|name| entry.contains(name)),
            Item::Service(_) | Item::Integrations(_) | Item::Object | Item::Settings(_) => {
                change.part().is_some() || change.key.is_none_or(has)
            }
        };
        has_item && change.part().as_deref().is_none_or(has)
    }

    /// ``kind `chat-h`, `thread`: becomes required``
    pub fn sentence(&self, change: &Change<'_>) -> String {
        let slugs = change.names();
        let item = match change.item() {
            Item::Kind(_) if self.are_all_kinds(&slugs) => ALL_KINDS.to_owned(),
            Item::Kind(_) => {
                let quoted: Vec<_> = slugs.iter().map(|slug| format!("`{slug}`")).collect();
                let kinds = if slugs.len() == 1 { "kind" } else { "kinds" };
                format!("{kinds} {}", quoted.join(", "))
            }
            Item::Enum(item) => format!("enum `{}`", item.latest().name),
            Item::Record(record) => format!("record `{}`", record.latest().name),
            _ => self.title(change),
        };
        let part = change.part().map(|part| format!(", `{part}`")).unwrap_or_default();
        format!("{item}{part}: {}", change.message)
    }

    fn entry(&self, change: &Change<'_>, suggestions: &Suggestions<'_>) -> String {
        let mut text = format!("- {}.\n", self.sentence(change));
        let found = suggestions.of(change);
        let (first, others) = of_first_kind(&found);
        if !found.is_empty() {
            text += "\n  ```diff\n";
            for suggestion in first {
                text += &format!("  - {}\n", suggestion.before.shown());
                if let Some(after) = &suggestion.after {
                    text += &format!("  + {}\n", after.shown());
                }
                if let Some(remark) = suggestion.remark() {
                    text += &format!("  # {remark}\n");
                }
            }
            text += "  ```\n\n";
        }
        if others > 0 {
            text += &format!("  The same for {}.\n", count(others, "other kind"));
        }
        if let Some(look_for) = change.look() {
            text += &format!("  Look for {look_for}.\n");
        }
        if let Some(hint) = self.hint(change) {
            text += &format!("  Or, {hint}.\n");
        }
        text
    }
}

/// The section from the heading that has the version to the next heading.
fn section(changelog: &str, release: Release) -> Option<&str> {
    let parts = changelog.split("\n## ").enumerate();
    let mut sections = parts
        .filter(|(at, part)| *at > 0 || part.starts_with("## "))
        .map(|(_, section)| section);
    let release = release.to_string();
    let is_it = |section: &&str| {
        let heading = section.lines().next().unwrap_or_default();
        heading
            .split(|letter: char| letter.is_whitespace() || "()[]".contains(letter))
            .any(|word| word == release)
    };
    sections.find(is_it)
}

/// The entries of lists, each with the lines below it, and the rows of tables, one each.
fn entries(section: &str) -> Vec<String> {
    let mut entries: Vec<String> = Vec::new();
    for line in section.lines() {
        let is_new = line.starts_with("- ") || line.starts_with("| ") || line.starts_with('#');
        match entries.last_mut().filter(|_| !is_new) {
            Some(entry) => *entry += &format!("\n{line}"),
            None => entries.push(line.to_owned()),
        }
    }
    entries
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHANGELOG: &str =
        "# Changelog\n\n## Unreleased (0.2.0)\n\n- one\n  more of one\n\n| two | 2 |\n\n## 0.1.0\n\n- old\n";

    #[test]
    fn a_section_is_that_of_its_version() {
        let section = |version: &str| section(CHANGELOG, Release::parse(version).unwrap());
        assert!(section("0.2.0").unwrap().ends_with("| two | 2 |\n"));
        assert_eq!(section("0.1.0"), Some("0.1.0\n\n- old\n"));
        assert_eq!(section("0.1.1"), None);
    }

    #[test]
    fn an_entry_has_the_lines_below_it() {
        let entries = entries(section(CHANGELOG, Release::parse("0.2.0").unwrap()).unwrap());
        assert_eq!(
            entries,
            ["Unreleased (0.2.0)\n", "- one\n  more of one\n", "| two | 2 |"]
        );
    }
}

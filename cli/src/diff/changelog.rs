//! A draft of a changelog section, and the check that a section names every change of a class. People reword entries
//! freely, so an entry needs only the names.

use std::collections::BTreeSet;

use indexmap::IndexMap;
use platform_api_codegen::model::Release;

use super::{ALL_KINDS, CodeLine, Diff};
use crate::compare::renames::words;
use crate::compare::rules::{self, RestrictionRules};
use crate::compare::{Class, SchemaChange};
use crate::suggest::DEPRECATING;

/// `None` for descriptions.
fn heading(change: &SchemaChange<'_>) -> Option<&'static str> {
    let rule = change.rule;
    match change.classes()[0] {
        Class::Source => Some("Change your code"),
        Class::Wire => Some("Check running programs"),
        Class::Behavior => Some("Expect different behavior"),
        Class::Compatible if DEPRECATING.contains(&rule) => Some("Replace what is deprecated"),
        Class::Compatible if OF_REQUESTS.iter().any(|rules| rules.looser == rule) => {
            Some("Send what was refused before")
        }
        Class::Compatible => Some("Use new features"),
        Class::Documentation if [&rules::STATED, &rules::STATEMENT].contains(&rule) => {
            Some("Read what is documented now")
        }
        Class::Documentation => None,
    }
}

/// How many changes of the documentation are listed.
const LISTED: usize = 20;

const OF_REQUESTS: [RestrictionRules; 4] = [rules::BOUND, rules::AVAILABILITY, rules::CONDITION, rules::ROLE];

impl Diff<'_> {
    pub fn changelog(&self) -> String {
        let mut text = match self.release() {
            Some(release) => format!("## {release}\n"),
            None => "## Unreleased\n".to_owned(),
        };
        if let Some(since) = &self.old.version {
            text += &format!("\nSince {since}. Release due: {}.\n", self.bump());
        }
        let mut sections: IndexMap<_, String> = IndexMap::new();
        let mut documentation = Vec::new();
        for change in &self.changes {
            match heading(change) {
                Some(title) => *sections.entry(title).or_default() += &self.entry(change),
                None => documentation.push(format!("- {}.\n", self.sentence(change, "`"))),
            }
        }
        for (title, entries) in sections {
            text += &format!("\n### {title}\n\n{}\n", entries.trim_end());
        }
        if !documentation.is_empty() {
            let more = documentation.len().saturating_sub(LISTED);
            documentation.truncate(LISTED);
            text += &format!("\n### Documentation\n\n{}", documentation.concat());
            if more > 0 {
                text += &format!("- {more} more.\n");
            }
        }
        text
    }

    /// The changes of a class, or a worse one, that no entry of the release names.
    pub fn unnamed(&self, changelog: &str, release: Release, class: Class) -> Vec<&SchemaChange<'_>> {
        let entries: Vec<_> = entries_of(changelog, release).into_iter().map(words).collect();
        let mut unnamed: Vec<_> = self.at_least(class).collect();
        unnamed.retain(|change| !entries.iter().any(|entry| self.names(change, entry)));
        unnamed
    }

    /// The entry needs the names of the item and the part. Without them, it needs the key.
    fn names(&self, change: &SchemaChange<'_>, entry: &BTreeSet<&str>) -> bool {
        let parts = change.part_names();
        let mut names = change.item_names();
        if self.are_all_kinds(&names) && words(ALL_KINDS).is_subset(entry) {
            names = vec![ALL_KINDS];
        }
        names.extend(parts.iter().map(String::as_str));
        if names.is_empty() {
            names.extend(change.key);
        }
        names.iter().all(|name| words(name).is_subset(entry))
    }

    fn entry(&self, change: &SchemaChange<'_>) -> String {
        let mut text = format!("- {}.\n", self.sentence(change, "`"));
        let code_lines = self.code(change);
        if !code_lines.is_empty() {
            text += "\n  ```diff\n";
            for line in code_lines {
                text += &match line {
                    CodeLine::Before(code) => format!("  - {code}\n"),
                    CodeLine::After(code) => format!("  + {code}\n"),
                    CodeLine::Note(note) => format!("  # {note}\n"),
                };
            }
            text += "  ```\n\n";
        }
        if let Some(look_for) = change.look() {
            text += &format!("  Look for {look_for}.\n");
        }
        text
    }
}

fn entries_of(changelog: &str, release: Release) -> Vec<&str> {
    let release = release.to_string();
    let mut entries = Vec::new();
    for section in changelog.split("\n## ") {
        let heading = section.lines().next().unwrap_or_default();
        let mut words = heading.split(|letter: char| letter.is_whitespace() || "()[]".contains(letter));
        if words.any(|word| word == release) {
            entries.extend(section.split("\n- "));
        }
    }
    entries
}

//! This module has the result of a comparison, and its text for people.

use std::collections::BTreeSet;

use platform_api_codegen::report::count;
use platform_api_core::shown::shown;
use serde::Serialize;

use crate::drift::finding::{Declared, Paste, pasted};

const WITHOUT_OLD: &str = "\
The names are compared with those of the spec, so some may be words that did not change: `--document OLD NEW` shows only what
did.
";

#[derive(Debug, Default, Serialize)]
pub struct Documents {
    /// The title of the document in the spec.
    pub document: String,
    /// The file whose digest was compared with the digest in the spec: the old edition, or the only one.
    pub file: String,
    pub digest: String,
    /// Whether the spec was compared with this file.
    pub is_pinned: bool,
    /// Whether there is an old edition. Otherwise there are no changed lines, and the names are compared with the spec.
    pub has_old: bool,
    /// In the order of the document. Among neighbours, lines that are only added come last.
    pub changes: Vec<Change>,
    /// Sorted by name.
    pub new: Vec<Name>,
    /// Sorted by name.
    pub gone: Vec<Name>,
}

/// Neighbouring lines that changed and have the same first name in backticks, or all have no name.
#[derive(Debug, Default, Serialize)]
pub struct Change {
    pub removed: Vec<Line>,
    pub added: Vec<Line>,
    /// The names on these lines that the spec has.
    pub entries: Vec<Name>,
}

#[derive(Debug, Serialize)]
pub struct Line {
    /// From 1.
    pub line: usize,
    pub text: String,
}

/// A name in backticks.
#[derive(Debug, Serialize)]
pub struct Name {
    pub name: String,
    /// The entries of the spec that have the name.
    pub declared: BTreeSet<Declared>,
    /// TOML for the spec, if the row of a table gives the type.
    pub paste: Option<Paste>,
}

impl Documents {
    /// Whether the two editions differ. Without an old edition, the result is whether the file differs from the pinned
    /// edition.
    pub fn has_drifted(&self) -> bool {
        if self.has_old {
            !self.changes.is_empty()
        } else {
            !self.is_pinned
        }
    }

    /// Says that the old edition is not the one with which the spec was compared.
    pub fn warning(&self) -> Option<String> {
        let is_due = self.has_old && !self.is_pinned;
        is_due.then(|| format!("warning: {}\n", self.pin()))
    }

    /// All differences as text. `root` is the folder of the spec as messages show it.
    pub fn render(&self, root: &str) -> String {
        let mut text = String::new();
        if !self.has_old {
            text += &format!("{}: {}\n", self.document, self.pin());
            if self.is_pinned {
                return text;
            }
            text += WITHOUT_OLD;
            text += "\n";
        }
        for change in &self.changes {
            text += &change.render(root);
            text += "\n";
        }
        for name in &self.new {
            text += &format!("new name `{}`\n{}", shown(&name.name), name.places(root));
            if let Some(paste) = &name.paste {
                text += &pasted(paste, root);
            }
        }
        for name in &self.gone {
            text += &format!("gone name `{}`\n{}", shown(&name.name), name.places(root));
        }
        if !(self.new.is_empty() && self.gone.is_empty()) {
            text += "\n";
        }
        text + &self.summary()
    }

    /// ``old.md is the pinned edition (sha256:…)``
    fn pin(&self) -> String {
        let is = if self.is_pinned { "is" } else { "is not" };
        format!("{} {is} the pinned edition ({})", self.file, self.digest)
    }

    fn summary(&self) -> String {
        let new = count(self.new.len(), "new name");
        let gone = count(self.gone.len(), "gone name");
        if self.has_old {
            let changes = count(self.changes.len(), "change");
            format!("{}: {changes}, {new}, {gone}\n", self.document)
        } else {
            format!("{}: {new}, {gone}\n", self.document)
        }
    }
}

impl Change {
    pub fn lines(&self) -> impl Iterator<Item = &Line> {
        self.removed.iter().chain(&self.added)
    }

    fn render(&self, root: &str) -> String {
        let mut text = String::new();
        for line in &self.removed {
            text += &format!("- {}: {}\n", line.line, shown(&line.text));
        }
        for line in &self.added {
            text += &format!("+ {}: {}\n", line.line, shown(&line.text));
        }
        for entry in &self.entries {
            text += &entry.places(root);
        }
        text
    }
}

impl Name {
    pub fn new(name: String, declared: BTreeSet<Declared>) -> Self {
        Self {
            name,
            declared,
            paste: None,
        }
    }

    /// ``  `limit` is declared in spec/settings/limits.toml:6``
    fn places(&self, root: &str) -> String {
        if self.declared.is_empty() {
            return String::new();
        }
        let mut places = Vec::new();
        for place in &self.declared {
            places.push(format!("{root}/{}:{}", place.file, place.line));
        }
        format!("  `{}` is declared in {}\n", self.name, places.join(", "))
    }
}

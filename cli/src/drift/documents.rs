//! This module compares an edition of a document with an older edition, or with the names of the spec.
//!
//! It finds the lines that changed, and the names in backticks that are new or gone. The module does not know the
//! grammar of Markdown. People read the lines and edit the spec.

mod edition;

use std::collections::BTreeSet;

use platform_api_codegen::format::form::{FIELD, SLUG};
use platform_api_codegen::model::{Api, by_words};
use platform_api_codegen::report::count;
use platform_api_core::shown::shown;
use serde::Serialize;
use similar::TextDiff;

use super::finding::{Declared, Paste};
pub use edition::Edition;
use edition::{Document, Names, backticked, names};

const WITHOUT_OLD: &str = "\
The names are compared with those of the spec, so some may be words that did not change: `--document OLD NEW` shows only what
did.
";

/// The result of a comparison.
#[derive(Debug, Serialize)]
pub struct Documents {
    /// The title of the document in the spec.
    pub document: String,
    /// The file whose digest was compared with the digest in the spec: the old edition, or the only one.
    pub file: String,
    pub digest: String,
    /// Whether the spec was compared with this file.
    pub is_pinned: bool,
    /// The lines that changed, as a unified diff without context. It is null if there is no old edition. In that case,
    /// the names are compared with the spec.
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
    /// The entries of the spec that have the name.
    pub declared: BTreeSet<Declared>,
    /// TOML for the spec, if the row of a table gives the type.
    pub paste: Option<Paste>,
}

/// Compares an edition with an older one. Without an older one, its names are compared with those of the spec, unless
/// it is the pinned edition.
pub fn compare(api: &Api, old: Option<&Edition>, new: &Edition) -> Result<Documents, String> {
    if let Some(old) = old
        && old.document != new.document
    {
        let (old, new) = (&old.place, &new.place);
        return Err(format!("{old} and {new} are not editions of the same document"));
    }
    let (title, digest) = match new.document {
        Document::Integrations => (&api.integrations.document, &api.integrations.digest),
        Document::Settings => (&api.settings.document, &api.settings.digest),
    };
    let first = old.unwrap_or(new);
    let is_pinned = digest.as_ref() == Some(&first.digest);
    let spec = names(api, new.document);
    let after = new.names();
    let before = match old {
        Some(old) => old.names(),
        None if is_pinned => after.clone(),
        None => spec.keys().copied().collect(),
    };
    let mut compared = Documents {
        document: title.clone(),
        file: first.place.clone(),
        digest: first.digest.clone(),
        is_pinned,
        diff: old.map(|old| diff(old, new)),
        new: Vec::new(),
        gone: Vec::new(),
    };
    for name in after.difference(&before) {
        if old.is_some() || may_be_in_spec(name) {
            compared.new.push(Name {
                paste: paste(new, name).filter(|_| !spec.contains_key(name)),
                ..Name::of(name, &spec)
            });
        }
    }
    for name in before.difference(&after) {
        compared.gone.push(Name::of(name, &spec));
    }
    Ok(compared)
}

/// Whether the spec can have the name. A document also has paths, headers such as `Retry-After`, and examples in
/// backticks.
fn may_be_in_spec(name: &str) -> bool {
    FIELD.holds(name) || SLUG.holds(name) && !name.contains(|c: char| c.is_ascii_uppercase())
}

/// The lines that differ. Blank lines and the characters that end lines are ignored.
fn diff(old: &Edition, new: &Edition) -> String {
    let lines = [old, new].map(|edition| edition.text.lines().collect::<Vec<_>>());
    let diff = TextDiff::from_slices(&lines[0], &lines[1]);
    let mut text = String::new();
    for hunk in diff.unified_diff().context_radius(0).iter_hunks() {
        if hunk.iter_changes().any(|change| !change.value().trim().is_empty()) {
            text += &hunk.to_string();
        }
    }
    if !text.is_empty() {
        text.insert_str(0, &format!("--- {}\n+++ {}\n", old.place, new.place));
    }
    text
}

/// The entry of a name, if the row of a table gives its type.
fn paste(edition: &Edition, name: &str) -> Option<Paste> {
    let mut lines = edition.text.lines().filter(|_| FIELD.holds(name));
    let ty = lines.find_map(|line| row_type(line, name))?;
    Some(match edition.document {
        Document::Integrations => {
            let toml = format!("{{ name = \"{name}\", type = \"{ty}\", doc = \"\" }},");
            Paste::new("integrations/", "`parameters` of its kind", toml)
        }
        Document::Settings => {
            let toml = format!("{name} = {{ type = \"{ty}\", doc = \"\" }}");
            Paste::new("settings/", "[attributes] of its section", toml)
        }
    })
}

/// The type in the row of a table that begins with the name: ``| `limit` | integer | …``.
fn row_type<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let mut cells = line.trim().strip_prefix('|')?.split('|').map(str::trim);
    let first = cells.next()?;
    let ty = cells.next()?;
    let is_row_of_name = backticked(first).contains(&name);
    (is_row_of_name && by_words([]).contains_key(ty)).then_some(ty)
}

impl Documents {
    /// Whether the two editions differ. Without an old edition, the result is whether the file differs from the pinned
    /// edition.
    pub fn has_drifted(&self) -> bool {
        match &self.diff {
            Some(diff) => !diff.is_empty(),
            None => !self.is_pinned,
        }
    }

    /// Says that the old edition is not the one with which the spec was compared.
    pub fn warning(&self) -> Option<String> {
        let is_due = self.diff.is_some() && !self.is_pinned;
        is_due.then(|| format!("warning: {}\n", self.pin()))
    }

    /// All differences as text. `root` is the folder of the spec as messages show it.
    pub fn render(&self, root: &str) -> String {
        let head = match &self.diff {
            Some(diff) => diff.lines().map(|line| format!("{}\n", shown(line))).collect(),
            None if self.is_pinned => return format!("{}: {}\n", self.document, self.pin()),
            None => format!("{}: {}\n{WITHOUT_OLD}", self.document, self.pin()),
        };
        let new = self.new.iter().map(|name| name.render("new name", root));
        let gone = self.gone.iter().map(|name| name.render("gone name", root));
        let names = new.chain(gone).collect();
        let (new, gone) = (count(self.new.len(), "new name"), count(self.gone.len(), "gone name"));
        let mut paragraphs = vec![head, names, format!("{}: {new}, {gone}\n", self.document)];
        paragraphs.retain(|paragraph| !paragraph.is_empty());
        paragraphs.join("\n")
    }

    /// ``old.md is the pinned edition (sha256:…)``
    fn pin(&self) -> String {
        let is = if self.is_pinned { "is" } else { "is not" };
        format!("{} {is} the pinned edition ({})", self.file, self.digest)
    }
}

impl Name {
    fn of(name: &str, spec: &Names<'_>) -> Self {
        Self {
            name: name.to_owned(),
            declared: spec.get(name).cloned().unwrap_or_default(),
            paste: None,
        }
    }

    fn render(&self, title: &str, root: &str) -> String {
        let mut text = format!("{title} `{}`\n", shown(&self.name));
        if !self.declared.is_empty() {
            let places: Vec<_> = self.declared.iter().map(|place| place.render(root)).collect();
            text += &format!("  declared in {}\n", places.join(", "));
        }
        text.extend(self.paste.iter().map(|paste| paste.render(root)));
        text
    }
}

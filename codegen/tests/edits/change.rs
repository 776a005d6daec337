//! Makes random edits of the kinds that people make, one line at a time.
//!
//! The seed is fixed, and the sorts of edits take turns, so that every run tries all of them.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use fastrand::Rng;

use crate::entry::{Entry, Item, entries};

/// One edit.
#[derive(Debug)]
pub struct Change {
    pub what: &'static str,
    pub file: PathBuf,
    /// The whole file afterwards.
    pub text: String,
    pub item: Item,
    pub effect: Effect,
    /// The line before and after.
    line: (String, String),
}

/// The expected effect of an edit on `API.txt`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// None: it changes documentation only.
    Words,
    /// It changes one line.
    Fact,
    /// It changes several parameters at once.
    Members,
}

/// A sort of edit: returns the lines that replace the entry's, if it applies to the entry.
struct Sort {
    what: &'static str,
    effect: Effect,
    edit: fn(&Entry, &mut Rng) -> Option<String>,
}

const SORTS: &[Sort] = &[
    Sort { what: "change the documentation", effect: Effect::Words, edit: document },
    Sort { what: "add a note", effect: Effect::Words, edit: |entry, _| set(entry, "note", "\"Edited.\"") },
    Sort { what: "change or add a default", effect: Effect::Fact, edit: default },
    Sort { what: "change or add a bound", effect: Effect::Fact, edit: bound },
    Sort {
        what: "change or add a version",
        effect: Effect::Fact,
        edit: |entry, _| set(entry, "introduced", "\"9.1\""),
    },
    Sort { what: "deprecate", effect: Effect::Fact, edit: |entry, _| set(entry, "deprecated", "\"19.1\"") },
    Sort { what: "change or add a tier", effect: Effect::Fact, edit: tier },
    Sort { what: "set or drop a flag", effect: Effect::Fact, edit: flag },
    Sort { what: "require or stop to", effect: Effect::Fact, edit: |entry, _| toggle(entry, "required") },
    Sort { what: "make secret or stop to", effect: Effect::Fact, edit: |entry, _| toggle(entry, "secret") },
    Sort { what: "change the type", effect: Effect::Fact, edit: retype },
    Sort { what: "change or add a unit", effect: Effect::Fact, edit: |entry, _| set(entry, "unit", "\"weeks\"") },
    Sort {
        what: "change or add an alias",
        effect: Effect::Fact,
        edit: |entry, _| set(entry, "alias", "[\"as_before\"]"),
    },
    Sort { what: "drop a key", effect: Effect::Fact, edit: drop_key },
    Sort { what: "remove a line", effect: Effect::Fact, edit: |_, _| Some(String::new()) },
    Sort { what: "add a parameter or a value", effect: Effect::Fact, edit: add },
    Sort { what: "rename", effect: Effect::Fact, edit: rename },
    Sort {
        what: "rename a value",
        effect: Effect::Fact,
        edit: |entry, _| entry.get("value").map(|_| entry.with("value", "\"other\"")),
    },
    Sort {
        what: "include a shared parameter",
        effect: Effect::Fact,
        edit: |entry, _| include(entry, "\"wiki_page_events\""),
    },
    Sort { what: "include a group", effect: Effect::Members, edit: |entry, _| include(entry, "\"URLS\"") },
];

/// Makes a number of edits of the spec, always the same ones.
pub fn changes(spec: &Path, count: usize) -> Vec<Change> {
    let entries = entries(spec);
    let mut rng = Rng::with_seed(0x5eed);
    let mut changes = Vec::new();
    // Sorts take turns, so that each is tried.
    for sort in SORTS.iter().cycle().take(count) {
        changes.push(change(sort, &entries, spec, &mut rng));
    }
    changes
}

/// Makes an edit of a sort, at a random entry to which it applies.
fn change(sort: &Sort, entries: &[Entry], spec: &Path, rng: &mut Rng) -> Change {
    for _ in 0..10_000 {
        let entry = pick(entries, rng);
        if let Some(line) = (sort.edit)(entry, rng).filter(|line| *line != entry.text) {
            return made(sort, entry, line, spec);
        }
    }
    panic!("the spec has no line to {}", sort.what);
}

/// Any file is as likely as any other.
fn pick<'a>(entries: &'a [Entry], rng: &mut Rng) -> &'a Entry {
    let mut files: Vec<_> = entries.iter().map(|entry| &entry.file).collect();
    files.dedup();
    let file = files[rng.usize(..files.len())];
    let of_file: Vec<_> = entries.iter().filter(|entry| entry.file == *file).collect();
    of_file[rng.usize(..of_file.len())]
}

fn made(sort: &Sort, entry: &Entry, line: String, spec: &Path) -> Change {
    let before = fs::read_to_string(spec.join(&entry.file)).unwrap();
    let mut lines: Vec<_> = before.lines().map(str::to_owned).collect();
    match line.is_empty() {
        true => drop(lines.remove(entry.line)),
        false => lines[entry.line].clone_from(&line),
    }
    // A fact on a group holds for its parameters, and a renamed shared parameter is another one for its kinds.
    let is_group = entry.get("use").is_some_and(|name| name.contains(|c: char| c.is_ascii_uppercase()));
    let is_renamed = matches!(entry.item, Item::Shared(_)) && sort.what == "rename";
    let effect = match sort.effect {
        Effect::Fact if is_group || is_renamed => Effect::Members,
        effect => effect,
    };
    Change {
        what: sort.what,
        file: entry.file.clone(),
        text: lines.join("\n") + "\n",
        item: entry.item.clone(),
        effect,
        line: (entry.text.clone(), line),
    }
}

fn set(entry: &Entry, key: &str, value: &str) -> Option<String> {
    Some(entry.with(key, value))
}

fn toggle(entry: &Entry, key: &str) -> Option<String> {
    Some(entry.without(key).unwrap_or_else(|| entry.with(key, "true")))
}

fn document(entry: &Entry, _: &mut Rng) -> Option<String> {
    let doc = entry.get("doc")?.trim_end_matches('"');
    Some(entry.with("doc", &format!("{doc} Edited.\"")))
}

fn default(entry: &Entry, rng: &mut Rng) -> Option<String> {
    let value = match (entry.get("type").unwrap_or("\"string\""), entry.get("default")) {
        ("\"boolean\"", Some("true")) => "false".to_owned(),
        ("\"boolean\"", _) => "true".to_owned(),
        ("\"integer\" | \"float\"", _) => rng.u8(20..90).to_string(),
        ("\"string\"", _) => "\"edited\"".to_owned(),
        _ => return None,
    };
    Some(entry.with("default", &value))
}

fn bound(entry: &Entry, rng: &mut Rng) -> Option<String> {
    let is_number = ["\"integer\"", "\"float\""].contains(&entry.get("type")?);
    let key = ["minimum", "maximum"][rng.usize(..2)];
    is_number.then(|| entry.with(key, &rng.u32(1..1_000_000).to_string()))
}

fn tier(entry: &Entry, _: &mut Rng) -> Option<String> {
    Some(entry.with("tier", if entry.get("tier") == Some("\"P\"") { "\"U\"" } else { "\"P\"" }))
}

fn flag(entry: &Entry, rng: &mut Rng) -> Option<String> {
    let flags = ["self_managed", "higher_tier_read", "enterprise", "no_effect", "restart"];
    toggle(entry, flags[rng.usize(..flags.len())])
}

fn retype(entry: &Entry, _: &mut Rng) -> Option<String> {
    let ty = match entry.get("type").unwrap_or("\"string\"") {
        "\"boolean\"" => "\"string\"",
        "\"integer\"" => "\"float\"",
        _ => "\"boolean\"",
    };
    Some(entry.with("type", ty))
}

/// A random key that is a fact and not required.
fn drop_key(entry: &Entry, rng: &mut Rng) -> Option<String> {
    let keys =
        ["default", "introduced", "tier", "unit", "needs", "minimum", "maximum", "self_managed", "secret", "required"];
    let stated: Vec<_> = keys.into_iter().filter(|key| entry.get(key).is_some()).collect();
    let key = stated.get(rng.usize(..stated.len().max(1)))?;
    entry.without(key)
}

/// A line after the entry's.
fn add(entry: &Entry, _: &mut Rng) -> Option<String> {
    let line = match &entry.item {
        Item::Attribute(_) => "brand_new = { type = \"boolean\", doc = \"New.\" }",
        Item::Parameter(_) => "  { name = \"brand_new\", doc = \"New.\" },",
        Item::Type(_) if entry.get("value")?.starts_with('"') => "  { value = \"brand_new\", doc = \"New.\" },",
        Item::Type(_) => "  { value = 99, name = \"brand_new\", doc = \"New.\" },",
        Item::Shared(_) | Item::Object => return None,
    };
    Some(format!("{}\n{line}", entry.text))
}

fn rename(entry: &Entry, _: &mut Rng) -> Option<String> {
    match &entry.item {
        Item::Attribute(name) | Item::Shared(name) => Some(entry.text.replacen(name, &format!("{name}_x"), 1)),
        Item::Parameter(_) => Some(entry.with("name", &entry.get("name")?.replacen('"', "\"x_", 1))),
        Item::Object | Item::Type(_) => None,
    }
}

fn include(entry: &Entry, name: &str) -> Option<String> {
    matches!(entry.item, Item::Parameter(_)).then(|| format!("{}\n  {name},", entry.text))
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "to {} in {}:\n- {}\n+ {}\n", self.what, self.file.display(), self.line.0, self.line.1)
    }
}

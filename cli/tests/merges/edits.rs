//! The edits of the branches: single lines, and edits that change several places.
//!
//! They are found by the structure of the spec, never by a name in it.

use std::fs;
use std::path::Path;

use super::Files;
use crate::change;
use crate::entry::{Entry, Item, entries};

/// An edit of the spec: whole files, by their paths in the repository.
pub struct Edit {
    pub what: String,
    pub files: Files,
    /// Whether it changes something that other entries use: a shared parameter, a heading, the order of lines, or a
    /// type or its users, since the users of a type decide where it is.
    pub reaches: bool,
}

/// The number of edits of single lines.
const LINES: usize = 60;

pub fn edits(spec: &Path) -> Vec<Edit> {
    let spec = Spec::read(spec);
    let mut edits: Vec<_> = change::changes(&spec.dir, LINES).into_iter().map(|change| spec.line(&change)).collect();
    edits.extend(spec.kinds());
    edits.extend(spec.attributes());
    edits.extend(spec.types());
    edits.extend(spec.headings());
    edits
}

struct Spec {
    dir: std::path::PathBuf,
    files: Files,
    entries: Vec<Entry>,
}

impl Spec {
    fn read(dir: &Path) -> Self {
        let paths =
            crate::support::files(dir).into_iter().filter(|path| path.extension().is_some_and(|end| end == "toml"));
        let text = |path: &Path| fs::read_to_string(dir.join(path)).unwrap();
        let files = paths.map(|path| (shown(&path), text(&path))).collect();
        Self { dir: dir.to_owned(), files, entries: entries(dir) }
    }

    fn line(&self, change: &change::Change) -> Edit {
        let reaches = !matches!(change.item, Item::Attribute(_) | Item::Object) || names_a_type(&change.to_string());
        Edit { what: change.to_string(), files: Files::from([(shown(&change.file), change.text.clone())]), reaches }
    }

    /// Replaces a string in a file.
    fn replaced(&self, what: &str, path: &str, old: &str, new: &str) -> Edit {
        let text = &self.files[path];
        assert!(text.contains(old), "{path}: {old}");
        let files = Files::from([(path.to_owned(), text.replacen(old, new, 1))]);
        let reaches = names_a_type(old) || names_a_type(new);
        let old: String = old.chars().take(120).collect();
        Edit { what: format!("{what}: {path}, {old:?}"), files, reaches }
    }

    /// The same for something that other entries use.
    fn reaching(&self, what: &str, path: &str, old: &str, new: &str) -> Edit {
        Edit { reaches: true, ..self.replaced(what, path, old, new) }
    }

    /// For each file of kinds: adds a kind with shared parameters, removes one, and changes a slug.
    fn kinds(&self) -> Vec<Edit> {
        let shared = self.entries.iter().filter_map(|entry| match &entry.item {
            Item::Shared(name) if entry.get("replaced_by").is_none() => Some(name.clone()),
            _ => None,
        });
        let shared: Vec<_> = shared.collect();
        let mut edits = Vec::new();
        for (path, text) in &self.files {
            let headers: Vec<_> = text.match_indices("\n[kind.").map(|(at, _)| at + 1).collect();
            for (number, at) in headers.iter().enumerate() {
                let end = headers.get(number + 1).copied().unwrap_or(text.len());
                let block = &text[*at..end];
                let slug = block["[kind.".len()..].split(']').next().unwrap();
                let parameters: String =
                    shared.iter().skip(number * 3).take(4).map(|name| format!("  \"{name}\",\n")).collect();
                let added = format!("{block}\n[kind.{slug}-added]\ndoc = \"Added.\"\nparameters = [\n{parameters}]\n");
                let renamed = block.replacen(slug, &format!("{slug}-renamed"), 1);
                let sorts = [("add a kind", added), ("remove a kind", String::new()), ("rename a kind", renamed)];
                // A different kind each time.
                let (what, new) = &sorts[number % sorts.len()];
                edits.push(self.reaching(what, path, block, new));
            }
        }
        edits
    }

    /// For each file of settings: adds, removes and swaps attributes at its start, in its middle and at its end.
    fn attributes(&self) -> Vec<Edit> {
        let mut edits = Vec::new();
        let types = ["timestamp", "float", "object of integers", "boolean or string", "any", "array of strings"];
        for (file, path) in self.files.keys().enumerate().filter(|(_, path)| path.starts_with("spec/settings/")) {
            let lines: Vec<_> = self.entries.iter().filter(|entry| shown(&entry.file) == *path).collect();
            if lines.len() < 3 {
                continue;
            }
            for (number, at) in [0, lines.len() / 2, lines.len() - 1].into_iter().enumerate() {
                let line = &lines[at].text;
                let ty = types[(file + number) % types.len()];
                let added = format!("{line}\nadded_{at} = {{ type = \"{ty}\", doc = \"Added.\" }}");
                edits.push(self.replaced("add an attribute", path, line, &added));
                edits.push(self.replaced("remove an attribute", path, &format!("{line}\n"), ""));
            }
            let (one, other) = (&lines[0].text, &lines[1].text);
            edits.push(self.reaching("swap", path, &format!("{one}\n{other}"), &format!("{other}\n{one}")));
        }
        edits
    }

    /// For each enum and record: renames it, adds a field that uses it in another module, and adds a value or field to
    /// it.
    fn types(&self) -> Vec<Edit> {
        let mut edits = Vec::new();
        let types = "spec/types.toml";
        for sort in ["enum", "record"] {
            for header in self.files[types].lines().filter(|line| line.starts_with(&format!("[{sort}."))) {
                let name = header.trim_start_matches(&format!("[{sort}.")).trim_end_matches(']');
                let quoted = |text: &str| {
                    let text = text.replace(&format!("\"{name}\""), &format!("\"{name}Renamed\""));
                    let text = text.replace(&format!("of {name}\""), &format!("of {name}Renamed\""));
                    text.replace(header, &format!("[{sort}.{name}Renamed]"))
                };
                let files = self.files.iter().map(|(path, text)| (path.clone(), quoted(text)));
                let files = files.filter(|(path, text)| self.files[path] != *text).collect();
                edits.push(Edit { what: format!("rename {sort} {name}"), files, reaches: true });
                let users =
                    self.entries.iter().filter(|entry| matches!(entry.item, Item::Attribute(_) | Item::Parameter(_)));
                let users: Vec<_> = users.collect();
                for at in [edits.len() * 7, edits.len() * 31] {
                    let user = users[at % users.len()];
                    let line = match user.item {
                        Item::Attribute(_) => format!("user_{at} = {{ type = \"{name}\", doc = \"A user.\" }}"),
                        _ => format!("  {{ name = \"user_{at}\", type = \"{name}\", doc = \"A user.\" }},"),
                    };
                    let both = format!("{}\n{line}", user.text);
                    edits.push(self.replaced("use a type", &shown(&user.file), &user.text, &both));
                }
            }
        }
        edits
    }

    /// For each file of settings: changes its heading, and the facts that all its attributes share.
    fn headings(&self) -> Vec<Edit> {
        let mut edits = Vec::new();
        for (path, text) in &self.files {
            if let Some(line) = text.lines().find(|line| line.starts_with("section = ")) {
                let renamed = format!("{}, renamed\"", line.trim_end_matches('"'));
                edits.push(self.reaching("rename a section", path, line, &renamed));
                if path.starts_with("spec/settings/") && !text.contains("\ndefaults = ") {
                    let defaults = format!("{line}\ndefaults = {{ tier = \"P\" }}");
                    edits.push(self.reaching("a tier for a section", path, line, &defaults));
                }
            }
        }
        edits
    }
}

/// Whether a field has an enum or a record as its type.
fn names_a_type(text: &str) -> bool {
    let types = text.split("type = \"").skip(1).filter_map(|after| after.split('"').next());
    types.into_iter().any(|ty| ty.contains(char::is_uppercase))
}

fn shown(path: &Path) -> String {
    format!("spec/{}", path.to_str().unwrap().replace('\\', "/"))
}

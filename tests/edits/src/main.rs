//! Edits the spec in a copy of the project, where `.ci/spec-edits` then runs all tests.
//!
//! ```text
//! spec-edits COPY [added|changed|removed|kinds]
//! ```
//!
//! Makes each sort of edit once at every place (attributes, parameters, values, …) where the spec stays valid, each on an
//! item untouched so far. Hand-written code may name witnesses, so only their texts and numbers are edited. The set
//! `kinds` renames every kind instead, for the examples in the bindings.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use platform_api_spec_edits::{Edit, Item, Set, Spec};
use toml::{Table, Value};

#[path = "../../support/witnesses.rs"]
#[allow(dead_code, reason = "it needs the names alone")]
mod witnesses;

/// Made everywhere, also on witnesses, because no test may rely on these texts and numbers.
const EVERYWHERE: [&str; 6] = [
    "reword",
    "rename a section",
    "change a default",
    "widen a bound",
    "raise a version",
    "raise a tier",
];

struct Edited {
    spec: Spec,
    /// In hand-written code.
    named: BTreeSet<String>,
    /// Headers and names of edited items.
    touched: BTreeSet<(String, String)>,
}

fn main() {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [copy, sets @ ..] = &arguments[..] else {
        panic!("the first argument is a copy of the project");
    };
    let (copy, sets) = (Path::new(copy), sets.first().map(String::as_str));
    let before = Spec::read(&copy.join("spec"));
    let mut edited = Edited {
        named: named(copy, &before),
        spec: before.clone(),
        touched: BTreeSet::new(),
    };
    match sets {
        None => {
            edited.remove();
            edited.change();
            edited.add();
        }
        Some("added") => edited.add(),
        Some("changed") => edited.change(),
        Some("removed") => edited.remove(),
        Some("kinds") => edited.rename_kinds(),
        Some(set) => panic!("no set {set}: the sets are added, changed, removed and kinds"),
    }
    println!("{} edits", edited.touched.len());
    for file in before.files.keys() {
        fs::remove_file(copy.join("spec").join(file)).unwrap();
    }
    for (file, text) in edited.spec.texts() {
        fs::write(copy.join("spec").join(file), text).unwrap();
    }
}

/// The witnesses and the names in the examples of `platform-state`, with their parameters and types.
fn named(copy: &Path, spec: &Spec) -> BTreeSet<String> {
    let mut named = BTreeSet::new();
    for witness in witnesses::WITNESSES {
        named.extend(witness.item.split(' ').nth(1).map(str::to_owned));
    }
    for file in ["state/state.toml", "state/policy.toml"] {
        let example: Table = fs::read_to_string(copy.join(file)).unwrap().parse().unwrap();
        for key in ["settings", "integrations", "projects"] {
            let tables = example.get(key).and_then(Value::as_table);
            named.extend(tables.into_iter().flat_map(Table::keys).cloned());
            for inner in tables.into_iter().flat_map(Table::values).filter_map(Value::as_table) {
                named.extend(inner.keys().cloned());
            }
        }
    }
    for kind in spec.api().expect("the spec is valid").integrations.kinds {
        if named.contains(&kind.slug) {
            named.extend(kind.parameters.into_iter().map(|parameter| parameter.name));
        }
    }
    // Twice, for the types inside types.
    for item in [spec.items(), spec.items()].concat() {
        let is_inside = item.header.starts_with("record.") && named.contains(item.owner());
        if named.contains(&item.name) || is_inside {
            named.extend(item.ty().split(' ').next_back().map(str::to_owned));
        }
    }
    named
}

impl Edited {
    /// Adds kinds, types and a section with every fact, a parameter for every kind, and a removed name.
    fn add(&mut self) {
        let mut files = self.spec.files.keys();
        let kinds = files.rfind(|file| is_of_kinds(file)).expect("there are kinds").clone();
        self.append("types.toml", include_str!("added/types.toml"));
        self.append(&kinds, include_str!("added/kinds.toml"));
        self.append("settings/edited.toml", include_str!("added/section.toml"));
        self.append("api.toml", "edited_long_ago = \"16.9\"");
        let api = self.spec.files.get_mut("api.toml").unwrap();
        let sections = api
            .iter()
            .rposition(|line| line == "]")
            .expect("a list of sections ends");
        api.insert(sections, "  \"edited\",".to_owned());
        let shared = self.spec.files.get_mut("shared.toml").unwrap();
        for line in shared.iter_mut().filter(|line| line.starts_with("every_kind = [")) {
            *line = line.replace(']', ", \"edited_everywhere\"]");
        }
        let parameters = shared.iter().position(|line| line == "[parameters]");
        let everywhere =
            "edited_everywhere = { type = \"integer\", introduced = \"17.2\", default = 1, doc = \"Edited.\" }";
        shared.insert(parameters.expect("there are some") + 1, everywhere.to_owned());
        self.make_each(Set::Added);
    }

    fn change(&mut self) {
        for sort in EVERYWHERE {
            self.make(self.spec.edits_of(|of, _| of == sort), false);
        }
        for line in self.spec.files.get_mut("api.toml").unwrap() {
            let key = line.split(" = ").next().unwrap_or_default();
            let new = match key {
                "base_path" => "base_path = \"/edited/v5\"",
                "token_header" => "token_header = \"X-EDITED-TOKEN\"",
                "cache_seconds" => "cache_seconds = 61",
                "role" => "role = \"administrator\"",
                _ => continue,
            };
            *line = new.to_owned();
        }
        self.rename_type();
        self.make_each(Set::Changed);
    }

    fn remove(&mut self) {
        let edits = self.spec.edits_of(|sort, _| sort == "remove a kind").into_iter();
        let kinds = edits.filter(|edit| self.may_be(edit));
        // Every other kind, because tests may rely on there being many.
        self.make(kinds.step_by(2).collect(), false);
        let api = self.spec.files.get_mut("api.toml").unwrap();
        api.retain(|line| !line.starts_with("installations_only") && !line.starts_with("unset_reads_null"));
        self.make_each(Set::Removed);
    }

    /// Also the witnesses.
    fn rename_kinds(&mut self) {
        self.make(self.spec.edits_of(|sort, _| sort == "rename a kind"), false);
    }

    fn append(&mut self, file: &str, text: &str) {
        let lines = self.spec.files.entry(file.to_owned()).or_default();
        lines.extend(text.lines().map(str::to_owned));
    }

    /// Renames the first type that no witness has.
    fn rename_type(&mut self) {
        let items = self.spec.items();
        let ty = items
            .iter()
            .find(|item| item.is_type() && !self.named.contains(&item.name));
        let Some(Item { name, .. }) = ty else { return };
        for line in self.spec.files.values_mut().flatten() {
            for (before, after) in [("\"", "\""), (" ", "\""), (".", "]")] {
                *line = line.replace(
                    &format!("{before}{name}{after}"),
                    &format!("{before}{name}Edited{after}"),
                );
            }
        }
    }

    fn make_each(&mut self, set: Set) {
        let edits = self.spec.edits_of(|_, of| of == set).into_iter();
        let sorts: BTreeSet<_> = edits.map(|edit| edit.sort).collect();
        for sort in sorts {
            let mut edits = self.spec.edits_of(|of, _| of == sort);
            edits.retain(|edit| self.may_be(edit));
            self.make(edits, true);
        }
    }

    /// Makes the edits that are valid together, or only the first in each place.
    fn make(&mut self, edits: Vec<Edit>, is_once: bool) {
        let is_valid = |edits: &[Edit]| tidied(self.spec.with(edits)).api().is_some();
        let mut places = BTreeSet::new();
        let mut made = Vec::new();
        if !is_once && is_valid(&edits) {
            made = edits;
        } else {
            for edit in edits {
                let place = place(&edit.item).to_owned();
                if is_once && places.contains(&place) {
                    continue;
                }
                made.push(edit);
                if is_valid(&made) {
                    places.insert(place);
                } else {
                    made.pop();
                }
            }
        }
        for edit in &made {
            print!("{edit}");
            if !EVERYWHERE.contains(&edit.sort.as_str()) {
                self.touched.insert((edit.item.header.clone(), edit.item.name.clone()));
            }
        }
        self.spec = tidied(self.spec.with(&made));
    }

    fn may_be(&self, edit: &Edit) -> bool {
        let item = &edit.item;
        // A check has a finding about each use of a value that is deprecated or of a tier.
        let is_of_value = edit.sort.ends_with(" a value") || edit.sort.starts_with("limit a value");
        let concerns_owner = edit.class == "source" || edit.sort.starts_with("rename") || is_of_value;
        let is_named = self.named.contains(&item.name)
            || concerns_owner && self.named.contains(item.owner())
            || item.is_section() && self.has_named(&item.file);
        // Every response has these, so tests may name them.
        let is_of_all = item.header == "fields" && item.ty() != "boolean" || item.has("response_only");
        let is_touched = self.touched.contains(&(item.header.clone(), item.name.clone()))
            || item.is_kind() && self.touched.iter().any(|(header, _)| *header == item.header)
            || item.name.to_lowercase().starts_with("edited");
        !is_named && !is_of_all && !is_touched
    }

    fn has_named(&self, file: &str) -> bool {
        let items = self.spec.items();
        items
            .iter()
            .any(|item| item.file == file && self.named.contains(&item.name))
    }
}

/// `attributes`, `kind`, `enum.AuthType`
fn place(item: &Item) -> &str {
    if item.is_value() {
        &item.header
    } else {
        item.header.split('.').next().unwrap_or_default()
    }
}

fn is_of_kinds(file: &str) -> bool {
    file.starts_with("integrations/") && file != "integrations/object.toml"
}

/// Without unused types and files without kinds, which the check refuses.
fn tidied(mut spec: Spec) -> Spec {
    loop {
        let items = spec.items();
        let is_used = |ty: &Item| {
            items
                .iter()
                .any(|item| item.ty().split(' ').next_back() == Some(&ty.name))
        };
        let Some(unused) = items.iter().find(|item| item.is_type() && !is_used(item)) else {
            break;
        };
        spec.files.get_mut(&unused.file).unwrap().drain(unused.lines.clone());
    }
    let is_empty =
        |file: &str, lines: &[String]| is_of_kinds(file) && !lines.iter().any(|line| line.starts_with("[kind."));
    let files = spec.files.iter();
    let empty: Vec<_> = files
        .filter(|(file, lines)| is_empty(file, lines))
        .map(|(file, _)| file.clone())
        .collect();
    for file in empty {
        spec.files.remove(&file);
        let section = file.trim_start_matches("integrations/").trim_end_matches(".toml");
        let api = spec.files.get_mut("api.toml").unwrap();
        let at = api.iter().position(|line| *line == format!("  {section:?},"));
        api.remove(at.expect("the file is listed"));
    }
    spec
}

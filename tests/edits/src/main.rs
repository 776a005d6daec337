//! Edits the spec in a copy of the project. Then `.ci/spec-edits` runs all tests there, and none may fail.
//!
//! ```text
//! spec-edits COPY [added|changed|removed]
//! ```
//!
//! Without a set, makes all edits, each on entries untouched so far.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use platform_api_spec_edits::sets::Edited;
use platform_api_spec_edits::{Set, Spec};
use toml::{Table, Value};

#[path = "../../support/witnesses.rs"]
#[allow(dead_code, reason = "it needs the names alone")]
mod witnesses;

fn main() {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [copy, sets @ ..] = &arguments[..] else {
        panic!("the first argument is a copy of the project");
    };
    let copy = Path::new(copy);
    let sets: Vec<_> = match sets {
        [] => vec![Set::Removed, Set::Changed, Set::Added],
        sets => sets.iter().map(|name| set(name)).collect(),
    };
    let before = Spec::read(&copy.join("spec"));
    let guide = fs::read_to_string(copy.join("CONTRIBUTING.md")).unwrap();
    let mut edited = Edited::new(before.clone(), witnesses(copy));
    sets.iter().for_each(|set| edited.make(*set, &guide));
    edited.log.iter().for_each(|name| println!("{name}"));
    println!("{} edits of {sets:?}", edited.log.len());
    for file in before
        .files
        .keys()
        .filter(|file| !edited.spec.files.contains_key(*file))
    {
        fs::remove_file(copy.join("spec").join(file)).unwrap();
    }
    for (file, text) in edited.spec.texts() {
        fs::write(copy.join("spec").join(file), text).unwrap();
    }
}

fn set(name: &str) -> Set {
    match name {
        "added" => Set::Added,
        "changed" => Set::Changed,
        "removed" => Set::Removed,
        _ => panic!("the sets are added, changed and removed"),
    }
}

/// Names that hand-written code may use, including the examples of `platform-state`.
fn witnesses(copy: &Path) -> BTreeSet<String> {
    let items = witnesses::WITNESSES.iter().map(|witness| witness.item);
    let mut names: BTreeSet<_> = items
        .filter_map(|item| item.split(' ').nth(1))
        .map(str::to_owned)
        .collect();
    for file in ["state/state.toml", "state/policy.toml"] {
        let example: Table = fs::read_to_string(copy.join(file)).unwrap().parse().unwrap();
        let mut tables: Vec<_> = example.get("settings").into_iter().collect();
        let kinds = example.get("integrations").and_then(Value::as_table);
        tables.extend(kinds.into_iter().flat_map(|kinds| kinds.values()));
        names.extend(
            tables
                .iter()
                .filter_map(|table| table.as_table())
                .flat_map(|table| table.keys().cloned()),
        );
    }
    names
}

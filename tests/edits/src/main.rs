//! This program edits the spec in a copy of the project as people do. `.ci/spec-edits` makes the copy, and runs the tests
//! there. Nothing else is edited, and no test may fail.
//!
//! ```text
//! spec-edits COPY [added|changed|removed]
//! ```
//!
//! Without a set the program makes all edits. An edit does not touch an entry that an earlier edit is about. For example,
//! a kind that was removed is not changed too.

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
        // Later edits leave alone what earlier ones are about.
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

/// The kinds and attributes that hand-written code may name, and those of the whole example of a policy.
fn witnesses(copy: &Path) -> impl Iterator<Item = String> {
    let items = witnesses::WITNESSES.iter().map(|witness| witness.item);
    let witnesses = items.filter_map(|item| item.split(' ').nth(1)).map(str::to_owned);
    let policy = fs::read_to_string(copy.join("state/policy.toml")).unwrap();
    let mut policy: Table = policy.parse().unwrap();
    let Some((Value::Table(settings), Value::Table(kinds))) =
        policy.remove("settings").zip(policy.remove("integrations"))
    else {
        panic!("the policy has settings and integrations");
    };
    let of_kinds = kinds.into_iter().filter_map(|(_, parameters)| match parameters {
        Value::Table(parameters) => Some(parameters),
        _ => None,
    });
    witnesses.chain(of_kinds.chain([settings]).flatten().map(|(name, _)| name))
}

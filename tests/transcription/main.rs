//! Compares the spec with an inventory of the documents, the only place outside `spec/` with facts of the API, and
//! therefore with its totals.
//!
//! The inventory has a line for each thing that the documents name, with all its facts but no prose. If an edit of the
//! spec departs from the documents on purpose, the failing test prints the lines of the inventory to change.

mod lines;
mod versions;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use lines::Sections;

const INVENTORY: &str = "tests/transcription/inventory.txt";

/// The lines of the inventory by section, each with its number.
fn inventory(text: &str) -> BTreeMap<String, Vec<(usize, String)>> {
    let mut sections = BTreeMap::<String, Vec<(usize, String)>>::new();
    let mut name = String::new();
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        match line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            Some(section) => name = section.to_owned(),
            None => sections.entry(name.clone()).or_default().push((number, line.to_owned())),
        }
    }
    sections
}

/// The subject of a line: everything before its first colon.
fn subject(line: &str) -> &str {
    line.split(':').next().unwrap_or(line)
}

/// The lines of the inventory to change, and how.
fn compare(inventory: &BTreeMap<String, Vec<(usize, String)>>, spec: &Sections) -> String {
    let mut changes = String::new();
    for name in inventory.keys().chain(spec.keys().filter(|name| !inventory.contains_key(*name))) {
        let stated = inventory.get(name).map_or(&[][..], Vec::as_slice);
        let found = spec.get(name).map_or(&[][..], Vec::as_slice);
        let mut added: Vec<_> = found.iter().filter(|line| stated.iter().all(|(_, stated)| stated != *line)).collect();
        for (number, line) in stated.iter().filter(|(_, line)| !found.contains(line)) {
            let _ = writeln!(changes, "{INVENTORY}:{number}:\n- {line}");
            if let Some(at) = added.iter().position(|added| subject(added) == subject(line)) {
                let _ = writeln!(changes, "+ {}", added.remove(at));
            }
        }
        for line in added {
            let _ = writeln!(changes, "{INVENTORY}, in [{name}]:\n+ {line}");
        }
    }
    changes
}

#[test]
fn the_spec_is_what_the_documents_say() {
    let text = fs::read_to_string(INVENTORY).expect("the inventory is there");
    let api = platform_api_codegen::read(Path::new("spec")).unwrap_or_else(|report| panic!("{report}"));
    let inventory = inventory(&text);
    let shared: BTreeMap<_, _> = inventory.get("shared").into_iter().flatten().map(|(_, line)| split(line)).collect();
    let spec = lines::sections(&api, &shared);
    let changes = compare(&inventory, &spec);
    assert!(
        changes.is_empty(),
        "the spec differs from the inventory of the documents. If that is intended, change the inventory:\n\
         {changes}"
    );
    let kinds = api.integrations.kinds.len();
    let parameters: usize = api.integrations.kinds.iter().map(|kind| kind.parameters.len()).sum();
    println!("{kinds} kinds, {parameters} parameters, {} attributes", api.settings.attributes().count());
}

/// Splits `name: facts`.
fn split(line: &str) -> (String, String) {
    let (name, text) = line.split_once(": ").unwrap_or((line, ""));
    (name.to_owned(), text.to_owned())
}

/// A difference is one line, with its place.
#[test]
fn a_departure_is_one_line() {
    let stated = inventory("[shared]\na: boolean\n\n[settings]\nb: integer\nc: string\nd: string, tier P\n");
    let with = |of_settings: &[&str]| {
        let lines = |lines: &[&str]| lines.iter().map(|line| (*line).to_owned()).collect();
        compare(
            &stated,
            &Sections::from([("shared".into(), lines(&["a: boolean"])), ("settings".into(), lines(of_settings))]),
        )
    };
    assert_eq!(with(&["b: integer", "c: string", "d: string, tier P"]), "");
    assert_eq!(
        with(&["b: integer", "c: float", "d: string, tier P"]),
        "tests/transcription/inventory.txt:6:\n- c: string\n+ c: float\n"
    );
    assert_eq!(with(&["b: integer", "d: string, tier P"]), "tests/transcription/inventory.txt:6:\n- c: string\n");
    assert_eq!(
        with(&["b: integer", "c: string", "d: string, tier P", "e: string"]),
        "tests/transcription/inventory.txt, in [settings]:\n+ e: string\n"
    );
}

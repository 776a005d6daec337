//! This module compiles and documents one crate. The bindings of many specs are the modules of the crate.

use std::fmt::Write;
use std::fs;

use platform_api_codegen::model::Api;
use platform_api_codegen::read;

use super::names::{FIELDS, SLUGS, SLUGS_OF_KINDS, TYPES, WORDS};
use crate::support::{self, crates};

/// Compiles and documents the bindings, without a warning.
pub fn compile(apis: &[Api]) {
    let dir = tempfile::tempdir().unwrap();
    crates::write_crate(
        dir.path(),
        apis.iter().enumerate().map(|(at, api)| (format!("spec_{at}"), api)),
    );
    let library = dir.path().join("src/lib.rs");
    let text = fs::read_to_string(&library).unwrap();
    fs::write(
        &library,
        format!("//! Bindings.\n#![deny(warnings, rustdoc::all)]\n{text}"),
    )
    .unwrap();
    for arguments in [["check", "--quiet"], ["doc", "--no-deps"]] {
        let output = crates::cargo(dir.path(), &arguments);
        assert!(
            output.status.success(),
            "{arguments:?}\n{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
}

/// A spec with every name in every place, and every string.
pub fn every_name() -> Api {
    let docs: Vec<_> = WORDS
        .iter()
        .map(|word| serde_json::to_string(&format!("{word} and {word}.")).unwrap())
        .collect();
    let mut docs = docs.iter().cycle();
    let mut doc = || docs.next().unwrap();
    let mut types = String::new();
    let mut uses = "section = \"Uses\"\n[attributes]\n".to_owned();
    let types_of_kinds = |name: &&str| SLUGS.contains(&name.to_lowercase().as_str());
    for (position, name) in distinct(TYPES)
        .into_iter()
        .filter(|name| !types_of_kinds(name))
        .enumerate()
    {
        let doc = doc();
        match position % 2 {
            0 => writeln!(
                types,
                "[record.{name}]\ndoc = {doc}\nfields.inner = {{ type = \"{name}\", doc = {doc} }}"
            ),
            _ => {
                writeln!(
                    types,
                    "[enum.{name}]\ndoc = {doc}\nvalues = [{{ value = 1, name = \"self\", doc = {doc} }}]"
                )
            }
        }
        .unwrap();
        writeln!(uses, "zz_{position} = {{ type = \"{name}\", doc = {doc} }}").unwrap();
    }
    writeln!(types, "[enum.EveryName]\ndoc = {}\nvalues = [", doc()).unwrap();
    for (position, name) in distinct(FIELDS)
        .into_iter()
        .enumerate()
        .filter(|(_, name)| *name != "unknown")
    {
        let value = serde_json::to_string(&format!("{}{position}", WORDS[position % WORDS.len()])).unwrap();
        writeln!(types, "  {{ value = {value}, name = \"{name}\", doc = {} }},", doc()).unwrap();
    }
    types += "]\n[record.EveryField]\ndoc = \"All.\"\n";
    let mut attributes = "section = \"All\"\n[attributes]\nzz_names = { type = \"EveryName\", doc = \"All.\" }\n\
                          zz_fields = { type = \"array of EveryField\", doc = \"All.\" }\n"
        .to_owned();
    let (mut object, mut required) = ("section = \"All\"\n[fields]\n".to_owned(), String::new());
    let (mut flags, mut events) = (String::new(), String::new());
    for (position, name) in FIELDS.iter().enumerate() {
        // The getter of one is the setter of another, which the check rejects.
        let is_setter = ["with_member", "with_new"].contains(name);
        let types = if is_setter { &mut String::new() } else { &mut types };
        writeln!(types, "fields.{name} = {{ type = \"integer\", doc = {} }}", doc()).unwrap();
        writeln!(
            attributes,
            "{name} = {{ type = \"boolean\", default = true, doc = {} }}",
            doc()
        )
        .unwrap();
        // An event that is a field of the object has its getter there.
        match position % 2 {
            0 if *name != "properties" => writeln!(object, "{name} = {{ type = \"boolean\", doc = {} }}", doc()),
            _ => writeln!(
                events,
                "  {{ name = \"{name}\", type = \"boolean\", event = true, doc = {} }},",
                doc()
            ),
        }
        .unwrap();
        writeln!(required, "  {{ name = \"{name}\", required = true, doc = {} }},", doc()).unwrap();
        writeln!(
            flags,
            "  {{ name = \"{name}\", type = \"boolean\", required = true, doc = {} }},",
            doc()
        )
        .unwrap();
    }
    object += "properties = { type = \"properties\", doc = \"Settings.\" }\n";
    let mut kinds = format!("section = {}\n", doc());
    for (slug, parameters) in [("zz-required", required), ("zz-flags", flags), ("zz-events", events)] {
        writeln!(kinds, "[kind.{slug}]\ndoc = {}\nparameters = [\n{parameters}]", doc()).unwrap();
    }
    let mut sections = Vec::new();
    let mut files = Vec::new();
    for (position, slug) in distinct(&[SLUGS, SLUGS_OF_KINDS].concat()).into_iter().enumerate() {
        let doc = doc();
        writeln!(
            kinds,
            "[kind.{slug}]\ndoc = {doc}\nparameters = [{{ name = \"a\", required = true, doc = {doc} }}]"
        )
        .unwrap();
        if SLUGS_OF_KINDS.contains(&slug) {
            continue;
        }
        let text =
            format!("section = {doc}\n[attributes]\nzz_{slug}_{position} = {{ type = \"string\", doc = {doc} }}\n");
        sections.push(format!("\"{slug}\""));
        files.push((format!("settings/{slug}.toml"), text.replace('-', "_")));
    }
    sections.extend(["\"zz-all\"".to_owned(), "\"zz-uses\"".to_owned()]);
    let base = fs::read_to_string(support::tests().join("minimal/api.toml")).unwrap();
    let api = base
        .replace("[\"chat\"]", "[\"one\"]")
        .replace("[\"accounts\"]", &format!("[{}]", sections.join(", ")));
    let others = [
        ("api.toml", api),
        ("types.toml", types),
        ("shared.toml", String::new()),
        ("integrations/object.toml", object),
        ("integrations/one.toml", kinds),
        ("settings/zz-all.toml", attributes),
        ("settings/zz-uses.toml", uses),
    ];
    files.extend(others.map(|(path, text)| (path.to_owned(), text)));
    let dir = tempfile::tempdir().unwrap();
    files
        .iter()
        .for_each(|(path, text)| crates::put(dir.path(), path, text));
    read(dir.path()).unwrap_or_else(|report| panic!("{report}"))
}

/// The names that differ in more than underscores, hyphens and capitals.
fn distinct<'a>(names: &[&'a str]) -> Vec<&'a str> {
    let mut known = std::collections::BTreeSet::new();
    names
        .iter()
        .copied()
        .filter(|name| known.insert(name.replace(['-', '_'], "").to_lowercase()))
        .collect()
}

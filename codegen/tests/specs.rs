//! These tests check that every spec which the check accepts becomes valid Rust, whatever names and strings it has.
//!
//! The specs are the accepted ones of `mutation.rs`, and one that uses every name with a meaning in Rust in every
//! place. With `FULL_TESTS=1` the compiler and rustdoc check some of them, which takes a minute.

mod compiled;
pub mod names;

use std::collections::BTreeSet;

use platform_api_codegen::emit::emit;
use platform_api_codegen::inspect;
use platform_api_codegen::model::Api;
use platform_api_codegen::report::Report;

use crate::mutation::mutants;
use crate::support;

#[test]
fn what_is_accepted_becomes_rust() {
    let mut accepted = mutants();
    accepted.push(compiled::every_name());
    accepted.iter().for_each(emitted);
    if support::is_full() {
        accepted.drain(..accepted.len() - 6);
        accepted.push(many_types());
        compiled::compile(&accepted);
    }
}

/// Types that would make one file too long have a file each.
#[test]
fn many_types_are_in_many_files() {
    let api = many_types();
    emitted(&api);
    let files = emit(&api);
    let mut types = files
        .iter()
        .filter(|file| file.path.starts_with("src/types"))
        .map(|file| &file.text);
    assert!(types.clone().count() > 100 && types.all(|text| text.lines().count() < 1_200));
}

fn many_types() -> Api {
    let dir = tempfile::tempdir().unwrap();
    let spec = support::base(dir.path());
    let (mut types, mut attributes) = (String::new(), String::new());
    for at in 0..100 {
        // Windows has no file `con.rs`.
        let name = if at == 0 { "Con".to_owned() } else { format!("Many{at}") };
        types += &format!("+ [enum.{name}]\n+ doc = \"One.\"\n+ values = [{{ value = \"a\", doc = \"A.\" }}]\n");
        attributes += &format!("+ many{at} = {{ type = \"{name}\", doc = \"One.\" }}\n");
    }
    support::apply(
        &format!("spec/types.toml\n{types}spec/settings/accounts.toml\n{attributes}"),
        dir.path(),
    );
    platform_api_codegen::read(&spec).unwrap()
}

/// A type may contain itself, at any distance, without endless recursion in the generator.
#[test]
fn records_may_hold_themselves() {
    let dir = tempfile::tempdir().unwrap();
    let spec = support::base(dir.path());
    support::apply(RECURSIVE, dir.path());
    let mut report = Report::new("spec");
    let api = inspect(&spec, &mut report).unwrap_or_else(|| panic!("{report}"));
    emitted(&api);
}

/// Types that contain themselves, directly and through others. They do so alone, in arrays and in objects, in one kind,
/// in several kinds and in the settings.
const RECURSIVE: &str = r#"spec/types.toml
+ [record.Node]
+ doc = "A node."
+ fields.parent = { type = "Node", doc = "Its parent." }
+ fields.children = { type = "array of Node", doc = "Its children." }
+ fields.by_name = { type = "object of Node", doc = "Others." }
+ fields.key = { type = "string", secret = true, doc = "A key." }
+
+ [record.One]
+ doc = "One of two."
+ fields.other = { type = "Other", doc = "The other." }
+
+ [record.Other]
+ doc = "The other of two."
+ fields.one = { type = "array of One", doc = "The one." }
spec/settings/accounts.toml
+ node = { type = "Node", doc = "A node." }
+ one = { type = "One", doc = "One." }
spec/integrations/chat.toml
- "default_only",
+ "default_only",
+ { name = "node", type = "array of Node", doc = "Nodes." },
"#;

/// Each file is emitted once, each Rust file parses, and no line of `API.txt` is broken.
fn emitted(api: &Api) {
    let files = emit(api);
    let paths: BTreeSet<_> = files.iter().map(|file| &file.path).collect();
    assert_eq!(paths.len(), files.len(), "a file is emitted twice: {paths:?}");
    for name in paths.iter().flat_map(|path| path.iter()) {
        let stem = name.to_str().unwrap().split('.').next().unwrap();
        assert!(
            !["aux", "com1", "con", "nul"].contains(&stem),
            "Windows has no file {name:?}"
        );
    }
    for file in &files {
        if file.path.extension().is_some_and(|end| end == "rs") {
            syn::parse_file(&file.text)
                .unwrap_or_else(|error| panic!("{}: {error}\n{}", file.path.display(), file.text));
        }
    }
    let surface = files.iter().find(|file| file.path.ends_with("API.txt")).unwrap();
    let lines = surface
        .text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let subjects = [
        "DELETE ",
        "GET ",
        "PUT ",
        "enum ",
        "integration ",
        "kind ",
        "record ",
        "removed ",
        "service ",
        "settings ",
        "shared ",
    ];
    for line in lines {
        assert!(subjects.iter().any(|subject| line.starts_with(subject)), "{line}");
    }
    let openapi = files.iter().find(|file| file.path.ends_with("openapi.json")).unwrap();
    serde_json::from_str::<serde_json::Value>(&openapi.text).unwrap();
}

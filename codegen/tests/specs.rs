//! Tests that every spec which the check accepts becomes valid Rust, whatever names and strings are in it.
//!
//! Specs are made from random lists of numbers, which proptest shrinks if a test fails. `SPECS=5000` tries more than the
//! usual 200. With
//! `FULL_TESTS=1`, a sample of them is compiled, which takes a minute.

mod choices;
mod compiled;
mod names;
mod seen;
mod write;

use std::cell::RefCell;
use std::collections::BTreeSet;

use platform_api_codegen::emit::emit;
use platform_api_codegen::inspect;
use platform_api_codegen::model::Api;
use platform_api_codegen::report::Report;
use proptest::prelude::*;
use proptest::strategy::ValueTree;

use crate::support;
use choices::Choices;
use seen::{Seen, inspected, read, runner};

#[test]
fn what_is_accepted_is_emitted() {
    let dir = tempfile::tempdir().unwrap();
    let seen = RefCell::new(Seen::default());
    let numbers = proptest::collection::vec(any::<u32>(), 0..900);
    let result = runner().run(&numbers, |numbers| {
        let api = read(dir.path(), Choices::new(numbers), &mut seen.borrow_mut());
        if let Some(api) = api {
            emitted(&api);
        }
        Ok(())
    });
    let seen = seen.into_inner();
    println!("{seen}");
    result.unwrap_or_else(|error| panic!("{error}"));
    assert!(seen.accepted * 10 > seen.specs * 9, "the specs are meant to be legal: {:?}", seen.refused);
}

/// With `FULL_TESTS=1`, accepted specs compile, and rustdoc accepts them: a sample, and one with every name.
#[test]
fn what_is_accepted_compiles() {
    if !support::is_full() {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    let mut seen = Seen::default();
    let mut runner = runner();
    let sample = runner.config().cases / 12;
    let numbers = proptest::collection::vec(any::<u32>(), 900);
    let every_name = inspected(dir.path(), &compiled::every_name(), &mut seen);
    assert!(every_name.is_some(), "every name is legal: {}", seen.last);
    let sample = (0..sample).map(|_| {
        let numbers = numbers.new_tree(&mut runner).unwrap().current();
        read(dir.path(), Choices::new(numbers), &mut seen)
    });
    let sample: Vec<_> = sample.chain([every_name]).flatten().collect();
    compiled::compile(&sample);
    println!("compiled and documented: {seen}");
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

/// Types that contain themselves, directly and through others, alone, in arrays and in objects; in one kind, in several, and
/// in the settings.
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

/// Types that would make one file too long have a file each.
#[test]
fn many_types_are_in_many_files() {
    let dir = tempfile::tempdir().unwrap();
    let spec = support::base(dir.path());
    let (mut types, mut attributes) = (String::new(), String::new());
    for at in 0..100 {
        types += &format!("+ [enum.Many{at}]\n+ doc = \"One.\"\n+ values = [{{ value = \"a\", doc = \"A.\" }}]\n");
        attributes += &format!("+ many{at} = {{ type = \"Many{at}\", doc = \"One.\" }}\n");
    }
    support::apply(&format!("spec/types.toml\n{types}spec/settings/accounts.toml\n{attributes}"), dir.path());
    let api = platform_api_codegen::read(&spec).unwrap();
    emitted(&api);
    let files = emit(&api);
    let mut types = files.iter().filter(|file| file.path.starts_with("src/types")).map(|file| &file.text);
    assert!(types.clone().count() > 100 && types.all(|text| text.lines().count() < 1_200));
}

/// Each file is emitted once, each Rust file parses, and no line of `API.txt` is broken.
fn emitted(api: &Api) {
    let files = emit(api);
    let paths: BTreeSet<_> = files.iter().map(|file| &file.path).collect();
    assert_eq!(paths.len(), files.len(), "a file is emitted twice: {paths:?}");
    for file in &files {
        if file.path.extension().is_some_and(|end| end == "rs") {
            syn::parse_file(&file.text)
                .unwrap_or_else(|error| panic!("{}: {error}\n{}", file.path.display(), file.text));
        }
    }
    let surface = files.iter().find(|file| file.path.ends_with("API.txt")).unwrap();
    let lines = surface.text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
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

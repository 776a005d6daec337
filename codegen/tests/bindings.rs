//! The bindings of unusual specs are valid Rust. `FULL_TESTS=1` also runs the compiler and rustdoc on them.
//!
//! The fuzz target `spec` searches for specs that make the generator panic.

mod every_name;

use std::collections::BTreeSet;
use std::fs;

use platform_api_codegen::emit::emit;
use platform_api_codegen::model::Api;
use platform_api_codegen::read_texts;

use crate::support::{self, crates};

#[test]
fn the_bindings_of_unusual_specs_are_valid() {
    let specs = [("every_name", every_name::every_name()), ("no_settings", no_settings())];
    specs.iter().for_each(|(_, api)| check(api));
    if support::is_full() {
        compile(&specs);
    }
}

fn no_settings() -> Api {
    let mut texts = vec![("types.toml", ""), ("shared.toml", "")];
    let event = "{ name = \"push_events\", type = \"boolean\", event = true, doc = \"Pushes.\" },\n]";
    let kinds = include_str!("minimal/integrations/chat.toml").replace("\n]", &format!("\n{event}"));
    texts.push(("integrations/chat.toml", &kinds));
    texts.push((
        "integrations/object.toml",
        include_str!("minimal/integrations/object.toml"),
    ));
    let api = include_str!("minimal/api.toml").replace("\"accounts\"", "");
    texts.push(("api.toml", &api));
    read_texts(&texts).unwrap_or_else(|report| panic!("{report}"))
}

fn check(api: &Api) {
    let mut paths = BTreeSet::new();
    for file in emit(api) {
        let (path, text) = (file.path.to_str().unwrap().to_owned(), file.text);
        let mut stems = path.split('/').filter_map(|name| name.split('.').next());
        assert!(
            stems.all(|stem| !["aux", "com1", "con", "nul"].contains(&stem)),
            "{path}"
        );
        if path.ends_with(".rs") {
            syn::parse_file(&text).unwrap_or_else(|error| panic!("{path}: {error}\n{text}"));
        } else if path.ends_with(".json") {
            check_operation_ids(&serde_json::from_str(&text).unwrap());
        } else if path == "API.txt" {
            text.lines().for_each(check_line_of_surface);
        }
        assert!(paths.insert(path.clone()), "{path} is emitted twice");
    }
}

fn check_operation_ids(document: &serde_json::Value) {
    let paths = document["paths"]
        .as_object()
        .into_iter()
        .flat_map(|paths| paths.values());
    let operations = paths.flat_map(|path| path.as_object().unwrap().values());
    let mut ids = BTreeSet::new();
    for id in operations.filter_map(|operation| operation["operationId"].as_str()) {
        assert!(ids.insert(id), "{id} is the id of two operations");
    }
}

fn check_line_of_surface(line: &str) {
    let first = line.split(' ').next().unwrap();
    assert!(
        line.is_empty()
            || "# DELETE GET PUT enum integration kind record removed service settings shared"
                .split(' ')
                .any(|word| word == first),
        "{line}"
    );
}

fn compile(specs: &[(&str, Api)]) {
    let dir = tempfile::tempdir().unwrap();
    crates::write_crate(dir.path(), specs.iter().map(|(name, api)| ((*name).to_owned(), api)));
    let modules: String = specs.iter().map(|(name, _)| format!("pub mod {name};\n")).collect();
    let strict = format!("//! Bindings.\n#![deny(warnings, rustdoc::all)]\n{modules}");
    fs::write(dir.path().join("src/lib.rs"), strict).unwrap();
    for arguments in [["check", "--quiet"], ["doc", "--no-deps"]] {
        let output = crates::cargo(dir.path(), &arguments);
        assert!(
            output.status.success(),
            "{arguments:?}\n{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
}

//! The names that the spec may not use are those that the generated code needs.

mod support;

use std::collections::BTreeSet;

use platform_api_codegen::emit::emit;
use platform_api_codegen::names::RESERVED_TYPES;
use platform_api_codegen::read;

#[test]
fn every_type_that_is_imported_is_reserved() {
    let api = read(&support::tests().join("base")).unwrap();
    let mut imported = BTreeSet::new();
    for file in emit(&api) {
        let text = file.text.replace('\n', " ");
        for import in text.split("use platform_api_runtime::").skip(1) {
            let names = import.split(';').next().unwrap();
            let names = names.split(|c: char| !c.is_alphanumeric() && c != '_');
            let types = names.filter(|name| name.starts_with(char::is_uppercase));
            imported.extend(types.map(str::to_owned));
        }
    }
    let free: Vec<_> = imported.iter().filter(|name| !RESERVED_TYPES.contains(&name.as_str())).collect();
    assert!(free.is_empty(), "add these to `names::RESERVED_TYPES`: {free:?}");
}

#[test]
fn reserved_types_are_sorted() {
    assert!(RESERVED_TYPES.is_sorted());
}

//! The names that the spec may not use are those that the generated code needs.

mod support;

use std::collections::BTreeSet;

use platform_api_codegen::emit::emit;
use platform_api_codegen::names::{
    OPTION_PREFIX, RESERVED_FIELDS, RESERVED_OBJECT_FIELDS, RESERVED_RECORD_FIELDS, RESERVED_TYPES,
};
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

/// The functions that the runtime's macro stamps on records, or what their setters would be called.
#[test]
fn every_function_of_a_record_is_reserved() {
    let runtime = include_str!("../../runtime/src/record.rs");
    let stamped = runtime.split_once("macro_rules! record").unwrap().1;
    let functions = stamped.split("pub fn ").skip(1).chain(stamped.split("pub(super) fn ").skip(1));
    let functions: BTreeSet<_> = functions.map(|text| text.split(['(', '<']).next().unwrap()).collect();
    assert!(functions.contains("object"), "{functions:?}");
    // The object has one field of that name: it is what the function gives.
    let is_reserved = |name: &str| {
        let fields = [RESERVED_FIELDS, RESERVED_OBJECT_FIELDS].concat();
        name == "properties" || name.starts_with(OPTION_PREFIX) || fields.contains(&name)
    };
    let free: Vec<_> = functions.iter().filter(|name| !is_reserved(name)).collect();
    assert!(free.is_empty(), "reserve these in `names`: {free:?}");
    for name in RESERVED_RECORD_FIELDS {
        assert!(functions.contains(format!("{OPTION_PREFIX}{name}").as_str()), "`{name}`");
    }
}

#[test]
fn reserved_types_are_sorted() {
    assert!(RESERVED_TYPES.is_sorted());
}

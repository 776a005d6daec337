//! `UPDATE=1 cargo test -p platform-api-extended-spec` rewrites the schemas in `spec/schema/`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use jsonschema::Validator;
use platform_api_cases::assert_file;
use platform_api_codegen::inspect;
use platform_api_codegen::report::DiagnosticReport;
use platform_api_codegen::report::json::JsonDiagnostic;
use platform_api_extended_spec::{FileSchema, schemas};
use serde_json::{Value, json};

#[path = "../../../../codegen/tests/support/mod.rs"]
mod support;

/// Errors that a schema finds too: unknown keys, wrong types, missing keys, and a parameter neither defined nor included.
const SHAPE: [&str; 4] = ["E0101", "E0102", "E0103", "E0106"];

#[test]
fn the_committed_schemas_are_those_of_the_format() {
    let folder = support::real().join("schema");
    for mut file in schemas() {
        let path = folder.join(format!("{}.json", file.name));
        file.schema.sort_all_objects();
        let text = serde_json::to_string_pretty(&file.schema).unwrap() + "\n";
        assert_file(&path, &text);
    }
    assert_eq!(support::files(&folder).len(), schemas().len());
}

#[test]
fn every_file_of_the_spec_fits_its_schema() {
    let schemas = Schemas::new();
    for spec in [
        support::real(),
        support::tests().join("base"),
        support::tests().join("minimal"),
    ] {
        let tables = tables(&spec);
        assert_eq!(tables.len(), support::toml_files(&spec).len(), "each file is TOML");
        for (file, value) in tables {
            let errors = schemas.errors(&file, &value);
            assert!(errors.is_empty(), "{}: {errors:#?}", file.display());
        }
    }
}

#[test]
fn the_schema_and_the_loader_agree_about_every_case() {
    let schemas = Schemas::new();
    let mut refused = 0;
    for case in support::cases() {
        let dir = tempfile::tempdir().unwrap();
        let spec = support::case(case.name, dir.path());
        let mut report = DiagnosticReport::new("");
        inspect(&spec, &mut report);
        let said = report.json();
        // If a file is unreadable, the loader reads no entries of the others.
        if said.iter().any(|one| one.code < "E0100") {
            continue;
        }
        for (file, value) in tables(&spec) {
            let errors = schemas.errors(&file, &value);
            let shape = about_shape(&said, &file);
            assert_eq!(
                errors.is_empty(),
                shape.is_empty(),
                "{}: {errors:#?} {shape:#?}",
                case.name
            );
            refused += usize::from(!errors.is_empty());
        }
    }
    assert!(refused > 20, "{refused} files are refused by both");
}

/// Every key of every table in the schema, with a value of every type and without the key. A usual run tries every
/// ninth, `FULL_TESTS=1` all.
#[test]
fn the_schema_and_the_loader_agree_about_every_key() {
    let schemas = Schemas::new();
    let values = values();
    let (mut agreed, mut refused, mut number) = (0, 0, 0);
    for (file, pointer, schema) in PLACES {
        let dir = tempfile::tempdir().unwrap();
        let spec = support::base(dir.path());
        let (path, file) = (spec.join(file), Path::new(file));
        let base = table(&path).unwrap();
        let schema = schemas.of(file).0.schema.pointer(schema).expect(schema);
        let keys = schema["properties"].as_object().unwrap().keys().map(String::as_str);
        for key in keys.chain(["unheard_of"]) {
            for value in values.iter().map(Some).chain([None]) {
                number += 1;
                if !support::is_full() && number % 9 != 0 {
                    continue;
                }
                let mut changed = base.clone();
                let table = changed
                    .pointer_mut(pointer)
                    .and_then(Value::as_object_mut)
                    .expect(pointer);
                match value {
                    Some(value) => table.insert(key.to_owned(), value.clone()),
                    None => table.remove(key),
                };
                fs::write(&path, toml::to_string(&changed).unwrap()).unwrap();
                let mut report = DiagnosticReport::new("");
                inspect(&spec, &mut report);
                let (errors, shape) = (schemas.errors(file, &changed), about_shape(&report.json(), file));
                let what = format!("{key} = {value:?} in {pointer}\n{errors:#?}\n{shape:#?}");
                assert_eq!(errors.is_empty(), shape.is_empty(), "{what}");
                agreed += 1;
                refused += usize::from(!errors.is_empty());
            }
        }
    }
    assert!(
        agreed > refused && refused > 20,
        "{agreed} specs, {refused} of them refused by both"
    );
}

/// Each type that TOML and JSON share, and nested values where the format has them.
fn values() -> [Value; 13] {
    [
        json!(true),
        json!(7),
        json!(-7),
        json!(0.5),
        json!("17.0"),
        json!([]),
        json!([true]),
        json!(["limit"]),
        json!([["limit"]]),
        json!({}),
        json!({ "null": true }),
        json!({ "name": "limit" }),
        json!({ "name": "limit", "other": 1 }),
    ]
}

/// Tables of the base spec: the file, the table's path, and its schema's path in the file's schema.
const PLACES: [(&str, &str, &str); 10] = [
    (
        "settings/accounts.toml",
        "/attributes/api_key",
        "/properties/attributes/additionalProperties",
    ),
    ("settings/limits.toml", "/defaults", "/properties/defaults"),
    (
        "shared.toml",
        "/parameters/push_events",
        "/properties/parameters/additionalProperties",
    ),
    (
        "integrations/object.toml",
        "/fields/id",
        "/properties/fields/additionalProperties",
    ),
    (
        "integrations/chat.toml",
        "/kind/chat-app/parameters/0",
        "/properties/kind/additionalProperties/properties/parameters/items/anyOf/1",
    ),
    (
        "integrations/chat.toml",
        "/kind/chat-app/parameters/1",
        "/properties/kind/additionalProperties/properties/parameters/items/anyOf/2",
    ),
    (
        "types.toml",
        "/enum/Branches/values/0",
        "/properties/enum/additionalProperties/properties/values/items",
    ),
    (
        "types.toml",
        "/record/Access/fields/level",
        "/properties/record/additionalProperties/properties/fields/additionalProperties",
    ),
    (
        "integrations/ci.toml",
        "/kind/ci-a",
        "/properties/kind/additionalProperties",
    ),
    ("api.toml", "/service", "/properties/service"),
];

/// The first line of `spec/settings/ci.toml` is `#:schema ../schema/settings.json`.
#[test]
fn editors_find_the_schema_of_every_file() {
    let schemas = Schemas::new();
    for file in support::toml_files(&support::real()) {
        let (schema, _) = schemas.of(&file);
        let up = "../".repeat(file.components().count() - 1);
        let line = format!("#:schema {up}schema/{}.json", schema.name);
        let text = fs::read_to_string(support::real().join(&file)).unwrap();
        assert_eq!(text.lines().next(), Some(&*line), "{}", file.display());
    }
}

#[test]
fn every_key_is_in_the_documentation_of_the_format() {
    let readme = fs::read_to_string(support::real().join("README.md")).unwrap();
    let mut keys = BTreeSet::new();
    let schemas = schemas();
    schemas.iter().for_each(|file| collect_keys(&file.schema, &mut keys));
    let missing: Vec<_> = keys.iter().filter(|key| !mentions(&readme, key)).collect();
    assert!(
        keys.len() > 40 && missing.is_empty(),
        "spec/README.md does not say what these are: {missing:?}"
    );
}

/// Code, a table or an example counts.
fn mentions(readme: &str, key: &str) -> bool {
    [format!("`{key}`"), format!("{key} = "), format!("[{key}")]
        .iter()
        .any(|way| readme.contains(way))
}

fn collect_keys<'a>(schema: &'a Value, keys: &mut BTreeSet<&'a str>) {
    if let Some(properties) = schema.get("properties").and_then(Value::as_object) {
        keys.extend(properties.keys().map(String::as_str));
    }
    match schema {
        Value::Array(entries) => entries.iter().for_each(|entry| collect_keys(entry, keys)),
        Value::Object(object) => object.values().for_each(|value| collect_keys(value, keys)),
        _ => {}
    }
}

struct Schemas(Vec<(FileSchema, Validator)>);

impl Schemas {
    fn new() -> Self {
        let compiled = schemas().into_iter().map(|file| {
            let validator = jsonschema::validator_for(&file.schema).unwrap();
            (file, validator)
        });
        Self(compiled.collect())
    }

    fn of(&self, file: &Path) -> &(FileSchema, Validator) {
        let is_for = |files: &str| match files.split_once('*') {
            Some((folder, _)) => file.starts_with(folder),
            None => file == Path::new(files),
        };
        self.0
            .iter()
            .find(|(schema, _)| is_for(schema.files))
            .unwrap_or_else(|| panic!("{} has no schema", file.display()))
    }

    fn errors(&self, file: &Path, value: &Value) -> Vec<String> {
        let errors = self.of(file).1.iter_errors(value);
        errors
            .map(|error| format!("{}: {error}", error.instance_path()))
            .collect()
    }
}

fn about_shape(said: &[JsonDiagnostic], file: &Path) -> Vec<String> {
    let is_of = |one: &&JsonDiagnostic| one.spans.iter().any(|span| Path::new(&span.file_name) == file);
    let shape = said.iter().filter(|one| SHAPE.contains(&one.code)).filter(is_of);
    shape.map(|one| format!("{}: {}", one.code, one.message)).collect()
}

fn tables(spec: &Path) -> BTreeMap<PathBuf, Value> {
    let files = support::toml_files(spec).into_iter();
    files
        .filter_map(|file| Some((file.clone(), table(&spec.join(file))?)))
        .collect()
}

/// A date becomes an object, which no schema allows, because the format has no dates.
fn table(path: &Path) -> Option<Value> {
    let text = fs::read_to_string(path).ok()?;
    // JSON has no such numbers; only their type counts here.
    toml::from_str(&text.replace("= inf", "= 0.5").replace("= nan", "= 0.5")).ok()
}

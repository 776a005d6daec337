//! JSON Schemas of the spec's files, for editors and TOML linters.

use platform_api_codegen::format::{
    API_FILE, CHANGED, DEFINED, KINDS_FILE, NAMES, OBJECT_FILE, SETTINGS_FILE, SHARED_FILE, TYPES_FILE, Table,
    ValueKind,
};
use serde_json::{Map, Value as Json, json};

/// A schema, and the files that it describes.
#[derive(Debug, Clone, PartialEq)]
pub struct FileSchema {
    /// `settings` for `schema/settings.json`.
    pub name: &'static str,
    /// Relative to the spec.
    pub files: &'static str,
    pub schema: Json,
}

/// If two schemas match a file, the first applies.
pub fn schemas() -> Vec<FileSchema> {
    let files = [
        ("api", "api.toml", &API_FILE),
        ("types", "types.toml", &TYPES_FILE),
        ("shared", "shared.toml", &SHARED_FILE),
        ("object", "integrations/object.toml", &OBJECT_FILE),
        ("integrations", "integrations/*.toml", &KINDS_FILE),
        ("settings", "settings/*.toml", &SETTINGS_FILE),
    ];
    let schemas = files.map(|(name, files, file)| FileSchema {
        name,
        files,
        schema: of_file(files, file),
    });
    schemas.into()
}

const COMMENT: &str =
    "Derived from codegen/src/format.rs. Do not edit: `UPDATE=1 cargo test -p platform-api-extended-spec`.";

const VALUE: &str = "#/definitions/Value";

fn of_file(files: &str, file: &Table) -> Json {
    let mut schema = of_table(file);
    if schema.to_string().contains(VALUE) {
        schema["definitions"] = json!({ "Value": value() });
    }
    schema["$schema"] = json!("http://json-schema.org/draft-07/schema#");
    schema["$comment"] = json!(COMMENT);
    schema["title"] = json!(format!("spec/{files}"));
    schema
}

/// A table with only its keys.
fn of_table(table: &Table) -> Json {
    let mut properties = Map::new();
    for key in table.keys() {
        let mut schema = of(&key.kind);
        if !key.description.is_empty() {
            schema["description"] = json!(key.description);
        }
        properties.insert(key.name.to_owned(), schema);
    }
    json!({
        "type": "object",
        "properties": properties,
        "required": table.required,
        "additionalProperties": false,
    })
}

fn of(kind: &ValueKind) -> Json {
    match kind {
        ValueKind::Flag => json!({ "type": "boolean" }),
        ValueKind::Since => json!({ "type": ["boolean", "string"] }),
        ValueKind::Word(words) => json!({ "enum": words }),
        ValueKind::Count => json!({ "type": "integer", "minimum": 0 }),
        ValueKind::Number => json!({ "type": "number" }),
        // Draft 7 ignores everything next to a reference.
        ValueKind::Value => json!({ "allOf": [{ "$ref": VALUE }] }),
        ValueKind::List(entry) | ValueKind::Filled(entry) => json!({ "type": "array", "items": of(entry) }),
        ValueKind::Alternatives => json!({ "type": "array", "items": of(&NAMES) }),
        ValueKind::Map(value) | ValueKind::Entries(.., value) => {
            json!({ "type": "object", "additionalProperties": of(value) })
        }
        ValueKind::Tables(_, table) => json!({ "type": "array", "items": of_table(table) }),
        ValueKind::Nested(table) | ValueKind::TopLevel(table) => of_table(table),
        ValueKind::Parameters => {
            let included =
                json!({ "type": "string", "description": "A shared parameter or a group of `shared.toml`." });
            let one = json!({ "anyOf": [included, of_table(&DEFINED), of_table(&CHANGED)] });
            json!({ "type": "array", "items": one })
        }
        _ => json!({ "type": "string" }),
    }
}

/// A string, a number, a boolean, an array of these, or `{ null = true }`.
fn value() -> Json {
    let nothing = json!({
        "type": "object",
        "properties": { "null": { "const": true } },
        "required": ["null"],
        "additionalProperties": false,
    });
    let scalar = json!({ "type": ["boolean", "number", "string"] });
    let array = json!({ "type": "array", "items": { "$ref": VALUE } });
    json!({ "anyOf": [scalar, array, nothing] })
}

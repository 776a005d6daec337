//! This module makes the JSON Schema of each file of the spec, for editors and linters of TOML.
//!
//! The keys of a table come from the Rust type that the table is read as. The required keys come from the lists of the
//! loader. The nesting of tables and the forms of some values are written a second time here, because the loader reads
//! both by hand. A test compares schema and loader. They must accept and reject the same values of each key.

use std::borrow::Cow;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value as Json, json};

use super::value::{Conditions, Meanings, Number, Since, Value};
use super::{Enum, EnumValue, Facts, Integrations, Kind, Record, Service, Settings, required};

/// A schema, and the files that it describes.
#[derive(Debug, Clone, PartialEq)]
pub struct FileSchema {
    /// `settings`: `schema/settings.json` in the folder of the spec.
    pub name: &'static str,
    /// Relative to the folder of the spec.
    pub files: &'static str,
    pub schema: Json,
}

/// The schemas of all files. If two match a file, the first one applies.
pub fn schemas() -> Vec<FileSchema> {
    let file = |name, files, build: fn(&mut Builder) -> Json| FileSchema {
        name,
        files,
        schema: Builder::file(files, build),
    };
    vec![
        file("api", "api.toml", api),
        file("types", "types.toml", types),
        file("shared", "shared.toml", shared),
        file("object", "integrations/object.toml", object),
        file("integrations", "integrations/*.toml", kinds),
        file("settings", "settings/*.toml", settings),
    ]
}

fn api(builder: &mut Builder) -> Json {
    let removed = json!({ "type": "object", "additionalProperties": { "type": "string" } });
    let tables = [
        ("service", builder.table::<Service>(required::SERVICE)),
        ("integrations", builder.table::<Integrations>(required::INTEGRATIONS)),
        ("settings", builder.table::<Settings>(required::SETTINGS)),
        (
            "removed",
            described(
                removed,
                "Names of earlier versions, each with the version that removed it.",
            ),
        ),
    ];
    closed(tables, required::API_FILE)
}

fn types(builder: &mut Builder) -> Json {
    let values = list(builder.table::<EnumValue>(required::ENUM_VALUE));
    let item = with(builder.table::<Enum>(required::ENUM), "values", values);
    let fields = named(builder.attribute());
    let record = with(builder.table::<Record>(required::RECORD), "fields", fields);
    closed([("enum", named(item)), ("record", named(record))], &[])
}

fn shared(builder: &mut Builder) -> Json {
    let names = list(json!({ "type": "string" }));
    let every_kind = described(names.clone(), "The parameters that every kind has.");
    let parameters = named(builder.table::<Facts>(required::PARAMETER));
    closed(
        [
            ("every_kind", every_kind),
            ("parameters", parameters),
            ("groups", named(names)),
        ],
        &[],
    )
}

fn object(builder: &mut Builder) -> Json {
    closed(
        [("section", section()), ("fields", named(builder.attribute()))],
        required::OBJECT_FILE,
    )
}

fn kinds(builder: &mut Builder) -> Json {
    let parameters = list(parameter(builder));
    let kind = with(builder.table::<Kind>(required::KIND), "parameters", parameters);
    closed([("section", section()), ("kind", named(kind))], required::KINDS_FILE)
}

fn settings(builder: &mut Builder) -> Json {
    let defaults = described(
        builder.table::<Facts>(&[]),
        "Keys that hold for every attribute of the file.",
    );
    let attributes = named(builder.attribute());
    closed(
        [
            ("section", section()),
            ("defaults", defaults),
            ("attributes", attributes),
        ],
        required::SETTINGS_FILE,
    )
}

/// An entry of `parameters`: a string, a table with `name`, or one with `use`.
fn parameter(builder: &mut Builder) -> Json {
    let string = |description| json!({ "type": "string", "description": description });
    let include = string("A shared parameter or a group of `shared.toml`.");
    let facts = builder.table::<Facts>(&[&["name"], required::PARAMETER].concat());
    let define = with(facts, "name", string("Defines a parameter of this kind."));
    let included = "Includes a shared parameter or a group, and changes the other keys of this table.";
    let change = with(builder.table::<Facts>(&["use"]), "use", string(included));
    json!({ "anyOf": [include, define, change] })
}

fn section() -> Json {
    json!({ "type": "string", "description": "The heading in the document." })
}

const COMMENT: &str =
    "Derived from codegen/src/spec. Do not edit: `UPDATE=1 cargo test -p platform-api-extended-spec`.";

/// Builds the schema of one file.
struct Builder {
    generator: SchemaGenerator,
}

impl Builder {
    fn file(files: &str, build: fn(&mut Self) -> Json) -> Json {
        let settings = SchemaSettings::draft07().with(|settings| settings.inline_subschemas = true);
        let mut builder = Self {
            generator: settings.into_generator(),
        };
        let mut schema = build(&mut builder);
        without_null(&mut schema);
        if schema.to_string().contains(VALUE) {
            schema["definitions"] = json!({ "Value": value() });
        }
        schema["$schema"] = json!("http://json-schema.org/draft-07/schema#");
        schema["$comment"] = json!(COMMENT);
        schema["title"] = json!(format!("spec/{files}"));
        schema
    }

    /// The schema of the table that `T` reads, with its required keys.
    fn table<T: JsonSchema>(&mut self, required: &[&str]) -> Json {
        let mut schema = self.generator.subschema_for::<T>().to_value();
        schema["required"] = json!(required);
        schema
    }

    fn attribute(&mut self) -> Json {
        self.table::<Facts>(required::ATTRIBUTE)
    }
}

/// The schema of a table with these keys and no others.
fn closed<const N: usize>(keys: [(&str, Json); N], required: &[&str]) -> Json {
    let properties: Map<_, _> = keys.into_iter().map(|(key, schema)| (key.to_owned(), schema)).collect();
    json!({ "type": "object", "properties": properties, "required": required, "additionalProperties": false })
}

/// The schema of a table of named values.
fn named(value: Json) -> Json {
    json!({ "type": "object", "additionalProperties": value })
}

fn list(entry: Json) -> Json {
    json!({ "type": "array", "items": entry })
}

/// Adds a key to the schema of a table.
fn with(mut table: Json, key: &str, value: Json) -> Json {
    table["properties"][key] = value;
    table
}

fn described(mut schema: Json, description: &str) -> Json {
    schema["description"] = json!(description);
    schema
}

/// Removes null from all types. TOML has no null, and an optional key is left out instead.
fn without_null(schema: &mut Json) {
    match schema {
        Json::Array(entries) => entries.iter_mut().for_each(without_null),
        Json::Object(object) => {
            for (key, null) in [
                ("type", json!("null")),
                ("anyOf", json!({ "type": "null" })),
                ("enum", Json::Null),
            ] {
                if let Some(choices) = object.get_mut(key).and_then(Json::as_array_mut) {
                    choices.retain(|choice| *choice != null);
                }
            }
            if let Some([only]) = object.get("type").and_then(Json::as_array).map(Vec::as_slice) {
                let only = only.clone();
                object.insert("type".to_owned(), only);
            }
            object.values_mut().for_each(without_null);
        }
        _ => {}
    }
}

impl JsonSchema for Value {
    fn schema_name() -> Cow<'static, str> {
        "Value".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "$ref": VALUE })
    }
}

impl JsonSchema for Number {
    fn schema_name() -> Cow<'static, str> {
        "Number".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "number" })
    }
}

impl JsonSchema for Since {
    fn schema_name() -> Cow<'static, str> {
        "Since".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": ["boolean", "string"] })
    }
}

impl JsonSchema for Conditions {
    fn schema_name() -> Cow<'static, str> {
        "Conditions".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "object", "additionalProperties": { "$ref": VALUE } })
    }
}

impl JsonSchema for Meanings {
    fn schema_name() -> Cow<'static, str> {
        "Meanings".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "object", "additionalProperties": { "type": "string" } })
    }
}

/// The reference to the definition of an arbitrary value.
const VALUE: &str = "#/definitions/Value";

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

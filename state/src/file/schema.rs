//! The JSON Schema of a state file, built from the tables: it accepts exactly the files that can be read.
//!
//! Types, names and required parameters are rules of the schema; other facts become descriptions. Editors support draft
//! 7 best.

use platform_api::SettingsUpdate;
use platform_api::facts::{Field, Table, Type};
use platform_api::generic::Record;
use platform_api::integrations::Kind;
use serde_json::{Map, Value, json};

use crate::file::comment;
use crate::file::document::UNSET;
use crate::file::target::{HOSTINGS, TIERS};
use crate::file::value::{TOKEN, may_be_variable, parsed, takes_variables};
use crate::hash::sha256;

/// The name of the schema's file, beside the state file.
pub const FILE: &str = "state.schema.json";

/// What does not depend on the tables.
const SKELETON: &str = include_str!("state.skeleton.json");

pub fn schema() -> Value {
    let mut schema = Schema::default();
    let mut document = parsed(SKELETON);
    document["properties"]["settings"] = schema.parameters(SettingsUpdate::TABLE);
    let project = &mut document["properties"]["projects"]["additionalProperties"];
    for kind in Kind::ALL.iter().filter_map(Kind::facts) {
        let mut of_kind = schema.parameters(kind.parameters);
        of_kind["description"] = format!("{}; {}", kind.section, kind.document).into();
        project["properties"][kind.slug] = of_kind;
    }
    project["additionalProperties"]["additionalProperties"] = schema.unchecked(None);
    document["definitions"]["target"] = target();
    schema.define(&mut document);
    document
}

pub fn target() -> Value {
    let mut target = parsed(SKELETON)["definitions"]["target"].take();
    target["properties"]["tier"] = name_of(&TIERS);
    target["properties"]["hosting"] = name_of(&HOSTINGS);
    target
}

/// One of the known names.
pub fn name_of<T>(known: &[(&str, T)]) -> Value {
    json!({ "enum": known.iter().map(|(name, _)| name).collect::<Vec<_>>() })
}

/// The definitions that a document refers to.
#[derive(Default)]
pub struct Schema(Map<String, Value>);

impl Schema {
    pub fn define(self, document: &mut Value) {
        self.0
            .into_iter()
            .for_each(|(name, schema)| document["definitions"][name] = schema);
    }

    fn parameters(&mut self, table: &'static Table) -> Value {
        let fields = || table.fields.iter().filter(|field| !field.is_response_only());
        let required: Vec<_> = fields()
            .filter(|field| field.is_required())
            .map(|field| field.name)
            .collect();
        let properties: Map<_, _> = fields()
            .map(|field| (field.name.to_owned(), self.parameter(field)))
            .collect();
        json!({
            "type": if required.is_empty() { json!(["object", "null"]) } else { json!("object") },
            "properties": properties,
            "required": required,
            "additionalProperties": self.unchecked(None),
        })
    }

    /// A parameter in every notation, with a description.
    fn parameter(&mut self, field: &'static Field) -> Value {
        let value = self.nullable(field);
        let plain = match field.ty {
            _ if field.is_secret() => json!({ "allOf": [value, { "not": { "type": "object" } }] }),
            Type::Any | Type::Map(_) | Type::Record(_) => {
                json!({ "allOf": [value, { "not": { "$ref": "#/definitions/notation" } }] })
            }
            _ => value.clone(),
        };
        let mut forms = vec![plain, notation("value", value, json!({ "enum": [false] }))];
        // The notation of a secret that is null.
        forms.extend((field.is_secret() && !field.is_required()).then(unset));
        if takes_variables(Some(field)) {
            forms.push(notation("env", variable(), json!({ "type": "boolean" })));
        }
        forms.push(self.unchecked(Some(field)));
        let forms = self.named(json!({ "anyOf": forms }));
        let mut schema = json!({ "allOf": [forms], "description": comment::description(field) });
        field
            .default()
            .into_iter()
            .for_each(|default| schema["default"] = parsed(default));
        if field.deprecated().is_some() {
            schema["deprecated"] = true.into();
        }
        schema
    }

    /// Names a schema by its contents, so that a change of it renames no other.
    pub fn named(&mut self, schema: Value) -> Value {
        let name = format!("schema-{}", &sha256(schema.to_string().as_bytes())[..16]);
        let reference = json!({ "$ref": format!("#/definitions/{name}") });
        self.0.insert(name, schema);
        reference
    }

    /// A value marked as unchecked, of any type.
    fn unchecked(&mut self, field: Option<&Field>) -> Value {
        let of = |source: &str, schema: Value| {
            let mut form = notation(source, schema, json!({ "enum": [true] }));
            form["required"] = json!([source, "unchecked"]);
            form
        };
        let mut forms = vec![of("value", json!({}))];
        forms.extend(may_be_variable(field).then(|| of("env", variable())));
        self.named(json!({ "anyOf": forms }))
    }

    fn nullable(&mut self, field: &'static Field) -> Value {
        let value = self.value(&field.ty);
        if field.is_required() {
            value
        } else {
            json!({ "anyOf": [value, unset()] })
        }
    }

    pub fn value(&mut self, ty: &Type) -> Value {
        match ty {
            Type::Boolean => json!({ "type": "boolean" }),
            Type::Integer => integer(),
            Type::IntegerEnum(numbers) => {
                let known: Vec<_> = numbers.iter().map(|(number, _)| number).collect();
                json!({ "anyOf": [{ "enum": known }, integer()] })
            }
            Type::Float => json!({ "type": "number" }),
            Type::StringEnum(strings) => json!({ "anyOf": [{ "enum": strings }, { "type": "string" }] }),
            Type::Timestamp => json!({ "type": "string", "format": "date-time" }),
            Type::BooleanOrString => json!({ "type": ["boolean", "string"] }),
            Type::StringOrArray => json!({ "type": ["string", "array"], "items": { "type": "string" } }),
            Type::Array(element) => json!({ "type": "array", "items": self.value(element) }),
            Type::Map(element) => {
                let values = self.value(element);
                json!({ "type": "object", "additionalProperties": values, "not": unset() })
            }
            Type::Record(table) => self.record(table),
            Type::Any => json!({ "not": unset() }),
            // Includes types that a later version of the tables may add.
            _ => json!({ "type": "string" }),
        }
    }

    /// A record may contain itself, so it is declared before its fields are visited.
    fn record(&mut self, table: &'static Table) -> Value {
        if !self.0.contains_key(table.name) {
            self.0.insert(table.name.to_owned(), Value::Null);
            let required = table
                .fields
                .iter()
                .filter(|field| field.is_required())
                .map(|field| field.name);
            let required: Vec<_> = required.collect();
            let fields = table.fields.iter();
            let properties: Map<_, _> = fields
                .map(|field| (field.name.to_owned(), self.nullable(field)))
                .collect();
            let record = json!({
                "type": "object", "properties": properties, "required": required, "additionalProperties": false,
            });
            self.0.insert(table.name.to_owned(), record);
        }
        json!({ "$ref": format!("#/definitions/{}", table.name) })
    }
}

/// The name of an environment variable.
fn variable() -> Value {
    json!({ "type": "string", "not": { "enum": [TOKEN] } })
}

fn integer() -> Value {
    json!({ "type": "integer", "minimum": i64::MIN, "maximum": i64::MAX })
}

/// YAML's null, or the notation of a format without null.
fn unset() -> Value {
    json!({ "enum": [null, { UNSET: true }] })
}

/// A table that names the source of a value.
fn notation(source: &str, value: Value, unchecked: Value) -> Value {
    let flag = json!({ "type": "boolean" });
    json!({
        "type": "object",
        "properties": { source: value, "changed": flag, "optional": flag, "unchecked": unchecked },
        "required": [source],
        "additionalProperties": false,
    })
}

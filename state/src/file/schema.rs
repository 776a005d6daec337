//! The JSON Schema of a state file, built from the tables: it accepts exactly the files that can be read.
//!
//! Types, names and required parameters are rules of the schema; other facts become descriptions. Editors support draft
//! 7 best.

use std::collections::BTreeMap;

use platform_api::SettingsUpdate;
use platform_api::facts::{Field, Table, Type};
use platform_api::generic::Record;
use platform_api::integrations::Kind;
use serde_json::{Map, Value, json};

use crate::file::comment;
use crate::file::document::UNSET;
use crate::file::target::{HOSTINGS, TIERS};
use crate::file::value::{TOKEN, may_be_variable, parsed, takes_variables};

/// The name of the schema's file, beside the state file.
pub const FILE: &str = "state.schema.json";

/// A number as `Version` parses it: 16 bits, with leading zeros allowed.
const NUMBER: &str = r"0*(6553[0-5]|655[0-2][0-9]|65[0-4][0-9]{2}|6[0-4][0-9]{3}|[1-5][0-9]{4}|[0-9]{1,4})";

/// No control characters, no empty part, and no `.` or `..`.
const PROJECT: &str = r"^(?!([\s\S]*/)?\.{0,2}(/|$))[^\u0000-\u001f\u007f-\u009f]+$";

pub fn schema() -> Value {
    let mut schema = Schema::default();
    let settings = schema.parameters(SettingsUpdate::TABLE);
    let mut kinds = Map::new();
    for kind in Kind::ALL.iter().filter_map(Kind::facts) {
        let mut of_kind = schema.parameters(kind.parameters);
        of_kind["description"] = format!("{}; {}", kind.section, kind.document).into();
        kinds.insert(kind.slug.to_owned(), of_kind);
    }
    let unknown_kind = json!({ "type": "object", "minProperties": 1, "additionalProperties": schema.unchecked(None) });
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "The state of a service",
        "type": ["object", "null"],
        "additionalProperties": false,
        "properties": {
            "$schema": { "type": "string" },
            "target": target(),
            "settings": settings,
            "projects": {
                "description": "By number or full path; of each, its integrations by slug.",
                "type": ["object", "null"],
                "propertyNames": { "pattern": PROJECT },
                "additionalProperties": {
                    "type": ["object", "null"],
                    "properties": kinds,
                    "additionalProperties": unknown_kind,
                },
            },
        },
        "definitions": schema.definitions(),
    })
}

pub fn target() -> Value {
    table(json!({
        "version": { "type": "string", "pattern": format!(r"^{NUMBER}[.-]{NUMBER}([.-][\s\S]*)?$") },
        "tier": { "enum": TIERS.map(|(name, _)| name) },
        "hosting": { "enum": HOSTINGS.map(|(name, _)| name) },
    }))
}

/// A table of these, which may be empty.
pub fn table(properties: Value) -> Value {
    json!({ "type": ["object", "null"], "additionalProperties": false, "properties": properties })
}

/// The definitions that are used more than once.
#[derive(Default)]
pub struct Schema {
    /// The schema of a parameter, serialised, and its number.
    parameters: BTreeMap<String, usize>,
    records: BTreeMap<&'static str, Value>,
}

impl Schema {
    pub fn definitions(self) -> Map<String, Value> {
        let name = |number| format!("parameter-{number}");
        let parameters = self.parameters.into_iter().map(|(text, number)| (name(number), parsed(&text)));
        parameters.chain(self.records.into_iter().map(|(name, record)| (name.to_owned(), record))).collect()
    }

    fn parameters(&mut self, table: &'static Table) -> Value {
        let fields = || table.fields.iter().filter(|field| !field.is_response_only());
        let required: Vec<_> = fields().filter(|field| field.is_required()).map(|field| field.name).collect();
        let properties: Map<_, _> = fields().map(|field| (field.name.to_owned(), self.parameter(field))).collect();
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
        // A table that reading takes for this notation.
        let notation_like = json!({
            "type": "object",
            "propertyNames": { "enum": ["env", "value", "changed", "optional", "unchecked"] },
            "anyOf": [{ "required": ["env"] }, { "required": ["value"] }],
        });
        let plain = match field.ty {
            _ if field.is_secret() => json!({ "allOf": [value, { "not": { "type": "object" } }] }),
            Type::Any | Type::Map(_) | Type::Record(_) => json!({ "allOf": [value, { "not": notation_like }] }),
            _ => value.clone(),
        };
        let mut forms = vec![plain, notation(json!({ "value": value, "unchecked": { "enum": [false] } }), "value")];
        // The notation of a secret that is null.
        forms.extend((field.is_secret() && !field.is_required()).then(unset));
        if takes_variables(Some(field)) {
            forms.push(notation(json!({ "env": variable() }), "env"));
        }
        forms.push(self.unchecked(Some(field)));
        let forms = self.named(json!({ "anyOf": forms }));
        let mut schema = json!({ "allOf": [forms], "description": comment::description(field) });
        if let Some(default) = field.default() {
            schema["default"] = parsed(default);
        }
        if field.deprecated().is_some() {
            schema["deprecated"] = true.into();
        }
        schema
    }

    pub fn named(&mut self, schema: Value) -> Value {
        let next = self.parameters.len() + 1;
        let number = self.parameters.entry(schema.to_string()).or_insert(next);
        json!({ "$ref": format!("#/definitions/parameter-{number}") })
    }

    /// A value marked as unchecked, of any type.
    fn unchecked(&mut self, field: Option<&Field>) -> Value {
        let is_unchecked = json!({ "enum": [true] });
        let of = |source: &str, schema: Value| {
            let mut form = notation(json!({ source: schema, "unchecked": is_unchecked }), source);
            form["required"] = json!([source, "unchecked"]);
            form
        };
        let mut forms = vec![of("value", json!({}))];
        forms.extend(may_be_variable(field).then(|| of("env", variable())));
        self.named(json!({ "anyOf": forms }))
    }

    fn nullable(&mut self, field: &'static Field) -> Value {
        let value = self.value(&field.ty);
        if field.is_required() { value } else { json!({ "anyOf": [value, unset()] }) }
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
        if !self.records.contains_key(table.name) {
            self.records.insert(table.name, Value::Null);
            let required = table.fields.iter().filter(|field| field.is_required()).map(|field| field.name);
            let required: Vec<_> = required.collect();
            let fields = table.fields.iter();
            let properties: Map<_, _> = fields.map(|field| (field.name.to_owned(), self.nullable(field))).collect();
            let record = json!({
                "type": "object", "properties": properties, "required": required, "additionalProperties": false,
            });
            self.records.insert(table.name, record);
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
fn notation(properties: Value, source: &str) -> Value {
    let mut all = json!({ "changed": { "type": "boolean" }, "optional": { "type": "boolean" }, "unchecked": { "type": "boolean" } });
    let all_members = all.as_object_mut().expect("it is an object");
    all_members.extend(properties.as_object().cloned().unwrap_or_default());
    json!({ "type": "object", "properties": all, "required": [source], "additionalProperties": false })
}

//! The JSON Schema of a state file, in draft 7, which editors support. It accepts every readable file, and some wrong
//! ones: stricter rules would make the messages of editors worse.

use platform_api::facts::{Field, Table, Type};
use platform_api::generic::Record;
use platform_api::integrations::Kind;
use platform_api::{Hosting, SettingsUpdate, Tier};
use serde_json::{Map, Value, json};

use crate::file::comment;
use crate::file::value::parsed;
use crate::hash::sha256;

pub const FILE: &str = "state.schema.json";

const SKELETON: &str = include_str!("state.skeleton.json");

pub fn schema() -> Value {
    let project = "/properties/projects/additionalProperties";
    let mut schema = Schema::new(SKELETON, &format!("{project}/else"), Schema::parameters).document;
    // A project with a template requires no parameter.
    let place = schema
        .pointer_mut(&format!("{project}/then/properties"))
        .expect("the skeleton has it");
    for kind in Kind::ALL.iter().filter_map(Kind::facts) {
        place[kind.slug] = json!({ "$ref": format!("#/definitions/{}", kind.slug) });
    }
    schema
}

/// The JSON Schema of a state file or a policy.
pub struct Schema {
    pub document: Value,
}

impl Schema {
    /// `integrations` is the place of the kinds in the skeleton.
    pub fn new(skeleton: &str, integrations: &str, parameters: fn(&mut Schema, &'static Table) -> Value) -> Self {
        let mut shared = parsed(SKELETON)["definitions"].take();
        shared["target"]["properties"]["tier"]["enum"] = json!(Tier::ALL);
        shared["target"]["properties"]["hosting"]["enum"] = json!(Hosting::ALL);
        let mut schema = Schema {
            document: parsed(skeleton),
        };
        for name in ["target", "unset"] {
            schema.define(name, shared[name].take());
        }
        schema.document["properties"]["settings"] = parameters(&mut schema, SettingsUpdate::TABLE);
        let mut kinds = Map::new();
        for kind in Kind::ALL.iter().filter_map(Kind::facts) {
            let mut of_kind = parameters(&mut schema, kind.parameters);
            of_kind["title"] = kind.title.into();
            of_kind["description"] = comment::description_of_kind(kind).into();
            if kind.deprecated().is_some() || kind.removed().is_some() {
                of_kind["deprecated"] = true.into();
            }
            kinds.insert(kind.slug.to_owned(), of_kind);
        }
        let place = schema.document.pointer_mut(integrations).expect("the skeleton has it");
        place["properties"] = kinds.into();
        schema
    }

    pub fn define(&mut self, name: &str, schema: Value) {
        self.document["definitions"][name] = schema;
    }

    fn parameters(&mut self, table: &'static Table) -> Value {
        let mut properties = Map::new();
        let mut required = Vec::new();
        for field in table.fields.iter().filter(|field| !field.is_response_only()) {
            properties.insert(field.name.to_owned(), self.parameter(field));
            if field.is_required() {
                required.push(field.name);
            }
        }
        let title = table.kind.map_or("settings", |kind| kind.title);
        let mut object = json!({
            "title": title,
            "type": ["object", "null"],
            "properties": properties,
            "additionalProperties": { "$ref": "#/definitions/unchecked" },
        });
        let Some(kind) = table.kind else { return object };
        object["properties"]["use"] = json!({ "$ref": "#/definitions/use" });
        object["properties"]["disabled"] = if kind.is_update_only() {
            json!({ "enum": [false] })
        } else {
            json!({ "type": "boolean" })
        };
        self.define(kind.slug, object);
        let mut forms = vec![json!({ "required": required }), json!({ "required": ["use"] })];
        if !kind.is_update_only() {
            forms.push(json!({ "$ref": "#/definitions/disabled" }));
        }
        json!({
            "title": title,
            "type": if required.is_empty() { json!(["object", "null"]) } else { json!("object") },
            "allOf": [{ "$ref": format!("#/definitions/{}", kind.slug) }],
            "anyOf": forms,
        })
    }

    fn parameter(&mut self, field: &'static Field) -> Value {
        let value = self.nullable(field);
        let forms = json!({ "title": field.ty.describe(), "anyOf": [value, { "$ref": "#/definitions/notation" }] });
        let forms = self.named(forms);
        let mut schema = json!({ "title": field.name, "allOf": [forms], "description": comment::description(field) });
        if let Some(default) = field.default() {
            schema["default"] = parsed(default);
        }
        if field.deprecated().is_some() {
            schema["deprecated"] = true.into();
        }
        schema
    }

    /// The name is a hash, so a change of one schema renames no other.
    pub fn named(&mut self, schema: Value) -> Value {
        let name = format!("schema-{}", &sha256(schema.to_string().as_bytes())[..16]);
        let reference = json!({ "$ref": format!("#/definitions/{name}") });
        self.define(&name, schema);
        reference
    }

    fn nullable(&mut self, field: &'static Field) -> Value {
        let not_null = self.value(&field.ty);
        if field.is_required() {
            not_null
        } else {
            json!({ "anyOf": [not_null, { "$ref": "#/definitions/unset" }] })
        }
    }

    pub fn value(&mut self, ty: &Type) -> Value {
        let mut schema = match ty {
            Type::Boolean => json!({ "type": "boolean" }),
            Type::Integer => integer(),
            Type::IntegerEnum(numbers) => {
                let documented: Vec<_> = numbers.iter().map(|(number, _)| number).collect();
                json!({ "anyOf": [{ "enum": documented }, integer()] })
            }
            Type::Float => json!({ "type": "number" }),
            Type::StringEnum(strings) => json!({ "anyOf": [{ "enum": strings }, { "type": "string" }] }),
            Type::Timestamp => json!({ "type": "string", "format": "date-time" }),
            Type::BooleanOrString => json!({ "type": ["boolean", "string"] }),
            Type::StringOrArray => json!({ "type": ["string", "array"], "items": { "type": "string" } }),
            Type::Array(element) => json!({ "type": "array", "items": self.value(element) }),
            Type::Map(element) => json!({ "type": "object", "additionalProperties": self.value(element) }),
            Type::Record(table) => return self.record(table),
            Type::Any => json!({}),
            // Also types that a later version of the bindings adds.
            _ => json!({ "type": "string" }),
        };
        schema["title"] = ty.describe().into();
        schema
    }

    /// A record may contain itself, so it is defined first.
    fn record(&mut self, table: &'static Table) -> Value {
        if self.document["definitions"][table.name].is_null() {
            self.define(table.name, json!({}));
            let mut properties = Map::new();
            let mut required = Vec::new();
            for field in table.fields {
                properties.insert(field.name.to_owned(), self.nullable(field));
                if field.is_required() {
                    required.push(field.name);
                }
            }
            let record = json!({
                "title": "an object",
                "type": "object", "properties": properties, "required": required, "additionalProperties": false,
            });
            self.define(table.name, record);
        }
        json!({ "$ref": format!("#/definitions/{}", table.name) })
    }
}

fn integer() -> Value {
    json!({ "type": "integer", "minimum": i64::MIN, "maximum": i64::MAX })
}

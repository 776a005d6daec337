//! The JSON Schema of a policy, from the tables. It accepts every policy that can be read, and some wrong ones.

use std::collections::{BTreeMap, BTreeSet};

use platform_api::facts::{Field, Table, Type};
use serde_json::{Map, Value, json};

use crate::audit::operator::{OPERATORS, Operator};
use crate::audit::policy::{ACTIVE, KEYS, of_every_kind};
use crate::file::comment;
use crate::file::schema::Schema;

const SKELETON: &str = include_str!("policy.skeleton.json");

pub fn schema() -> Value {
    let mut schema = Schema::new(SKELETON, "/properties/integrations", |schema, table| {
        rules(schema, &[table])
    });
    let of_every_kind = rules(&mut schema, &of_every_kind());
    schema.document["properties"]["integrations"]["properties"]["*"] = of_every_kind;
    schema.document
}

/// If several tables have a parameter, its rule must be right for each.
fn rules(schema: &mut Schema, tables: &[&'static Table]) -> Value {
    let mut rules: BTreeMap<_, (Vec<_>, BTreeSet<_>)> = BTreeMap::new();
    for table in tables {
        for field in table.fields.iter().filter(|field| !field.is_response_only()) {
            let rule = rule_schema(schema, field, table);
            let reference = schema.named(rule);
            let (references, descriptions) = rules.entry(field.name).or_default();
            descriptions.insert(comment::description(field));
            if !references.contains(&reference) {
                references.push(reference);
            }
        }
    }
    let mut properties = Map::new();
    for (name, (references, descriptions)) in rules {
        let description = Vec::from_iter(descriptions).join("\n");
        properties.insert(
            name.to_owned(),
            json!({ "title": name, "allOf": references, "description": description }),
        );
    }
    if let [table] = tables
        && table.kind.is_some()
    {
        let rule = rule_schema(schema, &ACTIVE, table);
        properties.insert(
            ACTIVE.name.to_owned(),
            json!({ "anyOf": [{ "type": "boolean" }, rule] }),
        );
    }
    json!({ "type": ["object", "null"], "additionalProperties": false, "properties": properties })
}

fn rule_schema(schema: &mut Schema, field: &'static Field, table: &Table) -> Value {
    let mut properties = Map::new();
    let mut operators = Vec::new();
    for (operator, name, _) in OPERATORS.iter().filter(|(operator, ..)| operator.suits(field)) {
        if *operator != Operator::Unset || !field.is_required() {
            properties.insert((*name).to_owned(), operand(schema, field, *operator));
            operators.push(json!({ "required": [name] }));
        }
    }
    for name in KEYS {
        let key = match name {
            "waivers" if table.kind.is_none() => json!({ "$ref": "#/definitions/waivers_of_settings" }),
            _ => json!({ "$ref": format!("#/definitions/{name}") }),
        };
        properties.insert(name.to_owned(), key);
    }
    json!({
        "title": "a rule",
        "type": "object", "additionalProperties": false, "properties": properties, "anyOf": operators,
    })
}

fn operand(schema: &mut Schema, field: &'static Field, operator: Operator) -> Value {
    let many = |entry: Value| json!({ "type": "array", "minItems": 1, "items": entry });
    match operator {
        Operator::Is | Operator::IsNot | Operator::AtLeast | Operator::AtMost => schema.value(&field.ty),
        Operator::OneOf | Operator::NoneOf => many(schema.value(&field.ty)),
        Operator::Contains | Operator::ContainsNone => {
            let entry = match field.ty {
                Type::Array(element) => schema.value(element),
                _ => json!({ "type": "string" }),
            };
            json!({ "anyOf": [entry, many(entry.clone())] })
        }
        Operator::Matches => json!({ "type": "string" }),
        Operator::Set | Operator::Unset => json!({ "enum": [true] }),
    }
}

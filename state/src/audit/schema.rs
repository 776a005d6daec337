//! The JSON Schema of a policy, built from the tables: it accepts the policies that are read, as far as it can say that.

use std::collections::{BTreeMap, BTreeSet};

use platform_api::SettingsUpdate;
use platform_api::facts::{Field, Table, Type};
use platform_api::generic::Record;
use platform_api::integrations::Kind;
use serde_json::{Map, Value, json};

use crate::audit::operator::{OPERATORS, Operator};
use crate::audit::policy::{SEVERITIES, of_every_kind};
use crate::audit::read::{KEYS, NOT_TOLD, SCHEME};
use crate::file::comment;
use crate::file::schema::{Schema, name_of, target};
use crate::file::value::parsed;

/// What does not depend on the tables.
const SKELETON: &str = include_str!("policy.skeleton.json");

pub fn schema() -> Value {
    let mut schema = Schema::default();
    let mut document = parsed(SKELETON);
    document["properties"]["settings"] = rules(&mut schema, &[SettingsUpdate::TABLE]);
    let kinds = Kind::ALL
        .iter()
        .filter_map(Kind::facts)
        .map(|kind| (kind.slug, vec![kind.parameters]));
    let kinds = kinds
        .chain([("*", of_every_kind())])
        .map(|(name, tables)| (name, rules(&mut schema, &tables)));
    document["properties"]["integrations"] = table(kinds.collect());
    let definitions = &mut document["definitions"];
    definitions["severity"] = name_of(&SEVERITIES);
    definitions["not_told"] = name_of(&NOT_TOLD);
    definitions["applies"] = target();
    schema.define(&mut document);
    document
}

/// A rule for each parameter. Of every kind that has the parameter, the rule must be right for all.
fn rules(schema: &mut Schema, tables: &[&'static Table]) -> Value {
    let mut rules: BTreeMap<_, (Vec<_>, BTreeSet<_>)> = BTreeMap::new();
    for table in tables {
        for field in table.fields.iter().filter(|field| !field.is_response_only()) {
            let rule = rule(schema, field, table.kind.is_none());
            let rule = schema.named(rule);
            let (all, descriptions) = rules.entry(field.name).or_default();
            descriptions.insert(comment::description(field));
            if !all.contains(&rule) {
                all.push(rule);
            }
        }
    }
    let rules = rules.into_iter().map(|(name, (all, descriptions))| {
        (
            name,
            json!({ "allOf": all, "description": Vec::from_iter(descriptions).join("\n") }),
        )
    });
    table(rules.collect())
}

/// A table of these, which may be empty.
fn table(properties: Value) -> Value {
    json!({ "type": ["object", "null"], "additionalProperties": false, "properties": properties })
}

fn rule(schema: &mut Schema, field: &'static Field, is_of_settings: bool) -> Value {
    let mut properties = Map::new();
    for (operator, name, _) in OPERATORS.iter().filter(|(operator, ..)| operator.suits(field)) {
        if *operator != Operator::Unset || !field.is_required() {
            properties.insert((*name).to_owned(), operand(schema, field, *operator));
        }
    }
    let operators: Vec<_> = properties.keys().map(|name| json!({ "required": [name] })).collect();
    if !field.may_hold_secrets() {
        properties.insert("fix".to_owned(), value(schema, field, &field.ty));
    }
    for name in KEYS.into_iter().filter(|name| *name != "fix") {
        let of_settings = if is_of_settings && name == "waivers" {
            "_of_settings"
        } else {
            ""
        };
        properties.insert(
            name.to_owned(),
            json!({ "$ref": format!("#/definitions/{name}{of_settings}") }),
        );
    }
    json!({ "type": "object", "additionalProperties": false, "properties": properties, "anyOf": operators })
}

fn operand(schema: &mut Schema, field: &'static Field, operator: Operator) -> Value {
    let many = |one: Value| json!({ "type": "array", "minItems": 1, "items": one });
    match operator {
        Operator::Is | Operator::IsNot | Operator::AtLeast | Operator::AtMost => value(schema, field, &field.ty),
        Operator::OneOf | Operator::NoneOf => many(value(schema, field, &field.ty)),
        Operator::Contains | Operator::ContainsNone => {
            let entry = match field.ty {
                Type::Array(element) => value(schema, field, element),
                _ => json!({ "type": "string" }),
            };
            json!({ "anyOf": [entry, many(entry.clone())] })
        }
        Operator::Matches => json!({ "type": "string" }),
        Operator::Scheme if field.schemes().is_empty() => {
            json!({ "type": "string", "pattern": SCHEME })
        }
        Operator::Scheme => json!({ "enum": field.schemes() }),
        Operator::Set | Operator::Unset => json!({ "enum": [true] }),
    }
}

/// A value that the documents allow: of an open set the known ones, and within the bounds.
fn value(schema: &mut Schema, field: &'static Field, ty: &Type) -> Value {
    let mut one = schema.value(ty);
    match ty {
        Type::StringEnum(_) | Type::IntegerEnum(_) => return one["anyOf"][0].take(),
        Type::Array(element) => {
            one["items"] = value(schema, field, element);
            one["uniqueItems"] = field.is_unique().into();
            field
                .max_items()
                .into_iter()
                .for_each(|most| one["maxItems"] = most.into());
        }
        _ => {
            field
                .minimum()
                .into_iter()
                .for_each(|least| one["minimum"] = parsed(least));
            field
                .maximum()
                .into_iter()
                .for_each(|most| one["maximum"] = parsed(most));
        }
    }
    one
}

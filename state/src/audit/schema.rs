//! The JSON Schema of a policy, built from the tables: it accepts the policies that are read, as far as it can say that.

use std::collections::BTreeMap;

use platform_api::facts::{Field, Type};
use platform_api::integrations::Kind;
use serde_json::{Map, Value, json};

use crate::audit::operator::{OPERATORS, Operator};
use crate::audit::policy::{SEVERITIES, Scope};
use crate::audit::read::NOT_TOLD;
use crate::file::comment;
use crate::file::schema::{Schema, table, target};
use crate::file::value::parsed;

pub fn schema() -> Value {
    let mut schema = Schema::default();
    let kinds = Kind::ALL.iter().filter_map(Kind::facts);
    let mut kinds: Map<_, _> =
        kinds.map(|kind| (kind.slug.to_owned(), rules(&mut schema, Scope::Kind(kind)))).collect();
    kinds.insert("*".to_owned(), rules(&mut schema, Scope::EveryKind));
    let settings = rules(&mut schema, Scope::Settings);
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "A policy about a service",
        "type": ["object", "null"],
        "additionalProperties": false,
        "properties": {
            "policy": table(json!({ "not_told": names(NOT_TOLD.map(|(name, _)| name)) })),
            "settings": settings,
            "integrations": table(kinds.into()),
        },
        "definitions": schema.definitions(),
    })
}

fn names<const N: usize>(names: [&str; N]) -> Value {
    json!({ "enum": Vec::from(names) })
}

/// A rule for each parameter. Of every kind that has the parameter, the rule must be right for all.
fn rules(schema: &mut Schema, scope: Scope) -> Value {
    let mut rules: BTreeMap<_, Vec<Value>> = BTreeMap::new();
    for table in scope.tables() {
        for field in table.fields.iter().filter(|field| !field.is_response_only()) {
            let rule = rule(schema, field, matches!(scope, Scope::Settings));
            let rule = json!({ "allOf": [schema.named(rule)], "description": comment::description(field) });
            let all = rules.entry(field.name).or_default();
            if !all.iter().any(|other| other["allOf"] == rule["allOf"]) {
                all.push(rule);
            }
        }
    }
    let rules = rules.into_iter().map(|(name, mut all)| {
        let rule = if all.len() == 1 { all.remove(0) } else { json!({ "allOf": all }) };
        (name.to_owned(), rule)
    });
    table(Value::Object(rules.collect()))
}

fn rule(schema: &mut Schema, field: &'static Field, is_of_settings: bool) -> Value {
    let mut properties = Map::new();
    for (operator, name, _) in OPERATORS.iter().filter(|(operator, ..)| operator.suits(field)) {
        if *operator != Operator::Unset || !field.is_required() {
            properties.insert((*name).to_owned(), operand(schema, field, *operator));
        }
    }
    let operators: Vec<_> = properties.keys().map(|name| json!({ "required": [name] })).collect();
    let text = json!({ "type": "string", "pattern": "\\S" });
    let date = json!({ "type": "string", "format": "date", "pattern": r"^\d{4}-\d{2}-\d{2}$" });
    let mut waiver = json!({
        "type": "object",
        "additionalProperties": false,
        "properties": { "reason": text, "until": date },
        "required": ["reason", "until"],
    });
    if !is_of_settings {
        waiver["properties"]["projects"] = json!({ "type": "array", "minItems": 1, "items": text });
        waiver["required"] = json!(["reason", "until", "projects"]);
    }
    if !field.may_hold_secrets() {
        properties.insert("fix".to_owned(), value(schema, field, &field.ty));
    }
    properties.extend([
        ("severity".to_owned(), names(SEVERITIES.map(|(name, _)| name))),
        ("why".to_owned(), text),
        ("not_told".to_owned(), names(NOT_TOLD.map(|(name, _)| name))),
        ("applies".to_owned(), target()),
        ("waivers".to_owned(), json!({ "type": "array", "items": waiver })),
    ]);
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
        Operator::Scheme if field.schemes().is_empty() => json!({ "type": "string", "minLength": 1 }),
        Operator::Scheme => json!({ "enum": field.schemes() }),
        Operator::Set | Operator::Unset => json!({ "enum": [true] }),
    }
}

/// A value that the documents allow: of an open set the known ones, and within the bounds.
fn value(schema: &mut Schema, field: &'static Field, ty: &Type) -> Value {
    let mut one = schema.value(ty);
    match ty {
        Type::StringEnum(_) | Type::IntegerEnum(_) => one["anyOf"][0].take(),
        Type::Array(element) => {
            one["items"] = value(schema, field, element);
            one["uniqueItems"] = field.is_unique().into();
            if let Some(most) = field.max_items() {
                one["maxItems"] = most.into();
            }
            one
        }
        _ => {
            let bounds = [("minimum", field.minimum()), ("maximum", field.maximum())];
            for (name, bound) in bounds.into_iter().filter_map(|(name, bound)| Some((name, bound?))) {
                one[name] = parsed(bound);
            }
            one
        }
    }
}

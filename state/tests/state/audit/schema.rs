//! Tests that the schema of policies accepts every policy that can be read, and which mistakes it refuses.

use std::collections::BTreeSet;

use platform_api::facts::{Field, Table, Type};
use platform_api::integrations::Kind;
use platform_api::settings;
use platform_state::audit::operator::{OPERATORS, Operator};
use platform_state::audit::policy::Policy;
use platform_state::audit::schema::schema;
use platform_state::file::document::Format;
use platform_state::file::write::inline;
use serde_json::{Value, json};

use crate::sample::sample;

/// A right operand; of an operator that does not suit the field, one that is right elsewhere.
fn operand(operator: Operator, field: &Field) -> Value {
    let value = sample(field);
    match operator {
        Operator::Is | Operator::IsNot => value,
        Operator::OneOf | Operator::NoneOf => json!([value]),
        Operator::AtLeast | Operator::AtMost if value.is_number() => value,
        Operator::AtLeast | Operator::AtMost => json!(1),
        Operator::Contains | Operator::ContainsNone => match value {
            Value::Array(entries) => entries.into_iter().next().unwrap_or(json!("a")),
            value => value,
        },
        Operator::Matches => json!(""),
        Operator::Set | Operator::Unset => json!(true),
    }
}

const RULES: &str = r#"[
    {}, { "set": false }, { "set": "true" }, { "at_least": "a" }, { "one_of": [] }, { "is": null },
    { "is": { "no_such_name": 1 } }, { "matches": 1 }, { "contains": [] },
    { "set": true, "severity": "critical", "why": "Because.", "not_told": "ignore" },
    { "set": true, "severity": "worst" },
    { "set": true, "why": "" },
    { "set": true, "because": "a" },
    { "set": true, "applies": { "version": "16.0", "tier": "free", "hosting": "hosted" } },
    { "set": true, "applies": { "version": "16" } },
    { "set": true, "waivers": [{ "reason": "a", "until": "2027-01-31" }] },
    { "set": true, "waivers": [{ "reason": "a", "until": "2027-01-31", "projects": ["a/b"] }] },
    { "set": true, "waivers": [{ "reason": "a", "until": "2027-13-31" }] },
    { "set": true, "waivers": [{ "reason": "a" }] },
    { "set": true, "waivers": [{ "reason": "a", "until": "2027-01-31", "projects": [] }] },
    { "set": true, "waivers": [{ "reason": "a", "until": "2027-01-31", "projects": [" "] }] },
    { "set": true, "waivers": [{ "until": "2027-01-31", "projects": [] }] }
]"#;

/// Rules about a field: right ones and wrong ones.
fn rules(field: &Field) -> Vec<Value> {
    let mut rules: Vec<Value> = OPERATORS
        .iter()
        .map(|(operator, name, _)| json!({ *name: operand(*operator, field) }))
        .collect();
    let more: Vec<Value> = serde_json::from_str(RULES).expect("it is an array");
    rules.extend(more);
    rules.push(match sample(field) {
        Value::String(_) => json!({ "is": 1 }),
        _ => json!({ "is": "a" }),
    });
    rules
}

#[test]
fn the_schema_accepts_what_reading_accepts() {
    let all = schema();
    let validator = jsonschema::options()
        .should_validate_formats(true)
        .build(&all)
        .expect("it is a schema");
    let tables: Vec<(Vec<&str>, &Table)> = [(vec!["settings"], settings::FACTS.attributes)]
        .into_iter()
        .chain(
            Kind::ALL
                .iter()
                .filter_map(Kind::facts)
                .map(|kind| (vec!["integrations", kind.slug], kind.parameters)),
        )
        .collect();
    let everything = std::env::var_os("FULL_TESTS").is_some_and(|value| value == "1");
    let (mut accepted, mut refused, mut seen) = (0, 0, BTreeSet::new());
    for (path, table) in tables {
        for field in table
            .fields
            .iter()
            .chain(&[Field::new("no_such_name", Type::Boolean, &[])])
        {
            // Fields with the same rules have the same definition.
            let of_scope = path
                .iter()
                .fold(&all["properties"], |inner, name| &inner[*name]["properties"]);
            let is_new = seen.insert(of_scope[field.name]["allOf"].to_string());
            if matches!(field.ty, Type::Properties) || !is_new && !everything {
                continue;
            }
            for rule in rules(field) {
                let policy = path
                    .iter()
                    .rev()
                    .fold(json!({ field.name: rule }), |inner, name| json!({ *name: inner }));
                let text = inline(&policy, Format::Yaml);
                let (read, problems) = Policy::parse(&text, Format::Yaml);
                let lines = problems.in_file("policy").to_string();
                let is_read = read.is_some();
                // The schema of any value accepts null, too.
                let is_null = matches!(field.ty, Type::Any) && rule == json!({ "is": null });
                assert_eq!(validator.is_valid(&policy), is_read || is_null, "{text}\n{lines}");
                *(if is_read { &mut accepted } else { &mut refused }) += 1;
            }
        }
    }
    assert!(accepted > 0 && refused > 0);
}

#[test]
fn the_schema_has_every_parameter_of_any_kind() {
    let all = schema();
    let any = all["properties"]["integrations"]["properties"]["*"]["properties"]
        .as_object()
        .expect("it is a table");
    let fields = Kind::ALL
        .iter()
        .filter_map(Kind::facts)
        .flat_map(|kind| kind.parameters.fields);
    for field in fields.filter(|field| !field.is_response_only()) {
        assert!(any.contains_key(field.name), "{}", field.name);
    }
}

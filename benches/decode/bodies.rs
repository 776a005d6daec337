//! Bodies as the service would send them, from the model.

use platform_api_codegen::model::{Api, Field, Literal, Type};
use serde_json::{Map, Value, json};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// As in the API reference.
    Declared,
    Shuffled,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fill {
    Full,
    /// One field in five has a value; the others are `null`.
    Nulls,
    /// One field in five has a value; the others are missing.
    Absent,
}

pub fn settings(api: &Api, order: Order, fill: Fill, unknown: usize, count: usize) -> Vec<String> {
    let mut fields = Vec::new();
    for (position, field) in api.settings.attributes().enumerate() {
        let value = match fill {
            Fill::Full => Some(value(api, field, position)),
            _ if position % 5 == 0 => Some(value(api, field, position)),
            Fill::Nulls => Some(Value::Null),
            Fill::Absent => None,
        };
        fields.extend(value.map(|value| (field.name.clone(), value)));
    }
    let spread = fields.len();
    for number in 0..unknown {
        let field = (format!("attribute_of_a_later_version_{number}"), later_value(number));
        fields.insert(number + number * spread / unknown, field);
    }
    let mut state = 0x2545_f491_4f6c_dd1d;
    let body = |_| {
        match order {
            Order::Declared => {}
            Order::Shuffled => shuffle(&mut fields, &mut state),
        }
        object(&fields)
    };
    (0..count).map(body).collect()
}

/// List elements have no `properties`.
pub fn integrations(api: &Api, count: usize) -> String {
    let kinds = api.integrations.kinds.iter().cycle();
    let elements = kinds.take(count).enumerate().map(|(position, kind)| {
        let mut fields = Vec::new();
        for (at, field) in api.integrations.object.iter().enumerate() {
            let value = match field.name.as_str() {
                "properties" => continue,
                "slug" => json!(kind.slug),
                _ => value(api, field, position + at),
            };
            fields.push((field.name.clone(), value));
        }
        object(&fields)
    });
    format!("[{}]", elements.collect::<Vec<_>>().join(","))
}

fn object(fields: &[(String, Value)]) -> String {
    let fields = fields.iter().map(|(name, value)| format!("{}:{value}", json!(name)));
    format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
}

fn value(api: &Api, field: &Field, seed: usize) -> Value {
    value_of(api, &field.ty, seed, 0)
}

/// A record may contain itself, so nested records are empty.
fn value_of(api: &Api, ty: &Type, seed: usize, depth: usize) -> Value {
    match ty {
        Type::Boolean => json!(seed.is_multiple_of(2)),
        Type::Integer => json!([0, 7, 60, 3600, 1_048_576][seed % 5]),
        Type::Float => json!(0.5),
        Type::String | Type::BooleanOrString => json!(STRINGS[seed % STRINGS.len()]),
        Type::Timestamp => json!("2024-05-01T12:00:00.250Z"),
        Type::Any | Type::Properties => json!({ "enabled": true }),
        Type::StringOrArray => json!(["a.example", "*.b.example"]),
        Type::Array(element) => (0..3).map(|step| value_of(api, element, seed + step, depth)).collect(),
        Type::Map(element) => json!({ "default": value_of(api, element, seed, depth) }),
        Type::Enum(index) => {
            let values = &api.enums[*index].values;
            match &values[seed % values.len()].value {
                Literal::Integer(number) => json!(number),
                Literal::String(text) => json!(text),
                other => unreachable!("the check admits strings and integers only, not {other:?}"),
            }
        }
        Type::Record(_) if depth > 2 => json!({}),
        Type::Record(index) => {
            let fields = api.records[*index].fields.iter();
            let value = |field: &Field| (field.name.clone(), value_of(api, &field.ty, seed, depth + 1));
            Value::Object(fields.map(value).collect::<Map<_, _>>())
        }
    }
}

/// Mostly short and plain, like real settings. One in eight has an escape, one is not ASCII.
const STRINGS: [&str; 8] = [
    "main",
    "https://service.example/path/to/hook",
    "",
    "A sentence that people read before they sign in, of a common length.",
    "30 days",
    "two\nlines",
    "Zürich",
    "*.example.com",
];

fn later_value(number: usize) -> Value {
    match number % 5 {
        0 => json!(true),
        1 => json!(number),
        2 => json!("some text"),
        3 => Value::Null,
        _ => json!({ "mode": "auto", "limits": [1, 2, 3] }),
    }
}

fn shuffle<T>(items: &mut [T], state: &mut u64) {
    for last in (1..items.len()).rev() {
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        items.swap(last, (*state % (last as u64 + 1)) as usize);
    }
}

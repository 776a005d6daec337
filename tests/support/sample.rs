//! A value for any field, made from what the tables say of it: valid, and not the default.

use platform_api::facts::{Field, Table, Type};
use serde_json::{Map, Value, json};

/// A value for every field that can be sent.
pub fn samples(table: &Table) -> Map<String, Value> {
    writable(table).map(|field| (field.name.to_owned(), sample(field))).collect()
}

/// The fields that can be sent.
pub fn writable(table: &Table) -> impl Iterator<Item = &'static Field> {
    table.fields.iter().filter(|field| !field.is_response_only())
}

/// A value that the documents allow for the field, other than its default.
pub fn sample(field: &Field) -> Value {
    sample_within(field, 0)
}

/// A record may hold itself, so those in records have an end.
fn sample_within(field: &Field, depth: usize) -> Value {
    let default = field.default().map(|text| serde_json::from_str(text).expect("defaults are JSON"));
    let candidates = candidates(field, &field.ty, depth);
    let value = candidates.into_iter().find(|candidate| Some(candidate) != default.as_ref());
    value.unwrap_or_else(|| panic!("no sample for `{}`", field.name))
}

/// What a service that shows everything answers: a value for every field, and for those of `properties`.
pub fn answer(table: &Table, properties: Option<&Table>) -> Map<String, Value> {
    let value = |field: &Field| match field.ty {
        Type::Properties => Value::Object(properties.map(|table| answer(table, None)).unwrap_or_default()),
        _ => sample(field),
    };
    table.fields.iter().map(|field| (field.name.to_owned(), value(field))).collect()
}

/// The same, without the nulls that some formats and encodings do not have.
pub fn plain_sample(field: &Field) -> Value {
    if matches!(field.ty, Type::Any) { json!("anything") } else { sample(field) }
}

fn candidates(field: &Field, ty: &Type, depth: usize) -> Vec<Value> {
    match ty {
        Type::Boolean => vec![json!(true), json!(false)],
        Type::Integer => integers(field),
        Type::Float => vec![json!(2.5), json!(0.5)],
        Type::String => vec![json!(format!("a {} & more", field.name))],
        Type::Timestamp => vec![json!("2024-05-01T12:00:00.250Z")],
        Type::Any => vec![json!({"nested": [1, null, "é"]})],
        Type::BooleanOrString => vec![json!("main, develop")],
        Type::StringOrArray => vec![json!(["a.example", "*.b.example"])],
        // Not those that a single value has: some may not be among the entries of others.
        Type::Array(Type::TextEnum(texts)) => {
            vec![texts.iter().rev().cycle().skip(1).take(2).map(|text| json!(text)).collect()]
        }
        Type::Array(element) => {
            vec![Value::Array(candidates(field, element, depth).into_iter().take(2).collect())]
        }
        Type::Map(element) => {
            let value = candidates(field, element, depth).remove(0);
            vec![json!({"default": value, "fast store": value})]
        }
        Type::TextEnum(texts) => texts.iter().rev().map(|text| json!(text)).collect(),
        Type::IntegerEnum(numbers) => numbers.iter().rev().map(|(number, _)| json!(number)).collect(),
        Type::Record(table) => {
            let inner = writable(table).filter(|field| depth < 2 || !is_of_records(&field.ty));
            vec![Value::Object(inner.map(|field| (field.name.to_owned(), sample_within(field, depth + 1))).collect())]
        }
        other => panic!("no sample for the type {other:?} of `{}`", field.name),
    }
}

fn is_of_records(ty: &Type) -> bool {
    match ty {
        Type::Array(element) | Type::Map(element) => is_of_records(element),
        ty => matches!(ty, Type::Record(_)),
    }
}

/// Two numbers inside the bounds.
fn integers(field: &Field) -> Vec<Value> {
    let bound = |text: Option<&str>| text.and_then(|text| text.parse::<i64>().ok());
    let minimum = bound(field.minimum()).unwrap_or(1);
    let maximum = bound(field.maximum()).unwrap_or(i64::MAX);
    let middle = (minimum + 11).min(maximum);
    vec![json!(middle), json!((middle - 1).max(minimum))]
}

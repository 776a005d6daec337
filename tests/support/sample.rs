//! A valid value for any field: not the default, if there is another.

use platform_api::facts::{Field, StringFormat, Table, Type};
use serde_json::{Map, Value, json};

pub fn samples(table: &Table) -> Map<String, Value> {
    writable(table)
        .map(|field| (field.name.to_owned(), sample(field)))
        .collect()
}

pub fn writable(table: &Table) -> impl Iterator<Item = &'static Field> {
    table.fields.iter().filter(|field| !field.is_response_only())
}

pub fn sample(field: &Field) -> Value {
    sample_within(field, 0)
}

pub fn other_sample(field: &Field) -> Value {
    another(field, Some(&sample(field)), 0)
}

fn sample_within(field: &Field, depth: usize) -> Value {
    // The last value of an enum may be excluded from the entries of an array; samples of arrays do not use it.
    let avoided = field.default().filter(|_| field.not_in().is_none());
    let avoided: Option<Value> = avoided.map(|text| serde_json::from_str(text).expect("defaults are JSON"));
    another(field, avoided.as_ref(), depth)
}

/// A valid value other than `than`. A record may contain itself, so the depth is limited.
fn another(field: &Field, than: Option<&Value>, depth: usize) -> Value {
    let candidates = candidates(field, &field.ty, depth);
    let value = candidates.iter().find(|candidate| Some(*candidate) != than);
    // An enum may have only one value.
    value
        .or(candidates.first())
        .unwrap_or_else(|| panic!("no sample for `{}`", field.name))
        .clone()
}

/// A valid value without nulls, which some formats and encodings lack.
pub fn plain_sample(field: &Field) -> Value {
    if matches!(field.ty, Type::Any) {
        json!("anything")
    } else {
        sample(field)
    }
}

fn candidates(field: &Field, ty: &Type, depth: usize) -> Vec<Value> {
    match ty {
        Type::Boolean => vec![json!(true), json!(false)],
        Type::Integer => numbers(field, 1.0).map(|number| json!(number as i64)).collect(),
        Type::Float => numbers(field, 0.5).map(Value::from).collect(),
        Type::String => vec![json!(string(field))],
        Type::Timestamp => vec![json!("2024-05-01T12:00:00.250Z")],
        Type::Any => vec![json!({"nested": [1, null, "é"]})],
        Type::BooleanOrString if field.format().is_some() => vec![json!(string(field))],
        Type::BooleanOrString => vec![json!("main, develop")],
        Type::StringOrArray => vec![json!(["a.example", "*.b.example"])],
        // The last value is excluded, because another field's array may not contain it.
        Type::Array(Type::StringEnum(texts)) => entries(field, texts.iter().map(|text| json!(text)).collect()),
        Type::Array(Type::IntegerEnum(numbers)) => {
            entries(field, numbers.iter().map(|(number, _)| json!(number)).collect())
        }
        Type::Array(element) => {
            let most = field.max_items().map_or(2, |most| most.min(2)) as usize;
            vec![
                candidates(field, element, depth).into_iter().take(most).collect(),
                json!([]),
            ]
        }
        Type::Map(element) => {
            let value = candidates(field, element, depth).remove(0);
            vec![json!({"default": value, "fast store": value})]
        }
        Type::StringEnum(texts) => texts.iter().rev().map(|text| json!(text)).collect(),
        Type::IntegerEnum(numbers) => numbers.iter().rev().map(|(number, _)| json!(number)).collect(),
        Type::Record(table) => {
            let inner = writable(table).filter(|field| depth < 2 || !is_of_records(&field.ty));
            vec![Value::Object(
                inner
                    .map(|field| (field.name.to_owned(), sample_within(field, depth + 1)))
                    .collect(),
            )]
        }
        other => panic!("no sample for the type {other:?} of `{}`", field.name),
    }
}

fn string(field: &Field) -> String {
    let host = format!("{}.example", field.name.replace('_', "-"));
    match field.format() {
        None => format!("a {} & more", field.name),
        Some(StringFormat::Uri) => {
            let scheme = field.schemes().first().unwrap_or(&"https");
            format!("{scheme}://{host}/a?b&c=%{{d}}")
        }
        Some(StringFormat::Hostname) => host,
        Some(StringFormat::Email) => format!("a+b@{host}"),
    }
}

fn is_of_records(ty: &Type) -> bool {
    match ty {
        Type::Array(element) | Type::Map(element) => is_of_records(element),
        ty => matches!(ty, Type::Record(_)),
    }
}

fn entries(field: &Field, values: Vec<Value>) -> Vec<Value> {
    let most = field.max_items().map_or(2, |most| most.min(2)) as usize;
    let count = values.len().saturating_sub(1).clamp(1, most);
    let twice = (!field.is_unique()).then(|| vec![values[0].clone(); most].into());
    let some = values.into_iter().take(count).collect();
    [Some(some), twice, Some(json!([]))].into_iter().flatten().collect()
}

/// On the step within the bounds, the largest first. Without bounds, counts from `first`.
fn numbers(field: &Field, first: f64) -> impl Iterator<Item = f64> {
    let bound = |text: Option<&str>| text.and_then(|text| text.parse::<f64>().ok());
    let maximum = bound(field.maximum()).unwrap_or(f64::MAX);
    let start = bound(field.minimum()).unwrap_or(if field.step().is_some() {
        0.0
    } else {
        maximum.min(first)
    });
    let step = bound(field.step()).unwrap_or(1.0);
    let numbers = (0..12)
        .rev()
        .map(move |count| ((start + f64::from(count) * step) * 1e6).round() / 1e6);
    numbers.filter(move |number| *number <= maximum)
}

//! This module has valid and invalid values for every field of the model.

use platform_api_codegen::model::{Api, Field, Literal, Type};
use serde_json::{Map, Value, json};

/// A valid value.
pub fn valid(api: &Api, field: &Field) -> Value {
    let bound = field.minimum().or(field.maximum());
    match (bound, &field.ty, field.schemes()) {
        (Some(bound), ..) => number(bound),
        (None, _, [.., scheme]) => json!(format!("{scheme}://{}.invalid?ü=+%", field.name)),
        (None, Type::Array(item), []) if field.is_unique() => json!([of_type(api, item, &field.name, 0)]),
        (None, ty, []) => of_type(api, ty, &field.name, 0),
    }
}

/// Every allowed value of an enum, or one valid value of any other type.
pub fn all_valid(api: &Api, field: &Field) -> Vec<Value> {
    match &field.ty {
        Type::Enum(index) => api.enums[*index]
            .values
            .iter()
            .map(|value| literal(&value.value))
            .collect(),
        Type::BooleanOrString => vec![json!(true), json!(false), json!("text"), json!("")],
        Type::StringOrArray => vec![json!("a,b"), json!(["a", "b"]), json!([])],
        Type::Boolean => vec![json!(true), json!(false)],
        _ => vec![valid(api, field)],
    }
}

/// Values of another type, outside the bounds, or not allowed.
pub fn invalid(api: &Api, field: &Field) -> Vec<Value> {
    let mut values = match &field.ty {
        Type::Boolean => vec![json!("true"), json!(1), json!([true])],
        Type::Integer => vec![json!("1"), json!(1.5), json!(true), json!([1])],
        Type::Float => vec![json!("1"), json!(false)],
        Type::String | Type::Timestamp => {
            vec![json!(1), json!(true), json!(["x"]), json!({ "x": 1 })]
        }
        Type::BooleanOrString => vec![json!(1), json!(["x"])],
        Type::StringOrArray => vec![json!(1), json!([1]), json!({})],
        Type::Array(_) => vec![json!("x"), json!({ "0": 1 }), json!([{ "nobody": 1 }]), json!([null])],
        Type::Map(_) => vec![json!("x"), json!([1]), json!({ "x": [] })],
        Type::Record(_) => vec![json!("x"), json!([]), json!(true)],
        Type::Enum(_) => vec![json!("nobody"), json!(987_654), json!(true), json!([])],
        Type::Any | Type::Properties => vec![],
    };
    // An array of records accepts an object without known keys.
    if let Type::Array(item) = &field.ty
        && matches!(**item, Type::Record(_))
    {
        values.remove(2);
    }
    values.extend(outside(field));
    values.extend(
        field
            .schemes()
            .iter()
            .map(|scheme| json!(format!("x-{scheme}://{}.invalid", field.name))),
    );
    values.extend(field.is_unique().then(|| vec![of_item(api, field); 2].into()));
    values.extend(
        field
            .max_items()
            .map(|most| vec![of_item(api, field); most as usize + 1].into()),
    );
    values
}

fn outside(field: &Field) -> Vec<Value> {
    let below = field
        .minimum()
        .map(|bound| json!(number(bound).as_f64().unwrap() - 1.0));
    let above = field
        .maximum()
        .map(|bound| json!(number(bound).as_f64().unwrap() + 1.0));
    let whole = |value: Value| match field.ty {
        Type::Integer => json!(value.as_f64().unwrap() as i64),
        _ => value,
    };
    below.into_iter().chain(above).map(whole).collect()
}

fn of_item(api: &Api, field: &Field) -> Value {
    match &field.ty {
        // The first value of the enum; single values use the last.
        Type::Array(item) => match **item {
            Type::Enum(index) => literal(&api.enums[index].values[0].value),
            _ => of_type(api, item, &field.name, 0),
        },
        _ => panic!("{} has max_items and is no array", field.name),
    }
}

/// A record may contain itself, so the depth is limited.
fn of_type(api: &Api, ty: &Type, name: &str, depth: usize) -> Value {
    let inner = |ty: &Type| of_type(api, ty, name, depth);
    match ty {
        Type::Boolean => json!(true),
        Type::Integer => json!(17),
        Type::Float => json!(1.25),
        Type::String | Type::StringOrArray => json!(format!("{name} & ü=+%")),
        Type::Timestamp => json!("2026-01-31T12:00:00.000Z"),
        Type::Any => json!("any"),
        Type::BooleanOrString => json!("text"),
        Type::Array(item) => match **item {
            // Avoids the defaults and the last value, which some arrays may not contain.
            Type::Enum(index) => {
                let values = &api.enums[index].values;
                json!([literal(&values[(values.len() - 1) / 2].value)])
            }
            _ => json!([inner(item), inner(item)]),
        },
        Type::Map(item) => json!({ "a b": inner(item), "c": inner(item) }),
        Type::Enum(index) => literal(&api.enums[*index].values.last().unwrap().value),
        Type::Record(index) => {
            let fields = api.records[*index].fields.iter();
            let fields = fields.filter(|field| depth < 2 || !is_of_records(&field.ty));
            let value = |field: &Field| of_type(api, &field.ty, &field.name, depth + 1);
            fields
                .map(|field| (field.name.clone(), value(field)))
                .collect::<Map<_, _>>()
                .into()
        }
        Type::Properties => panic!("`properties` is response-only"),
    }
}

fn is_of_records(ty: &Type) -> bool {
    match ty {
        Type::Array(item) | Type::Map(item) => is_of_records(item),
        ty => matches!(ty, Type::Record(_)),
    }
}

fn number(bound: &Literal) -> Value {
    serde_json::from_str(&bound.to_string()).unwrap()
}

fn literal(literal: &Literal) -> Value {
    match literal {
        Literal::Integer(value) => json!(value),
        Literal::String(text) => json!(text),
        other => panic!("{other:?} in an enum"),
    }
}

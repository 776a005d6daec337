//! Whether a field can have a value.

use crate::model::{Api, Field, Literal, Type};

/// Why it cannot.
pub enum Misfit {
    /// Another type is expected: `text`.
    Type(String),
    /// One of these is expected.
    Value(Vec<String>),
}

/// Whether a value is of a type, and one of its allowed values.
pub fn fit(api: &Api, ty: &Type, value: &Literal) -> Result<(), Misfit> {
    let expected = |fits: bool, what: &str| match fits {
        true => Ok(()),
        false => Err(Misfit::Type(what.to_owned())),
    };
    match (ty, value) {
        (Type::Any, _) => Ok(()),
        (Type::Boolean, _) => expected(matches!(value, Literal::Boolean(_)), "`true` or `false`"),
        (Type::Integer, _) => expected(matches!(value, Literal::Integer(_)), "a whole number"),
        (Type::Float, _) => expected(matches!(value, Literal::Integer(_) | Literal::Float(_)), "a number"),
        (Type::String | Type::Timestamp, _) => expected(matches!(value, Literal::String(_)), "text"),
        (Type::BooleanOrString, _) => {
            expected(matches!(value, Literal::Boolean(_) | Literal::String(_)), "`true`, `false` or text")
        }
        (Type::StringOrArray, Literal::String(_)) => Ok(()),
        (Type::StringOrArray, Literal::Array(values)) => fit_all(api, &Type::String, values),
        (Type::StringOrArray, _) => expected(false, "text or an array of text"),
        (Type::Array(ty), Literal::Array(values)) => fit_all(api, ty, values),
        (Type::Array(_), _) => expected(false, "an array"),
        (Type::Enum(index), _) => fit_enum(api, *index, value),
        (Type::Map(_) | Type::Record(_) | Type::Properties, _) => {
            expected(false, "`{ null = true }`, as objects cannot be written here")
        }
    }
}

/// What a field is like for those who must give it a value.
pub fn describe(field: &Field, misfit: &Misfit) -> String {
    match misfit {
        Misfit::Type(expected) => format!("`{}` takes {expected}", field.name),
        Misfit::Value(values) => format!("allowed for `{}`: {}", field.name, values.join(", ")),
    }
}

fn fit_all(api: &Api, ty: &Type, values: &[Literal]) -> Result<(), Misfit> {
    values.iter().try_for_each(|value| fit(api, ty, value))
}

fn fit_enum(api: &Api, index: usize, value: &Literal) -> Result<(), Misfit> {
    let item = &api.enums[index];
    if item.values.iter().any(|allowed| allowed.value == *value) {
        return Ok(());
    }
    let values = item.values.iter().map(|allowed| show(&allowed.value));
    Err(Misfit::Value(values.collect()))
}

/// A value as it is written in the spec.
pub fn show(value: &Literal) -> String {
    match value {
        Literal::Null => "null".to_owned(),
        Literal::Boolean(value) => value.to_string(),
        Literal::Integer(value) => value.to_string(),
        Literal::Float(value) => value.clone(),
        Literal::String(value) => format!("\"{value}\""),
        Literal::Array(values) => {
            format!("[{}]", values.iter().map(show).collect::<Vec<_>>().join(", "))
        }
    }
}
